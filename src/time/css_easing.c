#include "time/css_animation.h"

#include "value/numeric.h"

#include <math.h>

static bool take_cubic_bezier(CssTokens block, Easing *easing)
{
    double n[4];
    for (int i = 0; i < 4; i++) {
        css_skip_space(&block);
        if (i > 0) {
            if (css_peek(&block)->type != CSS_COMMA) {
                return false;
            }
            block.at++;
        }
        if (!numeric_take_number(&block, &n[i])) {
            return false;
        }
    }
    if (!css_at_end(block) || n[0] < 0 || n[0] > 1 || n[2] < 0 || n[2] > 1) {
        return false;
    }
    *easing = easing_cubic_bezier(n[0], n[1], n[2], n[3]);
    return true;
}

static bool step_position(const CssToken *token, StepPosition *position)
{
    static const struct {
        const char *name;
        StepPosition position;
    } rows[] = {
        {"end", STEP_JUMP_END},        {"jump-end", STEP_JUMP_END},
        {"start", STEP_JUMP_START},    {"jump-start", STEP_JUMP_START},
        {"jump-none", STEP_JUMP_NONE}, {"jump-both", STEP_JUMP_BOTH},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        if (css_is_ident(token, rows[i].name)) {
            *position = rows[i].position;
            return true;
        }
    }
    return false;
}

static bool take_steps(CssTokens block, Easing *easing)
{
    double count;
    StepPosition position = STEP_JUMP_END;
    css_skip_space(&block);
    if (!numeric_take_number(&block, &count) || count != floor(count) || count > 1e9) {
        return false;
    }
    css_skip_space(&block);
    if (css_peek(&block)->type == CSS_COMMA) {
        block.at++;
        css_skip_space(&block);
        if (!step_position(css_peek(&block), &position)) {
            return false;
        }
        block.at++;
    }
    if (!css_at_end(block) || count < (position == STEP_JUMP_NONE ? 2 : 1)) {
        return false;
    }
    *easing = easing_steps((int)count, position);
    return true;
}

/* Inputs that were not given: the ends are 0 and 1, the rest is spread evenly between its
 * neighbours; inputs never run backwards. */
static void spread_stops(EasingStop *stops, guint n)
{
    double largest = -INFINITY;
    if (isnan(stops[0].input)) {
        stops[0].input = 0;
    }
    if (isnan(stops[n - 1].input)) {
        stops[n - 1].input = MAX(1, stops[0].input);
    }
    for (guint i = 0; i < n; i++) {
        if (!isnan(stops[i].input)) {
            largest = MAX(largest, stops[i].input);
            stops[i].input = largest;
        }
    }
    for (guint i = 0; i < n; i++) {
        if (!isnan(stops[i].input)) {
            continue;
        }
        guint next = i;
        while (isnan(stops[next].input)) {
            next++;
        }
        double from = stops[i - 1].input;
        double step = (stops[next].input - from) / (next - i + 1);
        for (guint k = i; k < next; k++) {
            stops[k].input = from + step * (k - i + 1);
        }
    }
}

static bool take_linear(CssTokens block, Arena *arena, Easing *easing)
{
    CssTokens *parts;
    guint n_parts = css_split_commas(arena, block, &parts);
    EasingStop *stops = arena_new_n(arena, EasingStop, 2 * (gsize)n_parts);
    guint n = 0;
    for (guint i = 0; i < n_parts; i++) {
        double output = NAN, inputs[2];
        guint n_inputs = 0;
        for (CssTokens part = css_trim(parts[i]); !css_at_end(part); css_skip_space(&part)) {
            if (css_peek(&part)->type == CSS_PERCENTAGE && n_inputs < 2) {
                inputs[n_inputs++] = css_peek(&part)->number / 100;
                part.at++;
            } else if (!isnan(output) || !numeric_take_number(&part, &output)) {
                return false;
            }
        }
        if (isnan(output)) {
            return false;
        }
        stops[n++] = (EasingStop){n_inputs > 0 ? inputs[0] : NAN, output};
        if (n_inputs == 2) {
            stops[n++] = (EasingStop){inputs[1], output};
        }
    }
    if (n == 1) {
        stops[n++] = (EasingStop){NAN, stops[0].output};
    }
    spread_stops(stops, n);
    *easing = (Easing){.kind = EASING_STOPS, .stops = stops, .n_stops = n};
    return true;
}

bool css_animation_take_easing(CssTokens *tokens, Arena *arena, Easing *easing)
{
    css_skip_space(tokens);
    const CssToken *token = css_peek(tokens);
    if (token->type == CSS_IDENT) {
        if (!easing_by_name(token->text, easing)) {
            return false;
        }
        tokens->at++;
        return true;
    }
    if (token->type != CSS_FUNCTION) {
        return false;
    }
    CssTokens block = css_take_block(tokens);
    if (css_is_function(token, "cubic-bezier")) {
        return take_cubic_bezier(block, easing);
    }
    if (css_is_function(token, "steps")) {
        return take_steps(block, easing);
    }
    if (css_is_function(token, "linear")) {
        return take_linear(block, arena, easing);
    }
    return false;
}
