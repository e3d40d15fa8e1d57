#include "style/style_internal.h"

#include <string.h>

/* Medium is 13 px in the lone generic family `monospace`, and 16 px elsewhere. */
#define MONOSPACE_MEDIUM 13.0
#define FONT_RATIO 1.2

/* Sizes as browsers show them; the keyword is the index. */
static const struct {
    const char *name;
    double px, monospace;
} sizes[] = {
    {NULL, 0, 0},        {"xx-small", 9, 9},   {"x-small", 10, 10},
    {"small", 13, 12},   {"medium", 16, 13},   {"large", 18, 16},
    {"x-large", 24, 20}, {"xx-large", 32, 26}, {"xxx-large", 48, 39},
};

static double keyword_px(guint8 keyword, bool monospace)
{
    return monospace ? sizes[keyword].monospace : sizes[keyword].px;
}

static bool is_monospace(const Value *family)
{
    return family->keyword == NULL && g_ascii_strcasecmp(family->text, "monospace") == 0;
}

static bool parent_is_monospace(const Resolver *resolver)
{
    return resolver->parent != NULL &&
           is_monospace(style_value(resolver->parent, PROPERTY_FONT_FAMILY));
}

static bool own_is_monospace(const Resolver *resolver)
{
    const Value *family = resolver->base != NULL ? style_value(resolver->base, PROPERTY_FONT_FAMILY)
                                                 : resolver->values[PROPERTY_FONT_FAMILY];

    return family != NULL ? is_monospace(family) : parent_is_monospace(resolver);
}

static FontSize inherited_size(const Resolver *resolver)
{
    const Style *parent = resolver->parent;

    if (parent == NULL) {
        return (FontSize){FONT_SIZE_MEDIUM, FONT_KEYWORD_MEDIUM, false};
    }
    return (FontSize){parent->font_size, parent->font_keyword, parent->font_absolute};
}

/* What a change between monospace and another family does to a size that is no length. */
static FontSize follow_family(const Resolver *resolver, FontSize size)
{
    bool monospace = own_is_monospace(resolver);
    double scale = MONOSPACE_MEDIUM / FONT_SIZE_MEDIUM;

    if (size.absolute || monospace == parent_is_monospace(resolver)) {
        return size;
    }
    if (size.keyword != 0) {
        size.px = keyword_px(size.keyword, monospace);
    } else {
        size.px = monospace ? size.px * scale : size.px / scale;
    }
    return size;
}

static bool parse_keyword(Resolver *resolver, const char *word, FontSize *size)
{
    bool larger = g_ascii_strcasecmp(word, "larger") == 0;

    if (larger || g_ascii_strcasecmp(word, "smaller") == 0) {
        FontSize from = inherited_size(resolver);

        from.px = larger ? from.px * FONT_RATIO : from.px / FONT_RATIO;
        from.keyword = 0;
        resolver->depends |= STYLE_DEPENDS_PARENT_FONT;
        *size = follow_family(resolver, from);
        return true;
    }
    for (guint8 i = 1; i < G_N_ELEMENTS(sizes); i++) {
        if (g_ascii_strcasecmp(word, sizes[i].name) == 0) {
            *size = (FontSize){keyword_px(i, own_is_monospace(resolver)), i, false};
            return true;
        }
    }
    return false;
}

/* em and %; within calc() they count as lengths. */
static bool is_relative(const CssToken *token)
{
    return token->type == CSS_PERCENTAGE ||
           (token->type == CSS_DIMENSION &&
            (strcmp(token->unit, "em") == 0 || strcmp(token->unit, "ex") == 0 ||
             strcmp(token->unit, "ch") == 0 || strcmp(token->unit, "cap") == 0 ||
             strcmp(token->unit, "ic") == 0 || strcmp(token->unit, "lh") == 0));
}

