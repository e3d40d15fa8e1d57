// Asks a browser for each row of tests/render/report/mixes.txt again: a keyframe effect at a progress, and the value
// that comes of it.
//
// usage: node mixes.mjs BROWSER FILE.txt [--write]; --write puts the browser's values in place of those in the file

import { readFileSync, writeFileSync } from 'node:fs';
import { ask, launch, openPage } from './browser.mjs';
import { same } from './values.mjs';

const ROWS = 200; // a document
const [executable, file, write] = process.argv.slice(2);
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
const head = lines.filter((line) => line.startsWith('#'));
const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(' | '));

/** The same document that test_mixes.c makes of them. */
function documentOf(part) {
  const rules = part.map(([property, from, to, under, composition, , progress], i) => {
    const key = (value) => (value === '-' ? '' : `${property}:${value};`);
    return `@keyframes k${i}{from{${key(from)}}to{${key(to)}}}` +
      `#e${i}{${under === '-' ? '' : `${property}:${under};`}animation:k${i} 1s linear(${progress},${progress}) both;` +
      `animation-composition:${composition}}`;
  });
  const elements = part.map(([, , , , , style], i) => `<g><path id="e${i}" style="${style === '-' ? '' : escape(style)}"/></g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><style>${escape(rules.join('\n'))}</style>` +
    `${elements.join('\n')}</svg>`;
}

let unequal = 0;
const browser = await launch(executable);
try {
  const page = await openPage(browser);
  for (let start = 0; start < rows.length; start += ROWS) {
    const part = rows.slice(start, start + ROWS);
    writeFileSync(`${file}.svg`.replace(/.*\//, ''), documentOf(part));
    const [{ elements }] = await ask(page, `${file}.svg`.replace(/.*\//, ''), 400, 300, [0.5]);
    for (const [i, row] of part.entries()) {
      const { css } = elements.find(({ path }) => path === `/svg[1]/g[${i + 1}]/path[1]`);
      const found = css[row[0]] ?? '';
      if (!same(found, row[7])) {
        unequal += 1;
        if (!write) console.log(`${row.slice(0, 7).join(' | ')}: the browser has ${found}, the row ${row[7]}`);
      }
      row[7] = found;
    }
  }
} finally {
  await browser.close();
}
if (write) writeFileSync(file, `${[...head, ...rows.map((row) => row.join(' | '))].join('\n')}\n`);
console.log(`${rows.length - unequal} of ${rows.length} rows confirmed by the browser`);
process.exitCode = unequal > 0 && !write ? 1 : 0;
