import type { Locator, Page } from '@playwright/test';
import { BLUE, heading, main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone });

  test('media screen: moves nothing while it loads, and fits the window', async ({ page }) => {
    const shifted = await watchShifts(page);
    await page.goto(BLUE);
    await expect(main(page).getByRole('heading', { name: 'More like this' })).toBeVisible();
    await expect(main(page).locator('ol a').first()).toBeVisible();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(await shifted()).toBeLessThan(0.02);
    expect(wide).toBe(0);
  });
});

for (const { screen, address, language } of [
  {
    screen: 'a concert from right to left',
    address: '/m/SlowBow1/slow-bow',
    language: { lang: 'ar', dir: 'rtl' },
  },
  { screen: 'an event', address: '/m/SoonEve1', language: {} },
])
  test(`media screen: keeps the text over the picture of ${screen} readable`, async ({ page }) => {
    test.slow();
    await page.goto(address);
    await hydrated(page);
    await page.evaluate((attributes) => Object.assign(document.documentElement, attributes), language);
    const picture = main(page).locator('img[fetchpriority=high]').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const texts = await heading(page).locator('..').locator('> :is(h1, p), > ul > li').all();
    for (const width of [768, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // large words may have less
      for (const { words, isLarge, contrast } of await contrastsWithPicture(page, texts))
        expect(contrast, `${words}, ${width}`).toBeGreaterThan(isLarge ? 3 : 4.5);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('description: is shown in full', async ({ page, product }) => {
    const answer = await page.request.get(`${product.url}/v2/media/BlueHrs1`);
    const { description } = (await answer.json()).playlist[0] as { description: string };
    await page.goto(BLUE);
    const whole = main(page).getByText(description).last();
    await expect(whole).toBeVisible();
    const cut = await whole.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: 'Read more' })).toHaveCount(0);
  });
});

/** Share of the brightest pixels that is ignored: lights in the picture as small as a dot of a letter. */
const LEFT_OUT = 0.01;

/** A text at a place of the window, in CSS pixels. */
interface Written {
  words: string;
  isLarge: boolean;
  color: string;
  clip: { x: number; y: number; width: number; height: number };
}

/**
 * The contrasts between texts and what is painted behind them, including pictures, which axe does not check.
 * Measured against the brightest part behind a text. For light texts near the top of the page.
 */
async function contrastsWithPicture(page: Page, texts: Locator[]) {
  const all: Written[] = [];
  for (const text of texts) all.push(await text.evaluate(hide));
  const clip = around(all);
  const picture = await page.screenshot({ animations: 'disabled', clip });
  for (const text of texts)
    await text.evaluate((element: HTMLElement) => element.style.removeProperty('color'));
  const contrasts = await page.evaluate(measure, {
    picture: picture.toString('base64'),
    all: all.map((one) => ({
      ...one,
      clip: { ...one.clip, x: one.clip.x - clip.x, y: one.clip.y - clip.y },
    })),
    leftOut: LEFT_OUT,
  });
  return all.map((one, at) => ({ ...one, contrast: contrasts[at] ?? 0 }));
}

/** The smallest part of the window with all texts: a picture of the whole window costs several times as much. */
function around(all: Written[]) {
  const x = Math.min(...all.map(({ clip }) => clip.x));
  const y = Math.min(...all.map(({ clip }) => clip.y));
  const right = Math.max(...all.map(({ clip }) => clip.x + clip.width));
  const bottom = Math.max(...all.map(({ clip }) => clip.y + clip.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Runs in the page: makes a text transparent. */
function hide(element: HTMLElement): Written {
  const words = document.createRange();
  words.selectNodeContents(element);
  // only the visible part of text that is cut off
  const [all, shown] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
  const [x, y] = [Math.ceil(Math.max(all.left, shown.left)), Math.ceil(Math.max(all.top, shown.top))];
  const [width, height] = [Math.min(all.right, shown.right) - x, Math.min(all.bottom, shown.bottom) - y];
  const { color } = getComputedStyle(element);
  element.style.setProperty('color', 'transparent', 'important');
  return {
    words: element.textContent ?? '',
    isLarge: element.tagName === 'H1',
    color,
    clip: { x, y, width: Math.floor(width), height: Math.floor(height) },
  };
}

/** Runs in the page. */
async function measure({ picture, all, leftOut }: { picture: string; all: Written[]; leftOut: number }) {
  const getCanvas = (width: number, height: number) =>
    new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  const luminances = (pixels: Uint8ClampedArray) => {
    const line = (part = 0) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return Array.from(
      { length: pixels.length / 4 },
      (_, at) =>
        0.2126 * line(pixels[4 * at]) + 0.7152 * line(pixels[4 * at + 1]) + 0.0722 * line(pixels[4 * at + 2]),
    );
  };
  const image = await createImageBitmap(
    new Blob([Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))]),
  );
  const window = getCanvas(image.width, image.height);
  window.drawImage(image, 0, 0);
  const dot = getCanvas(1, 1);
  return all.map(({ color, clip: { x, y, width, height } }) => {
    if (x < 0 || y < 0 || x + width > image.width || y + height > image.height)
      throw new Error('a text outside the window');
    dot.fillStyle = color;
    dot.fillRect(0, 0, 1, 1);
    const [written = 0] = luminances(dot.getImageData(0, 0, 1, 1).data);
    const behind = luminances(window.getImageData(x, y, width, height).data).sort((a, b) => b - a);
    const brightest = behind[Math.floor(behind.length * leftOut)] ?? 1;
    return (written + 0.05) / (brightest + 0.05);
  });
}
