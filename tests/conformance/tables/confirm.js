/* Asks the browser what it makes of each row of the unit tests' tables (tests/rows.h), in `rows`.
 * A row is [kind, field, ...]; null stands for what must be refused. `differences` names the rows
 * that are known to differ, and why. What was found goes into #report. */

const SVG = 'http://www.w3.org/2000/svg';
const NAMESPACES = `@namespace svg "${SVG}";@namespace html "http://www.w3.org/1999/xhtml";`;
const frame = document.getElementById('frame');
const view = frame.contentWindow;
const adopted = new view.CSSStyleSheet();
view.document.adoptedStyleSheets = [adopted];
const FOLDER = location.href.replace(/[^/]*$/, '');

/* Types of values are asked as registered custom properties: their computed values print. */
const TYPES = {
  number: ['<number>', '-777'],
  angle: ['<angle>', '-777deg'],
  integer: ['<integer>', '-777'],
  time: ['<time>', '-777s'],
  resolution: ['<resolution>', '777dppx'],
  length: ['<length-percentage>', '-777px'],
  transform: ['<transform-list>', 'scale(-777)'],
};
for (const [name, [syntax, initial]] of Object.entries(TYPES)) {
  view.CSS.registerProperty(
      {name: `--type-${name}`, syntax, inherits: false, initialValue: initial});
}
view.CSS.registerProperty({name: '--hit', syntax: '*', inherits: false});

/* The properties that show a kind of value; the first that takes it is asked. */
const PROPERTIES = {
  number: ['zoom'],
  length: ['stroke-dashoffset', 'ry', 'letter-spacing'],
  'length-list': ['stroke-dasharray'],
  angle: ['offset-rotate'],
  color: ['stop-color'],
  paint: ['fill'],
  transform: ['--type-transform', 'transform'],
  translate: ['translate'],
  rotate: ['rotate'],
  scale: ['scale'],
  origin: ['transform-origin'],
  position: ['offset-anchor'],
  path: ['d'],
  'clip-path': ['clip-path'],
  'offset-path': ['offset-path'],
  filter: ['filter'],
  'font-stretch': ['font-stretch'],
  'font-style': ['font-style'],
  'font-size-adjust': ['font-size-adjust'],
  'font-variation': ['font-variation-settings'],
  'font-feature': ['font-feature-settings'],
  'tab-size': ['tab-size'],
  clip: ['clip'],
  visibility: ['visibility'],
  display: ['display'],
  integer: ['--type-integer'],
  time: ['--type-time'],
  resolution: ['--type-resolution'],
};

function size(width, height) {
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
}

function load(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (parsed.querySelector('parsererror')) throw new Error('no well-formed document');
  const root = view.document.importNode(parsed.documentElement, true);
  view.document.replaceChild(root, view.document.documentElement);
}

function computed(element, property) {
  return view.getComputedStyle(element).getPropertyValue(property).trim().replaceAll(FOLDER, '');
}

function rulesIn(text) {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules];
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/* The same text, but for the last digits of numbers, which are of single precision in a browser; its
 * matrices of colour spaces are rounded before. */
function alike(a, b, tolerance = 2e-5) {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const left = a.match(NUMBER) ?? [];
  const right = b.match(NUMBER) ?? [];
  return a.replace(NUMBER, '#') === b.replace(NUMBER, '#') &&
      left.every((text, i) => Math.abs(text - right[i]) <= tolerance * Math.max(1, Math.abs(text)));
}

/* Cuts at `separator` outside of brackets and quotes. */
function split(text, separator) {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const c of text) {
    if (quote !== '') quote = c === quote ? '' : quote;
    else if (c === '"' || c === '\'') quote = c;
    else if ('([{'.includes(c)) depth++;
    else if (')]}'.includes(c)) depth--;
    if (c === separator && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += c;
  }
  return parts;
}

function refused(property, text) {
  if (!property.startsWith('--')) return !view.CSS.supports(property, text);
  const [, initial] = TYPES[property.replace('--type-', '')];
  return setAlone(property, text) === initial;
}

