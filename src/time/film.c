#include "time/film.h"

#include "base/number.h"

#include <math.h>

typedef __int128 Wide;

enum {
    LOOPS_TRIED = 10000, /* ten seconds of loops of a millisecond */
};

#define LOOPS_LENGTH (10 * TIME_SECOND)
#define FRAME_TOLERANCE 1e-3 /* of a frame */
#define RETIME_LARGEST 0.01

/* A number of frames, as it comes out and as whole frames. */
typedef struct Count {
    Wide nearest; /* >= 1, halves up */
    double miss;  /* what is away from it, in frames */
    double real;
} Count;

static Wide frames_scale(FrameRate rate)
{
    return (Wide)rate.den * TIME_SECOND;
}

static Count count_frames(Time span, int64_t loops, FrameRate rate)
{
    Wide scaled = (Wide)span * loops * rate.num, scale = frames_scale(rate);
    Wide nearest = MAX((2 * scaled + scale) / (2 * scale), 1);
    Wide miss = scaled - nearest * scale;
    return (Count){
        .nearest = nearest,
        .miss = (double)(miss < 0 ? -miss : miss) / (double)scale,
        .real = (double)scaled / (double)scale,
    };
}

static double count_retime(Count count)
{
    return (double)count.nearest / count.real;
}

/* Frames that begin before `span` ends. */
static Wide frames_before(Time span, FrameRate rate)
{
    Wide scale = frames_scale(rate);
    return ((Wide)span * rate.num + scale - 1) / scale;
}

/* The number of loops that fills whole frames best, as film.h says. */
static int64_t choose_loops(Time period, FrameRate rate)
{
    Wide a_frame = frames_scale(rate) / ((Wide)period * rate.num);
    int64_t first = (int64_t)CLAMP(a_frame, 1, INT32_MAX);
    int64_t small = 0, least = first;
    double least_change = INFINITY;
    for (int64_t k = first; k < first + LOOPS_TRIED; k++) {
        if (k > first && (Wide)k * period > LOOPS_LENGTH)
            break;
        Count count = count_frames(period, k, rate);
        double change = fabs(count_retime(count) - 1);
        if (count.miss <= FRAME_TOLERANCE)
            return k;
        if (small == 0 && change <= RETIME_LARGEST)
            small = k;
        if (change < least_change) {
            least = k;
            least_change = change;
        }
    }
    return small != 0 ? small : least;
}

