// What the program tells of animated SVG files against what a browser computes: matrices and animated values.
//
// usage: node compare.mjs ZOETROPE BROWSER [--times T,T,...] [--differences N] [--least PERCENT] FILE.svg...
//
// A file x-1250.svg beside x.svg is no input: it is what x.svg should look like at 1250 ms, frozen. Both are drawn by
// the browser, and compared as pictures. Prints the first N differences of each file (3). Status 1 when fewer than
// PERCENT of the values are equal (100: all), or a picture is another one.

import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { ask, draw, drawStill, launch, openPage } from './browser.mjs';
import { compare as comparePictures } from './picture.mjs';
import { compare as compareValues } from './values.mjs';

const run = promisify(execFile);
const TIMES = [0, 0.137, 0.413, 0.871, 1.733, 3.119, 7.477];
const PIXEL_LIMIT = 32; // of 255: edges of what the browser animates are resampled
const PICTURE_LIMIT = 0.004; // of all pixels

async function inspect(zoetrope, file, times) {
  const words = ['inspect', file, '--json', '--all', '--times', times.join(',')];
  const { stdout } = await run(zoetrope, words, { maxBuffer: 1 << 28, timeout: 60000 });
  return JSON.parse(stdout);
}

/** From each input to its frozen files: Map of path to [{ time, path }]. */
function findInputs(files) {
  const inputs = new Map(files.map((file) => [file, []]));
  for (const path of files) {
    const [, base, ms] = /^(.*)-(\d+)\.svg$/.exec(path) ?? [];
    const frozen = base && inputs.get(`${base}.svg`);
    if (!frozen) continue;
    frozen.push({ time: Number(ms) / 1000, path });
    inputs.delete(path);
  }
  return inputs;
}

/** Lines that tell how a file differs, and how many values were compared. */
async function check(zoetrope, page, file, frozen, given) {
  const times = given ?? (frozen.length > 0 ? frozen.map(({ time }) => time) : TIMES);
  const ours = await inspect(zoetrope, file, times);
  const theirs = await ask(page, file, ours.width, ours.height, times);
  const { count, differences } = compareValues(theirs, ours.frames);
  const pictures = [];
  for (const { time, path } of frozen) {
    const moving = await draw(page, file, ours.width, ours.height, time);
    const still = await drawStill(page, path, ours.width, ours.height);
    const share = await comparePictures(page.judge, moving, still, PIXEL_LIMIT);
    if (share > PICTURE_LIMIT) pictures.push(`${path} is another picture: ${(share * 100).toFixed(2)} % of the pixels`);
  }
  return { count, differences, pictures };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    differences: { type: 'string', default: '3' },
    least: { type: 'string', default: '100' },
  },
});
const [zoetrope, executable, ...files] = positionals;
const times = values.times?.split(',').map(Number);
const inputs = findInputs(files);
const total = { count: 0, unequal: 0, apart: 0, pictures: 0, failed: 0 };
const browser = await launch(executable);
try {
  const page = await openPage(browser);
  for (const [file, frozen] of inputs) {
    try {
      const { count, differences, pictures } = await check(zoetrope, page, file, frozen, times);
      total.count += count;
      total.unequal += differences.length;
      total.pictures += pictures.length;
      total.apart += differences.length + pictures.length > 0 ? 1 : 0;
      for (const line of [...differences.slice(0, Number(values.differences)), ...pictures]) console.log(`${file}: ${line}`);
    } catch (error) {
      total.failed += 1;
      console.log(`${file}: ${error.message.split('\n')[0]}`);
    }
  }
} finally {
  await browser.close();
}
const equal = total.count - total.unequal;
const percent = (100 * equal) / Math.max(1, total.count);
const whole = inputs.size - total.apart - total.failed;
console.log(`${equal} of ${total.count} values equal (${percent.toFixed(2)} %), ${whole} of ${inputs.size} files`);
process.exitCode = percent < Number(values.least) || total.pictures + total.failed > 0 ? 1 : 0;
