#include "render/plot/timeline_bar.h"

#include "render/plot/plot_number.h"

static void add(GArray *parts, TimelinePartKind kind, Time from, Time to, Time end)
{
    TimelinePart part = {.kind = kind, .from = MAX(from, 0), .to = MIN(to, end)};
    if (part.from < part.to)
        g_array_append_val(parts, part);
}

static bool is_backwards(TimingDirection direction, int64_t iteration)
{
    switch (direction) {
    case TIMING_NORMAL:
        return false;
    case TIMING_REVERSE:
        return true;
    case TIMING_ALTERNATE:
        return iteration % 2 == 1;
    case TIMING_ALTERNATE_REVERSE:
        break;
    }
    return iteration % 2 == 0;
}

/* The iterations of an interval that begins at `begin`, cut at `stop`. */
static void add_iterations(GArray *parts, const Timing *timing, Time begin, Time stop, Time end)
{
    Time until = MIN(stop, end), duration = timing->duration;
    int64_t first = begin < 0 && duration > 0 ? -begin / duration : 0;
    bool many = duration <= 0 || duration == TIME_INDEFINITE ||
                (until - MAX(begin, 0)) / duration > TIMELINE_ITERATIONS_LARGEST;
    if (many) {
        add(parts, TIMELINE_PLAYS, begin, stop, end);
        return;
    }
    for (int64_t i = first; begin + i * duration < until; i++) {
        guint before = parts->len;
        add(parts, TIMELINE_PLAYS, begin + i * duration, MIN(begin + (i + 1) * duration, stop),
            end);
        if (parts->len == before)
            continue;
        TimelinePart *part = &g_array_index(parts, TimelinePart, before);
        part->iteration = i;
        part->backwards = is_backwards(timing->direction, i);
    }
}

/* When the next segment after an instant begins to count; `end` at the latest. */
static Time next_from(const SmilTrack *track, Time at, Time end)
{
    Time next = end;
    for (guint i = 0; i < track->n; i++) {
        Time from = track->segments[i].from;
        if (track->period > 0 && i >= track->first && from <= at)
            from += ((at - from) / track->period + 1) * track->period;
        next = from > at ? MIN(next, from) : next;
    }
    return next;
}

/* SMIL begins and ends as its track says, again and again. */
static void add_track(GArray *parts, const AnimationInfo *info, Time end)
{
    const SmilTrack *track = info->track;
    Time last_end = 0;
    for (Time at = 0; at < end;) {
        SmilSegment segment;
        Time next = at;
        if (smil_track_at(track, at, &segment) && segment.begin != TIME_INDEFINITE &&
            segment.end > at) {
            add(parts, TIMELINE_WAITS, last_end, segment.begin, end);
            add_iterations(parts, &info->timing, segment.begin, segment.end, end);
            next = last_end = segment.end;
        } else {
            next = next_from(track, at, end);
        }
        if (next <= at || parts->len > TIMELINE_ITERATIONS_LARGEST)
            break;
        at = next;
    }
    if ((info->timing.fill & TIMING_FILL_FORWARDS) != 0 && last_end > 0)
        add(parts, TIMELINE_HOLDS, last_end, end, end);
}

GArray *timeline_bar(const AnimationInfo *info, Time end)
{
    GArray *parts = g_array_new(FALSE, FALSE, sizeof(TimelinePart));
    if (info->track != NULL) {
        add_track(parts, info, end);
        return parts;
    }
    const Timing *timing = &info->timing;
    Time stop = timing_end(timing);
    add(parts, TIMELINE_WAITS, 0, timing->delay, end);
    add_iterations(parts, timing, timing->delay, stop, end);
    if ((timing->fill & TIMING_FILL_FORWARDS) != 0 && stop != TIME_INDEFINITE)
        add(parts, TIMELINE_HOLDS, stop, end, end);
    return parts;
}

char *timeline_bar_text(const AnimationInfo *info)
{
    static const char *const directions[] = {
        [TIMING_NORMAL] = "",
        [TIMING_REVERSE] = ", reverse",
        [TIMING_ALTERNATE] = ", alternate",
        [TIMING_ALTERNATE_REVERSE] = ", alt. reverse",
    };
    const Timing *timing = &info->timing;
    GString *text = g_string_new(NULL);
    if (timing->duration == TIME_INDEFINITE) {
        g_string_append(text, "endless");
    } else {
        plot_number_append(text, clock_seconds(timing->duration));
        g_string_append(text, " s");
    }
    if (timing->count == TIMING_COUNT_INFINITE) {
        g_string_append(text, " × ∞");
    } else if (timing->count != TIMING_COUNT) {
        g_string_append(text, " × ");
        plot_number_append(text, (double)timing->count / TIMING_COUNT);
    }
    g_string_append(text, directions[timing->direction]);
    g_string_append(text, timing->paused ? ", paused" : "");
    return g_string_free(text, FALSE);
}

double timeline_bar_eased(const AnimationInfo *info, double share)
{
    guint key = 0;
    while (key + 2 < info->n_keys && info->keys[key + 1].at <= share)
        key++;
    const AnimationKey *from = &info->keys[key], *to = &info->keys[key + 1];
    double span = to->at - from->at;
    double input = span > 0 ? CLAMP((share - from->at) / span, 0, 1) : 1;
    return (key + easing_apply(&from->easing, input, false)) / (info->n_keys - 1.);
}
