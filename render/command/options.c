#include "render/command/options.h"

#include "render/command/diff_set.h"
#include "render/command/preset.h"
#include "render/diff/view.h"
#include "render/draw/exposure.h"
#include "render/film/film_format.h"
#include "render/sheet/sheet.h"
#include "rig/bake/bake.h"
#include "time/film.h"

#include <math.h>

/* Cairo's largest side. */
#define SIDE_LARGEST 32767

enum {
    GROUP_OUTPUT,
    GROUP_SHEET,
    GROUP_TIME,
    GROUP_PICTURE,
    GROUP_ENCODING,
    GROUP_RIG,
    GROUP_CHECK,
    GROUP_REPORT,
    GROUP_WORK,
    GROUP_LIMITS,
    N_GROUPS,

    /* Those that load a rig or a drawing, and those that look at it at instants. */
    LOADING = COMMAND_RENDER | COMMAND_BAKE | COMMAND_VERIFY | COMMAND_FREEZE | COMMAND_INSPECT,
    BAKING = LOADING | COMMAND_DIFF | COMMAND_PLOT,
    READING = BAKING | COMMAND_RIG | COMMAND_STUDY,
    SCENE = BAKING & ~(COMMAND_BAKE | COMMAND_PLOT),
    FILMING = COMMAND_RENDER | COMMAND_VERIFY,
    PLANNING = FILMING | COMMAND_DIFF,
    DRAWING = COMMAND_RENDER | COMMAND_DIFF,
    EVERY = READING | COMMAND_SHEET | COMMAND_HELP | COMMAND_MANUAL | COMMAND_NONE,
};

static const char *const groups[N_GROUPS] = {
    [GROUP_OUTPUT] = "Output",   [GROUP_SHEET] = "Sprite sheets", [GROUP_TIME] = "Time",
    [GROUP_PICTURE] = "Picture", [GROUP_ENCODING] = "Encoding",   [GROUP_RIG] = "Rigs only",
    [GROUP_CHECK] = "Checks",    [GROUP_REPORT] = "Report",       [GROUP_WORK] = "General",
    [GROUP_LIMITS] = "Limits",
};

static const char *const words_intro[] = {
    [FILM_INTRO_AUTO] = "auto",
    [FILM_INTRO_KEEP] = "keep",
    [FILM_INTRO_DROP] = "drop",
    NULL,
};

static const char *const words_theme[] = {
    [THEME_LIGHT] = "light",
    [THEME_DARK] = "dark",
    NULL,
};

static const char *const words_fit[] = {
    [DIFF_FIT_NONE] = "none",
    [DIFF_FIT_TRIM] = "trim",
    [DIFF_FIT_STRETCH] = "stretch",
    NULL,
};

static const char *const words_layout[] = {
    [SHEET_GRID] = "grid",
    [SHEET_PACKED] = "packed",
    NULL,
};

static const char *const words_yes[] = {
    [OPTION_NO] = "no",
    [OPTION_YES] = "yes",
    [OPTION_EITHER] = NULL,
};

static const char *const words_dither[] = {
    [DITHER_SIERRA] = "sierra", [DITHER_FLOYD] = "floyd", [DITHER_BAYER] = "bayer",
    [DITHER_NONE] = "none",     [N_SINK_DITHERS] = NULL,
};

enum {
    N_STREAMS = 2,
};

const char *const options_streams[N_STREAMS + 1] = {"y4m", "rgba", NULL};

#define OPTION(member, text, ...)                                                                  \
    {.name = text,                                                                                 \
     .offset = offsetof(Options, member),                                                          \
     .size = sizeof(((const Options *)NULL)->member),                                              \
     __VA_ARGS__},

static const OptionRow rows[] = {
#include "render/command/options_list.h"
#include "render/command/options_diff_list.h"
};

const OptionTable option_table = {
    .rows = rows,
    .n_rows = G_N_ELEMENTS(rows),
    .groups = groups,
    .n_groups = N_GROUPS,
};

Options options_default(void)
{
    return (Options){
        .arguments = g_ptr_array_new(),
        .given = g_ptr_array_new(),
        .folder = "out",
        .sheet_pages = 1,
        .sheet_padding = OPTION_UNSET,
        .sheet_trim = OPTION_EITHER,
        .sheet_alias = OPTION_EITHER,
        .rate = {30, 1},
        .start = TIME_INDEFINITE,
        .duration = TIME_INDEFINITE,
        .least = TIME_INDEFINITE,
        .most = TIME_INDEFINITE,
        .supersample = 1,
        .subframes = 8,
        .at = TIME_INDEFINITE,
        .stream = N_STREAMS,
        .codec = N_FILM_CODEC_NAMES,
        .quality = NAN,
        .alpha_threshold = 128,
        .max_loop = LOOP_CAP_DEFAULT,
        .route = N_RIG_ROUTES,
        .easing = N_FIT_EASINGS,
        .fit_tolerance = NAN,
        .densities = {4, 48},
        .period = TIME_INDEFINITE,
        .phase = NAN,
        .tolerance = NAN,
        .threshold = 16,
        .worst = 4,
        .limits = limits_default(),
    };
}

/* Fields that are lists, of pointers and of times. */
static const gsize lists[] = {
    offsetof(Options, arguments),     offsetof(Options, given),
    offsetof(Options, outputs),       offsetof(Options, font_folders),
    offsetof(Options, sheet_formats), offsetof(Options, sheet_tags),
    offsetof(Options, plots),         offsetof(Options, codec_options),
    offsetof(Options, contacts),      offsetof(Options, settings),
    offsetof(Options, points),        offsetof(Options, fail_over),
    offsetof(Options, states),        offsetof(Options, events),
};

Options options_copy(const Options *options)
{
    Options copy = *options;
    for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
        GPtrArray *list = G_STRUCT_MEMBER(GPtrArray *, &copy, lists[i]);
        if (list != NULL)
            g_ptr_array_ref(list);
    }
    if (copy.times != NULL)
        g_array_ref(copy.times);
    return copy;
}

void options_clear(Options *options)
{
    for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
        g_clear_pointer(&G_STRUCT_MEMBER(GPtrArray *, options, lists[i]), g_ptr_array_unref);
    g_clear_pointer(&options->times, g_array_unref);
}

bool options_have_size(const Options *options)
{
    return options->size.width > 0 || options->width > 0 || options->height > 0 ||
           options->within.width > 0 || options->at_most.width > 0;
}

bool options_in_preset(const OptionRow *row)
{
    static const bool groups_open[N_GROUPS] = {
        [GROUP_SHEET] = true,    [GROUP_TIME] = true, [GROUP_PICTURE] = true,
        [GROUP_ENCODING] = true, [GROUP_RIG] = true,
    };
    return (row->commands & COMMAND_RENDER) != 0 && !row->hidden && !row->type->files &&
           (groups_open[row->group] || row->type == &option_poster);
}
