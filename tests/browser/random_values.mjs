// Values of CSS and SVG made at random. Those of one theme tend to be alike (the same functions, the same path
// commands), so that most of them mix.

import { call, chance, many, number, one, pick, whole } from './random.mjs';

let functions = null;
let commands = null;
let shapeName = null;
let filters = null;

export function newTheme() {
  functions = commands = shapeName = filters = null;
}

export const px = (a, b) => `${number(a, b)}px`;
export const length = (a = -60, b = 60) =>
  one(px(a, b), px(a, b), px(a, b), `${number(a / 2, b / 2)}%`, `${number(a / 10, b / 10)}em`, '0', `${number(a / 20, b / 20)}vw`,
    () => `calc(${px(a, b)} + ${number(a / 4, b / 4)}%)`);
export const positive = (b = 60) => length(0, b);
export const angle = () =>
  one(`${number(-400, 400)}deg`, `${number(-200, 200)}deg`, `${number(-1.5, 1.5)}turn`, `${number(-6, 6)}rad`, '0deg');
export const factor = () => one(number(-2, 3), number(0.2, 2), 1, `${number(20, 200)}%`);
export const position = () =>
  one(() => `${length()} ${length()}`, () => `${pick(['left', 'center', 'right'])} ${pick(['top', 'bottom'])}`, 'center');

const plane = [
  () => `translate(${length()}, ${length()})`, () => `translateX(${length()})`, () => `translateY(${length()})`,
  () => `rotate(${angle()})`, () => `rotate(${angle()})`, () => `scale(${factor()})`, () => `scale(${factor()}, ${factor()})`,
  () => `scaleX(${factor()})`, () => `skewX(${number(-60, 60)}deg)`, () => `skew(${number(-40, 40)}deg, ${number(-40, 40)}deg)`,
  () => `matrix(${[2, 2, 2, 2, 50, 50].map((most) => number(-most, most)).join(', ')})`,
];
const space = [
  () => `rotateX(${angle()})`, () => `rotateY(${angle()})`, () => `translate3d(${length()}, ${length()}, ${px(-30, 30)})`,
  () => `rotate3d(${number(-1, 1)}, ${number(-1, 1)}, ${number(-1, 1)}, ${angle()})`, () => `scaleZ(${number(0.2, 2)})`,
];

export function transform() {
  if (chance(0.08)) return 'none';
  if (!functions || chance(0.4)) {
    const known = chance(0.2) ? [...plane, ...space] : plane;
    functions = many(1, 3, () => pick(known));
  }
  return functions.map(call).join(' ');
}

const byte = () => whole(256);
const percent = () => `${whole(101)}%`;
export const color = () =>
  one('red', 'rebeccapurple', 'transparent', 'currentcolor', `#${whole(16777216).toString(16).padStart(6, '0')}`,
    `#${whole(65536).toString(16).padStart(4, '0')}`, `rgba(${byte()}, ${byte()}, ${byte()}, ${number(0, 1)})`,
    `rgb(${byte()} ${byte()} ${byte()} / ${percent()})`, `hsl(${whole(720)}deg ${percent()} ${percent()})`);
export const wideColor = () =>
  one(color, color, color, `oklch(${number(0, 1)} ${number(0, 0.4)} ${whole(360)})`,
    `lab(${number(0, 100)}% ${number(-80, 80)} ${number(-80, 80)})`,
    `color(display-p3 ${number(0, 1)} ${number(0, 1)} ${number(0, 1)})`,
    () => `color-mix(in oklab, ${color()} ${percent()}, ${color()})`);

const point = () => `${number(-40, 90)} ${number(-40, 90)}`;
const parameters = {
  L: point,
  T: point,
  C: () => `${point()} ${point()} ${point()}`,
  Q: () => `${point()} ${point()}`,
  S: () => `${point()} ${point()}`,
  H: () => number(-40, 90),
  V: () => number(-40, 90),
  A: () => `${number(5, 40)} ${number(5, 40)} ${number(-90, 90)} ${whole(2)} ${whole(2)} ${point()}`,
  Z: () => '',
};

export function path() {
  if (!commands || chance(0.15)) commands = many(1, 4, () => pick([...'LCQHVASTLCZ']));
  const draw = (letter) => `${chance(0.3) ? letter.toLowerCase() : letter}${parameters[letter]()}`;
  return `M${point()} ${commands.map(draw).join(' ')}`;
}

const radius = () => one(() => positive(50), 'closest-side', 'farthest-side');
const shapes = {
  circle: () => `circle(${radius()} at ${position()})`,
  ellipse: () => `ellipse(${radius()} ${radius()} at ${position()})`,
  inset: () => `inset(${many(1, 4, () => positive(20)).join(' ')}${chance(0.5) ? ` round ${positive(20)}` : ''})`,
  polygon: () => `polygon(${pick(['', 'evenodd, '])}${many(3, 3, () => `${length()} ${length()}`).join(', ')})`,
  path: () => `path("${path()}")`,
};

export function shape() {
  if (!shapeName || chance(0.1)) shapeName = pick(Object.keys(shapes));
  return shapes[shapeName]();
}
export const ray = () => `ray(${angle()}${pick(['', ' closest-side', ' farthest-corner'])})`;

const filterFunctions = [
  () => `blur(${px(0, 8)})`, () => `brightness(${number(0, 3)})`, () => `contrast(${percent()})`,
  () => `hue-rotate(${angle()})`, () => `invert(${number(0, 1)})`, () => `sepia(${number(0, 1)})`,
  () => `drop-shadow(${px(-9, 9)} ${px(-9, 9)} ${px(0, 5)} ${color()})`,
];

export function filter() {
  if (chance(0.1)) return 'none';
  if (!filters || chance(0.25)) filters = many(1, 3, () => pick(filterFunctions));
  return filters.slice(0, 1 + whole(filters.length)).map(call).join(' ');
}

export const easing = () =>
  one('linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'step-start', 'step-end',
    `cubic-bezier(${number(0, 1)}, ${number(-1, 2)}, ${number(0, 1)}, ${number(-1, 2)})`,
    `steps(${2 + whole(5)}, ${pick(['start', 'end', 'jump-both', 'jump-none'])})`,
    () => `linear(${many(2, 5, () => `${number(-0.5, 1.5)}${chance(0.4) ? ` ${percent()}` : ''}`).join(', ')})`);
