#include "rig/bake_writer.h"

#include "base/number.h"
#include "rig/names.h"

enum { PX_DECIMALS = 6 };

void bake_write_name(const BakeWriter *writer, const char *id)
{
    g_autofree char *name = names_prefixed(writer->style->prefix, id);
    names_append_identifier(writer->out, name);
}

void bake_write_px(const BakeWriter *writer, double px)
{
    number_append(writer->out, px, PX_DECIMALS);
    g_string_append(writer->out, "px");
}

void bake_write_translate(const BakeWriter *writer, Point by)
{
    g_string_append(writer->out, "translate(");
    bake_write_px(writer, by.x);
    g_string_append(writer->out, ", ");
    bake_write_px(writer, by.y);
    g_string_append_c(writer->out, ')');
}

void bake_write_rotate(const BakeWriter *writer, double degrees, int decimals)
{
    g_string_append(writer->out, "rotate(");
    number_append(writer->out, degrees, decimals);
    g_string_append(writer->out, "deg)");
}

void bake_open_keyframes(const BakeWriter *writer, const char *id)
{
    g_string_append(writer->out, "@keyframes ");
    bake_write_name(writer, id);
    g_string_append(writer->out, " {\n");
}
