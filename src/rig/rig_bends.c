#include "rig/rig_build.h"

#include <math.h>

/* schema_rows: words_bend. */
enum { BEND_DRAWN, BEND_CLOCKWISE };

/* How far a joint of a chain is bent that has to be bent, in degrees. */
#define BENT_LEAST 10.0

static int find_joint(const Config *config, const RigLimb *limb, GError **error)
{
    for (guint i = 0; i < limb->n_bones; i++) {
        if (g_str_equal(limb->joints[i].name, config->key))
            return (int)i;
    }
    bool is_tip = g_str_equal(limb->joints[limb->n_bones].name, config->key);
    config_key_error(config, ERROR_REFERENCE, error,
                     is_tip ? "the tip has no bone after it that could bend"
                            : "the limb has no joint of this name");
    return RIG_NONE;
}

static double drawn_bend(const RigLimb *limb, guint joint)
{
    return joint == 0 ? 0 : remainder(limb->bones[joint].drawn - limb->bones[joint - 1].drawn, 360);
}

/* As drawn, or all to one side. */
static void set_rests(const Config *bend, RigLimb *limb)
{
    for (guint i = 0; i < limb->n_bones; i++) {
        double drawn = drawn_bend(limb, i);
        if (bend != NULL && bend->word != BEND_DRAWN && i > 0)
            drawn = copysign(MAX(fabs(drawn), BENT_LEAST), bend->word == BEND_CLOCKWISE ? 1 : -1);
        limb->bends[i] = (RigBend){.least = -INFINITY, .most = INFINITY, .rest = drawn};
    }
}

static bool set_hints(const Config *hints, RigLimb *limb, GError **error)
{
    for (guint i = 0; hints != NULL && i < hints->n; i++) {
        const Config *hint = hints->children[i];
        int joint = find_joint(hint, limb, error);
        if (joint == RIG_NONE)
            return false;
        if (joint == 0 || limb->n_bones == 2) {
            config_key_error(hint, ERROR_VALUE, error,
                             joint == 0 ? "the target tells how the root turns"
                                        : "of two bones the target tells; say bend: cw or ccw");
            return false;
        }
        limb->bends[joint].rest = hint->number;
    }
    return true;
}

static bool set_limits(const Config *limits, const Config *hints, RigLimb *limb, GError **error)
{
    for (guint i = 0; limits != NULL && i < limits->n; i++) {
        const Config *limit = limits->children[i];
        int joint = find_joint(limit, limb, error);
        if (joint == RIG_NONE)
            return false;
        RigBend *bend = &limb->bends[joint];
        bend->least = limit->least;
        bend->most = limit->most;
        const Config *hint = hints != NULL ? config_lookup(hints, limit->key) : NULL;
        if (hint != NULL && (hint->number < bend->least || hint->number > bend->most)) {
            config_error(hint, ERROR_VALUE, error, "is outside of the limits of this joint");
            return false;
        }
        bend->rest = CLAMP(bend->rest, bend->least, bend->most);
    }
    return true;
}

bool rig_build_bends(const Config *config, RigLimb *limb, GError **error)
{
    const Config *hints = config_lookup(config, "hints");
    set_rests(config_lookup(config, "bend"), limb);
    return set_hints(hints, limb, error) &&
           set_limits(config_lookup(config, "limits"), hints, limb, error);
}
