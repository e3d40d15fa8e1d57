/* What the program tells of a baked rig against what a browser computes, on every route: matrices
 * of all that moves at 24 instants, and contact errors and lengths of bones, composed of the
 * browser's matrices and lines.
 *
 * usage: test_browser ZOETROPE BROWSER FOLDER, where FOLDER holds matrices.mjs and what it needs.
 */
#include "base/geometry.h"
#include "rig/bone.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

enum {
    INSTANTS = 24,
};

static const double matrix_tolerance = 1e-3;
/* Browsers cut SMIL's times to microseconds; in two of them the matrix of a wheel changes by that.
 */
static const double smil_tolerance = 1e-2;
static const double contact_tolerance = .05; /* px */

typedef struct Programs {
    const char *zoetrope, *browser, *folder;
} Programs;

typedef struct Case {
    const Programs *programs;
    const char *name;
    const char *rig;
    const char *route; /* "--route=css" ... */
    const char *keys;  /* "--keys=10", so that there is an error to agree on; NULL: as by default */
} Case;

/* All three tell of the same instants. */
typedef struct Answers {
    char *svg;                /* path of the baked rig */
    JsonNode *measured;       /* verify --json */
    guint instants[INSTANTS]; /* indices of frames in it */
    JsonNode *ours;           /* inspect --json */
    JsonNode *theirs;         /* matrices.mjs */
} Answers;

static char *run(const char *const *words)
{
    g_autofree char *err = NULL;
    g_autoptr(GError) error = NULL;
    char *out = NULL;
    int status;
    g_spawn_sync(NULL, (char **)words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &err, &status,
                 &error);
    g_assert_no_error(error);
    if (!g_spawn_check_wait_status(status, &error))
        g_error("%s: %s\n%s", words[0], error->message, err);
    return out;
}
#define RUN(...) run((const char *const[]){__VA_ARGS__, NULL})

static JsonNode *parse(const char *text)
{
    g_autoptr(GError) error = NULL;
    JsonNode *node = json_from_string(text, &error);
    g_assert_no_error(error);
    return node;
}

static JsonArray *member(JsonNode *node, const char *name)
{
    return json_object_get_array_member(json_node_get_object(node), name);
}

static JsonObject *frame(JsonNode *node, guint i)
{
    return json_array_get_object_element(member(node, "frames"), i);
}

/* Every so many frames of the film, so that there are INSTANTS of them. */
static void choose_instants(Answers *answers, GPtrArray *times)
{
    guint n = json_array_get_length(member(answers->measured, "frames"));
    g_assert_cmpuint(n, >=, INSTANTS);
    for (guint i = 0; i < INSTANTS; i++) {
        char text[G_ASCII_DTOSTR_BUF_SIZE];
        answers->instants[i] = i * n / INSTANTS;
        double time =
            json_object_get_double_member(frame(answers->measured, answers->instants[i]), "time");
        g_ptr_array_add(times, g_strdup(g_ascii_dtostr(text, sizeof text, time)));
    }
}

static JsonNode *ask_browser(const Programs *programs, const Answers *answers,
                             const GPtrArray *times)
{
    JsonObject *ours = json_node_get_object(answers->ours);
    g_autofree char *script = g_build_filename(programs->folder, "matrices.mjs", NULL);
    g_autofree char *width =
        g_strdup_printf("%" G_GINT64_FORMAT, json_object_get_int_member(ours, "width"));
    g_autofree char *height =
        g_strdup_printf("%" G_GINT64_FORMAT, json_object_get_int_member(ours, "height"));
    g_autoptr(GPtrArray) line = g_ptr_array_new();
    const char *const words[] = {"node", script, programs->browser, answers->svg, width, height};
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        g_ptr_array_add(line, (gpointer)words[i]);
    for (guint i = 0; i < INSTANTS; i++)
        g_ptr_array_add(line, times->pdata[i]);
    g_ptr_array_add(line, NULL);
    g_autofree char *out = run((const char *const *)line->pdata);
    return parse(out);
}

static Answers ask(const Case *of)
{
    const Programs *programs = of->programs;
    Answers answers = {.svg = g_build_filename(programs->folder, "baked.svg", NULL)};
    g_autofree char *bake =
        RUN(programs->zoetrope, "bake", of->rig, of->route, "--quiet", "-o", answers.svg, of->keys);
    g_autofree char *verify =
        RUN(programs->zoetrope, "verify", of->rig, of->route, "--quiet", "--json", "-", of->keys);
    answers.measured = parse(verify);

    g_autoptr(GPtrArray) times = g_ptr_array_new_with_free_func(g_free);
    choose_instants(&answers, times);
    g_ptr_array_add(times, NULL);
    g_autofree char *list = g_strjoinv(",", (char **)times->pdata);
    g_autofree char *inspect =
        RUN(programs->zoetrope, "inspect", answers.svg, "--times", list, "--json");
    answers.ours = parse(inspect);
    answers.theirs = ask_browser(programs, &answers, times);
    return answers;
}