/* The computed value on an element of 10 px that is not laid out, so that percentages stay. */
function setAlone(property, text) {
  load(`<svg xmlns="${SVG}"><g display="none" style="font-size:10px;color:lime"><rect/></g></svg>`);
  const rect = view.document.querySelector('rect');
  rect.style.setProperty(property, text);
  return computed(rect, property);
}

/* What a browser resolves when it is asked: currentcolor, and an origin against 200 x 100. */
function resolved(kind, expected) {
  if (expected === null) return null;
  if (kind === 'origin') {
    return expected.split(' ').map((part, axis) =>
        part.endsWith('%') ? `${parseFloat(part) * (axis === 0 ? 2 : 1)}px` : part).join(' ');
  }
  return expected.replace(/currentcolor/g, 'rgb(0, 255, 0)');
}

function askValue(kind, text) {
  const candidates = PROPERTIES[kind];
  if (candidates === undefined) return undefined;
  size(200, 100);
  const property = candidates.find((candidate) => !refused(candidate, text));
  if (property === undefined) return null;
  return setAlone(property, text);
}

/* As in test_property: 10 px on a root of 20 px. */
function askDeclared(property, text) {
  if (property === 'line-height') return undefined; /* in px, whatever it was */
  size(200, 100);
  if (!view.CSS.supports(property, text)) return null;
  load(`<svg xmlns="${SVG}" style="font-size:20px"><g display="none" style="font-size:10px"><rect/>` +
       `</g></svg>`);
  const rect = view.document.querySelector('rect');
  rect.style.setProperty(property, text);
  return computed(rect, property);
}

/* Two ways of writing a value give the same. */
function askSame(property, one, other) {
  return setAlone(property, one) === setAlone(property, other) ? one : setAlone(property, one);
}

function askWord(property, word, meaning) {
  if (!view.CSS.supports(property, word)) return 'nothing';
  return meaning === null ? word : askSame(property, word, meaning);
}

function askUnits(property, text, where) {
  load(`<svg xmlns="${SVG}"><rect style="${where === 'style' ? `${property}:${text}` : ''}"/></svg>`);
  const style = where === 'style' ? view.document.querySelector('rect').style
                                  : rulesIn(`x{${property}:${text}}`)[0].style;
  return style.length > 0 ? 'yes' : 'no';
}

function askNumber(type, text) {
  size(200, 100);
  const property = `--type-${type}`;
  return refused(property, text) ? null : setAlone(property, text).replace(/deg$/, '');
}

function askComputed(text, id, property) {
  size(200, 100);
  load(text);
  return computed(view.document.getElementById(id), property);
}

function askMatch(text, selector) {
  load(text);
  adopted.replaceSync(`${NAMESPACES}${selector}{--hit:1}`);
  const ids = [...view.document.querySelectorAll('[id]')]
      .filter((element) => computed(element, '--hit') === '1').map((element) => element.id);
  adopted.replaceSync('');
  return ids.join(' ');
}

/* No script reaches the elements of an instance. */
const inLightTree = (ids) => ids.split(' ').filter((id) => !id.startsWith('/')).join(' ');

function askSelector(selector) {
  const found = rulesIn(`${NAMESPACES}${selector}{--a:1}`).filter((rule) => rule.style);
  return found.length === 1 && found[0].style.getPropertyValue('--a') === '1' ? 'valid' : null;
}

function askMedia(query) {
  size(780, 493);
  return String(view.matchMedia(query).matches);
}

function askSupports(condition) {
  load(`<svg xmlns="${SVG}"/>`);
  adopted.replaceSync(`@supports ${condition}{svg{--hit:1}}`);
  const hit = computed(view.document.documentElement, '--hit') === '1';
  adopted.replaceSync('');
  return String(hit);
}

/* The declarations that this program knows, as the browser writes them. */
function known(style) {
  return [...style].filter((name) => name.startsWith('--') || properties.has(name))
      .map((name) => `${name}:${style.getPropertyValue(name).trim()}` +
           (style.getPropertyPriority(name) ? '!' : '')).sort().join(';');
}

