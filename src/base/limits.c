#include "base/limits.h"

Limits limits_default(void)
{
    return (Limits){
        .file_bytes = 64 * 1024 * 1024,
        .elements = 200000,
        .nesting = 200,
        .instances = 200000,
        .rules = 100000,
        .keyframes = 10000,
        .image_pixels = 8192 * 8192,
        .pixels = 8192 * 8192,
        .frames = 36000,
        .sheet_side = 16384,
        .sheet_pixels = 16384 * 16384,
    };
}
