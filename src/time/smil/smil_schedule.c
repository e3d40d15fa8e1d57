#include "time/smil/smil_schedule.h"

#include "time/smil/smil_player.h"
#include "time/smil/smil_queue.h"

enum {
    STEPS_FIRST = 1024,      /* look for patterns after so many steps, then after twice as many */
    STEPS_LARGEST = 1 << 20, /* a second of work, where there is no end */
    STEPS_EACH = 16,         /* and so many for whatever is written down */
};

/* Browsers look again at the next repeat at the latest, after they heard of something new. */
#define ANY_REPEAT G_MAXUINT

/* An animation among the others. */
typedef struct Member {
    SmilPlayer player; /* first, so that a listener finds the member */
    const SmilTimed *timed;
    guint n_connected;    /* links[0..n_connected) lead to those that are there already */
    guint largest_repeat; /* that a link waits for */
    bool queued;          /* among the changed ones that wait for a look */
} Member;

/* A link, seen from where it leads to. */
typedef struct Incoming {
    guint to, from;
    guint link; /* index among the links of `from` */
} Incoming;

typedef struct Schedule {
    guint n;
    Member *members;
    SmilListener listener;
    SmilQueue *queue;
    GArray *changed;     /* guint: members whose lists have grown */
    const bool *endless; /* of each: part of a circle of animations, or begun by one */
    Time last_given;     /* the last time that is written anywhere */
    Time now;
    guint64 steps, most_steps;
} Schedule;

static void add_time(Schedule *schedule, const SmilLink *link, Time base)
{
    Member *to = &schedule->members[link->to];
    Time time = smil_clock_add(base, link->offset);
    if (time == TIME_INDEFINITE || !smil_player_add(&to->player, link->ends, time)) {
        return;
    }
    if (!to->queued) {
        to->queued = true;
        g_array_append_val(schedule->changed, link->to);
    }
}

static void announce(Schedule *schedule, const Member *member, const SmilLink *link)
{
    if (link->trigger == SMIL_ON_BEGIN) {
        add_time(schedule, link, member->player.current.begin);
    } else if (link->trigger == SMIL_ON_END) {
        add_time(schedule, link, member->player.current.end);
    }
}

static void hear(void *data, const SmilPlayer *player)
{
    const Member *member = (const Member *)player;
    for (guint i = 0; i < member->n_connected; i++) {
        announce(data, member, &member->timed->links[i]);
    }
}

static void announce_repeat(Schedule *schedule, const Member *member)
{
    Time simple = member->player.timing->simple;
    Time active = schedule->now - member->player.current.begin;
    if (active <= 0 || active % simple != 0 || active / simple > member->largest_repeat) {
        return;
    }
    for (guint i = 0; i < member->n_connected; i++) {
        const SmilLink *link = &member->timed->links[i];
        if (link->trigger == SMIL_ON_REPEAT && link->repeat == (guint)(active / simple)) {
            add_time(schedule, link, schedule->now);
        }
    }
}

static void update(Schedule *schedule, Member *member)
{
    schedule->steps += smil_player_update(&member->player, schedule->now, &schedule->listener);
}

/* The instant before: what has happened by itself up to it need not be looked at again. */
static Time before_now(const Schedule *schedule)
{
    return schedule->now - 1;
}

/* Everybody whose lists have grown looks at their interval, which may make other lists grow. */
static void settle(Schedule *schedule)
{
    Time before = before_now(schedule);
    for (guint i = 0; i < schedule->changed->len && schedule->steps < schedule->most_steps; i++) {
        guint index = g_array_index(schedule->changed, guint, i);
        Member *member = &schedule->members[index];
        SmilPlayer *player = &member->player;
        member->queued = false;
        update(schedule, member);
        player->playing = player->playing && smil_player_contains(player, before);
        bool ending = player->has_previous && player->previous.end > before;
        Time next = ending ? player->previous.end : smil_player_next(player, before, ANY_REPEAT);
        smil_queue_move(schedule->queue, index, next);
        if (player->playing || player->timing->freeze) {
            smil_player_note(player, schedule->now);
        }
    }
    g_array_set_size(schedule->changed, 0);
}

/* As a document is read: an animation hears of the intervals that those before it have at that
 * time, and plays what began before the document did. */
