#include "rig/starter/starter.h"

#include "base/number.h"
#include "rig/starter/starter_out.h"

#include <string.h>

/* What moves inside of what moves would move twice. */
static bool is_apart(const Starter *starter, const Element *element)
{
    for (guint i = 0; i < starter->moved->len; i++) {
        const Element *moved = g_ptr_array_index(starter->moved, i);
        if (art_is_inside(element, moved) || art_is_inside(moved, element))
            return false;
    }
    return true;
}

static void write_head(Starter *starter, const char *name, const char *file)
{
    g_string_append_printf(starter->out, "# %s: what moves in ", name);
    starter_put_quoted(starter, "", file);
    starter_put(starter,
                ", and how. A beginning: change what is wrong.\n"
                "#\n"
                "# Coordinates are those of the drawing: units of its viewBox, y downwards. An\n"
                "# element is named by its id, in quotes. `zoetrope rig --schema` lists all keys.\n"
                "\n");
    g_string_append_printf(starter->out, "name: %s\nart: ", name);
    starter_put_quoted(starter, "", file);
    starter_put(starter, "\nperiod: 1.2s # one turn; all that moves keeps to it\n"
                         "direction: cw # or ccw: which way things turn\n");
    if (starter->parts.lead >= 0) {
        starter_put(starter, "start: ");
        starter_put_number(starter, starter->parts.start, STARTER_PX_DECIMALS);
        starter_put(starter, "deg # the pose that is drawn; 0deg is to the right of the centre\n");
    }
}

/* Cranks turn about their centre; all are taken to be drawn where the lead's is. */
static const char *write_crank(Starter *starter, const StarterFind *crank)
{
    const StarterParts *parts = &starter->parts;
    starter_put(starter, ", center: ");
    starter_put_point(starter, parts->center != NULL ? parts->center : crank);
    if (parts->center == NULL)
        return " # its own middle; write where its axle is";
    if (parts->lead < 0)
        return "";
    const char *side = parts->limbs[parts->lead].bones[0]->side;
    bool other = *crank->side != '\0' && strcmp(crank->side, side) != 0;
    starter_put(starter, ", drawn: ");
    starter_put_number(starter, parts->start - (other ? 180 : 0), STARTER_PX_DECIMALS);
    starter_put(starter, "deg");
    return "";
}

static const char *write_wheel(Starter *starter, const StarterFind *wheel)
{
    const StarterFind *hub = starter_parts_find(&starter->parts, STARTER_WHEEL, true, wheel, false);
    starter_put(starter, ", center: ");
    if (hub != NULL)
        starter_put_point(starter, hub);
    else
        starter_put_element(starter, wheel->element);
    starter_put(starter, ", turns: 1");
    return "";
}

static const char *write_belt(Starter *starter, const StarterFind *belt)
{
    starter_put(starter, ", links: 8");
    double link = art_dash_pattern(starter->parts.art, belt->element);
    char px[NUMBER_BUFFER];
    return arena_printf(starter->parts.arena, " # of %s px each",
                        number_print(px, link, STARTER_PX_DECIMALS));
}

static const char *write_layer(Starter *starter, const StarterFind *layer)
{
    double tile = 0;
    number_parse(element_value(layer->element, "data-tile"), &tile);
    starter_put(starter, ", tile: ");
    starter_put_number(starter, tile, STARTER_PX_DECIMALS);
    starter_put(starter, ", turns: 1");
    return "";
}

static bool can_turn(const Starter *starter, const StarterFind *find)
{
    return starter_parts_movable(&starter->parts, find->element, false);
}

static bool can_run(const Starter *starter, const StarterFind *find)
{
    return art_dash_pattern(starter->parts.art, find->element) > 0;
}

static bool can_pass(const Starter *starter, const StarterFind *find)
{
    const char *text = element_value(find->element, "data-tile");
    double tile;
    return can_turn(starter, find) && text != NULL && number_parse(text, &tile) && tile > 0;
}

/* What moves on its own: an entry of `map` for each. */
typedef struct Section {
    const char *map;
    const char *head;
    StarterRole role;
    bool (*can)(const Starter *starter, const StarterFind *find);
    const char *(*write)(Starter *starter, const StarterFind *find); /* a comment for the end */
} Section;

static const char turning[] =
    "# What turns in place: `turns` times in a period. `drawn` is where in the turn a part\n"
    "# stands as it is drawn.\n";

static const Section sections[] = {
    {"spinners", turning, STARTER_CRANK, can_turn, write_crank},
    {"spinners", turning, STARTER_WHEEL, can_turn, write_wheel},
    {"belts", "# Lines whose dashes run along them: `links` dashes pass in a period.\n",
     STARTER_BELT, can_run, write_belt},
    {"scrollers",
     "# Layers that pass by to the left: a tile in `turns` periods, more for what is far off.\n",
     STARTER_LAYER, can_pass, write_layer},
};

static void write_section(Starter *starter, const Section *section, const char **open)
{
    for (guint i = 0; i < starter->parts.n_finds; i++) {
        const StarterFind *find = &starter->parts.finds[i];
        if (find->role != section->role || find->dot || !is_apart(starter, find->element) ||
            !section->can(starter, find))
            continue;
        if (*open == NULL || strcmp(*open, section->map) != 0)
            g_string_append_printf(starter->out, "\n%s%s:\n", section->head, section->map);
        *open = section->map;
        g_string_append_printf(starter->out,
                               "  %s: {element: ", starter_new_name(starter, find->element->id));
        starter_put_element(starter, find->element);
        const char *comment = section->write(starter, find);
        g_string_append_printf(starter->out, "}%s\n", comment);
        g_ptr_array_add(starter->moved, (gpointer)find->element);
    }
}

/* "walk.art.svg" is the rig "walk". */
static const char *rig_name(Starter *starter, const char *file)
{
    g_autofree char *base = g_path_get_basename(file);
    base[strcspn(base, ".")] = '\0';
    return starter_new_name(starter, base);
}

char *starter_text(const Art *art, const char *file)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GPtrArray) moved = g_ptr_array_new();
    Starter starter = {
        .parts = starter_parts(art, arena),
        .out = g_string_new(NULL),
        .names = names,
        .moved = moved,
    };
    starter.limbs = arena_new_n(arena, const char *, starter.parts.n_limbs);
    starter.platforms = arena_new_n(arena, const char *, starter.parts.n_limbs);
    write_head(&starter, rig_name(&starter, file), file);
    g_hash_table_add(names, g_strdup("crank"));
    starter_put_limbs(&starter);
    const char *open = NULL;
    for (gsize i = 0; i < G_N_ELEMENTS(sections); i++)
        write_section(&starter, &sections[i], &open);
    return g_string_free(starter.out, FALSE);
}
