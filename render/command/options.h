/* What the command line can say: the struct that the rows of option_table fill.
 *
 * One struct serves all commands; a row's mask says which have it. Adding an option is a field, its
 * default in options_default() and a row in options_list.h. Strings are borrowed from the command
 * line, lists are owned (options_clear).
 */
#ifndef ZOETROPE_RENDER_COMMAND_OPTIONS_H
#define ZOETROPE_RENDER_COMMAND_OPTIONS_H

#include "base/limits.h"
#include "render/command/option_type.h"

/* Bits of OptionRow.commands; each command's row has one (command.h). */
enum {
    COMMAND_RENDER = 1,
    COMMAND_BAKE = 2,
    COMMAND_VERIFY = 4,
    COMMAND_FREEZE = 8,
    COMMAND_INSPECT = 16,
    COMMAND_RIG = 32,
    COMMAND_HELP = 64,
    COMMAND_MANUAL = 128,
    COMMAND_NONE = 256, /* the program without a command */
    COMMAND_STUDY = 512,
    COMMAND_DIFF = 1024,
    COMMAND_PLOT = 2048,
    COMMAND_SHEET = 4096,
};

typedef struct Options {
    GPtrArray *arguments; /* owned; what is no option */
    GPtrArray *given;     /* owned; OptionRows of the command line, not those of a preset */
    const char *preset;   /* NULL: none */
    const char *presets;  /* path of a file with more of them, or NULL */

    /* What is written. */
    GPtrArray *outputs;
    GPtrArray *font_folders;
    const char *output; /* of commands with one output; NULL: standard output */
    const char *folder;
    const char *suffix; /* of the names of files in the folder; NULL: none. No option */
    const char *hash;
    const char *csv;
    const char *json_file;
    const char *profile; /* a path, "" for a table on standard error; NULL: none */
    GPtrArray *plots;
    const char *plot_errors, *plot_sizes; /* of a study */
    bool json;
    OptionPoster poster;

    /* How pictures are encoded. */
    guint stream;             /* index into options_streams; their number: not given */
    guint codec;              /* index into film_codec_names; their number: not given */
    GPtrArray *codec_options; /* "key=value" */
    double quality;           /* NaN: not given */
    gint64 max_bytes;         /* of a film; 0: any */
    bool keep_size;           /* the picture is not made smaller for that */
    OptionRepeat repeat;
    guint dither; /* SinkDither */
    guint alpha_threshold;

    /* Sprite sheets. */
    const char *sheet;  /* path of the picture */
    guint sheet_layout; /* SheetArrangement */
    GPtrArray *sheet_formats;
    int sheet_columns; /* 0: not given */
    guint sheet_pages;
    guint sheet_padding; /* OPTION_UNSET: by the layout */
    int sheet_extrude;
    guint sheet_trim, sheet_alias; /* OPTION_NO, OPTION_YES; else by the layout */
    bool sheet_rotate, sheet_power_of_two, sheet_square, sheet_premultiplied;
    const char *sheet_scales;
    GPtrArray *sheet_tags;
    guint sheet_direction; /* SheetDirection */
    OptionPair pivot;
    const char *drive;        /* "--progress", "--progress=40" */
    const char *sheet_states; /* "0:100:10" */

    /* Which instants. */
    FrameRate rate;
    guint intro;              /* FilmIntro */
    Time start, duration, at; /* TIME_INDEFINITE: not given */
    Time hold;
    Time least; /* TIME_INDEFINITE: not given */
    Time most;  /* TIME_INDEFINITE: not given */
    bool boomerang;
    Time max_loop;
    gint64 loops; /* 0: not given */
    bool exact;
    GArray *times;

    /* The picture. */
    OptionSize size;
    OptionSize within, at_most; /* boxes for the drawing's own proportions */
    int width, height;          /* 0: not given */
    OptionColor background;
    OptionColor matte;
    guint theme;       /* THEME_LIGHT ... */
    GPtrArray *states; /* "hover=#id" */
    GPtrArray *events; /* "id.click=1.5s" */
    bool reduced_motion;
    int supersample;
    double shutter; /* degrees */
    int subframes;
    bool overlay;

    /* Rigs. */
    guint route;          /* RigRoute; N_RIG_ROUTES: the rig's */
    guint keys;           /* 0: as few as hold the tolerance */
    double fit_tolerance; /* px; NaN: not given */
    guint easing;         /* FitEasing; N_FIT_EASINGS: not given */
    guint placement;      /* FitPlacement */
    guint slopes;         /* FitSlopesKind */
    GPtrArray *settings;
    OptionSpan densities; /* of a study */
    const char *prefix;   /* NULL: the rig's name */
    Time period;          /* TIME_INDEFINITE: the rig's */
    double phase;         /* NaN: the rig's */

    /* Checks. */
    GPtrArray *contacts;
    double tolerance; /* px; NaN: not given */
    bool strict;

    /* Comparisons. */
    guint strip, onion;     /* instants in one picture; 0: none */
    const char *limb;       /* of a plot; NULL: the first */
    const char *variants;   /* of a rig's bake, as variant.h has them; NULL: the usual ones */
    FrameRate compare_rate; /* 0/0: that of a film, else 30 */
    guint fit;              /* DIFF_FIT_NONE ... (diff_set.h) */
    guint views;            /* bits by BoardView; 0: side by side */
    GPtrArray *points;      /* "ankle=#shin@424,452" */
    guint threshold;        /* of a channel, 0 to 255 */
    guint worst;            /* frames of a contact sheet */
    GPtrArray *fail_over;   /* "ssim=0.99" */

    /* What is told. */
    bool all;
    bool properties;
    bool schema;
    bool quiet;
    bool help;
    bool version;

    /* Work. */
    int threads;           /* 0: one a core */
    gint64 begun;          /* when the program was called, on stopwatch_wall(). No option */
    struct Ledger *ledger; /* of a run with `profile`, borrowed; NULL: none. No option */
    bool watch;
    bool fast;
    bool whole;
    Limits limits;
} Options;

enum {
    OPTION_NO, /* words of a choice */
    OPTION_YES,
    OPTION_EITHER,
    OPTION_UNSET = G_MAXINT32, /* of an integer that may be 0 */
};

enum {
    THEME_LIGHT,
    THEME_DARK,
};

/* Names of sinks that write to standard output, NULL-terminated. */
extern const char *const options_streams[];

Options options_default(void);
/* Shares the lists, which must not grow then: a copy may get new ones. */
Options options_copy(const Options *options);
void options_clear(Options *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

/* Whether it may stand in a preset: it says how to make a picture, not where or what of. */
bool options_in_preset(const OptionRow *row);

/* Whether a size of the picture is asked for, in any way. */
bool options_have_size(const Options *options);

extern const OptionTable option_table;

#endif
