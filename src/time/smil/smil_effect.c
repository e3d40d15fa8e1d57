#include "time/smil/smil_effect.h"

#include "time/layout/layout.h"

#include <string.h>

typedef struct Reader {
    const Document *document;
    const Element *element;
    const SmilAttribute *attribute;
    const Style *style; /* of the target, without animations */
    double percent;     /* px of 1% of the attribute */
    Diagnostics *diagnostics;
    SmilReading reading;
    SmilMix mix;
} Reader;

static void complain(const Reader *reader, const char *name, const char *message, const char *value)
{
    const Attribute *attribute = element_attribute(reader->element, name);
    Place place = attribute ? document_attribute_place(reader->document, attribute)
                            : document_place(reader->document, reader->element);
    if (value) {
        diagnostics_add(reader->diagnostics, place, reader->element->name, name, "%s: %.60s",
                        message, value);
    } else {
        diagnostics_add(reader->diagnostics, place, reader->element->name, name, "%s", message);
    }
}

/* The function that <animateTransform> animates; false for a wrong one. */
static bool read_transform_type(const Element *element, TransformType *type)
{
    static const struct {
        const char *name;
        TransformType type;
    } types[] = {
        {"translate", TRANSFORM_TRANSLATE}, {"scale", TRANSFORM_SCALE},
        {"rotate", TRANSFORM_ROTATE},       {"skewX", TRANSFORM_SKEW_X},
        {"skewY", TRANSFORM_SKEW_Y},
    };
    const char *text = element_value(element, "type");
    *type = TRANSFORM_TRANSLATE;
    for (guint i = 0; text && i < G_N_ELEMENTS(types); i++) {
        if (strcmp(text, types[i].name) == 0) {
            *type = types[i].type;
            return true;
        }
    }
    return !text;
}

static void collect_texts(SmilEffect *effect, const Element *element, Arena *arena)
{
    if (effect->keys.mode == SMIL_MODE_VALUES) {
        effect->texts =
            smil_keys_split(arena, element_value(element, "values"), &effect->keys.n_values);
        return;
    }
    bool starts = effect->keys.mode == SMIL_MODE_FROM_TO || effect->keys.mode == SMIL_MODE_FROM_BY;
    bool by = effect->keys.mode == SMIL_MODE_FROM_BY || effect->keys.mode == SMIL_MODE_BY;
    const char *from = starts ? element_value(element, "from") : "";
    const char *to = element_value(element, by ? "by" : "to");
    const char *pair[] = {from, to ? to : ""};
    for (guint i = 0; i < 2; i++) {
        pair[i] = g_strstrip(arena_strdup(arena, pair[i]));
    }
    effect->keys.n_values = 2;
    effect->texts = arena_copy(arena, pair, sizeof pair);
}

/* What is inherited is the parent's value without animations. */
static SmilValue read_value(Reader *reader, const char *text)
{
    SmilValue value = smil_value_parse(&reader->reading, reader->attribute, text);
    if (value.inherit) {
        const Style *parent = reader->style->parent ? reader->style->parent : reader->style;
        value = smil_value_from_style(reader->reading.arena, reader->attribute->type,
                                      style_value(parent, reader->attribute->property));
    }
    return value;
}

/* Where value i begins: within `values`, or the attribute that it is. */
static Place value_place(const Reader *reader, const SmilEffect *effect, guint i)
{
    bool is_list = effect->keys.mode == SMIL_MODE_VALUES;
    bool sums = effect->keys.mode == SMIL_MODE_FROM_BY || effect->keys.mode == SMIL_MODE_BY;
    const char *name = is_list ? "values" : i == 0 ? "from" : sums ? "by" : "to";
    const Attribute *attribute = element_attribute(reader->element, name);
    const char *at = attribute ? attribute->value : "";
    for (; is_list && i > 0 && strchr(at, ';'); i--) {
        at = strchr(at, ';') + 1;
    }
    at += strspn(at, " \t\r\n");
    return attribute ? source_place(reader->document->source,
                                    attribute->offset + (guint32)(at - attribute->value))
                     : document_place(reader->document, reader->element);
}

