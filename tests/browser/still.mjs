// Small still drawings, each drawn by the program and by a browser, and compared as pictures.
//
// usage: node still.mjs ZOETROPE BROWSER FOLDER [--known FILE] [--only TEXT] [--sheet FILE.png] [--all] CASES.txt...
//
// In a file of cases a line "# name" begins one, "#! name" one with text; what follows is the content of an <svg> of
// 200x200, or a whole document if it begins with one. {name.ttf} stands for a font of FOLDER/fonts as a data: URL. Cases
// that want one are left out where there are none. FILE names those that differ, "name: why" a line, which is no
// failure; it is one when they no longer do. FILE.png gets those that differ (with --all every one): the program's
// picture, the browser's, and where they are not alike.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { drawStill, launch, openPage } from './browser.mjs';
import { apart } from './picture.mjs';
import { drawSheet } from './still_sheet.mjs';

const run = promisify(execFile);
const SIDE = 200;
const LIMIT = 0.004; // of the drawn area: edges are smoothed in another way
const TEXT_LIMIT = 0.015;

function readCases(file) {
  const cases = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, text, name] = /^#(!?) (.*)$/.exec(line) ?? [];
    if (name) cases.push({ name, hasText: text === '!', body: '' });
    else if (cases.length > 0) cases.at(-1).body += `${line}\n`;
  }
  return cases;
}

function documentOf(body) {
  if (/^\s*<svg xmlns=/.test(body)) return body.trimStart();
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"\n` +
    `    width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">\n${body}</svg>\n`;
}

const wantsFonts = ({ body }) => /fonts\/|\{[\w-]+\.(ttf|otf|woff2?)\}/.test(body);

/** Fonts in place of their names. */
function fillIn(text, fonts) {
  return text.replaceAll(/\{([\w-]+\.(?:ttf|otf|woff2?))\}/g, (_, name) =>
    `data:font/${name.split('.').pop()};base64,${readFileSync(join(fonts, name)).toString('base64')}`);
}

function readKnown(file) {
  const lines = file ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(lines.filter((line) => line && !line.startsWith('#')).map((line) => {
    const at = line.lastIndexOf(' -- ');
    return [line.slice(0, at), line.slice(at + 4)];
  }));
}

async function check({ zoetrope, page, folder }, { name, body, hasText }) {
  const base = join(folder, name.replaceAll(/[^\w=.-]+/g, '_'));
  const [svg, png] = [`${base}.svg`, `${base}.png`];
  writeFileSync(svg, fillIn(documentOf(body), join(folder, 'fonts')));
  await run(zoetrope, ['render', svg, '--at', '0', '--quiet', '--background', 'white', '-o', png], { timeout: 60000 });
  const ours = readFileSync(png);
  const [width, height] = [ours.readUInt32BE(16), ours.readUInt32BE(20)];
  const theirs = await drawStill(page, svg, width, height);
  const share = await apart(page.judge, ours, theirs);
  return { name, share, differs: share > (hasText ? TEXT_LIMIT : LIMIT), pictures: [ours, theirs] };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    known: { type: 'string' },
    only: { type: 'string', default: '' },
    sheet: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const [zoetrope, executable, folder, ...files] = positionals;
const known = readKnown(values.known);
mkdirSync(folder, { recursive: true });
const hasFonts = existsSync(join(folder, 'fonts'));
const cases = files.flatMap(readCases).filter((item) =>
  item.name.includes(values.only) && (hasFonts || !wantsFonts(item)));
const results = [];
const browser = await launch(executable);
try {
  const page = await openPage(browser);
  for (const item of cases) {
    try {
      results.push(await check({ zoetrope, page, folder }, item));
    } catch (error) {
      results.push({ name: item.name, share: 1, differs: true, error: error.message.split('\n').slice(0, 2).join(' ') });
    }
  }
  const shown = results.filter(({ differs, pictures }) => pictures && (values.all || differs));
  if (values.sheet && shown.length > 0) writeFileSync(values.sheet, await drawSheet(page.judge, shown));
} finally {
  await browser.close();
}
if (values.all) for (const { name, share } of results) console.log(`${(share * 100).toFixed(2)} ${name}`);
const alike = results.filter(({ differs }) => !differs);
let wrong = 0;
for (const { name, differs, share, error } of results) {
  if (differs === known.has(name)) continue;
  wrong += 1;
  console.log(differs ? `${name}: ${error ?? `${(share * 100).toFixed(2)} % is another`}` : `${name}: no longer differs; take it from ${values.known}`);
}
const percent = (100 * alike.length) / Math.max(1, results.length);
console.log(`${alike.length} of ${results.length} drawings as in the browser (${percent.toFixed(2)} %)`);
process.exitCode = wrong > 0 ? 1 : 0;
