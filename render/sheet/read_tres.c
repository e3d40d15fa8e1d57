/* A SpriteFrames resource of Godot 4. Its text has tokens of CSS: names, strings, numbers, function
 * calls and brackets. Lines that begin with ";" are comments. */
#include "render/sheet/sheet_readers.h"
#include "value/css_token.h"

#include <string.h>

typedef struct TresRead {
    SheetRead *read;
    GHashTable *pages; /* id of an ext_resource -> number of the page + 1 */
    bool has_frame;
    SheetReadFrame frame; /* of the open sub_resource */
    double margin[4];     /* its; the size is what the source is larger by */
} TresRead;

static void close_frame(TresRead *tres)
{
    SheetReadFrame *frame = &tres->frame;
    frame->trim_x = tres->margin[0];
    frame->trim_y = tres->margin[1];
    frame->source_width = tres->margin[2] + frame->width;
    frame->source_height = tres->margin[3] + frame->height;
    if (tres->has_frame)
        sheet_read_add_frame(tres->read, *frame);
    tres->has_frame = false;
}

/* The string behind "name=" in a heading. */
static const char *heading_value(CssTokens heading, const char *name)
{
    for (; heading.at + 2 < heading.end; heading.at++)
        if (heading.at->type == CSS_IDENT && g_str_equal(heading.at->text, name) &&
            css_is_delim(heading.at + 1, '=') && heading.at[2].type == CSS_STRING)
            return heading.at[2].text;
    return NULL;
}

static bool heading_is(CssTokens heading, const char *name)
{
    css_skip_space(&heading);
    const CssToken *first = css_peek(&heading);
    return first->type == CSS_IDENT && g_str_equal(first->text, name);
}

static void take_heading(TresRead *tres, CssTokens heading, guint32 offset)
{
    const char *id = heading_value(heading, "id"), *path = heading_value(heading, "path");
    const char *type = heading_value(heading, "type");
    close_frame(tres);
    if (heading_is(heading, "ext_resource") && id != NULL && path != NULL) {
        static const char root[] = "res://";
        const char *image = g_str_has_prefix(path, root) ? path + strlen(root) : path;
        sheet_read_add_page(tres->read, (SheetReadPage){.image = image, .offset = offset});
        g_hash_table_insert(tres->pages, (gpointer)id, GUINT_TO_POINTER(tres->read->pages->len));
    } else if (heading_is(heading, "sub_resource") && g_strcmp0(type, "AtlasTexture") == 0) {
        tres->frame = sheet_read_frame(offset);
        tres->frame.name = id != NULL ? id : "";
        tres->frame.page = SHEET_NO_PAGE;
        tres->has_frame = true;
    }
}

/* The numbers of Rect2(1, 2, 3, 4). */
static void take_rect(CssTokens inside, double values[static 4])
{
    guint n = 0;
    for (guint i = 0; i < 4; i++)
        values[i] = NAN;
    for (; inside.at < inside.end && n < 4; inside.at++)
        if (inside.at->type == CSS_NUMBER)
            values[n++] = inside.at->number;
}

static const char *only_string(CssTokens inside)
{
    css_skip_space(&inside);
    const CssToken *token = css_peek(&inside);
    return token->type == CSS_STRING ? token->text : "";
}

static void take_property(TresRead *tres, const CssToken *name, CssTokens call)
{
    const CssToken *function = css_peek(&call);
    CssTokens inside = css_take_block(&call);
    SheetReadFrame *frame = &tres->frame;
    double rect[4];
    if (g_str_equal(name->text, "atlas") && css_is_function(function, "ExtResource")) {
        gpointer page = g_hash_table_lookup(tres->pages, only_string(inside));
        frame->page = page != NULL ? GPOINTER_TO_UINT(page) - 1 : SHEET_NO_PAGE;
    } else if (g_str_equal(name->text, "region") && css_is_function(function, "Rect2")) {
        take_rect(inside, rect);
        frame->x = rect[0];
        frame->y = rect[1];
        frame->width = rect[2];
        frame->height = rect[3];
    } else if (g_str_equal(name->text, "margin") && css_is_function(function, "Rect2")) {
        take_rect(inside, tres->margin);
        frame->has_source = true;
    }
}

/* The tokens behind "name =". */
static bool is_property(CssTokens tokens, CssTokens *value)
{
    if (css_peek(&tokens)->type != CSS_IDENT)
        return false;
    tokens.at++;
    css_skip_space(&tokens);
    if (!css_is_delim(css_peek(&tokens), '='))
        return false;
    tokens.at++;
    css_skip_space(&tokens);
    *value = tokens;
    return css_peek(value)->type == CSS_FUNCTION;
}

/* A heading begins its line; other brackets are lists. */
static bool begins_line(const SheetRead *read, const CssToken *token)
{
    guint32 at = token->offset;
    return at == 0 || read->source->text[at - 1] == '\n';
}

static void take_tokens(TresRead *tres, CssTokens tokens)
{
    while (tokens.at < tokens.end && css_peek(&tokens)->type != CSS_EOF) {
        const CssToken *token = css_peek(&tokens);
        CssTokens value;
        if (token->type == CSS_OPEN_SQUARE && begins_line(tres->read, token)) {
            take_heading(tres, css_take_block(&tokens), token->offset);
            continue;
        }
        if (tres->has_frame && is_property(tokens, &value)) {
            take_property(tres, token, value);
        } else if (css_is_function(token, "SubResource")) {
            CssTokens call = tokens;
            sheet_read_mention(tres->read, only_string(css_take_block(&call)), "an animation",
                               token->offset);
        }
        tokens.at++;
    }
    close_frame(tres);
}

bool sheet_read_tres(SheetRead *read, const Limits *limits, GError **error)
{
    (void)limits;
    const Source *source = read->source;
    g_autoptr(GHashTable) pages = g_hash_table_new(g_str_hash, g_str_equal);
    TresRead tres = {.read = read, .pages = pages};
    CssTokens tokens = css_tokenize(read->arena, source->text, source->length, 0);
    CssTokens heading = tokens;
    read->kind = "Godot SpriteFrames";
    css_skip_space(&heading);
    const CssToken *first = css_peek(&heading);
    bool known = first->type == CSS_OPEN_SQUARE &&
                 g_strcmp0(heading_value(css_take_block(&heading), "type"), "SpriteFrames") == 0;
    if (!known)
        return sheet_read_fail(read, ERROR_VALUE, 0, error,
                               "this tells of no sheet: it does not begin with [gd_resource "
                               "type=\"SpriteFrames\" ...]");
    take_tokens(&tres, tokens);
    return true;
}
