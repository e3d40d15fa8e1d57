#include "base/limits.h"

static void test_defaults(void)
{
    Limits limits = limits_default();
    /* Source offsets are 32 bits. */
    g_assert_cmpuint(limits.file_bytes, >, 2 * 1024 * 1024);
    g_assert_cmpuint(limits.file_bytes, <, G_MAXINT32);
    /* What librsvg and libxml2 refuse themselves must be refused here first. */
    g_assert_cmpuint(limits.elements, <, 1000000);
    g_assert_cmpuint(limits.instances, <, 1000000);
    g_assert_cmpuint(limits.nesting, <, 256);
    g_assert_cmpuint(limits.pixels, <, 32767 * G_GUINT64_CONSTANT(32767));
    g_assert_cmpuint(limits.pixels, >=, 3840 * 2160);
    g_assert_cmpuint(limits.image_pixels, >=, 3840 * 2160);
    g_assert_cmpuint(limits.rules, >, 0);
    g_assert_cmpuint(limits.keyframes, >, 0);
    g_assert_cmpuint(limits.frames, >, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/limits/defaults", test_defaults);
    return g_test_run();
}
