/* What tests of film plans share. */
#ifndef ZOETROPE_TESTS_TIME_FILM_PLANS_H
#define ZOETROPE_TESTS_TIME_FILM_PLANS_H

#include "time/film.h"

#define MS TIME_MILLISECOND
#define S TIME_SECOND

static const FrameRate fps30 = {30, 1};

static inline Loop loop_of(Time intro, Time period)
{
    return (Loop){.intro = intro, .period = period, .exact = true, .multiple = period};
}

static inline FilmPlan plan_of(Loop loop, FilmRequest request)
{
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    FilmPlan plan;
    film_plan(&loop, &request, &limits, &plan, &error);
    g_assert_no_error(error);
    return plan;
}

#endif
