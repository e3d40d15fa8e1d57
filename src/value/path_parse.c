#include "value/path.h"

#include "value/path_scan.h"

typedef struct Parser {
    PathScan scan;
    Point current;
    Point start;      /* of the subpath */
    GArray *segments; /* of PathSegment */
} Parser;

/* Which numbers of a command move with a relative start. */
typedef struct Layout {
    char command;
    guint n;
    guint first_pair; /* from here on x and y alternate */
} Layout;

static const Layout layouts[] = {
    {'M', 2, 0}, {'L', 2, 0}, {'H', 1, 0}, {'V', 1, 0}, {'C', 6, 0},
    {'S', 4, 0}, {'Q', 4, 0}, {'T', 2, 0}, {'A', 7, 5}, {'Z', 0, 0},
};

static const Layout *layout_lookup(char command)
{
    for (gsize i = 0; i < G_N_ELEMENTS(layouts); i++) {
        if (layouts[i].command == command)
            return &layouts[i];
    }
    return NULL;
}

guint path_numbers(char command)
{
    const Layout *layout = layout_lookup(command);
    return layout != NULL ? layout->n : 0;
}

static bool is_flag(char command, guint index)
{
    return command == 'A' && (index == 3 || index == 4);
}

static void make_absolute(const Parser *parser, const Layout *layout, PathSegment *segment)
{
    if (segment->command == 'V') {
        segment->n[0] += parser->current.y;
        return;
    }
    for (guint i = layout->first_pair; i < layout->n; i++)
        segment->n[i] += (i - layout->first_pair) % 2 == 0 ? parser->current.x : parser->current.y;
}

static void move_on(Parser *parser, const PathSegment *segment)
{
    guint n = path_numbers(segment->command);
    switch (segment->command) {
    case 'H':
        parser->current.x = segment->n[0];
        break;
    case 'V':
        parser->current.y = segment->n[0];
        break;
    case 'Z':
        parser->current = parser->start;
        break;
    default:
        parser->current = (Point){segment->n[n - 2], segment->n[n - 1]};
        if (segment->command == 'M')
            parser->start = parser->current;
    }
}

/* The numbers of one segment. */
static bool take_segment(Parser *parser, const Layout *layout, bool relative)
{
    PathSegment segment = {.command = layout->command, .relative = relative && layout->n > 0};
    for (guint i = 0; i < layout->n; i++) {
        if (i > 0)
            path_scan_separator(&parser->scan);
        bool ok = is_flag(layout->command, i) ? path_scan_flag(&parser->scan, &segment.n[i])
                                              : path_scan_number(&parser->scan, &segment.n[i]);
        if (!ok)
            return false;
    }
    if (relative)
        make_absolute(parser, layout, &segment);
    move_on(parser, &segment);
    g_array_append_val(parser->segments, segment);
    return true;
}

static bool starts_number(char c)
{
    return g_ascii_isdigit(c) || c == '+' || c == '-' || c == '.';
}

/* A letter and all that it is repeated for. */
static bool take_command(Parser *parser)
{
    char letter = path_scan_peek(&parser->scan);
    const Layout *layout = layout_lookup(g_ascii_toupper(letter));
    bool first = parser->segments->len == 0;
    if (layout == NULL || (first && layout->command != 'M'))
        return false;
    bool relative = g_ascii_islower(letter);
    parser->scan.at++;
    path_scan_space(&parser->scan);
    do {
        if (!take_segment(parser, layout, relative))
            return false;
        if (layout->n == 0) {
            path_scan_space(&parser->scan);
            return true;
        }
        path_scan_separator(&parser->scan);
        if (layout->command == 'M')
            layout = layout_lookup('L');
    } while (starts_number(path_scan_peek(&parser->scan)));
    return true;
}

const PathData *path_parse(Arena *arena, const char *text, gsize length)
{
    g_autoptr(GArray) segments = g_array_new(FALSE, FALSE, sizeof(PathSegment));
    Parser parser = {.scan = {text, length, 0}, .segments = segments};
    PathData *path = arena_new_one(arena, PathData);
    path->complete = true;
    path_scan_space(&parser.scan);
    while (path->complete && parser.scan.at < length)
        path->complete = take_command(&parser);
    if (!path->complete)
        path->error_offset = (guint32)parser.scan.at;
    path->n_segments = segments->len;
    path->segments = arena_copy(arena, segments->data, segments->len * sizeof(PathSegment));
    return path;
}
