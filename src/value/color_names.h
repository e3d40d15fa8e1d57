/* The named colours of CSS and the system colours of Chromium's light scheme. */
#ifndef ZOETROPE_VALUE_COLOR_NAMES_H
#define ZOETROPE_VALUE_COLOR_NAMES_H

#include <glib.h>
#include <stdbool.h>

/* 0xRRGGBBAA of a name, ASCII case ignored. "currentcolor" is not among them. */
bool color_name_lookup(const char *name, guint32 *rgba);

#endif
