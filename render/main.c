#include "render/command.h"
#include "render/film_encoder.h"

int main(int argc, char **argv)
{
    film_encoder_log_quiet();
    return command_main((const char *const *)argv + MIN(argc, 1));
}
