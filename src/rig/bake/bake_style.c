#include "rig/bake/bake_style.h"

#include "base/number.h"
#include "rig/bake/bake_part.h"
#include "rig/bake/bake_route.h"
#include "rig/bake/names.h"

static void write_root_class(const BakeWriter *writer)
{
    g_string_append_c(writer->out, '.');
    names_append_identifier(writer->out, writer->style->prefix);
}

static void write_head(const BakeWriter *writer)
{
    const BakeStyle *style = writer->style;
    g_autofree char *file = g_path_get_basename(writer->rig->source->path);
    g_autofree char *period = clock_print_time(style->period);
    g_string_append_printf(
        writer->out,
        "/* %s, baked from %s: change that, not this.\n"
        "   --period is the time of one turn, to which all that moves keeps; --phase is where in "
        "the\n   turn the motion begins, 0 to 1. Change them on the root element:\n"
        "   style=\"--period: 2s; --phase: 0.5\". */\n",
        writer->rig->name, file);
    write_root_class(writer);
    g_string_append_printf(writer->out, " { --period: %s; --phase: ", period);
    number_append(writer->out, style->start, BAKE_PHASE_DECIMALS);
    g_string_append(writer->out, "; }\n\n");
}

/* Nothing for NULL. */
static void write_moving(const BakeWriter *writer, const char *id, bool *first)
{
    if (id == NULL)
        return;
    g_string_append(writer->out, *first ? "#" : ",\n#");
    bake_write_name(writer, id);
    *first = false;
}

static void write_clock(const BakeWriter *writer)
{
    const Rig *rig = writer->rig;
    const BakeWraps *wraps = &writer->style->wraps;
    bool first = true;
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        bool is_line = bake_writer_line(writer, limb) != NULL;
        if (is_line)
            write_moving(writer, limb->line.id, &first);
        for (guint bone = 0; bone < limb->n_bones && !is_line; bone++)
            write_moving(writer, limb->bones[bone].element.id, &first);
        write_moving(writer, limb->end.element.id, &first);
        write_moving(writer, wraps->stretch[i], &first);
    }
    for (guint i = 0; i < rig->n_platforms; i++) {
        write_moving(writer, rig->platforms[i].element.id, &first);
        write_moving(writer, wraps->x[i], &first);
        write_moving(writer, wraps->y[i], &first);
    }
    for (guint i = 0; i < rig->n_bones; i++)
        write_moving(writer, rig->bones[i].element.id, &first);
    for (guint i = 0; i < rig->n_spinners; i++)
        write_moving(writer, rig->spinners[i].element.id, &first);
    for (guint i = 0; i < rig->n_belts; i++)
        write_moving(writer, rig->belts[i].element.id, &first);
    for (guint i = 0; i < rig->n_scrollers; i++)
        write_moving(writer, rig->scrollers[i].element.id, &first);
    g_string_append(writer->out, " {\n"
                                 "  animation-duration: var(--period);\n"
                                 "  animation-delay: calc(var(--phase) * -1 * var(--period));\n"
                                 "  animation-timing-function: linear;\n"
                                 "  animation-iteration-count: infinite;\n"
                                 "  transform-box: view-box;\n"
                                 "}\n");
}

static void write_parts(const BakeWriter *writer)
{
    const Rig *rig = writer->rig;
    for (guint i = 0; i < rig->n_groups; i++)
        bake_part_group(writer, &rig->groups[i]);
    for (guint i = 0; i < rig->n_limbs; i++) {
        if (bake_writer_line(writer, &rig->limbs[i]) != NULL)
            bake_route_css_d_limb(writer, &rig->limbs[i]);
        else
            bake_part_limb(writer, &rig->limbs[i]);
    }
    for (guint i = 0; i < rig->n_platforms; i++)
        bake_part_platform(writer, &rig->platforms[i]);
    for (guint i = 0; i < rig->n_bones; i++)
        bake_part_bone(writer, &rig->bones[i]);
    for (guint i = 0; i < rig->n_spinners; i++)
        bake_part_spinner(writer, &rig->spinners[i]);
    for (guint i = 0; i < rig->n_belts; i++)
        bake_part_belt(writer, &rig->belts[i]);
    for (guint i = 0; i < rig->n_scrollers; i++)
        bake_part_scroller(writer, &rig->scrollers[i]);
}

static void write_reduced_motion(const BakeWriter *writer)
{
    g_string_append(writer->out, "\n@media (prefers-reduced-motion: reduce) {\n  ");
    write_root_class(writer);
    g_string_append(writer->out, " { --phase: ");
    number_append(writer->out, writer->style->still, BAKE_PHASE_DECIMALS);
    g_string_append(writer->out, "; }\n  ");
    write_root_class(writer);
    g_string_append(writer->out, " * { animation-play-state: paused; }\n}\n");
}

void bake_style_write(const BakeWriter *writer)
{
    write_head(writer);
    write_clock(writer);
    write_parts(writer);
    write_reduced_motion(writer);
}
