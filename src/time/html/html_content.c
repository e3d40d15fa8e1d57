#include "time/html/html_content.h"

#include "base/number.h"
#include "time/html/html_style.h"

#include <stdlib.h>
#include <string.h>

bool html_content_is_generated(const Style *style)
{
    const Value *content = style_value(style, PROPERTY_CONTENT);
    return !value_is_keyword(content, "normal") && !value_is_keyword(content, "none");
}

/* attr() is of the element that it is generated in. */
static void append_attribute(const Element *element, CssTokens inside, GString *out)
{
    inside = css_trim(inside);
    const CssToken *name = css_peek(&inside);
    const char *value = name->type == CSS_IDENT ? element_value(element->parent, name->text) : NULL;
    g_string_append(out, value ? value : "");
}

const char *html_content_text(const State *state, const Element *element)
{
    static const struct {
        const char *keyword, *text;
    } quotes[] = {{"open-quote", "\xe2\x80\x9c"}, {"close-quote", "\xe2\x80\x9d"}};
    const Value *content = style_value(state->styles[element->index], PROPERTY_CONTENT);
    const char *text = content->keyword ? content->keyword : content->text;
    CssTokens tokens = css_tokenize(state->arena, text, strlen(text), 0);
    g_autoptr(GString) out = g_string_new(NULL);
    while (!css_at_end(tokens)) {
        css_skip_space(&tokens);
        const CssToken *token = css_peek(&tokens);
        if (css_is_delim(token, '/')) {
            break; /* what follows is read aloud */
        }
        if (css_is_function(token, "attr")) {
            append_attribute(element, css_take_block(&tokens), out);
            continue;
        }
        g_string_append(out, token->type == CSS_STRING ? token->text : "");
        for (guint i = 0; i < G_N_ELEMENTS(quotes); i++) {
            g_string_append(out, css_is_ident(token, quotes[i].keyword) ? quotes[i].text : "");
        }
        (void)css_take_component(&tokens);
    }
    return arena_strdup(state->arena, out->str);
}

static gint64 integer_of(const Element *element, const char *name, gint64 fallback)
{
    const char *text = element_value(element, name);
    char *end = NULL;
    gint64 number = text ? g_ascii_strtoll(text, &end, 10) : 0;
    return text && end != text ? CLAMP(number, G_MININT32, G_MAXINT32) : fallback;
}

/* Its number among the items of its list. */
static gint64 ordinal(const Element *item)
{
    gint64 number = integer_of(item->parent, "start", 1) - 1;
    for (const Element *at = element_first(item->parent); at; at = element_next(at)) {
        if (element_is_html(at) && strcmp(at->name, "li") == 0) {
            number = integer_of(at, "value", number + 1);
        }
        if (at == item) {
            break;
        }
    }
    return number;
}

/* a b ... z aa ab ... */
static void append_letters(GString *out, gint64 number, char first)
{
    char letters[16];
    gsize n = 0;
    for (; number > 0 && n < sizeof letters; number = (number - 1) / 26) {
        letters[n++] = (char)(first + (number - 1) % 26);
    }
    while (n > 0) {
        g_string_append_c(out, letters[--n]);
    }
}

static void append_roman(GString *out, gint64 number, bool upper)
{
    static const struct {
        gint64 value;
        const char *upper, *lower;
    } digits[] = {{1000, "M", "m"}, {900, "CM", "cm"}, {500, "D", "d"}, {400, "CD", "cd"},
                  {100, "C", "c"},  {90, "XC", "xc"},  {50, "L", "l"},  {40, "XL", "xl"},
                  {10, "X", "x"},   {9, "IX", "ix"},   {5, "V", "v"},   {4, "IV", "iv"},
                  {1, "I", "i"}};
    for (gsize i = 0; i < G_N_ELEMENTS(digits); i++) {
        for (; number >= digits[i].value; number -= digits[i].value) {
            g_string_append(out, upper ? digits[i].upper : digits[i].lower);
        }
    }
}

static void append_number(GString *out, gint64 number)
{
    char buffer[NUMBER_BUFFER];
    g_string_append(out, number_print_exact(buffer, (double)number));
}

static void append_ordinal(GString *out, const char *type, gint64 number)
{
    bool is_alphabetic = g_str_has_suffix(type, "alpha") || g_str_has_suffix(type, "latin");
    bool is_upper = g_str_has_prefix(type, "upper");
    if (is_alphabetic && number > 0) {
        append_letters(out, number, is_upper ? 'A' : 'a');
    } else if (g_str_has_suffix(type, "roman") && number > 0 && number < 4000) {
        append_roman(out, number, is_upper);
    } else {
        if (strcmp(type, "decimal-leading-zero") == 0 && number >= 0 && number < 10) {
            g_string_append_c(out, '0');
        }
        append_number(out, number);
    }
    g_string_append(out, ". ");
}

static const char *string_of(const State *state, const char *raw)
{
    CssTokens tokens = css_trim(css_tokenize(state->arena, raw, strlen(raw), 0));
    return css_peek(&tokens)->type == CSS_STRING ? css_peek(&tokens)->text : NULL;
}

/* The text of a marker; NULL for none, empty for one that is drawn as a shape. */
static const char *marker_text(const State *state, const HtmlBox *item)
{
    const Value *value = style_value(item->style, PROPERTY_LIST_STYLE_TYPE);
    const char *type = value->keyword ? value->keyword : value->text;
    const char *text = string_of(state, type);
    if (text || strcmp(type, "none") == 0) {
        return text;
    }
    bool is_shape =
        strcmp(type, "disc") == 0 || strcmp(type, "circle") == 0 || strcmp(type, "square") == 0;
    g_autoptr(GString) made = g_string_new(NULL);
    if (!is_shape) {
        append_ordinal(made, type, ordinal(item->element));
    }
    return arena_strdup(state->arena, made->str);
}

static const char *shape_text(const Style *style)
{
    const Value *type = style_value(style, PROPERTY_LIST_STYLE_TYPE);
    const char *word = type->keyword ? type->keyword : type->text;
    return strcmp(word, "circle") == 0   ? "\xe2\x97\xa6 "
           : strcmp(word, "square") == 0 ? "\xe2\x96\xaa "
                                         : "\xe2\x80\xa2 ";
}

void html_content_mark(const State *state, HtmlBox *item)
{
    const char *text = item->element->parent ? marker_text(state, item) : NULL;
    if (!text) {
        return;
    }
    bool is_inside = html_style_is(item->style, PROPERTY_LIST_STYLE_POSITION, "inside");
    HtmlBox *marker = html_box_new(state->arena, NULL, HTML_TEXT, item->element, item->style);
    marker->is_inline_level = true;
    marker->text = is_inside && *text == '\0' ? shape_text(item->style) : text;
    if (!is_inside) {
        item->marker = marker;
        marker->parent = item;
        return;
    }
    marker->parent = item;
    marker->next = item->first;
    item->first = marker;
    item->last = item->last ? item->last : marker;
}
