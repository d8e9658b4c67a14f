import {
  cell,
  GUIDE,
  getSchedule,
  grid,
  installClock,
  iso,
  MAIN,
  NOW_MS,
  type Slot,
  stage,
} from './support/guide.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Minutes from `NOW_MS`, which is 19:40, to the midnight after it. */
const MIDNIGHT = 260;
const AROUND_MIDNIGHT: Slot[] = [
  { id: 'Evening before', from: MIDNIGHT - 60, to: MIDNIGHT - 30 },
  { id: 'Over midnight', from: MIDNIGHT - 30, to: MIDNIGHT + 45 },
  { id: 'In the morning', from: MIDNIGHT + 500, to: MIDNIGHT + 560 },
  { id: 'In the evening', from: MIDNIGHT + 1200, to: MIDNIGHT + 1260 },
  { id: 'Day after', from: MIDNIGHT + 1500, to: MIDNIGHT + 1560 },
];
const NAMED = `?channel=${MAIN}&start=${iso(MIDNIGHT - 30)}&end=${iso(MIDNIGHT + 45)}`;
/** A quarter past midnight, and the morning after. */
const TIMES = [MIDNIGHT + 15, MIDNIGHT + 600].map((minutes) => NOW_MS + minutes * 60_000);

test.describe('on a desk', () => {
  test.use({ viewport: VIEWPORTS.desktop, timezoneId: 'UTC' });

  test('what is on over midnight is of today: the guide opens on today with it, and the keys find it there [LIVE-11 LIVE-20 A11Y-04]', async ({
    page,
  }) => {
    await getSchedule(page, MAIN, AROUND_MIDNIGHT);
    for (const nowMs of TIMES) {
      await installClock(page, nowMs);
      await page.goto(GUIDE + NAMED);
      await page.clock.runFor(2000);
      await expect(stage(page)).toHaveText('Over midnight');
      await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
      await expect(cell(page, /^Over midnight/)).toBeInViewport();
    }
    const focused = page.locator('[role=gridcell]:focus');
    await page.getByRole('button', { name: 'Now' }).click();
    await cell(page, /^In the morning/).click();
    for (const [key, name] of [
      ['ArrowRight', 'In the evening'],
      ['Home', 'Over midnight'],
      // still of today
      ['End', 'In the evening'],
      ['Home', 'Over midnight'],
      ['ArrowLeft', 'Evening before'],
      ['End', 'Over midnight'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused).toContainText(name);
      await expect(focused).toBeInViewport();
    }
  });

  test('a day that is chosen is told to those who listen [LIVE-20 A11Y-01]', async ({ page }) => {
    await installClock(page, NOW_MS);
    await getSchedule(page, MAIN, AROUND_MIDNIGHT);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    const told = (day: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${day}$`) });
    await expect(cell(page, /^Evening before/)).toBeAttached();
    await expect(told('Tomorrow')).toHaveCount(0);
    for (const day of ['Tomorrow', 'Today']) {
      await page.getByRole('button', { name: day, exact: true }).click();
      await expect(told(day)).toBeAttached();
    }
  });

  test('a step later or earlier tells the day and the time it leads to [LIVE-20 A11Y-01]', async ({
    page,
  }) => {
    await installClock(page, NOW_MS);
    await getSchedule(page, MAIN, AROUND_MIDNIGHT);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    await expect(cell(page, /^Evening before/)).toBeAttached();
    // three hours each, from 19:40
    for (const [step, day, half] of [
      ['Later', 'Today', 'PM'],
      ['Later', 'Tomorrow', 'AM'],
      ['Earlier', 'Today', 'PM'],
    ] as const) {
      await page.getByRole('button', { name: step, exact: true }).click();
      await expect(page.getByRole('button', { name: day, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const told = page.getByRole('status').filter({ hasText: new RegExp(`^${day} \\d+:\\d\\d ${half}$`) });
      await expect(told).toBeAttached();
    }
  });

  test('a genre shows its channels at the moment that was shown, where the keys go on [LIST-08 LIVE-20 A11Y-04]', async ({
    page,
  }) => {
    await installClock(page, NOW_MS);
    await getSchedule(page, MAIN, [{ id: 'On now', from: -30, to: 30 }, ...AROUND_MIDNIGHT]);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Tomorrow').click();
    await expect(button('Tomorrow')).toHaveAttribute('aria-pressed', 'true');
    for (const [genre, rows] of [
      ['Jazz', '1'],
      ['All', '4'],
    ] as const) {
      await button(genre).click();
      await expect(grid(page)).toHaveAttribute('aria-rowcount', rows);
      await expect(button('Tomorrow')).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(cell(page, /^In the evening/)).toBeInViewport();
    await expect(page.locator('[role=gridcell][tabindex="0"]')).toContainText('In the evening');
    await button('Now').click();
    await expect(button('Today')).toHaveAttribute('aria-pressed', 'true');
    await expect(cell(page, /^On now/)).toBeInViewport();
  });
});

test.describe('where midnight comes twice', () => {
  test.use({ viewport: VIEWPORTS.desktop, timezoneId: 'America/Havana' });

  test('the day begins with the first, and no day is there twice [LIVE-08 LIVE-20]', async ({ page }) => {
    // 13:00 of the day on which 01:00 becomes 00:00
    const nowMs = Date.UTC(2026, 10, 1, 18);
    const first = Date.UTC(2026, 10, 1, 4);
    const minutes = (ms: number) => (ms - nowMs) / 60_000;
    await installClock(page, nowMs);
    await getSchedule(
      page,
      MAIN,
      [
        { id: 'Day before', from: minutes(first) - 120, to: minutes(first) - 60 },
        { id: 'First hour', from: minutes(first) + 10, to: minutes(first) + 50 },
        { id: 'Second hour', from: minutes(first) + 70, to: minutes(first) + 110 },
        { id: 'On now', from: -30, to: 30 },
      ],
      nowMs,
    );
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    await cell(page, /^On now/).focus();
    await page.keyboard.press('Home');
    await expect(page.locator('[role=gridcell]:focus')).toContainText('First hour');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    await expect(page.locator('[role=gridcell]:focus')).toContainText('Day before');
    const days = page.getByRole('group', { name: 'Day' }).getByRole('button');
    await expect(days).toHaveText(['Yesterday', 'Today']);
    await page.getByRole('button', { name: 'Now' }).click();
    await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone, timezoneId: 'UTC' });

  test('what is on over midnight opens today’s programmes, and another day is told [LIVE-12 LIVE-20 A11Y-01]', async ({
    page,
  }) => {
    await getSchedule(page, MAIN, AROUND_MIDNIGHT);
    await installClock(page, TIMES[0] ?? 0);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    const row = page.getByRole('listitem').filter({ hasText: 'Main Stage' });
    await row.getByRole('button', { name: /Over midnight/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Programs on Main Stage' });
    const today = sheet.getByRole('button', { name: 'Today' });
    const isOpen = sheet.getByRole('button', { name: /Over midnight/, expanded: true });
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await expect(isOpen).toBeVisible();
    await expect(sheet.getByRole('button', { name: /In the evening/ })).toBeAttached();
    await sheet.getByRole('button', { name: 'Yesterday' }).click();
    await expect(isOpen).toBeVisible();
    await expect(sheet.getByRole('status').filter({ hasText: /^Yesterday$/ })).toBeAttached();

    await installClock(page, TIMES[1] ?? 0);
    await page.goto(GUIDE + NAMED);
    await page.clock.runFor(2000);
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await expect(isOpen).toBeVisible();
  });
});

test.describe('a demo’s schedule on a phone in Berlin', () => {
  test.use({ viewport: VIEWPORTS.phone, timezoneId: 'Europe/Berlin' });

  test('has its programmes today on both sides of midnight [LIVE-29]', async ({ originWith, page }) => {
    const { url } = await originWith((data) =>
      data.change('catalogue/media/MainStg1.json', (item) => ({
        ...item,
        custom: { ...item.custom, scheduleDemo: '1' },
      })),
    );
    // 23:59 in Berlin, 22:59 by UTC
    const nowMs = Date.UTC(2026, 10, 23, 22, 59);
    await installClock(page, nowMs);
    await getSchedule(page, MAIN, [{ id: 'Morning set', from: 0, to: 60 }], Date.UTC(2026, 11, 1, 7, 30));
    await page.goto(`${url}${GUIDE}?channel=${MAIN}`);
    await page.clock.runFor(2000);
    const sheet = page.getByRole('dialog', { name: 'Programs on Main Stage' });
    const set = sheet.getByRole('button', { name: /^8:30 AM Morning set/ });
    await expect(set).toBeAttached();
    // as a device that slept
    await page.clock.fastForward(80_000);
    // the day that shows is the day before now
    const today = sheet.getByRole('button', { name: 'Today' });
    await expect(today).toHaveAttribute('aria-pressed', 'false');
    await today.click();
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await expect(set).toBeAttached();
    await expect(sheet.getByRole('button', { name: 'Yesterday' })).toHaveCount(0);
  });
});
