#include "rig/starter/starter_out.h"

#include "rig/ik.h"

#include <math.h>

enum { TURN_DECIMALS = 4 };

/* A pedal drawn less far than this, in turns, from where its twin is, is drawn in the same place;
 * it is meant to be opposite. */
#define SAME_PLACE 0.02

static const char *const joint_names[2][STARTER_JOINTS] = {
    {"hip", "knee", "ankle"},
    {"shoulder", "elbow", "wrist"},
};

static const char *const bone_names[2][STARTER_BONES] = {
    {"thigh", "shin"},
    {"upper-arm", "forearm"},
};

static void write_trajectory(Starter *starter)
{
    const StarterParts *parts = &starter->parts;
    starter_put(starter, "\n# The circle that the tips of the limbs are led along.\n");
    if (parts->lead >= 0) {
        starter_put(starter, "trajectories:\n  crank:\n    circle: {center: ");
        starter_put_point(starter, parts->center);
        starter_put(starter, ", radius: ");
        starter_put_number(starter, parts->radius, STARTER_PX_DECIMALS);
        starter_put(starter, "}\n");
        return;
    }
    starter_put(
        starter,
        "# Draw a dot with the id \"bottom-bracket\" at its centre, and dots at the joints\n"
        "# of a limb; or write its centre and radius here and take the \"# \" away.\n"
        "# trajectories:\n#   crank:\n#     circle: {center: ");
    if (parts->center != NULL)
        starter_put_point(starter, parts->center);
    else
        starter_put(starter, "[0, 0]");
    starter_put(starter, ", radius: 50}\n");
}

/* Turns by which the limb's axle is ahead of the lead's. A copy drawn in the same place is half a
 * turn off. */
static double phase_of(const Starter *starter, const StarterLimb *limb)
{
    const StarterParts *parts = &starter->parts;
    double turns = (ik_direction(parts->center->middle, limb->axle) - parts->start) / 360;
    turns -= floor(turns);
    bool same = fabs(remainder(turns, 1)) < SAME_PLACE;
    return limb->source < 0 ? turns : same ? 0.5 : turns;
}

static void put_phase(Starter *starter, const StarterLimb *limb)
{
    double phase = phase_of(starter, limb);
    if (phase == 0)
        return;
    starter_put(starter, ", phase: ");
    starter_put_number(starter, phase, TURN_DECIMALS);
}

static bool has_platform(const Starter *starter, const StarterLimb *limb)
{
    return starter_parts_is_led(&starter->parts, limb) && limb->pedal != NULL &&
           starter_parts_movable(&starter->parts, limb->pedal->element, true);
}

static void write_platform(Starter *starter, guint i)
{
    const StarterLimb *limb = &starter->parts.limbs[i];
    const Element *element = limb->pedal->element;
    Matrix to_own;
    Point axle = {0, 0};
    if (matrix_invert(art_matrix(starter->parts.art->state, element), &to_own))
        axle = matrix_apply(to_own, limb->axle);
    starter->platforms[i] = starter_new_name(starter, element->id);
    g_string_append_printf(starter->out, "  %s: {element: ", starter->platforms[i]);
    starter_put_element(starter, element);
    starter_put(starter, ", follows: crank");
    put_phase(starter, limb);
    starter_put(starter, ", axle: ");
    starter_put_pair(starter, axle);
    starter_put(starter, "}\n");
    g_ptr_array_add(starter->moved, (gpointer)element);
}

static void write_platforms(Starter *starter)
{
    bool first = true;
    for (guint i = 0; i < starter->parts.n_limbs; i++) {
        if (!has_platform(starter, &starter->parts.limbs[i]))
            continue;
        if (first)
            starter_put(starter,
                        "\n# What goes round on it and stays level. `axle` is the point of the "
                        "drawing that\n# is on the circle, in the element's own coordinates.\n"
                        "platforms:\n");
        first = false;
        write_platform(starter, i);
    }
}

static void put_bones(Starter *starter, const StarterLimb *limb, const char *mark)
{
    bool arm = limb->bones[0]->arm;
    g_string_append_printf(starter->out, "%s    bones: {", mark);
    for (guint i = 0; i < STARTER_BONES; i++) {
        g_string_append_printf(starter->out, "%s%s: ", i > 0 ? ", " : "", bone_names[arm][i]);
        starter_put_element(starter, limb->bones[i]->element);
    }
    starter_put(starter, "}\n");
}

