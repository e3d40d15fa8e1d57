"""Small fonts of our own, for @font-face: a letter is a block as wide as the font says, so that whoever draws it
with another font shows it.

usage: fonts.py FOLDER
"""

import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM = 1000
LETTERS = {"space": " ", "A": "A", "B": "B", "g": "g", "acute": "\u00b4", "alef": "\u05d0"}


def draw(pen, name, width, height):
    """A block with a notch, which tells up from down and left from right; below the baseline for g."""
    if name == "space":
        return
    bottom = -200 if name == "g" else 0
    pen.moveTo((50, bottom))
    pen.lineTo((width - 50, bottom))
    pen.lineTo((width - 50, height))
    if name == "B":
        pen.lineTo((width // 2, height))
    pen.lineTo((50, height // 2))
    pen.closePath()


def build(family, style, width, height, outlines):
    """outlines: TrueType ("glyf") or PostScript ("CFF")."""
    names = [".notdef", *LETTERS]
    builder = FontBuilder(EM, isTTF=outlines == "glyf")
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): name for name, letter in LETTERS.items()})
    widths = {name: width // 2 if name == "space" else width for name in names}
    glyphs = {}
    for name in names:
        pen = TTGlyphPen(None) if outlines == "glyf" else T2CharStringPen(widths[name], None)
        draw(pen, name, widths[name], height)
        glyphs[name] = pen.glyph() if outlines == "glyf" else pen.getCharString()
    if outlines == "glyf":
        builder.setupGlyf(glyphs)
    else:
        builder.setupCFF(family.replace(" ", ""), {"FullName": family}, glyphs, {})
    builder.setupHorizontalMetrics({name: (widths[name], 50) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": style, "psName": family.replace(" ", "")})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    return builder.font


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for outlines, suffix in (("glyf", "ttf"), ("CFF", "otf")):
        for name, style, width, height in (
            ("wide", "Regular", 900, 600),
            ("narrow", "Regular", 400, 600),
            ("tall", "Bold", 600, 900),
        ):
            for flavor in (None, "woff", "woff2"):
                font = build(f"Own {name} {suffix}", style, width, height, outlines)
                font.flavor = flavor
                font.save(folder / (f"{name}.{suffix}" if flavor is None else f"{name}-{suffix}.{flavor}"))


main(Path(sys.argv[1]))
