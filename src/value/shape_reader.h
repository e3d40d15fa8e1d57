/* Reading one shape function; used by shape_parse.c and shape_command.c only. */
#ifndef ZOETROPE_VALUE_SHAPE_READER_H
#define ZOETROPE_VALUE_SHAPE_READER_H

#include "value/position.h"
#include "value/shape.h"

typedef struct ShapeReader {
    ValueContext *context;
    const ShapeGrammar *grammar;
    CssTokens inside; /* what stands between the parentheses and is not read yet */
    Shape shape;      /* so far */
    GArray *lengths;  /* so far, of Length */
} ShapeReader;

void shape_reader_append(ShapeReader *reader, Length length);
void shape_reader_append_position(ShapeReader *reader, Position position);
bool shape_reader_take_length(ShapeReader *reader, Length *length);
bool shape_reader_take_word(ShapeReader *reader, const char *word);

/* One command of shape(), its lengths appended. */
bool shape_reader_take_command(ShapeReader *reader, ShapeCommand *command);

#endif
