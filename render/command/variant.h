/* One way of baking a rig, in a word of the command line: "8", "cubic:8", "css-d:12", "0.1px".
 *
 * Words of the options --easing, --placement, --slopes and --route and, at the end, a number of
 * keyframes or a tolerance in px, joined by colons. A number alone is the usual way, linear keys in
 * even steps; with a word before it the rest is as of `bake`. "exact" is the motion without
 * keyframes.
 */
#ifndef ZOETROPE_RENDER_COMMAND_VARIANT_H
#define ZOETROPE_RENDER_COMMAND_VARIANT_H

#include "render/command/options.h"

typedef struct Variant {
    bool exact;
    guint keys;       /* 0: as few as hold the tolerance */
    double tolerance; /* px; NaN: that of bake */
    guint easing, placement, slopes, route;
    char *label; /* "8 keys, linear" */
} Variant;

/* ERROR_USAGE. The label is to be freed by variant_clear(). */
bool variant_parse(const char *text, const Options *options, Variant *variant, GError **error);
void variant_clear(Variant *variant);

/* A list at commas, of at most VARIANTS_LARGEST. */
enum { VARIANTS_LARGEST = 12 };
GArray *variant_parse_list(const char *text, const Options *options, GError **error);

/* The options with those of the variant in their place; lists are shared. */
Options variant_options(const Variant *variant, const Options *options);

#endif
