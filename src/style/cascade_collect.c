#include "style/cascade_internal.h"

#include "style/browser_sheet.h"

#include <string.h>

static bool is_style(const Element *element)
{
    if (element->origin != NULL)
        return false;
    return element->tag == TAG_STYLE ||
           (element_is_html(element) && strcmp(element->name, "style") == 0);
}

static bool has_css_type(const Element *element)
{
    const char *type = element_value(element, "type");
    return type == NULL || type[0] == '\0' || g_ascii_strcasecmp(type, "text/css") == 0;
}

static bool applies(CascadeBuilder *builder, const Element *element)
{
    const char *media = element_value(element, "media");
    if (media == NULL)
        return true;
    CssTokens query = css_tokenize(builder->cascade->arena, media, strlen(media), 0);
    return media_matches(query, &builder->cascade->options.environment);
}

/* Whether blanks may be put between the two pieces without cutting a token in half. */
static bool may_separate(const GString *text, const char *next)
{
    static const char separators[] = " \t\r\n\f;{}";
    return text->len == 0 || strchr(separators, text->str[text->len - 1]) != NULL ||
           strchr(separators, next[0]) != NULL;
}

/* The pieces of a style element's text. Where markup such as "<![CDATA[" stands between them it is
 * replaced by blanks, so that offsets still lead to the right place. */
static GString *style_text(const Element *element, guint32 *offset)
{
    GString *text = g_string_new(NULL);
    for (const Element *child = element->first_child; child != NULL; child = child->next) {
        if (child->tag != TAG_CHARACTERS || child->text[0] == '\0')
            continue;
        if (text->len == 0)
            *offset = child->offset;
        gsize end = *offset + text->len;
        if (child->offset > end && may_separate(text, child->text)) {
            gsize gap = child->offset - end;
            g_string_set_size(text, text->len + gap);
            memset(text->str + text->len - gap, ' ', gap);
        }
        g_string_append(text, child->text);
    }
    return text;
}

static bool add_element(CascadeBuilder *builder, const Element *element, GError **error)
{
    Cascade *cascade = builder->cascade;
    guint32 offset = 0;
    if (!is_style(element) || !has_css_type(element) || !applies(builder, element))
        return true;
    g_autoptr(GString) text = style_text(element, &offset);
    return stylesheets_add(cascade->sheets, cascade->document->source, text->str, text->len, offset,
                           &cascade->options.environment, builder->limits, builder->diagnostics,
                           error);
}

bool cascade_collect(CascadeBuilder *builder, GError **error)
{
    Cascade *cascade = builder->cascade;
    const Document *document = cascade->document;
    const char *browser = browser_sheet(document);
    if (browser != NULL &&
        !stylesheets_add_browser(cascade->sheets, document->source, browser,
                                 &cascade->options.environment, builder->limits, error))
        return false;
    for (guint i = 0; i < document->n_style_links; i++) {
        if (!stylesheets_add_file(cascade->sheets, document->source, document->style_links[i],
                                  &cascade->options.environment, builder->limits,
                                  builder->diagnostics, error))
            return false;
    }
    for (guint i = 0; i < document->n_elements; i++) {
        if (!add_element(builder, document->elements[i], error))
            return false;
    }
    const char *sheet = cascade->options.sheet;
    if (sheet != NULL &&
        !stylesheets_add(cascade->sheets, document->source, sheet, strlen(sheet), 0,
                         &cascade->options.environment, builder->limits, NULL, error))
        return false;
    stylesheets_finish(cascade->sheets);
    return true;
}
