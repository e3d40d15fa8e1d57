#include "style/selector_internal.h"

#include <string.h>

const Element *selector_previous(const Element *element)
{
    do {
        element = element->previous;
    } while (element != NULL && element->tag == TAG_CHARACTERS);
    return element;
}

const Element *selector_parent(const Element *element)
{
    const Element *parent = element->parent;
    return parent != NULL && parent->instance == element ? NULL : parent;
}

bool selector_same_type(const Element *a, const Element *b)
{
    return strcmp(a->name, b->name) == 0 && g_strcmp0(a->space, b->space) == 0;
}

static bool space_matches(const char *wanted, const char *space)
{
    return wanted == NULL || strcmp(wanted, space != NULL ? space : "") == 0;
}

const char *const *selector_classes(const SelectorScope *scope, const Element *element, guint *n)
{
    const Element *matched = element_matched(element);
    for (guint i = 0; i < scope->n_changed; i++) {
        if (scope->changed[i].element == matched) {
            *n = scope->changed[i].n;
            return scope->changed[i].names;
        }
    }
    *n = element->n_classes;
    return element->classes;
}

static bool has_class(const SelectorScope *scope, const Element *element, const char *name)
{
    guint n;
    const char *const *classes = selector_classes(scope, element, &n);
    for (guint i = 0; i < n; i++) {
        if (strcmp(classes[i], name) == 0)
            return true;
    }
    return false;
}

static bool equal_text(const char *a, const char *b, gsize length, bool ignore_case)
{
    return ignore_case ? g_ascii_strncasecmp(a, b, length) == 0 : strncmp(a, b, length) == 0;
}

static bool has_word(const char *value, const char *word, gsize length, bool ignore_case)
{
    static const char blanks[] = " \t\r\n\f";
    if (length == 0 || strcspn(word, blanks) < length)
        return false;
    for (value += strspn(value, blanks); *value != '\0'; value += strspn(value, blanks)) {
        gsize n = strcspn(value, blanks);
        if (n == length && equal_text(value, word, n, ignore_case))
            return true;
        value += n;
    }
    return false;
}

static bool has_substring(const char *value, const char *part, gsize length, bool ignore_case)
{
    for (gsize n = strlen(value); n >= length; n--, value++) {
        if (equal_text(value, part, length, ignore_case))
            return true;
    }
    return false;
}

static bool value_matches(const Simple *simple, const char *value)
{
    const char *wanted = simple->attribute.value;
    bool ignore_case = simple->attribute.ignore_case;
    if (simple->attribute.test == ATTRIBUTE_PRESENT)
        return true;
    gsize n = strlen(wanted);
    gsize n_value = strlen(value);
    bool begins = n_value >= n && equal_text(value, wanted, n, ignore_case);
    switch (simple->attribute.test) {
    case ATTRIBUTE_EQUAL:
        return begins && n_value == n;
    case ATTRIBUTE_WORD:
        return has_word(value, wanted, n, ignore_case);
    case ATTRIBUTE_DASH:
        return begins && (n_value == n || value[n] == '-');
    case ATTRIBUTE_PREFIX:
        return n > 0 && begins;
    case ATTRIBUTE_SUFFIX:
        return n > 0 && n_value >= n && equal_text(value + n_value - n, wanted, n, ignore_case);
    default:
        return n > 0 && has_substring(value, wanted, n, ignore_case);
    }
}

static bool match_attribute(const Simple *simple, const Element *element)
{
    for (guint i = 0; i < element->n_attributes; i++) {
        const Attribute *attribute = &element->attributes[i];
        if (strcmp(attribute->local, simple->name) == 0 &&
            space_matches(simple->space, attribute->space) &&
            value_matches(simple, attribute->value))
            return true;
    }
    return false;
}

static bool is_within(const Element *inner, const Element *element)
{
    while (inner != NULL && inner != element)
        inner = inner->parent;
    return inner != NULL;
}

/* Instance elements are in the states of their origins. */
static bool match_state(const SelectorScope *scope, const char *pseudo, const Element *element)
{
    /* What a state of an element makes true, of it or of its ancestors as well. */
    static const struct {
        const char *pseudo, *inner;
        bool rises;
    } implied[] = {
        {"hover", "hover", true},
        {"active", "active", true},
        {"focus", "focus-visible", false},
        {"focus-within", "focus", true},
        {"focus-within", "focus-visible", true},
    };
    for (guint i = 0; i < scope->n_states; i++) {
        const SelectorState *state = &scope->states[i];
        if (state->element == element && strcmp(state->pseudo, pseudo) == 0)
            return true;
        for (guint k = 0; k < G_N_ELEMENTS(implied); k++) {
            if (strcmp(implied[k].pseudo, pseudo) == 0 &&
                strcmp(implied[k].inner, state->pseudo) == 0 &&
                (implied[k].rises ? is_within(state->element, element) : state->element == element))
                return true;
        }
    }
    return false;
}

