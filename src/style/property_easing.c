#include "style/property_grammar.h"

#include "base/easing.h"
#include "value/numeric.h"

#include <math.h>

/* Arguments of cubic-bezier(): four numbers, the first and third within 0..1. */
static bool is_bezier(ValueContext *context, CssTokens arguments)
{
    CssTokens *parts = NULL;

    if (css_split_commas(context->arena, arguments, &parts) != 4) {
        return false;
    }
    for (guint i = 0; i < 4; i++) {
        double number = 0;

        css_skip_space(&parts[i]);
        if (!numeric_take_number(&parts[i], &number) || !css_at_end(parts[i]) ||
            (i % 2 == 0 && (number < 0 || number > 1))) {
            return false;
        }
    }
    return true;
}

static bool is_steps(ValueContext *context, CssTokens arguments)
{
    static const char *const positions[] = {"start",    "end",       "jump-start",
                                            "jump-end", "jump-both", "jump-none"};
    CssTokens *parts = NULL;
    guint n = css_split_commas(context->arena, arguments, &parts);
    bool none = false;
    double count = 0;

    css_skip_space(&parts[0]);
    const CssToken *first = css_peek(&parts[0]);

    /* An integer as written; what calc() gives is rounded. */
    if (n > 2 || (first->type == CSS_NUMBER && !first->integer) ||
        !numeric_take_number(&parts[0], &count) || !css_at_end(parts[0])) {
        return false;
    }
    if (n == 2) {
        CssTokens word = css_trim(parts[1]);
        bool known = false;

        for (guint i = 0; i < G_N_ELEMENTS(positions); i++) {
            known = known ||
                    (grammar_is_single(word, CSS_IDENT) && css_is_ident(word.at, positions[i]));
        }
        if (!known) {
            return false;
        }
        none = css_is_ident(word.at, "jump-none");
    }
    return floor(count + 0.5) >= (none ? 2 : 1);
}

/* Stops of linear(): one number and up to two percentages each, in any order; two stops at least.
 */
static bool is_stops(ValueContext *context, CssTokens arguments)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(context->arena, arguments, &parts);

    for (guint i = 0; i < n; i++) {
        guint numbers = 0;
        guint percentages = 0;

        while (!css_at_end(parts[i])) {
            double number;

            css_skip_space(&parts[i]);
            if (css_peek(&parts[i])->type == CSS_PERCENTAGE) {
                parts[i].at++;
                percentages++;
            } else if (numeric_take_number(&parts[i], &number)) {
                numbers++;
            } else {
                return false;
            }
        }
        if (numbers != 1 || percentages > 2) {
            return false;
        }
    }
    return n >= 2;
}

static bool is_easing(const Property *row, ValueContext *context, CssTokens item)
{
    static const struct {
        const char *name;
        bool (*test)(ValueContext *context, CssTokens arguments);
    } functions[] = {{"cubic-bezier", is_bezier}, {"steps", is_steps}, {"linear", is_stops}};
    const CssToken *token = css_peek(&item);
    Easing easing;

    (void)row;
    if (grammar_is_single(item, CSS_IDENT)) {
        return easing_by_name(token->text, &easing);
    }
    for (guint i = 0; i < G_N_ELEMENTS(functions); i++) {
        if (css_is_function(token, functions[i].name)) {
            CssTokens arguments = css_take_block(&item);

            return css_at_end(item) && functions[i].test(context, arguments);
        }
    }
    return false;
}

bool grammar_easings(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_easing);
}