static void enter(Schedule *schedule, guint index, const Incoming *incoming, guint n_incoming)
{
    Member *member = &schedule->members[index];
    SmilPlayer *player = &member->player;
    while (member->n_connected < member->timed->n_links &&
           member->timed->links[member->n_connected].to < index) {
        member->n_connected++;
    }
    update(schedule, member);
    player->playing = smil_player_contains(player, before_now(schedule));
    if (player->playing) {
        player->waiting = false;
        smil_player_note(player, schedule->now);
    }
    smil_queue_move(schedule->queue, index,
                    smil_player_next(player, before_now(schedule), ANY_REPEAT));
    settle(schedule);
    for (guint i = 0; i < n_incoming && incoming[i].from <= index; i++) {
        Member *base = &schedule->members[incoming[i].from];
        base->n_connected = incoming[i].link + 1;
        if (base->player.has_current) {
            announce(schedule, base, &base->timed->links[incoming[i].link]);
            settle(schedule);
        }
    }
}

static int compare_incoming(gconstpointer a, gconstpointer b)
{
    const Incoming *x = a, *y = b;
    if (x->to != y->to) {
        return x->to < y->to ? -1 : 1;
    }
    if (x->from != y->from) {
        return x->from < y->from ? -1 : 1;
    }
    return x->link < y->link ? -1 : x->link > y->link;
}

static void enter_all(Schedule *schedule)
{
    g_autoptr(GArray) incoming = g_array_new(FALSE, FALSE, sizeof(Incoming));
    for (guint from = 0; from < schedule->n; from++) {
        const SmilTimed *timed = schedule->members[from].timed;
        for (guint link = 0; link < timed->n_links; link++) {
            Incoming one = {timed->links[link].to, from, link};
            g_array_append_val(incoming, one);
        }
    }
    g_array_sort(incoming, compare_incoming);
    for (guint i = 0, at = 0; i < schedule->n; i++) {
        guint first = at;
        while (at < incoming->len && g_array_index(incoming, Incoming, at).to == i) {
            at++;
        }
        enter(schedule, i, at > first ? &g_array_index(incoming, Incoming, first) : NULL,
              at - first);
    }
}

static void play_instant(Schedule *schedule)
{
    guint index;
    while (smil_queue_time(schedule->queue, index = smil_queue_first(schedule->queue)) <=
               schedule->now &&
           schedule->steps < schedule->most_steps) {
        Member *member = &schedule->members[index];
        SmilPlayer *player = &member->player;
        update(schedule, member);
        player->playing = player->has_current && smil_player_contains(player, schedule->now);
        if (player->playing) {
            player->waiting = false;
            if (member->largest_repeat > 0) {
                announce_repeat(schedule, member);
            }
        }
        smil_player_note(player, schedule->now);
        smil_queue_move(schedule->queue, index,
                        smil_player_next(player, schedule->now, member->largest_repeat));
        settle(schedule);
    }
}

/* Those in or after a circle of links: what is left when the others, who wait for nobody that is
 * left, are taken away one by one. */
static bool *find_endless(const SmilTimed *timed, guint n)
{
    bool *endless = g_new(bool, n);
    g_autofree guint *waits = g_new0(guint, n);
    g_autofree guint *free_ones = g_new(guint, n);
    guint n_free = 0;
    for (guint i = 0; i < n; i++) {
        for (guint k = 0; k < timed[i].n_links; k++) {
            waits[timed[i].links[k].to]++;
        }
    }
    for (guint i = 0; i < n; i++) {
        endless[i] = waits[i] > 0;
        if (!endless[i]) {
            free_ones[n_free++] = i;
        }
    }
    while (n_free > 0) {
        const SmilTimed *one = &timed[free_ones[--n_free]];
        for (guint k = 0; k < one->n_links; k++) {
            guint to = one->links[k].to;
            if (--waits[to] == 0) {
                endless[to] = false;
                free_ones[n_free++] = to;
            }
        }
    }
    return endless;
}

static bool find_pattern(const Schedule *schedule, guint index, SmilTrack *track)
{
    const GArray *segments = schedule->members[index].player.segments;
    return smil_track_find_pattern(track, (const SmilSegment *)(void *)segments->data,
                                   segments->len, schedule->now);
}

static bool was_quiet(const GArray *segments, Time since)
{
    return segments->len == 0 ||
           g_array_index(segments, SmilSegment, segments->len - 1).from <= since;
}

