#include "time/smil/smil_keys.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

#define SPACE " \t\r\n\f"

/* By which attributes there are, even empty ones. */
static SmilMode mode_of(const Element *element)
{
    bool from = element_value(element, "from") != NULL;
    if (element->tag == TAG_SET) {
        return element_value(element, "to") ? SMIL_MODE_TO : SMIL_MODE_NONE;
    }
    if (element_value(element, "values")) {
        return SMIL_MODE_VALUES;
    }
    if (element_value(element, "to")) {
        return from ? SMIL_MODE_FROM_TO : SMIL_MODE_TO;
    }
    if (element_value(element, "by")) {
        return from ? SMIL_MODE_FROM_BY : SMIL_MODE_BY;
    }
    return SMIL_MODE_NONE;
}

static SmilCalc calc_of(const Element *element)
{
    static const char *const names[] = {
        [SMIL_LINEAR] = "linear",
        [SMIL_DISCRETE] = "discrete",
        [SMIL_PACED] = "paced",
        [SMIL_SPLINE] = "spline",
    };
    const char *text = element_value(element, "calcMode");
    for (guint i = 0; text && i < G_N_ELEMENTS(names); i++) {
        if (strcmp(text, names[i]) == 0) {
            return (SmilCalc)i;
        }
    }
    return element->tag == TAG_ANIMATE_MOTION ? SMIL_PACED : SMIL_LINEAR;
}

/* Numbers of 0..1 between semicolons. Times begin at 0 and ascend. */
static bool parse_fractions(const char *text, bool ascending, GArray *fractions)
{
    g_auto(GStrv) items = g_strsplit(text, ";", -1);
    for (guint i = 0; items[i]; i++) {
        double number;
        if (i > 0 && !items[i + 1] && items[i][strspn(items[i], SPACE)] == '\0') {
            break;
        }
        if (!number_parse(items[i], &number) || number < 0 || number > 1) {
            return false;
        }
        double least = i > 0 && ascending ? g_array_index(fractions, double, i - 1) : 0;
        if (ascending && (number < least || (i == 0 && number != 0))) {
            return false;
        }
        g_array_append_val(fractions, number);
    }
    return true;
}

static void complain(const Document *document, const Element *element, const char *name,
                     const char *message, Diagnostics *diagnostics)
{
    const Attribute *attribute = element_attribute(element, name);
    diagnostics_add(diagnostics, document_attribute_place(document, attribute), element->name, name,
                    "%s", message);
}

static const double *read_fractions(const Document *document, const Element *element,
                                    const char *name, guint *n, Arena *arena,
                                    Diagnostics *diagnostics)
{
    const char *text = element_value(element, name);
    g_autoptr(GArray) fractions = g_array_new(FALSE, FALSE, sizeof(double));
    *n = 0;
    if (!text) {
        return NULL;
    }
    if (!parse_fractions(text, strcmp(name, "keyTimes") == 0, fractions)) {
        complain(document, element, name, "numbers from 0 to 1 are wanted here", diagnostics);
        return NULL;
    }
    *n = fractions->len;
    return arena_copy(arena, fractions->data, fractions->len * sizeof(double));
}

/* Four numbers of 0..1 with optional commas. */
static bool parse_spline(const char *text, Easing *spline)
{
    double n[4];
    for (int i = 0; i < 4; i++) {
        text += strspn(text, SPACE);
        text += i > 0 && *text == ',';
        text += strspn(text, SPACE);
        gsize length = number_scan(text, strlen(text), &n[i]);
        if (length == 0 || n[i] < 0 || n[i] > 1) {
            return false;
        }
        text += length;
    }
    *spline = easing_cubic_bezier(n[0], n[1], n[2], n[3]);
    return text[strspn(text, SPACE)] == '\0';
}

