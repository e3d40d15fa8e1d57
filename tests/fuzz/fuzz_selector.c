/* A selector list, alone and nested in another, matched against every element of a small document.
 */
#include "fuzz.h"

#include "style/selector.h"

#include <string.h>

static const char drawing[] = "<svg xmlns='http://www.w3.org/2000/svg' class='a'><g id='a' "
                              "class='a b' lang='de'><rect/><rect class='b'/>"
                              "<circle id='b' r='2'/></g><g><g class='c'><path data-x='y "
                              "z'/></g></g><use id='c' href='#a'/></svg>";

static const Selector *parse(Arena *arena, const char *text, const Selector *parent)
{
    guint32 error_offset = 0;
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    const Selector *selector = selector_parse(arena, tokens, parent, NULL, &error_offset);
    g_assert(selector != NULL || error_offset <= strlen(text));
    return selector;
}

static void match(const Selector *selectors, const Document *document)
{
    const SelectorState states[] = {
        {"hover", document_lookup(document, "b")},
        {"focus", document_lookup(document, "a")},
    };
    const SelectorScope scope = {
        .root = document->root,
        .n_states = G_N_ELEMENTS(states),
        .states = states,
    };
    for (guint i = 0; selectors != NULL && i < selector_count(selectors); i++) {
        g_autoptr(GArray) keys = g_array_new(FALSE, FALSE, sizeof(SelectorKey));
        selector_specificity(selectors, i);
        selector_keys(selectors, i, keys);
        for (guint32 k = 0; k < document->n_elements; k++)
            selector_matches(selectors, i, document->elements[k], &scope);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_auto(GStrv) parts = fuzz_parts(data, size, 2);
    if (parts == NULL || parts[0] == NULL)
        return -1;
    Limits limits = fuzz_limits();
    g_autoptr(Document) document =
        document_load(source_from_text("-", drawing, sizeof drawing - 1), &limits, NULL, NULL);
    g_autoptr(Arena) arena = arena_new();
    const Selector *outer = parse(arena, parts[0], NULL);
    match(outer, document);
    if (outer != NULL && parts[1] != NULL)
        match(parse(arena, parts[1], outer), document);
    return 0;
}
