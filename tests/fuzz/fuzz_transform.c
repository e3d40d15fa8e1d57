/* Two transform lists, in the grammar of attributes and of CSS: their matrices, all ways to mix
 * them, and what is printed, which is a list again.
 */
#include "fuzz.h"

#include "value/transform.h"

#include <string.h>

static const Size box = {200, 100};

static const TransformList *parse(Arena *arena, const char *text, bool attribute)
{
    ValueContext context = {
        .arena = arena,
        .font_size = 16,
        .root_font_size = 16,
        .viewport = {640, 480},
        .attribute = attribute,
    };
    return transform_parse(&context, css_trim(css_tokenize(arena, text, strlen(text), 0)));
}

static void check(Arena *arena, const TransformList *list, const char *text)
{
    g_autoptr(GString) printed = g_string_new(NULL);
    transform_print(list, printed);
    fuzz_check_numbers(text, printed->str);
    if (parse(arena, printed->str, false) == NULL)
        g_error("\"%s\" is no list", printed->str);
    g_autoptr(GString) matrix = g_string_new(NULL);
    transform_print_matrix(transform_matrix(list, box), matrix);
    fuzz_check_numbers(text, matrix->str);
    if (transform_parse_attribute(arena, matrix->str) == NULL)
        g_error("\"%s\" is no list", matrix->str);
}

static void check_if(Arena *arena, const TransformList *list, const char *text)
{
    if (list != NULL)
        check(arena, list, text);
}

static void mix(Arena *arena, const TransformList *a, const TransformList *b, const char *text)
{
    static const double progresses[] = {-1, 0, .25, .75, 1, 3};
    for (guint i = 0; i < G_N_ELEMENTS(progresses); i++)
        check_if(arena, transform_interpolate(arena, a, b, progresses[i], box), text);
    check_if(arena, transform_concatenate(arena, a, b), text);
    check_if(arena, transform_accumulate(arena, a, b, 3, box), text);
    check_if(arena, transform_sum(arena, a, b, 3), text);
    g_assert(transform_equal(a, a));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_auto(GStrv) parts = fuzz_parts(data, size, 2);
    if (parts == NULL || parts[0] == NULL)
        return -1;
    g_autofree char *text = g_strjoinv("\n", parts);
    const char *second = parts[1] != NULL ? parts[1] : parts[0];
    g_autoptr(Arena) arena = arena_new();
    for (int attribute = 0; attribute <= 1; attribute++) {
        const TransformList *a = parse(arena, parts[0], attribute);
        const TransformList *b = parse(arena, second, attribute);
        check_if(arena, a, text);
        if (a != NULL && b != NULL)
            mix(arena, a, b, text);
    }
    check_if(arena, transform_parse_attribute(arena, parts[0]), text);
    return 0;
}
