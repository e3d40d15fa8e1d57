// Chromium with everything held at its start, asked for what it computed at chosen instants.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { installProbe } from './probe.mjs';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export const launch = (executablePath) => chromium.launch({ executablePath, args: ARGUMENTS });

/** Hands the instances of <use> to the probe: no script in the page can reach them. */
async function adoptInstances(client, node) {
  for (const shadow of node.shadowRoots ?? []) {
    const { object } = await client.send('DOM.resolveNode', { nodeId: shadow.nodeId });
    await client.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function () { window.probe.adoptInstance(this); }',
    });
    await adoptInstances(client, shadow);
  }
  for (const child of node.children ?? []) await adoptInstances(client, child);
}

/** A page for many files, one after another; and one with scripts, for pictures. */
export async function openPage(browser) {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Animation.enable');
  const judge = await (await browser.newContext()).newPage();
  return { page, client, judge };
}

/** The file with everything held at its start. */
async function open({ page, client }, file, width, height) {
  await page.setViewportSize({ width, height });
  // A clock that stands still from the start: nothing ends before it is looked for.
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(pathToFileURL(resolve(file)).href);
  await page.evaluate(installProbe);
  const { root } = await client.send('DOM.getDocument', { depth: -1, pierce: true });
  await adoptInstances(client, root);
}

/** [{time, elements: [{path, screenCtm, css, smil}]}]: the elements that move, and all that have a matrix. */
export async function ask(opened, file, width, height, times) {
  await open(opened, file, width, height);
  const frames = [];
  for (const time of times) {
    const elements = await opened.page.evaluate((t) => (window.probe.seek(t), window.probe.record()), time);
    frames.push({ time, elements });
  }
  return frames;
}

/** A PNG of the file at a time. */
export async function draw(opened, file, width, height, time) {
  await open(opened, file, width, height);
  await opened.page.evaluate((t) => window.probe.seek(t), time);
  return opened.page.screenshot();
}

/** A PNG of a file in which nothing moves. */
export async function drawStill({ page }, file, width, height) {
  await page.setViewportSize({ width, height });
  await page.goto(pathToFileURL(resolve(file)).href);
  return page.screenshot();
}
