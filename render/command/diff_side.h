/* One input of a comparison, loaded: a rig baked in some way or posed exactly, a drawing, a film,
 * or pictures in files. */
#ifndef ZOETROPE_RENDER_COMMAND_DIFF_SIDE_H
#define ZOETROPE_RENDER_COMMAND_DIFF_SIDE_H

#include "render/command/command_input.h"
#include "render/command/variant.h"
#include "render/diff/footage.h"
#include "rig/posed.h"

typedef enum DiffSideKind {
    DIFF_SIDE_SCENE,
    DIFF_SIDE_FILM,
    DIFF_SIDE_IMAGES,
} DiffSideKind;

typedef struct DiffSide {
    DiffSideKind kind;
    char *path;          /* without a variant */
    char *label;         /* in reports and pictures */
    Variant way;         /* of a rig */
    bool has_way;        /* else as of bake */
    Posed *posed;        /* of an exact one */
    CommandInput *input; /* of a scene */
    Footage *footage;
} DiffSide;

/* "rig.yaml@cubic:8", or any other path. Nothing is read yet. */
DiffSide *diff_side_new(const char *argument, const Options *options, GError **error);
/* A rig in a way, which is taken; also on error. */
DiffSide *diff_side_new_rig(const char *path, Variant way);
void diff_side_free(DiffSide *side);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(DiffSide, diff_side_free)

/* A scene is baked by the options, at `size` where that is given. */
bool diff_side_load(DiffSide *side, const Options *options, OptionSize size, GError **error);

/* The footage of what is loaded, at a rate; of films 0/0 is their own. */
bool diff_side_shoot(DiffSide *side, const Options *options, FrameRate rate, GError **error);

#endif
