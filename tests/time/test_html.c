/* HTML as layout places it. The metrics are those of Liberation Mono, so that places can be
 * compared with what Chromium 156 measures: html_rows.h holds what getClientRects() gave for each
 * id. */
#include "time/html/html_layout.h"
#include "time/html/html_style.h"
#include "time/layout/layout.h"
#include "time/scene.h"

#include <math.h>
#include <string.h>

enum { EM = 2048 }; /* units of the font */

static TextExtent measure(void *data, const TextFont *font, const char *text)
{
    double unit = font->size / EM;
    (void)data;
    return (TextExtent){
        .advance = 1229 * unit * (double)g_utf8_strlen(text, -1),
        .ascent = 1705 * unit,
        .descent = 615 * unit,
        .x_height = 1082 * unit,
        .o_height = 1100 * unit,
    };
}

static void find_positions(void *data, const TextFont *font, const char *text, double *x,
                           bool *missing)
{
    glong n = g_utf8_strlen(text, -1);
    (void)data;
    for (glong i = 0; i <= n; i++) {
        x[i] = 1229 * font->size / EM * (double)i;
    }
    memset(missing, 0, (gsize)n * sizeof *missing);
}

static char *missing_glyph(void *data, const TextFont *font)
{
    (void)data;
    (void)font;
    return NULL;
}

static const TextMetrics metrics = {NULL, measure, find_positions, missing_glyph, NULL};

typedef struct HtmlRow {
    const char *name, *html, *rects;
} HtmlRow;

static const HtmlRow rows[] = {
#include "html_rows.h"
};

typedef struct Found {
    const char *id;
    GString *rects;
} Found;

static void add_rect(Found *found, double x, double y, double width, double height)
{
    const double n[] = {x, y, width, height};
    g_string_append(found->rects, found->rects->len > 0 ? " |" : "");
    for (guint i = 0; i < G_N_ELEMENTS(n); i++) {
        g_string_append_printf(found->rects, " %ld", lround(n[i] * 10));
    }
}

/* Of the element with the id: its box, or its pieces in lines. */
static void find(Found *found, const HtmlBox *box)
{
    Point at = html_box_origin(box);
    if (!box->is_anonymous && box->kind != HTML_SPAN && box->kind != HTML_TEXT &&
        g_strcmp0(box->element->id, found->id) == 0) {
        add_rect(found, at.x, at.y, box->width, box->height);
        return;
    }
    for (guint i = 0; i < box->n_lines; i++) {
        for (guint k = 0; k < box->lines[i].n; k++) {
            const HtmlFragment *fragment = &box->lines[i].fragments[k];
            if (fragment->box->kind == HTML_SPAN &&
                g_strcmp0(fragment->box->element->id, found->id) == 0) {
                add_rect(found, at.x + fragment->x, at.y + fragment->y, fragment->width,
                         fragment->height);
            }
        }
    }
    for (const HtmlBox *child = box->first; child; child = child->next) {
        if (child->placer || child->kind == HTML_SPAN) {
            find(found, child);
        }
    }
}

static Scene *load(const char *html)
{
    g_autofree char *text = g_strdup_printf(
        "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='400'>"
        "<foreignObject id='fo' width='400' height='400'>"
        "<div xmlns='http://www.w3.org/1999/xhtml' style='font:16px Liberation Mono'>%s</div>"
        "</foreignObject></svg>",
        html);
    SceneOptions options = scene_options_default();
    options.metrics = &metrics;
    g_autoptr(GError) error = NULL;
    Scene *scene = scene_from_source(source_from_text(NULL, text, strlen(text)), &options, &error);
    g_assert_no_error(error);
    return scene;
}

/* In tenths of a px, which leaves out of account what browsers cut lengths to. */
static bool is_near(const char *got, const char *wanted)
{
    while (*got != '\0' || *wanted != '\0') {
        char *got_end, *wanted_end;
        long a = strtol(got, &got_end, 10), b = strtol(wanted, &wanted_end, 10);
        if (got_end == got || wanted_end == wanted) {
            got_end = (char *)got + strspn(got, " ");
            wanted_end = (char *)wanted + strspn(wanted, " ");
            if (*got_end != *wanted_end) {
                return false;
            }
            a = b = 0;
            got_end += *got_end != '\0';
            wanted_end += *wanted_end != '\0';
        }
        if (labs(a - b) > 1) {
            return false;
        }
        got = got_end;
        wanted = wanted_end;
    }
    return true;
}

static void test_places(void)
{
    guint n_wrong = 0;
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Scene) scene = load(rows[i].html);
        g_autoptr(Arena) arena = arena_new();
        const State *state = timeline_sample(scene->timeline, 0, arena);
        const Element *foreign = document_lookup(scene->document, "fo");
        HtmlBox *root = html_layout(state, foreign, (Size){400, 400});
        g_auto(GStrv) wanted = g_strsplit(rows[i].rects, "; ", -1);
        for (guint k = 0; wanted[k]; k++) {
            g_autofree char *id = g_strndup(wanted[k], strcspn(wanted[k], " "));
            g_autoptr(GString) rects = g_string_new(NULL);
            Found found = {id, rects};
            find(&found, root);
            const char *right = wanted[k] + strlen(id);
            if (!is_near(rects->str, right)) {
                g_printerr("%s: #%s is%s, not%s\n", rows[i].name, id, rects->str, right);
                n_wrong++;
            }
        }
    }
    g_assert_cmpuint(n_wrong, ==, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/html/places", test_places);
    return g_test_run();
}