/* Each value that does not mix with the one before it. */
static void check_morph(const Reader *reader, const SmilEffect *effect, const SmilValue *values)
{
    for (guint i = 1; i < effect->keys.n_values; i++) {
        const PathData *a = values[i - 1].path, *b = values[i].path;
        guint n = MIN(a->n_segments, b->n_segments), k = 0;
        while (k < n && a->segments[k].command == b->segments[k].command) {
            k++;
        }
        if (a->n_segments == 0 || (k == n && a->n_segments == b->n_segments)) {
            continue;
        }
        g_autofree char *before =
            k < a->n_segments ? g_strdup_printf("%c", a->segments[k].command) : g_strdup("the end");
        g_autofree char *here =
            k < b->n_segments ? g_strdup_printf("%c", b->segments[k].command) : g_strdup("the end");
        diagnostics_add(
            reader->diagnostics, value_place(reader, effect, i), reader->element->name,
            reader->attribute->name,
            "value %u does not morph: its command %u is %s, that of the value before %s", i + 1,
            k + 1, here, before);
    }
}

static bool missing_from(const SmilEffect *effect)
{
    return effect->keys.mode == SMIL_MODE_TO || effect->keys.mode == SMIL_MODE_BY;
}

static bool sums_up(const SmilEffect *effect)
{
    return effect->keys.mode == SMIL_MODE_BY || effect->keys.mode == SMIL_MODE_FROM_BY;
}

/* What `by` leads to. Paths of other letters do not add up. */
static bool add_by(Reader *reader, SmilEffect *effect, SmilValue values[2])
{
    Arena *arena = reader->reading.arena;
    bool is_path = reader->attribute->type == SMIL_PATH;
    if (is_path && effect->keys.mode == SMIL_MODE_BY) {
        values[0].path = smil_value_zero_path(arena, values[1].path);
    }
    if (is_path && !path_letters_equal(values[0].path, values[1].path)) {
        complain(reader, "by", "other commands than `from`, or relative; nothing is animated",
                 NULL);
        effect->is_valid = false;
        return false;
    }
    values[1] = smil_value_add(reader->attribute->type, &reader->mix, &values[0], &values[1]);
    return true;
}

/* One value that cannot be read undoes the whole animation. */
static void read_values(Reader *reader, SmilEffect *effect)
{
    guint n = effect->keys.n_values;
    bool is_list = effect->keys.mode == SMIL_MODE_VALUES;
    SmilValue *values = arena_new_n(reader->reading.arena, SmilValue, n);
    for (guint i = 0; i < n; i++) {
        bool missing = i == 0 && !is_list && *effect->texts[0] == '\0';
        values[i] = read_value(reader, effect->texts[i]);
        if (reader->reading.is_wrong && !missing) {
            complain(reader,
                     is_list  ? "values"
                     : i == 0 ? "from"
                              : "to",
                     "cannot be read; nothing is animated", effect->texts[i]);
            effect->is_valid = false;
            return;
        }
        reader->reading.is_wrong = false;
    }
    if (sums_up(effect) && !add_by(reader, effect, values)) {
        return;
    }
    if (reader->attribute->type == SMIL_PATH && effect->keys.calc != SMIL_DISCRETE &&
        !effect->is_set && !missing_from(effect)) {
        check_morph(reader, effect, values);
    }
    effect->values = values;
    effect->uses_font = reader->reading.uses_font;
}

static void pace(Reader *reader, SmilEffect *effect)
{
    guint n = effect->keys.n_values;
    g_autofree double *distances = g_new(double, MAX(1, n));
    for (guint i = 0; i + 1 < n; i++) {
        distances[i] =
            smil_value_distance(reader->attribute->type, reader->mix.current_color, reader->percent,
                                &effect->values[i], &effect->values[i + 1]);
    }
    if (n > 1) {
        smil_keys_pace(&effect->keys, reader->reading.arena, distances);
    }
}

static void judge(Reader *reader, SmilEffect *effect, bool type_known)
{
    SmilMode mode = effect->keys.mode;
    bool adds = smil_type_adds(reader->attribute->type);
    bool by = mode == SMIL_MODE_BY || mode == SMIL_MODE_FROM_BY;
    effect->is_valid = smil_keys_fit(&effect->keys) && type_known && !(by && !adds);
    effect->overwrites = mode != SMIL_MODE_NONE && mode != SMIL_MODE_TO && mode != SMIL_MODE_BY &&
                         !effect->additive && !effect->accumulate;
    effect->overwrites = effect->overwrites || effect->is_set;
    if (mode == SMIL_MODE_TO) {
        effect->additive = effect->accumulate = false;
    }
    effect->additive = effect->additive || mode == SMIL_MODE_BY;
    if (mode == SMIL_MODE_NONE) {
        complain(reader, "values", "no values; nothing is animated", NULL);
    } else if (!type_known) {
        complain(reader, "type", "no such transform; nothing is animated", NULL);
    } else if (by && !adds) {
        complain(reader, "by", "values of this kind do not add; nothing is animated", NULL);
    } else if (!effect->is_valid) {
        complain(reader, effect->keys.mode == SMIL_MODE_VALUES ? "values" : "keyTimes",
                 "values, keyTimes and keySplines do not go together; nothing is animated", NULL);
    }
}

