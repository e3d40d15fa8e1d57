/* The fonts that a document brings along: its @font-face rules, read and handed to the resolver of
 * the text metrics. data: URLs and files in the document's folder; the first source of a rule that
 * works counts. What cannot be used is a diagnostic.
 * Source: https://www.w3.org/TR/css-fonts-4/#font-face-rule
 */
#ifndef ZOETROPE_TIME_LAYOUT_FONT_FACE_H
#define ZOETROPE_TIME_LAYOUT_FONT_FACE_H

#include "style/cascade.h"
#include "time/layout/text_metrics.h"

/* Does nothing without metrics, or where they have no resolver that takes fonts. */
void font_faces_load(const Cascade *cascade, const TextMetrics *metrics, const Limits *limits,
                     Diagnostics *diagnostics);

#endif
