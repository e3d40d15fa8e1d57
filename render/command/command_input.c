#include "render/command/command_input.h"

#include "base/charset.h"
#include "render/draw/image_webp.h"
#include "render/draw/text_metrics_pango.h"
#include "render/command/command_viewer.h"
#include "render/frame/extension.h"
#include "render/frame/ledger.h"
#include "render/report/report.h"

#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    WARNINGS_LARGEST = 20, /* told one by one */
};

static bool report_usage(GError **error, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

static bool is_rig(const CommandInput *input, const Source *source)
{
    if (!g_str_equal(input->path, "-"))
        return extension_is(input->path, ".yaml") || extension_is(input->path, ".yml");
    const char *charset = "";
    guint32 skip;
    bool marked = charset_of_mark(source->text, source->length, &charset, &skip);
    if (marked && charset[0] != '\0')
        return false; /* rigs are UTF-8 */
    gsize blank = strspn(source->text, "\xEF\xBB\xBF \t\r\n");
    return source->text[blank] != '<';
}

static char *name_of(const char *path)
{
    if (g_str_equal(path, "-"))
        return g_strdup("stdin");
    char *name = g_path_get_basename(path);
    char *point = strrchr(name, '.');
    if (point != NULL && point > name)
        *point = '\0';
    return name;
}

/* Standard input goes by the name "-", so that files beside it are looked for in the current
 * folder. */
static Source *load_source(const char *path, const Limits *limits, GError **error)
{
    if (!g_str_equal(path, "-"))
        return source_load(path, limits, error);
    g_autoptr(Source) source = source_load("/dev/stdin", limits, error);
    return source != NULL ? source_from_text(path, source->text, source->length) : NULL;
}

/* "--progress=40" as a rule that no other wins over; NULL without a value. */
static const char *drive_sheet(Arena *arena, const char *drive)
{
    const char *equals = drive != NULL ? strchr(drive, '=') : NULL;
    if (equals == NULL)
        return NULL;
    return arena_printf(arena, ":root{%.*s:%s !important}", (int)(equals - drive), drive,
                        equals + 1);
}

static bool take_size(const Options *options, SceneOptions *made, GError **error)
{
    const OptionSize sides = {options->width, options->height};
    const struct {
        OptionSize size;
        SceneFit fit;
    } ways[] = {
        {sides, SCENE_EXACT},
        {options->size, SCENE_EXACT},
        {options->within, SCENE_WITHIN},
        {options->at_most, SCENE_AT_MOST},
    };
    bool taken = false;
    for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
        OptionSize size = ways[i].size;
        if (size.width == 0 && size.height == 0)
            continue;
        if (taken)
            return report_usage(error, "more than one of --size, --width and --height, --within "
                                       "and --max-size; give one");
        taken = true;
        made->cascade.environment.viewport = (Size){size.width, size.height};
        made->fit = ways[i].fit;
    }
    return true;
}

static bool scene_options(const Options *options, const TextMetrics *metrics, Arena *arena,
                          SceneOptions *made, GError **error)
{
    *made = scene_options_default();
    Environment *environment = &made->cascade.environment;
    if (!take_size(options, made, error))
        return false;
    environment->dark = options->theme == THEME_DARK;
    environment->reduced_motion = options->reduced_motion;
    made->limits = options->limits;
    made->metrics = metrics;
    made->images = image_webp_decoder();
    made->cascade.sheet = drive_sheet(arena, options->drive);
    return command_viewer(options, arena, made, error);
}

/* What verify checks it also bakes to, unless any bake holds it. */
static double tolerance_of(const Options *options)
{
    if (!isnan(options->fit_tolerance))
        return options->fit_tolerance;
    return fmin(options->tolerance, FIT_TOLERANCE_DEFAULT);
}

