import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (shelf: Locator) => shelf.getByRole('listitem').getByRole('link');
const shownAddress = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
const isShown = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });

const SOON_MS = Date.now() + 50 * 3_600_000;
/** What the content says of a concert that is to come. */
const EVENT = {
  'VCH.EventState': 'PRE_LIVE',
  'VCH.ScheduledStart': new Date(SOON_MS).toISOString(),
  'VCH.ScheduledEnd': new Date(SOON_MS + 3_600_000).toISOString(),
};

interface RedirectingContent {
  url: string;
  /** The paths requested so far. */
  requests: string[];
  /** Until then, lists that end in one of `LATE` are empty. */
  fill(): void;
  stop(): Promise<unknown>;
}

/** Rows that are empty when Home is rendered, and their lists. */
const LATE = { 'On stage now': 'Hero0001', 'Free Clips': 'FreeClp1', 'Premieres this week': 'Premr001' };

/**
 * A content API that redirects images to pictures named by their width; one concert has only the largest, and is to
 * come.
 */
async function startRedirecting(upstreamUrl: string): Promise<RedirectingContent> {
  const requests: string[] = [];
  let isFilled = false;
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname + search);
    response.setHeader('access-control-allow-origin', '*');
    const image = /^\/v2\/media\/([^/]+)\/images\/([^/.]+)/.exec(pathname);
    const [, width] = /^\/thumbs\/[^/]+-(\d+)\.svg$/.exec(pathname) ?? [];
    if (image) response.writeHead(302, { location: `/thumbs/${image[1]}-${image[2]}-1920.svg` }).end();
    else if (width && /Cannery1(?!.*-1920)/.test(pathname)) response.writeHead(404).end();
    else if (width)
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Number(width) / 2}"/>`);
    else {
      const answer = await fetch(upstreamUrl + pathname + search);
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      const isLate = Object.values(LATE).some((id) => pathname.endsWith(`/playlists/${id}`));
      if (isLate && !isFilled)
        response.end(JSON.stringify({ ...(await answer.json()), refetch: 'yes', playlist: [] }));
      else if (pathname.endsWith('/playlists/NewSeas1')) {
        const list = await answer.json();
        const playlist = list.playlist.map((item: { mediaid: string }) =>
          item.mediaid === 'Cannery1' ? { ...item, ...EVENT } : item,
        );
        response.end(JSON.stringify({ ...list, playlist }));
      } else response.end(Buffer.from(await answer.arrayBuffer()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fill() {
      isFilled = true;
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

test('cards: have times as the region of the viewer writes them, and redirected pictures at the wanted width, in rows that fill later and on the next screen too [CARD-11 CARD-13 CARD-15 LIST-11]', async ({
  product,
  siteOn,
  allowErrors,
  page,
}) => {
  allowErrors(/thumbs/);
  const content = await startRedirecting(product.url);
  const site = await siteOn({ contentUrl: content.url });
  await page.clock.install();
  const inRegion = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', timeZone }).format(SOON_MS);
  // on a busy machine the server renders without a list that comes late; the first page has no time zone yet
  await expect(async () => {
    await page.context().clearCookies();
    const html = await (await page.goto(site.url))?.text();
    expect(html).toContain(`${inRegion('UTC')}</span>`);
  }).toPass({ timeout: 20_000 });
  const event = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
  await expect(event).toContainText(inRegion('Europe/London'));
  await expect(event).not.toContainText(/[AP]M/);
  const first = cards(row(page, 'New this season')).first().locator('img');
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => shownAddress(first)).toMatch(/\/thumbs\/BlueHrs1-card-320\.svg$/);
  const only = row(page, 'New this season').locator('a[data-id=Cannery1] img').first();
  await only.scrollIntoViewIfNeeded();
  await expect.poll(() => shownAddress(only)).toMatch(/\/thumbs\/Cannery1-card-1920\.svg$/);
  expect(content.requests).toContain('/thumbs/Cannery1-card-320.svg');
  for (const name of Object.keys(LATE)) await expect(row(page, name)).toHaveCount(0);
  content.fill();
  await page.clock.fastForward(30_000);
  for (const name of Object.keys(LATE)) {
    const picture = row(page, name).locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => shownAddress(picture), name).toMatch(/\/thumbs\//);
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Concerts' }).click();
  const card = page.getByRole('list', { name: 'All concerts' }).locator('img').nth(4);
  await expect.poll(() => shownAddress(card)).toMatch(/BlueHrs1-card-320\.svg$/);
  await expect.poll(() => isShown(card)).toBe(true);
  // pictures further down are requested later than those in view
  await page.close();
  await content.stop();
});
