/* What the JSON dialects share: TexturePacker's objects. One frame a line.
 */
#ifndef ZOETROPE_RENDER_SHEET_DIALECT_JSON_H
#define ZOETROPE_RENDER_SHEET_DIALECT_JSON_H

#include "render/frame/json_writer.h"
#include "render/sheet/sheet.h"

/* A line for each of the items of a list that stands so deep. */
JsonWriter dialect_json(GString *out, int line_depth);

void dialect_json_box(JsonWriter *writer, const char *key, SheetBox box);
void dialect_json_size(JsonWriter *writer, const char *key, int width, int height);
void dialect_json_point(JsonWriter *writer, const char *key, double x, double y);

/* frame, rotated, trimmed, spriteSourceSize, sourceSize, into an open object. As TexturePacker has
 * it: a turned picture's frame has the width and height that it has when upright. */
void dialect_json_place(JsonWriter *writer, const SheetFrame *frame);
/* duration, and points if there are any: {name: {x, y}}. */
void dialect_json_extras(JsonWriter *writer, const SheetFrame *frame);

/* What a dialect tells of a frame besides its place, into an open object. */
typedef void (*DialectFrame)(JsonWriter *writer, const SheetFrame *frame);
/* "frames" of a page, into an open object: by name, or a list of objects with a filename. */
void dialect_json_hash(JsonWriter *writer, const Sheet *sheet, guint page, DialectFrame add);
void dialect_json_array(JsonWriter *writer, const Sheet *sheet, guint page, DialectFrame add);

/* app, version, image, format, size, scale, into an open object; premultiplied if it is. */
void dialect_json_meta(JsonWriter *writer, const Sheet *sheet, guint page);
/* frameTags as Aseprite writes them, with the numbers of frames of this page. Tags without a frame
 * there are left out. */
void dialect_json_tags(JsonWriter *writer, const Sheet *sheet, guint page);

/* Number of the frame among those of its page. */
guint dialect_page_index(const Sheet *sheet, guint frame);

#endif
