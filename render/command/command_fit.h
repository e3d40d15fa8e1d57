/* A film of no more than so many bytes: the best of it that fits.
 *
 * The film is made at the quality that was asked for; if it is too large, at others by bisection.
 * Where the lowest does not fit, frames are left out (half, then two thirds of them, as long as
 * eight a second remain), then the picture is made smaller, with all frames again first. Each try
 * draws its frames anew: they are a pure function of the instant, and a film of them all would not
 * fit into memory. A try that is too large leaves nothing behind, one that fits replaces the one
 * before, which was worse.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_FIT_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_FIT_H

#include "render/command/command_input.h"

/* Writes the film and tells on standard error what was chosen (unless --quiet). ERROR_LIMIT, with
 * the smallest size that was found, when nothing fits: the file is as it was then. */
bool command_fit(const Options *options, const CommandInput *input, const char *path,
                 GError **error);

#endif