/* What a dump "a:b;c:d!" says, "?" for var() dropped. */
function declarationsOf(dump) {
  const text = split(dump, ';')
      .map((item) => item.replace(/\?$/, '').replace(/!$/, '!important')).join(';');
  const rules = rulesIn(`x{${text}}`);
  return rules.length === 1 ? known(rules[0].style) : '';
}

/* The outermost {}-blocks of a dump, with what stands before each. */
function blocks(dump) {
  const found = [];
  let [depth, before, block] = [0, '', ''];
  for (const c of `${dump} `) {
    if (c === '}' && --depth === 0) {
      found.push([before.trim(), block]);
      before = block = '';
    } else if (depth > 0) block += c;
    else if (c === ' ' && before.trim() !== '') {
      found.push([before.trim(), null]);
      before = '';
    } else if (c !== '{') before += c;
    if (c === '{') depth++;
  }
  return found;
}

function applies(rule) {
  if (rule instanceof view.CSSMediaRule) return view.matchMedia(rule.media.mediaText).matches;
  if (rule instanceof view.CSSSupportsRule) return view.CSS.supports(rule.conditionText);
  return !(rule instanceof view.CSSContainerRule);
}

function* walk(rules) {
  for (const rule of rules) {
    yield rule;
    if (rule.cssRules && !(rule instanceof view.CSSKeyframesRule) && applies(rule)) {
      yield* walk(rule.cssRules);
    }
  }
}

function askRules(text) {
  size(800, 600);
  const found = [];
  for (const rule of walk(rulesIn(text))) {
    const isStyle = rule instanceof view.CSSStyleRule ||
        (view.CSSNestedDeclarations && rule instanceof view.CSSNestedDeclarations);
    const dump = isStyle ? known(rule.style) : '';
    if (dump !== '') found.push(dump);
  }
  return found.join(' | ');
}

const rulesOf = (dump) => blocks(dump).filter(([, block]) => block !== null)
    .map(([, block]) => declarationsOf(block)).filter((text) => text !== '').join(' | ');

function askKeyframes(text) {
  size(800, 600);
  return [...walk(rulesIn(text))].filter((rule) => rule instanceof view.CSSKeyframesRule)
      .map((rule) => [rule.name, ...[...rule.cssRules].map((keyframe) =>
           `${split(keyframe.keyText, ',').map((key) => parseFloat(key) / 100).join(',')}{` +
           `${known(keyframe.style)}}`)].join(' ')).join(' ');
}

const keyframesOf = (dump) => blocks(dump)
    .map(([before, block]) => block === null ? before.replace(/^-/, '')
                                             : `${before}{${declarationsOf(block)}}`).join(' ');

/* The element as styled by the row, and a twin that has nothing but the winners. */
function askWinners(svg, body, winners) {
  if (winners.includes('(pending)')) return undefined;
  size(800, 600);
  const style = [];
  load(`${svg}${body}</svg>`);
  const element = view.document.getElementById('x');
  if (element.namespaceURI !== SVG) return undefined; /* laid out by what is around it */
  const names = [...view.getComputedStyle(element)];
  const twin = view.document.createElementNS(element.namespaceURI, element.localName);
  for (const item of winners === '' ? [] : split(winners, ';')) {
    const colon = item.indexOf(':');
    const [name, value] = [item.slice(0, colon), item.slice(colon + 1)];
    const attribute = value.endsWith('(attribute)');
    names.push(name);
    if (attribute) {
      const transforms = {linearGradient: 'gradientTransform', pattern: 'patternTransform'};
      const renamed = {transform: transforms[element.localName],
                       'text-decoration-line': 'text-decoration'}[name];
      twin.setAttribute(renamed ?? name, value.replace('(attribute)', ''));
    } else {
      style.push(`${name}:${value}`);
    }
  }
  const before = names.map((name) => computed(element, name));
  load(`${svg}</svg>`);
  view.document.documentElement.append(twin);
  twin.setAttribute('style', style.join(';'));
  const different = names.find((name, i) => !alike(computed(twin, name), before[i]));
  return different === undefined ? winners
                                 : `${different}:${before[names.indexOf(different)]}`;
}

