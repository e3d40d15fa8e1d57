/* The rows of option_table, in the order of help: OPTION(field of Options, "name", fields of
 * OptionRow). Included by options.c; fields left out are zero.
 */

OPTION(outputs, "output", .letter = 'o', .type = &option_paths, .commands = COMMAND_RENDER,
       .group = GROUP_OUTPUT, .otherwise = "a set of files in the folder of --out-dir",
       .help = "File to write; its extension tells the kind (see Formats). Give it several times "
               "for several files of one run. A name with a number in it, as f/%04d.png, or a "
               "folder stands for one file a frame; - is standard output, see --format.")
OPTION(output, "output", .letter = 'o', .type = &option_path,
       .commands = COMMAND_BAKE | COMMAND_FREEZE, .group = GROUP_OUTPUT,
       .otherwise = "standard output", .help = "SVG file to write; - is standard output.")
OPTION(output, "output", .letter = 'o', .type = &option_path, .commands = COMMAND_RIG,
       .group = GROUP_OUTPUT, .otherwise = "standard output",
       .help = "Rig file to write, which must not be there yet; - is standard output.")
OPTION(output, "output", .letter = 'o', .type = &option_path, .commands = COMMAND_STUDY,
       .group = GROUP_OUTPUT, .otherwise = "standard output, unless another report goes there",
       .help = "Markdown file to write the tables to; - is standard output.")
OPTION(preset, "for", .type = &option_string, .argument = "PLACE", .words = preset_names,
       .commands = COMMAND_RENDER, .group = GROUP_OUTPUT, .otherwise = "what the options say",
       .help = "Make what that place takes, in the folder of --out-dir: its formats, sizes, rates "
               "and limits (see Presets). Options that are given win over it.")
OPTION(presets, "presets", .type = &option_path, .commands = COMMAND_RENDER, .group = GROUP_OUTPUT,
       .otherwise = "none",
       .help = "YAML file with presets of your own for --for; one of a known name takes its place.")
OPTION(folder, "out-dir", .type = &option_folder, .commands = COMMAND_RENDER, .group = GROUP_OUTPUT,
       .help = "Folder for the files of a run without -o; it is made where it is missing.")
OPTION(hash, "hash", .type = &option_path, .implied = "-", .commands = COMMAND_RENDER,
       .group = GROUP_OUTPUT,
       .help = "Also write the SHA-256 of each frame, one a line; - or no name is standard output.")

OPTION(poster, "poster", .type = &option_poster, .commands = COMMAND_RENDER, .group = GROUP_OUTPUT,
       .otherwise = "none",
       .help =
           "Also write a still picture beside the films, walk.poster.png beside walk.mp4: of an "
           "instant, or with auto of the frame that shows most.")
OPTION(stream, "format", .type = &option_choice, .argument = "y4m|rgba", .words = options_streams,
       .commands = COMMAND_RENDER, .group = GROUP_OUTPUT, .otherwise = "by the extension",
       .help = "What goes to standard output with -o -: YUV4MPEG2, or the bytes of the pixels.")

OPTION(sheet, "sheet", .type = &option_path, .commands = COMMAND_RENDER, .group = GROUP_SHEET,
       .otherwise = "none",
       .help = "Sprite sheet to write, a .png, with what engines want to know of it beside it. "
               "Several INPUTs make several animations of one sheet. These options hold for -o "
               "FILE.sheet.png too, but for scales, tags, states and several inputs.")
OPTION(sheet_layout, "sheet-layout", .type = &option_choice, .argument = "grid|packed",
       .words = words_layout, .commands = COMMAND_RENDER, .group = GROUP_SHEET,
       .help = "grid: whole cells of one size, for loaders that count cells. packed: trimmed "
               "pictures wherever there is room, those that look alike once.")
OPTION(sheet_formats, "sheet-format", .type = &option_strings, .argument = "NAME,...",
       .commands = COMMAND_RENDER, .group = GROUP_SHEET, .otherwise = "texturepacker",
       .help = "Files to write beside the picture: all, or some of texturepacker, "
               "texturepacker-array, aseprite, pixi, phaser, atlas (libGDX, Spine), godot, unity, "
               "starling, css (with a page), csv.")
