// Writes small animated SVG files made at random: what nobody can know by heart. The same seed writes the same files.
//
// usage: node generate.mjs FOLDER css|smil SEED FILES; prints their paths

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seed } from './random.mjs';
import { cssElement } from './random_css.mjs';
import { smilElement } from './random_smil.mjs';

const ELEMENTS = 30; // a file

const [folder, kind, start, files] = process.argv.slice(2);
seed(Number(start));
mkdirSync(folder, { recursive: true });
for (let file = 0; file < Number(files); file += 1) {
  const rules = ['.p { fill: red; stroke-width: 4px } .q { fill-opacity: .4 }'];
  const elements = Array.from({ length: ELEMENTS }, (_, i) => (kind === 'css' ? cssElement(`e${i}`, rules) : smilElement(`e${i}`, i)));
  const path = join(folder, `${kind}-${file}.svg`);
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="160" viewBox="0 0 100 80">
<style>
@property --l { syntax: "&lt;length-percentage>"; inherits: false; initial-value: 0px }
${rules.join('\n')}
</style>
<linearGradient id="gradient"><stop stop-color="red"/></linearGradient>
${elements.join('\n')}
</svg>
`);
  console.log(path);
}
