#include "time/smil/smil.h"

#include "time/smil/smil_animation.h"
#include "time/timeline.h"

#include <string.h>

/* A layer before it is sorted to its target. */
typedef struct Entry {
    SmilAttribute attribute; /* name NULL: the motion */
    SmilLayer layer;
} Entry;

typedef struct Builder {
    const StyleSet *set;
    const Document *document;
    const State *still; /* without animations */
    const Style *const *styles;
    Arena *arena;
    Diagnostics *diagnostics;
    guint n_animations;
    const SmilAnimation *animations;
    GArray *entries; /* Entry */
} Builder;

static void complain(const Builder *builder, const Element *element, const char *name,
                     const char *message)
{
    const Attribute *attribute = name ? element_attribute(element, name) : NULL;
    Place place = attribute ? document_attribute_place(builder->document, attribute)
                            : document_place(builder->document, element);
    diagnostics_add(builder->diagnostics, place, element->name, name, "%s", message);
}

/* What the animation may work on; false when it is nothing that can be animated this way. */
static bool find_attribute(const Builder *builder, const SmilAnimation *animation,
                           SmilAttribute *attribute)
{
    const Element *element = animation->element;
    const char *name = element_value(element, "attributeName");
    const char *type = element_value(element, "attributeType");
    if (!name || !*name) {
        complain(builder, element, NULL, "attributeName is missing; nothing is animated");
        return false;
    }
    bool known = animation->target->tag != TAG_SCRIPT &&
                 smil_attribute_lookup(animation->target, name, attribute);
    bool transforms = element->tag == TAG_ANIMATE_TRANSFORM;
    bool css = g_strcmp0(type, "CSS") == 0;
    if (!known || (attribute->type == SMIL_TRANSFORM) != transforms ||
        (css && (transforms || !attribute->is_property))) {
        g_autofree char *message = g_strdup_printf("\"%s\" of <%s> cannot be animated by <%s>",
                                                   name, animation->target->name, element->name);
        complain(builder, element, "attributeName", message);
        return false;
    }
    return true;
}

static void add_entry(Builder *builder, guint index)
{
    const SmilAnimation *animation = &builder->animations[index];
    const Element *element = animation->element;
    Entry entry = {
        .layer = {.element = element,
                  .target = animation->target,
                  .order = index,
                  .timing = animation->timing,
                  .track = animation->track},
    };
    if (animation->track->cut) {
        complain(builder, element, "begin",
                 "begins again and again without a pattern; only the beginning is played");
    }
    if (element->tag == TAG_ANIMATE_MOTION) {
        if (!smil_motion_moves(animation->target)) {
            complain(builder, element, NULL, "this element cannot be moved");
            return;
        }
        entry.layer.motion = smil_motion_parse(builder->document, builder->styles, element,
                                               builder->arena, builder->diagnostics);
    } else {
        if (!find_attribute(builder, animation, &entry.attribute)) {
            return;
        }
        entry.layer.effect =
            smil_effect_parse(builder->still, element, animation->target, &entry.attribute,
                              builder->arena, builder->diagnostics);
    }
    g_array_append_val(builder->entries, entry);
}

/* By target, then attribute (the motion last), then order. */
static int compare_entries(gconstpointer a, gconstpointer b)
{
    const Entry *x = a, *y = b;
    if (x->layer.target->index != y->layer.target->index) {
        return x->layer.target->index < y->layer.target->index ? -1 : 1;
    }
    if (!x->attribute.name || !y->attribute.name) {
        if (x->attribute.name || y->attribute.name) {
            return x->attribute.name ? -1 : 1;
        }
    } else if (strcmp(x->attribute.name, y->attribute.name) != 0) {
        return strcmp(x->attribute.name, y->attribute.name);
    }
    return x->layer.order < y->layer.order ? -1 : x->layer.order > y->layer.order;
}

static const Winner *find_winner(const Builder *builder, const Element *element,
                                 PropertyId property)
{
    const Cascaded *cascaded = &builder->set->cascade->elements[element->index];
    for (guint i = 0; i < cascaded->n; i++) {
        if (cascaded->winners[i].property == property) {
            return &cascaded->winners[i];
        }
    }
    return NULL;
}

