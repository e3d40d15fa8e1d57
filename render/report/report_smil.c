#include "render/report/report_smil.h"

#include "render/report/report.h"
#include "time/layout/layout.h"

#include <string.h>

/* Interfaces hand out no one value for these: what is asked for then is a computed style. */
static bool has_interface(const SmilAttribute *attribute)
{
    static const char *const split[] = {"baseFrequency", "d",      "kernelUnitLength", "order",
                                        "orient",        "radius", "stdDeviation",     NULL};
    return !g_strv_contains(split, attribute->name);
}

static double resolve_length(const State *state, const Element *element,
                             const SmilAttribute *attribute, const double *length)
{
    return layout_resolve(state, element, (Length){length[0], length[1], .has_percent = true},
                          attribute->base);
}

static void write_lengths(JsonWriter *json, const State *state, const Element *element,
                          const SmilAttribute *attribute, const SmilValue *value)
{
    json_begin_array(json, attribute->name);
    for (guint i = 0; i < value->n; i += 2) {
        json_number(json, NULL, resolve_length(state, element, attribute, &value->numbers[i]));
    }
    json_end_array(json);
}

static void write_points(JsonWriter *json, const char *name, const SmilValue *value)
{
    json_begin_array(json, name);
    for (guint i = 0; i + 1 < value->n; i += 2) {
        json_numbers(json, NULL, &value->numbers[i], 2);
    }
    json_end_array(json);
}

static void write_transform(JsonWriter *json, const char *name, const SmilValue *value)
{
    Matrix m = transform_matrix(value->transform, (Size){0, 0});
    json_numbers(json, name, (const double[]){m.a, m.b, m.c, m.d, m.e, m.f}, 6);
}

/* The constants of SVGPreserveAspectRatio: none is 1, xMinYMin 2 ... xMaxYMax 10; meet 1, slice 2.
 */
static void write_aspect(JsonWriter *json, const char *name, const char *text)
{
    static const char *const aligns[] = {"none",     "xMinYMin", "xMidYMin", "xMaxYMin",
                                         "xMinYMid", "xMidYMid", "xMaxYMid", "xMinYMax",
                                         "xMidYMax", "xMaxYMax"};
    g_auto(GStrv) words = g_strsplit_set(text, " \t\n", 0);
    double align = 6, meet = 1;
    for (guint i = 0; words[i]; i++) {
        for (guint k = 0; k < G_N_ELEMENTS(aligns); k++) {
            if (strcmp(words[i], aligns[k]) == 0) {
                align = k + 1;
            }
        }
        if (strcmp(words[i], "slice") == 0) {
            meet = 2;
        }
    }
    json_numbers(json, name, (const double[]){align, meet}, 2);
}

static void write_word(JsonWriter *json, const char *name, const SmilAttribute *attribute,
                       const char *text)
{
    int word = smil_attribute_word(attribute, text);
    if (word == 0 && attribute->initial) {
        word = smil_attribute_word(attribute, attribute->initial);
    }
    json_integer(json, name, word);
}

static void write_computed(JsonWriter *json, const State *state, const Element *element,
                           const char *name)
{
    PropertyId property;
    if (!property_lookup(name, &property)) {
        json_null(json, name);
        return;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    report_computed(state, element, property, text);
    json_string(json, name, text->str);
}

void report_smil_value(JsonWriter *json, const State *state, const Element *element,
                       const char *name)
{
    SmilAttribute attribute;
    SmilValue value;
    if (!smil_attribute_value(state, element, name, &attribute, &value) ||
        !has_interface(&attribute)) {
        write_computed(json, state, element, name);
        return;
    }
    switch (attribute.type) {
    case SMIL_LENGTH:
        json_number(json, name, resolve_length(state, element, &attribute, value.numbers));
        break;
    case SMIL_LENGTHS:
        write_lengths(json, state, element, &attribute, &value);
        break;
    case SMIL_NUMBERS:
    case SMIL_VIEW_BOX:
        json_numbers(json, name, value.numbers, value.n);
        break;
    case SMIL_POINTS:
        write_points(json, name, &value);
        break;
    case SMIL_TRANSFORM:
        write_transform(json, name, &value);
        break;
    case SMIL_ASPECT:
        write_aspect(json, name, value.text);
        break;
    case SMIL_ENUM:
        write_word(json, name, &attribute, value.text);
        break;
    case SMIL_BOOLEAN:
        json_boolean(json, name, strcmp(value.text, "true") == 0);
        break;
    case SMIL_STRING:
        json_string(json, name, value.text);
        break;
    default:
        json_number(json, name, value.numbers[0]);
        break;
    }
}
