import { violations } from './support/axe.ts';
import {
  channelRoom,
  GUIDE,
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
  openEvening,
  TWELVE_HOURS,
  toDay,
} from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { playsFrom } from './support/watch.ts';

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
    await expect(sheet.getByText(`Starts ${toDay(1440, { weekday: 'long' })}`)).toBeVisible();
    await expect(sheet.getByRole('link')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    // one that was closed stays closed
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/OnAir001$/);
    await page.reload();
    await page.clock.runFor(2000);
    await expect(row).toContainText('On now');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('in a pause of a channel a row says what is next, and when', async ({ page }) => {
    await installClock(page, NOW_MS);
    await getSchedule(page, MAIN, [{ id: 'Tomorrow night', from: 1440, to: 1500 }]);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    const row = page.getByRole('listitem').filter({ hasText: 'Main Stage' });
    const at = toDay(1440, { timeStyle: 'short' }).replace(/\s/g, ' ');
    await expect(row).toContainText(`Next: Tomorrow nightTomorrow ${at}`);
    await expect(row).not.toContainText('No program information');
  });

  test('a day of a channel marks what that channel still keeps [LIVE-05]', async ({ page }) => {
    await installClock(page, NOW_MS);
    for (const [channel, name, says] of [
      [MAIN, 'Main Stage', /Kept\s*Catch up$/],
      ['OpenAir1', 'Open Air', /Kept$/],
    ] as const) {
      await getSchedule(page, channel, TWELVE_HOURS);
      await page.goto(`${GUIDE}?channel=${channel}&start=${iso(-760)}&end=${iso(-730)}`);
      await page.clock.runFor(2000);
      const sheet = page.getByRole('dialog', { name: `Programs on ${name}` });
      await expect(sheet.getByRole('button', { name: /Kept/ })).toHaveText(says);
      await expect(sheet.getByRole('button', { name: /Let go/ })).toHaveText(/Let go$/);
      await expect(sheet.getByText('No longer available')).toBeVisible();
    }
  });

  test('an address opens the programmes of its channel, however far down that stands [LIVE-11 LIVE-12 ROUTE-08]', async ({
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
    await expect(sheet.getByText(`Starts ${toDay(1440, { weekday: 'long' })}`)).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Watch live' })).toHaveCount(0);

    await page.goto(`${url}${GUIDE}?channel=Chan0040`);
    await page.clock.runFor(2000);
    await expect(sheet.getByRole('button', { name: /<i>48</ })).toHaveAttribute('aria-expanded', 'true');
    await expect(sheet.getByRole('link', { name: 'Watch live' })).toBeVisible();
  });

  test('a day that is chosen is shown from its beginning, and today from now on; where nothing is on it opens on what comes [LIVE-19 LIVE-20]', async ({
    page,
  }) => {
    await installClock(page, NOW_MS);
    await halfHours(page);
    const sheet = page.getByRole('dialog', { name: 'Programs on Main Stage' });
    const choose = async (day: string) => {
      await sheet.getByRole('button', { name: day, exact: true }).click();
      await page.clock.runFor(100);
    };
    const first = sheet.getByRole('listitem').first();
    await page.goto(`${GUIDE}?channel=${MAIN}`);
    await page.clock.runFor(2000);
    const now = sheet.getByRole('button', { name: /<i>48</ });
    await expect(now).toBeInViewport();
    await choose('Tomorrow');
    await expect(now).toHaveCount(0);
    await expect(first).toBeInViewport();
    await choose('Today');
    await expect(now).toBeInViewport();
    await expect(first).not.toBeInViewport();

    // nothing for an hour and a half
    await getSchedule(page, MAIN, [
      ...Array.from({ length: 40 }, (_, at) => ({
        id: `Was ${at}`,
        from: at * 30 - 1260,
        to: at * 30 - 1230,
      })),
      { id: 'After the gap', from: 30, to: 60 },
      { id: 'The last', from: 60, to: 120 },
      ...Array.from({ length: 20 }, (_, at) => ({ id: `Is ${at}`, from: at * 30 + 150, to: at * 30 + 180 })),
    ]);
    await page.goto(`${GUIDE}?channel=${MAIN}`);
    await page.clock.runFor(2000);
    const after = sheet.getByRole('button', { name: /After the gap/ });
    await expect(after).toBeInViewport();
    await expect(sheet.getByRole('link', { name: 'Watch live' })).toBeInViewport();
    await choose('Tomorrow');
    await expect(after).toHaveCount(0);
    await choose('Today');
    await expect(after).toBeInViewport();
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

  test('a device that is turned while a channel plays leaves the player over its programmes [PLAYER-02 PLAYER-03 LIVE-12]', async ({
    page,
  }) => {
    await page.goto(`${GUIDE}?channel=BlueRoom`);
    await hydrated(page);
    const sheet = page.getByRole('dialog', { name: 'Programs on Blue Room' });
    await sheet.getByRole('link', { name: 'Watch live' }).click();
    await playsFrom(page, 0.2);
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

  test('one press plays a channel [PLAYER-02]', async ({ page }) => {
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
  await expect(getRow(page, 'Main Stage')).toContainText('On now');
  await expect(listed).toHaveCount(0);
  expect((await getRow(page, 'Main Stage').boundingBox())?.height).toBe(106);
  expect(await channelRoom(page)).toBeCloseTo(184, 1);
});
