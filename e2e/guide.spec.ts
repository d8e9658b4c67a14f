import { violations } from './support/axe.ts';
import {
  cell,
  channelRoom,
  EVENING,
  GUIDE,
  getHours,
  getMiddle,
  getRow,
  getSchedule,
  grid,
  halfHours,
  installClock,
  iso,
  MAIN,
  makeScheduled,
  makeSixty,
  NOW_MS,
  offsetIn,
  openEvening,
  stage,
  toDay,
  watchLive,
} from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { playsFrom } from './support/watch.ts';

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
    const row = getRow(page, 'Main Stage');
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
    const next = cell(page, /^Next up/);
    const label = (minutes: number) =>
      region.getByText(toDay(minutes, { timeStyle: 'short' }), { exact: true });
    // five minutes before it, of 5 px each
    expect(Math.abs((await offsetIn(next, line)) - 25)).toBeLessThan(5);
    await expect(label(0)).toBeVisible();
    await page.clock.pauseAt(NOW_MS + 4 * 60_000);
    await expect.poll(async () => Math.abs((await offsetIn(next, line)) - 5)).toBeLessThan(2);
    await expect(label(4)).toBeVisible();
    expect(await getMiddle(label(4))).toBeCloseTo(await getMiddle(line), 0);
    await page.clock.resume();
    await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
    // the hours are where they stay as soon as they are read
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const earlier = page.getByRole('button', { name: 'Earlier' });
    const later = page.getByRole('button', { name: 'Later' });
    const opened = (await getHours(page)) ?? 0;
    await later.click();
    await expect.poll(() => getHours(page)).toBeGreaterThan(opened);
    await later.click();
    await expect(line).not.toBeInViewport();
    const moved = (await getHours(page)) ?? 0;
    await earlier.click();
    await expect.poll(() => getHours(page)).toBeLessThan(moved);
    await expect(async () => {
      await earlier.click();
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

  test('it goes to a programme of another day when its schedule comes late, unless the viewer went elsewhere [LIVE-11]', async ({
    page,
  }) => {
    await installClock(page, NOW_MS);
    await getSchedule(page, MAIN, [{ id: 'Two days ago', from: -2880, to: -2820 }, ...EVENING]);
    let sent = Promise.withResolvers<void>();
    await page.route('**/guide/*', async (route) => {
      await sent.promise;
      await route.fallback();
    });
    const address = `${GUIDE}?channel=${MAIN}&start=${iso(-2880)}&end=${iso(-2820)}`;
    const line = page.locator('[data-now-line]');
    const day = `${toDay(-2880, { weekday: 'short' })} ${toDay(-2880, { day: 'numeric' })}`;
    await page.goto(address);
    await page.clock.runFor(2000);
    await expect(line).toBeInViewport();
    sent.resolve();
    await expect(cell(page, /^Two days ago/)).toBeInViewport({ ratio: 1 });
    await expect(cell(page, /^Two days ago/)).toHaveAttribute('tabindex', '0');
    await expect(page.getByRole('button', { name: day })).toHaveAttribute('aria-pressed', 'true');

    sent = Promise.withResolvers();
    await page.goto(address);
    await page.clock.runFor(2000);
    await page.getByRole('button', { name: 'Now' }).click();
    sent.resolve();
    await expect(page.getByRole('button', { name: day })).toHaveAttribute('aria-pressed', 'false');
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
    const starts = [toDay(5, { dateStyle: 'full' }), toDay(5, { timeStyle: 'short' })].join(', ');
    await expect(page.getByText(`Starts ${starts}`)).toBeVisible();
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
    await getSchedule(page, MAIN, [{ id: 'On now', from: -100, to: 5, image: '/gone.jpg' }]);
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
    await getSchedule(page, MAIN, [
      { id: 'On now', from: -100, to: end },
      { id: 'Next up', from: end, to: 60 },
    ]);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    await expect(cell(page, /^On now/)).toBeVisible();
    // as far before the end as after it: a busy server's time is told late
    await page.clock.pauseAt(NOW_MS + 5 * 60_000 + 500);
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
    await getSchedule(
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

  test('a channel whose schedule fails, is damaged or has none is still there and plays live [LIVE-18 LIVE-28]', async ({
    allowErrors,
    originWith,
    page,
  }) => {
    // schedules that fail or are damaged, and a format that nobody knows
    allowErrors(
      /500 GET .*guide\/OpenAir1/,
      /schedule of (MainStg1|OpenAir1|BlueRoom) /,
      /unknown scheduleType teletext/,
    );
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
      await expect(getRow(page, name).getByRole('gridcell')).toHaveText('The program couldn’t be loaded', {
        timeout: 15_000,
      });
    await expect(getRow(page, 'The Dome').getByRole('gridcell')).toHaveText('No program information');
    expect(asked).not.toContain('/guide/TheDome1.xml');
    await getRow(page, 'The Dome').getByRole('gridcell').click();
    await expect(stage(page)).toHaveText('The Dome');
    await watchLive(page).click();
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
    const told = (words: string) => page.getByRole('status').filter({ hasText: words });
    await page.keyboard.press('ArrowRight');
    await expect(focused).toContainText('Next up');
    // there is nothing to do yet
    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    await expect(told(`Starts ${toDay(5, { weekday: 'long' })}`)).toBeAttached();
    await expect(focused).toContainText('Next up');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toContainText('Tomorrow night');
    await expect(focused).toBeInViewport();
    await expect(told('Tomorrow')).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(told('Today')).toBeAttached();
    await page.keyboard.press('Home');
    await expect(focused).toContainText('Long ago');
    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    await expect(told('No longer available')).toBeAttached();
    await expect(focused).toContainText('Long ago');
    await page.keyboard.press('PageDown');
    // on a channel whose programmes come only now: the place stays
    const last = getRow(page, 'The Dome').getByRole('gridcell');
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

  test('Enter on a channel that has not begun tells when it does [A11Y-04 LIVE-12 EVENT-08]', async ({
    originWith,
    page,
  }) => {
    const { url } = await originWith((data) => makeScheduled(data, 'OpenAir1'));
    await getSchedule(page, 'OpenAir1', [{ id: 'On now', from: -60, to: 60 }], Date.now());
    await page.goto(url + GUIDE);
    await hydrated(page);
    await page.locator('[role=gridcell][tabindex="0"]').press('ArrowDown');
    await expect(cell(page, /^On now/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stage(page)).toHaveText('On now');
    await expect(
      page.getByRole('status').filter({ hasText: /^Starts .+\sStarts in 2 days$/ }),
    ).toBeAttached();
    await expect(cell(page, /^On now/)).toBeFocused();
  });

  test('the keyboard goes on from the day or the hour that a button goes to [LIVE-20 A11Y-04]', async ({
    page,
  }) => {
    // a focus that comes while the hours still move would end that way, and the next step begin elsewhere
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openEvening(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const focused = page.locator('[role=gridcell]:focus');
    const tomorrow = button('Tomorrow');
    await tomorrow.focus();
    for (const [name, stands] of [
      ['Tomorrow', 'Tomorrow night'],
      ['Now', 'On now'],
      ['Later', 'One minute'],
    ] as const) {
      await button(name).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
      await expect(focused).toContainText(stands);
      await expect(tomorrow).toHaveAttribute('aria-pressed', String(name === 'Tomorrow'));
    }
  });

  test('several presses on Later in a row are as many steps [LIVE-20]', async ({ page }) => {
    await openEvening(page);
    const later = page.getByRole('button', { name: 'Later', exact: true });
    const threeSteps = async () => {
      for (let step = 0; step < 3; step += 1) await later.press('Enter');
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await threeSteps();
    const there = (await getHours(page)) ?? 0;
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await expect.poll(() => getHours(page)).toBeLessThan(there - 1000);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await threeSteps();
    await expect.poll(() => getHours(page)).toBeGreaterThan(there - 3);
    expect(await getHours(page)).toBeLessThan(there + 3);
  });

  test('the way to watch a programme keeps the focus as the programme ends [LIVE-04 A11Y-04]', async ({
    page,
  }) => {
    await openEvening(page, `?channel=${MAIN}&start=${iso(-100)}&end=${iso(5)}`);
    await expect(cell(page, /^On now .*Live$/)).toBeVisible();
    await watchLive(page).focus();
    await page.clock.runFor(6 * 60_000);
    await expect(page.getByRole('link', { name: 'Watch', exact: true })).toBeFocused();
    // so does what leads to the beginning, and is gone then
    await openEvening(page, `?channel=${MAIN}&start=${iso(-100)}&end=${iso(5)}`);
    await page.getByRole('link', { name: 'From the beginning' }).focus();
    await page.clock.runFor(6 * 60_000);
    await expect(page.getByRole('link', { name: 'Watch', exact: true })).toBeFocused();
  });

  test('a device that slept comes back to now, unless its viewer was elsewhere [LIVE-19]', async ({
    page,
  }) => {
    await openEvening(page);
    const line = page.locator('[data-now-line]');
    await expect(line).toBeInViewport();
    await page.clock.fastForward(5 * 3_600_000);
    await page.clock.runFor(6000);
    await expect(cell(page, /^One minute .*Catch up$/)).toBeAttached();
    await expect(line).toBeInViewport();

    await openEvening(page);
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect(line).not.toBeInViewport();
    await page.clock.fastForward(5 * 3_600_000);
    await page.clock.runFor(6000);
    await expect(cell(page, /^The day before/)).toBeInViewport();
  });

  test('a channel whose schedule is of another month says so, and the keyboard stays where it was in time [LIVE-18 A11Y-04]', async ({
    page,
  }) => {
    const old = { id: 'Last month', from: -30 * 1440, to: -30 * 1440 + 60 };
    await getSchedule(page, 'OpenAir1', [old]);
    await installClock(page, NOW_MS);
    await getSchedule(page, MAIN, [old, ...EVENING]);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    await cell(page, /^On now/).focus();
    const focused = page.locator('[role=gridcell]:focus');
    const before = await getHours(page);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText('No program information');
    await expect(getRow(page, 'Open Air').getByRole('gridcell')).toBeFocused();
    expect(await getHours(page)).toBe(before);
    await page.keyboard.press('ArrowUp');
    await expect(focused).toContainText('On now');
    for (const name of ['Matinee', 'Long ago', 'The day before', 'The day before']) {
      await page.keyboard.press('ArrowLeft');
      await expect(focused).toContainText(name);
    }
    await expect(focused).toBeInViewport();
  });

  test('sixty channels of a week: only what shows is in the page, and only near schedules are asked for', async ({
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

  test('a channel that the list has twice has one row, and its programmes are there once [LIVE-01]', async ({
    originWith,
    page,
  }) => {
    const { url } = await originWith((data) =>
      data.change('catalogue/playlists/OnAir001.json', (list) => ({
        ...list,
        items: ['MainStg1', 'OpenAir1', 'MainStg1', 'BlueRoom', 'OpenAir1'],
      })),
    );
    await page.goto(url + GUIDE);
    await hydrated(page);
    await expect(page.getByRole('rowheader')).toHaveText([/Main Stage/, /Open Air/, /Blue Room/]);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
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

test('axe finds nothing on a phone, a tablet and a desktop, and nothing is wider than the window', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  await openEvening(page);
  for (const [name, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const whole =
      name === 'phone'
        ? page.getByRole('listitem').filter({ hasText: 'Main Stage' })
        : getRow(page, 'Main Stage');
    await expect(whole, name).toContainText('On now');
    expect(await violations(page), name).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), name)
      .toBe(viewport.width);
  }
});
