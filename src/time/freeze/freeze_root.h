/* The document's own root, as large as the whole output, and what a browser paints behind it. */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_ROOT_H
#define ZOETROPE_TIME_FREEZE_FREEZE_ROOT_H

#include "time/freeze/freeze_writer.h"

void freeze_root(FreezeWriter *writer, Size output);

#endif