static void read_splines(SmilKeys *keys, const Document *document, const Element *element,
                         Arena *arena, Diagnostics *diagnostics)
{
    const char *text = element_value(element, "keySplines");
    if (!text) {
        return;
    }
    g_autoptr(GArray) splines = g_array_new(FALSE, FALSE, sizeof(Easing));
    g_auto(GStrv) items = g_strsplit(text, ";", -1);
    for (guint i = 0; items[i]; i++) {
        Easing spline;
        if (!items[i + 1] && items[i][strspn(items[i], SPACE)] == '\0') {
            break;
        }
        if (!parse_spline(items[i], &spline)) {
            complain(document, element, "keySplines", "four numbers from 0 to 1 each are wanted",
                     diagnostics);
            return;
        }
        g_array_append_val(splines, spline);
    }
    keys->n_splines = splines->len;
    keys->splines = arena_copy(arena, splines->data, splines->len * sizeof(Easing));
}

void smil_keys_parse(SmilKeys *keys, const Document *document, const Element *element, Arena *arena,
                     Diagnostics *diagnostics)
{
    keys->mode = mode_of(element);
    keys->calc = calc_of(element);
    keys->has_times = element_value(element, "keyTimes") != NULL;
    keys->times = read_fractions(document, element, "keyTimes", &keys->n_times, arena, diagnostics);
    if (element->tag == TAG_ANIMATE_MOTION) {
        keys->has_points = element_value(element, "keyPoints") != NULL;
        keys->points =
            read_fractions(document, element, "keyPoints", &keys->n_points, arena, diagnostics);
    }
    read_splines(keys, document, element, arena, diagnostics);
}

static bool values_fit(const SmilKeys *keys)
{
    if (keys->n_values == 0) {
        return false;
    }
    if (keys->calc != SMIL_PACED && !keys->has_points && keys->has_times &&
        keys->n_values != keys->n_times) {
        return false;
    }
    if (keys->calc != SMIL_DISCRETE && keys->n_times > 0 && keys->times[keys->n_times - 1] != 1) {
        return false;
    }
    return keys->calc != SMIL_SPLINE || keys->n_splines == keys->n_values - 1;
}

bool smil_keys_fit(const SmilKeys *keys)
{
    if (keys->has_points &&
        (!keys->has_times || keys->n_times != keys->n_points || keys->n_times < 2)) {
        return false;
    }
    if (keys->calc == SMIL_SPLINE &&
        (keys->n_splines == 0 || (keys->has_points && keys->n_splines != keys->n_points - 1) ||
         (keys->has_times && keys->n_splines != keys->n_times - 1))) {
        return false;
    }
    return keys->mode != SMIL_MODE_NONE && (keys->mode != SMIL_MODE_VALUES || values_fit(keys));
}

const char *const *smil_keys_split(Arena *arena, const char *text, guint *n)
{
    g_autoptr(GPtrArray) items = g_ptr_array_new();
    *n = 0;
    for (const char *at = text;;) {
        gsize length = strcspn(at, ";"), lead = strspn(at, SPACE);
        lead = MIN(lead, length);
        gsize size = length - lead;
        while (size > 0 && strchr(SPACE, at[lead + size - 1])) {
            size--;
        }
        if (size > 0) {
            g_ptr_array_add(items, arena_strndup(arena, at + lead, size));
        } else if (at[length] == ';') {
            return NULL;
        }
        if (at[length] == '\0') {
            break;
        }
        at += length + 1;
    }
    *n = items->len;
    return arena_copy(arena, items->pdata, items->len * sizeof(char *));
}

void smil_keys_pace(SmilKeys *keys, Arena *arena, const double *distances)
{
    guint n = keys->n_values;
    double total = 0, sum = 0;
    keys->n_times = 0;
    for (guint i = 0; i + 1 < n; i++) {
        if (distances[i] < 0) {
            return;
        }
        total += distances[i];
    }
    if (n < 2 || !(total > 0) || !isfinite(total)) {
        return;
    }
    double *times = arena_new_n(arena, double, n);
    for (guint i = 0; i + 1 < n; i++) {
        times[i] = sum / total;
        sum += distances[i];
    }
    times[n - 1] = 1;
    keys->n_times = n;
    keys->times = times;
}

