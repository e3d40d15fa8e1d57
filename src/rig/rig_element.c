#include "rig/rig_build.h"

#include <string.h>

/* A style sheet or style attribute of the drawing that sets one of these would overrule the bake,
 * or add to it. What the bake animates itself is overruled by !important only. */
typedef struct ClaimedProperty {
    PropertyId property;
    bool important_only;
} ClaimedProperty;

static const ClaimedProperty claimed_transform[] = {
    {PROPERTY_TRANSFORM, false},        {PROPERTY_TRANSFORM_BOX, false},
    {PROPERTY_TRANSFORM_ORIGIN, false}, {PROPERTY_TRANSLATE, false},
    {PROPERTY_ROTATE, false},           {PROPERTY_SCALE, false},
    {PROPERTY_OFFSET_PATH, false},
};

static const ClaimedProperty claimed_dash[] = {{PROPERTY_STROKE_DASHOFFSET, true}};

static const ClaimedProperty claimed_line[] = {{PROPERTY_D, false}};

static const ClaimedProperty claimed_clock[] = {
    {PROPERTY_ANIMATION_COMPOSITION, false},
    {PROPERTY_ANIMATION_DELAY, false},
    {PROPERTY_ANIMATION_DIRECTION, false},
    {PROPERTY_ANIMATION_DURATION, false},
    {PROPERTY_ANIMATION_FILL_MODE, false},
    {PROPERTY_ANIMATION_ITERATION_COUNT, false},
    {PROPERTY_ANIMATION_NAME, false},
    {PROPERTY_ANIMATION_PLAY_STATE, false},
    {PROPERTY_ANIMATION_TIMING_FUNCTION, false},
};

typedef struct Claim {
    bool turns;
    bool may_translate;
    bool dashes;
    bool bends;
} Claim;

static const Claim claims[N_RIG_CLAIMS] = {
    [RIG_CLAIM_TURN] = {.turns = true},
    [RIG_CLAIM_PLACE] = {.turns = true, .may_translate = true},
    [RIG_CLAIM_SHIFT] = {.turns = false},
    [RIG_CLAIM_DASH] = {.dashes = true},
    [RIG_CLAIM_LINE] = {.turns = true, .bends = true},
};

static bool is_free(const RigBuild *build, const Config *config, const Element *element,
                    GError **error)
{
    const char *taken = NULL;
    for (guint i = 0; i < build->moved->len && taken == NULL; i++) {
        const RigMoved *moved = &g_array_index(build->moved, RigMoved, i);
        taken = moved->element == element ? moved->config->path : NULL;
    }
    if (taken != NULL || g_ptr_array_find(build->groups, element, NULL)) {
        config_error(config, ERROR_VALUE, error, "\"#%s\" is moved already, as %s", config->text,
                     taken != NULL ? taken : "one of the groups");
        return false;
    }
    if (element == build->rig->art->scene->document->root) {
        config_error(config, ERROR_VALUE, error, "\"#%s\" is the whole drawing; name a group in it",
                     config->text);
        return false;
    }
    return true;
}

static bool check_transform(const RigBuild *build, const Config *config, const Element *element,
                            const Claim *claim, GError **error)
{
    const Art *art = build->rig->art;
    if (claim->dashes || !art_is_transformed(art, element) ||
        (claim->may_translate && art_is_translated(art, element)))
        return true;
    config_error(config, ERROR_VALUE, error,
                 "\"#%s\" has a transform of its own; put it on a <g> around the element",
                 config->text);
    return false;
}

static const Winner *find_winner(const Cascaded *cascaded, const ClaimedProperty *claimed, gsize n)
{
    for (guint32 i = 0; i < cascaded->n; i++) {
        const Winner *winner = &cascaded->winners[i];
        for (gsize j = 0; j < n; j++) {
            if (winner->property == claimed[j].property && !winner->attribute &&
                (winner->declaration->important || !claimed[j].important_only))
                return winner;
        }
    }
    return NULL;
}

