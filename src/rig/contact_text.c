#include "rig/contact.h"

#include "base/number.h"

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

/* An end of a line, or a pair of coordinates. */
static bool take_place(ContactText *text, ContactPoint *point)
{
    static const struct {
        const char *word;
        guint vertex;
    } ends[] = {{"start", CONTACT_FIRST}, {"end", CONTACT_LAST}};
    for (gsize i = 0; i < G_N_ELEMENTS(ends); i++) {
        const char *before = text->at;
        if (!take_word(text, ends[i].word))
            continue;
        if ((tag_flags(point->element->tag) & TAG_IS_SHAPE) == 0) {
            text->at = before;
            return expected(text, "\"x,y\": the element is no line");
        }
        point->vertex = ends[i].vertex;
        return true;
    }
    return take_pair(text, &point->point);
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
    return take_place(text, point);
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

bool contact_parse_point(const Scene *scene, const char *text, Arena *arena, const char **name,
                         ContactPoint *point, GError **error)
{
    ContactText reader = {scene, arena, text, text, error};
    *name = NULL;
    *point = (ContactPoint){.element = NULL};
    take_name(&reader, name);
    if (!take_point(&reader, point))
        return false;
    skip_space(&reader);
    return *reader.at == '\0' || expected(&reader, "the end");
}
