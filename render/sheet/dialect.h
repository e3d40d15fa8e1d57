/* Dialects: the ways in which engines want to be told of a sheet. A row of a table each, in the
 * file of its name; the text is all there is to it, files are the caller's business.
 *
 * A dialect writes one text for all pages or one a page; what it cannot hold of a sheet it says in
 * its flags, and dialect_accepts() tells before anything is drawn.
 */
#ifndef ZOETROPE_RENDER_SHEET_DIALECT_H
#define ZOETROPE_RENDER_SHEET_DIALECT_H

#include "base/limits.h"
#include "render/sheet/sheet.h"

typedef enum DialectFlags {
    DIALECT_ALL_PAGES = 1,   /* one file tells of all pages; else there is one a page */
    DIALECT_TURNS_RIGHT = 2, /* pictures may be turned clockwise */
    DIALECT_TURNS_LEFT = 4,  /* ... or the other way */
    DIALECT_ONE_PAGE = 8,    /* there cannot be a second page */
    DIALECT_STRAIGHT = 16,   /* the colours cannot be premultiplied */
    DIALECT_ZOOMED = 32,     /* boxes of pictures are rounded to pixels of a zoomed screen */
} DialectFlags;

/* The sheet, and which of its pages this text is about (0 with DIALECT_ALL_PAGES). */
typedef void (*DialectWrite)(const Sheet *sheet, guint page, GString *out);

typedef struct DialectFile {
    const char *extension; /* ".pixi.json" */
    DialectWrite write;
} DialectFile;

enum {
    DIALECT_FILES = 2,
};

typedef struct SheetDialect {
    const char *name;
    const char *help; /* one line */
    unsigned flags;
    DialectFile files[DIALECT_FILES]; /* the second may be missing: its write is NULL */
} SheetDialect;

/* The table, NULL-terminated. */
const SheetDialect *const *dialects(void);
const SheetDialect *dialect_by_name(const char *name);

/* Name of a page's file: "hero.json", of several pages "hero-0.json"; caller frees. */
char *dialect_file_name(const char *name, guint page, guint n_pages, const char *extension);
/* The same for a file of a dialect. */
char *dialect_path(const SheetDialect *dialect, guint file, const char *name, guint page,
                   guint n_pages);

#endif
