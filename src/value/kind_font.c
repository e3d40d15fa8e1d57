#include "value/kind.h"

#include "value/length.h"
#include "value/numeric.h"

#include <math.h>
#include <string.h>

static const Value *from_number(Arena *arena, const ValueKind *kind, const char *keyword,
                                double number)
{
    Value *value = kind_value(arena, kind);
    value->keyword = keyword;
    value->number = number;
    return value;
}

/* Browsers keep stretch and slope in quarters, the rest cut off. */
static double in_quarters(double number)
{
    return trunc(number * 4) / 4;
}

static const Value *stretch_from(Arena *arena, double percent)
{
    return from_number(arena, &kind_font_stretch, NULL, in_quarters(percent));
}

static const Value *stretch_parse(ValueContext *context, CssTokens tokens)
{
    Length length;
    if (!numeric_take_length(context, &tokens, false, &length) || !css_at_end(tokens) ||
        !length.has_percent || length.has_px)
        return NULL;
    return stretch_from(context->arena, fmax(length.percent, 0));
}

/* The keyword that stands nearest: rasterisers know no others. */
static const char *stretch_keyword(double percent)
{
    static const struct {
        const char *name;
        double percent;
    } keywords[] = {
        {"ultra-condensed", 50},  {"extra-condensed", 62.5}, {"condensed", 75},
        {"semi-condensed", 87.5}, {"normal", 100},           {"semi-expanded", 112.5},
        {"expanded", 125},        {"extra-expanded", 150},   {"ultra-expanded", 200},
    };
    guint best = 0;
    for (guint i = 1; i < G_N_ELEMENTS(keywords); i++) {
        if (fabs(keywords[i].percent - percent) < fabs(keywords[best].percent - percent))
            best = i;
    }
    return keywords[best].name;
}

static void stretch_print(const Value *value, ValuePrint how, GString *out)
{
    if (how == VALUE_PRINT_STATIC) {
        g_string_append(out, stretch_keyword(value->number));
        return;
    }
    number_append_how(out, value->number, how);
    g_string_append_c(out, '%');
}

static bool number_equal(const Value *a, const Value *b)
{
    return kind_same_keyword(a, b) && a->number == b->number;
}

static const Value *stretch_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                        double p)
{
    return stretch_from(mix->arena, fmax(number_mix(a->number, b->number, p), 0));
}

static const Value *stretch_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                       int64_t n)
{
    return stretch_from(mix->arena, a->number + (double)n * b->number);
}

static const Value *stretch_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return stretch_accumulate(mix, a, b, 1);
}

const ValueKind kind_font_stretch = {
    .name = "font-stretch",
    .parse = stretch_parse,
    .print = stretch_print,
    .equal = number_equal,
    .interpolate = stretch_interpolate,
    .add = stretch_add,
    .accumulate = stretch_accumulate,
};

enum { OBLIQUE_DEGREES = 14 }; /* where none are written */

static const char *const styles[] = {"normal", "italic", "oblique", NULL};

static const Value *style_from_degrees(Arena *arena, double degrees)
{
    degrees = in_quarters(degrees);
    return from_number(arena, &kind_font_style, degrees == 0 ? "normal" : NULL, degrees);
}

static const Value *style_parse(ValueContext *context, CssTokens tokens)
{
    const char *keyword = kind_parse_keyword(tokens, styles);
    double degrees;
    if (keyword != NULL)
        return from_number(context->arena, &kind_font_style, keyword,
                           strcmp(keyword, "oblique") == 0 ? OBLIQUE_DEGREES : 0);
    css_skip_space(&tokens);
    if (!css_is_ident(css_peek(&tokens), "oblique"))
        return NULL;
    tokens.at++;
    if (!numeric_take_angle(context, &tokens, false, &degrees) || !css_at_end(tokens) ||
        fabs(degrees) > 90)
        return NULL;
    return style_from_degrees(context->arena, degrees);
}

