#include "render/command/command_version.h"

#include "render/command/command.h"
#include "render/film/encoders.h"

#include <cairo.h>
#include <libxml/parser.h>
#include <librsvg/rsvg.h>
#include <pango/pango.h>
#include <stdlib.h>
#include <yaml.h>

static char *print_three(unsigned major, unsigned minor, unsigned micro)
{
    return g_strdup_printf("%u.%u.%u", major, minor, micro);
}

static char *glib_text(void)
{
    return print_three(glib_major_version, glib_minor_version, glib_micro_version);
}

/* "20914" with more behind it in development versions. */
static char *xml_text(void)
{
    unsigned long number = strtoul(xmlParserVersion, NULL, 10);
    return print_three((unsigned)(number / 10000), (unsigned)(number / 100 % 100),
                       (unsigned)(number % 100));
}

static char *yaml_text(void)
{
    return g_strdup(yaml_get_version_string());
}

static char *rsvg_text(void)
{
    return print_three(rsvg_major_version, rsvg_minor_version, rsvg_micro_version);
}

static char *cairo_text(void)
{
    return g_strdup(cairo_version_string());
}

static char *pango_text(void)
{
    return g_strdup(pango_version_string());
}

/* As FFmpeg packs it. */
static char *av_text(unsigned version)
{
    return print_three(version >> 16, version >> 8 & 0xff, version & 0xff);
}

static const struct {
    const char *name;
    char *(*text)(void);
} libraries[] = {
    {"GLib", glib_text},    {"libxml2", xml_text}, {"libyaml", yaml_text},
    {"librsvg", rsvg_text}, {"Cairo", cairo_text}, {"Pango", pango_text},
};

static void append_library(GString *out, const char *name, const char *version)
{
    g_string_append_printf(out, "%-12s%s\n", name, version);
}

static void append_encoders(GString *out)
{
    g_autoptr(GError) error = NULL;
    const Encoders *encoders = encoders_load(&error);
    if (encoders == NULL) {
        append_library(out, "FFmpeg", error->message);
        return;
    }
    g_autofree char *codec = av_text(encoders->avcodec_version());
    g_autofree char *format = av_text(encoders->avformat_version());
    append_library(out, "libavcodec", codec);
    append_library(out, "libavformat", format);
}

void command_version_append(GString *out)
{
    g_string_append(out, COMMAND_PROGRAM " " ZOETROPE_VERSION "\n");
    for (guint i = 0; i < G_N_ELEMENTS(libraries); i++) {
        g_autofree char *version = libraries[i].text();
        append_library(out, libraries[i].name, version);
    }
    append_encoders(out);
}
