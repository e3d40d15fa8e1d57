// An element with CSS animations made at random, and their rules.

import { chance, many, number, one, pick } from './random.mjs';
import * as values from './random_values.mjs';

const { angle, color, easing, factor, filter, length, newTheme, path, position, positive, px, ray, shape, transform, wideColor } = values;
const words = (...list) => () => pick(list);
const paths = () => `path("${path()}")`;

const properties = {
  transform,
  translate: () => one('none', length, () => `${length()} ${length()}`),
  rotate: () => one('none', angle, angle, () => `${pick(['x', 'y', 'z'])} ${angle()}`),
  scale: () => one('none', factor, () => `${factor()} ${factor()}`),
  'transform-origin': () => one(() => `${length()} ${length()}`, position, length),
  'offset-path': () => one('none', paths, paths, ray, shape),
  'offset-distance': () => length(-50, 150),
  'offset-rotate': () => one('auto', 'reverse', angle, () => `auto ${angle()}`),
  'offset-anchor': () => one('auto', position),
  opacity: () => one(number(-0.3, 1.3), `${number(0, 100, 0)}%`),
  'fill-opacity': () => number(0, 1.2),
  'stop-opacity': () => number(0, 1),
  fill: () => one(color, color, color, 'none', 'url(#gradient)'),
  stroke: () => one(color, color, 'none'),
  color,
  'stop-color': wideColor,
  'flood-color': wideColor,
  'stroke-width': () => one(() => positive(12), number(0, 9)),
  'stroke-dashoffset': () => one(length, number(-50, 50)),
  'stroke-dasharray': () => one('none', () => many(1, 4, () => one(number(0, 30), () => positive(30))).join(pick([' ', ', ']))),
  'stroke-miterlimit': () => number(1, 9),
  'stroke-linecap': words('butt', 'round', 'square'),
  'fill-rule': words('nonzero', 'evenodd'),
  cx: () => length(0, 90),
  r: () => positive(40),
  x: length,
  width: () => one('auto', () => positive(80)),
  rx: () => one('auto', () => positive(20)),
  d: () => one('none', paths, paths, paths),
  filter,
  'clip-path': () => one('none', shape, shape),
  'font-size': () => one(() => px(4, 40), '1.5em', '120%', 'larger'),
  'letter-spacing': () => one('normal', () => px(-2, 9), '.3em'),
  'font-weight': () => one('bold', 'normal', () => 100 * number(1, 9, 0)),
  visibility: words('visible', 'hidden', 'collapse'),
  'mix-blend-mode': words('normal', 'multiply', 'screen'),
  'paint-order': words('normal', 'stroke', 'fill', 'markers'),
  'stroke-linejoin': words('miter', 'round', 'bevel'),
  'text-anchor': words('start', 'middle', 'end'),
  'word-spacing': () => one('normal', () => px(-2, 9), '.3em'),
  'line-height': () => one('normal', number(0.5, 3), () => px(4, 40), '150%'),
  'font-style': () => one('normal', 'italic', 'oblique', () => `oblique ${number(-80, 80)}deg`),
  'font-stretch': () => one('condensed', 'expanded', () => `${number(50, 200)}%`),
  'baseline-shift': () => one('sub', 'super', () => px(-5, 9), '20%'),
  '--c': words('a', '3px', '7'),
  '--l': length,
};
const names = Object.keys(properties);

/** Of the element itself or its keyframes: inherit and its like, var() and several sums beside plain values. */
function value(property) {
  if (chance(0.03)) return pick(['inherit', 'initial', 'unset', 'revert']);
  if (chance(0.04) && !property.startsWith('--')) return `var(--${pick(['none', 'l'])}, ${properties[property]()})`;
  return properties[property]();
}

const elements = [
  (more) => `<rect x="${number(0, 50)}" y="${number(0, 50)}" width="${number(5, 50)}" height="${number(5, 50)}" ${more}/>`,
  (more) => `<circle cx="${number(0, 90)}" cy="${number(0, 90)}" r="${number(3, 30)}" ${more}/>`,
  (more) => `<path d="${path()}" ${more}/>`,
  (more) => `<g ${more}><rect x="5" y="9" width="22" height="14"/></g>`,
  (more) => `<g stroke-width="7" fill="#345" style="--l: 4px"><g ${more}><circle r="9"/></g></g>`,
  (more) => `<polygon points="0,0 30,10 ${number(0, 40)},${number(10, 70)}" ${more}/>`,
];

function timing() {
  const own = [`${number(0.2, 4)}s`];
  if (chance(0.5)) own.push(`${number(-3, 2)}s`);
  if (chance(0.8)) own.push(easing());
  if (chance(0.8)) own.push(one('infinite', 'infinite', number(0, 4, 1)));
  if (chance(0.5)) own.push(pick(['alternate', 'reverse', 'alternate-reverse']));
  if (chance(0.6)) own.push(pick(['both', 'forwards', 'backwards']));
  return own.join(' ');
}

function keyframes(name) {
  newTheme();
  const own = many(1, chance(0.3) ? 3 : 1, () => pick(names));
  const offsets = chance(0.5) ? ['from', 'to'] : many(1, 4, () => pick(['0%', '100%', '50%', `${number(0, 100)}%`, '25%, 75%']));
  const frames = offsets.map((offset) => {
    const declarations = own.filter(() => chance(0.9)).map((property) => `${property}: ${value(property)}`);
    if (chance(0.25)) declarations.push(`animation-timing-function: ${easing()}`);
    if (chance(0.12)) declarations.push(`animation-composition: ${pick(['add', 'accumulate', 'replace'])}`);
    return `${offset} { ${declarations.join('; ')} }`;
  });
  return { own, text: `@keyframes ${name} { ${frames.join(' ')} }` };
}

/** The element's text; its rules are added to `rules`. */
export function cssElement(id, rules) {
  const made = many(1, chance(0.2) ? 2 : 1, () => null).map((_, k) => keyframes(`${id}-${k}`));
  const style = [`animation: ${made.map((_, k) => `${id}-${k} ${timing()}`).join(', ')}`];
  for (const property of made.flatMap(({ own }) => own)) if (chance(0.4)) style.push(`${property}: ${value(property)}`);
  if (chance(0.15)) style.push(`animation-composition: ${pick(['add', 'accumulate', 'add, replace'])}`);
  if (chance(0.3)) style.push(`transform-box: ${pick(['fill-box', 'view-box'])}`, `transform-origin: ${position()}`);
  if (made.some(({ own }) => own.some((property) => property.startsWith('offset')))) {
    newTheme();
    style.push(`offset-path: ${one(paths, shape, ray)}`, `offset-distance: ${length(0, 120)}`);
  }
  rules.push(...made.map(({ text }) => text), `#${id} { ${style.join('; ')} }`);
  return pick(elements)(`id="${id}"${chance(0.15) ? ` transform="translate(${number(-9, 9)} 3) rotate(${number(0, 90)})"` : ''}`);
}
