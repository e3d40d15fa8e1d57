/* Which files `render` writes, sorted by how they come about: from frames, from instants as SVG, or
 * straight from the bake.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_TARGETS_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_TARGETS_H

#include "render/command/produce.h"

typedef struct CommandTargets {
    bool rig;         /* the input is one, so that there is a baked SVG */
    bool at;          /* an instant is given */
    GPtrArray *paths; /* owned strings, in the order they were added */
    GPtrArray *baked; /* those of them that get the baked SVG */
    GArray *frames;   /* of ProduceTarget, the others */
    SinkSheet sheet;  /* what the sheets among them are told */
    const char *tag;  /* of sheets, borrowed; NULL: the input's name */
    gint64 *bytes;    /* told the size of a film, or NULL */
} CommandTargets;

CommandTargets *command_targets_new(bool rig, bool at);
void command_targets_free(CommandTargets *targets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CommandTargets, command_targets_free)

/* By the extension; the path is copied. ERROR_USAGE for what cannot be written. */
bool command_targets_add(CommandTargets *targets, const char *path, GError **error);
/* The frames of the input as a part of a sheet of this path, by `sheet` and `tag`. */
void command_targets_add_part(CommandTargets *targets, const char *path, ProduceKind kind);
/* A picture beside each film: of an instant, or (TIME_INDEFINITE) of the fullest frame. After those
 * have been added. */
bool command_targets_add_poster(CommandTargets *targets, Time at, GError **error);
/* Frames to standard output, by the sink of that name. */
bool command_targets_add_stream(CommandTargets *targets, const char *name, GError **error);
/* Hashes of the frames that the other targets show. */
bool command_targets_add_hash(CommandTargets *targets, const char *path, GError **error);
/* Takes the films out of the set: their paths in order, borrowed from it. Caller frees. */
GPtrArray *command_targets_take_films(CommandTargets *targets);
/* Whether the set makes sense, with that codec or (NULL) those of the formats. */
bool command_targets_check(const CommandTargets *targets, const char *codec, GError **error);

/* Some picture among the targets can hold transparency; without any, whether the rest can. */
bool command_targets_alpha(const CommandTargets *targets, const char *codec);

/* Whether one of them is a sheet. */
bool command_targets_has_sheet(const CommandTargets *targets);

/* One line a file: its path and size. */
void command_targets_list(const GPtrArray *paths, GString *out);

#endif
