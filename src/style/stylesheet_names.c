#include "style/stylesheet_internal.h"

#include <stdlib.h>
#include <string.h>

/* First words of families of properties, all of whose members are about boxes, pages or scrolling:
 * border-top-color and border alike. Sorted. */
static const char *const families[] = {
    "align",      "anchor",  "background", "border",    "box",      "break",    "caret",
    "column",     "columns", "contain",    "container", "content",  "corner",   "counter",
    "flex",       "grid",    "hyphenate",  "hyphens",   "inset",    "interest", "justify",
    "list",       "margin",  "math",       "max",       "min",      "object",   "outline",
    "overscroll", "padding", "page",       "place",     "position", "reading",  "row",
    "ruby",       "rule",    "scroll",     "scrollbar", "speak",    "timeline", "transition",
    "trigger",    "view",    "window",
};

/* Single ones, among them what SVG 1.1, SVG 1.2 and SVG 2 drafts had and no browser draws. Sorted.
 */
static const char *const names[] = {
    "accent-color",
    "animation-range",
    "animation-range-end",
    "animation-range-start",
    "animation-timeline",
    "app-region",
    "appearance",
    "aspect-ratio",
    "backdrop-filter",
    "baseline-source",
    "block-size",
    "bottom",
    "buffered-rendering",
    "caption-side",
    "clear",
    "color-profile",
    "dynamic-range-limit",
    "empty-cells",
    "enable-background",
    "field-sizing",
    "float",
    "font-kerning",
    "font-language-override",
    "font-optical-sizing",
    "font-palette",
    "font-synthesis",
    "font-synthesis-small-caps",
    "font-synthesis-style",
    "font-synthesis-weight",
    "font-variant-alternates",
    "font-variant-caps",
    "font-variant-east-asian",
    "font-variant-emoji",
    "font-variant-ligatures",
    "font-variant-numeric",
    "font-variant-position",
    "forced-color-adjust",
    "gap",
    "glyph-orientation-horizontal",
    "image-orientation",
    "initial-letter",
    "interpolate-size",
    "kerning",
    "left",
    "line-break",
    "line-increment",
    "mask-border",
    "mask-clip",
    "mask-composite",
    "mask-mode",
    "mask-origin",
    "mask-position",
    "mask-repeat",
    "mask-size",
    "order",
    "orphans",
    "overflow-anchor",
    "overflow-block",
    "overflow-clip-margin",
    "overflow-inline",
    "overflow-wrap",
    "overlay",
    "print-color-adjust",
    "quotes",
    "resize",
    "right",
    "shape-inside",
    "shape-outside",
    "shape-padding",
    "shape-subtract",
    "size",
    "solid-color",
    "solid-opacity",
    "src",
    "tab-size",
    "table-layout",
    "text-autospace",
    "text-box",
    "text-box-edge",
    "text-box-trim",
    "text-combine-upright",
    "text-decoration-skip-ink",
    "text-emphasis",
    "text-emphasis-color",
    "text-emphasis-position",
    "text-emphasis-style",
    "text-justify",
    "text-shadow",
    "text-size-adjust",
    "text-spacing-trim",
    "text-underline-offset",
    "text-underline-position",
    "text-wrap",
    "text-wrap-mode",
    "text-wrap-style",
    "top",
    "touch-action",
    "vertical-align",
    "white-space-collapse",
    "widows",
    "word-break",
    "word-wrap",
    "z-index",
    "zoom",
};

static int compare_names(const void *key, const void *item)
{
    return strcmp(key, *(const char *const *)item);
}

static bool is_in(const char *name, const char *const *sorted, gsize n)
{
    return bsearch(name, sorted, n, sizeof *sorted, compare_names) != NULL;
}

bool declaration_name_is_css(const char *name)
{
    g_autofree char *family = g_strndup(name, strcspn(name, "-"));
    return is_in(name, names, G_N_ELEMENTS(names)) ||
           is_in(family, families, G_N_ELEMENTS(families));
}
