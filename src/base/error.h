/* Errors and diagnostics that know their place.
 *
 * A GError means "cannot go on"; a Diagnostic means "went on, with a documented fallback". Both
 * name the place as path:line:column, lines and columns counted from 1 (columns in characters).
 * Line 0 stands for the file as a whole, a NULL path for input without a file (the command line).
 *
 * Messages read `what is wrong; what to do`. Whoever detects an error reports it once; callers
 * propagate it untouched. Place.path is borrowed; errors and diagnostics keep copies.
 * Threads: a GError belongs to one thread; Diagnostics is filled while loading, by one thread.
 */
#ifndef ZOETROPE_BASE_ERROR_H
#define ZOETROPE_BASE_ERROR_H

#include <glib.h>

typedef struct Place {
    const char *path;
    int line;
    int column;
} Place;

typedef enum ErrorCode {
    ERROR_IO,          /* the system refused: open, read, write, rename */
    ERROR_SYNTAX,      /* the text is not what its format asks for */
    ERROR_VALUE,       /* well-formed, but a value is impossible */
    ERROR_REFERENCE,   /* something named does not exist */
    ERROR_LIMIT,       /* a limit of limits.h is exceeded */
    ERROR_UNSUPPORTED, /* understood, but not done by this program or build */
    ERROR_USAGE,       /* the command line is wrong: exit status 2 */
    ERROR_ENCODE,      /* an encoder or a rasteriser failed */
    ERROR_CANCELLED,   /* the user stopped the work */
} ErrorCode;

#define ERROR_DOMAIN (error_quark())
GQuark error_quark(void);

/* Sets an error of ERROR_DOMAIN; `error` may be NULL. Code and place can be read back. */
void error_set(GError **error, ErrorCode code, Place place, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

/* The place of an error of ERROR_DOMAIN, its path borrowed from the error; all zero for others. */
Place error_place(const GError *error);

/* "path:line:column: message" with the parts that are known. Caller frees. */
char *error_text(const GError *error);

/* As error_text, for a place and a message. */
char *place_text(Place place, const char *message);

typedef struct Diagnostic {
    Place place;
    const char *element;  /* "#id", "name" or NULL */
    const char *property; /* property or attribute, or NULL */
    const char *message;
} Diagnostic;

typedef struct Diagnostics Diagnostics;

Diagnostics *diagnostics_new(void);
void diagnostics_free(Diagnostics *diagnostics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Diagnostics, diagnostics_free)

/* Adds one; what equals an earlier one in all its parts is kept once. `diagnostics` may be NULL. */
void diagnostics_add(Diagnostics *diagnostics, Place place, const char *element,
                     const char *property, const char *format, ...) G_GNUC_PRINTF(5, 6);

/* In the order in which they were added. */
guint diagnostics_count(const Diagnostics *diagnostics);
const Diagnostic *diagnostics_at(const Diagnostics *diagnostics, guint index);

#endif
