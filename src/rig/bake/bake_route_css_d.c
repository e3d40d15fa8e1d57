#include "rig/bake/bake_route.h"

#include "base/number.h"

#include <math.h>

static void write_name_rule(const BakeWriter *writer, const char *id, const char *keyframes,
                            double ahead)
{
    g_string_append_c(writer->out, '#');
    bake_write_name(writer, id);
    g_string_append(writer->out, " { animation-name: ");
    bake_write_name(writer, keyframes);
    if (ahead != 0) {
        g_string_append(writer->out, "; animation-delay: calc((var(--phase) + ");
        number_append(writer->out, ahead, BAKE_PHASE_DECIMALS);
        g_string_append(writer->out, ") * -1 * var(--period))");
    }
    g_string_append(writer->out, "; }\n");
}

static void write_easing(const BakeWriter *writer, const Easing *easing, int decimals)
{
    const double numbers[] = {easing->x1, easing->y1, easing->x2, easing->y2};
    g_string_append(writer->out, " animation-timing-function: cubic-bezier(");
    for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++) {
        g_string_append(writer->out, i > 0 ? ", " : "");
        number_append(writer->out, numbers[i], decimals);
    }
    g_string_append(writer->out, ");");
}

static void write_keyframes(const BakeWriter *writer, const RigLimb *limb, const LineFit *fit)
{
    const char *id = limb->line.id;
    bake_open_keyframes(writer, id);
    for (guint i = 0; i < fit->n; i++) {
        const LineKey *key = &fit->keys[i];
        g_string_append(writer->out, "  ");
        number_append(writer->out, 100 * key->at, MAX(fit->place_decimals - 2, 0));
        g_string_append(writer->out, "% { d: path(\"");
        bake_route_line_print(key->joints, limb->n_bones + 1, fit->decimals, writer->out);
        g_string_append(writer->out, "\");");
        if (key->easing.kind == EASING_CUBIC_BEZIER && i + 1 < fit->n)
            write_easing(writer, &key->easing, fit->place_decimals);
        g_string_append(writer->out, " }\n");
    }
    g_string_append(writer->out, "}\n");
}

void bake_route_css_d_limb(const BakeWriter *writer, const RigLimb *limb)
{
    const Rig *rig = writer->rig;
    const LineFit *fit = bake_writer_line(writer, limb);
    const RigLimb *source = limb->source == RIG_NONE ? limb : &rig->limbs[limb->source];
    double ahead = limb->phase - source->phase;
    Point by;
    bool shares = bake_route_line_shares(rig, limb, &by);
    g_string_append_printf(writer->out, "\n/* %s: ", limb->name);
    bake_write_line_figures(writer, limb, fit);
    if (shares)
        g_string_append_printf(writer->out, "\n   It is played by the keyframes of %s.",
                               source->name);
    g_string_append(writer->out, " */\n");
    write_name_rule(writer, limb->line.id, shares ? source->line.id : limb->line.id,
                    ahead - floor(ahead));
    if (!shares)
        write_keyframes(writer, limb, fit);
}
