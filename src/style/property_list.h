/* The rows of the property table, sorted by name (strcmp order): PROPERTY(ID, "name", fields of
 * Property). Included by property.h for the enum and by property.c for the rows; fields left out
 * are zero.
 *
 * A row that is inherited is so by its specification, even where SVG has no use for the property.
 * `write` is what librsvg 2.54 reads. Kinds are the richest that value/ offers: kind_raw flips.
 */

PROPERTY(WEBKIT_BOX_ORIENT, "-webkit-box-orient", BOX_WORDS, .initial = "horizontal",
         .keywords = "horizontal vertical inline-axis block-axis")
PROPERTY(WEBKIT_LINE_CLAMP, "-webkit-line-clamp", BOX_NUMBER, .initial = "none", .keywords = "none")
PROPERTY(WEBKIT_TEXT_FILL_COLOR, "-webkit-text-fill-color", BOX_COLOR, .inherited = true)
PROPERTY(ALIGN_CONTENT, "align-content", BOX_WORDS, .initial = "normal",
         .keywords = "normal stretch center start end flex-start flex-end space-between "
                     "space-around space-evenly baseline")
PROPERTY(ALIGN_ITEMS, "align-items", BOX_WORDS, .initial = "normal",
         .keywords = "normal stretch center start end flex-start flex-end baseline self-start "
                     "self-end")
PROPERTY(ALIGN_SELF, "align-self", BOX_WORDS, .initial = "auto",
         .keywords = "auto normal stretch center start end flex-start flex-end baseline self-start "
                     "self-end")
PROPERTY(ALIGNMENT_BASELINE, "alignment-baseline", .kind = &kind_ident, .initial = "auto",
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .presentation = true,
         .keywords = "auto baseline before-edge text-before-edge middle central after-edge "
                     "text-after-edge ideographic alphabetic hanging mathematical")
PROPERTY(ANIMATION_COMPOSITION, "animation-composition", .kind = &kind_raw, .initial = "replace",
         .animate = ANIMATE_NONE, .write = WRITE_NONE, .keywords = "replace add accumulate",
         .grammar = grammar_words)
PROPERTY(ANIMATION_DELAY, "animation-delay", .kind = &kind_raw, .initial = "0s",
         .animate = ANIMATE_NONE, .write = WRITE_NONE, .grammar = grammar_times)
PROPERTY(ANIMATION_DIRECTION, "animation-direction", .kind = &kind_raw, .initial = "normal",
         .animate = ANIMATE_NONE, .write = WRITE_NONE,
         .keywords = "normal reverse alternate alternate-reverse", .grammar = grammar_words)
PROPERTY(ANIMATION_DURATION, "animation-duration", .kind = &kind_raw, .initial = "0s",
         .animate = ANIMATE_NONE, .write = WRITE_NONE, .maximum = INFINITY, .strict_range = true,
         .keywords = "auto=0s", .grammar = grammar_times)
PROPERTY(ANIMATION_FILL_MODE, "animation-fill-mode", .kind = &kind_raw, .initial = "none",
         .animate = ANIMATE_NONE, .write = WRITE_NONE, .keywords = "none forwards backwards both",
         .grammar = grammar_words)
PROPERTY(ANIMATION_ITERATION_COUNT, "animation-iteration-count", .kind = &kind_raw, .initial = "1",
         .animate = ANIMATE_NONE, .write = WRITE_NONE, .maximum = INFINITY, .strict_range = true,
         .keywords = "infinite", .grammar = grammar_counts)
PROPERTY(ANIMATION_NAME, "animation-name", .kind = &kind_raw, .initial = "none",
         .animate = ANIMATE_NONE, .write = WRITE_NONE, .grammar = grammar_names)
PROPERTY(ANIMATION_PLAY_STATE, "animation-play-state", .kind = &kind_raw, .initial = "running",
         .animate = ANIMATE_NONE, .write = WRITE_NONE, .keywords = "running paused",
         .grammar = grammar_words)
PROPERTY(ANIMATION_TIMING_FUNCTION, "animation-timing-function", .kind = &kind_raw,
         .initial = "ease", .animate = ANIMATE_NONE, .write = WRITE_NONE,
         .grammar = grammar_easings)
PROPERTY(BACKFACE_VISIBILITY, "backface-visibility", .kind = &kind_ident, .initial = "visible",
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .keywords = "visible hidden")
PROPERTY(BACKGROUND_CLIP, "background-clip", BOX_WORDS, .initial = "border-box",
         .keywords = "border-box padding-box content-box text")
