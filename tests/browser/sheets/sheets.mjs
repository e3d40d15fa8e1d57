// Sheets in the engines themselves: PixiJS and Phaser, in Chromium, draw frame k of what was written as the raster of
// frame k; Spine's own reader finds its regions; the CSS page plays without a seam or a neighbour at several zooms.
//
// usage: node sheets.mjs BROWSER ZOETROPE DRAWINGS FOLDER    (FOLDER also holds node_modules)

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { TextureAtlas } from '@esotericsoftware/spine-core';
import { chromium } from 'playwright-core';

const [executablePath, zoetrope, drawings, folder] = process.argv.slice(2);
const files = join(folder, 'sheets');
// Colours are multiplied by alpha and divided again on the way to the screen.
const tolerance = 2;

const spin = { name: 'spin', file: join(drawings, 'spin.svg'), options: ['--width=80', '--fps=5'] };
const edges = { name: 'edges', file: join(drawings, 'edges.svg'), options: ['--fps=10'] };

const cases = [
  { name: 'grid', of: spin, options: [] },
  { name: 'columns', of: spin, options: ['--sheet-columns=4', '--sheet-padding=2', '--sheet-extrude=1'] },
  { name: 'untrimmed', of: spin, options: ['--sheet-layout=packed', '--sheet-trim=no'] },
  { name: 'trimmed', of: spin, options: ['--sheet-layout=packed'] },
  // Phaser 3 knows no turned pictures.
  { name: 'rotated', of: { ...spin, options: ['--width=80', '--fps=10'] }, options: ['--sheet-layout=packed', '--sheet-rotate'], pixi: true },
  { name: 'pages', of: spin, options: ['--sheet-layout=packed', '--sheet-max-size=100', '--sheet-pages=9'] },
  { name: 'backwards', of: edges, options: ['--direction=pingpong'] },
];

function run(...words) {
  execFileSync(zoetrope, ['render', ...words, '--quiet'], { stdio: ['ignore', 'inherit', 'inherit'] });
}

function fail(message) {
  throw new Error(message);
}

/** Each frame as a picture of its own, on white; their names. */
function drawFrames(name, of) {
  const to = join(files, name);
  mkdirSync(to, { recursive: true });
  run(of.file, ...of.options, '--background=white', '-o', join(to, '%04d.png'));
  return readdirSync(to).sort().map((file) => `${name}/${file}`);
}

const types = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css', '.html': 'text/html' };

function serve() {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
    try {
      const body = path === '/' ? '<!DOCTYPE html><meta charset="utf-8">' : readFileSync(join(folder, path));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? (path === '/' ? 'text/html' : 'image/png') });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Runs in the page: the largest difference of any channel between pixels and a picture, both on white. */
function install() {
  window.pixels = async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height);
  };
  window.difference = (a, b) => {
    if (a.width !== b.width || a.height !== b.height) return `${a.width}x${a.height} for ${b.width}x${b.height}`;
    let worst = 0;
    for (let i = 0; i < a.data.length; i++) if (i % 4 < 3) worst = Math.max(worst, Math.abs(a.data[i] - b.data[i]));
    return worst;
  };
}

/** Runs in the page: [name, difference] of each frame of PixiJS's sheets, and the order of its animations. */
async function drawPixi({ sheet, frames }) {
  const { Application, Assets, Rectangle, Sprite } = window.PIXI;
  const loaded = await Assets.load(sheet);
  const all = [loaded, ...(loaded.linkedSheets ?? [])];
  const textures = Object.assign({}, ...all.map((s) => s.textures));
  const first = await window.pixels(frames[0]);
  const app = new Application();
  await app.init({ width: first.width, height: first.height, background: '#ffffff', preference: 'webgl' });
  const results = [];
  for (const [k, name] of Object.keys(textures).sort().entries()) {
    const sprite = new Sprite({ texture: textures[name], roundPixels: true });
    const anchor = [sprite.anchor.x, sprite.anchor.y];
    sprite.anchor.set(0, 0);
    app.stage.removeChildren();
    app.stage.addChild(sprite);
    const frame = new Rectangle(0, 0, first.width, first.height);
    const { pixels, width, height } = app.renderer.extract.pixels({
      target: app.stage, frame, clearColor: '#ffffff', resolution: 1,
    });
    const drawn = { data: pixels, width, height };
    results.push({ name, anchor, difference: window.difference(drawn, await window.pixels(frames[k])) });
  }
  const animations = all.map((s) => Object.entries(s.animations).map(([n, t]) => [n, t.map((x) => x?.label ?? null)]));
  const related = all.length - 1;
  app.destroy();
  return { results, animations: animations.flat(), related };
}

