// Numbers and choices that look random and follow from a seed (mulberry32).

let state = 0;

export function seed(number) {
  state = number >>> 0;
}

function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
export const whole = (n) => Math.floor(random() * n);
export const chance = (p) => random() < p;
export const pick = (list) => list[whole(list.length)];
export const number = (a, b, digits = 2) => Number((a + random() * (b - a)).toFixed(whole(digits + 1)));
export const many = (a, b, make) => Array.from({ length: a + whole(b - a + 1) }, make);
export const call = (make) => (typeof make === 'function' ? make() : make);
export const one = (...list) => call(pick(list));