OPTION(sheet_columns, "sheet-columns", .type = &option_integer, .commands = COMMAND_RENDER,
       .group = GROUP_SHEET, .minimum = 1, .maximum = 16384,
       .otherwise = "those of the squarest sheet", .help = "Cells in a row of a grid.")
OPTION(limits.sheet_side, "sheet-max-size", .type = &option_integer, .argument = "PX",
       .commands = COMMAND_RENDER, .group = GROUP_SHEET, .minimum = 16, .maximum = SIDE_LARGEST,
       .help = "Longest side of a sheet. 4096 suits any graphics card.")
OPTION(sheet_pages, "sheet-pages", .type = &option_integer, .commands = COMMAND_RENDER,
       .group = GROUP_SHEET, .minimum = 1, .maximum = 256,
       .help = "Most pages that a sheet may take; of several, FILE-0.png is the first.")
OPTION(sheet_padding, "sheet-padding", .type = &option_integer, .argument = "PX",
       .commands = COMMAND_RENDER, .group = GROUP_SHEET, .minimum = 0, .maximum = 256,
       .otherwise = "2 when packed, 0 in a grid", .help = "Room between neighbours.")
OPTION(sheet_extrude, "sheet-extrude", .type = &option_integer, .argument = "PX",
       .commands = COMMAND_RENDER, .group = GROUP_SHEET, .minimum = 0, .maximum = 64,
       .help = "Repeat the edge of each picture this far outwards, for tiles that must not show "
               "seams.")
OPTION(sheet_trim, "sheet-trim", .type = &option_choice, .argument = "yes|no", .words = words_yes,
       .commands = COMMAND_RENDER, .group = GROUP_SHEET, .otherwise = "yes when packed",
       .help = "Leave transparent borders out.")
OPTION(sheet_rotate, "sheet-rotate", .type = &option_bool, .commands = COMMAND_RENDER,
       .group = GROUP_SHEET,
       .help = "Let packed pictures lie turned by a quarter where that saves room.")
OPTION(sheet_alias, "sheet-alias", .type = &option_choice, .argument = "yes|no", .words = words_yes,
       .commands = COMMAND_RENDER, .group = GROUP_SHEET,
       .otherwise = "yes when packed, no in a grid, whose cells are counted",
       .help = "Draw frames that look alike once.")
OPTION(sheet_power_of_two, "sheet-power-of-two", .type = &option_bool, .commands = COMMAND_RENDER,
       .group = GROUP_SHEET, .help = "Sides of 256, 512, 1024 ... px.")
OPTION(sheet_square, "sheet-square", .type = &option_bool, .commands = COMMAND_RENDER,
       .group = GROUP_SHEET, .help = "Sheets as wide as high.")
OPTION(sheet_premultiplied, "sheet-premultiplied", .type = &option_bool, .commands = COMMAND_RENDER,
       .group = GROUP_SHEET,
       .help = "Colours times alpha. Without it they are straight, and go on under alpha 0 so that "
               "filtered edges do not darken.")
OPTION(sheet_scales, "sheet-scale", .type = &option_string, .argument = "N,...",
       .commands = COMMAND_RENDER, .group = GROUP_SHEET, .otherwise = "1",
       .help = "Pixels of the sheet for one of the size that is asked for; 1,2 also writes "
               "FILE@2x.png and what belongs to it.")
OPTION(sheet_tags, "tag", .type = &option_strings, .argument = "NAME[=FROM..TO][,WORD]...",
       .commands = COMMAND_RENDER, .group = GROUP_SHEET,
       .otherwise = "one, named as the rig or the file",
       .help = "An animation of the sheet: a name and, of several in one drawing, its stretch of "
               "time, as walk=1s..2.2s; then forward, reverse, pingpong or once. May be given "
               "several times; with several INPUTs once each, in their order, without a stretch.")