const SmilEffect *smil_effect_parse(const State *still, const Element *element,
                                    const Element *target, const SmilAttribute *attribute,
                                    Arena *arena, Diagnostics *diagnostics)
{
    const Document *document = timeline_document(still->timeline);
    const Style *style = still->styles[target->index];
    SmilEffect *effect = arena_new_one(arena, SmilEffect);
    Reader reader = {
        .document = document,
        .element = element,
        .attribute = attribute,
        .style = style,
        .diagnostics = diagnostics,
        .percent = layout_resolve(still, target, (Length){.percent = 1, .has_percent = true},
                                  attribute->base),
        .reading = smil_reading(style, still->styles[0], arena),
        .mix = {.arena = arena, .current_color = style->color},
    };
    bool type_known = true;
    effect->is_set = element->tag == TAG_SET;
    effect->additive = g_strcmp0(element_value(element, "additive"), "sum") == 0;
    effect->accumulate = g_strcmp0(element_value(element, "accumulate"), "sum") == 0;
    if (element->tag == TAG_ANIMATE_TRANSFORM) {
        type_known = read_transform_type(element, &effect->transform);
        effect->is_arguments = true;
        reader.reading.transform = effect->transform;
        reader.reading.is_arguments = true;
    }
    smil_keys_parse(&effect->keys, document, element, arena, diagnostics);
    if (effect->keys.mode != SMIL_MODE_NONE) {
        collect_texts(effect, element, arena);
    }
    judge(&reader, effect, type_known);
    if (effect->is_valid) {
        read_values(&reader, effect);
        if (effect->is_valid && effect->keys.calc == SMIL_PACED &&
            effect->keys.mode == SMIL_MODE_VALUES) {
            pace(&reader, effect);
        }
    }
    return effect;
}

/* A value as it is at this instant: in em of a font that may have changed. */
static SmilValue current_value(const SmilEffect *effect, const SmilAttribute *attribute, guint i,
                               const Style *style, const Style *root, Arena *arena)
{
    if (!effect->uses_font || sums_up(effect) || strcmp(effect->texts[i], "inherit") == 0) {
        return effect->values[i];
    }
    SmilReading reading = smil_reading(style, root, arena);
    reading.transform = effect->transform;
    reading.is_arguments = effect->is_arguments;
    return smil_value_parse(&reading, attribute, effect->texts[i]);
}

SmilValue smil_effect_value(const SmilEffect *effect, const SmilAttribute *attribute,
                            const SmilTiming *timing, SmilProgress progress, const SmilValue *under,
                            const Style *style, const Style *root, Arena *arena)
{
    bool flips = !smil_type_adds(attribute->type);
    SmilSpan span = smil_keys_span(&effect->keys, timing, progress, flips);
    double p = effect->is_set ? 1 : span.p;
    if (effect->keys.calc == SMIL_DISCRETE && !effect->is_set) {
        p = p < 0.5 ? 0 : 1;
    }
    SmilValue to = current_value(effect, attribute, span.to, style, root, arena);
    SmilValue from = effect->keys.mode == SMIL_MODE_TO
                         ? *under
                         : current_value(effect, attribute, span.from, style, root, arena);
    if (flips) {
        return p > 0.5 ? to : from;
    }
    SmilMix mix = {
        .arena = arena,
        .current_color = style->color,
        .p = p,
        .additive = effect->additive,
        .repeats = effect->accumulate ? progress.repeat : 0,
    };
    SmilValue end = to;
    if (mix.repeats > 0) {
        end = current_value(effect, attribute, effect->keys.n_values - 1, style, root, arena);
    }
    return smil_value_mix(attribute->type, &mix, under, &from, &to, &end);
}