PROPERTY(BACKGROUND_COLOR, "background-color", .kind = &kind_color, .initial = "transparent",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE)
PROPERTY(BACKGROUND_IMAGE, "background-image", BOX_RAW, .initial = "none",
         .grammar = grammar_images)
PROPERTY(BACKGROUND_ORIGIN, "background-origin", BOX_WORDS, .initial = "padding-box",
         .keywords = "border-box padding-box content-box")
PROPERTY(BACKGROUND_POSITION, "background-position", .kind = &kind_position, .initial = "0% 0%",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE)
PROPERTY(BACKGROUND_REPEAT, "background-repeat", BOX_RAW, .initial = "repeat",
         .keywords = "repeat repeat-x repeat-y no-repeat space round",
         .grammar = grammar_words_spaced)
PROPERTY(BACKGROUND_SIZE, "background-size", BOX_PAIR, .initial = "auto",
         .keywords = "cover contain")
PROPERTY(BASELINE_SHIFT, "baseline-shift", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "baseline=0px sub super")
PROPERTY(BORDER_BOTTOM_COLOR, "border-bottom-color", BOX_COLOR)
PROPERTY(BORDER_BOTTOM_LEFT_RADIUS, "border-bottom-left-radius", BOX_PAIR, .initial = "0px")
PROPERTY(BORDER_BOTTOM_RIGHT_RADIUS, "border-bottom-right-radius", BOX_PAIR, .initial = "0px")
PROPERTY(BORDER_BOTTOM_STYLE, "border-bottom-style", BOX_WORDS, .initial = "none",
         .keywords = "none hidden dotted dashed solid double groove ridge inset outset")
PROPERTY(BORDER_BOTTOM_WIDTH, "border-bottom-width", BOX_LENGTH, .initial = "medium",
         .keywords = "thin=1px medium=3px thick=5px")
PROPERTY(BORDER_COLLAPSE, "border-collapse", BOX_WORDS, .initial = "separate", .inherited = true,
         .keywords = "separate collapse")
PROPERTY(BORDER_LEFT_COLOR, "border-left-color", BOX_COLOR)
PROPERTY(BORDER_LEFT_STYLE, "border-left-style", BOX_WORDS, .initial = "none",
         .keywords = "none hidden dotted dashed solid double groove ridge inset outset")
PROPERTY(BORDER_LEFT_WIDTH, "border-left-width", BOX_LENGTH, .initial = "medium",
         .keywords = "thin=1px medium=3px thick=5px")
PROPERTY(BORDER_RIGHT_COLOR, "border-right-color", BOX_COLOR)
PROPERTY(BORDER_RIGHT_STYLE, "border-right-style", BOX_WORDS, .initial = "none",
         .keywords = "none hidden dotted dashed solid double groove ridge inset outset")
PROPERTY(BORDER_RIGHT_WIDTH, "border-right-width", BOX_LENGTH, .initial = "medium",
         .keywords = "thin=1px medium=3px thick=5px")
PROPERTY(BORDER_SPACING, "border-spacing", BOX_PAIR, .initial = "0px", .inherited = true)
PROPERTY(BORDER_TOP_COLOR, "border-top-color", BOX_COLOR)
PROPERTY(BORDER_TOP_LEFT_RADIUS, "border-top-left-radius", BOX_PAIR, .initial = "0px")
PROPERTY(BORDER_TOP_RIGHT_RADIUS, "border-top-right-radius", BOX_PAIR, .initial = "0px")
PROPERTY(BORDER_TOP_STYLE, "border-top-style", BOX_WORDS, .initial = "none",
         .keywords = "none hidden dotted dashed solid double groove ridge inset outset")
PROPERTY(BORDER_TOP_WIDTH, "border-top-width", BOX_LENGTH, .initial = "medium",
         .keywords = "thin=1px medium=3px thick=5px")
PROPERTY(BOTTOM, "bottom", BOX_OFFSET, .initial = "auto", .base = BASE_HEIGHT, .keywords = "auto")
PROPERTY(BOX_SHADOW, "box-shadow", BOX(kind_box_shadow, ANIMATE_BY_VALUE), .initial = "none")
PROPERTY(BOX_SIZING, "box-sizing", BOX_WORDS, .initial = "content-box",
         .keywords = "content-box border-box")
