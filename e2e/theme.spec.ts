import type { Locator, Page } from '@playwright/test';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { keep } from './support/library.ts';
import { expect, test } from './support/test.ts';

type Rgb = [red: number, green: number, blue: number];
/** Text that reads, on what it stands on. */
const READABLE = 4.5;
/** A mark that is seen. */
const SEEN = 3;
/** What a colour may lose on its way through the browser's colour spaces, in steps of 255. */
const CLOSE = 1;

/** A computed colour as bytes, in whatever notation the browser gives it. */
function getColour(locator: Locator, property: string): Promise<Rgb> {
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
function getParts(page: Page) {
  return {
    html: page.locator('html'),
    header: page.getByRole('banner'),
    primary: page.getByRole('link', { name: 'Go to Home' }),
  };
}

const ground = (colour: string) => ({
  styling: { backgroundColor: colour, headerBackground: colour, highlightColor: '#ffb84d' },
});
const accent = (highlightColor: string) => ({ styling: { backgroundColor: '#140d13', highlightColor } });

/** The free brand with other looks, each a config by this code of eight characters. */
const LOOKS: Record<string, object> = {
  wallred1: ground('#e50914'),
  wallgrey: ground('#808080'),
  markmint: accent('#7fe0c3'),
  ownrows1: {
    features: { favoritesList: 'Favorit1' },
    content: [
      {
        type: 'playlist',
        contentId: 'NewSeas1',
        title: 'On red',
        backgroundColor: '#c2185b',
        custom: { layoutType: 'hero' },
      },
      { type: 'playlist', contentId: 'FreeClp1', title: 'On light', backgroundColor: '#e9eef7' },
      { type: 'playlist', contentId: 'TourFilm', title: 'On dark', backgroundColor: '#2a1030' },
      {
        type: 'playlist',
        contentId: 'AfterDrk',
        title: 'One at a time',
        featured: true,
        backgroundColor: '#f5e9d0',
      },
      { type: 'favorites', title: 'What I kept', backgroundColor: '#103a2a' },
    ],
  },
  ownlogo1: { assets: { banner: '/favicon.svg' } },
  lostlogo: { assets: { banner: '/images/no-such-banner.png' } },
  nameless: { siteName: null },
  nostyle1: { styling: undefined, assets: undefined, custom: undefined },
};

/** One site with all of them. */
async function withLooks(data: DataFolder): Promise<void> {
  for (const [code, members] of Object.entries(LOOKS)) await data.brandBeside(code, members);
}

async function visit(page: Page, brand: string, site = '') {
  await page.goto(`${site}/nowhere?app-config=${brand}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  return getParts(page);
}

test('the page, the accent and the header take the configured colours, with text on them that is dark or light and always reads; the footer shows the configured text [THEME-01 THEME-02 THEME-04 THEME-05]', async ({
  page,
}) => {
  const brands = [
    {
      code: 'daylight',
      page: '#fbfaf6',
      accent: '#123f9c',
      header: '#dfe8f7',
      dark: { html: true, header: true, primary: false },
    },
    {
      code: 'neonrave',
      page: '#000000',
      accent: '#d4ff00',
      header: '#0a0a0a',
      dark: { html: false, header: false, primary: true },
    },
  ];
  for (const brand of brands) {
    const parts = await visit(page, brand.code);
    const { html, header, primary } = parts;
    for (const part of ['html', 'header', 'primary'] as const) {
      const [text, ground] = [
        await getColour(parts[part], 'color'),
        await getColour(parts[part], 'background-color'),
      ];
      expect([brand.code, part, isDark(text)]).toEqual([brand.code, part, brand.dark[part]]);
      expect(contrast(text, ground), `${brand.code} ${part}: ${text} on ${ground}`).toBeGreaterThanOrEqual(
        READABLE,
      );
    }
    for (const [locator, hex] of [
      [html, brand.page],
      [primary, brand.accent],
      [header, brand.header],
    ] as const) {
      const seen = await getColour(locator, 'background-color');
      expect(distance(seen, rgb(hex)), `${brand.code} ${hex} is ${seen}`).toBeLessThanOrEqual(CLOSE);
    }
    const lamps = header.locator('a[href="/"] svg').first();
    expect(contrast(await getColour(lamps, 'fill'), rgb(brand.header))).toBeGreaterThanOrEqual(SEEN);
  }
  await expect(page.getByRole('contentinfo')).toContainText('© 2026 Neon Rave');
  await visit(page, 'footlite');
  await expect(page.getByRole('contentinfo')).toContainText('Concerts at home.');
});

test('a red brand is red, and a mid tone is moved no further than its text needs [THEME-01 THEME-03]', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(withLooks);
  const looks = [
    ['wallred1', '#e50914'],
    ['wallgrey', '#767676'],
  ] as const;
  for (const [look, painted] of looks) {
    const { html, header } = await visit(page, look, site.url);
    for (const part of [html, header]) {
      const seen = await getColour(part, 'background-color');
      expect(distance(seen, rgb(painted)), `${look} is ${seen}`).toBe(0);
    }
  }
});

test('links, active items and primary buttons are in the accent [THEME-02]', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(withLooks);
  const looks = [['markmint', '#7fe0c3']] as const;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [look, highlightColor] of looks) {
    await page.goto(`${site.url}/?app-config=${look}`);
    const link = page.getByRole('link', { name: /^See all:/ }).first();
    const active = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
    const lamp = () =>
      active.evaluate((element) => {
        const probe = document.createElement('canvas').getContext('2d');
        if (!probe) throw new Error('no canvas');
        probe.fillStyle = getComputedStyle(element, '::after').backgroundColor;
        return probe.fillStyle;
      });
    expect(await getColour(link, 'color')).toEqual(rgb(highlightColor));
    expect(await lamp()).toBe(highlightColor);
    const { primary } = await visit(page, look, site.url);
    expect(await getColour(primary, 'background-color')).toEqual(rgb(highlightColor));
  }
});

test('a row’s own colour is that row’s ground [THEME-08]', async ({ page, sharedOrigin }) => {
  const site = await sharedOrigin(withLooks);
  await keep(page, { favorites: [{ mediaid: 'SlowBow1' }] });
  await page.goto(`${site.url}/?app-config=ownrows1`);
  const hero = page.getByRole('region', { name: 'On red' });
  expect(distance(await getColour(hero, 'background-color'), rgb('#c2185b'))).toBe(0);
  for (const [title, hex, dark] of [
    ['On light', '#e9eef7', true],
    ['On dark', '#2a1030', false],
    ['One at a time', '#f5e9d0', true],
    ['What I kept', '#103a2a', false],
  ] as const) {
    const heading = page.getByRole('heading', { name: title });
    const row = page.locator('[data-surface]').filter({ has: heading });
    await expect(row).toBeVisible();
    expect(distance(await getColour(row, 'background-color'), rgb(hex))).toBeLessThanOrEqual(CLOSE);
    expect(isDark(await getColour(heading, 'color'))).toBe(dark);
  }
});

test('the banner is the logo; without one, or with one that fails, it is our own with the site’s name [THEME-06]', async ({
  page,
  sharedOrigin,
  allowErrors,
}) => {
  allowErrors(/404 GET .*no-such-banner/, /no-such-banner/);
  const logo = page.getByRole('banner').getByRole('link', { name: /^Footlights/ });
  const site = await sharedOrigin(withLooks);
  await visit(page, 'ownlogo1', site.url);
  await expect(logo.locator('img')).toHaveAttribute('src', '/favicon.svg');
  await expect(logo.locator('svg')).toHaveCount(0);
  const box = await logo.locator('img').boundingBox();
  expect(box && box.width > 80 && box.height >= 32).toBe(true);

  for (const look of ['footlite', 'lostlogo']) {
    await visit(page, look, site.url);
    await expect(logo.locator('svg')).toBeVisible();
    await expect(logo).toHaveText('Footlights');
  }

  // some browsers know no width of a drawing that names none
  await page.addInitScript(() => {
    const width = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'naturalWidth');
    Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', {
      get() {
        return this.src.endsWith('.svg') ? 0 : width?.get?.call(this);
      },
    });
  });
  await visit(page, 'ownlogo1', site.url);
  await hydrated(page);
  await expect(logo.locator('img')).toBeVisible();
  await expect(logo.locator('svg')).toHaveCount(0);
});

test('the site’s name and description are the document’s; without a name it has the product’s [THEME-07]', async ({
  page,
  sharedOrigin,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Footlights/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Concerts at home: whole nights/,
  );
  const site = await sharedOrigin(withLooks);
  await page.goto(`${site.url}/?app-config=nameless`);
  await expect(page).toHaveTitle(/Marquee/);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Marquee/ })).toBeVisible();
  await visit(page, 'nameless', site.url);
  await expect(page).toHaveTitle('Not found - Marquee');
});

const OWN_WORDS = 'Concerts at home';
const IN_GERMAN = 'Konzerte für zu Hause';

/** One page of each kind whose item or list has no description; the site has one in two languages. */
async function withoutDescriptions(data: DataFolder): Promise<void> {
  await data.brand({ description: OWN_WORDS, custom: { 'description-de': IN_GERMAN } });
  const media = ['SlowBow1', 'LoadInO1', 'Weekend1', 'HowFilm1', 'LiveNgt1'].map((id) => `media/${id}`);
  for (const file of [...media, 'playlists/LiveNgts'])
    await data.change(
      `catalogue/${file}.json`,
      ({ custom: { 'description-de': _, ...custom }, ...record }) => ({
        ...record,
        description: '',
        custom,
      }),
    );
}

test('an item or a list without a description has the site’s, in the viewer’s language [THEME-07 I18N-12]', async ({
  sharedOrigin,
  request,
}) => {
  const site = await sharedOrigin(withoutDescriptions);
  const items = ['/m/SlowBow1', '/m/LoadInO1', '/m/Weekend1', '/m/HowFilm1', '/m/LiveNgt1'];
  const paths = ['/', ...items, '/p/LiveNgts', '/s/LiveNgts'];
  for (const [language, description] of [
    ['en', OWN_WORDS],
    ['de', IN_GERMAN],
  ]) {
    const said: unknown[] = [];
    for (const path of paths) {
      const answer = await request.get(site.url + path, {
        headers: { cookie: `jwapp-language=${language}` },
      });
      said.push([path, answer.status(), descriptionIn(await answer.text())]);
    }
    expect(said).toEqual(paths.map((path) => [path, 200, description]));
  }
});

const descriptionIn = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];

test('a config without styling has a whole look of its own [THEME-09]', async ({ page, sharedOrigin }) => {
  const site = await sharedOrigin(withLooks);
  const { html, header, primary } = await visit(page, 'nostyle1', site.url);
  for (const part of [html, header, primary]) {
    const [text, ground] = [await getColour(part, 'color'), await getColour(part, 'background-color')];
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
  }
  expect(distance(await getColour(primary, 'background-color'), rgb('#ffb84d'))).toBeLessThanOrEqual(CLOSE);
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

test('in forced colors the arrows and lamps of Home are seen, on the system’s ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'On stage now' });
  const next = hero.getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  const plate = next.locator('xpath=../..');
  const [arrow, ground] = [
    await getColour(next.locator('svg'), 'stroke'),
    await getColour(plate, 'background-color'),
  ];
  const opaque = await plate.evaluate(
    (element) => !/, 0\)|transparent/.test(getComputedStyle(element).backgroundColor),
  );
  expect(opaque).toBe(true);
  expect(contrast(arrow, ground)).toBeGreaterThanOrEqual(SEEN);
  await next.click();
  await expect(hero.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled', 'true');
});
