/* A SpriteFrames resource of Godot 4: an AtlasTexture a place, and animations of them whose frames
 * last a multiple of what speed says. Trimmed borders are the textures' margins. Pivot and points
 * are metadata of the resource: get_meta("pivot"), get_meta("points")["walk"][frame]["foot"], in px
 * of the source. */
#include "base/number.h"
#include "render/sheet/dialect_table.h"

#include <string.h>

enum {
    DECIMALS = 6,
};

static void append_string(GString *out, const char *text)
{
    g_string_append_c(out, '"');
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            g_string_append_c(out, '\\');
        if ((guchar)*c < 0x20)
            g_string_append_printf(out, "\\u%04x", (guchar)*c);
        else
            g_string_append_c(out, *c);
    }
    g_string_append_c(out, '"');
}

/* Godot takes a number without a point for a whole one, also where it wants a fraction. */
static void append_float(GString *out, double value)
{
    gsize start = out->len;
    number_append(out, value, DECIMALS);
    if (strchr(out->str + start, '.') == NULL)
        g_string_append(out, ".0");
}

static void append_vector(GString *out, double x, double y)
{
    g_string_append(out, "Vector2(");
    number_append(out, x, DECIMALS);
    g_string_append(out, ", ");
    number_append(out, y, DECIMALS);
    g_string_append_c(out, ')');
}

static bool same_texture(const SheetFrame *a, const SheetFrame *b)
{
    return a->first == b->first && a->trim_x == b->trim_x && a->trim_y == b->trim_y &&
           a->source_width == b->source_width && a->source_height == b->source_height;
}

/* The frame whose texture this one takes: places may be shared with other margins. */
static guint texture_of(const Sheet *sheet, guint frame)
{
    const SheetFrame *first = &sheet->frames[sheet->frames[frame].first];
    return same_texture(&sheet->frames[frame], first) ? sheet->frames[frame].first : frame;
}

static void append_texture(GString *out, const SheetFrame *frame, guint number)
{
    SheetBox box = frame->box;
    g_string_append_printf(out,
                           "[sub_resource type=\"AtlasTexture\" id=\"frame_%u\"]\n"
                           "atlas = ExtResource(\"page_%u\")\n"
                           "region = Rect2(%d, %d, %d, %d)\n",
                           number, frame->page, box.x, box.y, box.width, box.height);
    if (sheet_frame_trimmed(frame))
        g_string_append_printf(out, "margin = Rect2(%d, %d, %d, %d)\n", frame->trim_x,
                               frame->trim_y, frame->source_width - box.width,
                               frame->source_height - box.height);
    g_string_append(out, "filter_clip = true\n\n");
}

static void append_textures(GString *out, const Sheet *sheet)
{
    for (guint i = 0; i < sheet->n_frames; i++)
        if (texture_of(sheet, i) == i)
            append_texture(out, &sheet->frames[i], i);
}

static void append_animation(GString *out, const Sheet *sheet, const SheetTag *tag)
{
    guint n = sheet_play_count(tag);
    gint64 length = MAX(sheet_play_duration(sheet, tag), 1);
    g_string_append(out, "{\n\"frames\": [");
    for (guint i = 0; i < n; i++) {
        guint frame = sheet_play_frame(tag, i);
        g_string_append_printf(out, "%s{\n\"duration\": ", i > 0 ? ", " : "");
        append_float(out, (double)sheet->frames[frame].duration * n / (double)length);
        g_string_append_printf(out, ",\n\"texture\": SubResource(\"frame_%u\")\n}",
                               texture_of(sheet, frame));
    }
    g_string_append_printf(out, "],\n\"loop\": %s,\n\"name\": &", tag->loops ? "true" : "false");
    append_string(out, tag->name);
    g_string_append(out, ",\n\"speed\": ");
    append_float(out, 1000.0 * n / (double)length);
    g_string_append(out, "\n}");
}

static void append_points(GString *out, const SheetFrame *frame)
{
    g_string_append_c(out, '{');
    for (guint i = 0; i < frame->n_points; i++) {
        g_string_append(out, i > 0 ? ", " : "");
        append_string(out, frame->points[i].name);
        g_string_append(out, ": ");
        append_vector(out, frame->points[i].x, frame->points[i].y);
    }
    g_string_append_c(out, '}');
}

static void append_metadata(GString *out, const Sheet *sheet)
{
    const SheetFrame *first = &sheet->frames[0];
    g_string_append(out, "metadata/pivot = ");
    append_vector(out, first->pivot_x * first->source_width, first->pivot_y * first->source_height);
    g_string_append(out, "\nmetadata/points = {\n");
    for (guint i = 0; i < sheet->n_tags; i++) {
        const SheetTag *tag = &sheet->tags[i];
        append_string(out, tag->name);
        g_string_append(out, ": [");
        for (guint k = 0; k < sheet_play_count(tag); k++) {
            g_string_append(out, k > 0 ? ", " : "");
            append_points(out, &sheet->frames[sheet_play_frame(tag, k)]);
        }
        g_string_append(out, i + 1 < sheet->n_tags ? "],\n" : "]\n");
    }
    g_string_append(out, "}\n");
}

static void write(const Sheet *sheet, guint page, GString *out)
{
    (void)page;
    guint n_textures = 0;
    for (guint i = 0; i < sheet->n_frames; i++)
        n_textures += texture_of(sheet, i) == i;
    g_string_append_printf(out, "[gd_resource type=\"SpriteFrames\" load_steps=%u format=3]\n\n",
                           sheet->n_pages + n_textures + 1);
    for (guint i = 0; i < sheet->n_pages; i++) {
        g_string_append(out, "[ext_resource type=\"Texture2D\" path=");
        append_string(out, sheet->pages[i].image);
        g_string_append_printf(out, " id=\"page_%u\"]\n", i);
    }
    g_string_append_c(out, '\n');
    append_textures(out, sheet);
    g_string_append(out, "[resource]\nanimations = [");
    for (guint i = 0; i < sheet->n_tags; i++) {
        g_string_append(out, i > 0 ? ", " : "");
        append_animation(out, sheet, &sheet->tags[i]);
    }
    g_string_append(out, "]\n");
    append_metadata(out, sheet);
}

const SheetDialect dialect_godot = {
    .name = "godot",
    .help = "Godot 4: SpriteFrames for an AnimatedSprite2D",
    .flags = DIALECT_ALL_PAGES,
    .files = {{".tres", write}},
};
