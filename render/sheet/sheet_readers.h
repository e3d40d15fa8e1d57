/* The readers of sheet_read.h, each in the file of its name, and what they share. */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_READERS_H
#define ZOETROPE_RENDER_SHEET_SHEET_READERS_H

#include "render/sheet/sheet_read.h"

#include <math.h>

typedef bool (*SheetReader)(SheetRead *read, const Limits *limits, GError **error);

bool sheet_read_json(SheetRead *read, const Limits *limits, GError **error);
bool sheet_read_atlas(SheetRead *read, const Limits *limits, GError **error);
bool sheet_read_xml(SheetRead *read, const Limits *limits, GError **error);
bool sheet_read_tres(SheetRead *read, const Limits *limits, GError **error);
bool sheet_read_csv(SheetRead *read, const Limits *limits, GError **error);
bool sheet_read_css(SheetRead *read, const Limits *limits, GError **error);

/* A frame of which nothing is told. */
SheetReadFrame sheet_read_frame(guint32 offset);
void sheet_read_add_page(SheetRead *read, SheetReadPage page);
void sheet_read_add_frame(SheetRead *read, SheetReadFrame frame);
void sheet_read_mention(SheetRead *read, const char *name, const char *where, guint32 offset);
/* The page of that image; added when it is new. */
guint sheet_read_page_of(SheetRead *read, const char *image, guint32 offset);

/* Always false. */
bool sheet_read_fail(const SheetRead *read, ErrorCode code, guint32 offset, GError **error,
                     const char *format, ...) G_GNUC_PRINTF(5, 6);

#endif
