#include "time/smil/smil_animation.h"

#include <string.h>

typedef struct FromLink {
    guint from;
    SmilLink link;
} FromLink;

typedef struct Collector {
    const Document *document;
    Arena *arena;
    Diagnostics *diagnostics;
    const SmilEvent *events;
    guint n_events;
    GArray *animations;         /* SmilAnimation */
    GHashTable *indices;        /* Element -> index in animations + 1 */
    bool *heard;                /* by event: something waits for it */
    guint n_never;              /* conditions whose event does not happen */
    const SmilCondition *never; /* the first of them */
    const Element *never_of;
} Collector;

static void complain(const Collector *collector, const Element *element, const char *name,
                     const char *message)
{
    const Attribute *attribute = name ? element_attribute(element, name) : NULL;
    Place place = attribute ? document_attribute_place(collector->document, attribute)
                            : document_place(collector->document, element);
    diagnostics_add(collector->diagnostics, place, element->name, name, "%s", message);
}

static bool is_svg(const Element *element)
{
    return element && element->space && strcmp(element->space, DOCUMENT_SVG_NAMESPACE) == 0;
}

static const Element *find_target(const Collector *collector, const Element *element)
{
    const Attribute *href = element_href(element);
    const Element *target = element->parent;
    if (href && *href->value) {
        target = document_lookup_reference(collector->document, href->value);
        if (!is_svg(target)) {
            complain(collector, element, href->name, "no such element; nothing is animated");
        }
    }
    return is_svg(target) ? target : NULL;
}

static void collect_animations(Collector *collector)
{
    const Document *document = collector->document;
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        if (element->origin || !(tag_flags(element->tag) & TAG_IS_ANIMATION) ||
            element->tag == TAG_MPATH) {
            continue;
        }
        if (element->tag == TAG_ANIMATE_COLOR || element->tag == TAG_DISCARD) {
            complain(collector, element, NULL, "ignored, as browsers do");
            continue;
        }
        SmilAnimation animation = {.element = element, .target = find_target(collector, element)};
        if (!animation.target) {
            continue;
        }
        animation.timing =
            smil_timing_parse(document, element, collector->arena, collector->diagnostics);
        g_array_append_val(collector->animations, animation);
        g_hash_table_insert(collector->indices, (gpointer)element,
                            GUINT_TO_POINTER(collector->animations->len));
    }
}

static int compare_links(gconstpointer a, gconstpointer b)
{
    const FromLink *x = a, *y = b;
    if (x->from != y->from) {
        return x->from < y->from ? -1 : 1;
    }
    return x->link.to < y->link.to ? -1 : x->link.to > y->link.to;
}

/* What happens on an element happens on those around it, as far as it bubbles. */
static bool happens_on(const Collector *collector, const SmilEvent *event, const Element *element)
{
    static const char *const still[] = {"blur", "focus", "load", "mouseenter", "mouseleave", NULL};
    const Element *at = document_lookup(collector->document, event->id);
    if (g_strv_contains(still, event->name)) {
        return at == element;
    }
    while (at && at != element) {
        at = at->parent;
    }
    return at != NULL;
}

static void add_happenings(Collector *collector, guint to, const SmilCondition *condition,
                           GArray *happenings)
{
    const SmilAnimation *animation = &g_array_index(collector->animations, SmilAnimation, to);
    const Element *element =
        condition->id ? document_lookup(collector->document, condition->id) : animation->target;
    bool never = true;
    for (guint i = 0; element && i < collector->n_events; i++) {
        const SmilEvent *event = &collector->events[i];
        if (strcmp(event->name, condition->event) != 0 || !happens_on(collector, event, element)) {
            continue;
        }
        SmilHappening happening = {
            .time = MAX(0, event->time),
            .link = {.to = to,
                     .trigger = SMIL_ON_EVENT,
                     .ends = condition->ends,
                     .offset = condition->offset},
        };
        g_array_append_val(happenings, happening);
        collector->heard[i] = true;
        never = false;
    }
    if (never && collector->n_never++ == 0) {
        collector->never = condition;
        collector->never_of = animation->element;
    }
}

