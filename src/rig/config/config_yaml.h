/* YAML as libyaml's document, after refusing what no file of ours uses. */
#ifndef ZOETROPE_RIG_CONFIG_CONFIG_YAML_H
#define ZOETROPE_RIG_CONFIG_CONFIG_YAML_H

#include "base/source.h"

#include <stdbool.h>
#include <yaml.h>

/* What the kind of file holds, for its messages. */
typedef struct ConfigYamlHints {
    const char *empty; /* "a rig needs a name" */
    const char *root;  /* "a rig begins with `name: ...`" */
} ConfigYamlHints;

/* Fills `document`, which the caller deletes with yaml_document_delete() when true came back. Its
 * root is a mapping. */
bool config_yaml_load(const Source *source, const Limits *limits, const ConfigYamlHints *hints,
                      yaml_document_t *document, GError **error);

Place config_yaml_place(const Source *source, yaml_mark_t mark);

#endif
