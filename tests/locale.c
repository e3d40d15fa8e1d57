/* Part of every test: it runs in the locale of its environment, as a program that embeds the
 * library may, so that numbers written or read by the locale's rules show under one with decimal
 * commas. */
#include <locale.h>

__attribute__((constructor)) static void adopt_locale(void)
{
    setlocale(LC_ALL, "");
}
