#include "render/sheet/check_overlap.h"

static int compare(gconstpointer a, gconstpointer b)
{
    const CheckBox *first = a, *second = b;
    if (first->page != second->page)
        return first->page < second->page ? -1 : 1;
    if (first->box.y != second->box.y)
        return first->box.y < second->box.y ? -1 : 1;
    return first->frame < second->frame ? -1 : first->frame > second->frame;
}

static bool share(SheetBox a, SheetBox b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/* From the top of each page down: a box is compared with those that reach below its top. */
GArray *check_overlap(const CheckBox *boxes, guint n, guint most)
{
    GArray *pairs = g_array_new(FALSE, FALSE, sizeof(CheckPair));
    g_autoptr(GArray) sorted = g_array_new(FALSE, FALSE, sizeof(CheckBox));
    g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(CheckBox));
    g_array_append_vals(sorted, boxes, n);
    g_array_sort(sorted, compare);
    for (guint i = 0; i < n && pairs->len < most; i++) {
        const CheckBox *box = &g_array_index(sorted, CheckBox, i);
        for (guint k = 0; k < open->len && pairs->len < most;) {
            const CheckBox *other = &g_array_index(open, CheckBox, k);
            if (other->page != box->page || other->box.y + other->box.height <= box->box.y) {
                g_array_remove_index_fast(open, k);
                continue;
            }
            if (share(other->box, box->box)) {
                CheckPair pair = {MIN(other->frame, box->frame), MAX(other->frame, box->frame)};
                g_array_append_val(pairs, pair);
            }
            k++;
        }
        g_array_append_val(open, *box);
    }
    return pairs;
}