OPTION(sheet_direction, "direction", .type = &option_choice, .argument = "forward|reverse|pingpong",
       .words = sheet_direction_names, .commands = COMMAND_RENDER, .group = GROUP_SHEET,
       .help = "How the animations of the sheet are played that do not say it themselves.")
OPTION(pivot, "pivot", .type = &option_pair, .commands = COMMAND_RENDER, .group = GROUP_SHEET,
       .minimum = -10, .maximum = 10, .otherwise = "the first limb's root in a rig, else 0.5,0.5",
       .help = "Where frames are held, in shares of their size from the top left.")
OPTION(points, "point", .type = &option_strings, .argument = "NAME=#ID@X,Y",
       .commands = COMMAND_RENDER, .group = GROUP_SHEET, .otherwise = "those of contacts",
       .help =
           "A point of an element, in its own coordinates, whose place in each frame of a sheet "
           "is told, as hand=#arm@10,20: where a game attaches things. May be given several "
           "times.")
OPTION(drive, "drive", .type = &option_property, .commands = SCENE, .group = GROUP_PICTURE,
       .otherwise = "none",
       .help = "Set a custom property of the root over what the drawing says, as "
               "--progress=40; without a value it is for --states.")
OPTION(sheet_states, "states", .type = &option_string, .argument = "FROM:TO:STEP",
       .commands = COMMAND_RENDER, .group = GROUP_SHEET, .otherwise = "none",
       .help = "Make each cell of the sheet the drawing with another value of the property that "
               "--drive names, as 0:100:10: loaders, health bars. The instant is --at.")

OPTION(rate, "fps", .type = &option_rate, .commands = FILMING, .group = GROUP_TIME, .above = true,
       .minimum = 0, .maximum = 1000,
       .help = "Frames a second: a number, or a fraction as 30000/1001.")
OPTION(start, "start-at", .type = &option_time, .commands = PLANNING, .group = GROUP_TIME,
       .maximum = 86400, .otherwise = "0s, of a loop the end of its intro",
       .help = "Instant of the drawing that the first frame shows.")
OPTION(intro, "intro", .type = &option_choice, .argument = "auto|keep|drop", .words = words_intro,
       .commands = FILMING, .group = GROUP_TIME,
       .help = "What comes before a loop and never again: keep shows it once, drop begins with the "
               "loop; auto drops it, but keeps it with --duration.")
OPTION(duration, "duration", .type = &option_time, .commands = PLANNING, .group = GROUP_TIME,
       .above = true, .maximum = 86400, .otherwise = "whole loops, or to the end of what ends",
       .help = "Film this long, whether or not that makes whole loops.")
OPTION(loops, "loops", .type = &option_integer, .commands = PLANNING, .group = GROUP_TIME,
       .minimum = 1, .maximum = 1e6, .otherwise = "the fewest that are a whole number of frames",
       .help = "Film this many loops.")
OPTION(exact, "exact", .type = &option_bool, .commands = PLANNING, .group = GROUP_TIME,
       .help = "Fail rather than retime a loop that is no whole number of frames (else by up to 1 "
               "%, which is told).")
OPTION(least, "min-duration", .type = &option_time, .commands = COMMAND_RENDER, .group = GROUP_TIME,
       .above = true, .maximum = 86400, .otherwise = "one run of whole loops",
       .help = "As many whole loops as last this long: for places that show short films once.")
OPTION(most, "max-duration", .type = &option_time, .commands = COMMAND_RENDER, .group = GROUP_TIME,
       .above = true, .maximum = 86400, .otherwise = "any length",
       .help = "Film no longer than this: the most whole loops that fit, or else a part, which is "
               "told.")
OPTION(boomerang, "boomerang", .type = &option_bool, .commands = COMMAND_RENDER,
       .group = GROUP_TIME,
       .help = "Go through the frames and back again: what ends or has no loop comes round without "
               "a jump.")
OPTION(hold, "hold", .type = &option_time, .commands = COMMAND_RENDER, .group = GROUP_TIME,
       .maximum = 3600, .help = "Stand this much longer on the last picture of what ends.")
