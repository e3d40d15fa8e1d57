#include "document/xml_error.h"

#include <libxml/xmlerror.h>
#include <stdbool.h>
#include <string.h>

typedef struct XmlErrorRow {
    int code;
    const char *prefix; /* of libxml2's text, where one code has several meanings */
    const char *what;   /* NULL: libxml2's text, which tells names */
    const char *advice;
} XmlErrorRow;

static const XmlErrorRow rows[] = {
    {XML_ERR_ATTRIBUTE_NOT_FINISHED, .what = "an attribute value without its closing quote",
     .advice = "close it"},
    {XML_ERR_ATTRIBUTE_NOT_STARTED, .what = "an attribute value without quotes",
     .advice = "write name=\"value\""},
    {XML_ERR_ATTRIBUTE_REDEFINED, .advice = "remove one of the two"},
    {XML_ERR_ATTRIBUTE_WITHOUT_VALUE, .what = "an attribute without a value",
     .advice = "write name=\"value\""},
    {XML_ERR_CDATA_NOT_FINISHED, .what = "a CDATA section without end",
     .advice = "close it with ]]>"},
    {XML_ERR_COMMENT_NOT_FINISHED, .what = "a comment without end", .advice = "close it with -->"},
    {XML_ERR_DOCUMENT_EMPTY, .what = "no XML begins here", .advice = "give an SVG file"},
    {XML_ERR_DOCUMENT_END, .what = "text after the end of the root element", .advice = "remove it"},
    {XML_ERR_ENTITYREF_SEMICOL_MISSING, .what = "a reference without its semicolon",
     .advice = "write &amp; for the sign itself"},
    {XML_ERR_ENTITY_LOOP, .what = "entities that expand into too much text or into themselves",
     .advice = "write the text itself in their place"},
    {XML_ERR_GT_REQUIRED, .what = "a tag without its '>'", .advice = "close it"},
    {XML_ERR_HYPHEN_IN_COMMENT, .what = "-- within a comment", .advice = "remove it"},
    {XML_ERR_INTERNAL_ERROR, .prefix = "internal error: Huge input lookup",
     .what = "a tag, comment or section of more than 10 MB",
     .advice = "keep images in files of their own"},
    {XML_ERR_INTERNAL_ERROR, .prefix = "internal error: xmlParseInternalSubset",
     .what = "a DOCTYPE that is not well-formed", .advice = "remove it"},
    {XML_ERR_INVALID_CHAR, .prefix = "xmlParseCharRef",
     .what = "a reference to a character that XML does not allow", .advice = "remove it"},
    {XML_ERR_INVALID_CHAR, .what = "a character that XML does not allow", .advice = "remove it"},
    {XML_ERR_LT_IN_ATTRIBUTE, .what = "'<' in an attribute value",
     .advice = "write &lt;, or close the value before"},
    {XML_ERR_MISPLACED_CDATA_END, .what = "]]> outside of a CDATA section",
     .advice = "write ]]&gt;"},
    {XML_ERR_NAME_REQUIRED, .prefix = "xmlParseEntityRef",
     .what = "'&' without the name of an entity", .advice = "write &amp; for the sign itself"},
    {XML_ERR_NAME_REQUIRED, .prefix = "StartTag", .what = "'<' without the name of an element",
     .advice = "write &lt; for the sign itself"},
    {XML_ERR_RESERVED_XML_NAME, .what = "the XML declaration is not at the very beginning",
     .advice = "remove what is before it"},
    {XML_ERR_SPACE_REQUIRED, .prefix = "attributes construct",
     .what = "no space between two attributes", .advice = "put one there"},
    {XML_ERR_TAG_NAME_MISMATCH, .advice = "close elements in the reverse order of their opening"},
    {XML_ERR_TAG_NOT_FINISHED, .what = "this element is not closed before the end of the file",
     .advice = "close it, or get the whole file"},
    {XML_ERR_UNDECLARED_ENTITY, .advice = "write the character itself or its number, as &#160;"},
};

static const XmlErrorRow other = {.advice = "correct the XML there"};

static const XmlErrorRow *row_of_error(int code, const char *message)
{
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        const XmlErrorRow *row = &rows[i];
        if (row->code == code &&
            (row->prefix == NULL || (message != NULL && g_str_has_prefix(message, row->prefix))))
            return row;
    }
    return &other;
}

/* "xmlParseEntityRef: no name\n" names a function of libxml2, which tells the user nothing. A name
 * that libxml2 cuts short can end within a character. */
char *xml_error_text(const char *message)
{
    if (message == NULL)
        return g_strdup("not well-formed XML");
    const char *colon = strchr(message, ':');
    if (g_str_has_prefix(message, "xml") && colon != NULL && colon[1] == ' ')
        message = colon + 2;
    char *text = g_strchomp(g_utf8_make_valid(message, -1));
    if (g_ascii_isupper(text[0]) && g_ascii_islower(text[1]))
        text[0] = g_ascii_tolower(text[0]);
    return text;
}

void xml_error_set(GError **error, Place place, int code, const char *message)
{
    const XmlErrorRow *row = row_of_error(code, message);
    g_autofree char *text = row->what != NULL ? g_strdup(row->what) : xml_error_text(message);
    error_set(error, ERROR_SYNTAX, place, "%s; %s", text, row->advice);
}
