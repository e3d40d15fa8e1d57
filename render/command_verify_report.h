/* What `verify` found, as table, comma-separated values and JSON. */
#ifndef ZOETROPE_RENDER_COMMAND_VERIFY_REPORT_H
#define ZOETROPE_RENDER_COMMAND_VERIFY_REPORT_H

#include "render/command_measure.h"

typedef struct VerifyResult {
    guint n_contacts;
    const Contact *contacts; /* borrowed */
    FilmPlan plan;
    ContactSummary *phases; /* over COMMAND_MEASURE_PHASES of the loop; one a contact */
    ContactSummary *film;   /* over the frames of the film */
    ContactSummary *worst;  /* the one of the two that has the larger maximum */
    ContactError *frames;   /* [frame * n_contacts + contact] */
} VerifyResult;

/* Index of the contact with the largest net error. */
guint verify_report_worst(const VerifyResult *result);

void verify_report_table(const VerifyResult *result, GString *out);
void verify_report_csv(const VerifyResult *result, GString *out);
/* {"max", "contacts": [{"name", "max", "mean", "rms", "phase"}], "frames": [{"time", "errors"}]};
 * errors are net. */
void verify_report_json(const VerifyResult *result, GString *out);

#endif
