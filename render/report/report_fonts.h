/* Which face each text of a scene gets, and what was not to be had: families that are not here, and
 * characters that no font has. At the document's first instant.
 */
#ifndef ZOETROPE_RENDER_REPORT_REPORT_FONTS_H
#define ZOETROPE_RENDER_REPORT_REPORT_FONTS_H

#include "render/frame/json_writer.h"
#include "time/scene.h"

typedef struct FontUse {
    char *asked;        /* the CSS list of families, weight and slant */
    char *faces;        /* "Liberation Sans Bold", joined by ", "; may be "" */
    char *absent;       /* families that were passed over; "" when there is none */
    GString *unwritten; /* characters without a glyph */
    GHashTable *seen;   /* characters that were looked at */
} FontUse;

/* Of FontUse, in document order; empty without text or metrics. Caller unrefs. */
GPtrArray *report_font_uses(const Scene *scene);

/* "fonts:" and a line of each; nothing without text. */
void report_fonts_table(const Scene *scene, GString *out);
/* The member "fonts". */
void report_fonts_json(const Scene *scene, JsonWriter *json);

#endif
