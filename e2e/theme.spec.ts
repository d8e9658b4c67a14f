import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

type Rgb = [red: number, green: number, blue: number];
/** Text that reads, on what it stands on. */
const READABLE = 4.5;
/** A mark that is seen. */
const SEEN = 3;
/** What a colour may lose on its way through the browser's colour spaces, in steps of 255. */
const CLOSE = 1;

/** A computed colour as bytes, in whatever notation the browser gives it. */
function colourOf(locator: Locator, property: string): Promise<Rgb> {
  return locator.evaluate((element, name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(element).getPropertyValue(name);
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue] as Rgb;
  }, property);
}

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

const distance = (one: Rgb, other: Rgb) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const isDark = (colour: Rgb) => luminance(colour) < 0.2;

/** The parts of the page that show the brand's colours. */
function partsOf(page: Page) {
  return {
    html: page.locator('html'),
    body: page.locator('body'),
    header: page.getByRole('banner'),
    primary: page.getByRole('link', { name: 'Go to Home' }),
  };
}

async function visit(page: Page, brand: string) {
  await page.goto(`/nowhere?app-config=${brand}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  return partsOf(page);
}

test('the page, the accent and the header take the configured colours [THEME-01 THEME-02 THEME-03]', async ({
  page,
}) => {
  const brands = [
    { code: 'daylight', page: '#fbfaf6', accent: '#123f9c', header: '#dfe8f7' },
    { code: 'neonrave', page: '#000000', accent: '#d4ff00', header: '#0a0a0a' },
  ];
  for (const brand of brands) {
    const { html, body, header, primary } = await visit(page, brand.code);
    for (const [locator, hex] of [
      [html, brand.page],
      [body, brand.page],
      [primary, brand.accent],
      [header, brand.header],
    ] as const) {
      const seen = await colourOf(locator, 'background-color');
      expect(distance(seen, rgb(hex)), `${brand.code} ${hex} is ${seen}`).toBeLessThanOrEqual(CLOSE);
    }
    const lamps = header.locator('a[href="/"] svg').first();
    expect(contrast(await colourOf(lamps, 'fill'), rgb(brand.header))).toBeGreaterThanOrEqual(SEEN);
  }
});

test('text on a configured colour is dark above a luma of 186, light otherwise, and always reads [THEME-05 A11Y-06]', async ({
  page,
}) => {
  const brands = [
    { code: 'daylight', dark: { body: true, header: true, primary: false } },
    { code: 'neonrave', dark: { body: false, header: false, primary: true } },
    { code: 'midtones', dark: { body: false, header: false, primary: false } },
  ];
  for (const { code, dark } of brands) {
    const parts = await visit(page, code);
    for (const part of ['body', 'header', 'primary'] as const) {
      const [text, ground] = [
        await colourOf(parts[part], 'color'),
        await colourOf(parts[part], 'background-color'),
      ];
      expect([code, part, isDark(text)]).toEqual([code, part, dark[part]]);
      expect(contrast(text, ground), `${code} ${part}: ${text} on ${ground}`).toBeGreaterThanOrEqual(
        READABLE,
      );
    }
  }
});

test('a mid tone is kept behind the page and moved away from its text on it', async ({ page }) => {
  const { html, body } = await visit(page, 'midtones');
  const configured = rgb('#8a7f8d');
  expect(distance(await colourOf(html, 'background-color'), configured)).toBeLessThanOrEqual(CLOSE);
  expect(luminance(await colourOf(body, 'background-color'))).toBeLessThan(luminance(configured));
});

test('whatever three colours a brand brings, every pair reads [THEME-05 A11Y-06]', async ({ page }) => {
  await page.goto('/nowhere');
  const worst = await page.evaluate(measureBrands, { count: 400, seed: 20261120 });
  const limits: Record<string, number> = {
    'text on page': READABLE,
    'muted on page': READABLE,
    'text on surface': READABLE,
    'text on raised': READABLE,
    'on-accent on accent': READABLE,
    'link on page': READABLE,
    'mark on page': SEEN,
    'danger on page': READABLE,
  };
  expect(Object.keys(worst).sort()).toEqual(Object.keys(limits).sort());
  for (const [pair, { ratio, brand }] of Object.entries(worst)) {
    expect(ratio, `${pair} with ${brand}`).toBeGreaterThanOrEqual((limits[pair] ?? 0) - 0.02);
  }
});

test('a row’s own colour is that row’s ground [THEME-08]', async ({ page, makeBrand }) => {
  const content = [
    { type: 'playlist', contentId: 'NewSeas1' },
    { type: 'playlist', contentId: 'FreeClp1', title: 'On light', backgroundColor: '#e9eef7' },
    { type: 'playlist', contentId: 'TourFilm', title: 'On dark', backgroundColor: '#2a1030' },
  ];
  const brand = await makeBrand({ content });
  await page.goto(brand.url);
  for (const [title, hex, dark] of [
    ['On light', '#e9eef7', true],
    ['On dark', '#2a1030', false],
  ] as const) {
    const heading = page.getByRole('heading', { name: title });
    const row = page.locator('[data-surface]').filter({ has: heading });
    await expect(row).toBeVisible();
    expect(distance(await colourOf(row, 'background-color'), rgb(hex))).toBeLessThanOrEqual(CLOSE);
    expect(isDark(await colourOf(heading, 'color'))).toBe(dark);
  }
});

test('the footer shows the configured text [THEME-04]', async ({ page }) => {
  await visit(page, 'footlite');
  await expect(page.getByRole('contentinfo')).toContainText('Concerts at home.');
  await visit(page, 'neonrave');
  await expect(page.getByRole('contentinfo')).toContainText('© 2026 Neon Rave');
});

test('the banner is the logo; without one, or with one that fails, it is our own with the site’s name [THEME-06]', async ({
  page,
  makeBrand,
  allowErrors,
}) => {
  allowErrors(/404 GET .*no-such-banner/, /no-such-banner/);
  const logo = page.getByRole('banner').getByRole('link', { name: /^Footlights/ });
  const branded = await makeBrand({ assets: { banner: '/favicon.svg' } });
  await page.goto(`${branded.url}/nowhere`);
  await expect(logo.locator('img')).toHaveAttribute('src', '/favicon.svg');
  await expect(logo.locator('svg')).toHaveCount(0);
  const box = await logo.locator('img').boundingBox();
  expect(box && box.width > 80 && box.height >= 32).toBe(true);

  const broken = await makeBrand({ assets: { banner: '/images/no-such-banner.png' } });
  for (const url of ['/nowhere', `${broken.url}/nowhere`]) {
    await page.goto(url);
    await expect(logo.locator('svg')).toBeVisible();
    await expect(logo).toHaveText('Footlights');
  }
});

test('the site’s name and description are the document’s; without a name it has the product’s [THEME-07]', async ({
  page,
  makeBrand,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Footlights/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Concerts at home: whole nights/,
  );
  const nameless = await makeBrand({ siteName: null });
  await page.goto(`${nameless.url}/`);
  await expect(page).toHaveTitle(/Marquee/);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Marquee/ })).toBeVisible();
  await page.goto(`${nameless.url}/nowhere`);
  await expect(page).toHaveTitle('Not found · Marquee');
});

test('a config without styling has a whole look of its own [THEME-09]', async ({ page, makeBrand }) => {
  const plain = await makeBrand({ styling: undefined, assets: undefined, custom: undefined });
  await page.goto(`${plain.url}/nowhere`);
  const { body, header, primary } = partsOf(page);
  for (const part of [body, header, primary]) {
    const [text, ground] = [await colourOf(part, 'color'), await colourOf(part, 'background-color')];
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
  }
  expect(distance(await colourOf(primary, 'background-color'), rgb('#ffb84d'))).toBeLessThanOrEqual(CLOSE);
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Footlights/);
});

test('who asks for less motion gets none [A11Y-07]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/nowhere');
  const durations = await page.evaluate(() =>
    ['--motion-quick', '--motion-base', '--motion-slow'].map((name) =>
      getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    ),
  );
  expect(durations.map(Number.parseFloat)).toEqual([0, 0, 0]);
});

/** Runs in the page: gives an element one brand after another, by the product's own rule, and keeps the worst of each pair. */
function measureBrands({ count, seed }: { count: number; seed: number }) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const byte = () => Math.floor(random() * 256);
  const hexOf = (rgb: number[]) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const luma = ([r = 0, g = 0, b = 0]: number[]) => (r * 299 + g * 587 + b * 114) / 1000;
  const stage = document.body.appendChild(document.createElement('div'));
  stage.dataset.surface = 'brand';
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  const read = (token: string) => {
    stage.style.setProperty('border-top-color', `var(${token})`);
    canvas.fillStyle = getComputedStyle(stage).borderTopColor;
    canvas.fillRect(0, 0, 1, 1);
    const lit = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
      const c = value / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (lit[0] ?? 0) + 0.7152 * (lit[1] ?? 0) + 0.0722 * (lit[2] ?? 0);
  };
  const pairs: [name: string, one: string, other: string][] = [
    ['text on page', '--text', '--page'],
    ['muted on page', '--muted', '--page'],
    ['text on surface', '--text', '--surface-3'],
    ['text on raised', '--text', '--raised'],
    ['on-accent on accent', '--on-accent', '--accent-fill'],
    ['link on page', '--accent-text', '--page'],
    ['mark on page', '--accent-mark', '--page'],
    ['danger on page', '--danger', '--page'],
  ];
  const worst: Record<string, { ratio: number; brand: string }> = {};
  for (let at = 0; at < count; at += 1) {
    // some greys, which have no hue to differ by
    const ground = at % 8 === 0 ? Array(3).fill(byte()) : [byte(), byte(), byte()];
    const accent = at % 9 === 0 ? Array(3).fill(byte()) : [byte(), byte(), byte()];
    stage.style.setProperty('--brand-page', hexOf(ground));
    stage.style.setProperty('--brand-accent', hexOf(accent));
    stage.style.setProperty('color-scheme', luma(ground) > 186 ? 'light' : 'dark');
    for (const [name, one, other] of pairs) {
      const [low = 0, high = 0] = [read(one), read(other)].sort((a, b) => a - b);
      const ratio = (high + 0.05) / (low + 0.05);
      if (ratio < (worst[name]?.ratio ?? 99))
        worst[name] = { ratio, brand: `${hexOf(ground)} and ${hexOf(accent)}` };
    }
  }
  stage.remove();
  return worst;
}
