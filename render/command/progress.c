#include "render/command/progress.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    REDRAW_MICROSECONDS = 100000,
    BAR_LARGEST = 30,
    BAR_SMALLEST = 10,
    WIDTH_PLAIN = 80,
};

static int terminal_width(void)
{
    struct winsize size;
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : WIDTH_PLAIN;
}

/* "0:07", "12:34", "1:02:03". */
static void append_clock(GString *out, double seconds)
{
    gint64 whole = (gint64)ceil(MIN(seconds, 359999));
    if (whole >= 3600)
        g_string_append_printf(out, "%d:%02d:%02d", (int)(whole / 3600), (int)(whole / 60 % 60),
                               (int)(whole % 60));
    else
        g_string_append_printf(out, "%d:%02d", (int)(whole / 60), (int)(whole % 60));
}

static char *facts(gint64 done, gint64 total, double seconds)
{
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT " frames", done, total);
    if (done > 0 && seconds > 0) {
        double rate = (double)done / seconds;
        char number[G_ASCII_DTOSTR_BUF_SIZE];
        g_ascii_formatd(number, sizeof number, rate < 10 ? "%.1f" : "%.0f", rate);
        g_string_append_printf(text, "  %s fps  ETA ", number);
        append_clock(text, (double)(total - done) / rate);
    }
    return g_string_free(text, FALSE);
}

char *progress_line(gint64 done, gint64 total, double seconds, int width)
{
    g_autofree char *text = facts(done, total, seconds);
    int percent = (int)(done * 100 / MAX(total, 1));
    int bar = MIN(width - (int)strlen(text) - 10, BAR_LARGEST);
    if (bar < BAR_SMALLEST)
        return g_strdup_printf("%.*s", MAX(width - 1, 0), text);
    int filled = (int)(done * bar / MAX(total, 1));
    g_autofree char *full = g_strnfill((gsize)filled, '#');
    g_autofree char *rest = g_strnfill((gsize)(bar - filled), '.');
    return g_strdup_printf("%3d%% [%s%s] %s", percent, full, rest, text);
}

static void redraw(Progress *progress, gint64 now)
{
    double seconds = (double)(now - progress->begun) / G_USEC_PER_SEC;
    g_autofree char *line =
        progress_line(progress->done, progress->total, seconds, terminal_width());
    fprintf(stderr, "\r%s\033[K", line);
    fflush(stderr);
    progress->drawn = now;
}

Progress progress_begin(gint64 total, bool quiet)
{
    gint64 now = g_get_monotonic_time();
    return (Progress){
        .shown = !quiet && isatty(STDERR_FILENO) == 1,
        .total = total,
        .begun = now,
        .drawn = now,
    };
}

void progress_step(Progress *progress)
{
    progress->done++;
    gint64 now = g_get_monotonic_time();
    if (progress->shown && now - progress->drawn >= REDRAW_MICROSECONDS)
        redraw(progress, now);
}

void progress_end(Progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
