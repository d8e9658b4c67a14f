import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

export const DEMO = fileURLToPath(new URL('..', import.meta.url));
const rendered = new Map();
let browser;

/**
 * A scene of demo/art as PNG, drawn by the browser: its blend modes and filters are what the scenes are made for.
 * `grain: false` leaves out the paper grain, which a picture wants and a film at 100 kbit/s does not.
 */
export async function drawScene(name, [width, height], { grain = true } = {}) {
  const key = `${name} ${width} ${grain}`;
  if (rendered.has(key)) return rendered.get(key);
  let svg = readFileSync(join(DEMO, 'art', `${name}.svg`), 'utf8');
  if (!grain) svg = svg.replace(/<rect [^>]*filter="url\(#gr\)"[^>]*\/>/g, '');
  const sized = svg.replace(
    /<svg([^>]*?) width="[^"]*" height="[^"]*"/,
    `<svg$1 width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  );
  const png = await drawPage(`<body style="margin:0;background:#000">${sized}`, [width, height]);
  rendered.set(key, png);
  return png;
}

/** Any page as PNG; see-through where nothing is painted. */
export async function drawPage(html, [width, height]) {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ type: 'png', omitBackground: true });
  await page.close();
  return png;
}

/** The same scene in another light: `hue` in degrees, `saturation` and `brightness` as factors; `flip` mirrors it. */
export async function relight(png, light) {
  if (!light) return png;
  const { hue = 0, saturation = 1, brightness = 1, flip = false } = light;
  return sharp(png).flop(flip).modulate({ hue, saturation, brightness }).png().toBuffer();
}

export async function closeDrawing() {
  await browser?.close();
  browser = undefined;
}
