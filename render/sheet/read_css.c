/* Style sheets that play a sheet by steps(): rules with a background, and the keyframes that their
 * animation names. A frame is each place that a rule or its animation shows, named by the class and
 * its number; other rules are let be. Lengths are in px. */
#include "render/sheet/sheet_readers.h"
#include "value/css_token.h"

#include <string.h>

/* What a list of declarations says; NaN and NULL: nothing. */
typedef struct Box {
    double x, y, width, height; /* of the background, and of the box */
    double image_width;         /* background-size */
    const char *image;
    const char *animation;
    double steps;
    bool jumps_none; /* the last step is the end */
    guint32 offset;
} Box;

typedef struct Keyframes {
    const char *name;
    GArray *boxes; /* of Box */
} Keyframes;

typedef struct CssRead {
    SheetRead *read;
    GArray *rules;     /* of Box; its name is that of the rule */
    GPtrArray *names;  /* of each rule */
    GArray *keyframes; /* of Keyframes */
} CssRead;

static const Box nothing = {.x = NAN, .y = NAN, .width = NAN, .height = NAN, .image_width = NAN};

static bool is_number(const CssToken *token)
{
    return token->type == CSS_NUMBER || token->type == CSS_DIMENSION;
}

/* The n-th number of a value. */
static double number_at(CssTokens value, guint n)
{
    for (; value.at < value.end; value.at++)
        if (is_number(value.at) && n-- == 0)
            return value.at->number;
    return NAN;
}

static const char *url_of(CssTokens value)
{
    for (; value.at < value.end; value.at++) {
        if (value.at->type == CSS_URL)
            return value.at->text;
        if (css_is_function(value.at, "url") && value.at[1].type == CSS_STRING)
            return value.at[1].text;
    }
    return NULL;
}

static void take_animation(Box *box, CssTokens value)
{
    css_skip_space(&value);
    const CssToken *first = css_peek(&value);
    box->animation = first->type == CSS_IDENT ? first->text : NULL;
    for (; value.at < value.end; value.at++) {
        if (!css_is_function(value.at, "steps"))
            continue;
        CssTokens call = value, inside = css_take_block(&call);
        box->steps = number_at(inside, 0);
        for (; inside.at < inside.end; inside.at++)
            box->jumps_none = box->jumps_none || css_is_ident(inside.at, "jump-none");
    }
}

static void take_declaration(Box *box, CssTokens declaration)
{
    css_skip_space(&declaration);
    const CssToken *name = css_peek(&declaration);
    if (name->type != CSS_IDENT)
        return;
    CssTokens value = declaration;
    css_take_until(&value, CSS_COLON);
    if (css_is_ident(name, "width"))
        box->width = number_at(value, 0);
    else if (css_is_ident(name, "height"))
        box->height = number_at(value, 0);
    else if (css_is_ident(name, "background-size"))
        box->image_width = number_at(value, 0);
    else if (css_is_ident(name, "background") || css_is_ident(name, "background-image"))
        box->image = url_of(value);
    else if (css_is_ident(name, "animation"))
        take_animation(box, value);
    else if (css_is_ident(name, "background-position")) {
        box->x = -number_at(value, 0);
        box->y = -number_at(value, 1);
    }
}

static Box take_declarations(CssTokens block, guint32 offset)
{
    Box box = nothing;
    box.offset = offset;
    while (!css_at_end(block))
        take_declaration(&box, css_take_until(&block, CSS_SEMICOLON));
    return box;
}

/* The name of a class or id, or the type: what comes first. */
static const char *rule_name(CssTokens prelude)
{
    for (; prelude.at < prelude.end; prelude.at++)
        if (prelude.at->type == CSS_IDENT || prelude.at->type == CSS_HASH)
            return prelude.at->text;
    return "*";
}

/* The prelude of the rule at hand, and its block; false at the end. */
static bool take_rule(CssTokens *tokens, CssTokens *prelude, CssTokens *block)
{
    css_skip_space(tokens);
    *prelude = *tokens;
    while (tokens->at < tokens->end && css_peek(tokens)->type != CSS_OPEN_CURLY &&
           css_peek(tokens)->type != CSS_EOF)
        tokens->at++;
    prelude->end = tokens->at;
    if (tokens->at >= tokens->end || css_peek(tokens)->type != CSS_OPEN_CURLY)
        return false;
    *block = css_take_block(tokens);
    return true;
}

static void take_keyframes(CssRead *css, CssTokens prelude, CssTokens block)
{
    CssTokens selector, inside;
    prelude.at++;
    css_skip_space(&prelude);
    Keyframes keyframes = {css_peek(&prelude)->text, g_array_new(FALSE, FALSE, sizeof(Box))};
    while (take_rule(&block, &selector, &inside)) {
        Box box = take_declarations(inside, selector.at->offset);
        g_array_append_val(keyframes.boxes, box);
    }
    g_array_append_val(css->keyframes, keyframes);
}

