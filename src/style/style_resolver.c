#include "style/style_internal.h"

const Winner *resolver_winner(const Resolver *resolver, PropertyId property)
{
    const Cascaded *cascaded = resolver->cascaded;
    guint low = 0;
    guint high = cascaded == NULL ? 0 : cascaded->n;

    while (low < high) {
        guint middle = low + (high - low) / 2;
        PropertyId id = cascaded->winners[middle].property;

        if (id == property) {
            return &cascaded->winners[middle];
        }
        if (property < id) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

void resolver_open(Resolver *resolver, Slot *slot)
{
    slot->state = SLOT_OPEN;
    slot->outer = resolver->open;
    resolver->open = slot;
}

void resolver_close(Resolver *resolver, Slot *slot)
{
    g_assert(resolver->open == slot);
    slot->state = SLOT_DONE;
    resolver->open = slot->outer;
}

void resolver_mark_cycle(Resolver *resolver, const Slot *slot)
{
    Slot *at = resolver->open;

    for (; at != slot; at = at->outer) {
        at->cyclic = true;
    }
    at->cyclic = true;
}

/* As far as it is known: line-height itself and font-size see the parent's. */
static double line_height_of(const Resolver *resolver, double font_size)
{
    const Value *own = resolver->values[PROPERTY_LINE_HEIGHT];

    if (resolver->base != NULL) {
        own = style_value(resolver->base, PROPERTY_LINE_HEIGHT);
    } else if (own == NULL && resolver->parent != NULL) {
        own = style_value(resolver->parent, PROPERTY_LINE_HEIGHT);
    }
    return own == NULL ? 0 : font_line_height(own, font_size);
}

/* By the families that are known so far: for the font size those of the parent. */
static double zero_width(const void *of)
{
    const Resolver *resolver = of;
    const Style *style = resolver->base != NULL ? resolver->base : resolver->parent;
    const Value *own = resolver->base == NULL && resolver->font_slot.state == SLOT_DONE
                           ? resolver->values[PROPERTY_FONT_FAMILY]
                           : NULL;
    const Value *families = own != NULL     ? own
                            : style != NULL ? style_value(style, PROPERTY_FONT_FAMILY)
                                            : resolver->set->initial[PROPERTY_FONT_FAMILY];
    const ZeroWidths *zeros = resolver->set->cascade->options.zeros;

    return zeros->width(zeros->data,
                        families->keyword != NULL ? families->keyword : families->text);
}

ValueContext resolver_context(Resolver *resolver, bool attribute)
{
    double size = resolver->font.px;

    if (resolver->base != NULL) {
        size = resolver->base->font_size;
    } else if (resolver->font_slot.state != SLOT_DONE) {
        size = resolver->parent == NULL ? FONT_SIZE_MEDIUM : resolver->parent->font_size;
    }
    double line_height = line_height_of(resolver, size);
    const Style *root = resolver->root;

    return (ValueContext){
        .arena = resolver->arena,
        .font_size = size,
        .root_font_size = root == NULL ? size : root->font_size,
        .line_height = line_height,
        .root_line_height = root == NULL ? line_height
                                         : font_line_height(style_value(root, PROPERTY_LINE_HEIGHT),
                                                            root->font_size),
        .zero_width = resolver->set->cascade->options.zeros != NULL ? zero_width : NULL,
        .zero_of = resolver,
        .viewport = resolver->set->cascade->options.environment.viewport,
        .attribute = attribute,
        .any_range = resolver->any_range,
        .current_color =
            resolver->base != NULL
                ? resolver->base->color
                : style_resolve_color(resolver->parent, resolver->values[PROPERTY_COLOR]),
    };
}

void resolver_note(Resolver *resolver, const ValueContext *context, bool parent_font)
{
    bool own = resolver->own_font;

    if (resolver->base != NULL) {
        own = style_own(resolver->base, PROPERTY_FONT_SIZE) != NULL;
    }
    if ((context->used & VALUE_USES_FONT) != 0) {
        resolver->depends |=
            parent_font || !own ? STYLE_DEPENDS_PARENT_FONT : STYLE_DEPENDS_OWN_FONT;
        if (!parent_font && resolver->base != NULL) {
            resolver->depends |= resolver->base->depends & STYLE_DEPENDS_PARENT_FONT;
        }
    }
    if ((context->used & VALUE_USES_ROOT_FONT) != 0) {
        resolver->depends |= STYLE_DEPENDS_ROOT_FONT;
    }
    if ((context->used & VALUE_USES_COLOR) != 0) {
        resolver->depends |= STYLE_DEPENDS_CURRENT_COLOR;
    }
}

void resolver_report(const Resolver *resolver, const Winner *winner)
{
    const Declaration *declaration = winner->declaration;
    const Element *element = resolver->element;
    g_autofree char *label = NULL;
    Place place = {NULL, 0, 0};

    if (resolver->diagnostics == NULL) {
        return;
    }
    if (declaration->source != NULL) {
        place = source_place(declaration->source, declaration->offset);
    } else if (element != NULL) {
        place = document_place(resolver->set->cascade->document, element);
    }
    if (element != NULL) {
        label = element->id != NULL ? g_strconcat("#", element->id, NULL) : g_strdup(element->name);
    }
    diagnostics_add(resolver->diagnostics, place, label, property_row(winner->property)->name,
                    "invalid once its variables are filled in; treated as unset");
}

/* Fills in the variables of a shorthand and takes it apart; kept for its other longhands. */
static const Winner *split_part(Resolver *resolver, const Winner *winner)
{
    const Declaration *declaration = winner->declaration;

    if (resolver->split != declaration) {
        Declaration filled = *declaration;

        resolver->split = declaration;
        resolver->parts = NULL;
        resolver->n_parts = 0;
        filled.has_var = false;
        if (variables_substitute(resolver, declaration->value, &filled.value)) {
            const Declaration *kept = arena_copy(resolver->arena, &filled, sizeof filled);

            resolver->parts = cascade_split(resolver->arena, kept, &resolver->n_parts);
        }
    }
    for (guint i = 0; i < resolver->n_parts; i++) {
        if (resolver->parts[i].property == winner->property) {
            return &resolver->parts[i];
        }
    }
    return NULL;
}

static bool tokens_of(Resolver *resolver, const Winner *winner, CssTokens *tokens)
{
    if (winner->pending) {
        const Winner *part = split_part(resolver, winner);

        if (part == NULL) {
            return false;
        }
        *tokens = part->value;
        return true;
    }
    if (!winner->declaration->has_var) {
        *tokens = winner->value;
        return true;
    }
    return variables_substitute(resolver, winner->value, tokens) &&
           property_units_fit(winner->property, *tokens,
                              winner->attribute ? SYNTAX_ATTRIBUTE : SYNTAX_SHEET);
}

const Winner *resolver_tokens(Resolver *resolver, const Winner *winner, CssTokens *tokens)
{
    while (tokens_of(resolver, winner, tokens)) {
        if (winner->below == NULL || css_wide_keyword(*tokens) != CSS_WIDE_REVERT_LAYER) {
            return winner;
        }
        winner = winner->below;
    }
    return NULL;
}

static const Value *parent_value(Resolver *resolver, PropertyId property)
{
    return resolver->parent == NULL ? resolver->set->initial[property]
                                    : style_value(resolver->parent, property);
}

const Value *resolver_keyword(Resolver *resolver, PropertyId property, CssWide wide)
{
    bool inherited = property_row(property)->inherited;

    if (wide == CSS_WIDE_REVERT_LAYER && resolver->base != NULL) {
        return style_value(resolver->base, property);
    }
    if (wide == CSS_WIDE_REVERT && resolver->parent != NULL) {
        const Value *browser = styleset_browser(resolver->set, resolver->element, property);

        if (browser != NULL) {
            return browser;
        }
        if (!inherited) {
            return resolver->set->usual[property];
        }
    }
    if (wide == CSS_WIDE_INITIAL || (wide != CSS_WIDE_INHERIT && !inherited)) {
        return resolver->set->initial[property];
    }
    if (inherited && resolver->base == NULL) {
        return NULL;
    }
    resolver->depends |= STYLE_DEPENDS_INHERIT;
    return parent_value(resolver, property);
}

/* False when invalid; *value is NULL where lookup inherits it anyway. */
static bool parse(Resolver *resolver, PropertyId property, CssTokens tokens, bool attribute,
                  const Value **value)
{
    ValueContext context = resolver_context(resolver, attribute);

    *value = property_parse(property, &context, tokens);
    if (*value == NULL) {
        return false;
    }
    resolver_note(resolver, &context, false);
    if (property == PROPERTY_COLOR && (*value)->color.current) {
        *value = resolver_keyword(resolver, property, CSS_WIDE_INHERIT);
    } else if (property == PROPERTY_FONT_WEIGHT && (*value)->keyword != NULL) {
        double parent = parent_value(resolver, property)->number;
        bool bolder = value_is_keyword(*value, "bolder");

        resolver->depends |= STYLE_DEPENDS_INHERIT;
        *value = value_number(resolver->arena, &kind_number, font_weight_relative(parent, bolder));
    }
    return true;
}

bool resolver_parse(Resolver *resolver, PropertyId property, CssTokens tokens, bool attribute,
                    const Value **value)
{
    CssWide wide = css_wide_keyword(tokens);
    FontSize size;

    if (property == PROPERTY_FONT_SIZE) {
        if (!font_size_parse(resolver, tokens, attribute, &size)) {
            return false;
        }
        *value =
            value_length(resolver->arena, &kind_length, (Length){.px = size.px, .has_px = true});
        return true;
    }
    if (wide != CSS_WIDE_NONE) {
        *value = resolver_keyword(resolver, property, wide);
        return true;
    }
    return parse(resolver, property, tokens, attribute, value);
}

const Value *resolver_value(Resolver *resolver, const Winner *winner)
{
    const Value *value = NULL;
    CssTokens tokens;

    const Winner *settled = resolver_tokens(resolver, winner, &tokens);

    if (settled == NULL ||
        !resolver_parse(resolver, winner->property, tokens, settled->attribute, &value)) {
        resolver_report(resolver, winner);
        value = resolver_keyword(resolver, winner->property, CSS_WIDE_UNSET);
    }
    return value;
}