/* An animated transform is that of the attribute: it shows where no CSS transform is. Other
 * properties yield only to !important. */
static bool shows_style(const Builder *builder, const Element *element,
                        const SmilAttribute *attribute)
{
    if (!attribute->is_property) {
        return false;
    }
    const Winner *winner = find_winner(builder, element, attribute->property);
    if (!winner) {
        return true;
    }
    if (attribute->type == SMIL_TRANSFORM) {
        return winner->attribute;
    }
    return !winner->declaration || !winner->declaration->important;
}

static SmilValue base_of(const Builder *builder, const Element *element,
                         const SmilAttribute *attribute)
{
    SmilReading reading =
        smil_reading(builder->styles[element->index], builder->styles[0], builder->arena);
    const char *text = element_value(element, attribute->name);
    if (strcmp(attribute->name, "href") == 0) {
        const Attribute *href = element_href(element);
        text = href ? href->value : NULL;
    }
    reading.is_base = true;
    text = text ? text : attribute->initial ? attribute->initial : "";
    return smil_value_parse(&reading, attribute, text);
}

static bool same_attribute(const Entry *a, const Entry *b)
{
    return a->layer.target == b->layer.target &&
           g_strcmp0(a->attribute.name, b->attribute.name) == 0;
}

/* The layers of one sandwich, which begins with entry `from`; moves past them. */
static const SmilLayer *take_layers(Builder *builder, guint *from, guint *n)
{
    const Entry *entries = (const Entry *)builder->entries->data;
    guint end = *from;
    while (end < builder->entries->len && same_attribute(&entries[*from], &entries[end])) {
        end++;
    }
    *n = end - *from;
    SmilLayer *layers = arena_new_n(builder->arena, SmilLayer, *n);
    for (guint i = 0; i < *n; i++) {
        layers[i] = entries[*from + i].layer;
    }
    *from = end;
    return layers;
}

static bool is_playing(const SmilLayer *layers, guint n)
{
    for (guint i = 0; i < n; i++) {
        if (layers[i].track->n > 0) {
            return true;
        }
    }
    return false;
}

static void fill_target(Builder *builder, SmilTarget *target, guint *at, Smil *smil)
{
    g_autoptr(GArray) sandwiches = g_array_new(FALSE, FALSE, sizeof(SmilSandwich));
    const Entry *entries = (const Entry *)builder->entries->data;
    while (*at < builder->entries->len && entries[*at].layer.target == target->element) {
        SmilAttribute attribute = entries[*at].attribute;
        guint n;
        const SmilLayer *layers = take_layers(builder, at, &n);
        bool plays = is_playing(layers, n);
        target->is_active = target->is_active || plays;
        if (!attribute.name) {
            target->n_motions = n;
            target->motions = layers;
            smil->has_attributes = smil->has_attributes || plays;
            continue;
        }
        smil->has_attributes = smil->has_attributes || (plays && attribute.is_attribute);
        SmilSandwich sandwich = {
            .attribute = attribute,
            .shows_style = shows_style(builder, target->element, &attribute),
            .n = n,
            .layers = layers,
        };
        if (attribute.is_attribute) {
            sandwich.base = base_of(builder, target->element, &attribute);
        }
        g_array_append_val(sandwiches, sandwich);
    }
    target->n_sandwiches = sandwiches->len;
    target->sandwiches =
        arena_copy(builder->arena, sandwiches->data, sandwiches->len * sizeof(SmilSandwich));
}

static int compare_animations(gconstpointer a, gconstpointer b)
{
    const SmilAnimation *x = *(const SmilAnimation *const *)a,
                        *y = *(const SmilAnimation *const *)b;
    if (x->target->index != y->target->index) {
        return x->target->index < y->target->index ? -1 : 1;
    }
    return x->element->index < y->element->index ? -1 : x->element->index > y->element->index;
}

static void add_name(GPtrArray *names, const Element *element)
{
    const char *name = element_value(element, "attributeName");
    if (!name || !*name || element->tag == TAG_ANIMATE_MOTION) {
        return;
    }
    for (guint i = 0; i < names->len; i++) {
        if (strcmp(names->pdata[i], name) == 0) {
            return;
        }
    }
    g_ptr_array_add(names, (gpointer)name);
}

