/* What is to be drawn at one instant, above what never changes: a flat list of bytes.
 *
 * Two instants with equal lists make the same picture. An entry is a frozen document, which librsvg
 * draws, or a plain shape, which Cairo draws at once: with the same calls that librsvg would make
 * of it, to the same pixels, but nothing is written and parsed. Places are in output pixels. A list
 * owns its bytes and belongs to one thread; drawing it is pure.
 */
#ifndef ZOETROPE_RENDER_DRAW_DISPLAY_LIST_H
#define ZOETROPE_RENDER_DRAW_DISPLAY_LIST_H

#include "render/draw/kept_runs.h"
#include "render/draw/leaf_tally.h"
#include "render/draw/tiles.h"
#include "render/frame/frame.h"
#include "time/layout/layout.h"

typedef struct DisplayList DisplayList;

/* librsvg reads all numbers but those of path data in single precision. */
double display_list_single(double value);
Matrix display_list_single_matrix(Matrix m);

DisplayList *display_list_new(void);
void display_list_free(DisplayList *list);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(DisplayList, display_list_free)
void display_list_clear(DisplayList *list);
bool display_list_equal(const DisplayList *a, const DisplayList *b);
bool display_list_is_empty(const DisplayList *list);
gsize display_list_size(const DisplayList *list); /* bytes */

/* Is there anything for librsvg in it, which takes its time? */
bool display_list_has_documents(const DisplayList *list);

/* Everything that is drawn lies within. */
Rect display_list_extent(const DisplayList *list);

/* All of another list on top. */
void display_list_append(DisplayList *list, const DisplayList *above);

/* Of what follows these rectangles alone are wanted, drawn over the ground. They are cut out in the
 * end: Cairo moves the edges of what it clips by parts of a pixel. */
void display_list_add_tiles(DisplayList *list, const Tiles *tiles);

/* A picture that is kept, by its number. */
void display_list_add_run(DisplayList *list, guint run, Rect part);

/* A document of that part of the frame. */
void display_list_add_document(DisplayList *list, const GString *text, Rect part);

/* An element within the frame, all there is in it; `outer` leads from around it to output pixels,
 * `part` holds all of its paint. False when it is not plain: then nothing is added. */
bool display_list_add_element(DisplayList *list, const State *state, const Element *element,
                              Matrix outer, Rect part);

typedef struct DisplayTarget {
    Frame *frame;
    int scale;             /* so many pixels of the frame are one of the output, each way */
    const char *base_path; /* as raster_draw() has it */
    /* Of lists with tiles: what they are drawn over, and where. As large as the frame. */
    const Frame *ground;
    Frame *scratch;
    LeafTally *tally;     /* told what each part takes; or NULL */
    const KeptRuns *kept; /* or NULL */
} DisplayTarget;

/* Draws over what the frame holds. */
bool display_list_draw(const DisplayList *list, const DisplayTarget *target, GError **error);

#endif