static void put_joints(Starter *starter, const StarterLimb *limb, const char *mark)
{
    bool arm = limb->bones[0]->arm;
    g_string_append_printf(starter->out, "%s    joints: {", mark);
    for (guint i = 0; i < STARTER_JOINTS; i++) {
        g_string_append_printf(starter->out, "%s%s: ", i > 0 ? ", " : "", joint_names[arm][i]);
        if (limb->joints[i] != NULL)
            starter_put_point(starter, limb->joints[i]);
        else
            starter_put(starter, "[0, 0]");
    }
    starter_put(starter, "}\n");
}

static void put_follows(Starter *starter, guint i)
{
    const StarterLimb *limb = &starter->parts.limbs[i];
    const char *platform = starter->platforms[i];
    g_string_append_printf(starter->out, "    follows: %s\n",
                           platform != NULL ? platform : "crank");
    double phase = platform == NULL ? phase_of(starter, limb) : 0;
    if (phase != 0) {
        starter_put(starter, "    phase: ");
        starter_put_number(starter, phase, TURN_DECIMALS);
        starter_put(starter, "\n");
    }
    Point tip = limb->source < 0 ? limb->joints[STARTER_JOINTS - 1]->middle : limb->axle;
    Point offset = {tip.x - limb->axle.x, tip.y - limb->axle.y};
    if (platform == NULL || limb->source >= 0)
        return;
    starter_put(starter, "    offset: ");
    starter_put_pair(starter, offset);
    starter_put(starter, " # from the axle to the tip\n");
}

static const char *limb_name(Starter *starter, const StarterLimb *limb)
{
    const StarterFind *upper = limb->bones[0];
    const char *kind = upper->arm ? "arm" : "leg";
    g_autofree char *name =
        *upper->side != '\0' ? g_strconcat(upper->side, "-", kind, NULL) : g_strdup(kind);
    return starter_new_name(starter, name);
}

static void write_limb(Starter *starter, guint i)
{
    const StarterLimb *limb = &starter->parts.limbs[i];
    starter->limbs[i] = limb_name(starter, limb);
    g_string_append_printf(starter->out, "  %s:\n", starter->limbs[i]);
    if (limb->source >= 0)
        g_string_append_printf(starter->out, "    copy_of: %s # drawn in the same pose\n",
                               starter->limbs[limb->source]);
    put_bones(starter, limb, "");
    if (limb->source < 0)
        put_joints(starter, limb, "");
    put_follows(starter, i);
    for (guint bone = 0; bone < STARTER_BONES; bone++)
        g_ptr_array_add(starter->moved, (gpointer)limb->bones[bone]->element);
}

static void write_lacking_limb(Starter *starter, const StarterLimb *limb)
{
    g_string_append_printf(starter->out, "#   %s:\n", limb_name(starter, limb));
    put_bones(starter, limb, "# ");
    put_joints(starter, limb, "# ");
    starter_put(starter, "#     follows: crank\n");
}

static void write_lacking_limbs(Starter *starter)
{
    const StarterParts *parts = &starter->parts;
    guint lacking = 0;
    for (guint i = 0; i < parts->n_limbs; i++)
        lacking += starter_parts_is_led(parts, &parts->limbs[i]) ? 0 : 1;
    if (lacking == 0 && parts->n_limbs > 0)
        return;
    starter_put(
        starter,
        "\n# Limbs whose joints are not known, that nothing leads, or whose bones have a\n"
        "# transform of their own (put that on a <g> around the bone). Draw a dot at each\n"
        "# joint, with an id like \"near-knee-dot\", or write where it is drawn; the lower\n"
        "# bone is drawn inside the group of the upper one. Then take the \"# \" away.\n"
        "# limbs:\n");
    for (guint i = 0; i < parts->n_limbs; i++) {
        if (!starter_parts_is_led(parts, &parts->limbs[i]))
            write_lacking_limb(starter, &parts->limbs[i]);
    }
    if (parts->n_limbs == 0)
        starter_put(starter, "#   leg:\n"
                             "#     bones: {thigh: \"#thigh\", shin: \"#shin\"}\n"
                             "#     joints: {hip: [0, 0], knee: [0, 0], ankle: [0, 0]}\n"
                             "#     follows: crank\n");
}

static void write_limbs(Starter *starter)
{
    bool first = true;
    for (guint i = 0; i < starter->parts.n_limbs; i++) {
        if (!starter_parts_is_led(&starter->parts, &starter->parts.limbs[i]))
            continue;
        if (first)
            starter_put(starter,
                        "\n# Bones from a root that stays to a tip that is led. The joints are "
                        "where they are\n# drawn.\nlimbs:\n");
        first = false;
        write_limb(starter, i);
    }
    write_lacking_limbs(starter);
}

void starter_put_limbs(Starter *starter)
{
    write_trajectory(starter);
    write_platforms(starter);
    write_limbs(starter);
}