static void answers_clear(Answers *answers)
{
    g_free(answers->svg);
    json_node_unref(answers->measured);
    json_node_unref(answers->ours);
    json_node_unref(answers->theirs);
}

/* Element of that path in a frame. */
static JsonObject *find(JsonObject *in, const char *path)
{
    JsonArray *elements = json_object_get_array_member(in, "elements");
    for (guint i = 0; i < json_array_get_length(elements); i++) {
        JsonObject *element = json_array_get_object_element(elements, i);
        if (g_str_equal(json_object_get_string_member(element, "path"), path))
            return element;
    }
    g_error("the browser knows no %s", path);
}

static Matrix matrix_of(JsonObject *element, const char *name)
{
    JsonArray *n = json_object_get_array_member(element, name);
    g_assert_cmpuint(json_array_get_length(n), ==, 6);
    return (Matrix){
        json_array_get_double_element(n, 0), json_array_get_double_element(n, 1),
        json_array_get_double_element(n, 2), json_array_get_double_element(n, 3),
        json_array_get_double_element(n, 4), json_array_get_double_element(n, 5),
    };
}

static double difference(Matrix m, Matrix n)
{
    double linear =
        MAX(MAX(fabs(m.a - n.a), fabs(m.b - n.b)), MAX(fabs(m.c - n.c), fabs(m.d - n.d)));
    return MAX(linear, MAX(fabs(m.e - n.e), fabs(m.f - n.f)));
}

static void check_matrices(const Case *of, const Answers *answers)
{
    static const char *const names[] = {"ctm", "screenCtm"};
    double tolerance = strstr(of->route, "smil") != NULL ? smil_tolerance : matrix_tolerance;
    double worst = 0;
    guint n_compared = 0;
    for (guint i = 0; i < INSTANTS; i++) {
        JsonObject *browser = frame(answers->theirs, i);
        JsonArray *elements = json_object_get_array_member(frame(answers->ours, i), "elements");
        g_assert_cmpuint(json_array_get_length(elements), >, 0);
        for (guint k = 0; k < json_array_get_length(elements); k++) {
            JsonObject *element = json_array_get_object_element(elements, k);
            const char *path = json_object_get_string_member(element, "path");
            for (guint m = 0; m < G_N_ELEMENTS(names); m++) {
                double by = difference(matrix_of(element, names[m]),
                                       matrix_of(find(browser, path), names[m]));
                if (!(by <= tolerance))
                    g_error("%s of %s at instant %u is off by %g", names[m], path, i, by);
                worst = MAX(worst, by);
                n_compared++;
            }
        }
    }
    g_test_message("%u matrices, off by %.2g at most", n_compared, worst);
}

/* The n-th point of a line, of which the browser tells as path("M 1 2 L 3 4"). */
static Point vertex_of(JsonObject *element, guint n)
{
    g_autoptr(Arena) arena = arena_new();
    const char *d = json_object_get_string_member(element, "d");
    const char *start = strchr(d, '"');
    g_assert_nonnull(start);
    const PathData *path = path_parse(arena, start + 1, strcspn(start + 1, "\""));
    g_assert_true(path->complete);
    const PathSegment *segment = &path->segments[MIN(n, path->n_segments) - 1];
    return (Point){segment->n[0], segment->n[1]};
}

/* Where the browser has a point of an element, in px of the drawing. */
static Point place(JsonObject *in, const ContactPoint *of)
{
    g_autofree char *path = element_path(of->element);
    JsonObject *element = find(in, path);
    Point own = of->vertex != CONTACT_FIXED ? vertex_of(element, of->vertex) : of->point;
    Matrix screen;
    g_assert_true(matrix_invert(matrix_of(find(in, "/svg[1]"), "screenCtm"), &screen));
    return matrix_apply(matrix_multiply(screen, matrix_of(element, "screenCtm")), own);
}

/* The rig and the scene of its bake, and what is measured on them. */
typedef struct Measured {
    Rig *rig;
    Scene *scene;
    Arena *arena;
    guint n_contacts, n_bones;
    const Contact *contacts;
    const Bone *bones;
} Measured;

