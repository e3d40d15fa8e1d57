// A sheet of pairs of pictures with their names, for people. Runs in a page.

const COLUMNS = 3;
const CELL = 200;

/** PNG of results {name, share, pictures: [ours, theirs]}: ours, theirs, the difference. */
export async function drawSheet(page, results) {
  const pairs = results.map(({ name, share, pictures }) =>
    ({ name, share, pictures: pictures.map((data) => `data:image/png;base64,${data.toString('base64')}`) }));
  const rows = Math.ceil(pairs.length / COLUMNS);
  await page.setViewportSize({ width: COLUMNS * (3 * CELL + 20), height: rows * (CELL + 26) + 10 });
  await page.setContent('<body style="margin:0;background:#ddd"></body>');
  await page.evaluate(async ([items, columns, cell]) => {
    document.body.style.cssText += `;display:grid;grid-template-columns:repeat(${columns},1fr);gap:6px;font:12px sans-serif`;
    for (const { name, share, pictures } of items) {
      const box = document.createElement('div');
      box.style.cssText = 'white-space:nowrap;overflow:hidden;position:relative';
      box.append(`${name} ${(share * 100).toFixed(2)} %`, document.createElement('br'));
      for (const url of [...pictures, null]) {
        const image = url ? new Image() : document.createElement('span');
        image.style.cssText = `width:${cell}px;height:${cell}px;margin-right:2px;display:inline-block;object-fit:contain;vertical-align:top`;
        if (url) {
          image.src = url;
          await image.decode();
        } else {
          image.style.background = `url(${pictures[0]}) 0 0/contain no-repeat, url(${pictures[1]}) 0 0/contain no-repeat`;
          image.style.backgroundBlendMode = 'difference';
        }
        box.append(image);
      }
      document.body.append(box);
    }
  }, [pairs, COLUMNS, CELL]);
  return page.screenshot();
}