static bool check_style(const RigBuild *build, const Config *config, const Element *element,
                        const Claim *claim, GError **error)
{
    const Cascaded *cascaded = &build->rig->art->scene->cascade->elements[element->index];
    const Winner *winner = find_winner(cascaded, claimed_clock, G_N_ELEMENTS(claimed_clock));
    if (winner == NULL && claim->dashes)
        winner = find_winner(cascaded, claimed_dash, G_N_ELEMENTS(claimed_dash));
    else if (winner == NULL)
        winner = find_winner(cascaded, claimed_transform, G_N_ELEMENTS(claimed_transform));
    if (winner == NULL && claim->bends)
        winner = find_winner(cascaded, claimed_line, G_N_ELEMENTS(claimed_line));
    if (winner == NULL)
        return true;
    const Declaration *declaration = winner->declaration;
    Place place = source_place(declaration->source, declaration->offset);
    g_autofree char *file = g_path_get_basename(place.path);
    config_error(config, ERROR_VALUE, error,
                 "\"#%s\" has \"%s\" from %s of the drawing (%s:%d:%d), which would overrule the "
                 "rig; take it out there, or put it on a <g> around the element",
                 config->text, declaration->name,
                 declaration->is_inline ? "a style attribute" : "a style sheet", file, place.line,
                 place.column);
    return false;
}

static const Element *smil_target(const Document *document, const Element *animation)
{
    const Attribute *href = element_href(animation);
    return href != NULL ? document_lookup_reference(document, href->value) : animation->parent;
}

static bool is_overruled(const Element *animation, const Claim *claim)
{
    const char *attribute = element_value(animation, "attributeName");
    if (claim->dashes)
        return g_strcmp0(attribute, "stroke-dashoffset") == 0;
    if (claim->bends && g_strcmp0(attribute, "d") == 0)
        return true;
    return animation->tag == TAG_ANIMATE_TRANSFORM || animation->tag == TAG_ANIMATE_MOTION;
}

/* A CSS animation hides animateTransform and adds to animateMotion. */
static bool check_smil(const RigBuild *build, const Config *config, const Element *element,
                       const Claim *claim, GError **error)
{
    const Document *document = build->rig->art->scene->document;
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *animation = document->elements[i];
        if ((tag_flags(animation->tag) & TAG_IS_ANIMATION) == 0 ||
            !is_overruled(animation, claim) || smil_target(document, animation) != element)
            continue;
        Place place = document_place(document, animation);
        g_autofree char *file = g_path_get_basename(place.path);
        config_error(config, ERROR_VALUE, error,
                     "\"#%s\" is moved by the drawing itself, with <%s> (%s:%d:%d); take that out",
                     config->text, animation->name, file, place.line, place.column);
        return false;
    }
    return true;
}

static bool check_frame(const RigBuild *build, const Config *config, const Element *element,
                        const Claim *claim, ArtFrame *frame, GError **error)
{
    bool even = art_frame(build->rig->art, element, frame);
    if (even || !claim->turns)
        return true;
    config_error(config, ERROR_VALUE, error,
                 "\"#%s\" stands under a transform that skews or scales unevenly; what turns "
                 "there would change its shape",
                 config->text);
    return false;
}

static Point groups_shift(const RigBuild *build, const Element *element)
{
    Point shift = {0, 0};
    for (; element != NULL; element = element->parent) {
        guint i;
        if (!g_ptr_array_find(build->groups, element, &i))
            continue;
        shift.x += build->rig->groups[i].shift.x;
        shift.y += build->rig->groups[i].shift.y;
    }
    return shift;
}

const Element *rig_build_element(RigBuild *build, const Config *config, RigClaim claim,
                                 RigElement *element, GError **error)
{
    const Claim *row = &claims[claim];
    const Element *found = rig_build_find(build, config, config->text, error);
    if (found == NULL || !is_free(build, config, found, error) ||
        !check_style(build, config, found, row, error) ||
        !check_smil(build, config, found, row, error) ||
        !check_transform(build, config, found, row, error) ||
        !check_frame(build, config, found, row, &element->frame, error))
        return NULL;
    element->id = config->text;
    element->shift = groups_shift(build, found->parent);
    return found;
}

const Element *rig_build_moved(RigBuild *build, const Config *config, RigClaim claim,
                               const Element *carrier, RigElement *element, GError **error)
{
    const Element *found = rig_build_element(build, config, claim, element, error);
    if (found == NULL)
        return NULL;
    RigMoved moved = {.element = found, .config = config, .carrier = carrier};
    g_array_append_val(build->moved, moved);
    return found;
}
