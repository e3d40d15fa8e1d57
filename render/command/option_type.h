/* The types of options: what a value looks like and which field it fills.
 *
 * The default of a field may mean "not given", and then prints as nothing: NULL for strings and
 * lists, an integer outside of its row's range, 0 for sizes, NaN for numbers, TIME_INDEFINITE for
 * times, 0/0 for rates.
 */
#ifndef ZOETROPE_RENDER_COMMAND_OPTION_TYPE_H
#define ZOETROPE_RENDER_COMMAND_OPTION_TYPE_H

#include "base/clock.h"
#include "render/command/option.h"

typedef struct OptionSize {
    int width, height; /* px; 0: not given */
} OptionSize;

typedef struct OptionSpan {
    guint from, to; /* both included; 0: not given */
} OptionSpan;

typedef struct OptionPair {
    bool given;
    double x, y;
} OptionPair;

typedef struct OptionColor {
    bool given;
    guint32 argb; /* 0xAARRGGBB, straight */
} OptionColor;

typedef struct OptionPoster {
    bool given;
    Time at; /* TIME_INDEFINITE: the frame that shows most */
} OptionPoster;

typedef struct OptionRepeat {
    bool given;
    gint64 times; /* 0: for ever */
} OptionRepeat;

extern const OptionType option_bool; /* bool; takes no value */
extern const OptionType
    option_integer; /* 32 or 64 bits, never negative; rows need a range that fits */
extern const OptionType option_bytes;    /* gint64; 0: not given */
extern const OptionType option_number;   /* double */
extern const OptionType option_time;     /* Time; range in seconds */
extern const OptionType option_rate;     /* FrameRate; range in frames a second */
extern const OptionType option_size;     /* OptionSize; range for either side */
extern const OptionType option_span;     /* OptionSpan; range for either end */
extern const OptionType option_pair;     /* OptionPair */
extern const OptionType option_color;    /* OptionColor */
extern const OptionType option_choice;   /* guint: index into the row's words */
extern const OptionType option_choices;  /* guint: bits by index; "all", or words at commas */
extern const OptionType option_poster;   /* OptionPoster */
extern const OptionType option_repeat;   /* OptionRepeat */
extern const OptionType option_string;   /* const char * */
extern const OptionType option_property; /* const char *: "--name" or "--name=value" */
extern const OptionType option_path;     /* const char *: a file */
extern const OptionType option_folder;   /* const char * */
extern const OptionType option_paths;    /* GPtrArray * of borrowed strings; made at the first */
extern const OptionType option_strings;  /* the same, no files */
extern const OptionType option_times;    /* GArray * of Time; made at the first, split at commas */

#endif
