#include "rig/rig_build.h"

#include "base/number.h"
#include "time/layout/layout.h"

/* A gap or dash cut by less, in px, is not seen. */
#define SEAM_PX 0.5

bool rig_build_groups(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "groups", &n);
    RigGroup *groups = arena_new_n(build->arena, RigGroup, n);
    build->rig->groups = groups;
    for (guint i = 0; i < n; i++) {
        const Config *config = map->children[i];
        groups[i] = (RigGroup){.name = config->key, .shift = config_lookup(config, "shift")->point};
        const Element *element = rig_build_element(build, config_lookup(config, "element"),
                                                   RIG_CLAIM_SHIFT, &groups[i].element, error);
        if (element == NULL)
            return false;
        g_ptr_array_add(build->groups, (gpointer)element);
        build->rig->n_groups++;
    }
    return true;
}

static bool build_belt(RigBuild *build, const Config *config, RigBelt *belt, GError **error)
{
    const Art *art = build->rig->art;
    const Config *place = config_lookup(config, "element"), *links = config_lookup(config, "links");
    *belt = (RigBelt){.name = config->key, .links = (int)links->number};
    const Element *element =
        rig_build_moved(build, place, RIG_CLAIM_DASH, NULL, &belt->element, error);
    if (element == NULL)
        return false;
    rig_build_rides(build);
    if (belt->links == 0) {
        config_error(links, ERROR_VALUE, error, "0 links pass; a belt that stands needs no rig");
        return false;
    }
    belt->link = art_dash_pattern(art, element);
    if (belt->link <= 0) {
        config_error(place, ERROR_VALUE, error,
                     "\"#%s\" has no dashes that could run; give it a stroke-dasharray of one link",
                     place->text);
        return false;
    }
    belt->offset = layout_length(art->state, element, PROPERTY_STROKE_DASHOFFSET, 0);
    double seam = art_dash_seam(art, element);
    char px[NUMBER_BUFFER];
    if (seam > SEAM_PX)
        diagnostics_add(build->diagnostics, place->place, NULL, place->path,
                        "%s: the closed line \"#%s\" is off by %s px from a whole number of links; "
                        "a seam shows where it begins",
                        place->path, place->text, number_print(px, seam, 2));
    return true;
}

bool rig_build_belts(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "belts", &n);
    RigBelt *belts = arena_new_n(build->arena, RigBelt, n);
    for (guint i = 0; i < n; i++) {
        if (!build_belt(build, map->children[i], &belts[i], error))
            return false;
    }
    build->rig->n_belts = n;
    build->rig->belts = belts;
    return true;
}

static bool build_scroller(RigBuild *build, const Config *config, RigScroller *scroller,
                           GError **error)
{
    const Config *tile = config_lookup(config, "tile"), *tiles = config_lookup(config, "tiles");
    *scroller = (RigScroller){
        .name = config->key,
        .tile = tile->point,
        .tiles = (int)tiles->number,
        .turns = (guint)config_lookup(config, "turns")->number,
    };
    if (scroller->tile.x == 0 && scroller->tile.y == 0) {
        config_error(tile, ERROR_VALUE, error,
                     "a tile of no size; give the distance from one copy to the next");
        return false;
    }
    if (scroller->tiles == 0) {
        config_error(tiles, ERROR_VALUE, error, "0 tiles pass; a layer that stands needs no rig");
        return false;
    }
    return rig_build_moved(build, config_lookup(config, "element"), RIG_CLAIM_SHIFT, NULL,
                           &scroller->element, error) != NULL;
}

bool rig_build_scrollers(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "scrollers", &n);
    RigScroller *scrollers = arena_new_n(build->arena, RigScroller, n);
    for (guint i = 0; i < n; i++) {
        if (!build_scroller(build, map->children[i], &scrollers[i], error))
            return false;
    }
    build->rig->n_scrollers = n;
    build->rig->scrollers = scrollers;
    return true;
}
