#include "style/stylesheet_internal.h"

#include "style/cascade.h"

#include <string.h>

#define SHOWN_CHARACTERS 40 /* of a value that a message quotes */

/* Without diagnostics there may be no source either. */
static void report(const DeclarationReader *reader, const Declaration *declaration,
                   const char *message)
{
    if (reader->diagnostics == NULL)
        return;
    diagnostics_add(reader->diagnostics, source_place(reader->source, declaration->offset), NULL,
                    declaration->name, "%s", message);
}

/* Told where it first stands: files repeat themselves. */
static void report_value(const DeclarationReader *reader, const Declaration *declaration)
{
    g_autoptr(GString) value = g_string_new(NULL);
    css_print(value, declaration->value);
    /* "display: -ms-flexbox" is written beside what others understand. */
    if (value->str[0] == '-' && g_ascii_isalpha(value->str[1]))
        return;
    if (!g_hash_table_add(reader->sheets->reported,
                          g_strconcat(declaration->name, ":", value->str, NULL)))
        return;
    g_autofree char *shown = stylesheet_shown(value->str);
    g_autofree char *message = g_strdup_printf(
        "`%s` is no value of this property, the declaration is ignored; correct it", shown);
    report(reader, declaration, message);
}

/* Sheets carry many properties that say nothing about SVG, and those of other browsers; a name that
 * is no CSS at all is a slip of the pen, and in keyframes every name counts. Each is told once. */
static void report_unknown(const DeclarationReader *reader, const Declaration *declaration)
{
    const char *name = declaration->name;
    bool expected = name[0] == '-' || declaration_name_is_css(name);
    bool foreign = name[0] == '-' && !g_str_has_prefix(name, "-webkit-");
    if (foreign || (expected && !reader->keyframe))
        return;
    if (g_hash_table_add(reader->sheets->reported, g_strdup(name)))
        report(reader, declaration,
               expected ? "the property is not animated by this program, ignored; remove it"
                        : "unknown property, ignored; correct its name or remove it");
}

/* Cuts "!important" off the end. */
static bool take_important(CssTokens *value)
{
    CssTokens rest = css_trim(*value);
    if (rest.end - rest.at < 2 || !css_is_ident(rest.end - 1, "important"))
        return false;
    rest.end--;
    rest = css_trim(rest);
    if (rest.at == rest.end || !css_is_delim(rest.end - 1, '!'))
        return false;
    rest.end--;
    *value = css_trim(rest);
    return true;
}

static CssTokenType closing(CssTokenType type)
{
    switch (type) {
    case CSS_FUNCTION:
    case CSS_OPEN_PAREN:
        return CSS_CLOSE_PAREN;
    case CSS_OPEN_SQUARE:
        return CSS_CLOSE_SQUARE;
    case CSS_OPEN_CURLY:
        return CSS_CLOSE_CURLY;
    default:
        return CSS_EOF;
    }
}

/* No broken strings, no stray "!", and no closing bracket without its opening one; what is open at
 * the end is closed there. */
static bool is_balanced(CssTokens value)
{
    g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(CssTokenType));
    for (; value.at < value.end; value.at++) {
        CssTokenType type = value.at->type, close = closing(type);
        bool closes =
            type == CSS_CLOSE_PAREN || type == CSS_CLOSE_SQUARE || type == CSS_CLOSE_CURLY;
        if (type == CSS_BAD || (open->len == 0 && css_is_delim(value.at, '!')))
            return false;
        if (close != CSS_EOF) {
            g_array_append_val(open, close);
        } else if (closes) {
            if (open->len == 0 || g_array_index(open, CssTokenType, open->len - 1) != type)
                return false;
            g_array_set_size(open, open->len - 1);
        }
    }
    return true;
}

static const char *declaration_name(Arena *arena, const char *name)
{
    if (g_str_has_prefix(name, "--"))
        return name;
    char *lower = arena_strdup(arena, name);
    for (char *c = lower; *c != '\0'; c++)
        *c = g_ascii_tolower(*c);
    return lower;
}

