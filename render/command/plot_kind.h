/* The charts of `plot`: a row each, that makes one of an input. */
#ifndef ZOETROPE_RENDER_COMMAND_PLOT_KIND_H
#define ZOETROPE_RENDER_COMMAND_PLOT_KIND_H

#include "render/command/options.h"

/* Both owned. */
typedef struct PlotMade {
    char *svg; /* for light and dark */
    char *csv;
} PlotMade;

typedef struct PlotKind {
    const char *name;
    const char *help; /* one line */
    bool (*make)(const Options *options, PlotMade *made, GError **error);
} PlotKind;

/* The names, NULL-terminated. */
extern const char *const plot_kind_names[];

/* NULL with ERROR_USAGE when there is none. */
const PlotKind *plot_kind_find(const char *name, GError **error);

void plot_made_clear(PlotMade *made);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlotMade, plot_made_clear)

#endif
