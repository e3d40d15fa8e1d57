#include "render/draw/font_resolver.h"

#include "render/draw/font_store.h"
#include "value/css_token.h"

#include <fontconfig/fontconfig.h>
#include <pthread.h>
#include <string.h>

typedef struct Resolver {
    FontResolver public;
    pthread_mutex_t lock;
    FontStore *store;  /* owned */
    GHashTable *faces; /* family of @font-face in lower case -> family here, both owned */
    /* Under the lock. */
    GHashTable *answers; /* CSS list -> list of families, both owned */
} Resolver;

typedef struct NamePair {
    const char *from, *to;
} NamePair;

/* The browser's default settings. A generic name that is missing here is as good as unknown. */
static const NamePair generics[] = {
    {"sans-serif", "Arial"},      {"serif", "Times New Roman"}, {"monospace", "monospace"},
    {"cursive", "Comic Sans MS"}, {"fantasy", "Impact"},        {"system-ui", "sans"},
};

/* Tried in the place of a family that is not there. */
static const NamePair alternates[] = {
    {"Arial", "Helvetica"},     {"Helvetica", "Arial"},       {"Courier", "Courier New"},
    {"Courier New", "Courier"}, {"Times", "Times New Roman"}, {"Times New Roman", "Times"},
};

/* Families of one width for every character. */
static const char *const metric_classes[][4] = {
    {"Arial", "Arimo", "Liberation Sans"},
    {"Times New Roman", "Tinos", "Liberation Serif"},
    {"Courier New", "Cousine", "Liberation Mono"},
    {"Calibri", "Carlito"},
    {"Cambria", "Caladea"},
    {"Georgia", "Gelasio"},
};

static const char *look_up(const NamePair *pairs, guint n, const char *name)
{
    for (guint i = 0; i < n; i++) {
        if (g_ascii_strcasecmp(pairs[i].from, name) == 0)
            return pairs[i].to;
    }
    return NULL;
}

static int metric_class(const char *family)
{
    for (guint i = 0; i < G_N_ELEMENTS(metric_classes); i++) {
        for (guint k = 0; k < G_N_ELEMENTS(metric_classes[i]); k++) {
            const char *member = metric_classes[i][k];
            if (member != NULL && g_ascii_strcasecmp(member, family) == 0)
                return (int)i;
        }
    }
    return -1;
}

/* What fontconfig calls its own generic families: whatever it offers for them is right. */
static bool is_any_font(const char *family)
{
    return g_ascii_strcasecmp(family, "sans") == 0 || g_ascii_strcasecmp(family, "serif") == 0 ||
           g_ascii_strcasecmp(family, "monospace") == 0;
}

static bool is_substitute(const char *wanted, const char *found)
{
    int of_wanted = metric_class(wanted);
    return of_wanted >= 0 && of_wanted == metric_class(found);
}

/* The name under which the match answers to the wanted family, NULL when it is only a look-alike.
 * A font may have several names ("DejaVu Sans", "DejaVu Sans Condensed"). */
static const char *accepted_name(const FcPattern *match, const char *wanted)
{
    FcChar8 *name;
    for (int i = 0; FcPatternGetString(match, FC_FAMILY, i, &name) == FcResultMatch; i++) {
        if (g_ascii_strcasecmp((const char *)name, wanted) == 0)
            return (const char *)name;
    }
    if (FcPatternGetString(match, FC_FAMILY, 0, &name) != FcResultMatch)
        return NULL;
    bool accepted = is_any_font(wanted) || is_substitute(wanted, (const char *)name);
    return accepted ? (const char *)name : NULL;
}

/* Caller frees; NULL when the family is not there. */
static char *match_family(const char *wanted)
{
    FcPattern *pattern = FcPatternCreate();
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)wanted);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    FcPatternDestroy(pattern);
    if (match == NULL)
        return NULL;
    char *name = g_strdup(accepted_name(match, wanted));
    FcPatternDestroy(match);
    return name;
}

static char *resolve_family(const char *wanted)
{
    char *name = match_family(wanted);
    const char *alternate = look_up(alternates, G_N_ELEMENTS(alternates), wanted);
    return name == NULL && alternate != NULL ? match_family(alternate) : name;
}

/* What the document brings along comes before what the machine has. */
static char *find_family(const Resolver *resolver, const char *wanted)
{
    g_autofree char *key = g_utf8_strdown(wanted, -1);
    const char *own = g_hash_table_lookup(resolver->faces, key);
    return own != NULL ? g_strdup(own) : resolve_family(wanted);
}

static void add_family(const Resolver *resolver, GPtrArray *families, const char *wanted)
{
    g_autofree char *name = find_family(resolver, wanted);
    if (name != NULL && !g_ptr_array_find_with_equal_func(families, name, g_str_equal, NULL))
        g_ptr_array_add(families, g_steal_pointer(&name));
}

/* One name of the list: a string, or identifiers that spaces join. Only an identifier is generic.
 */