static const SmilSandwich *find_sandwich(const SmilTarget *target, const char *name)
{
    for (guint i = 0; target && i < target->n_sandwiches; i++) {
        if (g_strcmp0(target->sandwiches[i].attribute.name, name) == 0) {
            return &target->sandwiches[i];
        }
    }
    return NULL;
}

/* Motions along paths that are animated themselves, once all targets are known. */
static void find_routes(const Builder *builder, const Smil *smil, SmilTarget *target)
{
    SmilRoute *routes = arena_new_n(builder->arena, SmilRoute, target->n_motions);
    for (guint i = 0; i < target->n_motions; i++) {
        const SmilMotion *motion = target->motions[i].motion;
        if (motion->route && motion->keys.mode == SMIL_MODE_PATH) {
            routes[i].sandwich = find_sandwich(smil_lookup(smil, motion->route), "d");
            routes[i].style = builder->styles[motion->route->index];
        }
    }
    target->routes = routes;
}

/* Every element that is the target of something, with or without effect. */
static void collect_targets(Builder *builder, Smil *smil)
{
    guint n = builder->n_animations, at = 0;
    g_autofree const SmilAnimation **sorted = g_new(const SmilAnimation *, MAX(1, n));
    for (guint i = 0; i < n; i++) {
        sorted[i] = &builder->animations[i];
    }
    qsort(sorted, n, sizeof *sorted, compare_animations);
    SmilTarget *targets = arena_new_n(builder->arena, SmilTarget, n);
    for (guint i = 0; i < n;) {
        g_autoptr(GPtrArray) names = g_ptr_array_new();
        SmilTarget *target = &targets[smil->n_targets++];
        target->element = sorted[i]->target;
        for (; i < n && sorted[i]->target == target->element; i++) {
            add_name(names, sorted[i]->element);
        }
        target->n_names = names->len;
        target->names = arena_copy(builder->arena, names->pdata, names->len * sizeof(char *));
        fill_target(builder, target, &at, smil);
    }
    smil->targets = targets;
    for (guint i = 0; i < smil->n_targets; i++) {
        find_routes(builder, smil, &targets[i]);
    }
}

static int compare_layers(gconstpointer a, gconstpointer b)
{
    const SmilLayer *x = *(const SmilLayer *const *)a, *y = *(const SmilLayer *const *)b;
    return x->order < y->order ? -1 : x->order > y->order;
}

static void list_layers(Smil *smil, guint n, Arena *arena)
{
    const SmilLayer **layers = arena_new_n(arena, const SmilLayer *, n);
    for (guint i = 0; i < smil->n_targets; i++) {
        const SmilTarget *target = &smil->targets[i];
        for (guint s = 0; s < target->n_sandwiches; s++) {
            for (guint k = 0; k < target->sandwiches[s].n; k++) {
                layers[smil->n_layers++] = &target->sandwiches[s].layers[k];
            }
        }
        for (guint k = 0; k < target->n_motions; k++) {
            layers[smil->n_layers++] = &target->motions[k];
        }
    }
    qsort(layers, smil->n_layers, sizeof *layers, compare_layers);
    smil->layers = layers;
}

const Smil *smil_new(const State *still, const SmilEvent *events, guint n_events, Arena *arena,
                     Diagnostics *diagnostics)
{
    const StyleSet *set = timeline_styles(still->timeline);
    g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(Entry));
    Builder builder = {
        .set = set,
        .document = set->cascade->document,
        .still = still,
        .styles = still->styles,
        .arena = arena,
        .diagnostics = diagnostics,
        .entries = entries,
    };
    Smil *smil = arena_new_one(arena, Smil);
    builder.animations = smil_animation_collect(builder.document, events, n_events, arena,
                                                diagnostics, &builder.n_animations);
    for (guint i = 0; i < builder.n_animations; i++) {
        add_entry(&builder, i);
    }
    g_array_sort(entries, compare_entries);
    collect_targets(&builder, smil);
    list_layers(smil, entries->len, arena);
    return smil;
}
