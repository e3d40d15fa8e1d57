/* A style sheet, the same text as the declarations of a style attribute, as a media query and as
 * the condition of
 * @supports.
 */
#include "fuzz.h"

#include "style/stylesheet.h"

#include <string.h>

static void check_declarations(DeclarationList list, const char *text)
{
    for (guint i = 0; i < list.n; i++) {
        g_autoptr(GString) printed = g_string_new(NULL);
        css_print(printed, list.items[i].value);
        g_assert(list.items[i].offset <= strlen(text));
    }
}

static void check_sheet(StyleSheets *sheets, const Source *source)
{
    Environment environment = environment_default();
    Limits limits = fuzz_limits();
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(GError) error = NULL;
    bool added = stylesheets_add(sheets, source, source->text, source->length, 0, &environment,
                                 &limits, diagnostics, &error);
    g_assert(added == (error == NULL));
    stylesheets_finish(sheets);
    for (guint i = 0; i < sheets->rules->len; i++) {
        const StyleRule *rule = sheets->rules->pdata[i];
        check_declarations(rule->declarations, source->text);
    }
    for (guint i = 0; i < sheets->keyframes->len; i++) {
        const KeyframesRule *rule = sheets->keyframes->pdata[i];
        g_assert(stylesheets_lookup_keyframes(sheets, rule->name) != NULL);
        for (guint k = 0; k < rule->n_keyframes; k++)
            check_declarations(rule->keyframes[k].declarations, source->text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = fuzz_text(data, size);
    if (text == NULL)
        return -1;
    g_autoptr(Source) source = source_from_text("-", text, size);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(StyleSheets) sheets = stylesheets_new(arena, NULL);
    check_sheet(sheets, source);
    check_declarations(stylesheet_parse_declarations(sheets, source, text, size, 0, NULL), text);

    Environment environment = environment_default();
    CssTokens tokens = css_tokenize(arena, text, size, 0);
    media_matches(tokens, &environment);
    supports_matches(tokens);
    return 0;
}
