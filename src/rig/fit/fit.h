/* Keyframes for a limb: the local turns of its bones as keys, and how far the tip then strays.
 *
 * What counts is px at the tip over the whole turn, with all bones of the limb together and after
 * rounding; never degrees. Either so many keys a bone, as close as they can be, or as few as keep
 * within a tolerance. Keys stand where they do most, each bone having its own, or evenly; between
 * them a bone moves by a cubic of time or evenly (keys.h). At the keys themselves the pose is the
 * solved one. Pure; the same for the same input.
 */
#ifndef ZOETROPE_RIG_FIT_FIT_H
#define ZOETROPE_RIG_FIT_FIT_H

#include "rig/keys.h"
#include "rig/pose.h"

typedef enum FitEasing {
    FIT_CUBIC,
    FIT_LINEAR,
    N_FIT_EASINGS,
} FitEasing;

typedef enum FitPlacement {
    FIT_CHOSEN,
    FIT_UNIFORM, /* from phase 0; a bone gets a key more at an extremum that needs it */
    N_FIT_PLACEMENTS,
} FitPlacement;

/* Of cubic keys. */
typedef enum FitSlopesKind {
    FIT_HERMITE, /* those of the motion: no bone changes its speed at a key */
    FIT_FREE,    /* those that make the largest error smallest; speeds jump a little at keys */
    N_FIT_SLOPES,
} FitSlopesKind;

/* "cubic", "linear"; "chosen", "uniform"; "hermite", "free"; each NULL-terminated. */
extern const char *const fit_easing_names[N_FIT_EASINGS + 1];
extern const char *const fit_placement_names[N_FIT_PLACEMENTS + 1];
extern const char *const fit_slopes_names[N_FIT_SLOPES + 1];

/* px; below the smallest, the digits that are written tell more than the keys. */
#define FIT_TOLERANCE_DEFAULT 0.1
#define FIT_TOLERANCE_SMALLEST 1e-6
#define FIT_TOLERANCE_LARGEST 1e6

typedef struct FitOptions {
    guint keys;       /* a bone and turn, at most; 0: as few as keep within the tolerance */
    double tolerance; /* px; counts when keys is 0 */
    guint most;       /* keys that a bone may take */
    FitEasing easing;
    FitPlacement placement;
    FitSlopesKind slopes;
} FitOptions;

typedef struct LimbFit {
    guint n_bones;
    KeySet bones[RIG_CHANNELS]; /* of a limb its channels; without keys where it has none */
    int decimals;               /* of the bones' degrees */
    int end_decimals, stretch_decimals;
    double error; /* px, the worst distance of the tip from its target */
    double phase; /* where that is */
} LimbFit;

/* Cubic keys at chosen places within 0.1 px. */
FitOptions fit_options_default(void);

/* Errors: keys or tolerance out of range (ERROR_USAGE). */
bool fit_options_check(const FitOptions *options, GError **error);

/* The options are right. Fails (ERROR_LIMIT) when the tolerance takes more keys than there may be,
 * or more digits than are written. */
bool fit_limb(const Rig *rig, const RigLimb *limb, const FitOptions *options, Arena *arena,
              LimbFit *fit, GError **error);

/* A single value that is a function of the phase: degrees, px, or a factor. */
typedef struct FitCurve {
    double (*value)(const void *data, double phase);
    const void *data;
    double lever; /* px that one of it is worth */
    Place place;  /* for errors: where "part.name" is */
    const char *part, *name;
} FitCurve;

typedef struct CurveFit {
    KeySet keys;
    int decimals;
    double error; /* px */
} CurveFit;

/* As fit_limb(). */
bool fit_curve(const FitCurve *curve, const FitOptions *options, Arena *arena, CurveFit *fit,
               GError **error);

/* Distance of the tip from its target when the keys are played. */
double fit_error_at(const Rig *rig, const RigLimb *limb, const KeySet *bones, double phase);

#endif
