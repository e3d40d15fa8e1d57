/* What `verify` found, as table, comma-separated values and JSON. */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_VERIFY_REPORT_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_VERIFY_REPORT_H

#include "render/command/command_measure.h"
#include "rig/solution.h"

typedef struct VerifyResult {
    guint n_contacts;
    const Contact *contacts; /* borrowed */
    FilmPlan plan;
    ContactSummary *phases;     /* over COMMAND_MEASURE_PHASES of the loop; one a contact */
    ContactSummary *film;       /* over the frames of the film */
    ContactSummary *worst;      /* the one of the two that has the larger maximum */
    const BakeFigure **figures; /* what the fit of the keys says; NULL for a contact of --contact */
    ContactError *frames;       /* [frame * n_contacts + contact] */
    guint n_bones;
    const Bone *bones;    /* borrowed */
    BoneSummary *lengths; /* over phases and frames; one a bone */
    double *bone_frames;  /* px of error, [frame * n_bones + bone] */
    guint n_solutions;
    Solution *solutions; /* of the rig's limbs */
} VerifyResult;

/* Index of the contact with the largest net error. */
guint verify_report_worst(const VerifyResult *result);

void verify_report_table(const VerifyResult *result, GString *out);
void verify_report_csv(const VerifyResult *result, GString *out);
/* {"max", "contacts": [{"name", "max", "mean", "rms", "phase", "fit"}], "bones": [{"name",
 * "length", "shortest", "longest", "phase"}], "limbs": [{"name", "reach", "short", "phase",
 * "stretch", "rounds", "steps", "residual"}], "frames": [{"time", "errors"}]}; errors are net, a
 * bone's extremes are px off its length, what only a chain has is 0 for two bones. */
void verify_report_json(const VerifyResult *result, GString *out);

#endif
