/* Fields of CSV. Source: RFC 4180. */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_CSV_H
#define ZOETROPE_RENDER_PLOT_PLOT_CSV_H

#include <glib.h>

/* Quoted where commas, quotes or line ends make it necessary. */
void plot_csv_append_text(GString *out, const char *text);

#endif
