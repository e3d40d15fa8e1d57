#include "render/command/variant.h"

#include "base/number.h"
#include "rig/bake/bake.h"

#include <math.h>
#include <string.h>

enum { KEYS_SMALLEST = 2, KEYS_LARGEST = 10000 };

typedef struct WordSet {
    const char *const *words; /* NULL-terminated */
    gsize offset;             /* of the field in a Variant */
} WordSet;

static const WordSet sets[] = {
    {fit_easing_names, offsetof(Variant, easing)},
    {fit_placement_names, offsetof(Variant, placement)},
    {fit_slopes_names, offsetof(Variant, slopes)},
    {rig_route_names, offsetof(Variant, route)},
};

static bool fail(const char *text, const char *what, GError **error)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
              "variant \"%s\": %s; write a number of keyframes or a tolerance, as 8, cubic:8, "
              "linear:chosen:12, css-d:12 or 0.1px, or exact",
              text, what);
    return false;
}

/* Each set once; `taken` has a bit for each. */
static bool take_word(Variant *variant, const char *word, guint *taken)
{
    for (gsize s = 0; s < G_N_ELEMENTS(sets); s++) {
        for (guint i = 0; sets[s].words[i] != NULL; i++) {
            if (!g_str_equal(sets[s].words[i], word) || (*taken & 1u << s) != 0)
                continue;
            *taken |= 1u << s;
            G_STRUCT_MEMBER(guint, variant, sets[s].offset) = i;
            return true;
        }
    }
    return false;
}

static bool take_measure(Variant *variant, const char *text, const char *word, GError **error)
{
    guint64 keys;
    if (g_ascii_string_to_unsigned(word, 10, 0, G_MAXUINT32, &keys, NULL)) {
        variant->keys = (guint)keys;
        return (keys >= KEYS_SMALLEST && keys <= KEYS_LARGEST) ||
               fail(text, "2 to 10000 keyframes are possible", error);
    }
    double px;
    g_autofree char *number =
        g_str_has_suffix(word, "px") ? g_strndup(word, strlen(word) - 2) : g_strdup("");
    if (!number_parse(number, &px))
        return fail(text, "there is a word that means nothing here", error);
    if (px < FIT_TOLERANCE_SMALLEST || px > FIT_TOLERANCE_LARGEST)
        return fail(text, "the tolerance is out of range", error);
    variant->tolerance = px;
    return true;
}

static char *label_of(const Variant *variant, char *const *words, guint n_words)
{
    if (variant->exact)
        return g_strdup("exact");
    g_autoptr(GString) label = g_string_new(NULL);
    if (variant->keys > 0) {
        g_string_append_printf(label, "%u keys", variant->keys);
    } else {
        g_string_append(label, "within ");
        number_append(label, variant->tolerance, 6);
        g_string_append(label, " px");
    }
    if (n_words == 0 && variant->keys > 0)
        g_string_append(label, ", linear");
    for (guint i = 0; i < n_words; i++)
        g_string_append_printf(label, ", %s", words[i]);
    return g_string_free(g_steal_pointer(&label), FALSE);
}

bool variant_parse(const char *text, const Options *options, Variant *variant, GError **error)
{
    *variant = (Variant){
        .tolerance = NAN,
        .easing = N_FIT_EASINGS,
        .route = options->route,
    };
    g_auto(GStrv) words = g_strsplit(text, ":", -1);
    guint n = g_strv_length(words);
    if (n == 1 && g_str_equal(words[0], "exact")) {
        variant->exact = true;
    } else if (n == 0) {
        return fail(text, "it is empty", error);
    } else {
        guint taken = 0;
        for (guint i = 0; i + 1 < n; i++) {
            if (!take_word(variant, words[i], &taken))
                return fail(text, "there is a word that means nothing here", error);
        }
        if (!take_measure(variant, text, words[n - 1], error))
            return false;
    }
    if (n == 1 && variant->keys > 0) {
        variant->easing = FIT_LINEAR;
        variant->placement = FIT_UNIFORM;
    }
    variant->label = label_of(variant, words, n > 0 ? n - 1 : 0);
    return true;
}

void variant_clear(Variant *variant)
{
    g_clear_pointer(&variant->label, g_free);
}

static void clear_item(gpointer variant)
{
    variant_clear(variant);
}

GArray *variant_parse_list(const char *text, const Options *options, GError **error)
{
    g_autoptr(GArray) variants = g_array_new(FALSE, FALSE, sizeof(Variant));
    g_array_set_clear_func(variants, clear_item);
    g_auto(GStrv) parts = g_strsplit(text, ",", -1);
    for (guint i = 0; parts[i] != NULL; i++) {
        Variant variant;
        if (!variant_parse(g_strstrip(parts[i]), options, &variant, error))
            return NULL;
        g_array_append_val(variants, variant);
    }
    if (variants->len >= 1 && variants->len <= VARIANTS_LARGEST)
        return g_steal_pointer(&variants);
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
              "%u variants; give 1 to %d, as --keys 8,10,12,cubic:8", variants->len,
              VARIANTS_LARGEST);
    return NULL;
}

Options variant_options(const Variant *variant, const Options *options)
{
    Options made = *options;
    made.keys = variant->keys;
    made.fit_tolerance = variant->tolerance;
    made.easing = variant->easing;
    made.placement = variant->placement;
    made.slopes = variant->slopes;
    made.route = variant->route;
    return made;
}
