#include "rig/bake/bake_wrap.h"

/* "id-suffix", or longer when the drawing has that id. */
static const char *wrap_element(Document *document, const char *id, const char *suffix,
                                Arena *arena)
{
    g_autoptr(GString) name = g_string_new(id);
    g_string_append_printf(name, "-%s", suffix);
    while (document_lookup(document, name->str) != NULL)
        g_string_append_c(name, '_');
    Element *outer = element_wrap(document, document_lookup(document, id), "g");
    element_set_attribute(document, outer, "id", name->str);
    return arena_strdup(arena, name->str);
}

static bool has_keys(const PartFit *fit, guint channel)
{
    return fit->channels[channel].keys.n > 0;
}

BakeWraps bake_wrap(const BakePlan *plan, Document *document, Arena *arena)
{
    const Rig *rig = plan->rig;
    const char **x = arena_new_n(arena, const char *, rig->n_platforms);
    const char **y = arena_new_n(arena, const char *, rig->n_platforms);
    const char **stretch = arena_new_n(arena, const char *, rig->n_limbs);
    for (guint i = 0; i < rig->n_platforms; i++) {
        const PartFit *fit = &plan->platforms[i];
        const char *id = rig->platforms[i].element.id;
        if (has_keys(fit, PART_TURN))
            y[i] = wrap_element(document, id, "y", arena);
        if (has_keys(fit, PART_X) && has_keys(fit, PART_Y))
            x[i] = wrap_element(document, y[i] != NULL ? y[i] : id, "x", arena);
    }
    for (guint i = 0; i < rig->n_limbs; i++) {
        if (plan->limbs[i].bones[RIG_CHANNEL_STRETCH].n > 0)
            stretch[i] = wrap_element(document, rig->limbs[i].bones[0].element.id, "long", arena);
    }
    return (BakeWraps){x, y, stretch};
}