static char *read_family(CssTokens tokens, bool *quoted)
{
    GString *name = g_string_new(NULL);
    *quoted = tokens.at->type == CSS_STRING;
    for (const CssToken *at = tokens.at; at < tokens.end; at++) {
        if (at->type == CSS_WHITESPACE)
            g_string_append_c(name, ' ');
        else if (at->text != NULL)
            g_string_append(name, at->text);
    }
    return g_string_free(name, FALSE);
}

/* Is it here? */
static bool add_css_family(const Resolver *resolver, GPtrArray *families, const char *name,
                           bool quoted)
{
    const char *setting = quoted ? NULL : look_up(generics, G_N_ELEMENTS(generics), name);
    guint before = families->len;
    add_family(resolver, families, setting != NULL ? setting : name);
    return families->len > before;
}

/* Names that are here go into `families`; of the others those before the first that is into
 * `absent`, which may be NULL. */
static void read_families(const Resolver *resolver, const char *css_families, GPtrArray *families,
                          GPtrArray *absent)
{
    g_autoptr(Arena) arena = arena_new();
    CssTokens *parts;
    guint n =
        css_split_commas(arena, css_tokenize(arena, css_families, strlen(css_families), 0), &parts);
    for (guint i = 0; i < n; i++) {
        bool quoted;
        CssTokens part = css_trim(parts[i]);
        if (css_at_end(part))
            continue;
        g_autofree char *name = read_family(part, &quoted);
        if (!add_css_family(resolver, families, name, quoted) && families->len == 0 &&
            absent != NULL)
            g_ptr_array_add(absent, g_steal_pointer(&name));
    }
}

static char *find_absent(void *data, const char *css_families)
{
    Resolver *resolver = data;
    g_autoptr(GPtrArray) families = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) absent = g_ptr_array_new_with_free_func(g_free);
    read_families(resolver, css_families, families, absent);
    g_ptr_array_add(absent, NULL);
    return g_strjoinv(", ", (char **)absent->pdata);
}

static char *resolve(const Resolver *resolver, const char *css_families)
{
    g_autoptr(GPtrArray) families = g_ptr_array_new_with_free_func(g_free);
    read_families(resolver, css_families, families, NULL);
    add_family(resolver, families, "Times New Roman");
    if (families->len == 0) {
        /* No Times of any kind: whatever there is. */
        add_family(resolver, families, "sans");
    }
    g_ptr_array_add(families, NULL);
    return families->pdata[0] != NULL ? g_strjoinv(", ", (char **)families->pdata)
                                      : g_strdup("sans");
}

static const char *find_families(void *data, const char *css_families)
{
    Resolver *resolver = data;
    pthread_mutex_lock(&resolver->lock);
    const char *answer = g_hash_table_lookup(resolver->answers, css_families);
    if (answer == NULL) {
        char *made = resolve(resolver, css_families);
        g_hash_table_insert(resolver->answers, g_strdup(css_families), made);
        answer = made;
    }
    pthread_mutex_unlock(&resolver->lock);
    return answer;
}

/* The name that a family of the document gets here: its own, unless the machine has that. */
static char *free_name(const char *family)
{
    g_autofree char *taken = match_family(family);
    return taken != NULL ? g_strdup_printf("%s of the document", family) : g_strdup(family);
}

static bool add_face(void *data, const FontFace *face)
{
    Resolver *resolver = data;
    g_autofree char *key = g_utf8_strdown(face->family, -1);
    const char *known = g_hash_table_lookup(resolver->faces, key);
    g_autofree char *name = face->local != NULL ? resolve_family(face->local)
                            : known != NULL     ? g_strdup(known)
                                                : free_name(face->family);
    if (name == NULL || (face->local == NULL && !font_store_add(resolver->store, face, name)))
        return false;
    if (known == NULL)
        g_hash_table_insert(resolver->faces, g_steal_pointer(&key), g_steal_pointer(&name));
    pthread_mutex_lock(&resolver->lock);
    g_hash_table_remove_all(resolver->answers);
    pthread_mutex_unlock(&resolver->lock);
    return true;
}

FontResolver *font_resolver_new(PangoFontMap *map)
{
    Resolver *resolver = g_new(Resolver, 1);
    resolver->public = (FontResolver){resolver, find_families, find_absent, add_face};
    resolver->store = font_store_new(map);
    resolver->faces = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    resolver->answers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    pthread_mutex_init(&resolver->lock, NULL);
    return &resolver->public;
}

bool font_resolver_add_folder(FontResolver *public, const char *folder, GError **error)
{
    Resolver *resolver = public->data;
    if (!font_store_add_folder(resolver->store, folder, error))
        return false;
    pthread_mutex_lock(&resolver->lock);
    g_hash_table_remove_all(resolver->answers);
    pthread_mutex_unlock(&resolver->lock);
    return true;
}

void font_resolver_free(FontResolver *public)
{
    if (public == NULL)
        return;
    Resolver *resolver = public->data;
    g_hash_table_unref(resolver->answers);
    g_hash_table_unref(resolver->faces);
    font_store_free(resolver->store);
    pthread_mutex_destroy(&resolver->lock);
    g_free(resolver);
}
