/* The tracks of a grid along one axis: read from a template, sized by what is in them.
 * Source: https://www.w3.org/TR/css-grid-2/#algo-track-sizing
 */
#ifndef ZOETROPE_TIME_HTML_HTML_TRACK_H
#define ZOETROPE_TIME_HTML_HTML_TRACK_H

#include "time/html/html_box.h"

typedef struct HtmlTrack {
    double fixed;        /* px; NAN: by its content */
    double least;        /* of minmax(), px; 0 when there is none */
    double flex;         /* share of what is left: fr */
    double narrow, wide; /* what its items ask for */
    double size, at;
} HtmlTrack;

enum { HTML_TRACKS_MOST = 1000 };

/* Of grid-template-columns or -rows, in a container of that size (NAN: unknown). HtmlTrack items;
 * caller unrefs. */
GArray *html_tracks_read(const State *state, const HtmlBox *box, PropertyId property, double room,
                         double gap);

/* One more, by its content, until there are n. */
void html_tracks_extend(GArray *tracks, guint n);

/* Sizes and places, in `room` (NAN: no more than the items want). Tracks without a size of their
 * own share what is left when `stretches`. Returns the extent of all. */
double html_tracks_size(GArray *tracks, double room, double gap, bool stretches);

/* From the start of one track to the end of another. */
double html_tracks_extent(const GArray *tracks, guint first, guint n);

#endif
