#include "base/number.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <string.h>

static void test_scan(void)
{
    static const struct {
        const char *text;
        gsize length; /* of the number */
        double value;
    } rows[] = {
        {"0", 1, 0},
        {"12", 2, 12},
        {"+12", 3, 12},
        {"-12.5px", 5, -12.5},
        {".5", 2, 0.5},
        {"-.5.5", 3, -0.5},
        {"1.5.5", 3, 1.5},
        {"1.", 1, 1},
        {"1.e3", 1, 1},
        {"1em", 1, 1},
        {"1e", 1, 1},
        {"1e+", 1, 1},
        {"1e-x", 1, 1},
        {"1e3", 3, 1000},
        {"1E3", 3, 1000},
        {"1e+3e", 4, 1000},
        {"25e-1%", 5, 2.5},
        {"1-2", 1, 1},
        {"0x10", 1, 0},
        {"007", 3, 7},
        {"1,5", 1, 1},
        {"1e400", 5, DBL_MAX},
        {"-1e400", 6, -DBL_MAX},
        {"1e-400", 6, 0},
        {"4.9e-324", 8, DBL_TRUE_MIN},
        {"9007199254740993", 16, 9007199254740992.0},
        {"0.1", 3, 0.1},
        {"", 0, 0},
        {"+", 0, 0},
        {"-", 0, 0},
        {".", 0, 0},
        {"-.", 0, 0},
        {"+-1", 0, 0},
        {"e5", 0, 0},
        {".e5", 0, 0},
        {" 1", 0, 0},
        {"inf", 0, 0},
        {"nan", 0, 0},
        {"px", 0, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        double value = -77;
        gsize length = number_scan(rows[i].text, strlen(rows[i].text), &value);
        g_test_message("'%s'", rows[i].text);
        g_assert_cmpuint(length, ==, rows[i].length);
        g_assert_cmpfloat(value, ==, length > 0 ? rows[i].value : -77);
    }
}

static void test_scan_stays_within_its_length(void)
{
    static const struct {
        const char *text;
        gsize given, length;
        double value;
    } rows[] = {
        {"123", 2, 2, 12}, {"1.5", 2, 1, 1},  {"1e5", 2, 1, 1}, {"1e55", 3, 3, 1e5},
        {"-1", 1, 0, 0},   {"1e+5", 3, 1, 1}, {".5", 1, 0, 0},  {"5", 0, 0, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        /* A copy without a terminator: reading beyond it is caught by the sanitizer. */
        g_autofree char *copy = g_memdup2(rows[i].text, rows[i].given);
        double value = 0;
        g_assert_cmpuint(number_scan(copy, rows[i].given, &value), ==, rows[i].length);
        g_assert_cmpfloat(value, ==, rows[i].value);
    }
}

static void test_scan_long_numerals(void)
{
    g_autofree char *zeros = g_strnfill(1000, '0');
    g_autofree char *fraction = g_strdup_printf("0.%s1", zeros);
    g_autofree char *whole = g_strdup_printf("1%s", zeros);
    g_autofree char *padded = g_strdup_printf("%s2.5%s", zeros, zeros);
    double value;
    g_assert_cmpuint(number_scan(fraction, strlen(fraction), &value), ==, 1003);
    g_assert_cmpfloat(value, ==, 0);
    g_assert_cmpuint(number_scan(whole, strlen(whole), &value), ==, 1001);
    g_assert_cmpfloat(value, ==, DBL_MAX);
    g_assert_cmpuint(number_scan(padded, strlen(padded), &value), ==, 2003);
    g_assert_cmpfloat(value, ==, 2.5);
}

static void test_parse(void)
{
    static const struct {
        const char *text;
        bool accepted;
        double value;
    } rows[] = {
        {"1", true, 1},     {" \t\n-1.5e1\r ", true, -15},
        {"1e5", true, 1e5}, {"1px", false, 0},
        {"1 2", false, 0},  {"", false, 0},
        {"  ", false, 0},   {"1.", false, 0},
        {"1e", false, 0},   {"nan", false, 0},
        {"inf", false, 0},  {"0x1", false, 0},
        {"- 1", false, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        double value = -77;
        g_assert_cmpint(number_parse(rows[i].text, &value), ==, rows[i].accepted);
        g_assert_cmpfloat(value, ==, rows[i].accepted ? rows[i].value : -77);
    }
}

static void test_print(void)
{
    static const struct {
        double value;
        int decimals;
        const char *text;
    } rows[] = {
        {0, 3, "0"},
        {-0.0, 3, "0"},
        {1, 3, "1"},
        {1.5, 0, "2"},
        {0.5, 0, "0"},
        {2.5, 0, "2"},
        {-0.4, 0, "0"},
        {-0.0004, 3, "0"},
        {-0.0006, 3, "-0.001"},
        {0.125, 2, "0.12"},
        {0.375, 2, "0.38"},
        {1.005, 2, "1"}, /* the double is below 1.005 */
        {2.675, 2, "2.67"},
        {1.0 / 3.0, 6, "0.333333"},
        {2.0 / 3.0, 6, "0.666667"},
        {100, 0, "100"},
        {1200, 2, "1200"},
        {10.10, 4, "10.1"},
        {99.9996, 3, "100"},
        {-12.25, 3, "-12.25"},
        {1e-16, 15, "0"},
        {0.1, 15, "0.1"},
        {1e15, 3, "1000000000000000"},
        {123456789012345680.0, 2, "123456789012345680"},
        {1e22, 0, "10000000000000000000000"},
        {7, -3, "7"},
        {0.1234567890123456, 99, "0.123456789012346"},
        {NAN, 3, "0"},
    };
    char buffer[NUMBER_BUFFER];
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpstr(number_print(buffer, rows[i].value, rows[i].decimals), ==, rows[i].text);

    static const double extremes[] = {DBL_MAX, -DBL_MAX, INFINITY, -INFINITY};
    for (gsize i = 0; i < G_N_ELEMENTS(extremes); i++) {
        const char *text = number_print(buffer, extremes[i], 15);
        g_assert_cmpuint(strlen(text), ==, extremes[i] < 0 ? 310 : 309);
        double value;
        g_assert_true(number_parse(text, &value));
        g_assert_cmpfloat(value, ==, extremes[i] < 0 ? -DBL_MAX : DBL_MAX);
    }
}

static void test_print_exact(void)
{
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        {0, "0"},
        {-0.0, "0"},
        {1, "1"},
        {-1, "-1"},
        {10, "10"},
        {1200, "1200"},
        {0.1, "0.1"},
        {0.25, "0.25"},
        {-0.001, "-0.001"},
        {0.1 + 0.2, "0.30000000000000004"},
        {1.0 / 3.0, "0.3333333333333333"},
        {2.0 / 3.0, "0.6666666666666666"},
        {100.0 / 3.0, "33.333333333333336"},
        {12345.678, "12345.678"},
        {1e20, "100000000000000000000"},
        {1e21, "1e21"},
        {123456789012345680000.0, "123456789012345680000"},
        {1e-7, "0.0000001"},
        {1e-20, "0.00000000000000000001"},
        {1e-21, "1e-21"},
        {1.5e-30, "1.5e-30"},
        {9007199254740993.0, "9007199254740992"},
        {DBL_MAX, "1.7976931348623157e308"},
        {-DBL_MAX, "-1.7976931348623157e308"},
        {DBL_MIN, "2.2250738585072014e-308"},
        {DBL_TRUE_MIN, "5e-324"},
        {INFINITY, "1.7976931348623157e308"},
        {NAN, "0"},
    };
    char buffer[NUMBER_BUFFER];
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpstr(number_print_exact(buffer, rows[i].value), ==, rows[i].text);
}

static void test_print_exact_reads_back(void)
{
    char buffer[NUMBER_BUFFER];
    for (int i = 0; i < 20000; i++) {
        union {
            guint64 bits;
            double value;
        } any = {.bits = (guint64)(guint32)g_test_rand_int() << 32 | (guint32)g_test_rand_int()};
        if (!isfinite(any.value))
            continue;
        double back;
        g_assert_true(number_parse(number_print_exact(buffer, any.value), &back));
        g_assert_cmpfloat(back, ==, any.value);
        double fraction = g_test_rand_double();
        g_assert_true(number_parse(number_print_exact(buffer, fraction), &back));
        g_assert_cmpfloat(back, ==, fraction);
    }
}

static void test_append(void)
{
    g_autoptr(GString) out = g_string_new("M");
    number_append(out, 1.50, 3);
    g_string_append_c(out, ' ');
    number_append(out, -0.00001, 3);
    g_assert_cmpstr(out->str, ==, "M1.5 0");
}

static void test_append_css(void)
{
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        {0, "0"},
        {-0.0, "0"},
        {1, "1"},
        {0.5, "0.5"},
        {1.0 / 3.0, "0.333333"},
        {-2.0 / 3.0, "-0.666667"},
        {99.949951171875, "99.95"},
        {0.0000822544, "8.22544e-05"},
        {0.0001, "0.0001"},
        {123456, "123456"},
        {999999.4, "999999"},
        {1e6, "1e+06"},
        {1234567, "1.23457e+06"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GString) out = g_string_new(NULL);
        number_append_css(out, rows[i].value);
        g_assert_cmpstr(out->str, ==, rows[i].text);
    }
}

static void test_locale_does_not_matter(void)
{
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8"};
    const char *set = NULL;
    for (gsize i = 0; i < G_N_ELEMENTS(names) && set == NULL; i++)
        set = setlocale(LC_NUMERIC, names[i]);
    if (set == NULL) {
        g_test_skip("no locale with a decimal comma is installed");
        return;
    }
    test_scan();
    test_print();
    test_print_exact();
    test_append_css();
    setlocale(LC_NUMERIC, "C");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/number/scan", test_scan);
    g_test_add_func("/number/scan-length", test_scan_stays_within_its_length);
    g_test_add_func("/number/scan-long", test_scan_long_numerals);
    g_test_add_func("/number/parse", test_parse);
    g_test_add_func("/number/print", test_print);
    g_test_add_func("/number/print-exact", test_print_exact);
    g_test_add_func("/number/print-exact-reads-back", test_print_exact_reads_back);
    g_test_add_func("/number/append", test_append);
    g_test_add_func("/number/append-css", test_append_css);
    g_test_add_func("/number/locale", test_locale_does_not_matter);
    return g_test_run();
}
