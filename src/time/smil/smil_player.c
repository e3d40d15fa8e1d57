#include "time/smil/smil_player.h"

static GArray *copy_times(const Time *times, guint n)
{
    GArray *array = g_array_sized_new(FALSE, FALSE, sizeof(Time), n);
    for (guint i = 0; i < n; i++) {
        if (i == 0 || times[i] != times[i - 1]) {
            g_array_append_val(array, times[i]);
        }
    }
    return array;
}

void smil_player_init(SmilPlayer *player, const SmilTiming *timing)
{
    *player = (SmilPlayer){
        .timing = timing,
        .begins = copy_times(timing->begins, timing->n_begins),
        .ends = copy_times(timing->ends, timing->n_ends),
        .waiting = true,
        .segments = g_array_new(FALSE, FALSE, sizeof(SmilSegment)),
    };
}

void smil_player_clear(SmilPlayer *player)
{
    g_array_free(player->begins, TRUE);
    g_array_free(player->ends, TRUE);
    g_array_free(player->segments, TRUE);
}

/* Index of the first one that is at least `time`. */
static guint lower_bound(const GArray *times, Time time)
{
    guint low = 0, high = times->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (g_array_index(times, Time, middle) < time) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* The first one after `time`; false when there is none. */
static bool next_after(const GArray *times, Time time, Time *next)
{
    guint i = time == TIME_INDEFINITE ? times->len : lower_bound(times, time + 1);
    if (i == times->len) {
        return false;
    }
    *next = g_array_index(times, Time, i);
    return true;
}

bool smil_player_add(SmilPlayer *player, bool ends, Time time)
{
    GArray *times = ends ? player->ends : player->begins;
    guint i = lower_bound(times, time);
    if (i < times->len && g_array_index(times, Time, i) == time) {
        return false;
    }
    g_array_insert_val(times, i, time);
    player->changed = true;
    return true;
}

static void set_end(SmilPlayer *player, Time end, const SmilListener *listener)
{
    player->current.end = end;
    listener->heard(listener->data, player);
}

/* False when an interval that begins there has no end, and may not be without. */
static bool resolve_end(const SmilPlayer *player, Time begin, Time *end)
{
    const SmilTiming *timing = player->timing;
    Time given = TIME_INDEFINITE;
    if (player->ends->len > 0 && !next_after(player->ends, begin, &given)) {
        if (timing->has_end && !timing->open_ended) {
            return false;
        }
        given = TIME_INDEFINITE;
    }
    *end = smil_timing_active_end(timing, begin, given);
    return true;
}

static void revalidate(SmilPlayer *player, Time now, const SmilListener *listener)
{
    Time end;
    if (!player->has_current) {
        return;
    }
    if (player->current.begin > now) {
        player->has_current = false;
    } else if (player->current.end > now) {
        if (!resolve_end(player, player->current.begin, &end)) {
            player->has_current = false;
            player->waiting = player->waiting || !player->has_previous;
        } else if (end != player->current.end) {
            set_end(player, end, listener);
        }
    }
}

/* Is it time for another interval? A begin within the current one ends it, where it may restart. */
static bool may_restart(SmilPlayer *player, Time now, const SmilListener *listener)
{
    SmilRestart restart = player->timing->restart;
    Time next;
    if (!player->waiting && restart == SMIL_RESTART_NEVER) {
        return false;
    }
    if (!player->has_current || player->current.end <= now) {
        return true;
    }
    if (restart == SMIL_RESTART_ALWAYS &&
        next_after(player->begins, player->current.begin, &next) && next < player->current.end) {
        set_end(player, next, listener);
        return next <= now;
    }
    return false;
}

static Time last_end(const SmilPlayer *player)
{
    if (!player->waiting && player->has_current) {
        return player->current.end;
    }
    return !player->waiting && player->has_previous ? player->previous.end : -TIME_MAX;
}

/* The next interval that is not over yet. */
static bool resolve_interval(SmilPlayer *player, Time now, SmilSegment *interval, guint *tried)
{
    bool first = player->waiting;
    Time after = last_end(player);
    for (guint i = lower_bound(player->begins, after); i < player->begins->len;
         i = MAX(i + 1, lower_bound(player->begins, after))) {
        ++*tried;
        interval->begin = g_array_index(player->begins, Time, i);
        if (!resolve_end(player, interval->begin, &interval->end)) {
            return false;
        }
        if (interval->end > now) {
            return true;
        }
        /* Over before it was known; yet what it left frozen shows. */
        if (first && interval->end > 0) {
            player->current = *interval;
            player->has_current = true;
            player->waiting = false;
        }
        after = interval->end;
    }
    return false;
}

guint smil_player_update(SmilPlayer *player, Time now, const SmilListener *listener)
{
    SmilSegment next = {0};
    guint tried = 1;
    if (player->changed) {
        player->changed = false;
        revalidate(player, now, listener);
    }
    if (!may_restart(player, now, listener)) {
        return tried;
    }
    bool found = resolve_interval(player, now, &next, &tried);
    if (found && player->has_current && next.begin == player->current.begin &&
        next.end == player->current.end) {
        return tried;
    }
    if (player->has_current) {
        player->previous = player->current;
        player->has_previous = true;
    }
    player->has_current = found;
    if (found) {
        player->current = next;
        listener->heard(listener->data, player);
    }
    return tried;
}

/* The one before, as long as the current one has not begun. */
static const SmilSegment *counting(const SmilPlayer *player, Time time)
{
    bool ahead = player->has_current && player->current.begin > time;
    if (player->has_previous && (!player->has_current || ahead)) {
        return &player->previous;
    }
    return player->has_current ? &player->current : NULL;
}

bool smil_player_contains(const SmilPlayer *player, Time time)
{
    const SmilSegment *segment = counting(player, time);
    return segment && segment->begin <= time && time < segment->end;
}

void smil_player_note(SmilPlayer *player, Time now)
{
    SmilSegment noted = {.from = now, .begin = TIME_INDEFINITE, .end = TIME_INDEFINITE};
    const SmilSegment *segment = player->waiting ? NULL : counting(player, now);
    if (segment) {
        noted.begin = segment->begin;
        noted.end = segment->end;
    }
    SmilSegment *last = player->segments->len > 0 ? &g_array_index(player->segments, SmilSegment,
                                                                   player->segments->len - 1)
                                                  : NULL;
    /* An end that has become known too late does not change what was. */
    bool same = last && last->begin == noted.begin &&
                (noted.end == last->end || noted.end >= now || last->from == now);
    if (same) {
        last->end = noted.end;
    } else if (last || segment) {
        g_array_append_val(player->segments, noted);
    }
}

Time smil_player_next(const SmilPlayer *player, Time after, guint repeats)
{
    const SmilTiming *timing = player->timing;
    const SmilSegment *current = &player->current;
    Time next = TIME_INDEFINITE, begin;
    if (player->has_current && current->begin > after) {
        next = current->begin;
    } else if (player->has_current && current->end > after) {
        next = current->end;
        Time done =
            timing->simple == TIME_INDEFINITE ? 0 : (after - current->begin) / timing->simple;
        if (timing->simple != TIME_INDEFINITE && done < repeats) {
            next = MIN(next, current->begin + (done + 1) * timing->simple);
        }
    }
    return next_after(player->begins, after, &begin) ? MIN(next, begin) : next;
}
