#include "rig/trajectory/stroke.h"

double stroke_share(const Stroke *stroke, double phase)
{
    if (phase < stroke->forth)
        return easing_apply(&stroke->there, phase / stroke->forth, false);
    return 1 - easing_apply(&stroke->back, (phase - stroke->forth) / (1 - stroke->forth), false);
}