PROPERTY(CLEAR, "clear", BOX_WORDS, .initial = "none",
         .keywords = "none left right both inline-start=left inline-end=right")
PROPERTY(CLIP, "clip", .kind = &kind_clip, .initial = "auto", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_NONE, .presentation = true)
PROPERTY(CLIP_PATH, "clip-path", .kind = &kind_clip_path, .initial = "none",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .base = BASE_BOX,
         .presentation = true)
PROPERTY(CLIP_RULE, "clip-rule", .kind = &kind_ident, .initial = "nonzero", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "nonzero evenodd")
PROPERTY(COLOR, "color", .kind = &kind_color, .initial = "black", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(COLOR_INTERPOLATION, "color-interpolation", .kind = &kind_ident, .initial = "srgb",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .presentation = true,
         .keywords = "auto srgb linearrgb")
PROPERTY(COLOR_INTERPOLATION_FILTERS, "color-interpolation-filters", .kind = &kind_ident,
         .initial = "linearrgb", .inherited = true, .animate = ANIMATE_DISCRETE,
         .write = WRITE_ATTRIBUTE, .presentation = true, .keywords = "auto srgb linearrgb")
PROPERTY(COLOR_RENDERING, "color-rendering", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .presentation = true,
         .keywords = "auto optimizespeed optimizequality")
PROPERTY(COLOR_SCHEME, "color-scheme", .kind = &kind_raw, .initial = "normal", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .keywords = "normal",
         .grammar = grammar_schemes)
PROPERTY(COLUMN_GAP, "column-gap", BOX_LENGTH, .initial = "normal", .base = BASE_WIDTH,
         .keywords = "normal")
PROPERTY(CONTENT, "content", BOX_RAW, .initial = "normal",
         .keywords = "normal none open-quote close-quote no-open-quote no-close-quote",
         .grammar = grammar_content)
PROPERTY(CURSOR, "cursor", .kind = &kind_raw, .initial = "auto", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .presentation = true,
         .keywords =
             "auto default none context-menu help pointer progress wait cell crosshair text "
             "vertical-text alias copy move no-drop not-allowed grab grabbing all-scroll "
             "col-resize row-resize n-resize e-resize s-resize w-resize ne-resize nw-resize "
             "se-resize sw-resize ew-resize ns-resize nesw-resize nwse-resize zoom-in zoom-out",
         .grammar = grammar_cursor)
PROPERTY(CX, "cx", .kind = &kind_length, .initial = "0", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_WIDTH, .presentation = true, .tags = ROUND)
PROPERTY(CY, "cy", .kind = &kind_length, .initial = "0", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_HEIGHT, .presentation = true, .tags = ROUND)
PROPERTY(D, "d", .kind = &kind_path, .initial = "none", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .presentation = true, .tags = BIT(PATH))
PROPERTY(DIRECTION, "direction", .kind = &kind_ident, .initial = "ltr", .inherited = true,
         .animate = ANIMATE_NONE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "ltr rtl")
PROPERTY(
    DISPLAY, "display", .kind = &kind_display, .initial = "inline", .animate = ANIMATE_BY_VALUE,
    .write = WRITE_ATTRIBUTE, .presentation = true,
    .keywords =
        "none inline block inline-block -webkit-box -webkit-inline-box -webkit-flex=flex "
        "-webkit-inline-flex=inline-flex contents flow-root list-item flex inline-flex grid "
        "inline-grid table inline-table table-row-group table-header-group table-footer-group "
        "table-row table-cell table-column-group table-column table-caption ruby ruby-text math")
PROPERTY(DOMINANT_BASELINE, "dominant-baseline", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .presentation = true,
         .keywords = "auto use-script no-change reset-size ideographic alphabetic hanging "
                     "mathematical central middle text-after-edge text-before-edge")
PROPERTY(FILL, "fill", .kind = &kind_paint, .initial = "black", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .tags = NOT_ANIMATION)
PROPERTY(FILL_OPACITY, "fill-opacity", .kind = &kind_number, .initial = "1", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true, .maximum = 1)
PROPERTY(FILL_RULE, "fill-rule", .kind = &kind_ident, .initial = "nonzero", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "nonzero evenodd")
PROPERTY(FILTER, "filter", .kind = &kind_filter, .initial = "none", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(FLEX_BASIS, "flex-basis", BOX_LENGTH, .initial = "auto", .base = BASE_WIDTH,
         .keywords = "content auto min-content max-content fit-content")
PROPERTY(FLEX_DIRECTION, "flex-direction", BOX_WORDS, .initial = "row",
         .keywords = "row row-reverse column column-reverse")
PROPERTY(FLEX_GROW, "flex-grow", BOX_NUMBER, .initial = "0")
PROPERTY(FLEX_SHRINK, "flex-shrink", BOX_NUMBER, .initial = "1")
PROPERTY(FLEX_WRAP, "flex-wrap", BOX_WORDS, .initial = "nowrap",
         .keywords = "nowrap wrap wrap-reverse")
PROPERTY(FLOAT, "float", BOX_WORDS, .initial = "none",
         .keywords = "none left right inline-start=left inline-end=right")
PROPERTY(FLOOD_COLOR, "flood-color", .kind = &kind_color, .initial = "black",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(FLOOD_OPACITY, "flood-opacity", .kind = &kind_number, .initial = "1",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true, .maximum = 1)
PROPERTY(FONT_FAMILY, "font-family", .kind = &kind_raw, .initial = "serif", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .grammar = grammar_families, .canonical = canonical_families)
PROPERTY(FONT_FEATURE_SETTINGS, "font-feature-settings", .kind = &kind_font_feature,
         .initial = "normal", .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_NONE)
PROPERTY(FONT_SIZE, "font-size", .kind = &kind_length, .initial = "medium", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .base = BASE_FONT,
         .presentation = true, .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS,
         .keywords = "xx-small=9px x-small=10px small=13px medium=16px large=18px x-large=24px "
                     "xx-large=32px xxx-large=48px smaller larger")
PROPERTY(FONT_SIZE_ADJUST, "font-size-adjust", .kind = &kind_font_size_adjust, .initial = "none",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .maximum = INFINITY,
         .strict_range = true)
PROPERTY(FONT_STRETCH, "font-stretch", .kind = &kind_font_stretch, .initial = "normal",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .maximum = INFINITY, .strict_range = true,
         .keywords = "normal=100% ultra-condensed=50% extra-condensed=62.5% condensed=75% "
                     "semi-condensed=87.5% semi-expanded=112.5% expanded=125% "
                     "extra-expanded=150% ultra-expanded=200%")
PROPERTY(FONT_STYLE, "font-style", .kind = &kind_font_style, .initial = "normal", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(
    FONT_VARIANT, "font-variant", .kind = &kind_raw, .initial = "normal", .inherited = true,
    .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
    .keywords =
        "normal none small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps "
        "common-ligatures no-common-ligatures discretionary-ligatures no-discretionary-ligatures "
        "historical-ligatures no-historical-ligatures contextual no-contextual lining-nums "
        "oldstyle-nums proportional-nums tabular-nums diagonal-fractions stacked-fractions ordinal "
        "slashed-zero jis78 jis83 jis90 jis04 simplified traditional full-width proportional-width "
        "ruby sub super text emoji unicode",
    .grammar = grammar_word_set)
PROPERTY(FONT_VARIATION_SETTINGS, "font-variation-settings", .kind = &kind_font_variation,
         .initial = "normal", .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE)
PROPERTY(FONT_WEIGHT, "font-weight", .kind = &kind_number, .initial = "400", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true, .minimum = 1,
         .maximum = 1000, .strict_range = true, .step = 0.25,
         .keywords = "normal=400 bold=700 bolder lighter")
PROPERTY(GRID_COLUMN_END, "grid-column-end", BOX_RAW, .initial = "auto", .grammar = grammar_tracks)
PROPERTY(GRID_COLUMN_START, "grid-column-start", BOX_RAW, .initial = "auto",
         .grammar = grammar_tracks)
PROPERTY(GRID_ROW_END, "grid-row-end", BOX_RAW, .initial = "auto", .grammar = grammar_tracks)
PROPERTY(GRID_ROW_START, "grid-row-start", BOX_RAW, .initial = "auto", .grammar = grammar_tracks)
PROPERTY(GRID_TEMPLATE_COLUMNS, "grid-template-columns", BOX_RAW, .initial = "none",
         .grammar = grammar_tracks)
PROPERTY(GRID_TEMPLATE_ROWS, "grid-template-rows", BOX_RAW, .initial = "none",
         .grammar = grammar_tracks)
PROPERTY(HEIGHT, "height", .kind = &kind_length, .initial = "auto", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_HEIGHT, .presentation = true, .tags = BOXED,
         .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS,
         .keywords = "auto min-content max-content fit-content")
PROPERTY(IMAGE_RENDERING, "image-rendering", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .keywords = "auto crisp-edges pixelated -webkit-optimize-contrast")
PROPERTY(INLINE_SIZE, "inline-size", .kind = &kind_length, .initial = "auto",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .maximum = INFINITY,
         .strict_range = true, .units = UNITS_ALWAYS, .keywords = "auto")
PROPERTY(ISOLATION, "isolation", .kind = &kind_ident, .initial = "auto",
         .animate = ANIMATE_DISCRETE, .write = WRITE_STYLE, .keywords = "auto isolate")
PROPERTY(JUSTIFY_CONTENT, "justify-content", BOX_WORDS, .initial = "normal",
         .keywords = "normal stretch center start end flex-start flex-end left right space-between "
                     "space-around space-evenly")
PROPERTY(JUSTIFY_ITEMS, "justify-items", BOX_WORDS, .initial = "normal",
         .keywords = "legacy normal stretch center start end flex-start flex-end baseline "
                     "self-start self-end left right")
PROPERTY(JUSTIFY_SELF, "justify-self", BOX_WORDS, .initial = "auto",
         .keywords = "auto normal stretch center start end flex-start flex-end baseline self-start "
                     "self-end left right")
PROPERTY(LEFT, "left", BOX_OFFSET, .initial = "auto", .base = BASE_WIDTH, .keywords = "auto")
PROPERTY(LETTER_SPACING, "letter-spacing", .kind = &kind_length, .initial = "normal",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .units = UNITS_IN_SHEETS, .keywords = "normal=0px")
PROPERTY(LIGHTING_COLOR, "lighting-color", .kind = &kind_color, .initial = "white",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(LINE_HEIGHT, "line-height", .kind = &kind_line_height, .initial = "normal",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .maximum = INFINITY,
         .strict_range = true)
PROPERTY(LIST_STYLE_POSITION, "list-style-position", BOX_WORDS, .initial = "outside",
         .inherited = true, .keywords = "outside inside")
PROPERTY(LIST_STYLE_TYPE, "list-style-type", BOX_RAW, .initial = "disc", .inherited = true,
         .grammar = grammar_marker)
PROPERTY(MARGIN_BOTTOM, "margin-bottom", BOX_SIDE, .keywords = "auto")
PROPERTY(MARGIN_LEFT, "margin-left", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_WIDTH,
         .units = UNITS_IN_SHEETS, .keywords = "auto")
PROPERTY(MARGIN_RIGHT, "margin-right", BOX_SIDE, .keywords = "auto")
PROPERTY(MARGIN_TOP, "margin-top", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_WIDTH,
         .units = UNITS_IN_SHEETS, .keywords = "auto")
PROPERTY(MARKER_END, "marker-end", .kind = &kind_raw, .initial = "none", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "none", .grammar = grammar_url)
PROPERTY(MARKER_MID, "marker-mid", .kind = &kind_raw, .initial = "none", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "none", .grammar = grammar_url)
PROPERTY(MARKER_START, "marker-start", .kind = &kind_raw, .initial = "none", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "none", .grammar = grammar_url)
PROPERTY(MASK, "mask", .kind = &kind_raw, .initial = "none", .animate = ANIMATE_DISCRETE,
         .write = WRITE_ATTRIBUTE, .presentation = true, .keywords = "none",
         .grammar = grammar_mask)
PROPERTY(MASK_TYPE, "mask-type", .kind = &kind_ident, .initial = "luminance",
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "luminance alpha")
PROPERTY(MAX_HEIGHT, "max-height", BOX_LENGTH, .initial = "none", .base = BASE_HEIGHT,
         .keywords = "none min-content max-content fit-content")
PROPERTY(MAX_WIDTH, "max-width", BOX_LENGTH, .initial = "none", .base = BASE_WIDTH,
         .keywords = "none min-content max-content fit-content")
PROPERTY(MIN_HEIGHT, "min-height", BOX_LENGTH, .initial = "auto", .base = BASE_HEIGHT,
         .keywords = "auto min-content max-content fit-content")
PROPERTY(MIN_WIDTH, "min-width", BOX_LENGTH, .initial = "auto", .base = BASE_WIDTH,
         .keywords = "auto min-content max-content fit-content")
PROPERTY(MIX_BLEND_MODE, "mix-blend-mode", .kind = &kind_ident, .initial = "normal",
         .animate = ANIMATE_DISCRETE, .write = WRITE_STYLE,
         .keywords =
             "normal multiply screen overlay darken lighten color-dodge color-burn hard-light "
             "soft-light difference exclusion hue saturation color luminosity plus-lighter")
PROPERTY(OBJECT_FIT, "object-fit", BOX_WORDS, .initial = "fill",
         .keywords = "fill contain cover none scale-down")
PROPERTY(OFFSET_ANCHOR, "offset-anchor", .kind = &kind_position, .initial = "auto",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_BOX, .keywords = "auto")
PROPERTY(OFFSET_DISTANCE, "offset-distance", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .units = UNITS_ALWAYS)
PROPERTY(OFFSET_PATH, "offset-path", .kind = &kind_offset_path, .initial = "none",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED)
PROPERTY(OFFSET_POSITION, "offset-position", .kind = &kind_position, .initial = "normal",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_BOX,
         .keywords = "normal auto")
PROPERTY(OFFSET_ROTATE, "offset-rotate", .kind = &kind_angle, .initial = "auto",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED)
PROPERTY(OPACITY, "opacity", .kind = &kind_number, .initial = "1", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .presentation = true, .maximum = 1)
PROPERTY(ORDER, "order", BOX_INTEGER, .initial = "0")
PROPERTY(OUTLINE_COLOR, "outline-color", BOX_COLOR)
PROPERTY(OUTLINE_OFFSET, "outline-offset", BOX_OFFSET, .initial = "0px")
PROPERTY(OUTLINE_STYLE, "outline-style", BOX_WORDS, .initial = "none",
         .keywords = "none auto dotted dashed solid double groove ridge inset outset")
PROPERTY(OUTLINE_WIDTH, "outline-width", BOX_LENGTH, .initial = "medium",
         .keywords = "thin=1px medium=3px thick=5px")
PROPERTY(OVERFLOW, "overflow", .kind = &kind_ident, .initial = "visible",
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "visible hidden clip scroll auto")
PROPERTY(OVERFLOW_WRAP, "overflow-wrap", BOX_WORDS, .initial = "normal", .inherited = true,
         .keywords = "normal break-word anywhere")
PROPERTY(PADDING_BOTTOM, "padding-bottom", BOX_SIDE, .maximum = INFINITY, .strict_range = true)
PROPERTY(PADDING_LEFT, "padding-left", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_WIDTH,
         .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS)
PROPERTY(PADDING_RIGHT, "padding-right", BOX_SIDE, .maximum = INFINITY, .strict_range = true)
PROPERTY(PADDING_TOP, "padding-top", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_WIDTH,
         .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS)
PROPERTY(PAINT_ORDER, "paint-order", .kind = &kind_raw, .initial = "normal", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "normal fill stroke markers", .grammar = grammar_word_set,
         .canonical = canonical_paint_order)
PROPERTY(PERSPECTIVE, "perspective", .kind = &kind_length, .initial = "none",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .maximum = INFINITY,
         .strict_range = true, .units = UNITS_ALWAYS, .keywords = "none")
PROPERTY(PERSPECTIVE_ORIGIN, "perspective-origin", .kind = &kind_position, .initial = "50% 50%",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_BOX)
PROPERTY(POINTER_EVENTS, "pointer-events", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .presentation = true,
         .keywords = "auto none visiblepainted visiblefill visiblestroke visible painted fill "
                     "stroke all bounding-box")
PROPERTY(POSITION, "position", BOX_WORDS, .initial = "static",
         .keywords = "static relative absolute fixed sticky")
PROPERTY(R, "r", .kind = &kind_length, .initial = "0", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_DIAGONAL, .presentation = true, .tags = BIT(CIRCLE),
         .maximum = INFINITY, .strict_range = true)
PROPERTY(RIGHT, "right", BOX_OFFSET, .initial = "auto", .base = BASE_WIDTH, .keywords = "auto")
PROPERTY(ROTATE, "rotate", .kind = &kind_rotate, .initial = "none", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_FOLDED)
PROPERTY(ROW_GAP, "row-gap", BOX_LENGTH, .initial = "normal", .base = BASE_HEIGHT,
         .keywords = "normal")
PROPERTY(RX, "rx", .kind = &kind_length, .initial = "auto", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_WIDTH, .presentation = true, .tags = ROUNDED,
         .maximum = INFINITY, .strict_range = true, .keywords = "auto")
PROPERTY(RY, "ry", .kind = &kind_length, .initial = "auto", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_HEIGHT, .presentation = true, .tags = ROUNDED,
         .maximum = INFINITY, .strict_range = true, .keywords = "auto")
PROPERTY(SCALE, "scale", .kind = &kind_scale, .initial = "none", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_FOLDED)
PROPERTY(SHAPE_IMAGE_THRESHOLD, "shape-image-threshold", .kind = &kind_number, .initial = "0",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .maximum = 1)
PROPERTY(SHAPE_MARGIN, "shape-margin", .kind = &kind_length, .initial = "0",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .base = BASE_WIDTH, .maximum = INFINITY,
         .strict_range = true, .units = UNITS_ALWAYS)
PROPERTY(SHAPE_RENDERING, "shape-rendering", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .keywords = "auto optimizespeed crispedges geometricprecision")
PROPERTY(STOP_COLOR, "stop-color", .kind = &kind_color, .initial = "black",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(STOP_OPACITY, "stop-opacity", .kind = &kind_number, .initial = "1",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true, .maximum = 1)
PROPERTY(STROKE, "stroke", .kind = &kind_paint, .initial = "none", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(STROKE_DASHARRAY, "stroke-dasharray", .kind = &kind_length_list, .initial = "none",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE,
         .base = BASE_DIAGONAL, .presentation = true, .maximum = INFINITY, .strict_range = true)
PROPERTY(STROKE_DASHOFFSET, "stroke-dashoffset", .kind = &kind_length, .initial = "0",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE,
         .base = BASE_DIAGONAL, .presentation = true)
PROPERTY(STROKE_LINECAP, "stroke-linecap", .kind = &kind_ident, .initial = "butt",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .keywords = "butt round square")
PROPERTY(STROKE_LINEJOIN, "stroke-linejoin", .kind = &kind_ident, .initial = "miter",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .keywords = "miter round bevel")
PROPERTY(STROKE_MITERLIMIT, "stroke-miterlimit", .kind = &kind_number, .initial = "4",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .maximum = INFINITY, .strict_range = true, .least_mixed = 1)
PROPERTY(STROKE_OPACITY, "stroke-opacity", .kind = &kind_number, .initial = "1", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true, .maximum = 1)
PROPERTY(STROKE_WIDTH, "stroke-width", .kind = &kind_length, .initial = "1px", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .base = BASE_DIAGONAL,
         .presentation = true, .maximum = INFINITY, .strict_range = true)
PROPERTY(TAB_SIZE, "tab-size", .kind = &kind_tab_size, .initial = "8", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .maximum = INFINITY,
         .strict_range = true)
PROPERTY(
    TEXT_ALIGN, "text-align", .kind = &kind_ident, .initial = "start", .inherited = true,
    .animate = ANIMATE_DISCRETE, .write = WRITE_NONE,
    .keywords = "start end left right center justify -webkit-center -webkit-left -webkit-right")
PROPERTY(TEXT_ALIGN_LAST, "text-align-last", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_NONE,
         .keywords = "auto start end left right center justify")
PROPERTY(TEXT_ANCHOR, "text-anchor", .kind = &kind_ident, .initial = "start", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "start middle end")
PROPERTY(TEXT_DECORATION_COLOR, "text-decoration-color", .kind = &kind_color,
         .initial = "currentcolor", .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE)
PROPERTY(TEXT_DECORATION_LINE, "text-decoration-line", .kind = &kind_raw, .initial = "none",
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .attribute = "text-decoration", .keywords = "none underline overline line-through blink",
         .grammar = grammar_word_set)
PROPERTY(TEXT_DECORATION_STYLE, "text-decoration-style", .kind = &kind_ident, .initial = "solid",
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE,
         .keywords = "solid double dotted dashed wavy")
PROPERTY(TEXT_DECORATION_THICKNESS, "text-decoration-thickness", .kind = &kind_length,
         .initial = "auto", .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .units = UNITS_ALWAYS,
         .keywords = "auto from-font")
PROPERTY(TEXT_INDENT, "text-indent", .kind = &kind_length, .initial = "0", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .base = BASE_WIDTH,
         .units = UNITS_IN_SHEETS)
PROPERTY(TEXT_ORIENTATION, "text-orientation", .kind = &kind_ident, .initial = "mixed",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_STYLE,
         .keywords = "mixed upright sideways")
PROPERTY(TEXT_OVERFLOW, "text-overflow", .kind = &kind_ident, .initial = "clip",
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .keywords = "clip ellipsis")
PROPERTY(TEXT_RENDERING, "text-rendering", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE,
         .presentation = true,
         .keywords = "auto optimizespeed optimizelegibility geometricprecision")
PROPERTY(TEXT_SHADOW, "text-shadow", BOX(kind_text_shadow, ANIMATE_BY_VALUE), .initial = "none",
         .inherited = true)
PROPERTY(TEXT_TRANSFORM, "text-transform", .kind = &kind_ident, .initial = "none",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_FOLDED,
         .keywords = "none uppercase lowercase capitalize")
PROPERTY(TOP, "top", BOX_OFFSET, .initial = "auto", .base = BASE_HEIGHT, .keywords = "auto")
PROPERTY(TRANSFORM, "transform", .kind = &kind_transform, .initial = "none",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_BOX, .presentation = true,
         .tags = TRANSFORMED)
PROPERTY(TRANSFORM_BOX, "transform-box", .kind = &kind_ident, .initial = "view-box",
         .animate = ANIMATE_DISCRETE, .write = WRITE_FOLDED,
         .keywords = "view-box fill-box stroke-box border-box content-box")
PROPERTY(TRANSFORM_ORIGIN, "transform-origin", .kind = &kind_origin, .initial = "50% 50%",
         .usual = "0 0", .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_BOX,
         .presentation = true)
PROPERTY(TRANSFORM_STYLE, "transform-style", .kind = &kind_ident, .initial = "flat",
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .keywords = "flat preserve-3d")
PROPERTY(TRANSLATE, "translate", .kind = &kind_translate, .initial = "none",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_BOX)
PROPERTY(
    UNICODE_BIDI, "unicode-bidi", .kind = &kind_ident, .initial = "normal", .animate = ANIMATE_NONE,
    .write = WRITE_ATTRIBUTE, .presentation = true,
    .keywords =
        "normal embed isolate bidi-override isolate-override plaintext -webkit-isolate=isolate")
PROPERTY(USER_SELECT, "user-select", .kind = &kind_ident, .initial = "auto",
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .keywords = "auto none text all")
PROPERTY(VECTOR_EFFECT, "vector-effect", .kind = &kind_ident, .initial = "none",
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .presentation = true,
         .keywords = "none non-scaling-stroke")
PROPERTY(VERTICAL_ALIGN, "vertical-align", BOX_OFFSET, .initial = "baseline",
         .keywords = "baseline sub super top text-top middle bottom text-bottom")
PROPERTY(VISIBILITY, "visibility", .kind = &kind_visibility, .initial = "visible",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .keywords = "visible hidden collapse")
PROPERTY(WHITE_SPACE, "white-space", .kind = &kind_ident, .initial = "normal", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE,
         .keywords = "normal pre nowrap pre-wrap pre-line break-spaces")
PROPERTY(WIDTH, "width", .kind = &kind_length, .initial = "auto", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_WIDTH, .presentation = true, .tags = BOXED,
         .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS,
         .keywords = "auto min-content max-content fit-content")
PROPERTY(WILL_CHANGE, "will-change", .kind = &kind_raw, .initial = "auto", .animate = ANIMATE_NONE,
         .write = WRITE_NONE, .grammar = grammar_idents)
PROPERTY(WORD_BREAK, "word-break", BOX_WORDS, .initial = "normal", .inherited = true,
         .keywords = "normal break-all keep-all break-word")
PROPERTY(WORD_SPACING, "word-spacing", .kind = &kind_length, .initial = "normal", .inherited = true,
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .presentation = true,
         .units = UNITS_IN_SHEETS, .keywords = "normal=0px")
PROPERTY(
    WRITING_MODE, "writing-mode", .kind = &kind_ident, .initial = "horizontal-tb",
    .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
    .keywords =
        "horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr lr=horizontal-tb "
        "lr-tb=horizontal-tb rl=horizontal-tb rl-tb=horizontal-tb tb=vertical-rl tb-rl=vertical-rl")
PROPERTY(X, "x", .kind = &kind_length, .initial = "0", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_WIDTH, .presentation = true, .tags = PLACED)
PROPERTY(Y, "y", .kind = &kind_length, .initial = "0", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_HEIGHT, .presentation = true, .tags = PLACED)
PROPERTY(Z_INDEX, "z-index", BOX_INTEGER, .initial = "auto", .keywords = "auto")
