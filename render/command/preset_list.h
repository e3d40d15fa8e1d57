/* The presets that come along, in the order of help: PRESET("name", help, outputs). Included by
 * preset.c; where a place has published its limits, they are these.
 *
 * An output is OUTPUT(EXTENSIONS(...), options as on the command line).
 */

/* Outlook on Windows shows the first frame only; mail is to stay below a megabyte. */
PRESET("email", "a GIF of at most 600 px and 1 MB, 20 frames a second",
       OUTPUT(EXTENSIONS(".gif"), "max-size=600x600", "fps=20", "max-bytes=1MB"))

/* PowerPoint and Keynote play H.264 and no transparency. */
PRESET("slides", "an MP4 (H.264) as large as fits in 1920x1080, 30 frames a second",
       OUTPUT(EXTENSIONS(".mp4"), "within=1920x1080", "fps=30", "codec=h264"))

PRESET("web", "a WebM with transparency, an MP4 and a poster, 30 frames a second",
       OUTPUT(EXTENSIONS(".webm", ".mp4"), "fps=30", "poster=auto"))

/* docs.github.com, "Attaching files": 10 MB for pictures, and for videos on free plans. */
PRESET("github", "a GIF for READMEs and an MP4 for comments, at most 830 px and 10 MB each",
       OUTPUT(EXTENSIONS(".gif"), "max-size=830x830", "fps=25", "max-bytes=10MB"),
       OUTPUT(EXTENSIONS(".mp4"), "max-size=1920x1080", "fps=30", "codec=h264", "max-bytes=10MB"))

/* core.telegram.org/stickers: VP9, one side 512, no more than 3 s, 30 frames a second, 256 KB. */
PRESET("telegram",
       "a sticker: WebM (VP9) with transparency, one side 512 px, at most 3 s and 256 KB",
       OUTPUT(EXTENSIONS(".webm"), "within=512x512", "fps=30", "codec=vp9", "max-duration=3s",
              "max-bytes=256KB", "keep-size"))

PRESET("game", "a packed sprite sheet of at most 512 px a frame, told to every engine",
       OUTPUT(EXTENSIONS(".sheet.png"), "max-size=512x512", "fps=24", "sheet-layout=packed",
              "sheet-format=all", "sheet-max-size=4096", "sheet-pages=16"))
