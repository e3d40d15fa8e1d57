// How alike are two pictures? Runs in a page, which decodes them.

/** Share of pixels of which a channel differs by more than `limit` of 255. */
function differing([a, b, limit]) {
  const load = (data) => new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = `data:image/png;base64,${data}`;
  });
  const pixels = (image) => {
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  return Promise.all([load(a), load(b)]).then((images) => {
    const [p, q] = images.map(pixels);
    let n = 0;
    for (let i = 0; i < p.length; i += 4) {
      if ([0, 1, 2].some((c) => Math.abs(p[i + c] - q[i + c]) > limit)) n += 1;
    }
    return n / (p.length / 4);
  });
}

export function compare(page, a, b, limit) {
  return page.evaluate(differing, [a.toString('base64'), b.toString('base64'), limit]);
}
