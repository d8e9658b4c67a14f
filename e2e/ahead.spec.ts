import type { Page } from '@playwright/test';
import { GUIDE } from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { idleTurns } from './support/line.ts';
import { expect, test } from './support/test.ts';

/** Calls of the content API and schedules, as they are asked for. */
function askedContent(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname, search } = new URL(one.url());
    if (/^\/(v2\/playlists|guide)\//.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}

test('list: is fetched when the pointer comes to its link, and not again by the press', async ({ page }) => {
  const asked = askedContent(page);
  await page.goto('/');
  await hydrated(page);
  await idleTurns(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Premieres' });
  const { pathname } = new URL(await link.evaluate((one: HTMLAnchorElement) => one.href));
  const path = `/v2/playlists/${pathname.split('/')[2]}`;
  expect(asked).not.toContain(path);
  await link.hover();
  await expect.poll(() => asked).toContain(path);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premieres this week');
  expect(asked.filter((one) => one === path)).toHaveLength(1);
});

test('guide: names its script and styles in the head of its page', async ({ page, request }) => {
  const html = await (await request.get(GUIDE)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const scripts = /data-parts="([^"]*)"/.exec(head)?.[1] ?? '';
  expect(scripts).toContain('/guide-screen-');
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const styles = await Promise.all(sheets.map(async (href) => (await request.get(href)).text()));
  await page.goto(GUIDE);
  for (const part of [
    page.getByRole('gridcell'),
    page.getByRole('rowheader'),
    page.getByRole('heading', { level: 2 }),
  ]) {
    const name = await part.first().getAttribute('class');
    expect(styles.join('')).toContain(`.${name}`);
  }
});
