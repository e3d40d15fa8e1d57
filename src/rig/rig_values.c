#include "rig/rig_build.h"

/* schema_rows: words_heading. */
static const RigHeadingKind headings[] = {RIG_LEVEL, RIG_FIXED, RIG_ALONG};

/* The next turn begins where this one ends. */
static bool check_last(const Config *config, GError **error)
{
    const Config *last = config->children[config->n - 1];
    if (last->at < 1)
        return true;
    config_key_error(last, ERROR_VALUE, error, "phase 1 is phase 0 again; write 0");
    return false;
}

bool rig_build_profile(RigBuild *build, const Config *config, Profile *profile, GError **error)
{
    *profile = profile_constant(config->n == 0 ? config->number : 0);
    if (config->n == 0)
        return true;
    if (!check_last(config, error))
        return false;
    g_autofree ProfileKey *keys = g_new0(ProfileKey, config->n);
    for (guint i = 0; i < config->n; i++)
        keys[i] = (ProfileKey){.at = config->children[i]->at, .value = config->children[i]->number};
    *profile = profile_new(build->arena, keys, config->n);
    return true;
}

bool rig_build_profile_pair(RigBuild *build, const Config *config, ProfilePair *pair,
                            GError **error)
{
    *pair = (ProfilePair){profile_constant(config->point.x), profile_constant(config->point.y)};
    if (config->n == 0)
        return true;
    if (!check_last(config, error))
        return false;
    g_autofree ProfileKey *x = g_new0(ProfileKey, config->n), *y = g_new0(ProfileKey, config->n);
    for (guint i = 0; i < config->n; i++) {
        const Config *item = config->children[i];
        x[i] = (ProfileKey){.at = item->at, .value = item->point.x};
        y[i] = (ProfileKey){.at = item->at, .value = item->point.y};
    }
    *pair = (ProfilePair){profile_new(build->arena, x, config->n),
                          profile_new(build->arena, y, config->n)};
    return true;
}

bool rig_build_heading(RigBuild *build, const Config *config, RigHeading *heading, GError **error)
{
    const Config *turn = config_lookup(config, "turn");
    *heading = (RigHeading){.faces = config_lookup(config, "faces")->number};
    if (turn->named) {
        heading->kind = headings[turn->word];
        return true;
    }
    heading->kind = RIG_KEYED;
    return rig_build_profile(build, turn, &heading->keyed, error);
}

Stroke rig_build_stroke(const Config *config)
{
    const Config *forth = config_lookup(config, "forth"), *ease = config_lookup(config, "ease");
    const Config *back = config_lookup(config, "ease-back");
    Easing there = {.kind = EASING_LINEAR};
    easing_by_name("ease-in-out", &there);
    there = ease != NULL ? ease->easing : there;
    return (Stroke){
        .forth = forth != NULL ? forth->number : 0.5,
        .there = there,
        .back = back != NULL ? back->easing : there,
    };
}