/* Do all who go on do so in a pattern? `before` is when that was asked the last time: who was quiet
 * since then has ended. */
static bool is_certain(const Schedule *schedule, Time before)
{
    if (schedule->now <= schedule->last_given) {
        return false;
    }
    for (guint i = 0; i < schedule->n; i++) {
        SmilTrack track;
        bool pending = smil_queue_time(schedule->queue, i) < TIME_MAX;
        bool ended = !pending && was_quiet(schedule->members[i].player.segments, before);
        if (schedule->endless[i] ? !ended && !find_pattern(schedule, i, &track) : pending) {
            return false;
        }
    }
    return true;
}

static void play(Schedule *schedule, const SmilHappening *happenings, guint n_happenings)
{
    guint64 look = STEPS_FIRST;
    Time looked = -TIME_MAX;
    guint next = 0;
    play_instant(schedule);
    while (schedule->steps < schedule->most_steps) {
        Time time = smil_queue_time(schedule->queue, smil_queue_first(schedule->queue));
        if (next < n_happenings && happenings[next].time <= time) {
            schedule->now = MAX(schedule->now, happenings[next].time);
            add_time(schedule, &happenings[next].link, happenings[next].time);
            settle(schedule);
            next++;
        } else if (time >= TIME_MAX) {
            return;
        } else {
            schedule->now = time;
        }
        play_instant(schedule);
        if (schedule->steps >= look && next == n_happenings) {
            if (is_certain(schedule, looked)) {
                return;
            }
            looked = schedule->now;
            look = 2 * schedule->steps;
        }
    }
}

static void init_member(Schedule *schedule, Member *member, const SmilTimed *timed)
{
    const SmilTiming *timing = timed->timing;
    *member = (Member){.timed = timed};
    smil_player_init(&member->player, timing);
    for (guint i = 0; i < timed->n_links; i++) {
        if (timed->links[i].trigger == SMIL_ON_REPEAT) {
            member->largest_repeat = MAX(member->largest_repeat, timed->links[i].repeat);
        }
    }
    schedule->most_steps +=
        STEPS_EACH * (UINT64_C(1) + timing->n_begins + timing->n_ends + timing->n_conditions);
    if (timing->n_begins > 0) {
        schedule->last_given = MAX(schedule->last_given, timing->begins[timing->n_begins - 1]);
    }
    for (guint i = 0; i < timing->n_ends && timing->ends[i] != TIME_INDEFINITE; i++) {
        schedule->last_given = MAX(schedule->last_given, timing->ends[i]);
    }
}

static SmilTrack finish_member(Schedule *schedule, guint index, Arena *arena)
{
    SmilPlayer *player = &schedule->members[index].player;
    SmilTrack track = {.n = player->segments->len};
    bool repeats = schedule->endless[index] && find_pattern(schedule, index, &track);
    track.cut = !repeats && smil_queue_time(schedule->queue, index) < TIME_MAX;
    track.segments = arena_copy(arena, player->segments->data, track.n * sizeof(SmilSegment));
    smil_player_clear(player);
    return track;
}

const SmilTrack *smil_schedule(const SmilTimed *timed, guint n, const SmilHappening *happenings,
                               guint n_happenings, Arena *arena)
{
    SmilTrack *tracks = arena_new_n(arena, SmilTrack, n);
    if (n == 0) {
        return tracks;
    }
    g_autoptr(SmilQueue) queue = smil_queue_new(n);
    g_autoptr(GArray) changed = g_array_new(FALSE, FALSE, sizeof(guint));
    g_autofree Member *members = g_new(Member, n);
    g_autofree bool *endless = find_endless(timed, n);
    Schedule schedule = {
        .n = n,
        .members = members,
        .queue = queue,
        .changed = changed,
        .endless = endless,
        .most_steps = STEPS_LARGEST,
    };
    schedule.listener = (SmilListener){&schedule, hear};
    for (guint i = 0; i < n; i++) {
        init_member(&schedule, &members[i], &timed[i]);
    }
    enter_all(&schedule);
    play(&schedule, happenings, n_happenings);
    for (guint i = 0; i < n; i++) {
        tracks[i] = finish_member(&schedule, i, arena);
    }
    return tracks;
}
