/* What a ledger tells (render/frame/ledger.h): as a table for people, as JSON for programs, and in
 * words what is dearest and what can be done about it.
 *
 * The words advise nothing but what was seen to help; where nothing is known they say so much less.
 */
#ifndef ZOETROPE_RENDER_REPORT_LEDGER_REPORT_H
#define ZOETROPE_RENDER_REPORT_LEDGER_REPORT_H

#include "render/frame/ledger.h"

typedef struct LedgerReport {
    const LedgerFigures *figures;
    bool has_lines;  /* those of the leaves are of a file that people can look at */
    int supersample; /* how often each pixel is drawn, each way */
} LedgerReport;

void ledger_report_table(const LedgerReport *report, GString *out);
void ledger_report_json(const LedgerReport *report, GString *out);

/* Of the dearest, at most three; owned strings, caller unrefs. */
GPtrArray *ledger_report_words(const LedgerReport *report);

/* Pointers to the LedgerLeaves that were drawn at all, the dearest first; caller unrefs. */
GPtrArray *ledger_report_leaves(const LedgerFigures *figures);
double ledger_report_cost(const LedgerLeaf *leaf); /* ns */
/* Painted area as a share of the frame, at the instants at which it was drawn. */
double ledger_report_area(const LedgerLeaf *leaf);
/* Of `work`, 0..1. */
double ledger_report_share(const LedgerFigures *figures, double work);
/* "<g id=glow>"; caller frees. */
char *ledger_report_label(const LedgerLeaf *leaf);

extern const char *const ledger_report_stages[N_LEDGER_STAGES];
extern const char *const ledger_report_waits[N_LEDGER_WAITS];

#endif
