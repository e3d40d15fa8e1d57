#!/usr/bin/env python3
"""Sheets read by parsers that know nothing of this project: the frame that each file describes, cut out of the
picture and put back together, is the frame that was drawn.

usage: reread.py ZOETROPE DRAWING.svg
"""
import csv
import json
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zlib
from pathlib import Path

zoetrope, drawing = sys.argv[1:3]


class Picture:
    """RGBA, straight, a tuple a pixel."""

    def __init__(self, width, height, pixels):
        self.width, self.height, self.pixels = width, height, pixels

    @staticmethod
    def load(path):
        data = Path(path).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        at, packed = 8, b""
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at : at + 8])
            chunk = data[at + 8 : at + 8 + length]
            if kind == b"IHDR":
                width, height, depth, color = struct.unpack(">IIBB", chunk[:10])
                assert depth == 8 and color == 6, (depth, color)
            if kind == b"IDAT":
                packed += chunk
            at += length + 12
        return Picture(width, height, unfilter(zlib.decompress(packed), width, height))

    def at(self, x, y):
        return self.pixels[y * self.width + x]


def unfilter(raw, width, height):
    """Filter types None and Sub, which is what the program writes."""
    pixels, stride = [], width * 4 + 1
    for y in range(height):
        kind, row = raw[y * stride], bytearray(raw[y * stride + 1 : (y + 1) * stride])
        assert kind in (0, 1), kind
        if kind == 1:
            for i in range(4, len(row)):
                row[i] = (row[i] + row[i - 4]) & 255
        pixels += [tuple(row[i : i + 4]) for i in range(0, len(row), 4)]
    return pixels


def visible(pixel):
    return pixel if pixel[3] else (0, 0, 0, 0)


def upright(page, box, turn):
    """The pixel function of a part of a page: box as it lies there, turned by 0, 90 (clockwise) or 270 degrees."""
    x, y, w, h = box
    if turn == 0:
        return w, h, lambda i, k: page.at(x + i, y + k)
    if turn == 90:
        return h, w, lambda i, k: page.at(x + w - 1 - k, y + i)
    return h, w, lambda i, k: page.at(x + k, y + h - 1 - i)


def assert_frame(name, page, box, turn, trim, source, drawn):
    width, height, pixel = upright(page, box, turn)
    assert source == (drawn.width, drawn.height), (name, source)
    for k in range(drawn.height):
        for i in range(drawn.width):
            x, y = i - trim[0], k - trim[1]
            inside = 0 <= x < width and 0 <= y < height
            found = visible(pixel(x, y)) if inside else (0, 0, 0, 0)
            assert found == drawn.at(i, k), (name, i, k, found, drawn.at(i, k))


def read_starling(path, load):
    root = xml.etree.ElementTree.parse(path).getroot()
    page = load(root.get("imagePath"))
    assert (page.width, page.height) == (int(root.get("width")), int(root.get("height")))
    for sub in sorted(root, key=lambda e: e.get("name")):
        box = tuple(int(sub.get(k)) for k in ("x", "y", "width", "height"))
        turn = 90 if sub.get("rotated") == "true" else 0
        size = box[2:] if turn == 0 else (box[3], box[2])
        trim = (-int(sub.get("frameX", "0")), -int(sub.get("frameY", "0")))
        source = (int(sub.get("frameWidth", size[0])), int(sub.get("frameHeight", size[1])))
        yield sub.get("name"), page, box, turn, trim, source


def read_atlas(path, load):
    regions, page, region, values = [], None, None, None
    for line in Path(path).read_text().splitlines():
        if not line.strip():
            page = None
        elif page is None:
            page, region = load(line), None
        elif ":" not in line:
            region = {"name": line, "page": page}
            regions.append(region)
        else:
            key, values = line.strip().split(": ")
            if region is not None:
                region[key] = values
    for region in sorted(regions, key=lambda r: int(r["index"])):
        x, y, w, h = map(int, region["bounds"].split(", "))
        turned = region.get("rotate") == "90"
        left, bottom, *source = map(int, region.get("offsets", f"0, 0, {w}, {h}").split(", "))
        box = (x, y, h, w) if turned else (x, y, w, h)
        # Counter clockwise on the page.
        yield region["name"], region["page"], box, 270 if turned else 0, (left, source[1] - bottom - h), tuple(source)


