// What a browser shows of moving pictures: for each of the given instants, in seconds, the colours of the given
// points, as JSON: an array of instants, each an array of points, each [red, green, blue, alpha] as a canvas has it.
// Pictures (gif, webp, apng, avif) are decoded by ImageDecoder, by their delays; films by a video element.
//
// usage: node media.mjs BROWSER FILE TYPE TIMES POINTS     TIMES: 0.05,0.35  POINTS: 12,40;36,40

import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const [executablePath, file, type, timeList, pointList] = process.argv.slice(2);
const times = timeList.split(',').map(Number);
const points = pointList.split(';').map((point) => point.split(',').map(Number));

/** Runs in the page. */
async function look({ base64, type, times, points }) {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', );

  const colours = (image, width, height) => {
    canvas.width = width;
    canvas.height = height;
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
  };

  if (type.startsWith('image/')) {
    const decoder = new ImageDecoder({ data: bytes, type });
    await decoder.tracks.ready;
    await decoder.completed;
    const track = decoder.tracks.selectedTrack;
    const shown = [];
    let end = 0;
    for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      end += image.duration / 1e6;
      shown.push({ end, colours: colours(image, image.displayWidth, image.displayHeight) });
      image.close();
    }
    return {
      length: end,
      repeats: track.repetitionCount === Infinity ? -1 : track.repetitionCount,
      instants: times.map((time) => shown.find((frame) => time < frame.end).colours),
    };
  }

  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(new Blob([bytes], { type }));
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error.message));
  });
  const instants = [];
  for (const time of times) {
    const ready = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    video.currentTime = time;
    await ready;
    instants.push(colours(video, video.videoWidth, video.videoHeight));
  }
  video.currentTime = 0;
  await video.play();
  await new Promise((resolve) => { video.onended = resolve; });
  return { length: video.duration, played: video.currentTime, instants };
}

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox','--use-gl=angle','--use-angle=swiftshader','--enable-unsafe-swiftshader','--ignore-gpu-blocklist', '--force-color-profile=srgb'] });
try {
  const page = await browser.newPage();
  // A secure context, which ImageDecoder asks for, without a network.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://localhost/');
  const base64 = (await readFile(file)).toString('base64');
  console.log(JSON.stringify(await page.evaluate(look, { base64, type, times, points })));
} finally {
  await browser.close();
}
