#include "style/property_grammar.h"

#include "value/color.h"
#include "value/numeric.h"

static bool is_blur(ValueContext *context, CssTokens *arguments)
{
    Length length;

    return numeric_take_length(context, arguments, false, &length) && length.px >= 0 &&
           !length.has_percent;
}

static bool is_amount(ValueContext *context, CssTokens *arguments)
{
    double amount;

    return numeric_take_fraction(context, arguments, &amount) && amount >= 0;
}

static bool is_angle(ValueContext *context, CssTokens *arguments)
{
    double degrees;

    return numeric_take_angle(context, arguments, false, &degrees);
}

/* A colour before or after two or three lengths. */
static bool is_shadow(ValueContext *context, CssTokens *arguments)
{
    Color color;
    Length length;
    guint n = 0;
    bool colored = color_take(context, arguments, &color);

    for (css_skip_space(arguments); numeric_take_length(context, arguments, false, &length);
         css_skip_space(arguments)) {
        n++;
    }
    if (!colored) {
        color_take(context, arguments, &color);
    }
    return n == 2 || n == 3;
}

static const struct {
    const char *name;
    bool (*test)(ValueContext *context, CssTokens *arguments);
    bool may_be_empty;
} functions[] = {
    {"blur", is_blur, true},        {"brightness", is_amount, true},
    {"contrast", is_amount, true},  {"drop-shadow", is_shadow, false},
    {"grayscale", is_amount, true}, {"hue-rotate", is_angle, true},
    {"invert", is_amount, true},    {"opacity", is_amount, true},
    {"saturate", is_amount, true},  {"sepia", is_amount, true},
};

static bool is_filter_function(const Property *row, ValueContext *context, CssTokens item)
{
    const CssToken *token = css_peek(&item);

    (void)row;
    if (grammar_is_url(item)) {
        return true;
    }
    for (guint i = 0; i < G_N_ELEMENTS(functions); i++) {
        if (css_is_function(token, functions[i].name)) {
            CssTokens arguments = css_trim(css_take_block(&item));

            if (!css_at_end(item)) {
                return false;
            }
            return css_at_end(arguments)
                       ? functions[i].may_be_empty
                       : functions[i].test(context, &arguments) && css_at_end(arguments);
        }
    }
    return false;
}

bool grammar_filter(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_component(row, context, value, is_filter_function);
}
