/* Two values of one property: "stroke-width", its values as text, each part on its own
 * (fuzz_parts). Any other text stands for some property. They are parsed as in a sheet and as in an
 * attribute, printed (what is printed is a value again), mixed, added and accumulated.
 */
#include "fuzz.h"

#include "style/property.h"

#include <math.h>
#include <string.h>

static const double progresses[] = {-.5, 0, .25, .5, 1, 1.5, 1e6};
static const int64_t counts[] = {0, 1, 7, INT64_C(1) << 40};

typedef struct Trial {
    PropertyId property;
    const char *input; /* all of it, for messages */
    Arena *arena;
} Trial;

static ValueContext context(const Trial *trial, bool attribute)
{
    return (ValueContext){
        .arena = trial->arena,
        .font_size = 16,
        .root_font_size = 16,
        .viewport = {640, 480},
        .current_color = {.space = COLOR_LEGACY, .alpha = 1},
        .attribute = attribute,
    };
}

static const Value *parse(const Trial *trial, const char *text, bool attribute)
{
    ValueContext in = context(trial, attribute);
    CssTokens tokens = attribute ? property_attribute_tokens(trial->property, trial->arena, text)
                                 : css_trim(css_tokenize(trial->arena, text, strlen(text), 0));
    return property_parse(trial->property, &in, tokens);
}

static void print(const Trial *trial, const Value *value)
{
    static const ValuePrint ways[] = {VALUE_PRINT_COMPUTED, VALUE_PRINT_STATIC};
    for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
        g_autoptr(GString) text = g_string_new(NULL);
        value->kind->print(value, ways[i], text);
        fuzz_check_numbers(trial->input, text->str);
        if (ways[i] == VALUE_PRINT_COMPUTED && parse(trial, text->str, false) == NULL)
            g_error("\"%s\" is no value of %s", text->str, property_row(trial->property)->name);
    }
}

static void print_if(const Trial *trial, const Value *value)
{
    if (value != NULL)
        print(trial, property_clamp(trial->property, trial->arena, value));
}

static void mix(const Trial *trial, const Value *a, const Value *b)
{
    const ValueMix with = {
        .arena = trial->arena,
        .box = {200, 100},
        .current_color = {.space = COLOR_LEGACY, .alpha = 1},
    };
    for (guint i = 0; i < G_N_ELEMENTS(progresses); i++)
        print_if(trial, a->kind->interpolate(&with, a, b, progresses[i]));
    print_if(trial, a->kind->add(&with, a, b));
    for (guint i = 0; i < G_N_ELEMENTS(counts); i++)
        print_if(trial, a->kind->accumulate(&with, a, b, counts[i]));
    g_assert(a->kind->equal(a, a));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_auto(GStrv) parts = fuzz_parts(data, size, 3);
    PropertyId property;
    if (parts == NULL || g_strv_length(parts) < 2)
        return -1;
    if (!property_lookup(parts[0], &property))
        property = g_str_hash(parts[0]) % N_PROPERTIES;
    g_autofree char *input = g_strjoinv("\n", parts);
    g_autoptr(Arena) arena = arena_new();
    const Trial trial = {property, input, arena};
    for (int attribute = 0; attribute <= 1; attribute++) {
        const Value *a = parse(&trial, parts[1], attribute);
        const Value *b = parts[2] != NULL ? parse(&trial, parts[2], attribute) : a;
        print_if(&trial, a);
        print_if(&trial, b);
        if (a != NULL && b != NULL) {
            mix(&trial, a, b);
            mix(&trial, b, a);
        }
    }
    return 0;
}
