/* How long the stages of a film take: drawing alone, encoding alone, and the whole program; and the
 * memory each needs.
 *
 * Each measurement is a process of its own, so that its peak of memory is its own. The stages take
 * turns, ROUNDS times, and the median counts: what else the machine does then hits all of them
 * alike.
 *
 * usage: bench ZOETROPE FILE.svg WIDTHxHEIGHT RATE REPORT.json
 */
#include "stage.h"

#include "render/frame/json_writer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ROUNDS = 5,
};

typedef enum Stage {
    STAGE_DRAW,
    STAGE_ENCODE,
    STAGE_WHOLE,
    N_STAGES,
} Stage;

static const char *const stage_names[N_STAGES] = {
    [STAGE_DRAW] = "drawing alone",
    [STAGE_ENCODE] = "encoding alone",
    [STAGE_WHOLE] = "whole job",
};

typedef struct Bench {
    const char *zoetrope, *size, *rate;
    StageFilm film;
} Bench;

typedef struct Measurement {
    double seconds;
    double megabytes; /* peak of the process */
} Measurement;

static G_GNUC_NORETURN void run_program(const Bench *bench)
{
    execl(bench->zoetrope, bench->zoetrope, "render", bench->film.file, "--size", bench->size,
          "--fps", bench->rate, "--quiet", "-o", bench->film.target, (char *)NULL);
    perror(bench->zoetrope);
    exit(1);
}

/* In the child: the time goes through the pipe, but that of the whole program, which is the child's
 * own. */
static G_GNUC_NORETURN void run_stage(const Bench *bench, Stage stage, int pipe_end)
{
    if (stage == STAGE_WHOLE)
        run_program(bench);
    double seconds = stage == STAGE_DRAW ? stage_draw(&bench->film) : stage_encode(&bench->film);
    bool told = write(pipe_end, &seconds, sizeof seconds) == (gssize)sizeof seconds;
    exit(told ? 0 : 1);
}

static Measurement measure(const Bench *bench, Stage stage)
{
    int ends[2];
    if (pipe(ends) != 0)
        g_error("pipe: %s", g_strerror(errno));
    fflush(NULL);
    gint64 begun = g_get_monotonic_time();
    pid_t child = fork();
    if (child == 0)
        run_stage(bench, stage, ends[1]);
    close(ends[1]);
    int status = 1;
    struct rusage usage = {0};
    if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0) {
        fprintf(stderr, "bench: %s failed\n", stage_names[stage]);
        exit(1);
    }
    Measurement found = {stage_seconds_since(begun), (double)usage.ru_maxrss / 1024};
    double told;
    if (read(ends[0], &told, sizeof told) == (gssize)sizeof told)
        found.seconds = told;
    close(ends[0]);
    return found;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static Measurement median(const Measurement measured[static ROUNDS])
{
    double seconds[ROUNDS], megabytes[ROUNDS];
    for (guint i = 0; i < ROUNDS; i++) {
        seconds[i] = measured[i].seconds;
        megabytes[i] = measured[i].megabytes;
    }
    qsort(seconds, ROUNDS, sizeof *seconds, compare_doubles);
    qsort(megabytes, ROUNDS, sizeof *megabytes, compare_doubles);
    return (Measurement){seconds[ROUNDS / 2], megabytes[ROUNDS / 2]};
}

/* Encoding alone holds all frames in memory at once, which no film needs: its peak says nothing. */
static bool has_memory(Stage stage)
{
    return stage != STAGE_ENCODE;
}

static void print_table(const Measurement found[static N_STAGES], gint64 n_frames)
{
    printf("%-16s %9s %9s %11s %9s\n", "stage", "seconds", "frames/s", "of encoding", "peak MB");
    for (Stage stage = 0; stage < N_STAGES; stage++) {
        printf("%-16s %9.2f %9.1f %11.2f ", stage_names[stage], found[stage].seconds,
               (double)n_frames / found[stage].seconds,
               found[stage].seconds / found[STAGE_ENCODE].seconds);
        if (has_memory(stage))
            printf("%9.0f\n", found[stage].megabytes);
        else
            printf("%9s\n", "-");
    }
}

static void append_json(const Bench *bench, const Measurement found[static N_STAGES],
                        gint64 n_frames, GString *out)
{
    JsonWriter json = json_writer(out, 3, 2);
    json_begin_object(&json, NULL);
    json_string(&json, "size", bench->size);
    json_string(&json, "rate", bench->rate);
    json_integer(&json, "frames", n_frames);
    json_integer(&json, "rounds", ROUNDS);
    json_begin_array(&json, "stages");
    for (Stage stage = 0; stage < N_STAGES; stage++) {
        json_begin_object(&json, NULL);
        json_string(&json, "name", stage_names[stage]);
        json_number(&json, "seconds", found[stage].seconds);
        json_number(&json, "frames_per_second", (double)n_frames / found[stage].seconds);
        json_number(&json, "of_encoding", found[stage].seconds / found[STAGE_ENCODE].seconds);
        if (has_memory(stage))
            json_number(&json, "peak_megabytes", found[stage].megabytes);
        else
            json_null(&json, "peak_megabytes");
        json_end_object(&json);
    }
    json_end_array(&json);
    json_end_object(&json);
}

int main(int argc, char **argv)
{
    if (argc != 6) {
        fprintf(stderr, "usage: bench ZOETROPE FILE.svg WIDTHxHEIGHT RATE REPORT.json\n");
        return 2;
    }
    g_autofree char *target = g_strconcat(argv[5], ".mp4", NULL);
    Bench bench = {
        .zoetrope = argv[1],
        .size = argv[3],
        .rate = argv[4],
        .film = {.file = argv[2], .target = target},
    };
    if (sscanf(bench.size, "%dx%d", &bench.film.width, &bench.film.height) != 2 ||
        !clock_parse_rate(bench.rate, &bench.film.rate)) {
        fprintf(stderr, "bench: no size and rate: %s %s\n", bench.size, bench.rate);
        return 2;
    }

    Measurement measured[N_STAGES][ROUNDS], found[N_STAGES];
    for (guint round = 0; round < ROUNDS; round++)
        for (Stage stage = 0; stage < N_STAGES; stage++)
            measured[stage][round] = measure(&bench, stage);
    for (Stage stage = 0; stage < N_STAGES; stage++)
        found[stage] = median(measured[stage]);
    unlink(target);

    gint64 n_frames = stage_count_frames(&bench.film);
    printf("%" G_GINT64_FORMAT " frames, %s at %s a second, median of %d\n", n_frames, argv[3],
           argv[4], ROUNDS);
    print_table(found, n_frames);
    g_autoptr(GString) json = g_string_new(NULL);
    append_json(&bench, found, n_frames, json);
    g_autoptr(GError) error = NULL;
    if (!g_file_set_contents(argv[5], json->str, (gssize)json->len, &error))
        stage_fail(error);
    return 0;
}