static Measured load(const Case *of, const Answers *answers)
{
    g_autoptr(GError) error = NULL;
    Limits limits = limits_default();
    SceneOptions options = scene_options_default();
    Measured measured = {.arena = arena_new()};
    measured.rig = rig_load(of->rig, &limits, NULL, &error);
    g_assert_no_error(error);
    measured.scene = scene_load(answers->svg, &options, &error);
    g_assert_no_error(error);
    measured.contacts = contact_from_rig(measured.rig, measured.scene, NULL, measured.arena,
                                         &measured.n_contacts, &error);
    g_assert_no_error(error);
    measured.bones = bone_from_rig(measured.rig, measured.scene, NULL, measured.arena,
                                   &measured.n_bones, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(measured.n_contacts, >, 0);
    return measured;
}

static void measured_clear(Measured *measured)
{
    rig_free(measured->rig);
    scene_free(measured->scene);
    arena_free(measured->arena);
}

/* As the scene has it at the instant of an answer. */
static const State *state_at(const Measured *measured, const Answers *answers, guint instant,
                             Arena *arena)
{
    double time =
        json_object_get_double_member(frame(answers->measured, answers->instants[instant]), "time");
    return timeline_sample(measured->scene->timeline, clock_from_seconds(time), arena);
}

static void check_contacts(const Measured *measured, const Answers *answers)
{
    double worst = 0, largest = 0;
    for (guint i = 0; i < INSTANTS; i++) {
        JsonObject *browser = frame(answers->theirs, i);
        JsonArray *errors =
            json_object_get_array_member(frame(answers->measured, answers->instants[i]), "errors");
        g_assert_cmpuint(json_array_get_length(errors), ==, measured->n_contacts);
        g_autoptr(Arena) arena = arena_new();
        const State *state = state_at(measured, answers, i, arena);
        for (guint k = 0; k < measured->n_contacts; k++) {
            const Contact *contact = &measured->contacts[k];
            Point foot = place(browser, &contact->effector);
            /* A way is nowhere in the drawing for the browser to find. */
            Point pedal = contact->target.way != NULL ? contact_point(state, &contact->target)
                                                      : place(browser, &contact->target);
            double theirs =
                hypot(foot.x - pedal.x - contact->offset.x, foot.y - pedal.y - contact->offset.y);
            double by = fabs(theirs - json_array_get_double_element(errors, k));
            if (!(by <= contact_tolerance))
                g_error("%s at instant %u is off by %g px", contact->name, i, by);
            worst = MAX(worst, by);
            largest = MAX(largest, theirs);
        }
    }
    g_test_message("%u contacts with errors of up to %.3g px, off by %.2g at most",
                   measured->n_contacts, largest, worst);
}

static void check_bones(const Measured *measured, const Answers *answers)
{
    double worst = 0, largest = 0;
    for (guint i = 0; i < INSTANTS; i++) {
        JsonObject *browser = frame(answers->theirs, i);
        g_autoptr(Arena) arena = arena_new();
        const State *state = state_at(measured, answers, i, arena);
        for (guint k = 0; k < measured->n_bones; k++) {
            const Bone *bone = &measured->bones[k];
            double theirs = point_distance(place(browser, &bone->from), place(browser, &bone->to)) -
                            bone->length;
            double by = fabs(theirs - bone_error(state, bone));
            if (!(by <= contact_tolerance))
                g_error("%s at instant %u is off by %g px", bone->name, i, by);
            worst = MAX(worst, by);
            largest = MAX(largest, fabs(theirs));
        }
    }
    g_test_message("%u bones with errors of up to %.3g px, off by %.2g at most", measured->n_bones,
                   largest, worst);
}

static void test_rig(gconstpointer data)
{
    Answers answers = ask(data);
    Measured measured = load(data, &answers);
    check_matrices(data, &answers);
    check_contacts(&measured, &answers);
    check_bones(&measured, &answers);
    measured_clear(&measured);
    answers_clear(&answers);
}

#define RIG(file) PROJECT_DIR "/rigs/" file

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_assert_cmpint(argc, ==, 4);
    const Programs programs = {argv[1], argv[2], argv[3]};
    const Case cases[] = {
        {&programs, "/browser/cyclist", RIG("cyclist.yaml"), "--route=css", NULL},
        {&programs, "/browser/cyclist/smil", RIG("cyclist.yaml"), "--route=smil", NULL},
        {&programs, "/browser/runner", RIG("runner.yaml"), "--route=css", NULL},
        {&programs, "/browser/rower", RIG("rower.yaml"), "--route=css-d", NULL},
        {&programs, "/browser/crane", RIG("crane.yaml"), "--route=css", NULL},
        {&programs, "/browser/article", RIG("article.yaml"), "--route=css", "--keys=10"},
        {&programs, "/browser/article/css-d", RIG("article.yaml"), "--route=css-d", "--keys=10"},
        {&programs, "/browser/article/smil", RIG("article.yaml"), "--route=smil", "--keys=10"},
        {&programs, "/browser/article-smil", RIG("article-smil.yaml"), "--route=css", NULL},
        {&programs, "/browser/article-smil/css-d", RIG("article-smil.yaml"), "--route=css-d", NULL},
        {&programs, "/browser/article-smil/smil", RIG("article-smil.yaml"), "--route=smil", NULL},
        {&programs, "/browser/article-smil/cubic", RIG("article-smil.yaml"), "--route=smil",
         "--easing=cubic"},
        {&programs, "/browser/ways", PROJECT_DIR "/tests/rigs/ways.yaml", "--route=css", NULL},
        {&programs, "/browser/ways/smil", PROJECT_DIR "/tests/rigs/ways.yaml", "--route=smil",
         NULL},
        {&programs, "/browser/groups/smil", PROJECT_DIR "/tests/rigs/groups.yaml", "--route=smil",
         "--keys=4"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
        g_test_add_data_func(cases[i].name, &cases[i], test_rig);
    return g_test_run();
}
