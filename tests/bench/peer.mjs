// What people do without this program: Chromium is taken to the time of each frame and gives a picture of it.
//
// usage: node peer.mjs screenshot|begin-frame BROWSER FILE.svg WIDTHxHEIGHT RATE FRAMES [ENCODER ARGUMENT...]
//   screenshot   the page's screenshot as PNG: what comes to mind first
//   begin-frame  the headless shell, which composes a frame when it is told to, as JPEG of quality 90: the fastest
//                way that is known, with losses
// The pictures go to the encoder's standard input or, without one, to standard output.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const [way, executablePath, file, picture, rate, count, ...encoder] = process.argv.slice(2);
const [width, height] = picture.split('x').map(Number);
const address = pathToFileURL(resolve(file)).href;
const quiet = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-background-networking'];
const stepped = ['--deterministic-mode', '--enable-begin-frame-control', '--run-all-compositor-stages-before-draw',
    '--disable-new-content-rendering-timeout', '--disable-threaded-animation', '--disable-threaded-scrolling',
    '--disable-checker-imaging', '--disable-image-animation-resync'];

// Both run in the page. The drawing fills the picture, whatever size it asks for.
function hold([pictureWidth, pictureHeight]) {
    const root = document.documentElement;
    root.setAttribute('width', pictureWidth);
    root.setAttribute('height', pictureHeight);
    globalThis.held = document.getAnimations();
    for (const animation of globalThis.held) {
        animation.pause();
    }
    root.pauseAnimations?.();
}

function seek(seconds) {
    for (const animation of globalThis.held) {
        animation.currentTime = seconds * 1000;
    }
    document.documentElement.setCurrentTime?.(seconds);
}

async function* screenshots(browser) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(address);
    await page.evaluate(hold, [width, height]);
    for (let i = 0; i < count; i += 1) {
        await page.evaluate(seek, i / rate);
        yield await page.screenshot({ type: 'png' });
    }
}

// A session with a page of our own making. Playwright's sessions are with its own pages, so messages to this one are
// wrapped in those to the browser.
async function connect(browser) {
    const root = await browser.newBrowserCDPSession();
    const { targetId } = await root.send('Target.createTarget',
        { url: 'about:blank', enableBeginFrameControl: true, width, height });
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
    const waiting = new Map();
    root.on('Target.receivedMessageFromTarget', ({ message }) => {
        const { id, method, result, error } = JSON.parse(message);
        const key = id ?? method;
        waiting.get(key)?.(error ? Promise.reject(new Error(error.message)) : result);
        waiting.delete(key);
    });
    let last = 0;
    const event = (name) => new Promise((done) => { waiting.set(name, done); });
    const send = (method, params = {}) => {
        last += 1;
        const answer = event(last);
        root.send('Target.sendMessageToTarget',
            { sessionId, message: JSON.stringify({ id: last, method, params }) });
        return answer;
    };
    return { send, event };
}

async function* composed(browser) {
    const { send, event } = await connect(browser);
    const interval = 1000 / 60;
    let ticks = 1000;
    const compose = (more = {}) => {
        ticks += interval;
        return send('HeadlessExperimental.beginFrame', { frameTimeTicks: ticks, interval, ...more });
    };
    const run = (f, argument) =>
        send('Runtime.evaluate', { expression: `(${f})(${JSON.stringify(argument)})` });
    await send('Page.enable');
    await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    const loaded = event('Page.loadEventFired');
    await send('Page.navigate', { url: address });
    await loaded;
    await compose();
    await run(hold, [width, height]);
    await compose();
    let picture;
    for (let i = 0; i < count; i += 1) {
        await run(seek, i / rate);
        const { screenshotData } = await compose({ screenshot: { format: 'jpeg', quality: 90, optimizeForSpeed: true } });
        picture = screenshotData ? Buffer.from(screenshotData, 'base64') : picture; // none where nothing changed
        yield picture;
    }
}

const sink = encoder.length > 0
    ? spawn(encoder[0], encoder.slice(1), { stdio: ['pipe', 'inherit', 'inherit'] })
    : undefined;
const output = sink?.stdin ?? process.stdout;
const shell = way === 'begin-frame';
const browser = await chromium.launch({ executablePath, args: shell ? [...quiet, ...stepped] : quiet });
for await (const picture of shell ? composed(browser) : screenshots(browser)) {
    if (!output.write(picture)) {
        await once(output, 'drain');
    }
}
await browser.close();
if (sink) {
    output.end();
    const [status] = await once(sink, 'close');
    process.exitCode = status ?? 1;
}
