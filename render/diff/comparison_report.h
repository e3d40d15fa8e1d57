/* What a comparison found: a table for people, CSV and JSON for programs. Numbers have a point,
 * whatever the locale; where there is no number (equal frames have no PSNR) CSV has "inf" or
 * nothing and JSON null. */
#ifndef ZOETROPE_RENDER_DIFF_COMPARISON_REPORT_H
#define ZOETROPE_RENDER_DIFF_COMPARISON_REPORT_H

#include "render/diff/comparison.h"

/* Mean and worst of every metric, a pair of lines for each side. */
void comparison_report_table(const Comparison *comparison, GString *out);
/* One row for each side and frame. */
void comparison_report_csv(const Comparison *comparison, GString *out);
/* The same with means, worst frames, and the paired points. */
void comparison_report_json(const Comparison *comparison, GString *out);

#endif