static void tell_events(const Collector *collector)
{
    const SmilCondition *never = collector->never;
    if (never) {
        const char *name = never->ends ? "end" : "begin";
        Place place = source_place(collector->document->source, never->at);
        g_autofree char *more = collector->n_never > 1
                                    ? g_strdup_printf(" (and %u more)", collector->n_never - 1)
                                    : g_strdup("");
        diagnostics_add(collector->diagnostics, place, collector->never_of->name, name,
                        "waits for \"%s\", which never happens; --event can tell when%s",
                        never->event, more);
    }
    for (guint i = 0; i < collector->n_events; i++) {
        const SmilEvent *event = &collector->events[i];
        if (!collector->heard[i]) {
            diagnostics_add(collector->diagnostics,
                            (Place){collector->document->source->path, 0, 0}, NULL, NULL,
                            "nothing waits for \"%s\" on #%s", event->name, event->id);
        }
    }
}

static void add_link(const Collector *collector, guint to, const SmilCondition *condition,
                     GArray *links)
{
    const SmilAnimation *animation = &g_array_index(collector->animations, SmilAnimation, to);
    const Element *base = document_lookup(collector->document, condition->id ? condition->id : "");
    guint index = base ? GPOINTER_TO_UINT(g_hash_table_lookup(collector->indices, base)) : 0;
    if (index == 0) {
        g_autofree char *message =
            g_strdup_printf("no animation #%s; it never happens", condition->id);
        complain(collector, animation->element, condition->ends ? "end" : "begin", message);
        return;
    }
    FromLink link = {
        .from = index - 1,
        .link = {to, condition->trigger, condition->ends, condition->repeat, condition->offset},
    };
    g_array_append_val(links, link);
}

static int compare_happenings(gconstpointer a, gconstpointer b)
{
    const SmilHappening *x = a, *y = b;
    return (x->time > y->time) - (x->time < y->time);
}

static const SmilTrack *resolve_tracks(Collector *collector)
{
    guint n = collector->animations->len;
    g_autoptr(GArray) links = g_array_new(FALSE, FALSE, sizeof(FromLink));
    g_autoptr(GArray) happenings = g_array_new(FALSE, FALSE, sizeof(SmilHappening));
    for (guint i = 0; i < n; i++) {
        const SmilTiming *timing = g_array_index(collector->animations, SmilAnimation, i).timing;
        for (guint k = 0; k < timing->n_conditions; k++) {
            const SmilCondition *condition = &timing->conditions[k];
            if (condition->trigger == SMIL_ON_EVENT) {
                add_happenings(collector, i, condition, happenings);
            } else {
                add_link(collector, i, condition, links);
            }
        }
    }
    tell_events(collector);
    g_array_sort(links, compare_links);
    g_array_sort(happenings, compare_happenings);

    g_autofree SmilLink *plain = g_new(SmilLink, MAX(1, links->len));
    g_autofree SmilTimed *timed = g_new0(SmilTimed, MAX(1, n));
    for (guint i = 0; i < links->len; i++) {
        plain[i] = g_array_index(links, FromLink, i).link;
    }
    for (guint i = 0, at = 0; i < n; i++) {
        timed[i].timing = g_array_index(collector->animations, SmilAnimation, i).timing;
        timed[i].links = plain + at;
        while (at < links->len && g_array_index(links, FromLink, at).from == i) {
            timed[i].n_links++;
            at++;
        }
    }
    return smil_schedule(timed, n, (const SmilHappening *)happenings->data, happenings->len,
                         collector->arena);
}

const SmilAnimation *smil_animation_collect(const Document *document, const SmilEvent *events,
                                            guint n_events, Arena *arena, Diagnostics *diagnostics,
                                            guint *n)
{
    g_autoptr(GArray) animations = g_array_new(FALSE, FALSE, sizeof(SmilAnimation));
    g_autoptr(GHashTable) indices = g_hash_table_new(NULL, NULL);
    g_autofree bool *heard = g_new0(bool, MAX(1, n_events));
    Collector collector = {
        .document = document,
        .events = events,
        .n_events = n_events,
        .heard = heard,
        .arena = arena,
        .diagnostics = diagnostics,
        .animations = animations,
        .indices = indices,
    };
    collect_animations(&collector);
    const SmilTrack *tracks = resolve_tracks(&collector);
    *n = animations->len;
    for (guint i = 0; i < *n; i++) {
        g_array_index(animations, SmilAnimation, i).track = &tracks[i];
    }
    return arena_copy(arena, animations->data, *n * sizeof(SmilAnimation));
}
