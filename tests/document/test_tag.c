#include "document/tag.h"

#include <glib.h>
#include <string.h>

static void test_round_trip(void)
{
    for (Tag tag = TAG_A; tag < N_TAGS; tag++) {
        if (tag == TAG_FE)
            continue;
        g_assert_cmpint(tag_lookup(tag_name(tag)), ==, tag);
        if (tag > TAG_A)
            g_assert_cmpstr(tag_name(tag), >, tag_name(tag - 1));
    }
}

static void test_lookup(void)
{
    static const struct {
        const char *name;
        Tag tag;
    } rows[] = {
        {"", TAG_UNKNOWN},
        {"PATH", TAG_UNKNOWN},
        {"lineargradient", TAG_UNKNOWN},
        {"linearGradient", TAG_LINEAR_GRADIENT},
        {"fe*", TAG_UNKNOWN},
        {"fe", TAG_UNKNOWN},
        {"feFoo", TAG_UNKNOWN},
        {"feBlend", TAG_FE},
        {"feMergeNode", TAG_FE},
        {"feTurbulence", TAG_FE},
        {"feSpotLight", TAG_FE},
        {"text", TAG_TEXT},
        {"textPath", TAG_TEXT_PATH},
        {"div", TAG_UNKNOWN},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpint(tag_lookup(rows[i].name), ==, rows[i].tag);
}

static void test_flags(void)
{
    for (Tag tag = 0; tag < N_TAGS; tag++) {
        unsigned flags = tag_flags(tag);
        if (flags & TAG_IS_SHAPE)
            g_assert_true(flags & TAG_IS_GRAPHICS);
        if (flags & (TAG_IS_ANIMATION | TAG_IS_DESCRIPTIVE))
            g_assert_true(flags & TAG_IS_NEVER_RENDERED);
        if (flags & TAG_IS_GRAPHICS)
            g_assert_false(flags & TAG_IS_NEVER_RENDERED);
    }
    g_assert_cmpint(tag_flags(TAG_UNKNOWN), ==, 0);
    g_assert_cmpint(tag_flags(TAG_CHARACTERS), ==, 0);
    g_assert_cmpstr(tag_name(TAG_FE), ==, "fe*");
    g_assert_cmpstr(tag_name(TAG_UNKNOWN), ==, "");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/tag/round-trip", test_round_trip);
    g_test_add_func("/tag/lookup", test_lookup);
    g_test_add_func("/tag/flags", test_flags);
    return g_test_run();
}
