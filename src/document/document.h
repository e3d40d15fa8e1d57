/* An SVG document: elements, attributes, ids and the instance trees of <use>.
 *
 * document_load() reads XML without network or external entities, within libxml2's own limits and
 * ours, and records where every element and attribute is. Ids are resolved and <use> is expanded
 * into instance trees at once: too many instances are an error, a <use> that draws nothing (no such
 * id, another file, itself) is a diagnostic. Everything lives in the document's arena.
 *
 * Offsets count in document->source: the text as UTF-8 with "\n" line ends, whatever the file has.
 * Lines and columns are those of the file; what came out of an entity has the place of its
 * reference.
 *
 * The tree may be edited (element_set_attribute and the like, for the bake) by one thread until it
 * is shared; from then on it is immutable and any thread may read it. Editing does not expand <use>
 * again.
 *
 * The *composed* tree is the light tree plus, below each <use>, its instance. `elements` lists it
 * in pre-order: a parent comes before its children, the children of a <use> before its instance.
 * Instances hold what can be drawn and SMIL; a <symbol> is in them as their root only.
 */
#ifndef ZOETROPE_DOCUMENT_DOCUMENT_H
#define ZOETROPE_DOCUMENT_DOCUMENT_H

#include "base/arena.h"
#include "base/error.h"
#include "base/limits.h"
#include "base/source.h"
#include "document/tag.h"

#include <stdbool.h>

typedef struct Element Element;
typedef struct Document Document;

typedef struct Attribute {
    const char *name;  /* as written, "xlink:href" */
    const char *local; /* "href" */
    const char *space; /* namespace URI or NULL */
    const char *value; /* entities resolved */
    guint32 offset;    /* of the value in the source */
} Attribute;

/* An element, or a run of characters (tag TAG_CHARACTERS, `text` set, no attributes). */
struct Element {
    Tag tag;
    const char *name;   /* local name; NULL for characters */
    const char *prefix; /* as written, or NULL */
    const char *space;  /* namespace URI; NULL when none */
    const char *text;   /* TAG_CHARACTERS */
    /* Of '<', or of characters: the i-th one is at offset + i, as long as no reference comes
     * before. In a run of white space and a CDATA section that is said of the section. */
    guint32 offset;

    guint n_attributes;
    Attribute *attributes;
    const char *id; /* or NULL */
    guint n_classes;
    const char *const *classes;

    Element *parent; /* of an instance's root: the <use> */
    Element *first_child, *last_child, *next, *previous;
    Element *instance;       /* of a <use>: root of its instance tree; not among its children */
    Element *before, *after; /* what CSS generates in it (generated.h); not among its children */
    const char *pseudo;      /* of a generated one "before" or "after", else NULL */
    const Element *origin;   /* of an instance element: what it was copied from; else NULL */
    guint32 index;           /* in document->elements; characters have none (G_MAXUINT32) */
};

struct Document {
    Arena *arena;   /* owned */
    Source *source; /* owned */
    Element *root;  /* the outermost <svg> */
    guint n_elements;
    Element **elements; /* composed tree in pre-order, without characters */
    GHashTable *ids;    /* id -> Element*, light tree, the first one wins */
    guint n_style_links;
    const char *const *style_links; /* href of <?xml-stylesheet type="text/css"?> in order */
    guint n_instances;              /* elements in instance trees */
};

#define DOCUMENT_SVG_NAMESPACE "http://www.w3.org/2000/svg"
#define DOCUMENT_XLINK_NAMESPACE "http://www.w3.org/1999/xlink"
#define DOCUMENT_XHTML_NAMESPACE "http://www.w3.org/1999/xhtml"

/* Takes the source, also on error. diagnostics may be NULL. */
Document *document_load(Source *source, const Limits *limits, Diagnostics *diagnostics,
                        GError **error);
void document_free(Document *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Document, document_free)

/* Borrowed; NULL when there is no such id in the light tree. */
Element *document_lookup(const Document *document, const char *id);

/* The target of a local reference: "#id", "url(#id)", "url('#id')"; NULL when it is none or
 * missing. */
Element *document_lookup_reference(const Document *document, const char *reference);

Place document_place(const Document *document, const Element *element);
Place document_attribute_place(const Document *document, const Attribute *attribute);

/* "/svg[1]/g[2]/path[1]": nth of its name among its siblings; "#instance" steps into a <use>. */
char *element_path(const Element *element);

/* "#id" or "name" for messages. Borrowed from the document's arena, which may grow: not for use by
 * several threads. */
const char *element_label(Document *document, const Element *element);

/* By name as written for attributes without namespace ("fill"); NULL when absent. */
const Attribute *element_attribute(const Element *element, const char *name);
const char *element_value(const Element *element, const char *name);
/* href, else xlink:href. */
const Attribute *element_href(const Element *element);

/* Is it of the XHTML namespace? */
bool element_is_html(const Element *element);

/* Elements only, characters skipped; of the light tree. */
Element *element_first(const Element *parent);
Element *element_next(const Element *element);
/* In the composed tree a <use> has one child: the root of its instance. */
Element *element_composed_first(const Element *parent);

/* The element selectors see: the origin for instance elements, else the element itself. */
const Element *element_matched(const Element *element);
/* Of an instance element the <use> that made it, else NULL. */
const Element *element_host(const Element *element);
/* Nearest ancestor <svg> (or instance of <symbol>), NULL at the root. */
const Element *element_viewport(const Element *element);

/* One past the index of the last element in its composed subtree: [index, end) is all that is in
 * it. */
guint32 element_subtree_end(const Document *document, const Element *element);

/* Editing; name as written, value copied. NULL value removes. */
void element_set_attribute(Document *document, Element *element, const char *name,
                           const char *value);
/* A new SVG element placed as the last or first child. Not in `elements` until document_renumber().
 */
Element *element_append(Document *document, Element *parent, const char *name);
Element *element_prepend(Document *document, Element *parent, const char *name);
/* The same, put in the element's place and around it. */
Element *element_wrap(Document *document, Element *element, const char *name);
Element *element_append_text(Document *document, Element *parent, const char *text);
Element *element_prepend_text(Document *document, Element *parent, const char *text);
void element_remove(Document *document, Element *element);
void document_renumber(Document *document);

/* The whole document as XML text, indented as it was; characters and attributes escaped. */
char *document_print(const Document *document);

/* Appends text escaped for content or for a double-quoted attribute; control characters that XML
 * forbids are dropped. */
void xml_append_text(GString *out, const char *text);
void xml_append_attribute(GString *out, const char *name, const char *value);

#endif
