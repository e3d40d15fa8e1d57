#include "style/stylesheet_internal.h"

guint32 layer_index(StyleSheets *sheets, guint32 outer, const char *name)
{
    g_autofree char *key = g_strdup_printf("%u %s", outer, name != NULL ? name : "");
    if (name != NULL) {
        guint known = GPOINTER_TO_UINT(g_hash_table_lookup(sheets->layer_index, key));
        if (known > 0)
            return known - 1;
    }
    Layer layer = {.name = name != NULL ? name : "", .outer = outer};
    g_array_append_val(sheets->layers, layer);
    if (name != NULL)
        g_hash_table_insert(sheets->layer_index, g_steal_pointer(&key),
                            GUINT_TO_POINTER(sheets->layers->len));
    return sheets->layers->len - 1;
}

static bool take_ident(CssTokens *tokens, const char **name)
{
    const CssToken *token = css_peek(tokens);
    if (token->type != CSS_IDENT)
        return false;
    *name = token->text;
    tokens->at++;
    return true;
}

bool layer_take_name(StyleSheets *sheets, CssTokens *tokens, guint32 outer, guint32 *layer)
{
    const char *name = NULL;
    css_skip_space(tokens);
    /* Nothing may be registered by a name that turns out bad. */
    CssTokens rest = *tokens;
    do {
        if (!take_ident(&rest, &name))
            return false;
    } while (css_is_delim(css_peek(&rest), '.') && rest.at++ < rest.end);
    for (*layer = outer; tokens->at < rest.at; tokens->at++) {
        if (tokens->at->type == CSS_IDENT)
            *layer = layer_index(sheets, *layer, tokens->at->text);
    }
    return true;
}

/* An outer layer always has the smaller index: sizes add up from the end, ranks from the start. */
guint32 *layers_rank(const StyleSheets *sheets)
{
    guint n = sheets->layers->len;
    const Layer *layers = (const Layer *)sheets->layers->data;
    guint32 *ranks = g_new0(guint32, n);
    g_autofree guint32 *sizes = g_new0(guint32, n); /* of the layer with all inside */
    g_autofree guint32 *next = g_new0(guint32, n);  /* rank for the next layer inside */
    guint32 next_outermost = 0;
    for (guint i = n; i-- > 0;) {
        sizes[i]++;
        if (layers[i].outer != LAYER_NONE)
            sizes[layers[i].outer] += sizes[i];
    }
    for (guint i = 0; i < n; i++) {
        guint32 *cursor = layers[i].outer != LAYER_NONE ? &next[layers[i].outer] : &next_outermost;
        next[i] = *cursor;
        *cursor += sizes[i];
        ranks[i] = next[i] + sizes[i] - 1;
    }
    return ranks;
}
