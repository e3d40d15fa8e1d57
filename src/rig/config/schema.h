/* The keys of a rig file: one const table that loading, checking, `zoetrope rig --schema` and the
 * README's table all read.
 *
 * A path is the way down from the root, "limbs.*.bones.*", where `*` is any name the rigger gives.
 * Rows stand in the order in which they are printed, a map before what is in it. Ranges of times
 * are in seconds, of phases in turns, of lengths in px of the art; a row whose range is 0..0 has
 * none. For a SCHEMA_NAMES map the range is that of the number of its entries, for a list that of
 * the number of points. Immutable.
 */
#ifndef ZOETROPE_RIG_CONFIG_SCHEMA_H
#define ZOETROPE_RIG_CONFIG_SCHEMA_H

#include <glib.h>
#include <stdbool.h>

typedef enum SchemaType {
    SCHEMA_MAP,       /* of the keys below it */
    SCHEMA_NAMES,     /* of names the rigger gives, each as the row "*" below it; order is kept */
    SCHEMA_TEXT,      /* any text */
    SCHEMA_NAME,      /* letters, digits, - and _; becomes part of CSS names */
    SCHEMA_FILE,      /* path, relative to the rig file */
    SCHEMA_INTEGER,   /* whole number */
    SCHEMA_LENGTH,    /* px of the art, no unit */
    SCHEMA_POINT,     /* [x, y], or the middle of an element: "#marker" */
    SCHEMA_VECTOR,    /* [x, y] */
    SCHEMA_SPAN,      /* [x, y], or x alone */
    SCHEMA_TIME,      /* 1.2s, 350ms */
    SCHEMA_ANGLE,     /* degrees, or with deg, rad or turn */
    SCHEMA_PHASE,     /* share of a turn, or with %, deg or turn */
    SCHEMA_WORD,      /* one of `words` */
    SCHEMA_ELEMENT,   /* "#id" of an element in the art */
    SCHEMA_REFERENCE, /* name of another part of the rig */
    SCHEMA_PART,      /* the same, or a bone of a limb: leg.shin */
    SCHEMA_NUMBER,    /* without a unit */
    SCHEMA_RANGE,     /* two angles: [least, most] */
    SCHEMA_EASING,    /* as CSS has it: ease-in, cubic-bezier(0.2, 0, 0.4, 1) */
    SCHEMA_PATH,      /* "#id" of a shape in the art, or path data */
    SCHEMA_POINTS,    /* a list of points, or a map of phases to points */
    SCHEMA_HEADING,   /* one of `words`, or degrees from as drawn, which may be keyed */
    N_SCHEMA_TYPES,
} SchemaType;

typedef struct SchemaRow {
    const char *path;
    SchemaType type;
    bool required;
    bool above;  /* the minimum itself is outside the range */
    bool keyed;  /* one value, or a map of phases to values: a smooth loop through them */
    bool choice; /* its map needs exactly one of the keys that are so marked */
    double minimum, maximum;
    const char *const *words; /* of a word or heading, NULL-terminated */
    const char *fallback;     /* text that stands for an absent key; always "[0, 0]" for a vector */
    const char *otherwise; /* for the reader: what an absent key means when there is no fallback */
    const char *help;
} SchemaRow;

extern const SchemaRow schema_rows[];
extern const guint schema_n_rows;

/* The row of the map that everything is in; its path is "". */
const SchemaRow *schema_root(void);

/* The row of `key` in a map; of any name in a SCHEMA_NAMES map. NULL when there is none. */
const SchemaRow *schema_child(const SchemaRow *map, const char *key);

/* The rows directly in a map, in order: the one after `previous` (NULL: the first), NULL at the
 * end. */
const SchemaRow *schema_next_child(const SchemaRow *map, const SchemaRow *previous);

/* What one value of a list or of a keyed row must be. */
const SchemaRow *schema_item(const SchemaRow *row);

/* Last part of the path. */
const char *schema_key(const SchemaRow *row);

/* "a time, as 1.2s or 350ms": what a value of the type looks like, for messages and help. */
const char *schema_type_text(SchemaType type);

/* "0 to 1", "more than 0, up to 1000000"; NULL when the row has no range. Caller frees. */
char *schema_range_text(const SchemaRow *row);

/* The whole table for people. */
void schema_print(GString *out);

#endif