static bool is_empty(const Element *element)
{
    for (const Element *child = element->first_child; child != NULL; child = child->next) {
        if (child->tag != TAG_CHARACTERS || child->text[0] != '\0')
            return false;
    }
    return true;
}

static bool is_link(const Element *element)
{
    bool is_anchor =
        element->tag == TAG_A || (element_is_html(element) && strcmp(element->name, "a") == 0);
    return is_anchor && element_href(element) != NULL;
}

/* The range is a prefix that ends at a dash. */
static bool language_in_range(const char *language, const char *range)
{
    gsize n = strlen(range);
    return g_ascii_strncasecmp(language, range, n) == 0 &&
           (language[n] == '\0' || language[n] == '-');
}

/* lang or xml:lang. */
static const char *own_language(const Element *element)
{
    for (guint i = 0; i < element->n_attributes; i++) {
        if (strcmp(element->attributes[i].local, "lang") == 0)
            return element->attributes[i].value;
    }
    return NULL;
}

static bool match_language(const char *range, const Element *element)
{
    const char *language = NULL;
    for (; element != NULL && language == NULL; element = element->parent)
        language = own_language(element);
    return language != NULL && language_in_range(language, range);
}

/* The next element of the subtree of `top` in document order. */
static const Element *next_within(const Element *element, const Element *top)
{
    const Element *next = element_first(element);
    while (next == NULL && element != top) {
        next = element_next(element);
        element = element->parent;
    }
    return next;
}

static bool matches_within(const SelectorMatch *match, const Complex *complex, const Element *top)
{
    for (const Element *at = next_within(top, top); at != NULL; at = next_within(at, top)) {
        if (selector_match_complex(match, complex, 0, at) == MATCH_YES)
            return true;
    }
    return false;
}

/* The other selectors of the chain may lead to siblings further on. */
static bool leads_on(const Complex *complex)
{
    for (guint i = 0; i + 2 < complex->n; i++) {
        Combinator left = complex->compounds[i].left;
        if (left == COMBINATOR_NEXT || left == COMBINATOR_SUBSEQUENT)
            return true;
    }
    return false;
}

bool selector_has_beside(const SelectorScope *scope, const Complex *complex, const Element *element)
{
    SelectorMatch inner = {.scope = scope, .anchor = element};
    bool further = complex->compounds[complex->n - 2].left != COMBINATOR_NEXT || leads_on(complex);
    for (const Element *at = element_next(element); at != NULL; at = element_next(at)) {
        if (selector_match_complex(&inner, complex, 0, at) == MATCH_YES ||
            (complex->n > 2 && matches_within(&inner, complex, at)))
            return true;
        if (!further)
            break;
    }
    return false;
}

static bool match_has(const SelectorScope *scope, const Selector *list, const Element *element)
{
    SelectorMatch inner = {.scope = scope, .anchor = element};
    for (guint i = 0; i < list->n; i++) {
        const Complex *complex = &list->complexes[i];
        Combinator first = complex->compounds[complex->n - 2].left;
        bool found;
        if (first == COMBINATOR_DESCENDANT || first == COMBINATOR_CHILD)
            found = matches_within(&inner, complex, element);
        else if (first == COMBINATOR_SUBSEQUENT && scope->memo != NULL)
            found = selector_memo_after(scope, complex, element);
        else
            found = selector_has_beside(scope, complex, element);
        if (found)
            return true;
    }
    return false;
}

