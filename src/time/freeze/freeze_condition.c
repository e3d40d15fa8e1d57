#include "time/freeze/freeze_condition.h"

#include <string.h>

static const char user_language[] = "en-US";

bool freeze_condition_is_attribute(const char *name)
{
    static const char *const names[] = {"systemLanguage", "requiredExtensions", "requiredFeatures",
                                        NULL};
    return g_strv_contains(names, name);
}

/* The user's language, or a prefix of it that ends at a hyphen. */
static bool is_spoken(const char *language)
{
    gsize length = strlen(language);
    return length > 0 && g_ascii_strncasecmp(user_language, language, length) == 0 &&
           (user_language[length] == '\0' || user_language[length] == '-');
}

static bool has_spoken(const char *languages)
{
    g_auto(GStrv) names = g_strsplit(languages, ",", -1);
    for (guint i = 0; names[i]; i++) {
        if (is_spoken(g_strstrip(names[i]))) {
            return true;
        }
    }
    return false;
}

/* A list of names, all of which a browser knows. */
static bool is_extended(const char *extensions)
{
    static const char *const known[] = {"http://www.w3.org/1999/xhtml",
                                        "http://www.w3.org/1998/Math/MathML", NULL};
    g_auto(GStrv) names = g_strsplit_set(extensions, " \t\r\n", -1);
    bool some = false;
    for (guint i = 0; names[i]; i++) {
        if (*names[i] != '\0' && !g_strv_contains(known, names[i])) {
            return false;
        }
        some = some || *names[i] != '\0';
    }
    return some;
}

bool freeze_condition_holds(const State *state, const Element *element)
{
    const char *languages = state_attribute(state, element, "systemLanguage");
    const char *extensions = state_attribute(state, element, "requiredExtensions");
    return (!languages || has_spoken(languages)) && (!extensions || is_extended(extensions));
}

const Element *freeze_condition_choice(const State *state, const Element *element)
{
    const Element *child = element_first(element);
    for (; child; child = element_next(child)) {
        unsigned flags = tag_flags(child->tag);
        bool is_drawn = flags & (TAG_IS_GRAPHICS | TAG_IS_CONTAINER) || child->tag == TAG_SVG ||
                        child->tag == TAG_FOREIGN_OBJECT;
        if (is_drawn && freeze_condition_holds(state, child)) {
            return child;
        }
    }
    return NULL;
}
