/* What the gallery shows: frames of a browser, ours, and how alike they are. */
#ifndef ZOETROPE_TESTS_CONFORMANCE_GALLERY_H
#define ZOETROPE_TESTS_CONFORMANCE_GALLERY_H

#include "picture.h"

#include "base/clock.h"

typedef enum GalleryClass {
    GALLERY_PLAIN, /* files without text */
    GALLERY_TEXT,  /* with <text>, or HTML in <foreignObject> */
    N_GALLERY_CLASSES,
} GalleryClass;

typedef struct GalleryEntry {
    const char *name; /* "x/y.svg" */
    Time time;
    const char *png; /* the browser's */
    GalleryClass class;
    const char *cause; /* why it is below the limit, as far as is known; else NULL */
    Frame *ours;       /* of what is shown, else NULL; owned */
    Likeness likeness; /* all 0 where there is no picture to compare */
} GalleryEntry;

/* A frame counts as right from this SSIM on. */
double gallery_limit(GalleryClass class);
const char *gallery_class_name(GalleryClass class);

/* The page, self-contained: the shares of all entries, and those `shown` in their order. Caller
 * frees. */
char *gallery_page(const GPtrArray *entries, const GPtrArray *shown);

#endif
