/* What `inspect` tells of a scene: JSON in the shape of the browser oracle's report (an element's
 * matrices, box and animated values at asked times), and the human table of its animations.
 */
#ifndef ZOETROPE_RENDER_REPORT_REPORT_H
#define ZOETROPE_RENDER_REPORT_REPORT_H

#include "time/layout/layout.h"
#include "time/scene.h"

/* all: every element with a fixed set of properties besides the animated ones. */
void report_json(const Scene *scene, const char *file, const Time *times, guint n_times, bool all,
                 GString *out);

/* One animation a row, then intro, loop and what was ignored. */
void report_table(const Scene *scene, Time loop_cap, GString *out);

/* What CSS and SMIL animate, at each of the times: "  #id  property: value". */
void report_times(const Scene *scene, const Time *times, guint n, GString *out);

/* "path:line:column: ", the prefix, the property or attribute if there is one, and what is the
 * matter with it. Caller frees. */
char *report_diagnostic(const Diagnostic *diagnostic, const char *prefix);

/* A property's value as a browser's getComputedStyle() serialises it. */
void report_computed(const State *state, const Element *element, PropertyId property, GString *out);
/* The same of a custom property; nothing where it is not set. */
void report_custom(const State *state, const Element *element, const char *name, GString *out);

#endif
