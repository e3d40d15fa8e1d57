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

/** Share of blocks of 2x2 pixels whose mean is another, which forgives how edges are smoothed. */
async function differingBlocks([a, b]) {
  const LIMIT = 40; // of 255
  const load = async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [p, q] = [await load(a), await load(b)];
  if (p.width !== q.width || p.height !== q.height) return 1;
  const row = 4 * p.width;
  let n = 0;
  for (let y = 0; y + 1 < p.height; y += 2) {
    for (let x = 0; x + 1 < p.width; x += 2) {
      const differs = [0, 1, 2].some((channel) => {
        const sum = [0, 4, row, row + 4].reduce((s, i) => {
          const at = y * row + 4 * x + channel + i;
          return s + p.data[at] - q.data[at];
        }, 0);
        return Math.abs(sum / 4) > LIMIT;
      });
      if (differs) n += 1;
    }
  }
  return n / ((p.width >> 1) * (p.height >> 1));
}

export function apart(page, a, b) {
  return page.evaluate(differingBlocks, [a.toString('base64'), b.toString('base64')]);
}