OPTION(max_loop, "max-loop", .type = &option_time, .commands = PLANNING | COMMAND_INSPECT,
       .group = GROUP_TIME, .above = true, .maximum = 86400,
       .help = "Longest loop to look for; beyond it the best near loop is taken.")
OPTION(at, "at", .type = &option_time, .commands = COMMAND_RENDER | COMMAND_FREEZE,
       .group = GROUP_TIME, .maximum = 86400, .otherwise = "0s",
       .help = "Instant of a still picture.")
OPTION(times, "times", .type = &option_times, .commands = COMMAND_INSPECT, .group = GROUP_TIME,
       .maximum = 86400, .otherwise = "0s with --json, else none",
       .help = "Instants at which to tell the animated values.")

OPTION(size, "size", .letter = 's', .type = &option_size, .commands = SCENE, .group = GROUP_PICTURE,
       .minimum = 1, .maximum = SIDE_LARGEST, .otherwise = "that of the drawing",
       .help = "Size of the picture in px; the drawing is fitted by its preserveAspectRatio.")
OPTION(width, "width", .type = &option_integer, .commands = SCENE, .group = GROUP_PICTURE,
       .minimum = 1, .maximum = SIDE_LARGEST, .otherwise = "follows from the height",
       .help = "Only the width, in px.")
OPTION(height, "height", .type = &option_integer, .commands = SCENE, .group = GROUP_PICTURE,
       .minimum = 1, .maximum = SIDE_LARGEST, .otherwise = "follows from the width",
       .help = "Only the height, in px.")
OPTION(within, "within", .type = &option_size, .commands = COMMAND_RENDER, .group = GROUP_PICTURE,
       .minimum = 1, .maximum = SIDE_LARGEST, .otherwise = "no box",
       .help = "As large as fits in this box in the drawing's own proportions: one side is the "
               "box's.")
OPTION(at_most, "max-size", .type = &option_size, .commands = COMMAND_RENDER,
       .group = GROUP_PICTURE, .minimum = 1, .maximum = SIDE_LARGEST, .otherwise = "any size",
       .help = "The same, but never larger than the drawing itself.")
OPTION(background, "background", .letter = 'b', .type = &option_color, .commands = COMMAND_RENDER,
       .group = GROUP_PICTURE, .otherwise = "transparent in files that can be, the matte in others",
       .help = "CSS colour behind the drawing.")
OPTION(background, "background", .letter = 'b', .type = &option_color, .commands = COMMAND_DIFF,
       .group = GROUP_PICTURE, .otherwise = "white", .help = "CSS colour behind both pictures.")
OPTION(matte, "matte", .type = &option_color, .commands = COMMAND_RENDER, .group = GROUP_PICTURE,
       .otherwise = "white",
       .help = "CSS colour under what is transparent, in formats without transparency, and under "
               "what is partly so in GIF: that of the page it will stand on.")
OPTION(theme, "theme", .type = &option_choice, .argument = "light|dark", .words = words_theme,
       .commands = SCENE | COMMAND_STUDY | COMMAND_PLOT, .group = GROUP_PICTURE,
       .help = "What @media (prefers-color-scheme) sees.")
OPTION(reduced_motion, "reduced-motion", .type = &option_bool, .commands = SCENE,
       .group = GROUP_PICTURE, .help = "Draw what people see who ask for reduced motion.")
OPTION(states, "state", .type = &option_strings, .argument = "STATE=#ID", .commands = SCENE,
       .group = GROUP_PICTURE, .otherwise = "no element is in any",
       .help = "The state of an element that style sheets may ask for: hover=#door is the pointer "
               "over it (and so over the groups around it), and so on for active, focus, "
               "focus-visible, focus-within, target, checked and others. May be given several "
               "times.")
OPTION(events, "event", .type = &option_strings, .argument = "ID.EVENT=TIME", .commands = SCENE,
       .group = GROUP_PICTURE, .otherwise = "nothing happens",
       .help = "What a viewer does, and when, for SMIL that waits for it: door.click=1.5s. May be "
               "given several times.")

