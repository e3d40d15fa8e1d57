/* Where the time of a run goes: by stage, by file, by what is drawn.
 *
 * Work is counted in processor time of the thread that does it, so that a busy machine changes
 * little; waiting, the run and its start are time on the wall. All in nanoseconds. What the threads
 * of encoders do is what is left of the process; where several encoders run it is shared by how
 * long the caller was in the calls of each.
 *
 * A Ledger is handed down to whoever works. NULL stands for none: then no clock is read. It
 * belongs to the thread that made it; others may call those functions that say so.
 */
#ifndef ZOETROPE_RENDER_FRAME_LEDGER_H
#define ZOETROPE_RENDER_FRAME_LEDGER_H

#include <glib.h>
#include <stdbool.h>

typedef struct Ledger Ledger;

typedef enum LedgerStage {
    LEDGER_BAKE,     /* a rig into a drawing */
    LEDGER_PARSE,    /* text into a document */
    LEDGER_CASCADE,  /* style sheets, fonts */
    LEDGER_TIMELINE, /* images, animations, intervals */
    LEDGER_SAMPLE,   /* the state of an instant */
    LEDGER_FREEZE,   /* what is to be drawn of it */
    LEDGER_DRAW,
    LEDGER_CONVERT, /* pixels into what encoders take */
    LEDGER_ENCODE,  /* encoders, with their threads and what they write */
    LEDGER_OTHER,   /* what no other stage has */
    N_LEDGER_STAGES,
} LedgerStage;

typedef enum LedgerWait {
    LEDGER_WAIT_DRAWING,  /* of the thread that writes, for the next frame */
    LEDGER_WAIT_ENCODERS, /* of the same, for encoders, disks or a processor */
    LEDGER_WAIT_WRITING,  /* of all threads that draw, for room */
    N_LEDGER_WAITS,
} LedgerWait;

/* What makes a leaf dear. */
typedef enum LedgerTrait {
    LEDGER_FILTER = 1,
    LEDGER_MASK = 2,
    LEDGER_TEXT = 4,
    LEDGER_IMAGE = 8,
} LedgerTrait;

typedef struct LedgerCost {
    double freeze, draw;
    double area;        /* painted, in frames: summed over the instants it was drawn at */
    gint64 n_shapes;    /* instants at which it was drawn as plain shapes, */
    gint64 n_documents; /* through librsvg, */
    gint64 n_repeats;   /* or not again as nothing had changed */
} LedgerCost;

/* A leaf of a plan (render/draw/plan.h). Strings are owned by the ledger. */
typedef struct LedgerLeaf {
    const char *path; /* of the file */
    const char *name; /* of the element */
    const char *id;   /* or NULL */
    guint index;      /* among the elements of the file */
    guint line, column;
    unsigned traits;
    LedgerCost cost;
} LedgerLeaf;

/* A file that is written. */
typedef struct LedgerOutput {
    char *path;
    const char *kind;   /* of the sink */
    const char *faster; /* what to ask for to have it sooner, or NULL */
    gint64 convert, encode;
    gint64 wall; /* in its calls */
} LedgerOutput;

typedef struct LedgerFigures {
    gint64 wall;        /* from the start to ledger_finish() */
    gint64 work;        /* processor time of the same; the sum of the stages */
    gint64 first_frame; /* from the start until a frame was handed to sinks; -1: never */
    gint64 peak_bytes;
    gint64 stages[N_LEDGER_STAGES];
    gint64 waits[N_LEDGER_WAITS];
    gint64 n_frames;   /* handed to sinks; the same frame to several is one */
    gint64 n_drawn;    /* instants, with those of previews, shutters and looks at the first frame */
    gint64 n_repeated; /* of them, those that looked as what the thread drew before */
    int width, height; /* of the frames */
    int threads;       /* that draw */
    guint n_still;     /* leaves that are drawn once, below all others */
    gint64 still;      /* their cost */
    GArray *outputs;   /* of LedgerOutput */
    GArray *leaves;    /* of LedgerLeaf, those that are drawn for each frame */
} LedgerFigures;

/* `begun`: where the program started, on stopwatch_wall(). */
Ledger *ledger_new(gint64 begun);
void ledger_free(Ledger *ledger);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Ledger, ledger_free)

/* Forgets everything and begins anew, now. */
void ledger_restart(Ledger *ledger);

/* The account until now; valid until the next call. */
const LedgerFigures *ledger_finish(Ledger *ledger);

/* Work between the two is of that stage. Any thread. */
gint64 ledger_begin(const Ledger *ledger);
void ledger_end(Ledger *ledger, LedgerStage stage, gint64 begun);
/* Any thread. */
void ledger_add(Ledger *ledger, LedgerStage stage, gint64 work);

/* Waiting between the two. Any thread. */
gint64 ledger_wait_begin(const Ledger *ledger);
void ledger_wait_end(Ledger *ledger, LedgerWait wait, gint64 begun);

/* Before the first frame of a job, before each frame that is handed to sinks, or shown to them. */
void ledger_job(Ledger *ledger, int width, int height, int threads);
void ledger_frame(Ledger *ledger, bool is_preview);

/* A file to write, and the calls that write it: what they do not convert, they encode. */
guint ledger_output(Ledger *ledger, const char *path, const char *kind, const char *faster);
typedef struct LedgerCall {
    gint64 work, wall, convert;
} LedgerCall;
LedgerCall ledger_call_begin(Ledger *ledger);
void ledger_call_end(Ledger *ledger, guint output, LedgerCall call);

/* The still run of a plan. */
void ledger_still(Ledger *ledger, guint n_leaves, gint64 work);

/* The number of a leaf that is drawn for each frame; the same for the same place. */
guint ledger_leaf(Ledger *ledger, const LedgerLeaf *leaf);

/* What a thread has drawn. Any thread; each for what it did since it last told. */
typedef struct LedgerTally {
    gint64 stages[N_LEDGER_STAGES];
    gint64 n_drawn, n_repeated;
    guint n_leaves;
    const guint *leaves;     /* their numbers, as of ledger_leaf() */
    const LedgerCost *costs; /* of each */
} LedgerTally;
void ledger_tell(Ledger *ledger, const LedgerTally *tally);

#endif