static void take_sheet(CssRead *css, CssTokens tokens)
{
    CssTokens prelude, block;
    while (take_rule(&tokens, &prelude, &block)) {
        const CssToken *first = css_peek(&prelude);
        if (first->type == CSS_AT_KEYWORD) {
            if (g_ascii_strcasecmp(first->text, "keyframes") == 0)
                take_keyframes(css, prelude, block);
            continue;
        }
        Box box = take_declarations(block, first->offset);
        g_array_append_val(css->rules, box);
        g_ptr_array_add(css->names, (gpointer)rule_name(prelude));
    }
}

static double or_else(double value, double otherwise)
{
    return isnan(value) ? otherwise : value;
}

/* The file that a url names, by its letters. */
static const char *file_of(const CssRead *css, const char *url)
{
    g_autofree char *file = g_uri_unescape_string(url, NULL);
    return arena_strdup(css->read->arena, file != NULL ? file : url);
}

static void add_frame(const CssRead *css, const char *name, guint index, const Box *rule,
                      const Box *box)
{
    SheetReadFrame frame = sheet_read_frame(box->offset);
    frame.name = arena_printf(css->read->arena, "%s %u", name, index);
    frame.page = sheet_read_page_of(css->read, file_of(css, rule->image), rule->offset);
    frame.x = or_else(box->x, or_else(rule->x, 0));
    frame.y = or_else(box->y, or_else(rule->y, 0));
    frame.width = or_else(box->width, rule->width);
    frame.height = or_else(box->height, rule->height);
    SheetReadPage *page = &g_array_index(css->read->pages, SheetReadPage, frame.page);
    page->drawn_width = or_else(rule->image_width, page->drawn_width);
    sheet_read_add_frame(css->read, frame);
}

/* The steps on the way from the first keyframe to the last. */
static bool add_steps(const CssRead *css, const char *name, const Box *rule,
                      const Keyframes *keyframes, const Limits *limits, GError **error)
{
    if (!(rule->steps <= limits->frames))
        return sheet_read_fail(css->read, ERROR_LIMIT, rule->offset, error,
                               "these are more than %u steps; raise --max-frames", limits->frames);
    const Box *from = &g_array_index(keyframes->boxes, Box, 0);
    const Box *to = &g_array_index(keyframes->boxes, Box, keyframes->boxes->len - 1);
    double way = rule->jumps_none ? rule->steps - 1 : rule->steps;
    for (guint i = 0; i < rule->steps; i++) {
        Box box = *from;
        box.x += (to->x - from->x) * i / way;
        box.y += (to->y - from->y) * i / way;
        add_frame(css, name, i, rule, &box);
    }
    return true;
}

static bool add_rule(const CssRead *css, guint index, const Limits *limits, GError **error)
{
    const Box *rule = &g_array_index(css->rules, Box, index);
    const char *name = css->names->pdata[index];
    if (rule->image == NULL)
        return true;
    for (guint i = 0; rule->animation != NULL && i < css->keyframes->len; i++) {
        const Keyframes *keyframes = &g_array_index(css->keyframes, Keyframes, i);
        if (g_strcmp0(keyframes->name, rule->animation) != 0 || keyframes->boxes->len == 0)
            continue;
        if (rule->steps > 1)
            return add_steps(css, name, rule, keyframes, limits, error);
        for (guint k = 0; k < keyframes->boxes->len; k++)
            add_frame(css, name, k, rule, &g_array_index(keyframes->boxes, Box, k));
        return true;
    }
    add_frame(css, name, 0, rule, rule);
    return true;
}

static void clear_keyframes(gpointer data)
{
    g_array_unref(((Keyframes *)data)->boxes);
}

bool sheet_read_css(SheetRead *read, const Limits *limits, GError **error)
{
    CssRead css = {
        .read = read,
        .rules = g_array_new(FALSE, FALSE, sizeof(Box)),
        .names = g_ptr_array_new(),
        .keyframes = g_array_new(FALSE, FALSE, sizeof(Keyframes)),
    };
    bool done = true;
    g_array_set_clear_func(css.keyframes, clear_keyframes);
    read->kind = "CSS";
    take_sheet(&css, css_tokenize(read->arena, read->source->text, read->source->length, 0));
    for (guint i = 0; done && i < css.rules->len; i++)
        done = add_rule(&css, i, limits, error);
    g_array_unref(css.keyframes);
    g_ptr_array_unref(css.names);
    g_array_unref(css.rules);
    return done && (read->frames->len > 0 ||
                    sheet_read_fail(read, ERROR_VALUE, 0, error,
                                    "this tells of no sheet: no rule has a background picture"));
}