OPTION(font_folders, "font-dir", .type = &option_paths, .argument = "FOLDER", .commands = SCENE,
       .group = GROUP_PICTURE, .otherwise = "the fonts of this machine",
       .help = "Folder with more fonts (.ttf, .otf, .woff, .woff2) for the drawing's text. May be "
               "given several times.")
OPTION(shutter, "shutter", .type = &option_number, .argument = "DEGREES",
       .commands = COMMAND_RENDER, .group = GROUP_PICTURE, .minimum = 0, .maximum = 360,
       .help = "Motion blur: the part of each frame's time for which the shutter is open; 180 is "
               "half of it, as in cinema. Light is added up, not colours.")
OPTION(subframes, "subframes", .type = &option_integer, .commands = COMMAND_RENDER,
       .group = GROUP_PICTURE, .minimum = 2, .maximum = EXPOSURE_SUBFRAMES_LARGEST,
       .help = "Instants that are drawn for one frame while the shutter is open.")
OPTION(supersample, "supersample", .type = &option_integer, .commands = COMMAND_RENDER,
       .group = GROUP_PICTURE, .minimum = 1, .maximum = RENDERER_SUPERSAMPLE_LARGEST,
       .help = "Draw this many times larger each way and average: finer edges of hairlines and "
               "patterns, at the square of the cost.")
OPTION(fast, "fast", .type = &option_bool, .commands = COMMAND_RENDER, .group = GROUP_PICTURE,
       .help = "Lay what stands still above what moves on as pictures, instead of drawing it anew: "
               "faster, and up to 3 of 255 off where edges lie over one another.")
OPTION(overlay, "overlay", .type = &option_bool, .commands = COMMAND_RENDER, .group = GROUP_PICTURE,
       .help = "Draw bones, joints, pivots and targets over every picture, and the errors of "
               "contacts as arrows, magnified by the factor that stands in the corner.")

OPTION(quality, "quality", .type = &option_number, .argument = "N", .commands = COMMAND_RENDER,
       .group = GROUP_ENCODING, .maximum = 100, .otherwise = "75; ProRes 90; GIF and WebP 100",
       .help = "From 0, the smallest file, to 100, the best picture; at 100 WebP is without any "
               "loss, as APNG, FFV1 and Animation always are.")
OPTION(max_bytes, "max-bytes", .type = &option_bytes, .commands = COMMAND_RENDER,
       .group = GROUP_ENCODING, .minimum = 100, .maximum = 1e15, .otherwise = "any size",
       .help = "Largest size of each film. The best quality that fits is searched for; where none "
               "does, with fewer frames a second, then with a smaller picture. What was chosen is "
               "told.")
OPTION(keep_size, "keep-size", .type = &option_bool, .commands = COMMAND_RENDER,
       .group = GROUP_ENCODING, .help = "With --max-bytes, never make the picture smaller.")
OPTION(codec, "codec", .type = &option_choice, .argument = "NAME", .words = film_codec_names,
       .commands = COMMAND_RENDER, .group = GROUP_ENCODING, .otherwise = "the first of the format",
       .help = "Codec of films: h264, hevc or av1 in .mp4 and .stacked.mp4; vp9 or av1 in .webm; "
               "prores, animation, h264 or hevc in .mov; ffv1, h264, hevc, vp9 or av1 in .mkv.")
OPTION(codec_options, "codec-opt", .type = &option_strings, .argument = "KEY=VALUE",
       .commands = COMMAND_RENDER, .group = GROUP_ENCODING, .otherwise = "none",
       .help = "An option of the encoder itself, as preset=veryslow or tune=animation for H.264. "
               "May be given several times.")
OPTION(repeat, "repeat", .type = &option_repeat, .commands = COMMAND_RENDER,
       .group = GROUP_ENCODING, .minimum = 1, .maximum = 65535,
       .otherwise = "forever; once what ends", .help = "How often GIF, WebP, APNG and AVIF play.")
