/* The `smil` part of a report: animated attributes as a browser's interfaces tell them (animVal),
 * by the type of the attribute; properties as computed.
 */
#ifndef ZOETROPE_RENDER_REPORT_REPORT_SMIL_H
#define ZOETROPE_RENDER_REPORT_REPORT_SMIL_H

#include "render/frame/json_writer.h"
#include "time/scene.h"

/* Writes "name": value for one attributeName of an element. */
void report_smil_value(JsonWriter *json, const State *state, const Element *element,
                       const char *name);

#endif
