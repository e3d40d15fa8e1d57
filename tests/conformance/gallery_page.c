#include "gallery.h"

#include "base/number.h"

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>zoetrope and the "
    "browser</title>\n"
    "<style>\n"
    ":root { color-scheme: light dark; --line: #d5d5da; --dim: #66666e; --card: #f6f6f8;\n"
    "  --bad: #b3261e; --good: #1d7a3a }\n"
    "@media (prefers-color-scheme: dark) { :root { --line: #3a3a40; --dim: #a0a0a8;\n"
    "  --card: #1f1f23; --bad: #ff8a80; --good: #7bd88f } }\n"
    "body { font: 15px/1.5 system-ui, sans-serif; max-width: 78rem; margin: 2rem auto;\n"
    "  padding: 0 1rem }\n"
    "h1 { font-size: 1.6rem; margin: 0 0 .3rem } h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem "
    "}\n"
    "p { max-width: 46rem; color: var(--dim); margin: .3rem 0 1rem }\n"
    "table { border-collapse: collapse } th { text-align: left; font-weight: 600 }\n"
    "th, td { padding: .25rem 1.2rem .25rem 0; border-bottom: 1px solid var(--line) }\n"
    "td.n { text-align: right; font-variant-numeric: tabular-nums }\n"
    "figure { margin: 0 0 1.4rem; padding: .8rem 1rem 1rem; background: var(--card);\n"
    "  border: 1px solid var(--line); border-radius: 8px }\n"
    "figcaption { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin-bottom: .6rem }\n"
    "figcaption b { overflow-wrap: anywhere } figcaption span { color: var(--dim) }\n"
    ".bad { color: var(--bad) !important } .good { color: var(--good) !important }\n"
    ".three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .8rem }\n"
    ".three div { font-size: .85rem; color: var(--dim) }\n"
    ".three img { display: block; max-width: 100%; max-height: 26rem; height: auto;\n"
    "  background: #fff; border: 1px solid var(--line); margin-top: .2rem }\n"
    "</style>\n<h1>zoetrope and the browser</h1>\n"
    "<p>Frames of public animated SVG files as Chromium drew them, as they are drawn here, and "
    "where the two differ: red, over a pale print of the browser's. SSIM is the mean structural "
    "similarity of the luma over all windows of 8 by 8 pixels; 1 is the same picture.</p>\n";

static void append_escaped(GString *out, const char *text)
{
    g_autofree char *escaped = g_markup_escape_text(text, -1);
    g_string_append(out, escaped);
}

static bool is_right(const GalleryEntry *entry)
{
    return entry->likeness.ssim >= gallery_limit(entry->class);
}

static void append_shares(GString *out, const GPtrArray *entries)
{
    g_string_append(out, "<table>\n<tr><th>files<th>limit<th>frames<th>at or above it<th>share\n");
    for (GalleryClass class = 0; class < N_GALLERY_CLASSES; class ++) {
        guint right = 0, n = 0;
        for (guint i = 0; i < entries->len; i++) {
            const GalleryEntry *entry = entries->pdata[i];
            n += entry->class == class;
            right += entry->class == class && is_right(entry);
        }
        g_string_append_printf(out, "<tr><td>%s<td class=n>", gallery_class_name(class));
        number_append(out, gallery_limit(class), 2);
        g_string_append_printf(out, "<td class=n>%u<td class=n>%u<td class=n>", n, right);
        number_append(out, n ? 100.0 * right / n : 0, 2);
        g_string_append(out, " %\n");
    }
    g_string_append(out, "</table>\n");
}

static void append_picture(GString *out, const char *what, const Frame *frame)
{
    g_string_append_printf(out, "<div>%s", what);
    if (frame) {
        g_string_append(out, "<img alt=\"\" src=\"");
        picture_append_url(frame, out);
        g_string_append_printf(out, "\" width=\"%d\" height=\"%d\">", frame->width, frame->height);
    } else {
        g_string_append(out, ": none");
    }
    g_string_append(out, "</div>\n");
}

static void append_measures(GString *out, const GalleryEntry *entry)
{
    g_autofree char *time = clock_print_time(entry->time);
    g_string_append_printf(out, "<span>at %s</span><span class=%s>SSIM ", time,
                           is_right(entry) ? "good" : "bad");
    number_append(out, entry->likeness.ssim, 4);
    g_string_append_printf(out, "</span><span>%s, limit ", gallery_class_name(entry->class));
    number_append(out, gallery_limit(entry->class), 2);
    g_string_append(out, "</span><span>");
    number_append(out, entry->likeness.differing, 2);
    g_string_append(out, " % of the pixels differ visibly</span>");
}

static void append_entry(GString *out, const GalleryEntry *entry)
{
    g_autoptr(Frame) theirs = picture_load(entry->png);
    g_autoptr(Frame) difference = theirs && entry->ours && entry->likeness.ssim != 0
                                      ? picture_difference(theirs, entry->ours)
                                      : NULL;
    g_string_append(out, "<figure>\n<figcaption><b>");
    append_escaped(out, entry->name);
    g_string_append(out, "</b>");
    append_measures(out, entry);
    if (!is_right(entry)) {
        g_string_append(out, "<span>");
        append_escaped(out, entry->cause ? entry->cause : "not explained");
        g_string_append(out, "</span>");
    }
    g_string_append(out, "</figcaption>\n<div class=three>\n");
    append_picture(out, "browser", theirs);
    append_picture(out, "zoetrope", entry->ours);
    append_picture(out, "difference", difference);
    g_string_append(out, "</div>\n</figure>\n");
}

char *gallery_page(const GPtrArray *entries, const GPtrArray *shown)
{
    GString *out = g_string_new(head);
    append_shares(out, entries);
    g_string_append(out, "<h2>The worst frames first</h2>\n");
    for (guint i = 0; i < shown->len; i++)
        append_entry(out, shown->pdata[i]);
    return g_string_free(out, FALSE);
}