/** Runs in the page: the same of Phaser, and the animations that it makes. */
async function drawPhaser({ path, key, frames }) {
  const { Phaser } = window;
  const first = await window.pixels(frames[0]);
  // Its camera rounds the middle of the screen: an odd side would move everything by a pixel.
  const [wide, high] = [2 * Math.ceil(first.width / 2), 2 * Math.ceil(first.height / 2)];
  const scene = await new Promise((resolve) => {
    window.game = new Phaser.Game({
      type: Phaser.WEBGL, width: wide, height: high, backgroundColor: '#ffffff', banner: false,
      audio: { noAudio: true }, render: { preserveDrawingBuffer: true, antialias: false, roundPixels: true },
      scene: {
        preload() {
          this.load.setPath(path);
          this.load.multiatlas(key, `${key}.phaser.json`);
          this.load.json('anims', `${key}.phaser-anims.json`);
        },
        create() {
          resolve(this);
        },
      },
    });
  });
  window.game.loop.stop();
  const image = scene.add.image(0, 0, key);
  const names = scene.textures.get(key).getFrameNames().sort();
  const gl = window.game.renderer.gl;
  const results = [];
  for (const [k, name] of names.entries()) {
    image.setFrame(name);
    const origin = [image.originX, image.originY];
    image.setOrigin(0, 0);
    window.game.step(performance.now(), 16);
    const { width, height } = first;
    const flipped = new Uint8Array(width * height * 4), data = new Uint8Array(width * height * 4);
    gl.readPixels(0, high - height, width, height, gl.RGBA, gl.UNSIGNED_BYTE, flipped);
    for (let y = 0; y < height; y++)
      data.set(flipped.subarray((height - 1 - y) * width * 4, (height - y) * width * 4), y * width * 4);
    results.push({
      name, origin, difference: window.difference({ data, width, height }, await window.pixels(frames[k])),
    });
  }
  const made = scene.anims.fromJSON(scene.cache.json.get('anims'));
  const animations = made.map((a) => [a.key, a.frames.map((f) => f.textureFrame), a.frames.map((f) => f.duration), a.repeat]);
  const points = scene.textures.getFrame(key, names[0]).customData.points ?? null;
  window.game.destroy(true);
  return { results, animations, points };
}

function checkDrawn(engine, name, results, frames) {
  if (results.length !== frames.length) fail(`${engine} ${name}: ${results.length} frames for ${frames.length}`);
  for (const frame of results)
    if (!(frame.difference <= tolerance)) fail(`${engine} ${name}: ${frame.name} is off by ${frame.difference}`);
  const worst = Math.max(...results.map((r) => r.difference));
  console.log(`${engine} ${name}: ${results.length} frames, off by ${worst} of 255 at most`);
}

function playOrder(count, options) {
  const order = [...Array(count).keys()];
  return options.includes('--direction=pingpong') ? [...order, ...order.slice(1, -1).reverse()] : order;
}

function checkOrder(engine, name, animations, names, options) {
  const wanted = playOrder(names.length, options).map((k) => names[k]);
  const found = animations.flatMap(([, frames]) => frames);
  if (JSON.stringify(found) !== JSON.stringify(wanted)) fail(`${engine} ${name}: played as ${found}`);
}

