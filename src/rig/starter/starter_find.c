#include "rig/starter/starter_find.h"

#include <string.h>

typedef struct Word {
    const char *text;
    StarterRole role;
    bool dot;
    bool seen;
    bool arm;
} Word;

/* Words without a role are left out of the side all the same. */
static const Word words[] = {
    {"thigh", .role = STARTER_UPPER},
    {"upper", .role = STARTER_UPPER},
    {"shin", .role = STARTER_LOWER},
    {"calf", .role = STARTER_LOWER},
    {"lower", .role = STARTER_LOWER},
    {"forearm", .role = STARTER_LOWER, .arm = true},
    {"hip", .role = STARTER_ROOT},
    {"shoulder", .role = STARTER_ROOT, .arm = true},
    {"knee", .role = STARTER_MIDDLE},
    {"elbow", .role = STARTER_MIDDLE, .arm = true},
    {"ankle", .role = STARTER_TIP},
    {"wrist", .role = STARTER_TIP, .arm = true},
    {"bracket", .role = STARTER_CENTER},
    {"crank", .role = STARTER_CRANK},
    {"cranks", .role = STARTER_CRANK},
    {"pedal", .role = STARTER_PEDAL},
    {"wheel", .role = STARTER_WHEEL},
    {"chainring", .role = STARTER_WHEEL},
    {"sprocket", .role = STARTER_WHEEL},
    {"gear", .role = STARTER_WHEEL},
    {"cog", .role = STARTER_WHEEL},
    {"rotor", .role = STARTER_WHEEL},
    {"propeller", .role = STARTER_WHEEL},
    {"chain", .role = STARTER_BELT},
    {"belt", .role = STARTER_BELT},
    {"layer", .role = STARTER_LAYER},
    {"dot", .dot = true},
    {"marker", .dot = true},
    {"joint", .dot = true},
    {"pivot", .dot = true},
    {"point", .dot = true},
    {"center", .dot = true, .seen = true},
    {"centre", .dot = true, .seen = true},
    {"axle", .dot = true, .seen = true},
    {"hub", .dot = true, .seen = true},
    {"arm", .arm = true},
    {"leg", .role = STARTER_NONE},
    {"bottom", .role = STARTER_NONE},
};

static const Word *find_word(const char *text)
{
    for (gsize i = 0; i < G_N_ELEMENTS(words); i++) {
        if (strcmp(words[i].text, text) == 0)
            return &words[i];
    }
    return NULL;
}

/* "nearKnee_dot" as "near", "knee", "dot". */
static char **split_words(const char *id)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (const char *at = id; *at != '\0'; at++) {
        if (!g_ascii_isalnum(*at) && (guchar)*at < 0x80) {
            g_string_append_c(text, ' ');
            continue;
        }
        if (g_ascii_isupper(*at) && at > id && g_ascii_islower(at[-1]))
            g_string_append_c(text, ' ');
        g_string_append_c(text, g_ascii_tolower(*at));
    }
    return g_strsplit(text->str, " ", -1);
}

static bool is_joint(StarterRole role)
{
    return role == STARTER_ROOT || role == STARTER_MIDDLE || role == STARTER_TIP ||
           role == STARTER_CENTER;
}

static void read_id(Arena *arena, StarterFind *find)
{
    g_auto(GStrv) parts = split_words(find->element->id);
    g_autoptr(GString) side = g_string_new(NULL);
    for (char **part = parts; *part != NULL; part++) {
        const Word *word = find_word(*part);
        if (word == NULL && **part != '\0')
            g_string_append_printf(side, "%s%s", side->len > 0 ? "-" : "", *part);
        if (word == NULL)
            continue;
        find->role = find->role == STARTER_NONE ? word->role : find->role;
        find->dot = find->dot || word->dot;
        find->seen = find->seen || word->seen;
        find->arm = find->arm || word->arm;
    }
    find->side = arena_strdup(arena, side->str);
}

/* A joint's name alone marks it when it is on a shape; a group of that name is a part of the body.
 */
static void settle(StarterFind *find)
{
    bool shape = (tag_flags(find->element->tag) & TAG_IS_SHAPE) != 0;
    if (is_joint(find->role) && !find->dot)
        find->role = shape ? find->role : STARTER_NONE;
    find->dot = find->dot || is_joint(find->role);
    if (find->dot && find->role == STARTER_CRANK)
        find->role = STARTER_CENTER;
    else if (find->dot && find->role == STARTER_NONE)
        find->role = STARTER_WHEEL; /* "rear-hub" */
    if (element_value(find->element, "data-tile") != NULL)
        find->role = STARTER_LAYER;
}

static bool is_drawn(const Element *element)
{
    for (; element != NULL; element = element->parent) {
        if ((tag_flags(element->tag) & TAG_IS_NEVER_RENDERED) != 0)
            return false;
    }
    return true;
}

const StarterFind *starter_find(const Art *art, Arena *arena, guint *n)
{
    const Document *document = art->scene->document;
    StarterFind *finds = arena_new_n(arena, StarterFind, document->n_elements);
    *n = 0;
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        if (element->id == NULL || element->origin != NULL || element == document->root ||
            document_lookup(document, element->id) != element || !is_drawn(element))
            continue;
        StarterFind find = {.element = element};
        read_id(arena, &find);
        settle(&find);
        Rect box = art_box(art, element);
        if (find.role == STARTER_NONE || rect_is_empty(box))
            continue;
        find.middle = (Point){(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2};
        finds[(*n)++] = find;
    }
    return finds;
}

const StarterFind *starter_find_of(const StarterFind *finds, guint n, StarterFind like,
                                   bool or_none)
{
    const StarterFind *of_no_side = NULL;
    for (guint i = 0; i < n; i++) {
        const StarterFind *find = &finds[i];
        if (find->role != like.role || find->dot != like.dot || find->arm != like.arm)
            continue;
        if (strcmp(find->side, like.side) == 0)
            return find;
        if (*find->side == '\0' && of_no_side == NULL)
            of_no_side = find;
    }
    return or_none ? of_no_side : NULL;
}
