#include "time/html/html_track.h"

#include "value/numeric.h"

#include <math.h>
#include <string.h>

typedef struct Reader {
    ValueContext context;
    double room, gap;
    GArray *tracks;
} Reader;

static double px_of(const Reader *reader, Length length)
{
    return length.has_percent && isnan(reader->room) ? NAN : length_resolve(length, reader->room);
}

static bool take_flex(CssTokens *tokens, double *flex)
{
    const CssToken *token = css_peek(tokens);
    if (token->type != CSS_DIMENSION || g_ascii_strcasecmp(token->unit, "fr") != 0) {
        return false;
    }
    *flex = fmax(0, token->number);
    tokens->at++;
    return true;
}

/* "auto", "max-content", a length or a share. */
static HtmlTrack read_size(Reader *reader, CssTokens item)
{
    HtmlTrack track = {.fixed = NAN};
    Length length;
    item = css_trim(item);
    if (!take_flex(&item, &track.flex) &&
        numeric_take_length(&reader->context, &item, false, &length)) {
        track.fixed = px_of(reader, length);
    }
    return track;
}

static HtmlTrack read_minmax(Reader *reader, CssTokens inside)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(reader->context.arena, inside, &parts);
    HtmlTrack track = read_size(reader, parts[n - 1]);
    HtmlTrack least = n > 1 ? read_size(reader, parts[0]) : track;
    track.least = isnan(least.fixed) ? 0 : least.fixed;
    return track;
}

static void read_list(Reader *reader, CssTokens tokens);

/* auto-fill and auto-fit: as many as there is room for. */
static void read_repeat(Reader *reader, CssTokens inside)
{
    CssTokens *parts = NULL;
    if (css_split_commas(reader->context.arena, inside, &parts) < 2) {
        return;
    }
    CssTokens list = {parts[1].at, inside.end}, count = css_trim(parts[0]);
    guint first = reader->tracks->len;
    read_list(reader, list);
    double used = 0;
    for (guint i = first; i < reader->tracks->len; i++) {
        const HtmlTrack *track = &g_array_index(reader->tracks, HtmlTrack, i);
        used += (isnan(track->fixed) ? track->least : track->fixed) + reader->gap;
    }
    const CssToken *token = css_peek(&count);
    double n = token->type == CSS_NUMBER          ? token->number
               : used > 0 && !isnan(reader->room) ? floor((reader->room + reader->gap) / used)
                                                  : 1;
    for (double i = 1; i < n && reader->tracks->len < HTML_TRACKS_MOST; i++) {
        read_list(reader, list);
    }
}

static void read_list(Reader *reader, CssTokens tokens)
{
    while (!css_at_end(tokens) && reader->tracks->len < HTML_TRACKS_MOST) {
        css_skip_space(&tokens);
        const CssToken *token = css_peek(&tokens);
        HtmlTrack track = {.fixed = NAN};
        if (token->type == CSS_OPEN_SQUARE) {
            (void)css_take_block(&tokens); /* names */
            continue;
        }
        if (css_is_function(token, "repeat")) {
            read_repeat(reader, css_take_block(&tokens));
            continue;
        }
        if (css_is_function(token, "minmax")) {
            track = read_minmax(reader, css_take_block(&tokens));
        } else {
            track = read_size(reader, css_take_component(&tokens));
        }
        g_array_append_val(reader->tracks, track);
    }
}

GArray *html_tracks_read(const State *state, const HtmlBox *box, PropertyId property, double room,
                         double gap)
{
    const Style *style = box->style;
    const Value *value = style_value(style, property);
    const char *text = value->keyword ? value->keyword : value->text;
    Reader reader = {
        .context = {.arena = state->arena,
                    .font_size = style->font_size,
                    .root_font_size = style->font_size,
                    .viewport = style->set->cascade->options.environment.viewport},
        .room = room,
        .gap = gap,
        .tracks = g_array_new(FALSE, FALSE, sizeof(HtmlTrack)),
    };
    if (strcmp(text, "none") != 0) {
        read_list(&reader, css_tokenize(state->arena, text, strlen(text), 0));
    }
    return reader.tracks;
}

