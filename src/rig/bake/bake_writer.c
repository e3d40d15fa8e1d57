#include "rig/bake/bake_writer.h"

#include "base/number.h"
#include "rig/bake/names.h"

#include <math.h>

enum { ERROR_DECIMALS = 3 };

Element *bake_writer_find(const BakeWriter *writer, const char *id)
{
    g_autofree char *name = names_prefixed(writer->style->prefix, id);
    return document_lookup(writer->document, name);
}

const LineFit *bake_writer_line(const BakeWriter *writer, const RigLimb *limb)
{
    const LineFit *fit = &writer->style->plan->lines[limb - writer->rig->limbs];
    return fit->n > 0 ? fit : NULL;
}

const LimbFit *bake_writer_bones(const BakeWriter *writer, const RigLimb *limb)
{
    return &writer->style->plan->limbs[limb - writer->rig->limbs];
}

void bake_write_name(const BakeWriter *writer, const char *id)
{
    g_autofree char *name = names_prefixed(writer->style->prefix, id);
    names_append_identifier(writer->out, name);
}

void bake_write_px(const BakeWriter *writer, double px)
{
    number_append(writer->out, px, BAKE_PX_DECIMALS);
    g_string_append(writer->out, "px");
}

void bake_write_translate(const BakeWriter *writer, Point by)
{
    g_string_append(writer->out, "translate(");
    bake_write_px(writer, by.x);
    g_string_append(writer->out, ", ");
    bake_write_px(writer, by.y);
    g_string_append_c(writer->out, ')');
}

void bake_write_rotate(const BakeWriter *writer, double degrees, int decimals)
{
    g_string_append(writer->out, "rotate(");
    number_append(writer->out, degrees, decimals);
    g_string_append(writer->out, "deg)");
}

void bake_write_number(const BakeWriter *writer, double value, int decimals)
{
    char buffer[NUMBER_BUFFER];
    const char *text = number_print(buffer, value, decimals);
    bool negative = text[0] == '-';
    const char *digits = negative ? text + 1 : text;
    bool short_one = digits[0] == '0' && digits[1] == '.';
    g_string_append(writer->out, negative ? "-" : "");
    g_string_append(writer->out, short_one ? digits + 1 : digits);
}

void bake_write_line_figures(const BakeWriter *writer, const RigLimb *limb, const LineFit *fit)
{
    g_string_append_printf(writer->out,
                           "%u keys a turn, the joints straight from key to key.\n"
                           "   %s strays from its path by ",
                           fit->n - 1, limb->joints[limb->n_bones].name);
    number_append(writer->out, fit->error, ERROR_DECIMALS);
    g_string_append(writer->out, "px at most, a bone is off its length by ");
    number_append(writer->out, fit->bone, ERROR_DECIMALS);
    g_string_append(writer->out, "px at most.");
}

void bake_open_keyframes(const BakeWriter *writer, const char *id)
{
    g_string_append(writer->out, "@keyframes ");
    bake_write_name(writer, id);
    g_string_append(writer->out, " {\n");
}

/* Of a turn, as written: 0 <= phase < 1. */
double bake_turn(double phase)
{
    const double scale = 1e6;
    double rounded = round(phase * scale) / scale;
    return rounded - floor(rounded);
}

static void write_animation(const BakeWriter *writer, const char *keyframes, double ahead)
{
    g_string_append(writer->out, "animation-name: ");
    bake_write_name(writer, keyframes);
    ahead = bake_turn(ahead);
    if (ahead > 0) {
        g_string_append(writer->out, ";\n  animation-delay: calc((var(--phase) + ");
        number_append(writer->out, ahead, BAKE_PHASE_DECIMALS);
        g_string_append(writer->out, ") * -1 * var(--period)); }\n");
    } else {
        g_string_append(writer->out, "; }\n");
    }
}

void bake_write_turning(const BakeWriter *writer, const char *id, Point origin,
                        const char *keyframes, double ahead)
{
    g_string_append_c(writer->out, '#');
    bake_write_name(writer, id);
    g_string_append(writer->out, " { transform-origin: ");
    bake_write_px(writer, origin.x);
    g_string_append_c(writer->out, ' ');
    bake_write_px(writer, origin.y);
    g_string_append(writer->out, "; ");
    write_animation(writer, keyframes, ahead);
}

void bake_write_moving(const BakeWriter *writer, const char *id, const char *keyframes,
                       double ahead)
{
    g_string_append_c(writer->out, '#');
    bake_write_name(writer, id);
    g_string_append(writer->out, " { ");
    write_animation(writer, keyframes, ahead);
}

static void write_easing(const BakeWriter *writer, const Easing *easing)
{
    if (easing->kind == EASING_LINEAR)
        return;
    const double numbers[] = {easing->x1, easing->y1, easing->x2, easing->y2};
    g_string_append(writer->out, " animation-timing-function: cubic-bezier(");
    for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
        g_string_append(writer->out, i > 0 ? "," : "");
        bake_write_number(writer, numbers[i], KEYS_EASING_DECIMALS);
    }
    g_string_append(writer->out, ");");
}

void bake_write_keyframes(const BakeWriter *writer, const char *id, const KeySet *set, int decimals,
                          BakeWriteValue value, const void *data)
{
    /* The two ends are one keyframe when they are the same value, and not a turn apart. */
    const Key *first = &set->keys[0], *last = &set->keys[set->n - 1];
    bool joined = first->easing.kind != EASING_LINEAR && first->value == last->value;
    bake_open_keyframes(writer, id);
    for (guint i = 0; i < set->n - (joined ? 1 : 0); i++) {
        const Key *key = &set->keys[i];
        g_string_append(writer->out, "  ");
        number_append(writer->out, 100 * key->at, KEYS_PERCENT_DECIMALS);
        g_string_append(writer->out, joined && i == 0 ? "%, to { transform: " : "% { transform: ");
        value(writer, data, key->value, decimals);
        g_string_append_c(writer->out, ';');
        write_easing(writer, &key->easing);
        g_string_append(writer->out, " }\n");
    }
    g_string_append(writer->out, "}\n");
}
