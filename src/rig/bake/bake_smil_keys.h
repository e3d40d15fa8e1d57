/* What an animation element says of its keys, as the texts grow. Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_SMIL_KEYS_H
#define ZOETROPE_RIG_BAKE_BAKE_SMIL_KEYS_H

#include "base/easing.h"
#include "document/document.h"

typedef struct BakeSmilKeys {
    GString *values, *times, *splines; /* owned until they are taken */
    bool curved;
} BakeSmilKeys;

BakeSmilKeys bake_smil_keys_new(void);

/* The next key; its value is appended to `values` by the caller. */
void bake_smil_keys_begin(BakeSmilKeys *texts, double at, int decimals);

/* From this key to the next. */
void bake_smil_keys_ease(BakeSmilKeys *texts, const Easing *easing, int decimals);

/* Sets the attributes and frees the texts. */
void bake_smil_keys_take(BakeSmilKeys *texts, Document *document, Element *animation);

#endif
