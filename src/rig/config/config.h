/* A rig file read and checked against the schema: typed values, each with its key path and place.
 *
 * Nothing of the meaning is known here: names are not looked up, the art is not opened. Absent keys
 * with a fallback stand in the tree with the fallback's value and the place of the map they belong
 * to. Everything lives in the arena; places borrow the path of the source, which must outlive the
 * tree. Immutable after loading.
 *
 * A keyed value that is a map, and a list of points, have their values as children: each as the row
 * schema_item() has it.
 *
 * Errors name the place and the key path, `limbs.near-leg.joints.knee: ...`: unknown, missing and
 * repeated keys, wrong types, values out of range, and what of YAML is not accepted (aliases,
 * anchors, tags, several documents, too deep nesting).
 */
#ifndef ZOETROPE_RIG_CONFIG_CONFIG_H
#define ZOETROPE_RIG_CONFIG_CONFIG_H

#include "base/arena.h"
#include "base/clock.h"
#include "base/easing.h"
#include "base/geometry.h"
#include "base/source.h"
#include "rig/config/schema.h"

typedef struct Config Config;
struct Config {
    const SchemaRow *row;
    const char *key;  /* last part of the path */
    const char *path; /* "limbs.near-leg.joints.knee"; "" for the root */
    Place place;      /* of the value */
    Place key_place;  /* of the key; of an absent one, of its map's key */
    union {
        double number; /* px; angles in degrees; phases in turns */
        Time time;
        guint word;       /* index into row->words */
        const char *text; /* elements without their '#' */
        struct {
            Point point;        /* when `marker` is NULL */
            const char *marker; /* id of an element, without its '#' */
        };
        struct {
            double least, most; /* degrees */
        };
        Easing easing;
    };
    bool named; /* a heading that is a word; a path that is an id, not data */
    double at;  /* phase of a keyed value, ascending; NAN in a list */
    guint n;    /* of a map; of the values of a list or keyed row, 0 when it is one value */
    const Config *const *children;
};

const Config *config_load(const Source *source, const Limits *limits, Arena *arena, GError **error);

/* In a map; NULL when absent and without a fallback. */
const Config *config_lookup(const Config *map, const char *key);

/* Sets an error at the value, or at the key, its message led by the key path. */
void config_error(const Config *config, ErrorCode code, GError **error, const char *format, ...)
    G_GNUC_PRINTF(4, 5);
void config_key_error(const Config *config, ErrorCode code, GError **error, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

#endif
