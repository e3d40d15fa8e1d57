// What a browser makes of an animated SVG: at each time, in seconds, the getCTM() and getScreenCTM() of every
// element that has them, and the computed d of every path, as JSON on standard output. The page has the size
// WIDTH x HEIGHT.
//
// usage: node matrices.mjs BROWSER FILE.svg WIDTH HEIGHT TIME...

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const [executablePath, file, width, height, ...times] = process.argv.slice(2);

/** Runs in the page: holds what moves and leaves seek() and matrices() behind. */
function install() {
  // Those that stand still by animation-play-state stay where they are.
  const animations = document.getAnimations().filter((a) => a.playState !== 'paused');
  for (const animation of animations) animation.pause();
  const containers = [...document.querySelectorAll('svg')];
  for (const svg of containers) svg.pauseAnimations();

  window.seek = (seconds) => {
    for (const animation of animations) animation.currentTime = seconds * 1000;
    for (const svg of containers) svg.setCurrentTime(seconds);
  };

  const path = (element) => {
    if (!element.parentElement) return `/${element.localName}[1]`;
    const same = [...element.parentElement.children].filter((e) => e.localName === element.localName);
    return `${path(element.parentElement)}/${element.localName}[${same.indexOf(element) + 1}]`;
  };
  const graphics = [...document.querySelectorAll('*')].filter((e) => e instanceof SVGGraphicsElement);
  const named = graphics.map((element) => [path(element), element]);
  const numbers = (m) => m && [m.a, m.b, m.c, m.d, m.e, m.f];

  const d = (e) => (e instanceof SVGPathElement ? getComputedStyle(e).d : undefined);

  window.matrices = () =>
    named.map(([path, e]) => ({ path, ctm: numbers(e.getCTM()), screenCtm: numbers(e.getScreenCTM()), d: d(e) }));
}

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
  // A clock that stands still from the start: nothing ends before it is looked for.
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(pathToFileURL(resolve(file)).href);
  await page.evaluate(install);

  const frames = [];
  for (const time of times.map(Number)) {
    const elements = await page.evaluate((t) => (window.seek(t), window.matrices()), time);
    frames.push({ time, elements });
  }
  console.log(JSON.stringify({ browser: browser.version(), frames }));
} finally {
  await browser.close();
}
