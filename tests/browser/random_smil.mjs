// An element with SMIL animations made at random.

import { chance, many, number, one, pick, whole } from './random.mjs';
import { color, newTheme, path, position, px } from './random_values.mjs';

const plain = () => String(number(-60, 90));
const least = () => String(number(0, 90));
const length = () => one(plain, plain, px(-9, 90), `${number(0, 90)}%`, `${number(0, 5)}em`, `${number(0, 20)}mm`);
const size = () => one(least, least, px(0, 90), `${number(0, 90)}%`, `${number(0, 5)}em`);
const words = (...list) => () => pick(list);

const targets = [
  ['rect', 'x y', length],
  ['rect', 'width height rx', size],
  ['circle', 'cx cy', length],
  ['circle', 'r', size],
  ['line', 'x1 y2', length],
  ['rect', 'fill stroke color', () => one(color, color, color, 'none')],
  ['circle', 'opacity fill-opacity', () => String(number(-0.3, 1.3))],
  ['rect', 'stroke-dashoffset', plain],
  ['rect', 'stroke-dasharray', () => one('none', () => many(1, 4, () => number(0, 30)).join(pick([' ', ', '])))],
  ['path', 'd', path],
  ['polygon', 'points', () => many(3, chance(0.2) ? 4 : 3, () => `${number(-9, 90)},${number(-9, 90)}`).join(' ')],
  ['rect', 'visibility', words('visible', 'hidden', 'inherit')],
  ['rect', 'display', words('inline', 'none')],
  ['path', 'stroke-linecap', words('butt', 'round')],
  ['text', 'x dy', () => many(1, 3, length).join(pick([' ', ', ']))],
  ['text', 'rotate', () => many(1, 3, plain).join(' ')],
  ['rect', 'class', words('p', 'q', 'p q')],
];
const openings = {
  rect: '<rect x="7" y="9" width="40" height="20"',
  circle: '<circle cx="30" cy="40" r="11"',
  line: '<line x1="1" y1="2" x2="30" y2="40"',
  path: '<path d="M1 2 L30 40"',
  polygon: '<polygon points="1,2 30,5 9,40"',
  text: '<text x="5" y="20"',
  g: '<g',
};

const clock = (a, b) => one(`${number(a, b)}s`, `${number(a, b)}s`, `${number(a, b)}`, `${Math.round(1000 * number(a, b))}ms`);

/** `before`: how many animations there are to wait for, a0 a1 ... */
function timing(before) {
  const condition = () =>
    before > 0 && chance(0.45) ? `a${whole(before)}.${pick(['begin', 'end'])}${pick(['', '+0.5s', ' + 1s', '-0.3s'])}` : clock(-2, 4);
  const own = [`dur="${chance(0.05) ? 'indefinite' : clock(0.3, 3)}"`];
  if (chance(0.6)) own.push(`begin="${many(1, 2, condition).join(';')}"`);
  if (chance(0.2)) own.push(`end="${many(1, 2, condition).join(';')}"`);
  if (chance(0.5)) own.push(`repeatCount="${one('indefinite', number(0.5, 4, 1))}"`);
  if (chance(0.15)) own.push(`repeatDur="${clock(0.5, 6)}"`);
  if (chance(0.1)) own.push(`min="${clock(0.1, 4)}"`);
  if (chance(0.1)) own.push(`max="${clock(0.1, 4)}"`);
  if (chance(0.2)) own.push(`restart="${pick(['always', 'never', 'whenNotActive'])}"`);
  if (chance(0.5)) own.push('fill="freeze"');
  if (chance(0.25)) own.push('additive="sum"');
  if (chance(0.2)) own.push('accumulate="sum"');
  return own.join(' ');
}

function keys(calc, n) {
  const times = Array.from({ length: Math.max(n - 2, 0) }, () => number(0, 1)).sort((a, b) => a - b);
  const own = [`keyTimes="${[0, ...times, calc === 'discrete' ? number(0.6, 1) : 1].join(';')}"`];
  if (calc === 'spline') {
    const spline = () => [0, 0, 0, 0].map(() => number(0, 1)).join(pick([' ', ', ']));
    own.push(`keySplines="${Array.from({ length: n - 1 }, spline).join('; ')}"`);
  }
  return own;
}

function animatedValues(make) {
  const way = pick(['values', 'values', 'values', 'from-to', 'to', 'by', 'from-by']);
  const n = way === 'values' ? 2 + whole(3) : 2;
  const own = way === 'values'
    ? [`values="${Array.from({ length: n }, make).join(pick([';', ' ; ']))}${chance(0.1) ? ';' : ''}"`]
    : way.split('-').map((name) => `${name}="${make()}"`);
  const calc = chance(0.5) ? pick(['linear', 'discrete', 'paced', 'spline']) : null;
  if (calc) own.push(`calcMode="${calc}"`);
  if (calc === 'spline' || chance(0.4)) own.push(...keys(calc, n));
  return own.join(' ');
}

const functions = {
  translate: () => many(1, 2, plain).join(' '),
  rotate: () => one(plain, () => `${plain()} ${plain()} ${plain()}`),
  scale: () => many(1, 2, () => number(-1, 3)).join(','),
  skewX: plain,
  skewY: plain,
};

function motion() {
  if (chance(0.5)) {
    const calc = pick(['linear', 'paced', 'discrete']);
    const points = chance(0.4) && calc !== 'paced' ? [0, number(0, 1), 1] : null;
    const keys = points ? ` keyPoints="${points.join(';')}" keyTimes="0;${number(0.1, 0.9)};1"` : '';
    return `path="M${number(0, 50)} 9H${number(0, 50)}V${number(0, 50)}L${number(0, 50)} 3" calcMode="${calc}"${keys}`;
  }
  return animatedValues(() => `${plain()},${plain()}`);
}

/** [the element it is for, its text] */
function animation(id, before) {
  newTheme();
  if (chance(0.35)) {
    const type = pick(Object.keys(functions));
    const how = `${animatedValues(functions[type])} ${timing(before)}`;
    return ['g', `<animateTransform id="${id}" attributeName="transform" type="${type}" ${how}/>`];
  }
  if (chance(0.2)) {
    const rotate = chance(0.5) ? ` rotate="${one('auto', 'auto-reverse', number(-90, 90, 0))}"` : '';
    return ['g', `<animateMotion id="${id}" ${motion()}${rotate} ${timing(before)}/>`];
  }
  const [element, attributes, make] = pick(targets);
  const attribute = pick(attributes.split(' '));
  if (chance(0.1)) return [element, `<set id="${id}" attributeName="${attribute}" to="${make()}" ${timing(before)}/>`];
  return [element, `<animate id="${id}" attributeName="${attribute}" ${animatedValues(make)} ${timing(before)}/>`];
}

export function smilElement(id, before) {
  const [element, first] = animation(`a${before}`, before);
  const [other, second] = animation(`b${before}`, before);
  const inner = { g: '<rect x="5" y="9" width="22" height="14"/>', text: 'abc def' }[element] ?? '';
  const own = [` id="${id}"`];
  if (element === 'g' && chance(0.5)) own.push(` transform="${pick(['translate(5 6)', 'scale(2)', 'rotate(30 5 5)'])}"`);
  if (chance(0.2)) own.push(` style="transform-origin: ${position()}"`);
  if (chance(0.2)) own.push(` fill="${color()}"`);
  return `${openings[element]}${own.join('')}>${inner}${first}${other === element && chance(0.5) ? second : ''}</${element}>`;
}