void html_tracks_extend(GArray *tracks, guint n)
{
    const HtmlTrack track = {.fixed = NAN};
    while (tracks->len < MIN(n, HTML_TRACKS_MOST)) {
        g_array_append_val(tracks, track);
    }
}

static HtmlTrack *track_at(GArray *tracks, guint i)
{
    return &g_array_index(tracks, HtmlTrack, i);
}

/* A share of what is left, but what its items need at least. */
static void share_flex(GArray *tracks, double room)
{
    for (guint round = 0; round <= tracks->len; round++) {
        double free = room, factors = 0;
        for (guint i = 0; i < tracks->len; i++) {
            const HtmlTrack *track = track_at(tracks, i);
            bool shares = track->flex > 0 && track->size == 0;
            factors += shares ? track->flex : 0;
            free -= track->size;
        }
        bool is_changed = false;
        for (guint i = 0; i < tracks->len && factors > 0; i++) {
            HtmlTrack *track = track_at(tracks, i);
            double least = fmax(track->least, track->narrow);
            if (track->flex > 0 && track->size == 0 &&
                free * track->flex / fmax(factors, 1) < least) {
                track->size = least;
                is_changed = true;
            }
        }
        if (is_changed) {
            continue;
        }
        for (guint i = 0; i < tracks->len && factors > 0; i++) {
            HtmlTrack *track = track_at(tracks, i);
            if (track->flex > 0 && track->size == 0) {
                track->size = fmax(0, free) * track->flex / fmax(factors, 1);
            }
        }
        return;
    }
}

/* Between what they need and what they want, by the room that there is. */
static double size_automatic(GArray *tracks, double room)
{
    double needed = 0, wanted = 0;
    for (guint i = 0; i < tracks->len; i++) {
        const HtmlTrack *track = track_at(tracks, i);
        bool is_automatic = isnan(track->fixed) && track->flex == 0;
        needed += is_automatic ? fmax(track->least, track->narrow) : 0;
        wanted += is_automatic ? fmax(track->least, track->wide) : 0;
        room -= isnan(track->fixed) ? 0 : track->fixed;
    }
    double part = isnan(room) || room >= wanted ? 1
                  : wanted > needed             ? fmax(0, room - needed) / (wanted - needed)
                                                : 0;
    double used = 0;
    for (guint i = 0; i < tracks->len; i++) {
        HtmlTrack *track = track_at(tracks, i);
        double least = fmax(track->least, track->narrow), most = fmax(track->least, track->wide);
        track->size = !isnan(track->fixed) ? fmax(track->fixed, track->least)
                      : track->flex > 0    ? 0
                                           : least + (most - least) * part;
        used += track->size;
    }
    return used;
}

double html_tracks_size(GArray *tracks, double room, double gap, bool stretches)
{
    guint n = tracks->len, n_automatic = 0;
    bool has_flex = false;
    if (n == 0) {
        return 0;
    }
    double free = room - gap * (n - 1), used = size_automatic(tracks, free);
    for (guint i = 0; i < n; i++) {
        HtmlTrack *track = track_at(tracks, i);
        has_flex = has_flex || track->flex > 0;
        n_automatic += isnan(track->fixed) && track->flex == 0;
        if (isnan(room) && track->flex > 0) {
            track->size = fmax(track->least, track->wide);
        }
    }
    if (has_flex && !isnan(room)) {
        share_flex(tracks, free);
    } else if (stretches && n_automatic > 0 && free > used) {
        for (guint i = 0; i < n; i++) {
            HtmlTrack *track = track_at(tracks, i);
            bool is_automatic = isnan(track->fixed) && track->flex == 0;
            track->size += is_automatic ? (free - used) / n_automatic : 0;
        }
    }
    double at = 0;
    for (guint i = 0; i < n; i++) {
        track_at(tracks, i)->at = at;
        at += track_at(tracks, i)->size + gap;
    }
    return at - gap;
}

double html_tracks_extent(const GArray *tracks, guint first, guint n)
{
    const HtmlTrack *start = &g_array_index(tracks, HtmlTrack, first);
    const HtmlTrack *end = &g_array_index(tracks, HtmlTrack, first + n - 1);
    return end->at + end->size - start->at;
}
