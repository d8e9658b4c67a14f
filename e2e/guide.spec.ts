import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import {
  cell,
  EVENING,
  GUIDE,
  grid,
  halfHours,
  installClock,
  iso,
  MAIN,
  makeScheduled,
  makeSixty,
  NOW_MS,
  offsetIn,
  rowOf,
  scheduleOf,
  stage,
} from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, playsFrom } from './support/watch.ts';

const watchLive = (page: Page) => page.getByRole('link', { name: 'Watch live', exact: true });

/** How wide the channels stand in the grid, without the page's own margin. */
const channelRoom = (page: Page) =>
  page
    .getByRole('rowheader')
    .first()
    .evaluate(
      (element) =>
        element.getBoundingClientRect().width -
        Number.parseFloat(getComputedStyle(element).paddingInlineStart),
    );

/** The guide on an evening of its own, its clock ours to move. */
async function openEvening(page: Page, search = '', atMs = NOW_MS): Promise<void> {
  await installClock(page, atMs);
  await scheduleOf(page, MAIN, EVENING);
  await page.goto(GUIDE + search);
  await page.clock.runFor(2000);
}

test.describe('on a desk', () => {
  test.use({ viewport: VIEWPORTS.desktop, timezoneId: 'Europe/Berlin' });

  test('a live playlist is a guide: its channels in order with their logos, on the server already [ROUTE-07 LIVE-01 CARD-14]', async ({
    page,
    request,
  }) => {
    const html = await (await request.get(GUIDE)).text();
    for (const name of ['Main Stage', 'Open Air', 'Blue Room', 'The Dome']) expect(html).toContain(name);
    const told = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(told).toMatchObject({ '@type': 'ItemList', name: 'Live channels', numberOfItems: 4 });
    expect(told.itemListElement[1].item).toMatchObject({
      '@type': 'BroadcastService',
      name: 'Open Air',
      url: expect.stringMatching(/\/p\/OnAir001\/live-channels\?channel=OpenAir1$/),
    });
    expect(html).toMatch(/images\/channel_logo\.webp\?poster_fallback=1&amp;width=120/);
    await page.goto(GUIDE);
    await expect(page).toHaveTitle('Live channels - Footlights');
    await expect(page.getByRole('rowheader')).toHaveText([/Main Stage/, /Open Air/, /Blue Room/, /The Dome/]);
    // a channel may have a pause just now, but has programmes around it
    for (const name of ['Main Stage', 'Open Air', 'Blue Room', 'The Dome'])
      await expect(
        page
          .getByRole('row', { name })
          .getByRole('gridcell', { name: /\d:\d\d/ })
          .first(),
      ).toBeAttached();
    const logo = page.getByRole('rowheader').first().locator('img');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('an hour is 300 px, a row 106, the channels 184, and they stay in view with the times [LIVE-08 LIVE-09 LIVE-10 CONST-41]', async ({
    page,
  }) => {
    await openEvening(page);
    const on = cell(page, /^On now/);
    await expect(on).toBeVisible();
    // 105 minutes, less the gap to the next
    await expect
      .poll(() => on.evaluate((element) => element.getBoundingClientRect().width))
      .toBeCloseTo(525 - 4, 0);
    const row = rowOf(page, 'Main Stage');
    expect((await row.boundingBox())?.height).toBe(106);
    const channel = page.getByRole('rowheader').first();
    expect(await channelRoom(page)).toBeCloseTo(184, 1);
    const before = await channel.boundingBox();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(cell(page, /^Tomorrow night/)).toBeInViewport();
    expect(await channel.boundingBox()).toEqual(before);
  });

  test('it opens on now, marks it, and comes back to it from another day [LIVE-19 LIVE-20]', async ({
    page,
  }) => {
    await openEvening(page);
    const line = page.locator('[data-now-line]');
    await expect(line).toBeInViewport();
    const region = page.getByRole('region', { name: 'Program guide' });
    const at = await offsetIn(line, region);
    expect(at).toBeGreaterThan(300);
    expect(at).toBeLessThan(720);
    await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(line).not.toBeInViewport();
    await expect(async () => {
      await page.getByRole('button', { name: 'Earlier' }).click();
      await expect(line).toBeInViewport({ timeout: 1000 });
    }).toPass();
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect(page.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Now' }).click();
    await expect(line).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('ten minutes after midnight it opens on today, and comes back to it from the day before [LIVE-20]', async ({
    page,
  }) => {
    // 0:10 in Berlin
    await openEvening(page, '', NOW_MS + 210 * 60_000);
    const today = page.getByRole('button', { name: 'Today' });
    const yesterday = page.getByRole('button', { name: 'Yesterday' });
    await expect(page.locator('[data-now-line]')).toBeInViewport();
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await yesterday.click();
    await expect(yesterday).toHaveAttribute('aria-pressed', 'true');
    await today.click();
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-now-line]')).toBeInViewport();
  });

  test('it goes to a programme of another day when its schedule comes late, unless the viewer went elsewhere [LIVE-11 A11Y-04]', async ({
    page,
  }) => {
    await installClock(page, NOW_MS);
    await scheduleOf(page, MAIN, [{ id: 'Two days ago', from: -2880, to: -2820 }, ...EVENING]);
    let sent = Promise.withResolvers<void>();
    await page.route('**/guide/*', async (route) => {
      await sent.promise;
      await route.fallback();
    });
    const address = `${GUIDE}?channel=${MAIN}&start=${iso(-2880)}&end=${iso(-2820)}`;
    const line = page.locator('[data-now-line]');
    await page.goto(address);
    await page.clock.runFor(2000);
    await expect(line).toBeInViewport();
    sent.resolve();
    await expect(cell(page, /^Two days ago/)).toBeInViewport({ ratio: 1 });
    await expect(cell(page, /^Two days ago/)).toHaveAttribute('tabindex', '0');
    await expect(page.getByRole('button', { name: 'Sat 21' })).toHaveAttribute('aria-pressed', 'true');

    sent = Promise.withResolvers();
    await page.goto(address);
    await page.clock.runFor(2000);
    await page.getByRole('button', { name: 'Now' }).click();
    sent.resolve();
    await expect(page.getByRole('button', { name: 'Sat 21' })).toHaveAttribute('aria-pressed', 'false');
    await expect(cell(page, /^On now/)).toBeInViewport();
    await expect(line).toBeInViewport();
  });

  test('a programme says what it is and what can be done: live, from its beginning, or neither [LIVE-11 LIVE-12]', async ({
    page,
  }) => {
    await openEvening(page);
    await expect(stage(page)).toHaveText('On now');
    await expect(watchLive(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'From the beginning' })).toBeVisible();

    await cell(page, /^Next up/).click();
    await expect(page).toHaveURL(
      new RegExp(`channel=${MAIN}&start=${encodeURIComponent(iso(5).replace('.000Z', 'Z'))}`),
    );
    await expect(stage(page)).toHaveText('Next up');
    await expect(page.getByText('About Next up')).toBeVisible();
    await expect(page.getByText(/^Starts Monday, November 23, 2026, 8:45 PM/)).toBeVisible();
    await expect(watchLive(page)).toHaveCount(0);

    await page.goto(`${GUIDE}?channel=${MAIN}&start=${iso(-200)}&end=${iso(-100)}`);
    await page.clock.runFor(2000);
    await expect(stage(page)).toHaveText('Matinee');
    // the guide opens on it
    await expect(cell(page, /^Matinee/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Watch', exact: true })).toBeVisible();
    await page.goto(`${GUIDE}?channel=${MAIN}&start=${iso(-1000)}&end=${iso(-900)}&play=1`);
    await page.clock.runFor(2000);
    await expect(page.getByText('No longer available')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  });

  test('where neither the programme’s picture nor the channel’s can be had, neither is asked for again and again [LIVE-12]', async ({
    allowErrors,
    page,
  }) => {
    allowErrors(/net::ERR_FAILED/);
    const asked: string[] = [];
    await page.route(/\/gone\.jpg|MainStg1\/images\/background/, (route) => {
      asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      return route.abort();
    });
    await installClock(page, NOW_MS);
    await scheduleOf(page, MAIN, [{ id: 'On now', from: -100, to: 5, image: '/gone.jpg' }]);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    await expect(stage(page)).toHaveText('On now');
    await expect.poll(() => asked).toContain('gone.jpg');
    await expect(stage(page).locator('..').locator('img')).toHaveCount(0);
    // the page itself asks for the channel's before anything is known of its programmes
    expect(asked.slice(asked.indexOf('gone.jpg'))).toEqual(['gone.jpg', 'background.webp']);
  });

  test('it rolls over by itself: at its end a programme can be watched again and the next is live [LIVE-03 LIVE-04 LIVE-07]', async ({
    page,
  }) => {
    // its end lies between two steps of 5 s
    const end = 5.05;
    await installClock(page, NOW_MS);
    await scheduleOf(page, MAIN, [
      { id: 'On now', from: -100, to: end },
      { id: 'Next up', from: end, to: 60 },
    ]);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    await expect(cell(page, /^On now/)).toBeVisible();
    await page.clock.pauseAt(NOW_MS + 5 * 60_000 + 2000);
    await expect(cell(page, /^On now .*Live$/)).toBeVisible();
    await page.clock.runFor(5000);
    await expect(cell(page, /^On now .*Catch up$/)).toBeVisible();
    await expect(cell(page, /^Next up .*Live$/)).toBeVisible();
    await expect(stage(page)).toHaveText('Next up');
    await expect(watchLive(page)).toBeVisible();
  });

  test('on a device an hour off it is by the server’s time what is on [LIVE-03 LIVE-07 LIVE-20]', async ({
    page,
  }) => {
    const realMs = Date.now();
    await page.clock.install({ time: realMs + 3_600_000 });
    await scheduleOf(
      page,
      MAIN,
      [
        { id: 'On now', from: -20, to: 20 },
        { id: 'In an hour', from: 40, to: 80 },
      ],
      realMs,
    );
    const asked = page.waitForRequest((request) => request.method() === 'HEAD');
    await page.goto(GUIDE);
    await expect(stage(page)).toHaveText('On now');
    await page.clock.runFor(10_000);
    await asked;
    await expect(cell(page, /^On now .*Live$/)).toBeVisible();
    await expect(stage(page)).toHaveText('On now');
    await expect(page.locator('[data-now-line]')).toBeInViewport();
  });

  test('the live edge plays without a time, and Back closes it [LIVE-30 PLAYER-02]', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (one) => /m3u8/.test(one.url()) && asked.push(one.url()));
    await page.goto(GUIDE);
    await hydrated(page);
    await watchLive(page).click();
    await expect(page).toHaveURL(/[?&]play=1/);
    await playsFrom(page, 0.5);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((url) => new URL(url).searchParams.has('t'))).toEqual([]);
    await page.goBack();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(watchLive(page)).toBeVisible();
  });

  test('a channel whose files could not be asked for plays when it is tried again [LIVE-12 LIVE-18 PLAYER-02]', async ({
    allowErrors,
    page,
  }) => {
    allowErrors(/500 GET .*\/v2\/media\/MainStg1/);
    await page.route('**/v2/media/MainStg1*', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await page.goto(GUIDE);
    await hydrated(page);
    await watchLive(page).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/v2/media/MainStg1*');
    await again.click();
    await playsFrom(page, 0.2);
  });

  test('the player says whether it is live, leads back to the edge, zaps through the channels, and Back leaves it [LIVE-11 PLAYER-02 A11Y-01]', async ({
    page,
  }) => {
    // no picture comes before it may
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\.mp4$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(GUIDE);
    await hydrated(page);
    await watchLive(page).click();
    const player = page.getByRole('dialog');
    const live = player.getByRole('button', { name: 'Live', exact: true });
    const goLive = player.getByRole('button', { name: 'Go live' });
    await expect(player.getByRole('button', { name: /^Pause|^Play$/ })).toBeAttached();
    await page.keyboard.press('Home');
    letCome();
    // the edge lies at 288 s
    await expect
      .poll(() =>
        film(page, ({ readyState, currentTime }) => readyState > 2 && currentTime > 0 && currentTime < 60),
      )
      .toBe(true);
    await expect(goLive).toBeVisible();
    await expect(player.getByText(/^\d+:\d\d behind live$/)).toBeVisible();
    // by key: the controls step back from a hand that rests
    await goLive.press('Enter');
    await expect(live).toBeFocused();
    await expect(player.getByRole('status').filter({ hasText: /^Live$/ })).toBeAttached();

    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=OpenAir1&play=1$/);
    // with what is on, where anything is: it broadcasts nothing for some hours of the night
    await expect(player.getByRole('status').filter({ hasText: /^Open Air(: .+)?$/ })).toBeAttached();
    await playsFrom(page, 0.5);
    await player.getByRole('button', { name: 'Previous channel: Main Stage' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`channel=${MAIN}&play=1$`));
    await playsFrom(page, 0.5);
    await page.goBack();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page).toHaveURL(/OnAir001$/);
  });

  test('a genre leaves its channels alone, and the player goes to no other [LIST-07 PLAYER-02]', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
    await page.getByRole('button', { name: 'Jazz' }).click();
    await expect(page.getByRole('rowheader')).toHaveText([/Blue Room/]);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '1');
    await page.goto(`${GUIDE}?channel=BlueRoom`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Jazz' }).click();
    await watchLive(page).click();
    await playsFrom(page, 0.2);
    const player = page.getByRole('dialog');
    await expect(player.getByRole('button', { name: 'Live', exact: true })).toBeAttached();
    await expect(player.getByRole('button', { name: /^(Next|Previous) channel/ })).toHaveCount(0);
  });

  test('a running programme plays from its beginning, one that ended between its times [LIVE-11 LIVE-30 LIVE-31]', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    const manifest = page.waitForRequest(/MainStg1\.m3u8/);
    await page.getByRole('link', { name: 'From the beginning' }).click();
    await expect(page).toHaveURL(/beginning=1&play=1/);
    const start = new URL(page.url()).searchParams.get('start');
    expect(new URL((await manifest).url()).searchParams.get('t')).toBe(start);
    await playsFrom(page, 0.2);
    expect(await film(page, (video) => video.currentTime)).toBeLessThan(60);

    // a channel from the beginning of what it still has: its edge lies at 288 s
    await page.goto(`${GUIDE}?channel=${MAIN}&play=1&beginning=1`);
    await playsFrom(page, 0.2);
    expect(await film(page, (video) => video.currentTime)).toBeLessThan(60);

    await page.goto(GUIDE);
    await rowOf(page, 'Main Stage')
      .getByRole('gridcell', { name: /Catch up$/ })
      .last()
      .click();
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await playsFrom(page, 0.2);
    const { searchParams } = new URL(page.url());
    const whole =
      (Date.parse(searchParams.get('end') ?? '') - Date.parse(searchParams.get('start') ?? '')) / 1000;
    expect(Math.abs((await film(page, (video) => video.duration)) - whole)).toBeLessThan(5);
  });

  test('a channel whose schedule fails, is damaged or has none is still there and plays live [LIVE-18 LIVE-28]', async ({
    allowErrors,
    originWith,
    page,
  }) => {
    // a failed request, and a format that nobody knows
    allowErrors(/guide\/OpenAir1|unknown scheduleType teletext/);
    const { url } = await originWith(async (data) => {
      await data.change('catalogue/media/TheDome1.json', (item) => ({
        ...item,
        custom: { ...item.custom, scheduleType: 'teletext' },
      }));
    });
    const asked: string[] = [];
    page.on('request', (one) => /\/guide\//.test(one.url()) && asked.push(new URL(one.url()).pathname));
    await page.route('**/guide/MainStg1.json', (route) =>
      route.fulfill({ body: '[{"id":"x","title":', contentType: 'application/json' }),
    );
    await page.route('**/guide/OpenAir1.json', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await page.route('**/guide/BlueRoom.xml', (route) =>
      route.fulfill({
        body: '<!DOCTYPE tv [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tv><programme><title>&b;</title></programme></tv>',
      }),
    );
    await page.goto(url + GUIDE);
    for (const name of ['Main Stage', 'Open Air', 'Blue Room'])
      await expect(rowOf(page, name).getByRole('gridcell')).toHaveText('The program couldn’t be loaded', {
        timeout: 15_000,
      });
    await expect(rowOf(page, 'The Dome').getByRole('gridcell')).toHaveText('No program information');
    expect(asked).not.toContain('/guide/TheDome1.xml');
    await rowOf(page, 'The Dome').getByRole('gridcell').click();
    await expect(stage(page)).toHaveText('The Dome');
    await watchLive(page).click();
    await playsFrom(page, 0.2);
  });

  test('a channel that has not begun is played from nowhere: not by its address, its programme or from another one [EVENT-08 LIVE-12]', async ({
    originWith,
    page,
  }) => {
    const { url } = await originWith((data) => makeScheduled(data, 'OpenAir1'));
    await page.goto(`${url}${GUIDE}?channel=OpenAir1&play=1`);
    await hydrated(page);
    await expect(page.getByText(/^Starts in 2 days/)).toBeVisible();
    await expect(watchLive(page)).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    await page.goto(`${url}${GUIDE}?channel=${MAIN}&play=1`);
    await playsFrom(page, 0.2);
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/channel=BlueRoom&play=1$/);
    await playsFrom(page, 0.2);
  });

  test('the keyboard has one stop and walks through time and channels; Enter goes on to what can be done [A11Y-04]', async ({
    page,
  }) => {
    const sent = Promise.withResolvers<void>();
    await page.route('**/guide/TheDome1.xml', async (route) => {
      await sent.promise;
      await route.continue();
    });
    await openEvening(page);
    await cell(page, /^On now/).focus();
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
    const focused = page.locator('[role=gridcell]:focus');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toContainText('Next up');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toContainText('Tomorrow night');
    await expect(focused).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(focused).toContainText('Long ago');
    await page.keyboard.press('PageDown');
    // on a channel whose programmes come only now: the place stays
    const last = rowOf(page, 'The Dome').getByRole('gridcell');
    await expect(last).toHaveText('Loading the program');
    await expect(last).toBeFocused();
    sent.resolve();
    await expect(focused).not.toHaveAttribute('aria-busy');
    expect(await focused.evaluate((one) => one.closest('[role=row]')?.getAttribute('aria-rowindex'))).toBe(
      '4',
    );
    await page.keyboard.press('m');
    await expect(focused).toContainText('Long ago');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toContainText('Matinee');
    await page.keyboard.press('Enter');
    await expect(stage(page)).toHaveText('Matinee');
    await page.clock.runFor(100);
    await expect(page.getByRole('link', { name: 'Watch', exact: true })).toBeFocused();
  });

  test('a channel whose schedule is of another month says so, and the keyboard stays where it was in time [LIVE-18 A11Y-04]', async ({
    page,
  }) => {
    const old = { id: 'Last month', from: -30 * 1440, to: -30 * 1440 + 60 };
    await scheduleOf(page, 'OpenAir1', [old]);
    await installClock(page, NOW_MS);
    await scheduleOf(page, MAIN, [old, ...EVENING]);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    await cell(page, /^On now/).focus();
    const focused = page.locator('[role=gridcell]:focus');
    const line = page.locator('[data-now-line]');
    const before = await line.boundingBox();
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText('No program information');
    await expect(rowOf(page, 'Open Air').getByRole('gridcell')).toBeFocused();
    expect(await line.boundingBox()).toEqual(before);
    await page.keyboard.press('ArrowUp');
    await expect(focused).toContainText('On now');
    for (const name of ['Matinee', 'Long ago', 'Long ago']) {
      await page.keyboard.press('ArrowLeft');
      await expect(focused).toContainText(name);
    }
    await expect(focused).toBeInViewport();
  });

  test('sixty channels of a week: only what shows is in the page, and only near schedules are asked for [A11Y-04]', async ({
    allowErrors,
    originWith,
    page,
  }) => {
    // they have no pictures
    allowErrors(/images\//);
    const { url } = await originWith(makeSixty);
    await installClock(page, NOW_MS);
    const asked = await halfHours(page, (channel) => (channel === 'Chan0001' ? 5000 : 7 * 48));
    await page.goto(url + GUIDE);
    await page.clock.runFor(2000);
    await expect(cell(page, /^<i>\d+<\/i>/)).toBeVisible();
    await expect.poll(() => page.getByRole('gridcell').count()).toBeLessThan(250);
    expect(asked.size).toBeLessThan(20);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '60');
    await cell(page, /^<i>/).focus();
    await page.keyboard.press('Control+End');
    await expect(page.getByRole('rowheader', { name: '<b>Channel</b> 59' })).toBeInViewport();
    await expect.poll(() => page.getByRole('gridcell').count()).toBeLessThan(250);
    await expect.poll(() => asked.has('Chan0059')).toBe(true);
    expect(asked.size).toBeLessThan(40);
  });

  test('a live channel leads to its guide, by its address and by its card [ROUTE-23]', async ({
    page,
    request,
  }) => {
    const answer = await request.get(`/m/${MAIN}/any?play=1`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`${GUIDE}?channel=${MAIN}&play=1`);
    await page.goto('/');
    await hydrated(page);
    const onAir = page.getByRole('region', { name: 'On air now' });
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(onAir).toBeVisible({ timeout: 500 });
    }).toPass();
    await onAir.getByRole('link', { name: /Blue Room/ }).click();
    await expect(page).toHaveURL(/\/p\/OnAir001\?channel=BlueRoom/);
    await expect(page.getByRole('rowheader', { name: /Blue Room/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone, timezoneId: 'Europe/Berlin' });

  test('it is a list of what is on and next, a row 80 px, the channels 70; a press opens a day of one [LIVE-09 LIVE-10 LIVE-12]', async ({
    page,
  }) => {
    await openEvening(page);
    const row = page.getByRole('listitem').filter({ hasText: 'Main Stage' });
    await expect(row).toContainText(/On now.*Next: Next up/);
    expect((await row.boundingBox())?.height).toBe(80);
    expect(await row.locator('> :first-child').evaluate((one) => one.getBoundingClientRect().width)).toBe(70);
    await row.getByRole('button', { name: /On now/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Programs on Main Stage' });
    await expect(sheet.getByRole('link', { name: 'Watch live' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Tomorrow', exact: true }).click();
    await sheet.getByRole('button', { name: /Tomorrow night/ }).click();
    await expect(sheet.getByText(/^Starts Tuesday/)).toBeVisible();
    await expect(sheet.getByRole('link')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  test('an address opens the programmes of its channel, however far down that stands [LIVE-11 LIVE-12 ROUTE-08 ROUTE-23]', async ({
    allowErrors,
    originWith,
    page,
  }) => {
    // they have no pictures
    allowErrors(/images\//);
    const { url } = await originWith(makeSixty);
    await installClock(page, NOW_MS);
    await halfHours(page);
    const sheet = page.getByRole('dialog', { name: 'Programs on <b>Channel</b> 40' });
    // tomorrow at this time
    await page.goto(`${url}${GUIDE}?channel=Chan0040&start=${iso(1440)}&end=${iso(1470)}`);
    await page.clock.runFor(2000);
    const named = sheet.getByRole('button', { name: /<i>96</ });
    await expect(named).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(100);
    await expect(named).toBeInViewport();
    await expect(sheet.getByText(/^Starts Tuesday/)).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Watch live' })).toHaveCount(0);

    await page.goto(`${url}${GUIDE}?channel=Chan0040`);
    await page.clock.runFor(2000);
    await expect(sheet.getByRole('button', { name: /<i>48</ })).toHaveAttribute('aria-expanded', 'true');
    await expect(sheet.getByRole('link', { name: 'Watch live' })).toBeVisible();
  });

  test('a channel that an address plays stands over its programmes, and leaves them behind [LIVE-11 PLAYER-02]', async ({
    page,
  }) => {
    await page.goto('/m/BlueRoom?play=1');
    await playsFrom(page, 0.2);
    const sheet = page.getByRole('dialog', { name: 'Programs on Blue Room' });
    await expect(sheet.getByRole('button', { expanded: false }).first()).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(sheet).toBeVisible();
  });

  test('a channel that has not begun tells when it does, where others play [EVENT-08]', async ({
    originWith,
    page,
  }) => {
    const { url } = await originWith((data) => makeScheduled(data, 'OpenAir1'));
    await page.goto(url + GUIDE);
    await hydrated(page);
    await page.getByRole('button', { name: 'Watch Open Air live' }).click();
    const sheet = page.getByRole('dialog', { name: 'Programs on Open Air' });
    await expect(sheet.getByText(/^Starts in 2 days/)).toBeVisible();
    await expect(sheet.getByRole('link')).toHaveCount(0);
  });

  test('one press plays a channel [LIVE-18 PLAYER-02]', async ({ page }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    await page.getByRole('link', { name: 'Watch Blue Room live' }).click();
    await playsFrom(page, 0.2);
  });
});

test('below 768 px it is a list with rows of 80 px, from there on a grid with rows of 106 [LIVE-09 LIVE-10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openEvening(page);
  const listed = page.getByRole('listitem').filter({ hasText: 'Main Stage' });
  await expect(listed).toContainText('On now');
  await expect(grid(page)).toHaveCount(0);
  expect((await listed.boundingBox())?.height).toBe(80);
  expect(await listed.locator('> :first-child').evaluate((one) => one.getBoundingClientRect().width)).toBe(
    70,
  );
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(rowOf(page, 'Main Stage')).toContainText('On now');
  await expect(listed).toHaveCount(0);
  expect((await rowOf(page, 'Main Stage').boundingBox())?.height).toBe(106);
  expect(await channelRoom(page)).toBeCloseTo(184, 1);
});

test('axe finds nothing on a phone, a tablet and a desktop, and nothing is wider than the window [A11Y-04]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  await openEvening(page);
  for (const [name, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const whole =
      name === 'phone'
        ? page.getByRole('listitem').filter({ hasText: 'Main Stage' })
        : rowOf(page, 'Main Stage');
    await expect(whole, name).toContainText('On now');
    expect(await violations(page), name).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), name)
      .toBe(viewport.width);
  }
});
