/* JSON by json-glib, with the places of its objects and of the items of its lists.
 *
 * Errors: ERROR_SYNTAX at the place that json-glib names, ERROR_LIMIT for nesting that its
 * recursion could not bear.
 */
#ifndef ZOETROPE_RENDER_SHEET_JSON_PLACES_H
#define ZOETROPE_RENDER_SHEET_JSON_PLACES_H

#include "base/source.h"

#include <json-glib/json-glib.h>
#include <stdbool.h>

typedef struct JsonPlaces JsonPlaces;

JsonPlaces *json_places_new(const Source *source, GError **error);
void json_places_free(JsonPlaces *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(JsonPlaces, json_places_free)

/* NULL when the text is no object. */
JsonObject *json_places_root(const JsonPlaces *places);

/* Offset of the opening brace; of a list's item, of its first byte. */
guint32 json_places_object(const JsonPlaces *places, JsonObject *object);
guint32 json_places_item(const JsonPlaces *places, JsonArray *array, guint index);

/* Members that stand in the object before; json-glib keeps only the last. */
typedef void (*JsonRepeated)(const char *name, guint32 offset, void *data);
void json_places_repeated(const JsonPlaces *places, JsonObject *object, JsonRepeated each,
                          void *data);

#endif