static bool bake(CommandInput *input, const Options *options, GError **error)
{
    if (options->keys != 0 && !isnan(options->fit_tolerance))
        return report_usage(error, "both --keys and --tolerance; give one of them");
    BakeOptions bake = bake_options_default();
    bake.route = (RigRoute)options->route;
    bake.fit.keys = options->keys;
    bake.fit.tolerance = tolerance_of(options);
    if (options->easing < N_FIT_EASINGS)
        bake.fit.easing = bake.line_easing = (FitEasing)options->easing;
    bake.fit.placement = (FitPlacement)options->placement;
    bake.fit.slopes = (FitSlopesKind)options->slopes;
    bake.prefix = options->prefix;
    bake.period = options->period == TIME_INDEFINITE ? 0 : options->period;
    bake.has_start = !isnan(options->phase);
    bake.start = bake.has_start ? options->phase : 0;
    bake.limits = options->limits;
    input->baked = bake_svg_figures(input->rig, &bake, input->arena, &input->figures, error);
    return input->baked != NULL;
}

static bool load_contacts(CommandInput *input, const Options *options, GError **error)
{
    guint n_rig = 0, n_more = options->contacts != NULL ? options->contacts->len : 0;
    guint n_points = options->points != NULL ? options->points->len : 0;
    const Contact *rig = NULL;
    if (input->rig != NULL) {
        Time period = options->period == TIME_INDEFINITE ? input->rig->period : options->period;
        double start = isnan(options->phase) ? input->rig->start : options->phase;
        rig = contact_from_rig_timed(input->rig, input->scene, options->prefix, period, start,
                                     input->arena, &n_rig, error);
        input->bones = bone_from_rig(input->rig, input->scene, options->prefix, input->arena,
                                     &input->n_bones, error);
        if (rig == NULL || input->bones == NULL)
            return false;
        input->bones = bone_rigid(input->bones, &input->n_bones, input->arena);
    }
    Contact *contacts = arena_new_n(input->arena, Contact, n_rig + n_more + n_points);
    for (guint i = 0; i < n_rig; i++)
        contacts[i] = rig[i];
    for (guint i = 0; i < n_more; i++) {
        if (!contact_parse(input->scene, options->contacts->pdata[i], input->arena,
                           &contacts[n_rig + i], error))
            return false;
    }
    input->contacts = contacts;
    input->n_contacts = n_rig + n_more;
    input->n_points = input->n_contacts + n_points;
    for (guint i = 0; i < n_points; i++) {
        Contact *point = &contacts[input->n_contacts + i];
        if (!contact_parse_point(input->scene, options->points->pdata[i], input->arena,
                                 &point->name, &point->effector, error))
            return false;
        if (point->name == NULL)
            point->name = element_value(point->effector.element, "id");
    }
    return true;
}

static const Diagnostics *ignored_of(const CommandInput *input)
{
    return input->rig != NULL ? input->diagnostics : input->scene->diagnostics;
}

void command_input_tell(const Diagnostics *ignored, const char *path)
{
    guint n = diagnostics_count(ignored);
    for (guint i = 0; i < MIN(n, WARNINGS_LARGEST); i++) {
        g_autofree char *text = report_diagnostic(diagnostics_at(ignored, i), "warning: ");
        fprintf(stderr, "%s\n", text);
    }
    if (n > WARNINGS_LARGEST)
        fprintf(stderr, "%s: %u more warnings; inspect lists them all\n", path,
                n - WARNINGS_LARGEST);
}

bool command_input_check_strict(const CommandInput *input, const Options *options, GError **error)
{
    guint n = diagnostics_count(ignored_of(input));
    if (n == 0 || !options->strict)
        return true;
    error_set(error, ERROR_UNSUPPORTED, (Place){input->path, 0, 0},
              "%u %s ignored, which --strict forbids", n, n == 1 ? "thing is" : "things are");
    return false;
}

static bool tell(const CommandInput *input, const Options *options, GError **error)
{
    if (!options->quiet)
        command_input_tell(ignored_of(input), input->path);
    return command_input_check_strict(input, options, error);
}

/* Takes the source, also on error. */
static bool load_rig(CommandInput *input, Source *source, const Options *options, GError **error)
{
    input->diagnostics = diagnostics_new();
    guint n = options->settings != NULL ? options->settings->len : 0;
    const char *const *settings = n > 0 ? (const char *const *)options->settings->pdata : NULL;
    input->rig =
        rig_from_source_set(source, settings, n, &options->limits, input->diagnostics, error);
    return input->rig != NULL && bake(input, options, error);
}

