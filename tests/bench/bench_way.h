/* The ways to a film that are compared, and the commands they are. */
#ifndef ZOETROPE_TESTS_BENCH_BENCH_WAY_H
#define ZOETROPE_TESTS_BENCH_BENCH_WAY_H

#include "bench_case.h"

typedef enum Way {
    WAY_ZOETROPE,    /* the program */
    WAY_ENCODER,     /* its encoder, fed with frames from a file */
    WAY_FFMPEG,      /* ffmpeg with the same settings and frames */
    WAY_WHOLE,       /* its parts, but everything is frozen, parsed and drawn for each frame */
    WAY_BEGIN_FRAME, /* headless Chromium: beginFrame with JPEG, to ffmpeg */
    WAY_SCREENSHOT,  /* Chromium: a PNG screenshot of each frame, to ffmpeg */
    N_WAYS,
} Way;

typedef enum Part {
    PART_FILM,   /* the whole job: a drawing becomes an MP4 */
    PART_RASTER, /* the frames alone, to nowhere */
    PART_START,  /* until the first frame */
    N_PARTS,
} Part;

/* Paths. NULL: not there, and so are the ways that need it. */
typedef struct Tools {
    const char *zoetrope;
    const char *self;   /* this program */
    const char *folder; /* of drawings; films and frames come there too */
    const char *ffmpeg, *peer, *chromium, *shell;
} Tools;

const char *way_name(Way way);
const char *way_label(Way way);

/* Whether the way has that part, with these tools. */
bool way_has(const Tools *tools, Way way, Part part);
/* What a way lacks on this machine, for people; NULL: nothing. */
const char *way_lacks(const Tools *tools, Way way);

/* Several processes take part. */
bool way_is_tree(Way way);

/* The command; NULL-terminated, caller frees. */
char **way_command(const Tools *tools, Way way, Part part, const BenchCase *test);
/* The frames of a case into the file for WAY_ENCODER and WAY_FFMPEG, and that file. */
char **way_frames_command(const Tools *tools, const BenchCase *test);
char *way_frames_path(const Tools *tools, const BenchCase *test);
char *way_drawing_path(const Tools *tools, const BenchCase *test);

#endif
