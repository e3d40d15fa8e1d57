/* Documents of 200x200 around one element #e and its animations, for tests. */
#ifndef ZOETROPE_TESTS_TIME_SMIL_DOCUMENTS_H
#define ZOETROPE_TESTS_TIME_SMIL_DOCUMENTS_H

#include "scene_fixture.h"
#include "time/layout/layout.h"

#define DOCUMENT_OPENED "<svg xmlns='http://www.w3.org/2000/svg'>"
#define DOCUMENT(body)                                                                             \
    "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200' viewBox='0 0 200 200'>" body \
    "</svg>"
#define RECT(animation) DOCUMENT("<rect id='e' x='7' width='10' height='10'>" animation "</rect>")
/* x from 0 to 100 in 2 s, and more attributes. */
#define X(more) RECT("<animate attributeName='x' from='0' to='100' dur='2s' " more "/>")
#define VALUES(more) RECT("<animate attributeName='x' " more "/>")
#define MOVED(attribute, animation) DOCUMENT("<g id='e' " attribute ">" animation "</g>")
#define MOTION(more) MOVED("", "<animateMotion dur='2s' " more "/>")
#define TRANSFORM(more) "<animateTransform attributeName='transform' dur='2s' " more "/>"
#define PATH(values)                                                                               \
    DOCUMENT("<path id='e' d='M0 0L1 1'><animate attributeName='d' dur='2s' " values "/></path>")

typedef struct Sample {
    double time;
    double value;
} Sample;

/* Animated or not, in user units. */
static inline double read_x(const Scene *scene, double time, Arena *arena)
{
    const State *state = timeline_sample(scene->timeline, clock_from_seconds(time), arena);
    const Element *element = document_lookup(scene->document, "e");
    SmilAttribute attribute;
    SmilValue value;
    g_assert_true(smil_attribute_value(state, element, "x", &attribute, &value));
    Length length = {value.numbers[0], value.numbers[1], .has_percent = true};
    return layout_resolve(state, element, length, attribute.base);
}

#endif
