/* The rows of the property table, sorted by name (strcmp order): PROPERTY(ID, "name", fields of
 * Property). Included by property.h for the enum and by property.c for the rows; fields left out
 * are zero.
 *
 * A row that is inherited is so by its specification, even where SVG has no use for the property.
 * `write` is what librsvg 2.54 reads. Kinds are the richest that value/ offers: kind_raw flips.
 */

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
PROPERTY(BACKGROUND_COLOR, "background-color", .kind = &kind_color, .initial = "transparent",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE)
PROPERTY(BASELINE_SHIFT, "baseline-shift", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "baseline=0px sub super")
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
        "none inline block inline-block contents flow-root list-item flex inline-flex grid "
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
PROPERTY(FLOOD_COLOR, "flood-color", .kind = &kind_color, .initial = "black",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(FLOOD_OPACITY, "flood-opacity", .kind = &kind_number, .initial = "1",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true, .maximum = 1)
PROPERTY(FONT_FAMILY, "font-family", .kind = &kind_raw, .initial = "serif", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .grammar = grammar_families)
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
PROPERTY(HEIGHT, "height", .kind = &kind_length, .initial = "auto", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_HEIGHT, .presentation = true, .tags = BOXED,
         .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS, .keywords = "auto")
PROPERTY(IMAGE_RENDERING, "image-rendering", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .keywords = "auto crisp-edges pixelated -webkit-optimize-contrast")
PROPERTY(INLINE_SIZE, "inline-size", .kind = &kind_length, .initial = "auto",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .maximum = INFINITY,
         .strict_range = true, .units = UNITS_ALWAYS, .keywords = "auto")
PROPERTY(ISOLATION, "isolation", .kind = &kind_ident, .initial = "auto",
         .animate = ANIMATE_DISCRETE, .write = WRITE_STYLE, .keywords = "auto isolate")
PROPERTY(LETTER_SPACING, "letter-spacing", .kind = &kind_length, .initial = "normal",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .units = UNITS_IN_SHEETS, .keywords = "normal=0px")
PROPERTY(LIGHTING_COLOR, "lighting-color", .kind = &kind_color, .initial = "white",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE, .presentation = true)
PROPERTY(LINE_HEIGHT, "line-height", .kind = &kind_line_height, .initial = "normal",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_NONE, .maximum = INFINITY,
         .strict_range = true)
PROPERTY(MARGIN_LEFT, "margin-left", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_WIDTH,
         .units = UNITS_IN_SHEETS, .keywords = "auto")
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
PROPERTY(MIX_BLEND_MODE, "mix-blend-mode", .kind = &kind_ident, .initial = "normal",
         .animate = ANIMATE_DISCRETE, .write = WRITE_STYLE,
         .keywords =
             "normal multiply screen overlay darken lighten color-dodge color-burn hard-light "
             "soft-light difference exclusion hue saturation color luminosity plus-lighter")
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
PROPERTY(OVERFLOW, "overflow", .kind = &kind_ident, .initial = "visible",
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "visible hidden clip scroll auto")
PROPERTY(PADDING_LEFT, "padding-left", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_WIDTH,
         .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS)
PROPERTY(PADDING_TOP, "padding-top", .kind = &kind_length, .initial = "0px",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_WIDTH,
         .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS)
PROPERTY(PAINT_ORDER, "paint-order", .kind = &kind_raw, .initial = "normal", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_ATTRIBUTE, .presentation = true,
         .keywords = "normal fill stroke markers", .grammar = grammar_word_set)
PROPERTY(PERSPECTIVE, "perspective", .kind = &kind_length, .initial = "none",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .maximum = INFINITY,
         .strict_range = true, .units = UNITS_ALWAYS, .keywords = "none")
PROPERTY(PERSPECTIVE_ORIGIN, "perspective-origin", .kind = &kind_position, .initial = "50% 50%",
         .animate = ANIMATE_BY_VALUE, .write = WRITE_FOLDED, .base = BASE_BOX)
PROPERTY(POINTER_EVENTS, "pointer-events", .kind = &kind_ident, .initial = "auto",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_NONE, .presentation = true,
         .keywords = "auto none visiblepainted visiblefill visiblestroke visible painted fill "
                     "stroke all bounding-box")
PROPERTY(R, "r", .kind = &kind_length, .initial = "0", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_DIAGONAL, .presentation = true, .tags = BIT(CIRCLE),
         .maximum = INFINITY, .strict_range = true)
PROPERTY(ROTATE, "rotate", .kind = &kind_rotate, .initial = "none", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_FOLDED)
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
         .presentation = true, .maximum = INFINITY, .strict_range = true)
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
PROPERTY(TEXT_TRANSFORM, "text-transform", .kind = &kind_ident, .initial = "none",
         .inherited = true, .animate = ANIMATE_DISCRETE, .write = WRITE_FOLDED,
         .keywords = "none uppercase lowercase capitalize")
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
PROPERTY(VISIBILITY, "visibility", .kind = &kind_visibility, .initial = "visible",
         .inherited = true, .animate = ANIMATE_BY_VALUE, .write = WRITE_ATTRIBUTE,
         .presentation = true, .keywords = "visible hidden collapse")
PROPERTY(WHITE_SPACE, "white-space", .kind = &kind_ident, .initial = "normal", .inherited = true,
         .animate = ANIMATE_DISCRETE, .write = WRITE_NONE,
         .keywords = "normal pre nowrap pre-wrap pre-line break-spaces")
PROPERTY(WIDTH, "width", .kind = &kind_length, .initial = "auto", .animate = ANIMATE_BY_VALUE,
         .write = WRITE_ATTRIBUTE, .base = BASE_WIDTH, .presentation = true, .tags = BOXED,
         .maximum = INFINITY, .strict_range = true, .units = UNITS_IN_SHEETS, .keywords = "auto")
PROPERTY(WILL_CHANGE, "will-change", .kind = &kind_raw, .initial = "auto", .animate = ANIMATE_NONE,
         .write = WRITE_NONE, .grammar = grammar_idents)
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