function askShorthand(name, value, longhands, parts) {
  load(`<svg xmlns="${SVG}"><g/><g/></svg>`);
  const [one, other] = view.document.querySelectorAll('g');
  one.style.setProperty(name, value);
  if (one.style.length === 0) return null;
  if (parts === null) return one.getAttribute('style');
  return longhands.split(' ').map((longhand, i) => {
    const part = parts.split(' | ')[i];
    if (part === '?') return one.style.getPropertyValue(name) !== '' ? '?' : 'nothing';
    other.style.setProperty(longhand, part);
    /* An unset duration says auto, which lasts 0 s here. */
    const [found, wanted] = [one, other].map((element) => longhand === 'animation-duration'
        ? computed(element, longhand).replace(/auto/g, '0s') : computed(element, longhand));
    return found === wanted ? part : found;
  }).join(' | ');
}

/* How a kind is asked, and what is expected of the answer. */
const KINDS = {
  value: ([kind, text, expected]) => [askValue(kind, text), resolved(kind, expected)],
  number: ([type, text, expected]) => [askNumber(type, text), expected],
  declared: ([property, text, expected]) => [askDeclared(property, text), expected],
  initial: ([property, text]) => [askSame(property, 'initial', text), 'initial'],
  word: ([property, word, meaning]) => [askWord(property, word, meaning), word],
  units: ([property, text, where, expected]) => [askUnits(property, text, where), expected],
  computed: ([text, id, property, expected]) => [askComputed(text, id, property), expected],
  match: ([text, selector, ids]) => [askMatch(text, selector), inLightTree(ids)],
  selector: ([selector, expected]) => [askSelector(selector), expected],
  media: ([query, expected]) => [askMedia(query), expected],
  supports: ([condition, expected]) => [askSupports(condition), expected],
  rules: ([text, dump]) => [askRules(text), rulesOf(dump)],
  keyframes: ([text, dump]) => [askKeyframes(text), keyframesOf(dump)],
  winners: ([svg, body, winners]) => [askWinners(svg, body, winners), winners],
  shorthand: ([name, value, longhands, parts]) =>
      [askShorthand(name, value, longhands, parts), parts],
};

const properties = new Set(rows.filter(([kind]) => kind === 'property').map(([, name]) => name));
const lines = [];
const counts = {};
const excused = new Set();
let failed = 0;

function check([kind, ...fields]) {
  let found;
  let expected;
  try {
    [found, expected] = KINDS[kind](fields);
  } catch (error) {
    [found, expected] = [`error: ${error.message}`, fields.at(-1)];
  }
  const count = counts[kind] ??= {asked: 0, differ: 0, known: 0, silent: 0};
  if (found === undefined) {
    count.silent++;
    return;
  }
  count.asked++;
  if (alike(found, expected, fields[0] === 'color' ? 3e-4 : undefined)) return;
  const label = `${kind}: ${fields.slice(0, -1).join(' , ')}`;
  const reason = differences.find((item) => label.endsWith(item.row));
  if (reason) {
    excused.add(reason);
    count.known++;
    return;
  }
  failed++;
  count.differ++;
  lines.push(`${label}\n    browser  ${found}\n    expected ${expected}`);
}

const seen = new Set();
for (const row of rows) {
  const key = JSON.stringify(row);
  if (row[0] !== 'property' && !seen.has(key)) check(row);
  seen.add(key);
}
for (const item of differences) {
  if (excused.has(item)) continue;
  failed++;
  lines.push(`differences.js: this row no longer differs, or is gone: ${item.row}`);
}
const sum = (name) => Object.values(counts).reduce((total, count) => total + count[name], 0);
for (const [kind, count] of Object.entries(counts)) {
  lines.push(`${kind}: ${count.asked - count.differ - count.known} of ${count.asked} rows confirmed` +
             (count.known > 0 ? `, ${count.known} known to differ` : '') +
             (count.silent > 0 ? `, ${count.silent} that no script can ask` : ''));
}
lines.push(`tables: ${sum('asked') - sum('differ') - sum('known')} of ${sum('asked')} rows` +
           ` confirmed by the browser, ${sum('known')} known to differ`);
lines.push(failed === 0 ? 'PASS' : `FAIL: ${failed}`);
document.getElementById('report').textContent = lines.join('\n');
