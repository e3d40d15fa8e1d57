#include "render/command/produce_documents.h"

#include "render/frame/output.h"
#include "render/sink/sink_pattern.h"
#include "time/freeze/freeze.h"

typedef struct Documents {
    const Scene *scene;
    Ledger *ledger;
    Arena *arena;
    GString *text;
    GPtrArray *files; /* of Output, NULL once renamed */
} Documents;

static void discard(gpointer file)
{
    output_discard(file);
}

static bool write_document(Documents *documents, const char *path, Time time, GError **error)
{
    arena_reset(documents->arena);
    g_string_truncate(documents->text, 0);
    gint64 begun = ledger_begin(documents->ledger);
    const State *state = timeline_sample(documents->scene->timeline, time, documents->arena);
    ledger_end(documents->ledger, LEDGER_SAMPLE, begun);
    begun = ledger_begin(documents->ledger);
    freeze_document(state, &(FreezeOptions){.part = rect_empty()}, documents->text);
    ledger_end(documents->ledger, LEDGER_FREEZE, begun);
    g_autoptr(Output) file = output_new(path, error);
    if (file == NULL || !output_write(file, documents->text->str, documents->text->len, error) ||
        !output_seal(file, error))
        return false;
    g_ptr_array_add(documents->files, g_steal_pointer(&file));
    return true;
}

static bool write_all(Documents *documents, const ProduceTarget *target, const FilmPlan *plan,
                      const Interrupt *interrupt, Progress *progress, GError **error)
{
    if (target->kind == PRODUCE_STILL)
        return write_document(documents, target->path, film_frame_time(plan, 0), error);
    g_autofree char *pattern = sink_pattern_new(target->path, ".svg", error);
    if (pattern == NULL)
        return false;
    for (gint64 i = 0; i < plan->n_frames; i++) {
        g_autofree char *path = sink_pattern_path(pattern, i);
        if (interrupt_pending(interrupt)) {
            error_set(error, ERROR_CANCELLED, (Place){NULL, 0, 0}, "stopped before %s", path);
            return false;
        }
        if (!write_document(documents, path, film_frame_time(plan, i), error))
            return false;
        progress_step(progress);
    }
    return true;
}

static bool commit_all(Documents *documents, GError **error)
{
    for (guint i = 0; i < documents->files->len; i++) {
        Output *file = g_steal_pointer(&documents->files->pdata[i]);
        if (!output_commit(file, error))
            return false;
    }
    return true;
}

bool produce_documents(const ProduceParams *params, const ProduceTarget *target,
                       const FilmPlan *plan, const Interrupt *interrupt, Progress *progress,
                       GError **error)
{
    Documents documents = {
        .scene = params->scene,
        .ledger = params->ledger,
        .arena = arena_new(),
        .text = g_string_new(NULL),
        .files = g_ptr_array_new_with_free_func(discard),
    };
    bool done = write_all(&documents, target, plan, interrupt, progress, error) &&
                commit_all(&documents, error);
    g_ptr_array_unref(documents.files);
    g_string_free(documents.text, TRUE);
    arena_free(documents.arena);
    return done;
}
