/* One scalar of a rig file as the value its schema row asks for. */
#ifndef ZOETROPE_RIG_CONFIG_CONFIG_SCALAR_H
#define ZOETROPE_RIG_CONFIG_CONFIG_SCALAR_H

#include "rig/config/config.h"

/* Fills what config->row asks for. On failure false, and *problem
 * (caller frees) says what is wrong, without key path. `quoted`: the text stood in quotes. */
bool config_scalar_parse(Config *config, const char *text, bool quoted, Arena *arena,
                         char **problem);

/* One of the two of a pair, checked against the range of the row. */
bool config_scalar_coordinate(const SchemaRow *row, const char *text, bool quoted, double *value,
                              char **problem);

/* A phase that is a key: turns. */
bool config_scalar_phase(const char *text, double *phase);

/* Letters, digits, - and _, beginning with a letter. */
bool config_scalar_is_name(const char *text);

#endif
