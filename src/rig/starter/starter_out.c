#include "rig/starter/starter_out.h"

#include "base/number.h"
#include "rig/config/config_scalar.h"

void starter_put(Starter *starter, const char *text)
{
    g_string_append(starter->out, text);
}

void starter_put_number(Starter *starter, double number, int decimals)
{
    number_append(starter->out, number, decimals);
}

void starter_put_quoted(Starter *starter, const char *before, const char *text)
{
    g_string_append_printf(starter->out, "\"%s", before);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            g_string_append_c(starter->out, '\\');
        if ((guchar)*text < 0x20)
            g_string_append_printf(starter->out, "\\x%02x", *text);
        else
            g_string_append_c(starter->out, *text);
    }
    g_string_append_c(starter->out, '"');
}

void starter_put_element(Starter *starter, const Element *element)
{
    starter_put_quoted(starter, "#", element->id);
}

void starter_put_pair(Starter *starter, Point point)
{
    starter_put(starter, "[");
    starter_put_number(starter, point.x, STARTER_PX_DECIMALS);
    starter_put(starter, ", ");
    starter_put_number(starter, point.y, STARTER_PX_DECIMALS);
    starter_put(starter, "]");
}

void starter_put_point(Starter *starter, const StarterFind *dot)
{
    if (dot->seen)
        starter_put_pair(starter, dot->middle);
    else
        starter_put_element(starter, dot->element);
}

const char *starter_new_name(Starter *starter, const char *like)
{
    static const char allowed[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_";
    g_autofree char *plain = g_strcanon(g_strdup(like), allowed, '-');
    g_autoptr(GString) name = g_string_new(config_scalar_is_name(plain) ? plain : "part-");
    if (!config_scalar_is_name(plain))
        g_string_append(name, plain);
    while (!g_hash_table_add(starter->names, g_strdup(name->str)))
        g_string_append_c(name, '_');
    return arena_strdup(starter->parts.arena, name->str);
}
