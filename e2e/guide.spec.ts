import type { Locator } from '@playwright/test';
import { violations } from './support/axe.ts';
import { GUIDE, getRow, getSchedule, MAIN, watchLive, withSignedChannel } from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { idleTurns } from './support/line.ts';
import { fakeProvider, signInElsewhere } from './support/sign-in-site.ts';
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

test.describe('guide journeys on a desktop', () => {
  test.use({ viewport: VIEWPORTS.desktop });

  test('guide: is in the HTML of a live playlist, and a channel leads to it by address and by card [ROUTE-07 ROUTE-23 LIVE-01 CARD-14]', async ({
    page,
    request,
  }) => {
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

    const scripts: string[] = [];
    page.on('request', (one) => /guide-screen-[^/]*\.js$/.test(one.url()) && scripts.push(one.url()));
    await page.goto('/');
    await hydrated(page);
    await idleTurns(page);
    const onAir = page.getByRole('region', { name: 'On air now' });
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(onAir).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(scripts).toEqual([]);
    const card = onAir.getByRole('link', { name: /Blue Room/ });
    await card.hover();
    await expect.poll(() => scripts).toHaveLength(1);
    await card.click();
    await expect(page).toHaveURL(/\/p\/OnAir001\?channel=BlueRoom/);
    await expect(page).toHaveTitle('Live channels - Footlights');
    await expect(page.getByRole('rowheader')).toHaveText(names.map((name) => new RegExp(name)));
    const logo = page.getByRole('rowheader').first().locator('img');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    for (const [name, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('grid')).toHaveCount(name === 'phone' ? 0 : 1);
      expect(await violations(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(viewport.width);
    }
  });

  test('guide: plays the live edge, a programme from its start, and an ended one between its times [LIVE-11 LIVE-30 LIVE-31 PLAYER-02]', async ({
    page,
  }) => {
    const manifests: URL[] = [];
    page.on('request', (one) => /m3u8/.test(one.url()) && manifests.push(new URL(one.url())));
    await page.goto(GUIDE);
    await hydrated(page);
    await watchLive(page).click();
    await expect(page).toHaveURL(/[?&]play=1/);
    await playsFrom(page, 0.5);
    expect(manifests.length).toBeGreaterThan(1);
    expect(manifests.filter(({ searchParams }) => searchParams.has('t'))).toEqual([]);
    await page.goBack();
    await expect(page.locator('video')).toHaveCount(0);

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

  test('guide player: returns to the live edge, goes through the channels while muted, and Back leaves it [LIVE-11 PLAYER-02 A11Y-01]', async ({
    page,
  }) => {
    // within the five minutes that are kept another programme started, so that going live changes that too
    const slots = [
      { id: 'Before', from: -60, to: -2 },
      { id: 'On now', from: -2, to: 60 },
    ];
    await getSchedule(page, MAIN, slots, Date.now());
    await page.goto(GUIDE);
    await hydrated(page);
    await watchLive(page).click();
    const player = page.getByRole('dialog');
    const live = player.getByRole('button', { name: 'Live', exact: true });
    const goLive = player.getByRole('button', { name: 'Go live' });
    // the edge lies at 288 s
    await playsFrom(page, 200);
    await page.keyboard.press('Home');
    await expect.poll(() => film(page, ({ currentTime }) => currentTime < 60)).toBe(true);
    await expect(goLive).toBeVisible();
    await expect(player.getByText(/^\d+:\d\d behind live$/)).toBeVisible();
    const programme = (name: string) => player.getByRole('status').filter({ hasText: `Main Stage: ${name}` });
    await expect(programme('Before')).toBeAttached();
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
    await playsFrom(page, 0.5);
    expect(await film(page, ({ muted }) => muted)).toBe(true);
    await player.getByRole('button', { name: 'Previous channel: Main Stage' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`channel=${MAIN}&play=1$`));
    await page.goBack();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page).toHaveURL(/OnAir001$/);
  });

  test('guide: plays the ended programme that a viewer chose once they sign in [LIVE-12 MEDIA-06 MEDIA-09]', async ({
    sharedOrigin,
    context,
    page,
  }) => {
    const site = await sharedOrigin(withSignedChannel);
    await fakeProvider(context);
    const signUp = page.getByRole('link', { name: 'Sign up to start watching' });
    await page.goto(site.url + GUIDE);
    await hydrated(page);
    await getRow(page, 'Main Stage')
      .getByRole('gridcell', { name: /Catch up$/ })
      .last()
      .click();
    await expect(page).toHaveURL(/channel=MainStg1&start=.*&end=/);
    const chosen = page.url();
    await signUp.click();
    await expect(page).toHaveURL(/u=create-account/);
    await expect(page.locator('video')).toHaveCount(0);
    await signInElsewhere(page);
    await playsFrom(page, 0.2);
    await expect(page).toHaveURL(`${chosen}&play=1`);
  });
});

test.describe('guide journeys on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone });

  test('guide: plays a channel over its programmes, also while the device is turned [LIVE-11 LIVE-12 PLAYER-02 PLAYER-03]', async ({
    page,
  }) => {
    await page.goto('/m/BlueRoom?play=1');
    await playsFrom(page, 0.2);
    const sheet = page.getByRole('dialog', { name: 'Programs on Blue Room' });
    await expect(sheet.getByRole('button', { expanded: false }).first()).toBeAttached();
    const isPlayerOnTop = () =>
      page.evaluate(() => {
        const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        return Boolean(top?.closest('dialog')?.querySelector('video'));
      });
    const { phone } = VIEWPORTS;
    for (const [size, grids] of [
      [{ width: phone.height, height: phone.width }, 1],
      [phone, 0],
    ] as const) {
      await page.setViewportSize(size);
      // the guide below follows
      await expect(page.locator('[role=grid]')).toHaveCount(grids);
      expect(await isPlayerOnTop()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(sheet).toBeVisible();
    await sheet.getByRole('link', { name: 'Watch live' }).click();
    await playsFrom(page, 0.2);
  });
});