static void style_print(const Value *value, ValuePrint how, GString *out)
{
    g_string_append(out, value->keyword != NULL ? value->keyword : "oblique");
    if (value->keyword == NULL && how == VALUE_PRINT_COMPUTED) {
        g_string_append_c(out, ' ');
        number_append_how(out, value->number, how);
        g_string_append(out, "deg");
    }
}

static bool style_is_sloped(const Value *value)
{
    return !value_is_keyword(value, "italic");
}

static const Value *style_interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    if (number_equal(a, b))
        return a;
    if (!style_is_sloped(a) || !style_is_sloped(b))
        return NULL;
    return style_from_degrees(mix->arena, CLAMP(number_mix(a->number, b->number, p), -90, 90));
}

static const Value *style_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    if (!style_is_sloped(a) || !style_is_sloped(b))
        return NULL;
    return style_from_degrees(mix->arena, a->number + (double)n * b->number);
}

static const Value *style_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return style_accumulate(mix, a, b, 1);
}

const ValueKind kind_font_style = {
    .name = "font-style",
    .parse = style_parse,
    .print = style_print,
    .equal = number_equal,
    .interpolate = style_interpolate,
    .add = style_add,
    .accumulate = style_accumulate,
};

static const char *const metrics[] = {"ex-height", "cap-height", "ch-width",
                                      "ic-width",  "ic-height",  NULL};

/* A keyword that is no metric leaves no number. */
static bool adjust_has_number(const Value *value)
{
    return value->keyword == NULL || g_strv_contains(metrics, value->keyword);
}

static const char *take_metric(CssTokens *tokens)
{
    css_skip_space(tokens);
    for (int i = 0; metrics[i] != NULL; i++) {
        if (css_is_ident(css_peek(tokens), metrics[i])) {
            tokens->at++;
            return metrics[i];
        }
    }
    return NULL;
}

/* [<metric>]? [<number> | from-font]; ex-height is the metric that is not printed. */
static const Value *adjust_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const lone[] = {"none", "from-font", NULL};
    const char *metric = take_metric(&tokens);
    const char *keyword = kind_parse_keyword(tokens, metric != NULL ? lone + 1 : lone);
    double number;
    if (metric != NULL && strcmp(metric, "ex-height") == 0)
        metric = NULL;
    if (keyword != NULL && metric != NULL)
        keyword = arena_printf(context->arena, "%s %s", metric, keyword);
    if (keyword != NULL)
        return value_keyword(context->arena, &kind_font_size_adjust, keyword);
    if (!numeric_take_number(&tokens, &number) || !css_at_end(tokens))
        return NULL;
    return from_number(context->arena, &kind_font_size_adjust, metric, fmax(number, 0));
}

static void adjust_print(const Value *value, ValuePrint how, GString *out)
{
    g_string_append(out, value->keyword != NULL ? value->keyword : "");
    if (!adjust_has_number(value))
        return;
    g_string_append(out, value->keyword != NULL ? " " : "");
    number_append_how(out, value->number, how);
}

static const Value *adjust_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                       double p)
{
    if (!kind_same_keyword(a, b) || !adjust_has_number(a))
        return NULL;
    return from_number(mix->arena, a->kind, a->keyword,
                       fmax(number_mix(a->number, b->number, p), 0));
}

static const Value *adjust_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                      int64_t n)
{
    if (!kind_same_keyword(a, b) || !adjust_has_number(a))
        return NULL;
    return from_number(mix->arena, a->kind, a->keyword, a->number + (double)n * b->number);
}

static const Value *adjust_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return adjust_accumulate(mix, a, b, 1);
}

const ValueKind kind_font_size_adjust = {
    .name = "font-size-adjust",
    .parse = adjust_parse,
    .print = adjust_print,
    .equal = number_equal,
    .interpolate = adjust_interpolate,
    .add = adjust_add,
    .accumulate = adjust_accumulate,
};
