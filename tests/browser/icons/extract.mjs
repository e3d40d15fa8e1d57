// Lists a part of the animated icons of the packages installed in a folder; those that come as JSON are written out.
//
// usage: node extract.mjs FOLDER

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];

// Every so many of each package: the test is to take less than a minute.
const EVERY = { 'svg-spinners': 2, 'line-md': 24, meteocons: 10, 'weather-icons': 16 };

const every = (list, n) => list.filter((_, i) => i % n === 0);

function writeSet(name) {
  const set = JSON.parse(readFileSync(join(folder, 'node_modules/@iconify-json', name, 'icons.json'), 'utf8'));
  mkdirSync(join(folder, name), { recursive: true });
  const animated = Object.entries(set.icons).filter(([, { body }]) => /<animate|<set|@keyframes/.test(body));
  return every(animated, EVERY[name]).map(([icon, { body, left = 0, top = 0, width, height }]) => {
    const w = width ?? set.width ?? 16;
    const h = height ?? set.height ?? 16;
    const path = join(folder, name, `${icon}.svg`);
    const root = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" color="#246"`;
    writeFileSync(path, `<svg ${root} width="${w}" height="${h}" viewBox="${left} ${top} ${w} ${h}">${body}</svg>\n`);
    return path;
  });
}

function listFiles(name) {
  const production = join(folder, 'node_modules/@bybas', name, 'production');
  const files = readdirSync(production, { recursive: true }).filter((file) => file.endsWith('.svg'));
  return every(files.sort(), EVERY[name]).map((file) => join(production, file));
}

const paths = [...['svg-spinners', 'line-md', 'meteocons'].flatMap(writeSet), ...listFiles('weather-icons')];
console.log(paths.join('\n'));
