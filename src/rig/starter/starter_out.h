/* The text of a starter as it grows, and the words it is made of. Private to starter*.c. */
#ifndef ZOETROPE_RIG_STARTER_STARTER_OUT_H
#define ZOETROPE_RIG_STARTER_STARTER_OUT_H

#include "rig/starter/starter_parts.h"

enum { STARTER_PX_DECIMALS = 2 };

typedef struct Starter {
    StarterParts parts;
    GString *out;
    GHashTable *names;      /* that parts have, owned keys */
    const char **limbs;     /* names by limb; NULL: it is not led */
    const char **platforms; /* what it stands on; NULL: none */
    GPtrArray *moved;       /* const Element* */
} Starter;

void starter_put(Starter *starter, const char *text);
void starter_put_number(Starter *starter, double number, int decimals);

/* As YAML in double quotes, `before` in them. */
void starter_put_quoted(Starter *starter, const char *before, const char *text);
void starter_put_element(Starter *starter, const Element *element); /* "#id" */
void starter_put_pair(Starter *starter, Point point);

/* A dot by its id: the bake takes it away. What is to be seen by its coordinates. */
void starter_put_point(Starter *starter, const StarterFind *dot);

/* `like` as a name that a part can have, and no other has. Lives in the arena. */
const char *starter_new_name(Starter *starter, const char *like);

/* Circle, platforms and limbs (starter_limbs.c). */
void starter_put_limbs(Starter *starter);

#endif