/* Index of the last time that is not after `p`. The end, which p < 1 never reaches, does not count.
 */
static guint time_index(const SmilKeys *keys, double p)
{
    guint low = 1, high = keys->n_times;
    if (high > 0 && keys->calc != SMIL_DISCRETE) {
        high--;
    }
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (keys->times[middle] > p) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low - 1;
}

static double within(double from, double to, double p)
{
    return to > from ? (p - from) / (to - from) : 1;
}

/* Where keyPoints say that it is at a time: 0..1 of the path, or of the values. */
static double point_at(const SmilKeys *keys, double p)
{
    if (p >= 1) {
        return keys->points[keys->n_points - 1];
    }
    guint i = time_index(keys, p);
    if (keys->calc == SMIL_DISCRETE || i + 1 >= keys->n_points) {
        return keys->points[i];
    }
    double part = within(keys->times[i], keys->times[i + 1], p);
    if (keys->calc == SMIL_SPLINE) {
        part = easing_apply(&keys->splines[i], part, false);
    }
    return keys->points[i] + (keys->points[i + 1] - keys->points[i]) * part;
}

/* floor(p * n), by integers. */
static guint index_at(const SmilTiming *timing, SmilProgress progress, guint n)
{
    if (timing->simple == TIME_INDEFINITE || progress.at == 0) {
        return 0;
    }
    return MIN(n - 1, (guint)clock_mul_div(progress.at, n, timing->simple));
}

static SmilSpan values_span(const SmilKeys *keys, const SmilTiming *timing, SmilProgress progress,
                            double p, bool flips)
{
    guint n = keys->n_values;
    if (p >= 1 || n == 1) {
        return (SmilSpan){n - 1, n - 1, 1};
    }
    bool discrete = keys->calc == SMIL_DISCRETE || flips;
    if (keys->n_points > 0 && keys->calc != SMIL_PACED) {
        double point = point_at(keys, p);
        guint i = point >= 1 ? n - 2 : (guint)(point * (n - 1));
        return (SmilSpan){i, i + 1, point};
    }
    if (discrete) {
        guint i = keys->n_times > 0 ? time_index(keys, p) : index_at(timing, progress, n);
        return (SmilSpan){i, i, 0};
    }
    guint i = keys->n_times > 0 ? time_index(keys, p) : index_at(timing, progress, n - 1);
    double part = keys->n_times > 0 ? within(keys->times[i], keys->times[i + 1], p)
                                    : CLAMP(p * (n - 1) - i, 0, 1);
    if (keys->calc == SMIL_SPLINE) {
        part = easing_apply(&keys->splines[i], part, false);
    }
    return (SmilSpan){i, i + 1, part};
}

SmilSpan smil_keys_span(const SmilKeys *keys, const SmilTiming *timing, SmilProgress progress,
                        bool flips)
{
    double p = timing->simple == TIME_INDEFINITE ? 0 : (double)progress.at / (double)timing->simple;
    if (keys->mode == SMIL_MODE_VALUES) {
        return values_span(keys, timing, progress, p, flips);
    }
    SmilSpan span = {0, 1, p};
    if (keys->n_points > 0 && (keys->mode == SMIL_MODE_PATH || keys->calc != SMIL_PACED)) {
        span.p = point_at(keys, p);
    } else if (keys->calc == SMIL_SPLINE && keys->n_points == 0 && keys->n_times > 1) {
        span.p = easing_apply(&keys->splines[time_index(keys, p)], p, false);
    } else if (keys->calc == SMIL_DISCRETE && keys->n_times == 2 &&
               (keys->mode == SMIL_MODE_FROM_TO || keys->mode == SMIL_MODE_TO)) {
        span.p = p > keys->times[1] ? 1 : 0;
    }
    return span;
}