static bool match_simple(const SelectorMatch *match, const Simple *simple, const Element *element)
{
    static const SelectorNth first = {.b = 1};
    static const SelectorNth last = {.b = 1, .last = true};
    static const SelectorNth first_of_type = {.b = 1, .of_type = true};
    static const SelectorNth last_of_type = {.b = 1, .last = true, .of_type = true};
    switch (simple->type) {
    case SIMPLE_TYPE:
        return (simple->name == NULL || strcmp(simple->name, element->name) == 0) &&
               space_matches(simple->space, element->space);
    case SIMPLE_ID:
        return element->id != NULL && strcmp(element->id, simple->name) == 0;
    case SIMPLE_CLASS:
        return has_class(match->scope, element, simple->name);
    case SIMPLE_ATTRIBUTE:
        return match_attribute(simple, element);
    case SIMPLE_NESTING:
    case SIMPLE_IS:
        return selector_match_list(match, simple->list, element);
    case SIMPLE_NOT:
        return !selector_match_list(match, simple->list, element);
    case SIMPLE_HAS:
        return match_has(match->scope, simple->list, element);
    case SIMPLE_ANCHOR:
        return element == match->anchor;
    case SIMPLE_NTH:
        return selector_match_nth(match, &simple->nth, element);
    case SIMPLE_ONLY_CHILD:
        return selector_match_nth(match, &first, element) &&
               selector_match_nth(match, &last, element);
    case SIMPLE_ONLY_OF_TYPE:
        return selector_match_nth(match, &first_of_type, element) &&
               selector_match_nth(match, &last_of_type, element);
    case SIMPLE_ROOT:
        return element == match->scope->root;
    case SIMPLE_EMPTY:
        return is_empty(element);
    case SIMPLE_LINK:
        return is_link(element);
    case SIMPLE_LANG:
        return match_language(simple->name, element);
    case SIMPLE_STATE:
        return match_state(match->scope, simple->name, element_matched(element));
    case SIMPLE_HTML:
        return g_strcmp0(element->space, DOCUMENT_XHTML_NAMESPACE) == 0;
    case SIMPLE_ALWAYS:
        return true;
    case SIMPLE_NEVER:
        return false;
    }
    return false;
}

static bool match_compound(const SelectorMatch *match, const Compound *compound,
                           const Element *element)
{
    for (guint i = 0; i < compound->n; i++) {
        if (!match_simple(match, &compound->simples[i], element))
            return false;
    }
    return true;
}

static MatchResult match_ancestors(const SelectorMatch *match, const Complex *complex, guint i,
                                   const Element *element)
{
    for (element = selector_parent(element); element != NULL; element = selector_parent(element)) {
        MatchResult result = selector_match_complex(match, complex, i, element);
        if (result == MATCH_YES || result == MATCH_NO_ANCESTOR)
            return result;
    }
    return MATCH_NO_ANCESTOR;
}

static MatchResult match_siblings(const SelectorMatch *match, const Complex *complex, guint i,
                                  const Element *element)
{
    /* An anchor changes from match to match. */
    if (match->scope->memo != NULL && match->anchor == NULL)
        return selector_memo_before(match, complex, i, element) ? MATCH_YES : MATCH_NO_SIBLING;
    for (element = selector_previous(element); element != NULL;
         element = selector_previous(element)) {
        MatchResult result = selector_match_complex(match, complex, i, element);
        if (result != MATCH_NO)
            return result;
    }
    return MATCH_NO_SIBLING;
}

MatchResult selector_match_complex(const SelectorMatch *match, const Complex *complex, guint i,
                                   const Element *element)
{
    const Compound *compound = &complex->compounds[i];
    if (!match_compound(match, compound, element))
        return MATCH_NO;
    const Element *other = NULL;
    MatchResult result = MATCH_YES;
    switch (compound->left) {
    case COMBINATOR_DESCENDANT:
        return match_ancestors(match, complex, i + 1, element);
    case COMBINATOR_CHILD:
        other = selector_parent(element);
        if (other == NULL)
            return MATCH_NO_ANCESTOR;
        result = selector_match_complex(match, complex, i + 1, other);
        /* All siblings have this same parent. */
        return result == MATCH_YES || result == MATCH_NO_ANCESTOR ? result : MATCH_NO_SIBLING;
    case COMBINATOR_NEXT:
        other = selector_previous(element);
        return other != NULL ? selector_match_complex(match, complex, i + 1, other)
                             : MATCH_NO_SIBLING;
    case COMBINATOR_SUBSEQUENT:
        return match_siblings(match, complex, i + 1, element);
    default:
        return MATCH_YES;
    }
}

bool selector_match_list(const SelectorMatch *match, const Selector *list, const Element *element)
{
    for (guint i = 0; i < list->n; i++) {
        if (list->complexes[i].pseudo == NULL &&
            selector_match_complex(match, &list->complexes[i], 0, element) == MATCH_YES)
            return true;
    }
    return false;
}

bool selector_matches(const Selector *selectors, guint i, const Element *element,
                      const SelectorScope *scope)
{
    SelectorMatch match = {.scope = scope};
    return g_strcmp0(selectors->complexes[i].pseudo, scope->pseudo) == 0 &&
           selector_match_complex(&match, &selectors->complexes[i], 0, element) == MATCH_YES;
}
