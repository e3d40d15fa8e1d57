// Are two reports of one document the same? Words must be, numbers within a tolerance.

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g;
const ABSOLUTE = 2e-3;
const RELATIVE = 2e-4;
const COLOR = 1.01; // of 255: browsers round, and differ by one among themselves

const near = (a, b, absolute) => Math.abs(a - b) <= Math.max(absolute, RELATIVE * Math.max(Math.abs(a), Math.abs(b)));

/** Words and numbers of a value; what separates them says nothing. */
function split(text) {
  const plain = text.trim().toLowerCase().replaceAll('"', "'");
  const words = plain.replace(NUMBER, ' # ').replace(/[\s,]+/g, ' ').trim();
  return { words, numbers: (plain.match(NUMBER) ?? []).map(Number) };
}

export function same(expected, actual) {
  if (expected === null || expected === undefined) return actual === null || actual === undefined;
  if (actual === null || actual === undefined) return false;
  if (typeof expected === 'boolean' || typeof actual === 'boolean') return expected === actual;
  if (typeof expected === 'number' && typeof actual === 'number') return near(expected, actual, ABSOLUTE);
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return expected.length === actual.length && expected.every((item, i) => same(item, actual[i]));
  }
  const a = split(String(expected));
  const b = split(String(actual));
  const tolerance = /^rgba?\(/.test(a.words) ? COLOR : ABSOLUTE;
  return a.words === b.words && a.numbers.length === b.numbers.length &&
    a.numbers.every((number, i) => near(number, b.numbers[i], tolerance));
}

function* samples(theirs, ours) {
  if (theirs.screenCtm) yield ['matrix', theirs.screenCtm, ours?.screenCtm];
  for (const [name, value] of Object.entries(theirs.css)) yield [name, value, ours?.css?.[name]];
  for (const [name, value] of Object.entries(theirs.smil)) yield [`@${name}`, value, ours?.smil?.[name]];
}

/** { count, differences: ["t=1 /svg[1]/g[1] x: expected ..., got ..."] } of the frames of two reports. */
export function compare(theirs, ours) {
  const differences = [];
  let count = 0;
  for (const [i, frame] of theirs.entries()) {
    const elements = new Map((ours[i]?.elements ?? []).map((element) => [element.path, element]));
    for (const element of frame.elements) {
      for (const [name, expected, actual] of samples(element, elements.get(element.path))) {
        count += 1;
        if (same(expected, actual)) continue;
        differences.push(
          `t=${frame.time} ${element.path} ${name}: the browser has ${JSON.stringify(expected)}, we ${JSON.stringify(actual)}`);
      }
    }
  }
  return { count, differences };
}