static bool load_rig_measured(CommandInput *input, Source *source, const Options *options,
                              GError **error)
{
    gint64 begun = ledger_begin(options->ledger);
    bool done = load_rig(input, source, options, error);
    ledger_end(options->ledger, LEDGER_BAKE, begun);
    return done;
}

static void tell_cost(const Scene *scene, Ledger *ledger)
{
    ledger_add(ledger, LEDGER_PARSE, scene->cost.parse);
    ledger_add(ledger, LEDGER_CASCADE, scene->cost.cascade);
    ledger_add(ledger, LEDGER_TIMELINE, scene->cost.timeline);
}

static bool add_fonts(TextMetrics *metrics, const Options *options, GError **error)
{
    guint n = options->font_folders != NULL ? options->font_folders->len : 0;
    for (guint i = 0; i < n; i++) {
        if (!text_metrics_pango_add_folder(metrics, options->font_folders->pdata[i], error))
            return false;
    }
    return true;
}

/* The scene of the baked SVG or, taking it also on error, of the source. */
static bool load_scene(CommandInput *input, Source *source, const Options *options, GError **error)
{
    input->metrics = text_metrics_pango_new();
    SceneOptions made;
    if (input->rig != NULL)
        source = source_from_text(input->rig->art->path, input->baked, strlen(input->baked));
    if (!add_fonts(input->metrics, options, error) ||
        !scene_options(options, input->metrics, input->arena, &made, error)) {
        source_free(source);
        return false;
    }
    input->scene = scene_from_source(source, &made, error);
    if (input->scene != NULL)
        tell_cost(input->scene, options->ledger);
    return input->scene != NULL;
}

static CommandInput *input_new(const Options *options)
{
    CommandInput *input = g_new0(CommandInput, 1);
    input->path = options->arguments->pdata[0];
    g_autofree char *name = name_of(input->path);
    input->name = g_strconcat(name, options->suffix, NULL);
    input->arena = arena_new();
    return input;
}

CommandInput *command_input_load_silently(const Options *options, GError **error)
{
    g_autoptr(CommandInput) input = input_new(options);
    Source *source = load_source(input->path, &options->limits, error);
    if (source == NULL)
        return NULL;
    if (is_rig(input, source) &&
        !load_rig_measured(input, g_steal_pointer(&source), options, error))
        return NULL;
    if (!load_scene(input, source, options, error) || !load_contacts(input, options, error))
        return NULL;
    return g_steal_pointer(&input);
}

CommandInput *command_input_load(const Options *options, GError **error)
{
    g_autoptr(CommandInput) input = command_input_load_silently(options, error);
    return input != NULL && tell(input, options, error) ? g_steal_pointer(&input) : NULL;
}

CommandInput *command_input_bake(const Options *options, GError **error)
{
    g_autoptr(CommandInput) input = input_new(options);
    Source *source = load_source(input->path, &options->limits, error);
    if (source == NULL)
        return NULL;
    if (!is_rig(input, source)) {
        source_free(source);
        error_set(error, ERROR_VALUE, (Place){input->path, 0, 0},
                  "this is no rig; name a .yaml or .yml file");
        return NULL;
    }
    if (!load_rig(input, source, options, error) || !tell(input, options, error))
        return NULL;
    return g_steal_pointer(&input);
}

static bool is_same_file(const char *a, const char *b)
{
    GStatBuf first, second;
    return g_stat(a, &first) == 0 && g_stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

bool command_input_spares(const CommandInput *input, const char *path, GError **error)
{
    bool own = is_same_file(path, input->path) ||
               (input->rig != NULL && is_same_file(path, input->rig->art->path));
    if (own)
        error_set(error, ERROR_USAGE, (Place){path, 0, 0},
                  "the input itself would be replaced; name another file");
    return !own;
}

void command_input_free(CommandInput *input)
{
    if (input == NULL)
        return;
    g_clear_pointer(&input->scene, scene_free);
    g_clear_pointer(&input->metrics, text_metrics_pango_free);
    g_clear_pointer(&input->rig, rig_free);
    g_clear_pointer(&input->diagnostics, diagnostics_free);
    g_clear_pointer(&input->arena, arena_free);
    g_free(input->baked);
    g_free(input->name);
    g_free(input);
}
