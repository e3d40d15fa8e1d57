#include "rig/bake/bake_writer.h"

#include "base/number.h"
#include "rig/bake/names.h"

enum { ERROR_DECIMALS = 3 };

Element *bake_writer_find(const BakeWriter *writer, const char *id)
{
    g_autofree char *name = names_prefixed(writer->style->prefix, id);
    return document_lookup(writer->document, name);
}

const LineFit *bake_writer_line(const BakeWriter *writer, const RigLimb *limb)
{
    const LineFit *fit = &writer->style->lines[limb - writer->rig->limbs];
    return fit->n > 0 ? fit : NULL;
}

const LimbFit *bake_writer_bones(const BakeWriter *writer, const RigLimb *limb)
{
    return &writer->style->bones[limb - writer->rig->limbs];
}

void bake_write_name(const BakeWriter *writer, const char *id)
{
    g_autofree char *name = names_prefixed(writer->style->prefix, id);
    names_append_identifier(writer->out, name);
}

void bake_write_px(const BakeWriter *writer, double px)
{
    number_append(writer->out, px, BAKE_PX_DECIMALS);
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

void bake_write_number(const BakeWriter *writer, double value, int decimals)
{
    char buffer[NUMBER_BUFFER];
    const char *text = number_print(buffer, value, decimals);
    bool negative = text[0] == '-';
    const char *digits = negative ? text + 1 : text;
    bool short_one = digits[0] == '0' && digits[1] == '.';
    g_string_append(writer->out, negative ? "-" : "");
    g_string_append(writer->out, short_one ? digits + 1 : digits);
}

void bake_write_line_figures(const BakeWriter *writer, const RigLimb *limb, const LineFit *fit)
{
    g_string_append_printf(writer->out,
                           "%u keys a turn, the joints straight from key to key.\n"
                           "   %s strays from its path by ",
                           fit->n - 1, limb->joints[limb->n_bones].name);
    number_append(writer->out, fit->error, ERROR_DECIMALS);
    g_string_append(writer->out, "px at most, a bone is off its length by ");
    number_append(writer->out, fit->bone, ERROR_DECIMALS);
    g_string_append(writer->out, "px at most.");
}

void bake_open_keyframes(const BakeWriter *writer, const char *id)
{
    g_string_append(writer->out, "@keyframes ");
    bake_write_name(writer, id);
    g_string_append(writer->out, " {\n");
}