static bool fail(GError **error, ErrorCode code, const char *message)
{
    error_set(error, code, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

/* Frames of the way back, without both ends; those that stand on the end are not shown again. */
static Wide count_back(Wide n_span, Wide n_more)
{
    return MAX(n_more > 0 ? n_span - 1 : n_span - 2, 0);
}

static bool set_frames(FilmPlan *plan, Wide n_span, Wide n_more, const FilmRequest *request,
                       const Limits *limits, GError **error)
{
    Wide there = n_span + n_more;
    Wide total = there + (request->boomerang ? count_back(n_span, n_more) : 0);
    if (total > limits->frames) {
        error_set(error, ERROR_LIMIT, (Place){NULL, 0, 0},
                  "the film would have more than %u frames; lower --fps or --duration, or raise "
                  "--max-frames",
                  limits->frames);
        return false;
    }
    plan->n_span = (int64_t)n_span;
    plan->n_there = (int64_t)there;
    plan->n_frames = (int64_t)total;
    return true;
}

static bool plan_duration(const Loop *loop, const FilmRequest *request, const Limits *limits,
                          FilmPlan *plan, GError **error)
{
    plan->span = request->duration;
    plan->even = request->cells;
    plan->seamless = loop->period > 0 && loop->exact && plan->start >= loop->intro &&
                     request->duration % loop->period == 0;
    return set_frames(plan, count_frames(plan->span, 1, plan->rate).nearest, 0, request, limits,
                      error);
}

static bool plan_finite(const Loop *loop, const FilmRequest *request, const Limits *limits,
                        FilmPlan *plan, GError **error)
{
    plan->span = MAX(loop->intro - plan->start, 0);
    plan->even = request->cells;
    Wide moving = 0;
    if (plan->span > 0 && request->cells)
        moving = count_frames(plan->span, 1, plan->rate).nearest;
    else if (plan->span > 0)
        moving = frames_before(plan->span, plan->rate);
    Wide held = request->hold > 0 ? count_frames(request->hold, 1, plan->rate).nearest : 0;
    return set_frames(plan, moving, 1 + held, request, limits, error);
}

/* Of the loop, or of the intro before it. */
static bool check_exact(const Loop *loop, const FilmPlan *plan, Time length, Count count,
                        GError **error)
{
    if (!loop->exact)
        return fail(error, ERROR_VALUE,
                    "the animations have no common loop within the cap; raise --max-loop, give "
                    "--duration or leave out --exact");
    if (plan->cells || count.miss <= FRAME_TOLERANCE)
        return true;
    g_autofree char *time = clock_print_time(length);
    g_autofree char *rate = clock_print_rate(plan->rate);
    error_set(
        error, ERROR_VALUE, (Place){NULL, 0, 0},
        "%s of %s is no whole number of frames at %s frames a second; choose another --fps%s, "
        "or leave out --exact",
        length == loop->period ? "a loop" : "an intro", time, rate,
        length == loop->period ? " or --loops" : "");
    return false;
}

/* As many of the loops that go together as last the least that is asked for. */
static int64_t lengthen(const Loop *loop, const FilmRequest *request, int64_t loops)
{
    Wide once = (Wide)loop->period * loops * (request->boomerang ? 2 : 1);
    Wide times = MAX(((Wide)request->least + once - 1) / once, 1);
    return (int64_t)MIN(times * loops, INT64_MAX);
}

static bool plan_loops(const Loop *loop, const FilmRequest *request, const Limits *limits,
                       FilmPlan *plan, GError **error)
{
    if (request->loops > 0)
        plan->loops = request->loops;
    else
        plan->loops =
            lengthen(loop, request, request->cells ? 1 : choose_loops(loop->period, plan->rate));
    Wide span = (Wide)loop->period * plan->loops;
    if (span > TIME_MAX)
        return fail(error, ERROR_LIMIT, "the film is longer than 146 years; ask for fewer --loops");

    Count count = count_frames(loop->period, plan->loops, plan->rate);
    if (request->exact && !check_exact(loop, plan, loop->period, count, error))
        return false;
    plan->span = (Time)span;
    plan->even = true;
    plan->seamless = loop->exact && plan->start >= loop->intro;
    if (!plan->cells) {
        plan->retime = count_retime(count);
        plan->retimed = count.miss > FRAME_TOLERANCE;
    }
    Count intro = count_frames(plan->intro, 1, plan->rate);
    Wide n_intro = plan->intro > 0 ? intro.nearest : 0;
    if (request->exact && n_intro > 0 && !check_exact(loop, plan, plan->intro, intro, error))
        return false;
    plan->span += plan->intro;
    bool ok = set_frames(plan, n_intro + count.nearest, 0, request, limits, error);
    plan->n_intro = (int64_t)n_intro;
    return ok;
}

/* Where the film begins, and how much of the intro it shows before its loops. */
static void place_start(const Loop *loop, const FilmRequest *request, FilmPlan *plan)
{
    bool keeps = request->intro == FILM_INTRO_KEEP;
    bool drops = request->intro == FILM_INTRO_DROP;
    bool of_loops = request->duration == 0 && loop->period > 0;
    if (request->has_start)
        plan->start = request->start;
    else if (drops || (of_loops && !keeps))
        plan->start = loop->intro;
    if (of_loops && keeps)
        plan->intro = MAX(loop->intro - plan->start, 0);
    if (of_loops && request->intro == FILM_INTRO_AUTO && !request->has_start)
        plan->left_out = loop->intro;
}

static bool plan_whole(const Loop *loop, const FilmRequest *request, const Limits *limits,
                       FilmPlan *plan, GError **error)
{
    bool finite = loop->period == 0;
    if (request->duration > 0 && request->loops > 0)
        return fail(error, ERROR_USAGE, "both --duration and --loops; give one of them");
    if (request->least > 0 && (request->duration > 0 || request->loops > 0))
        return fail(error, ERROR_USAGE,
                    "--min-duration beside --duration or --loops; give one of them");
    if (request->most > 0 && (request->duration > 0 || request->loops > 0 || request->least > 0))
        return fail(error, ERROR_USAGE,
                    "--max-duration beside --duration, --loops or --min-duration; give one of "
                    "them");
    if (request->least > 0 && finite)
        return fail(error, ERROR_USAGE,
                    "--min-duration, but nothing is endless; --hold stands longer on the end");
    if (request->boomerang && request->intro == FILM_INTRO_KEEP)
        return fail(error, ERROR_USAGE,
                    "--boomerang would show the intro again; leave out "
                    "--intro keep or --boomerang");
    if (request->loops > 0 && finite)
        return fail(error, ERROR_USAGE, "--loops, but nothing is endless; give --duration");
    if (request->intro == FILM_INTRO_DROP && finite)
        return fail(error, ERROR_USAGE,
                    "--intro drop, but nothing is endless: the intro is all there is");
    if (request->intro == FILM_INTRO_DROP && request->has_start)
        return fail(error, ERROR_USAGE, "both --intro drop and --start-at; give one of them");

    FilmPlan made = {.rate = request->rate, .cells = request->cells, .finite = finite, .retime = 1};
    place_start(loop, request, &made);

    bool ok;
    if (request->duration > 0)
        ok = plan_duration(loop, request, limits, &made, error);
    else if (finite)
        ok = plan_finite(loop, request, limits, &made, error);
    else
        ok = plan_loops(loop, request, limits, &made, error);
    if (!ok)
        return false;
    if (request->boomerang) {
        made.finite = false;
        made.seamless = true;
    }
    *plan = made;
    return true;
}

/* The most whole loops that last no longer than `most` and need little retiming; 0: none. */
static int64_t choose_fewer_loops(const Loop *loop, const FilmRequest *request)
{
    if (loop->period == 0 || request->boomerang || request->intro == FILM_INTRO_KEEP)
        return 0;
    int64_t first = MIN(request->most / loop->period, LOOPS_TRIED);
    for (int64_t k = first; k > 0; k--) {
        Count count = count_frames(loop->period, k, request->rate);
        bool fits =
            count.nearest * frames_scale(request->rate) <= (Wide)request->most * request->rate.num;
        if (request->cells || (fits && fabs(count_retime(count) - 1) <= RETIME_LARGEST))
            return k;
    }
    return 0;
}

/* Begins where the longer film does. */
static bool plan_shorter(const Loop *loop, const FilmRequest *request, const Limits *limits,
                         FilmPlan *plan, GError **error)
{
    FilmPlan whole = *plan;
    FilmRequest shorter = *request;
    shorter.most = 0;
    shorter.loops = choose_fewer_loops(loop, request);
    if (shorter.loops > 0)
        return plan_whole(loop, &shorter, limits, plan, error);
    shorter.hold = 0;
    shorter.intro = FILM_INTRO_AUTO;
    shorter.has_start = true;
    shorter.start = whole.start;
    shorter.duration = MAX(request->boomerang ? request->most / 2 : request->most, 1);
    if (!plan_whole(loop, &shorter, limits, plan, error))
        return false;
    plan->cut = film_show_time(&whole, whole.n_frames);
    plan->left_out = whole.left_out;
    return true;
}

bool film_plan(const Loop *loop, const FilmRequest *request, const Limits *limits, FilmPlan *plan,
               GError **error)
{
    if (request->most == 0)
        return plan_whole(loop, request, limits, plan, error);
    Limits unlimited = *limits;
    unlimited.frames = G_MAXUINT32;
    FilmPlan made;
    if (!plan_whole(loop, request, &unlimited, &made, error))
        return false;
    if (film_show_time(&made, made.n_frames) <= request->most)
        return plan_whole(loop, request, limits, plan, error);
    if (!plan_shorter(loop, request, limits, &made, error))
        return false;
    *plan = made;
    return true;
}

char *film_cut_note(const FilmPlan *plan)
{
    if (plan->cut == 0)
        return NULL;
    g_autofree char *whole = clock_print_time(plan->cut);
    g_autofree char *kept = clock_print_time(film_show_time(plan, plan->n_frames));
    return g_strdup_printf("the film of %s is cut to %s", whole, kept);
}

/* The frame of the way there that is shown as frame i. */
static int64_t turn_back(const FilmPlan *plan, int64_t i)
{
    if (plan->n_there == 0 || i < plan->n_there)
        return i;
    int64_t turn = plan->n_there > plan->n_span ? plan->n_span - 1 : plan->n_span - 2;
    return turn - (i - plan->n_there);
}

Time film_frame_time(const FilmPlan *plan, int64_t i)
{
    i = turn_back(plan, i);
    if (i >= plan->n_span)
        return plan->start + plan->span;
    if (i < plan->n_intro)
        return plan->start + clock_cell_time(i, plan->n_intro, plan->intro);
    Time into = plan->even ? clock_cell_time(i - plan->n_intro, plan->n_span - plan->n_intro,
                                             plan->span - plan->intro)
                           : clock_frame_time(i, plan->rate);
    return plan->start + plan->intro + into;
}

Time film_show_time(const FilmPlan *plan, int64_t i)
{
    if (!plan->cells || plan->n_span == 0)
        return clock_frame_time(i, plan->rate);
    if (i < plan->n_intro)
        return clock_cell_time(i, plan->n_intro, plan->intro);
    return plan->intro + clock_cell_time(i - plan->n_intro, plan->n_span - plan->n_intro,
                                         plan->span - plan->intro);
}

char *film_note(const FilmPlan *plan)
{
    if (!plan->retimed)
        return NULL;
    char percent[NUMBER_BUFFER];
    g_autofree char *length = clock_print_time((plan->span - plan->intro) / plan->loops);
    g_autofree char *rate = clock_print_rate(plan->rate);
    return g_strdup_printf("a loop of %s is no whole number of frames at %s frames a second; the "
                           "film runs %s %% %s",
                           length, rate, number_print(percent, fabs(plan->retime - 1) * 100, 2),
                           plan->retime > 1 ? "slower" : "faster");
}

char *film_intro_note(const FilmPlan *plan)
{
    if (plan->left_out == 0)
        return NULL;
    g_autofree char *length = clock_print_time(plan->left_out);
    return g_strdup_printf("an intro of %s is left out; --intro keep shows it", length);
}