OPTION(dither, "dither", .type = &option_choice, .argument = "sierra|floyd|bayer|none",
       .words = words_dither, .commands = COMMAND_RENDER, .group = GROUP_ENCODING,
       .help =
           "How GIF shows more than 256 colours: sierra and floyd spread what is missing to the "
           "pixels around, bayer lays a fixed pattern over everything, none leaves steps and "
           "the smallest files.")
OPTION(alpha_threshold, "alpha-threshold", .type = &option_integer, .commands = COMMAND_RENDER,
       .group = GROUP_ENCODING, .minimum = 1, .maximum = 255,
       .help = "Of GIF: pixels of this alpha and more are shown, others are not.")

OPTION(route, "route", .type = &option_choice, .argument = "css|css-d|smil",
       .words = rig_route_names, .commands = BAKING, .group = GROUP_RIG, .otherwise = "the rig's",
       .help =
           "How motion is written. css turns the groups of bones by keyframes: their lengths are "
           "exact, and --period and --phase can be set from outside. css-d draws a limb by its "
           "line, whose d the keyframes take from pose to pose; smil does that by <animate>, and "
           "the rest by <animateTransform>, for players that know no CSS.")
OPTION(keys, "keys", .letter = 'k', .type = &option_integer, .commands = LOADING,
       .group = GROUP_RIG, .minimum = 2, .maximum = 10000,
       .otherwise = "as few as hold the tolerance",
       .help = "Keyframes of each bone in one turn. More follow the path more closely and make a "
               "larger file.")
OPTION(densities, "keys", .letter = 'k', .type = &option_span, .commands = COMMAND_STUDY,
       .group = GROUP_RIG, .minimum = 2, .maximum = 1000,
       .help = "Numbers of keyframes of each bone in one turn to try: all from A to B.")
OPTION(fit_tolerance, "tolerance", .type = &option_number, .argument = "PX",
       .commands = LOADING & ~COMMAND_VERIFY, .group = GROUP_RIG, .minimum = FIT_TOLERANCE_SMALLEST,
       .maximum = FIT_TOLERANCE_LARGEST, .otherwise = "0.1",
       .help =
           "The farthest that a limb's tip may be off its path, anywhere in the turn; each bone "
           "gets as few keyframes as hold it.")
OPTION(easing, "easing", .type = &option_choice, .argument = "cubic|linear",
       .words = fit_easing_names, .commands = LOADING, .group = GROUP_RIG,
       .otherwise = "cubic; of lines linear",
       .help = "How bones move between keyframes: by a cubic-bezier that follows the motion, or "
               "evenly. The joints of a line run straight either way.")
OPTION(placement, "placement", .type = &option_choice, .argument = "chosen|uniform",
       .words = fit_placement_names, .commands = LOADING, .group = GROUP_RIG,
       .help = "Where keyframes stand: where they do most, or in even steps.")
OPTION(slopes, "slopes", .type = &option_choice, .argument = "hermite|free",
       .words = fit_slopes_names, .commands = LOADING, .group = GROUP_RIG,
       .help =
           "Of cubic keyframes: hermite takes the speeds of the motion itself; free takes those "
           "that make the error smallest, some five times smaller, with a small jump of speed at "
           "each keyframe.")
OPTION(settings, "set", .type = &option_strings, .argument = "PATH=VALUE",
       .commands = BAKING | COMMAND_STUDY, .group = GROUP_RIG, .otherwise = "what the file says",
       .help = "A number of the rig file in place of its own, as "
               "platforms.far-pedal.phase=0.25; .x and .y are the coordinates of a pair. A range, "
               "as ...radius=40..60:5, does all once for each of five values and numbers the "
               "files. May be given several times.")
OPTION(prefix, "prefix", .type = &option_string, .argument = "NAME", .commands = LOADING,
       .group = GROUP_RIG, .otherwise = "the rig's name",
       .help = "What ids, classes and keyframe names of the baked SVG begin with; with prefixes of "
               "their own two drawings can stand in one page.")
OPTION(period, "period", .type = &option_time, .commands = BAKING, .group = GROUP_RIG,
       .minimum = 0.01, .maximum = 3600, .otherwise = "the rig's", .help = "Time of one turn.")
