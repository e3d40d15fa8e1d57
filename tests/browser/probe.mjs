// Runs inside the page: playwright sends the function's source, so all it needs is defined within it. Leaves
// window.probe behind, which holds everything that moves, seeks it, and tells what the browser computed.

export function installProbe() {
  const root = document.documentElement;
  const containers = [...document.querySelectorAll('svg')]; // each keeps time by itself
  const instances = new Map(); // from a <use> to its shadow root
  const animations = new Set(); // kept: what has ended is not listed any more
  const running = new Set(); // but for those that animation-play-state pauses

  function adopt() {
    for (const tree of [document, ...instances.values()]) {
      for (const animation of tree.getAnimations()) {
        if (animations.has(animation)) continue;
        animations.add(animation);
        if (animation.playState === 'running') running.add(animation);
        animation.pause();
      }
    }
  }

  function adoptInstance(shadow) {
    instances.set(shadow.host, shadow);
    adopt();
  }

  // Else what moves is drawn into a layer of its own, and that is resampled.
  root.style.setProperty('will-change', 'contents', 'important');
  for (const svg of containers) svg.pauseAnimations();
  adopt();

  // Chromium leaves a style alone where the progress is what it was, even if the phase is not: what has been in
  // effect is dropped first.
  function seek(seconds) {
    for (const svg of containers) svg.setCurrentTime(seconds);
    adopt();
    for (const animation of running) animation.cancel();
    for (const { effect } of running) void getComputedStyle(effect.target).opacity;
    for (const animation of running) animation.currentTime = seconds * 1000;
  }

  const cssName = (name) => {
    if (name.startsWith('--')) return name;
    if (name === 'cssOffset' || name === 'cssFloat') return name.slice(3).toLowerCase();
    return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  };

  const FIELDS = new Set(['offset', 'computedOffset', 'easing', 'composite']);

  /** From each animated element to the names of its properties and attributes. */
  function targets() {
    const found = new Map();
    const names = (element) => {
      if (!found.has(element)) found.set(element, { css: new Set(), smil: new Set() });
      return found.get(element);
    };
    for (const { effect } of animations) {
      if (!effect.target) continue;
      const { css } = names(effect.target);
      for (const keyframe of effect.getKeyframes()) {
        for (const name of Object.keys(keyframe)) if (!FIELDS.has(name)) css.add(cssName(name));
      }
    }
    for (const animation of document.querySelectorAll('animate, set, animateTransform, animateMotion')) {
      if (!animation.targetElement) continue;
      const { smil } = names(animation.targetElement);
      const name = animation.getAttribute('attributeName');
      if (name && animation.localName !== 'animateMotion') smil.add(name);
    }
    return found;
  }

  const matrix = (m) => (m ? [m.a, m.b, m.c, m.d, m.e, m.f] : null);
  const items = (list) => Array.from({ length: list.numberOfItems }, (_, i) => list.getItem(i));

  function plain(value) {
    if (value instanceof SVGLength || value instanceof SVGNumber || value instanceof SVGAngle) return value.value;
    if (value instanceof SVGLengthList || value instanceof SVGNumberList) return items(value).map((i) => i.value);
    if (value instanceof SVGPointList) return items(value).map((point) => [point.x, point.y]);
    if (value instanceof SVGTransformList) {
      return matrix(items(value).reduce((product, item) => product.multiply(item.matrix), root.createSVGMatrix()));
    }
    if (value instanceof SVGRect || value instanceof DOMRect) return [value.x, value.y, value.width, value.height];
    if (value instanceof SVGPreserveAspectRatio) return [value.align, value.meetOrSlice];
    return value;
  }

  const IDL = { class: 'className', in: 'in1', points: 'animatedPoints', 'xlink:href': 'href' };

  function attribute(element, name) {
    const reflected = element[IDL[name] ?? name];
    if (reflected instanceof SVGPointList) return plain(reflected);
    if (reflected && typeof reflected === 'object' && 'animVal' in reflected) return plain(reflected.animVal);
    return getComputedStyle(element).getPropertyValue(name) || null;
  }

  function path(element) {
    const steps = [];
    for (let node = element; node !== document; node = node.parentNode ?? node.host) {
      if (node instanceof ShadowRoot) {
        steps.unshift('#instance');
        continue;
      }
      let index = 1;
      for (let before = node.previousElementSibling; before; before = before.previousElementSibling) {
        if (before.localName === node.localName) index += 1;
      }
      steps.unshift(`${node.localName}[${index}]`);
    }
    return `/${steps.join('/')}`;
  }

  function tell(element, names) {
    // Those of an element in an instance stop at the instance.
    const placed = element instanceof SVGGraphicsElement && element.getRootNode() === document;
    const style = getComputedStyle(element);
    const css = {};
    const smil = {};
    for (const name of names?.css ?? []) css[name] = style.getPropertyValue(name);
    for (const name of names?.smil ?? []) smil[name] = attribute(element, name);
    return { path: path(element), screenCtm: placed ? matrix(element.getScreenCTM()) : null, css, smil };
  }

  /** What moves, and every matrix. */
  function record() {
    const found = targets();
    const all = new Set([...document.querySelectorAll('*'), ...found.keys()]);
    return [...all]
      .filter((e) => found.has(e) || (e instanceof SVGGraphicsElement && !e.closest('foreignObject')))
      .map((e) => tell(e, found.get(e)));
  }

  window.probe = { adoptInstance, seek, record };
}
