/* Words of the baked SMIL: animation elements inside of what they move, on lines of their own, with
 * the times that all share. Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_SMIL_H
#define ZOETROPE_RIG_BAKE_BAKE_SMIL_H

#include "rig/bake/bake_writer.h"

/* Browsers count SMIL's time in microseconds; times that are no whole number of them would be read
 * as others. */
#define BAKE_SMIL_TICK (TIME_MILLISECOND / 1000)

/* A new first child of `target` that animates it endlessly, `ahead` of the motion by turns. The
 * type is that of <animateTransform>; NULL: <animate>. */
Element *bake_smil_add(const BakeWriter *writer, Element *target, const char *attribute,
                       const char *type, Time duration, double ahead);

/* Sets the attribute to `text`, freeing it. */
void bake_smil_take(const BakeWriter *writer, Element *element, const char *name, GString *text);

/* "1 2 3", with BAKE_PX_DECIMALS. */
GString *bake_smil_numbers(const double *numbers, guint n);

/* A new <animateTransform> of the target by keys: the value of each is written by `value`, with a
 * digit more than `decimals`, because SMIL's splines may have to be divided. */
typedef void (*BakeSmilValue)(const void *data, double value, int decimals, GString *out);
void bake_smil_play(const BakeWriter *writer, Element *target, const char *type, const KeySet *set,
                    int decimals, double ahead, bool sum, BakeSmilValue value, const void *data);

/* rotate(degrees x y), translate(x y) as the transform of an element, which has none where that
 * would do nothing. */
void bake_smil_rotate(const BakeWriter *writer, Element *element, double degrees, Point center);
void bake_smil_translate(const BakeWriter *writer, Element *element, Point by);

#endif
