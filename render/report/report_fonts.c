#include "render/report/report_fonts.h"

#include "time/layout/text_characters.h"

#include <string.h>

enum {
    UNWRITTEN_MOST = 32, /* characters that are told */
};

static void free_use(gpointer data)
{
    FontUse *use = data;
    g_free(use->asked);
    g_free(use->faces);
    g_free(use->absent);
    g_string_free(use->unwritten, TRUE);
    g_hash_table_unref(use->seen);
    g_free(use);
}

/* Characters of its own, without blanks around. Caller frees. */
static char *own_text(const Element *element)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS)
            g_string_append(text, child->text);
    }
    g_strdelimit(text->str, "\t\r\n", ' ');
    return g_strdup(g_strstrip(text->str));
}

static const char *css_families(const State *state, const Element *element)
{
    const Value *value = style_value(state->styles[element->index], PROPERTY_FONT_FAMILY);
    return value->keyword ? value->keyword : value->text;
}

static char *asked_for(const State *state, const Element *element, const TextFont *font)
{
    g_autoptr(GString) asked = g_string_new(css_families(state, element));
    if (font->weight != 400)
        g_string_append_printf(asked, " %d", font->weight);
    g_string_append(asked, font->italic ? " italic" : "");
    return g_strdup(asked->str);
}

static FontUse *find_use(const GPtrArray *uses, const char *asked)
{
    for (guint i = 0; i < uses->len; i++) {
        FontUse *use = uses->pdata[i];
        if (g_str_equal(use->asked, asked))
            return use;
    }
    return NULL;
}

/* Those of the list that are not there yet. Takes the list. */
static void add_faces(FontUse *use, char *list)
{
    g_autofree char *taken = list;
    g_auto(GStrv) names = g_strsplit(taken, ", ", -1);
    for (guint i = 0; names[i]; i++) {
        g_auto(GStrv) known = g_strsplit(use->faces, ", ", -1);
        if (*names[i] == '\0' || g_strv_contains((const char *const *)known, names[i]))
            continue;
        char *joined = g_strconcat(use->faces, *use->faces ? ", " : "", names[i], NULL);
        g_free(use->faces);
        use->faces = joined;
    }
}

/* The characters that the font was not asked for yet: one is shown by the same face wherever it
 * stands, and a long recording has few. Caller frees. */
static char *take_new(FontUse *use, const char *text)
{
    GString *fresh = g_string_new(NULL);
    for (; *text != '\0'; text = g_utf8_next_char(text)) {
        gunichar c = g_utf8_get_char(text);
        bool mark = g_unichar_ismark(c); /* stays with the character before it */
        if (g_hash_table_add(use->seen, GUINT_TO_POINTER(c)) || (mark && fresh->len > 0))
            g_string_append_unichar(fresh, c);
    }
    return g_string_free(fresh, FALSE);
}

static void add_unwritten(const TextMetrics *metrics, const TextFont *font, const char *text,
                          GString *unwritten)
{
    gsize n = (gsize)g_utf8_strlen(text, -1);
    g_autofree double *x = g_new(double, n + 1);
    g_autofree bool *missing = g_new(bool, n + 1);
    metrics->positions(metrics->data, font, text, x, missing);
    for (gsize i = 0; i < n; i++, text = g_utf8_next_char(text)) {
        gunichar c = g_utf8_get_char(text);
        bool known = g_utf8_strchr(unwritten->str, -1, c) != NULL;
        if (missing[i] && !known && g_utf8_strlen(unwritten->str, -1) < UNWRITTEN_MOST)
            g_string_append_unichar(unwritten, c);
    }
}

static void add_element(GPtrArray *uses, const State *state, const Element *element)
{
    g_autofree char *text = own_text(element);
    if (*text == '\0')
        return;
    const TextMetrics *metrics = timeline_metrics(state->timeline);
    TextFont font = text_characters_font(state, element);
    g_autofree char *asked = asked_for(state, element, &font);
    FontUse *use = find_use(uses, asked);
    if (use == NULL) {
        const FontResolver *fonts = metrics->fonts;
        use = g_new0(FontUse, 1);
        use->asked = g_strdup(asked);
        use->absent = fonts && fonts->absent
                          ? fonts->absent(fonts->data, css_families(state, element))
                          : g_strdup("");
        use->faces = g_strdup("");
        use->unwritten = g_string_new(NULL);
        use->seen = g_hash_table_new(NULL, NULL);
        g_ptr_array_add(uses, use);
    }
    g_autofree char *fresh = take_new(use, text);
    if (*fresh == '\0')
        return;
    add_faces(use, metrics->faces(metrics->data, &font, fresh));
    add_unwritten(metrics, &font, fresh, use->unwritten);
}

static bool shows_text(const State *state, const Element *element)
{
    bool is_hidden =
        value_is_keyword(style_value(state->styles[element->index], PROPERTY_DISPLAY), "none");
    bool within = element->tag == TAG_A && element->parent &&
                  tag_flags(element->parent->tag) & TAG_IS_TEXT_CONTENT;
    return within || tag_flags(element->tag) & TAG_IS_TEXT_CONTENT ||
           (element_is_html(element) && !is_hidden);
}

GPtrArray *report_font_uses(const Scene *scene)
{
    GPtrArray *uses = g_ptr_array_new_with_free_func(free_use);
    const TextMetrics *metrics = timeline_metrics(scene->timeline);
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, 0, arena);
    for (guint32 i = 0; metrics && metrics->faces && i < scene->document->n_elements; i++) {
        const Element *element = scene->document->elements[i];
        if (shows_text(state, element))
            add_element(uses, state, element);
    }
    return uses;
}

void report_fonts_table(const Scene *scene, GString *out)
{
    g_autoptr(GPtrArray) uses = report_font_uses(scene);
    if (uses->len > 0)
        g_string_append(out, "\nfonts:\n");
    for (guint i = 0; i < uses->len; i++) {
        const FontUse *use = uses->pdata[i];
        g_string_append_printf(out, "  %s: %s", use->asked, *use->faces ? use->faces : "no font");
        if (*use->absent != '\0')
            g_string_append_printf(out, "; not here: %s", use->absent);
        if (use->unwritten->len > 0)
            g_string_append_printf(out, "; no glyph for %s", use->unwritten->str);
        g_string_append_c(out, '\n');
    }
}

void report_fonts_json(const Scene *scene, JsonWriter *json)
{
    g_autoptr(GPtrArray) uses = report_font_uses(scene);
    json_begin_array(json, "fonts");
    for (guint i = 0; i < uses->len; i++) {
        const FontUse *use = uses->pdata[i];
        json_begin_object(json, NULL);
        json_string(json, "asked", use->asked);
        json_string(json, "faces", use->faces);
        json_string(json, "absent", use->absent);
        json_string(json, "unwritten", use->unwritten->str);
        json_end_object(json);
    }
    json_end_array(json);
}
