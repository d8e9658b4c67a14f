import type { Locator } from '@playwright/test';
import { violations } from './support/axe.ts';
import { GUIDE, getRow, getSchedule, MAIN, watchLive } from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, playsFrom } from './support/watch.ts';

/** Collects what the player announces from now on, in order. */
async function collectAnnouncements(player: Locator): Promise<() => Promise<string[]>> {
  const announced = await player.evaluateHandle((dialog) => {
    const texts: string[] = [];
    for (const region of dialog.querySelectorAll('[role="status"]')) {
      new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
    return texts;
  });
  return () => announced.jsonValue();
}

const MINUTE_MS = 60_000;

test('guide: is in the HTML like all that a visitor opens, plays the live edge, other channels, a programme from its start, and an ended one between its times [ROLE-01 LIVE-11 LIVE-30 LIVE-31]', async ({
  page,
  request,
}) => {
  // what the server renders is what the browser shows: one load of each would prove no more
  for (const [path, ...texts] of [
    ['/p/NewSeas1', 'New this season', 'href="/m/'],
    ['/m/LoadInO1', 'Load-In, Load-Out', 'Four in the Afternoon'],
    ['/m/LoadE101', 'Load-In, Load-Out', 'S1:E1 · Four in the Afternoon'],
    ['/m/LiveNgt1', 'Basement Late Show'],
  ] as const) {
    const rendered = await (await request.get(path)).text();
    for (const text of texts) expect(rendered, path).toContain(text);
  }
  const html = await (await request.get(GUIDE)).text();
  const names = ['Main Stage', 'Open Air', 'Blue Room', 'The Dome'];
  for (const name of names) expect(html).toContain(name);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(data).toMatchObject({ '@type': 'ItemList', name: 'Live channels', numberOfItems: 4 });
  expect(data.itemListElement[1].item).toMatchObject({
    '@type': 'BroadcastService',
    name: 'Open Air',
    url: expect.stringMatching(/\/p\/OnAir001\/live-channels\?channel=OpenAir1$/),
  });
  expect(html).toMatch(/images\/channel_logo\.webp\?poster_fallback=1&amp;width=120/);
  const answer = await request.get(`/m/${MAIN}/any?play=1`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(`${GUIDE}?channel=${MAIN}&play=1`);

  // within the five minutes that are kept another programme started, so that going live changes that too
  const slots = [
    { id: 'Before', from: -60, to: -2 },
    { id: 'On now', from: -2, to: 60 },
  ];
  // recordings begin and end on whole minutes
  await getSchedule(page, MAIN, slots, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  const manifests: URL[] = [];
  page.on('request', (one) => /m3u8/.test(one.url()) && manifests.push(new URL(one.url())));
  await page.goto(GUIDE);
  await hydrated(page);
  for (const name of ['phone', 'desktop'] as const) {
    const viewport = VIEWPORTS[name];
    await page.setViewportSize(viewport);
    await expect(page.getByRole('grid')).toHaveCount(name === 'phone' ? 0 : 1);
    expect(await violations(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(viewport.width);
  }

  await watchLive(page).click();
  await expect(page).toHaveURL(/[?&]play=1/);
  // the edge lies at 288 s
  await playsFrom(page, 200);
  expect(manifests.length).toBeGreaterThan(1);
  expect(manifests.filter(({ searchParams }) => searchParams.has('t'))).toEqual([]);
  const player = page.getByRole('dialog');
  const live = player.getByRole('button', { name: 'Live', exact: true });
  const goLive = player.getByRole('button', { name: 'Go live' });
  await page.keyboard.press('Home');
  await expect.poll(() => film(page, ({ currentTime }) => currentTime < 60)).toBe(true);
  await expect(goLive).toBeVisible();
  await expect(player.getByText(/^\d+:\d\d behind live$/)).toBeVisible();
  await expect(player.getByRole('status').filter({ hasText: 'Main Stage: Before' })).toBeAttached();
  /** As the system shows what plays. */
  const getSystemTitle = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  await expect.poll(getSystemTitle).toBe('Before');
  const announced = await collectAnnouncements(player);
  // by key: the controls hide while the pointer rests
  await goLive.press('Enter');
  await expect(live).toBeFocused();
  await expect.poll(announced).toContain('Live');
  await expect.poll(announced).toContain('Main Stage: On now');
  await expect(page.getByRole('dialog', { name: 'On now' })).toBeVisible();
  await expect.poll(getSystemTitle).toBe('On now');
  await page.keyboard.press('m');
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/channel=OpenAir1&play=1$/);
  // with what is on, where anything is: it broadcasts nothing for some hours of the night
  await expect(player.getByRole('status').filter({ hasText: /^Open Air(: .+)?$/ })).toBeAttached();
  await playsFrom(page, 0.2);
  expect(await film(page, ({ muted }) => muted)).toBe(true);
  await page.goBack();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page).toHaveURL(/OnAir001$/);

  const manifest = page.waitForRequest(/MainStg1\.m3u8/);
  await page.getByRole('link', { name: 'From the beginning' }).click();
  await expect(page).toHaveURL(/beginning=1&play=1/);
  const start = new URL(page.url()).searchParams.get('start');
  expect(new URL((await manifest).url()).searchParams.get('t')).toBe(start);
  await playsFrom(page, 0.2);
  expect(await film(page, (video) => video.currentTime)).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'From the beginning' })).toBeFocused();

  await getRow(page, 'Main Stage')
    .getByRole('gridcell', { name: /Catch up$/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await playsFrom(page, 0.2);
  const { searchParams } = new URL(page.url());
  const seconds =
    (Date.parse(searchParams.get('end') ?? '') - Date.parse(searchParams.get('start') ?? '')) / 1000;
  expect(Math.abs((await film(page, (video) => video.duration)) - seconds)).toBeLessThan(5);
});