static bool keep(const DeclarationReader *reader, const Declaration *declaration)
{
    /* "--" itself is reserved. */
    bool custom = g_str_has_prefix(declaration->name, "--") && declaration->name[2] != '\0';
    if (reader->keyframe && declaration->important) {
        report(reader, declaration,
               "!important in a keyframe, the declaration is ignored; remove the word");
        return false;
    }
    if (custom && !reader->descriptors)
        return true;
    if (declaration->value.at == declaration->value.end)
        return false;
    if (reader->descriptors)
        return true;
    if (!cascade_knows(declaration->name)) {
        report_unknown(reader, declaration);
        return false;
    }
    if (!cascade_accepts(declaration, reader->sheets->scratch)) {
        report_value(reader, declaration);
        return false;
    }
    return true;
}

/* var( with the name of a custom property, and then nothing or a comma. */
static bool references_are_sound(CssTokens value)
{
    for (; value.at < value.end; value.at++) {
        CssTokens rest = value;
        if (!css_is_function(value.at, "var"))
            continue;
        CssTokens inside = css_trim(css_take_block(&rest));
        const CssToken *name = css_peek(&inside);
        if (name->type != CSS_IDENT || !g_str_has_prefix(name->text, "--"))
            return false;
        inside.at++;
        css_skip_space(&inside);
        if (!css_at_end(inside) && css_peek(&inside)->type != CSS_COMMA)
            return false;
    }
    return true;
}

bool declaration_read(const DeclarationReader *reader, CssTokens tokens, Declaration *declaration)
{
    tokens = css_trim(tokens);
    const CssToken *name = css_peek(&tokens);
    *declaration = (Declaration){
        .offset = name->offset,
        .source = reader->source,
        .is_inline = reader->is_inline,
    };
    if (name->type == CSS_EOF)
        return false;
    declaration->name = name->text;
    tokens.at++;
    css_skip_space(&tokens);
    if (name->type != CSS_IDENT || css_peek(&tokens)->type != CSS_COLON) {
        declaration->name = NULL;
        report(reader, declaration, "no declaration, ignored; write `name: value;`");
        return false;
    }
    tokens.at++;
    declaration->name = declaration_name(reader->sheets->arena, name->text);
    declaration->value = css_trim(tokens);
    declaration->important = take_important(&declaration->value);
    /* `content` has an attr() of its own, which is of the element that it is generated in. */
    declaration->has_var = stylesheet_has_var(declaration->value) &&
                           !(strcmp(declaration->name, "content") == 0 &&
                             css_is_function(css_peek(&declaration->value), "attr"));
    if (declaration->has_var && !references_are_sound(declaration->value)) {
        report(reader, declaration, "var() without a --name, the declaration is ignored; name it");
        return false;
    }
    if (!is_balanced(declaration->value)) {
        report(
            reader, declaration,
            "the value has a stray bracket, quote or `!`, the declaration is ignored; correct it");
        return false;
    }
    return keep(reader, declaration);
}

DeclarationList declarations_read(const DeclarationReader *reader, CssTokens tokens)
{
    g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(Declaration));
    while (tokens.at < tokens.end) {
        Declaration declaration;
        if (declaration_read(reader, css_take_until(&tokens, CSS_SEMICOLON), &declaration))
            g_array_append_val(items, declaration);
    }
    return (DeclarationList){
        .n = items->len,
        .items = arena_copy(reader->sheets->arena, items->data, items->len * sizeof(Declaration)),
    };
}

char *stylesheet_shown(const char *value)
{
    if (g_utf8_strlen(value, -1) <= SHOWN_CHARACTERS)
        return g_strdup(value);
    g_autofree char *start = g_utf8_substring(value, 0, SHOWN_CHARACTERS);
    return g_strconcat(start, "...", NULL);
}

bool stylesheet_has_var(CssTokens value)
{
    for (; value.at < value.end; value.at++) {
        if (css_is_function(value.at, "var") || css_is_function(value.at, "env") ||
            substitute_is_reference(value.at))
            return true;
    }
    return false;
}

DeclarationList stylesheet_parse_declarations(StyleSheets *sheets, const Source *source,
                                              const char *text, gsize length, guint32 offset,
                                              Diagnostics *diagnostics)
{
    DeclarationReader reader = {
        .sheets = sheets,
        .source = source,
        .diagnostics = diagnostics,
        .is_inline = true,
    };
    return declarations_read(&reader, css_tokenize(sheets->arena, text, length, offset));
}
