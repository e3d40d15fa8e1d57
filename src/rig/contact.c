#include "rig/contact.h"

#include "base/number.h"
#include "rig/names.h"

#include <math.h>
#include <string.h>

static const char example[] = "ankle=#shin@424,452 on #pedal@0,0 offset -6,-7";

typedef struct ContactText {
    const Scene *scene;
    Arena *arena;
    const char *start;
    const char *at;
    GError **error;
} ContactText;

static Place text_place(const ContactText *text)
{
    return (Place){NULL, 1, (int)g_utf8_strlen(text->start, text->at - text->start) + 1};
}

static bool expected(const ContactText *text, const char *what)
{
    error_set(text->error, ERROR_USAGE, text_place(text),
              "contact \"%s\": expected %s, as in \"%s\"", text->start, what, example);
    return false;
}

static void skip_space(ContactText *text)
{
    while (g_ascii_isspace(*text->at))
        text->at++;
}

/* A word that ends at white space or at the end. */
static bool take_word(ContactText *text, const char *word)
{
    skip_space(text);
    gsize length = strlen(word);
    if (strncmp(text->at, word, length) != 0 ||
        (text->at[length] != '\0' && !g_ascii_isspace(text->at[length])))
        return false;
    text->at += length;
    return true;
}

static bool take_coordinate(ContactText *text, double *value)
{
    skip_space(text);
    gsize length = number_scan(text->at, strlen(text->at), value);
    text->at += length;
    return length > 0 || expected(text, "a number of px");
}

static bool take_pair(ContactText *text, Point *point)
{
    if (!take_coordinate(text, &point->x))
        return false;
    skip_space(text);
    if (*text->at != ',')
        return expected(text, "\",\" between x and y");
    text->at++;
    return take_coordinate(text, &point->y);
}

/* The name, up to the last "=" before the first "#"; without one the effector is the name. */
static void take_name(ContactText *text, const char **name)
{
    skip_space(text);
    const char *hash = strchr(text->at, '#');
    const char *equals = hash != NULL ? g_strrstr_len(text->at, hash - text->at, "=") : NULL;
    if (equals == NULL)
        return;
    g_autofree char *copy = g_strndup(text->at, (gsize)(equals - text->at));
    *name = arena_strdup(text->arena, g_strstrip(copy));
    text->at = equals + 1;
}

static bool take_point(ContactText *text, ContactPoint *point)
{
    skip_space(text);
    if (*text->at != '#')
        return expected(text, "an element, \"#id\"");
    const char *end = strchr(text->at, '@');
    if (end == NULL || end == text->at + 1) {
        text->at += end == NULL ? 0 : 1;
        return expected(text, "\"#id@x,y\"");
    }
    g_autofree char *id = g_strndup(text->at + 1, (gsize)(end - text->at - 1));
    point->element = document_lookup(text->scene->document, id);
    if (point->element == NULL) {
        error_set(text->error, ERROR_REFERENCE, text_place(text),
                  "contact \"%s\": no element \"#%s\" in the drawing", text->start, id);
        return false;
    }
    text->at = end + 1;
    return take_pair(text, &point->point);
}

bool contact_parse(const Scene *scene, const char *text, Arena *arena, Contact *contact,
                   GError **error)
{
    ContactText reader = {scene, arena, text, text, error};
    *contact = (Contact){.name = NULL};
    take_name(&reader, &contact->name);
    if (!take_point(&reader, &contact->effector))
        return false;
    if (!take_word(&reader, "on"))
        return expected(&reader, "\"on\"");
    if (!take_point(&reader, &contact->target))
        return false;
    if (take_word(&reader, "offset") && !take_pair(&reader, &contact->offset))
        return false;
    skip_space(&reader);
    if (*reader.at != '\0')
        return expected(&reader, "\"offset dx,dy\" or the end");
    if (contact->name == NULL || *contact->name == '\0')
        contact->name = arena_printf(arena, "#%s", contact->effector.element->id);
    return true;
}

static const Element *find_element(const Rig *rig, const Scene *scene, const char *prefix,
                                   const char *id, GError **error)
{
    g_autofree char *name = names_prefixed(prefix != NULL ? prefix : rig->name, id);
    const Element *element = document_lookup(scene->document, name);
    if (element == NULL)
        error_set(error, ERROR_REFERENCE, source_whole(scene->document->source),
                  "no element \"#%s\"; this is not %s baked with that prefix", name, rig->name);
    return element;
}

/* The followed point with the limb's offset is one point of the platform, which stays level; what
 * is left to intend is the depth. */
static bool limb_contact(const Rig *rig, const RigLimb *limb, const Scene *scene,
                         const char *prefix, Arena *arena, Contact *contact, GError **error)
{
    const RigElement *last = &limb->bones[RIG_BONES - 1].element;
    const RigPlatform *platform = &rig->platforms[limb->platform];
    const RigElement *under = &platform->element;
    const Element *tip = find_element(rig, scene, prefix, last->id, error);
    const Element *ground = tip != NULL ? find_element(rig, scene, prefix, under->id, error) : NULL;
    const RigJoint *joint = &limb->joints[RIG_TIP];
    Point up = art_frame_vector(&under->frame, limb->offset);
    *contact = (Contact){
        .name = arena_printf(arena, "%s.%s", limb->name, joint->name),
        .effector = {tip, matrix_apply(last->frame.from_art, joint->point)},
        .target = {ground, {platform->axle.x + up.x, platform->axle.y + up.y}},
        .offset = {limb->shift.x + last->shift.x - under->shift.x,
                   limb->shift.y + last->shift.y - under->shift.y},
    };
    return ground != NULL;
}

const Contact *contact_from_rig(const Rig *rig, const Scene *scene, const char *prefix,
                                Arena *arena, guint *n, GError **error)
{
    Contact *contacts = arena_new_n(arena, Contact, rig->n_limbs);
    *n = 0;
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        if (limb->platform == RIG_NONE)
            continue;
        if (!limb_contact(rig, limb, scene, prefix, arena, &contacts[*n], error))
            return NULL;
        (*n)++;
    }
    return contacts;
}

static Point point_at(const State *state, const ContactPoint *point)
{
    return matrix_apply(art_matrix(state, point->element), point->point);
}

ContactError contact_error(const State *state, const Contact *contact)
{
    Point effector = point_at(state, &contact->effector);
    Point target = point_at(state, &contact->target);
    Point vector = {effector.x - target.x - contact->offset.x,
                    effector.y - target.y - contact->offset.y};
    return (ContactError){
        .vector = vector,
        .raw = point_distance(effector, target),
        .net = hypot(vector.x, vector.y),
    };
}

ContactSummary contact_measure(const Timeline *timeline, const Contact *contact, Time start,
                               Time period, guint n)
{
    g_autoptr(Arena) arena = arena_new();
    ContactSummary summary = {.time = start};
    double sum = 0, squares = 0;
    for (guint i = 0; i < n; i++) {
        arena_reset(arena);
        Time time = start + clock_mul_div(period, i, n);
        ContactError error = contact_error(timeline_sample(timeline, time, arena), contact);
        sum += error.net;
        squares += error.net * error.net;
        summary.max_raw = MAX(summary.max_raw, error.raw);
        if (error.net > summary.max) {
            summary.max = error.net;
            summary.phase = (double)i / n;
            summary.time = time;
        }
    }
    if (n > 0) {
        summary.mean = sum / n;
        summary.rms = sqrt(squares / n);
    }
    return summary;
}