OPTION(phase, "phase", .type = &option_number, .argument = "PHASE", .commands = BAKING,
       .group = GROUP_RIG, .minimum = -1, .maximum = 1, .otherwise = "the rig's",
       .help = "Where in the turn the motion begins; 0.25 is a quarter of a turn on.")

OPTION(contacts, "contact", .letter = 'c', .type = &option_strings, .argument = "SPEC",
       .commands = FILMING | COMMAND_PLOT, .group = GROUP_CHECK, .otherwise = "those of the rig",
       .help =
           "Two points that must stay together, each in the coordinates of its element: "
           "'ankle=#shin@424,452 on #pedal@0,0'. 'offset DX,DY' at the end allows for an intended "
           "distance; start and end in place of X,Y are the ends of a line that changes its shape. "
           "May be given several times.")
OPTION(tolerance, "tolerance", .type = &option_number, .argument = "PX", .commands = COMMAND_VERIFY,
       .group = GROUP_CHECK, .minimum = 0, .maximum = INFINITY, .otherwise = "any error is fine",
       .help =
           "Exit with status 1 when a contact is off by more than this. A rig without --keys is "
           "baked to hold it, where it is less than 0.1.")
OPTION(strict, "strict", .type = &option_bool, .commands = BAKING | COMMAND_SHEET,
       .group = GROUP_CHECK, .help = "Exit with status 1 when something in the input is ignored.")

OPTION(csv, "csv", .type = &option_path, .implied = "-", .commands = COMMAND_VERIFY,
       .group = GROUP_REPORT,
       .help = "Also write the errors of each frame as comma-separated values; - or no name is "
               "standard output.")
OPTION(json_file, "json", .type = &option_path, .implied = "-", .commands = COMMAND_VERIFY,
       .group = GROUP_REPORT,
       .help = "Also write the figures and the errors of each frame as JSON; - or no name is "
               "standard output.")
OPTION(csv, "csv", .type = &option_path, .implied = "-", .commands = COMMAND_STUDY,
       .group = GROUP_REPORT,
       .help = "Also write one row a bake as comma-separated values; - or no name is standard "
               "output.")
OPTION(json_file, "json", .type = &option_path, .implied = "-", .commands = COMMAND_STUDY,
       .group = GROUP_REPORT,
       .help = "Also write all figures as JSON; - or no name is standard output.")
OPTION(plot_errors, "plot", .type = &option_path, .commands = COMMAND_STUDY, .group = GROUP_REPORT,
       .otherwise = "none",
       .help = "Also plot the errors over the keyframes, both axes logarithmic: an .svg, for light "
               "and dark, or a .png, by --theme.")
OPTION(plot_sizes, "plot-size", .type = &option_path, .commands = COMMAND_STUDY,
       .group = GROUP_REPORT, .otherwise = "none",
       .help = "Also plot the sizes over the keyframes, in the same way.")
OPTION(plots, "plot", .type = &option_paths, .commands = COMMAND_VERIFY, .group = GROUP_REPORT,
       .otherwise = "none",
       .help = "Also plot the errors over the period: an .svg, for light and dark, or a .png, by "
               "--theme. May be given several times.")
OPTION(json, "json", .type = &option_bool, .commands = COMMAND_INSPECT, .group = GROUP_REPORT,
       .help = "Print matrices, boxes and animated values at --times as JSON.")
OPTION(all, "all", .letter = 'a', .type = &option_bool, .commands = COMMAND_INSPECT,
       .group = GROUP_REPORT, .help = "With --json: every element, not only those that move.")
OPTION(properties, "properties", .type = &option_bool, .commands = COMMAND_INSPECT,
       .group = GROUP_REPORT, .help = "Print the table of the properties that are known, and stop.")
OPTION(schema, "schema", .type = &option_bool, .commands = COMMAND_RIG, .group = GROUP_REPORT,
       .help = "Print every key of a rig file: type, range, default and meaning.")