async function checkEngines(page, base, { name, of, options, pixi: alone }) {
  const frames = drawFrames(`${name}-frames`, of).map((f) => `${base}/sheets/${f}`);
  const sheet = join(files, `${name}.png`);
  run(of.file, ...of.options, ...options, '--sheet', sheet, `--sheet-format=${alone ? 'pixi' : 'pixi,phaser'}`, '--pivot=0.5,1');
  const pages = readdirSync(files).filter((f) => f.startsWith(`${name}-`) && f.endsWith('.pixi.json')).length;
  const url = `${base}/sheets/${name}${pages > 0 ? '-0' : ''}.pixi.json`;

  await page.goto(base);
  await page.evaluate(install);
  await page.addScriptTag({ url: `${base}/node_modules/pixi.js/dist/pixi.min.js` });
  const pixi = await page.evaluate(drawPixi, { sheet: url, frames });
  checkDrawn('PixiJS', name, pixi.results, frames);
  if ((name === 'pages') !== pixi.related > 0) fail(`PixiJS ${name}: ${pixi.related} related packs`);
  for (const { anchor } of pixi.results) if (anchor[0] !== 0.5 || anchor[1] !== 1) fail(`PixiJS ${name}: anchor ${anchor}`);
  // Of a tag that runs over pages each has its share.
  if (pages === 0) checkOrder('PixiJS', name, pixi.animations, pixi.results.map((r) => r.name), options);
  else if (pixi.animations.flatMap(([, shown]) => shown).sort().join() !== pixi.results.map((r) => r.name).join())
    fail(`PixiJS ${name}: ${pixi.animations}`);

  if (alone) return;
  await page.goto(base);
  await page.evaluate(install);
  await page.addScriptTag({ url: `${base}/node_modules/phaser/dist/phaser.min.js` });
  const phaser = await page.evaluate(drawPhaser, { path: `${base}/sheets/`, key: name, frames });
  checkDrawn('Phaser', name, phaser.results, frames);
  for (const { origin } of phaser.results)
    if (origin[0] !== 0.5 || origin[1] !== 1) fail(`Phaser ${name}: origin ${origin}`);
  checkOrder('Phaser', name, phaser.animations, phaser.results.map((r) => r.name), options);
  for (const [, , durations, repeat] of phaser.animations)
    if (repeat !== -1 || durations.some((d) => d < 90 || d > 210)) fail(`Phaser ${name}: ${durations} ms`);
}

/** Spine's own reader. */
function checkSpine() {
  const sheet = join(files, 'spine.png');
  run(spin.file, '--width=80', '--fps=10', '--sheet', sheet, '--sheet-layout=packed', '--sheet-rotate', '--sheet-format=atlas,csv');
  const atlas = new TextureAtlas(readFileSync(join(files, 'spine.atlas'), 'utf8'));
  const rows = readFileSync(join(files, 'spine.csv'), 'utf8').trim().split('\r\n').map((line) => line.split(','));
  const column = (row, name) => Number(row[rows[0].indexOf(name)]);
  if (atlas.pages.length !== 1 || atlas.regions.length !== rows.length - 1) fail(`Spine: ${atlas.regions.length} regions`);
  for (const [i, region] of atlas.regions.entries()) {
    const row = rows[i + 1], turned = column(row, 'rotated') === 270;
    const [w, h] = [column(row, 'width'), column(row, 'height')];
    const wanted = [column(row, 'x'), column(row, 'y'), turned ? h : w, turned ? w : h, turned ? 90 : 0, i];
    const found = [region.x, region.y, region.width, region.height, region.degrees, region.index];
    if (String(found) !== String(wanted)) fail(`Spine: ${found} for ${wanted}`);
    if (region.originalWidth !== column(row, 'source_width')) fail(`Spine: source of ${region.originalWidth}`);
    const duration = region.values[region.names.indexOf('duration')][0];
    if (duration !== column(row, 'duration_ms')) fail(`Spine: ${duration} ms`);
  }
  console.log(`Spine: ${atlas.regions.length} regions`);
}

