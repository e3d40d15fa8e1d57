/* The rows of option_table that only comparisons have; as options_list.h.
 */

OPTION(outputs, "output", .letter = 'o', .type = &option_paths, .commands = COMMAND_DIFF,
       .group = GROUP_OUTPUT, .otherwise = "a table on standard output",
       .help = "File to write, by its extension: .json and .csv the figures of every frame, .svg a "
               "plot of them, .png a contact sheet of the worst frames, any film or numbered "
               "pictures what --view shows. May be given several times.")

OPTION(outputs, "output", .letter = 'o', .type = &option_paths, .commands = COMMAND_PLOT,
       .group = GROUP_OUTPUT, .otherwise = "an error",
       .help = "File to write: .svg, for light and dark, .png, by --theme, or .csv, the data. May "
               "be given several times.")

OPTION(compare_rate, "fps", .type = &option_rate, .commands = COMMAND_DIFF, .group = GROUP_TIME,
       .above = true, .minimum = 0, .maximum = 1000,
       .otherwise = "that of a film among the inputs, else 30",
       .help = "Frames a second that are compared: a number, or a fraction as 30000/1001.")
OPTION(fit, "fit", .type = &option_choice, .argument = "trim|stretch", .implied = "trim",
       .words = words_fit, .commands = COMMAND_DIFF, .group = GROUP_TIME,
       .otherwise = "an error when sizes or lengths differ",
       .help = "Bring inputs together that differ: the second is drawn at the size of the first, "
               "and as many frames are compared as both have or, with stretch, the frames of the "
               "second are spread over the time of the first.")

OPTION(views, "view", .type = &option_choices, .argument = "side|wipe|onion|heat|all",
       .words = view_names, .commands = COMMAND_DIFF, .group = GROUP_PICTURE,
       .otherwise = "side; of a contact sheet also heat, of densities onion",
       .help = "What films and contact sheets show: both pictures, one wiped over the other, onion "
               "skins (orange what only the first has, blue only the second), or a heat map of the "
               "difference. Several at commas stand on one board.")
OPTION(strip, "strip", .type = &option_integer, .commands = COMMAND_RENDER, .group = GROUP_PICTURE,
       .minimum = 2, .maximum = 64, .otherwise = "no strip",
       .help = "Write a film strip instead: so many instants of the loop side by side with their "
               "times, as .svg or .png.")
OPTION(onion, "onion", .type = &option_integer, .commands = COMMAND_RENDER, .group = GROUP_PICTURE,
       .minimum = 2, .maximum = 64, .otherwise = "no onion skins",
       .help = "Write a still of onion skins instead: what moves at so many instants of the loop, "
               "over each other, as .svg or .png.")

OPTION(worst, "worst", .type = &option_integer, .commands = COMMAND_DIFF, .group = GROUP_PICTURE,
       .minimum = 1, .maximum = 24, .help = "Frames of a contact sheet, the worst of each side.")

OPTION(variants, "keys", .letter = 'k', .type = &option_string, .argument = "LIST",
       .commands = COMMAND_DIFF | COMMAND_PLOT, .group = GROUP_RIG, .otherwise = "8,10,12,cubic:8",
       .help =
           "Ways of baking the rig that are compared with its exact motion; where one is shown, "
           "the first. A number of keyframes alone is the usual way, linear and in even steps; "
           "with words of bake before it, as cubic:8, linear:chosen:12 or css-d:24, the rest "
           "is as bake has it; 0.1px is a tolerance.")
OPTION(densities, "densities", .type = &option_span, .commands = COMMAND_PLOT, .group = GROUP_RIG,
       .minimum = 2, .maximum = 1000,
       .help = "Of sizes: numbers of keyframes of each bone in one turn, all from A to B.")
OPTION(limb, "limb", .type = &option_string, .argument = "NAME", .commands = COMMAND_PLOT,
       .group = GROUP_RIG, .otherwise = "the first", .help = "Of angles and path: which limb.")
OPTION(points, "point", .letter = 'p', .type = &option_strings, .argument = "SPEC",
       .commands = COMMAND_DIFF, .group = GROUP_CHECK,
       .otherwise = "the tips of a rig's limbs, else the middles of elements with an id",
       .help = "A point whose displacement between two drawings is measured in px, in the "
               "coordinates of its element: 'ankle=#shin@424,452'. May be given several times.")
OPTION(threshold, "threshold", .type = &option_integer, .commands = COMMAND_DIFF,
       .group = GROUP_CHECK, .minimum = 0, .maximum = 255,
       .help = "A pixel counts in share when a channel is off by more than this, of 255.")
OPTION(fail_over, "fail-over", .type = &option_strings, .argument = "METRIC=VALUE",
       .commands = COMMAND_DIFF, .group = GROUP_CHECK, .otherwise = "any difference is fine",
       .help = "Exit with status 1 when the worst frame is beyond the value: below it for ssim and "
               "psnr, above it for px, mae, max, share, de2000 and de2000_95. May be given several "
               "times.")
