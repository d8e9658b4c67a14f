import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (shelf: Locator) => shelf.getByRole('listitem').getByRole('link');
const shownAddress = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
const isShown = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** A picture of a width, without a file. */
const picture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><rect width="100%" height="100%" fill="#345"/></svg>`;

test('a card shows picture and title and leads to its item, with r when it comes from a playlist; a click with a modifier key is the browser’s; the hero asks for its background at width 1280, and is asked for first [CARD-01 CARD-14]', async ({
  context,
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto('/');
  const hero = row(page, 'On stage now').locator('img').first();
  await expect
    .poll(() => shownAddress(hero))
    .toMatch(/\/images\/background\.webp\?poster_fallback=1&width=1280$/);
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
  await expect(page.locator('img[fetchpriority]')).toHaveCount(1);

  const card = cards(row(page, 'New this season')).first();
  await expect(card).toHaveAccessibleName(/^Blue Hours/);
  await expect(card).toHaveAttribute('href', '/m/BlueHrs1/blue-hours?r=NewSeas1');
  await expect.poll(() => isShown(card.locator('img'))).toBe(true);
  await expect(cards(row(page, 'Kept by the crew')).first()).toHaveAttribute('href', /^\/m\/[^?]+$/);

  const opened = context.waitForEvent('page');
  await cards(row(page, 'New this season'))
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  // an assertion on the tab itself waits for a navigation that may have ended before it was listened to
  await expect.poll(() => tab.url()).toMatch(/\/m\/BlueHrs1/);
  await expect(page).toHaveURL('/');

  await card.click();
  await expect(page).toHaveURL('/m/BlueHrs1/blue-hours?r=NewSeas1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Hours');
});

for (const [when, begin] of [
  ['while the page still moves', async () => {}],
  ['that began before the page moved', (page: Page) => page.mouse.down()],
] as const) {
  test(`a press ${when} opens the card that lies there [CARD-01]`, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const card = cards(row(page, 'New this season')).first();
    await card.hover();
    await begin(page);
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('scroll')), 10));
    await expect(page.locator('[data-scrolling]')).toBeAttached();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/m\/BlueHrs1/);
  });
}

test('on phone, tablet and desktop cards ask for width 320 and featured cards for 640, those of a playlist with an image label for that, with card behind it; where the image call does not redirect, no picture costs a second request [CARD-04 CARD-05 CARD-06 CARD-15]', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && /\/images\//.test(request.url())) fetched.push(request.url());
  });
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/');
  for (const [name, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const card = cards(row(page, 'New this season')).first().locator('img');
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(card), name).toBe(true);
    expect(await shownAddress(card)).toMatch(
      /\/v2\/media\/BlueHrs1\/images\/card\.webp\?poster_fallback=1&width=320$/,
    );
    const featured = row(page, 'Premieres this week').locator('img').first();
    await featured.scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(featured), name).toBe(true);
    expect(await shownAddress(featured)).toMatch(/\/images\/card\.webp\?poster_fallback=1&width=640$/);
  }
  const labelled = cards(row(page, 'Tour films of the season')).first().locator('img');
  await labelled.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shownAddress(labelled))
    .toMatch(/\/images\/card-portrait\.webp\?poster_fallback=1&fallback=card&width=320$/);
  expect(fetched).toEqual([]);
});

for (const density of [1, 3]) {
  test(`on a phone of density ${density} the hero asks for 720 at most, and the page for one picture of it`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: VIEWPORTS.phone,
      deviceScaleFactor: density,
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/BlueHrs1\/images\/background/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/');
    const hero = row(page, 'On stage now').locator('img').first();
    await expect.poll(() => isShown(hero)).toBe(true);
    expect(await shownAddress(hero)).toMatch(/width=(640|720)$/);
    expect(new Set(asked).size).toBe(1);
    await context.close();
  });
}

test('a picture that fails is replaced by the item’s poster; a card whose pictures all fail keeps its title and its ground, and shows no broken picture [CARD-13]', async ({
  allowErrors,
  page,
}) => {
  allowErrors(/images\/card\.webp/, /Cannery1/);
  await page.route(/\/v2\/media\/BlueHrs1\/images\/card\.webp/, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/v2\/media\/Cannery1\/(images|poster)/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  const image = cards(row(page, 'New this season')).first().locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => shownAddress(image)).toMatch(/\/v2\/media\/BlueHrs1\/poster\.jpg\?width=720$/);
  await expect.poll(() => isShown(image)).toBe(true);

  const card = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('img')).toHaveCSS('visibility', 'hidden');
  await expect(card.getByText('Live at the Old Cannery', { exact: true })).toBeVisible();
  const ground = await card
    .locator('span:has(> img)')
    .evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
});

/** When the next event of {@link withEvents} begins. */
const SOON_MS = Date.now() + 50 * 3_600_000;

/** The demo with a live item, one that is to come, and what would free them where there is a provider. */
async function withEvents(data: DataFolder): Promise<void> {
  const at = (ms: number) => new Date(ms).toISOString();
  const say = (id: string, custom: object) =>
    data.change(`catalogue/media/${id}.json`, (item) => ({ ...item, custom: { ...item.custom, ...custom } }));
  await say('BlueHrs1', { 'VCH.EventState': 'LIVE_PUBLISHED', free: 'true' });
  await say('Cannery1', {
    'VCH.EventState': 'PRE_LIVE',
    'VCH.ScheduledStart': at(SOON_MS),
    'VCH.ScheduledEnd': at(SOON_MS + 3_600_000),
    requiresSubscription: 'false',
  });
}

test('no lock shows on items that are free or need no subscription, where others wear it [CARD-09]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withEvents, 'signedin');
  await page.goto(site.url);
  // the first of them is on the stage too, where a link of its title never wears a lock
  const card = (id: string) => row(page, 'New this season').locator(`a[data-id="${id}"]:has(img)`);
  const lock = page.getByRole('img', { name: 'Locked' });
  await expect(card('SlowBowM').filter({ has: lock })).toBeVisible();
  for (const id of ['BlueHrsM', 'CanneryM']) {
    await expect(card(id)).toBeVisible();
    await expect(card(id).filter({ has: lock })).toHaveCount(0);
  }
});

test('a scheduled item tells when in the viewer’s zone and language, a live one that it is [CARD-11]', async ({
  sharedOrigin,
  page,
}) => {
  const brand = await sharedOrigin(withEvents);
  await page.goto(brand.url);
  const shelf = row(page, 'New this season');
  await expect(cards(shelf).first()).toHaveAccessibleName(/ Live$/);
  const when = await page.evaluate(
    (ms) =>
      `${new Intl.DateTimeFormat('en', { weekday: 'short' }).format(ms)} ${new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(ms)}`.replace(
        /\u202f/g,
        ' ',
      ),
    SOON_MS,
  );
  await expect(shelf.getByRole('link', { name: /^Live at the Old Cannery/ })).toContainText(when);
});

test.describe('with a browser from another region of the language', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });

  test('times are written as they are there, by the server and by the browser [CARD-11]', async ({
    sharedOrigin,
    page,
  }) => {
    const brand = await sharedOrigin(withEvents);
    const sent = await (await page.goto(brand.url))?.text();
    const inRegion = (timeZone?: string) =>
      new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', timeZone }).format(SOON_MS);
    // the first request does not tell the zone yet
    expect(sent).toContain(`${inRegion('UTC')}</span>`);
    const card = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
    await expect(card).toContainText(inRegion('Europe/London'));
    await expect(card).not.toContainText(/[AP]M/);
  });
});

/**
 * A content API whose image call redirects to pictures named by their width; some of those are missing, and some lists are
 * empty, for now.
 */
async function startRedirecting(
  upstreamUrl: string,
  missing: (path: string) => boolean,
  isEmpty: (path: string) => boolean = () => false,
) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname + url.search);
    response.setHeader('access-control-allow-origin', '*');
    const image = /^\/v2\/media\/([^/]+)\/images\/([^/.]+)/.exec(url.pathname);
    const thumb = /^\/thumbs\/[^/]+-(\d+)\.svg$/.exec(url.pathname);
    if (image)
      return void response.writeHead(302, { location: `/thumbs/${image[1]}-${image[2]}-1920.svg` }).end();
    if (thumb) {
      if (missing(url.pathname)) return void response.writeHead(404).end();
      return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture(Number(thumb[1])));
    }
    const answer = await fetch(upstreamUrl + url.pathname + url.search);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (isEmpty(url.pathname))
      return void response.end(JSON.stringify({ ...(await answer.json()), refetch: 'yes', playlist: [] }));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

test('where the image call redirects, pictures come at the wanted width, and later ones at once [CARD-15]', async ({
  product,
  siteOn,
  page,
}) => {
  const content = await startRedirecting(product.url, () => false);
  const site = await siteOn({ contentUrl: content.url });
  await page.goto(site.url);
  const first = cards(row(page, 'New this season')).first().locator('img');
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => shownAddress(first)).toMatch(/\/thumbs\/BlueHrs1-card-320\.svg$/);
  const before = content.asked.length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Concerts' }).click();
  const grid = page.getByRole('list', { name: 'All concerts' });
  // one that was not shown before, at any width
  await expect.poll(() => shownAddress(grid.locator('img').nth(4))).toMatch(/BlueHrs1-card-320\.svg$/);
  await expect.poll(() => isShown(grid.locator('img').nth(4))).toBe(true);
  // the wide pictures behind the redirects were not fetched for their own sake: the call's answer is enough
  const widths = () =>
    content.asked.slice(before).flatMap((path) => /^\/thumbs\/.*-(\d+)\.svg$/.exec(path)?.[1] ?? []);
  await expect.poll(widths).toContain('320');
  // pictures further down are asked for later than those in view
  await page.close();
  await content.stop();
});

test('a width that does not exist behind the redirect falls back to the redirect’s own target [CARD-15]', async ({
  product,
  siteOn,
  allowErrors,
  page,
}) => {
  allowErrors(/thumbs/);
  const content = await startRedirecting(
    product.url,
    (path) => path.includes('BlueHrs1') && !path.includes('-1920'),
  );
  const site = await siteOn({ contentUrl: content.url });
  await page.goto(site.url);
  const shelf = row(page, 'New this season');
  const image = cards(shelf).first().locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => content.asked).toContain('/thumbs/BlueHrs1-card-320.svg');
  await expect.poll(() => shownAddress(image)).toMatch(/\/thumbs\/BlueHrs1-card-1920\.svg$/);
  await expect.poll(() => isShown(image)).toBe(true);
  // pictures further down are asked for later than those in view
  await page.close();
  await content.stop();
});

test('where the image call redirects, rows that were empty when Home was drawn have their pictures too once they fill [CARD-13 CARD-15 LIST-11]', async ({
  product,
  siteOn,
  page,
}) => {
  let isFilled = false;
  const content = await startRedirecting(
    product.url,
    () => false,
    (path) => !isFilled && /\/playlists\/(Hero0001|FreeClp1|Premr001)$/.test(path),
  );
  const site = await siteOn({ contentUrl: content.url });
  await page.clock.install();
  await page.goto(site.url);
  const known = cards(row(page, 'New this season')).first().locator('img');
  await expect.poll(() => shownAddress(known)).toMatch(/\/thumbs\/BlueHrs1-card-320\.svg$/);
  const late = ['On stage now', 'Free Clips', 'Premieres this week'];
  for (const name of late) await expect(row(page, name)).toHaveCount(0);
  isFilled = true;
  await page.clock.fastForward(30_000);
  for (const name of late) {
    const picture = row(page, name).locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => shownAddress(picture), name).toMatch(/\/thumbs\//);
  }
  // pictures further down are asked for later than those in view
  await page.close();
  await content.stop();
});