def read_godot(path, load):
    text = Path(path).read_text()
    pages = {i: load(p) for p, i in re.findall(r'^\[ext_resource type="Texture2D" path="(.*?)" id="(.*?)"\]$', text, re.M)}
    textures = {}
    for name, body in re.findall(r'^\[sub_resource type="AtlasTexture" id="(.*?)"\]\n(.*?)\n\n', text, re.M | re.S):
        values = dict(line.split(" = ") for line in body.splitlines())
        rect = lambda key: tuple(int(n) for n in re.findall(r"-?\d+", values.get(key, "Rect2(0, 0, 0, 0)")[5:]))
        box, margin = rect("region"), rect("margin")
        page = pages[re.search(r'"(.*)"', values["atlas"])[1]]
        textures[name] = (page, box, 0, margin[:2], (box[2] + margin[2], box[3] + margin[3]))
    steps = int(re.search(r"load_steps=(\d+)", text)[1])
    assert steps == len(pages) + len(textures) + 1
    frames = text[text.index("animations = ") : text.index('"loop"')]
    speed = float(re.search(r'"speed": ([\d.]+)', text)[1])
    durations = [float(d) for d in re.findall(r'"duration": ([\d.]+)', frames)]
    shown = re.findall(r'SubResource\("(.*?)"\)', frames)
    assert abs(sum(durations) / speed - 2.4) < 1e-3, sum(durations) / speed
    for name in shown:
        yield (name, *textures[name])


def read_csv(path, load):
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            n = lambda *keys: tuple(int(row[k]) for k in keys)
            box, turn = n("x", "y", "width", "height"), int(row["rotated"])
            yield row["name"], load(row["image"]), box, turn, n("trim_x", "trim_y"), n("source_width", "source_height")


def json_frame(name, frame, page):
    f, s, o = frame["frame"], frame["spriteSourceSize"], frame["sourceSize"]
    turn = 90 if frame["rotated"] else 0
    box = (f["x"], f["y"], *((f["h"], f["w"]) if turn else (f["w"], f["h"])))
    return name, page, box, turn, (s["x"], s["y"]), (o["w"], o["h"])


def read_hash(path, load):
    data = json.loads(Path(path).read_text())
    for name, frame in data["frames"].items():
        yield json_frame(name, frame, load(data["meta"]["image"]))


def read_array(path, load):
    data = json.loads(Path(path).read_text())
    for frame in data["frames"]:
        yield json_frame(frame["filename"], frame, load(data["meta"]["image"]))


def read_textures(path, load):
    frames = []
    for texture in json.loads(Path(path).read_text())["textures"]:
        frames += [json_frame(f["filename"], f, load(texture["image"])) for f in texture["frames"]]
    return sorted(frames, key=lambda f: f[0])


readers = {
    ".json": read_hash,
    ".array.json": read_array,
    ".aseprite.json": read_array,
    ".pixi.json": read_hash,
    ".phaser.json": read_textures,
    ".unity.json": read_array,
    ".atlas": read_atlas,
    ".tres": read_godot,
    ".xml": read_starling,
    ".csv": read_csv,
}

# Options, and the files to expect of them.
several = (".phaser.json", ".atlas", ".tres", ".csv")
cases = {
    "grid": ("--sheet-format=all", tuple(readers)),
    "spaced": ("--sheet-format=all --sheet-padding=3 --sheet-extrude=1 --sheet-columns=5 --sheet-power-of-two", tuple(readers)),
    "packed": ("--sheet-layout=packed --sheet-format=all", tuple(readers)),
    "right": (
        "--sheet-layout=packed --sheet-rotate --sheet-format=pixi,starling,unity,csv",
        (".pixi.json", ".xml", ".unity.json", ".csv"),
    ),
    "left": ("--sheet-layout=packed --sheet-rotate --sheet-format=atlas,csv", (".atlas", ".csv")),
    "pages": (
        "--sheet-layout=packed --sheet-max-size=150 --sheet-pages=9 --sheet-format=phaser,atlas,godot,csv",
        several,
    ),
}

with tempfile.TemporaryDirectory() as folder:
    run = lambda *words: subprocess.run([zoetrope, "render", drawing, "--width=80", "--fps=10", "-q", *words], check=True)
    Path(folder, "f").mkdir()
    run("-o", f"{folder}/f/%04d.png")
    drawn = [Picture.load(p) for p in sorted(Path(folder, "f").iterdir())]
    assert len(drawn) == 24, len(drawn)
    pages = {}

    def load(name):
        if name not in pages:
            pages[name] = Picture.load(Path(folder, name))
        return pages[name]

    for case, (options, extensions) in cases.items():
        run("--sheet", f"{folder}/{case}.png", *options.split())
        for extension in extensions:
            frames = list(readers[extension](Path(folder, case + extension), load))
            assert len(frames) == len(drawn), (case, extension, len(frames))
            for (name, *place), wanted in zip(frames, drawn):
                assert_frame(f"{case}{extension}: {name}", *place, wanted)
            turned = sum(f[3] != 0 for f in frames)
            print(f"{case}{extension}: {len(frames)} frames, {turned} turned")
            assert (turned > 0) == (case in ("left", "right")), turned
