/* A sheet's metadata as it stands in a file, whoever wrote it: what is said of pages and frames,
 * each with its place in the file. Nothing of it is known to be true; sheet_check.h looks.
 *
 * A reader understands one kind of text, told by the extension of the file; JSON by what is in it.
 * Names that start from a frame (in animations) are mentions. Errors: those of loading,
 * ERROR_SYNTAX where the text is not well-formed, ERROR_VALUE where it is but tells of no sheet,
 * ERROR_LIMIT.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_READ_H
#define ZOETROPE_RENDER_SHEET_SHEET_READ_H

#include "base/arena.h"
#include "base/source.h"
#include "render/sheet/sheet.h"

typedef struct SheetReadPage {
    const char *image;
    double width, height; /* 0: not told */
    double drawn_width;   /* px that the page is drawn as wide as; 0: as it is */
    bool premultiplied;
    guint32 offset; /* in the file */
} SheetReadPage;

typedef struct SheetReadFrame {
    const char *name; /* NULL: it has none and needs none */
    guint page;       /* SHEET_NO_PAGE: of a page that is not there */
    double x, y;      /* on the page; NaN: not told or no number */
    double width, height;
    SheetTurn turn; /* width and height are as it lies there */
    bool has_source;
    double trim_x, trim_y, source_width, source_height;
    guint32 offset;
} SheetReadFrame;

#define SHEET_NO_PAGE G_MAXUINT

typedef struct SheetMention {
    const char *name;  /* of a frame; NULL: by number */
    double number;     /* counts frames from 0 */
    const char *where; /* "animation walk" */
    guint32 offset;
} SheetMention;

typedef struct SheetRead {
    Source *source;   /* owned */
    Arena *arena;     /* owned; strings live here */
    const char *kind; /* "TexturePacker hash" */
    GArray *pages, *frames, *mentions;
    GArray *files; /* of SheetMention: other files that belong to it */
} SheetRead;

SheetRead *sheet_read_load(const char *path, const Limits *limits, GError **error);
/* Takes the source, also on error; its path tells the kind. */
SheetRead *sheet_read_source(Source *source, const Limits *limits, GError **error);
void sheet_read_free(SheetRead *read);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetRead, sheet_read_free)

/* Whether the extension is that of a file that can be read. */
bool sheet_read_knows(const char *path);

Place sheet_read_place(const SheetRead *read, guint32 offset);

#endif