OPTION(threads, "threads", .letter = 'j', .type = &option_integer, .commands = DRAWING,
       .group = GROUP_WORK, .minimum = 1, .maximum = 64, .otherwise = "one a core",
       .help = "Threads that draw frames; the frames are the same for any number.")
OPTION(profile, "profile", .type = &option_path, .implied = "", .commands = COMMAND_RENDER,
       .group = GROUP_REPORT, .otherwise = "no clock is looked at",
       .help =
           "Tell on standard error where the time went: by stage, by element, and in words what "
           "is dearest. --profile=FILE writes all of it as JSON instead; - is standard output.")
OPTION(watch, "watch", .letter = 'w', .type = &option_bool,
       .commands = COMMAND_RENDER | COMMAND_BAKE, .group = GROUP_WORK,
       .help = "Do it again whenever the input is saved, a rig or the drawing it names; errors are "
               "told and waiting goes on. ^C ends.")
OPTION(whole, "whole", .type = &option_bool, .commands = COMMAND_RENDER, .group = GROUP_WORK,
       .hidden = true, .help = "Draw the whole document for each frame: slower, the same frames.")
OPTION(quiet, "quiet", .letter = 'q', .type = &option_bool, .commands = READING | COMMAND_SHEET,
       .group = GROUP_WORK, .help = "No warnings, notes, progress or list of files; errors only.")
OPTION(help, "help", .letter = 'h', .type = &option_bool, .commands = EVERY, .group = GROUP_WORK,
       .help = "Print this help.")
OPTION(version, "version", .letter = 'V', .type = &option_bool, .commands = COMMAND_NONE,
       .group = GROUP_WORK, .help = "Print the versions of the program and its libraries.")

OPTION(limits.file_bytes, "max-file-bytes", .type = &option_integer,
       .commands = READING | COMMAND_SHEET, .group = GROUP_LIMITS, .minimum = 1,
       .maximum = G_MAXINT32, .help = "Largest input file.")
OPTION(limits.elements, "max-elements", .type = &option_integer, .commands = READING,
       .group = GROUP_LIMITS, .minimum = 1, .maximum = 1e6, .help = "Elements of one drawing.")
OPTION(limits.nesting, "max-nesting", .type = &option_integer, .commands = READING,
       .group = GROUP_LIMITS, .minimum = 1, .maximum = 200,
       .help = "Depth of elements within elements.")
OPTION(limits.instances, "max-instances", .type = &option_integer, .commands = READING,
       .group = GROUP_LIMITS, .minimum = 1, .maximum = 1e7, .help = "Elements that <use> makes.")
OPTION(limits.rules, "max-rules", .type = &option_integer, .commands = READING,
       .group = GROUP_LIMITS, .minimum = 1, .maximum = 1e7, .help = "Style rules of one drawing.")
OPTION(limits.keyframes, "max-keyframes", .type = &option_integer, .commands = READING,
       .group = GROUP_LIMITS, .minimum = 2, .maximum = 1e7, .help = "Keyframes of one animation.")
OPTION(limits.image_pixels, "max-image-pixels", .type = &option_integer, .commands = READING,
       .group = GROUP_LIMITS, .minimum = 1, .maximum = (double)SIDE_LARGEST * SIDE_LARGEST,
       .help = "Pixels of one image that a drawing refers to.")
OPTION(limits.pixels, "max-pixels", .type = &option_integer, .commands = DRAWING | COMMAND_SHEET,
       .group = GROUP_LIMITS, .minimum = 1, .maximum = (double)SIDE_LARGEST * SIDE_LARGEST,
       .help = "Pixels of one frame or sheet.")
OPTION(limits.sheet_pixels, "max-sheet-pixels", .type = &option_integer, .commands = COMMAND_RENDER,
       .group = GROUP_LIMITS, .minimum = 1, .maximum = 1e11,
       .help = "Pixels of all pictures of a sheet together.")
OPTION(limits.frames, "max-frames", .type = &option_integer, .commands = PLANNING | COMMAND_SHEET,
       .group = GROUP_LIMITS, .minimum = 1, .maximum = 1e9, .help = "Frames of one film.")