/** The page's box at a moment of its animation, and a box that shows the frame's own picture alone: the same pixels. */
async function checkCss(browser, base, { name, of, options, ends }, zoom) {
  const frames = drawFrames(`css-${name}-frames`, of);
  run(of.file, ...of.options, ...options, '--sheet', join(files, `css-${name}.png`), '--sheet-format=css');
  const page = await browser.newPage({ viewport: { width: 400, height: 300 }, deviceScaleFactor: zoom });
  await page.goto(`${base}/sheets/css-${name}.html`);
  await page.evaluate(install);
  const order = playOrder(frames.length, options);
  const animations = await page.evaluate(() => {
    const box = document.querySelector('figure > div');
    box.id = 'box';
    for (const a of document.getAnimations()) a.pause();
    return document.getAnimations().length;
  });
  if (animations !== 1) fail(`CSS ${name}: ${animations} animations`);
  let largest = 0;
  const alone = await browser.newPage({ viewport: { width: 400, height: 300 }, deviceScaleFactor: zoom });
  await alone.goto(base);
  const at = await page.evaluate(() => {
    const { left, top, width, height } = document.getElementById('box').getBoundingClientRect();
    return { x: left, y: top, width, height };
  });
  for (const [k, frame] of order.entries()) {
    await alone.evaluate(({ url, at: b }) => {
      document.body.style.margin = 0;
      document.body.innerHTML = `<div style="position:absolute;left:${b.x}px;top:${b.y}px;width:${b.width}px;height:${b.height}px;background:url(${url}) 0 0/100% 100% no-repeat"></div>`;
      return new Promise((resolve) => { const i = new Image(); i.onload = resolve; i.src = url; });
    }, { url: `${base}/sheets/${frames[frame]}`, at });
    const wanted = (await alone.screenshot({ clip: at })).toString('base64');
    // Just after it appears and just before the next one does; the first also a whole loop later.
    for (const moment of [k + 0.02, k + 0.98, ...(k === 0 ? [order.length + 0.02] : [])]) {
      await page.evaluate((share) => {
        for (const a of document.getAnimations()) a.currentTime = share * a.effect.getTiming().duration;
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, moment / order.length);
      const found = (await page.screenshot({ clip: at })).toString('base64');
      const off = await page.evaluate(async ([a, b]) =>
        window.difference(await window.pixels(`data:image/png;base64,${a}`), await window.pixels(`data:image/png;base64,${b}`)), [found, wanted]);
      if (!(off <= 3)) fail(`CSS ${name} at ${zoom}: frame ${k} at ${moment} is off by ${off}`);
      largest = Math.max(largest, off);
    }
  }
  await page.close();
  await alone.close();
  console.log(`CSS ${name} at ${zoom}: ${order.length} frames, off by ${largest} of 255 at most`);
}

const styles = [
  { name: 'strip', of: edges, options: ['--sheet-columns=10'] },
  { name: 'grid', of: edges, options: [] },
  { name: 'back', of: edges, options: ['--direction=pingpong', '--sheet-columns=10'] },
  { name: 'packed', of: spin, options: ['--sheet-layout=packed'] },
];

rmSync(files, { recursive: true, force: true });
mkdirSync(files, { recursive: true });
checkSpine();
const server = await serve();
const base = `http://127.0.0.1:${server.address().port}`;
const quiet = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** WebGL without a graphics card for the engines; no graphics at all for style sheets. */
async function withBrowser(args, work) {
  const browser = await chromium.launch({ executablePath, args: [...quiet, ...args] });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

try {
  await withBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader'], async (browser) => {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(`page: ${error.message}`));
    for (const one of cases) await checkEngines(page, base, one);
  });
  await withBrowser(['--disable-gpu'], async (browser) => {
    for (const one of styles) for (const zoom of [1, 1.5, 2]) await checkCss(browser, base, one, zoom);
  });
} finally {
  server.close();
}