bool font_size_parse(Resolver *resolver, CssTokens tokens, bool attribute, FontSize *size)
{
    const CssToken *token = css_peek(&tokens);
    bool single = tokens.end - tokens.at == 1;
    CssWide wide = css_wide_keyword(tokens);
    FontSize from = inherited_size(resolver);

    if (wide == CSS_WIDE_INITIAL) {
        return parse_keyword(resolver, "medium", size);
    }
    if (wide != CSS_WIDE_NONE) {
        resolver->depends |= STYLE_DEPENDS_PARENT_FONT;
        *size = follow_family(resolver, from);
        return true;
    }
    if (single && token->type == CSS_IDENT) {
        return parse_keyword(resolver, token->text, size);
    }
    ValueContext context = resolver_context(resolver, attribute);

    context.font_size = from.px;
    context.line_height =
        resolver->parent == NULL
            ? 0
            : font_line_height(style_value(resolver->parent, PROPERTY_LINE_HEIGHT), from.px);
    if (resolver->root == NULL) {
        context.root_font_size = from.px;
    }
    const Value *value = property_parse(PROPERTY_FONT_SIZE, &context, tokens);

    if (value == NULL || value->keyword != NULL) {
        return false;
    }
    resolver_note(resolver, &context, true);
    if (value->length.has_percent) {
        resolver->depends |= STYLE_DEPENDS_PARENT_FONT;
    }
    size->px = length_resolve(value->length, from.px);
    size->px = resolver->any_range ? size->px : MAX(size->px, 0);
    size->keyword = 0;
    size->absolute = !(single && is_relative(token)) || from.absolute;
    *size = follow_family(resolver, *size);
    return true;
}

double font_line_height(const Value *line_height, double font_size)
{
    if (line_height->keyword != NULL) {
        return 0;
    }
    const Value *item = line_height->list.items[0];

    return item->kind == &kind_number ? item->number * font_size
                                      : length_resolve(item->length, font_size);
}

double font_weight_relative(double parent, bool bolder)
{
    if (bolder) {
        return parent < 350 ? 400 : parent < 550 ? 700 : MAX(parent, 900);
    }
    return parent < 550 ? MIN(parent, 100) : parent < 750 ? 400 : 700;
}

bool font_size(Resolver *resolver, double *px)
{
    if (resolver->base != NULL) {
        *px = resolver->base->font_size;
        return true;
    }
    if (resolver->font_slot.state == SLOT_OPEN) {
        resolver_mark_cycle(resolver, &resolver->font_slot);
        return false;
    }
    font_resolve(resolver);
    *px = resolver->font.px;
    return true;
}

static void resolve_family(Resolver *resolver)
{
    const Winner *family = resolver_winner(resolver, PROPERTY_FONT_FAMILY);

    if (family != NULL) {
        resolver->values[PROPERTY_FONT_FAMILY] = resolver_value(resolver, family);
    }
}

void font_adopt(Resolver *resolver, const Value *size)
{
    resolver->font_slot.state = SLOT_DONE;
    resolver->font = (FontSize){.px = size->length.px, .absolute = true};
    resolver->own_font = true;
    resolver->values[PROPERTY_FONT_SIZE] = size;
    resolve_family(resolver);
}

void font_resolve(Resolver *resolver)
{
    const Winner *winner = resolver_winner(resolver, PROPERTY_FONT_SIZE);
    Slot *slot = &resolver->font_slot;
    FontSize inherited = inherited_size(resolver);
    const Winner *settled = NULL;
    CssTokens tokens;

    if (slot->state != SLOT_WAITING) {
        return;
    }
    resolver_open(resolver, slot);
    resolve_family(resolver);
    if (winner != NULL) {
        settled = resolver_tokens(resolver, winner, &tokens);
    }
    resolver->own_font =
        settled != NULL && font_size_parse(resolver, tokens, settled->attribute, &resolver->font);
    resolver_close(resolver, slot);
    if (winner != NULL && (slot->cyclic || !resolver->own_font)) {
        resolver_report(resolver, winner);
        resolver->own_font = false;
    }
    if (!resolver->own_font) {
        resolver->font = follow_family(resolver, inherited);
    }
    if (resolver->own_font || resolver->font.px != inherited.px) {
        resolver->values[PROPERTY_FONT_SIZE] = value_length(
            resolver->arena, &kind_length, (Length){.px = resolver->font.px, .has_px = true});
    }
    if (!resolver->own_font && resolver->font.px != inherited.px) {
        resolver->depends |= STYLE_DEPENDS_PARENT_FONT;
    }
}
