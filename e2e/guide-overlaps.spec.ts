import type { Locator } from '@playwright/test';
import {
  cell,
  GUIDE,
  getHours,
  getRow,
  getSchedule,
  installClock,
  MAIN,
  NOW_MS,
  type Slot,
  stage,
} from './support/guide.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { playsFrom } from './support/watch.ts';

test.use({ viewport: VIEWPORTS.desktop, timezoneId: 'Europe/Berlin' });

/** Whether all of a part shows in what it stands in. */
async function isWithin(part: Locator, whole: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([part.boundingBox(), whole.boundingBox()]);
  if (!one || !other) return false;
  return (
    one.width > 0 &&
    one.x >= other.x - 0.5 &&
    one.y >= other.y - 0.5 &&
    one.x + one.width <= other.x + other.width + 0.5 &&
    one.y + one.height <= other.y + other.height + 0.5
  );
}

for (const [count, slots] of Object.entries({
  two: [
    { id: 'First stage', from: -100, to: 50 },
    { id: 'Second stage', from: -30, to: 60 },
  ],
  three: [
    { id: 'First stage', from: -100, to: 50 },
    { id: 'Second stage', from: -30, to: 60 },
    { id: 'Third stage', from: -20, to: 40 },
  ],
}) as [string, Slot[]][])
  test(`${count} that are on at once each say when, and that they are live [LIVE-03 LIVE-26]`, async ({
    page,
  }) => {
    await installClock(page, NOW_MS);
    await getSchedule(page, MAIN, slots);
    await page.goto(GUIDE);
    await page.clock.runFor(2000);
    for (const { id } of slots) {
      const one = cell(page, new RegExp(`^${id} \\d+:\\d\\d [AP]M – \\d+:\\d\\d [AP]M Live$`));
      await expect(one).toBeVisible();
      for (const words of [id, / – /, /^Live$/])
        expect(await isWithin(one.getByText(words).last(), one), `${id}: ${words}`).toBe(true);
    }
  });

/** Two with the same times, and another one before. */
const twins = (from: number, to: number): Slot[] => [
  { id: 'Before', from: from - 10, to: from },
  { id: 'Red room', from, to },
  { id: 'Green room', from, to },
];

for (const [when, from, to, watch] of [
  ['that have been', -20, -10, 'Watch'],
  ['that are on', -10, 30, 'Watch live'],
] as const)
  test(`of two programmes ${when} at the very same times each is chosen and played [LIVE-11 LIVE-12 LIVE-26]`, async ({
    page,
  }) => {
    await getSchedule(page, MAIN, twins(from, to), Date.now());
    await page.goto(GUIDE);
    for (const name of ['Green room', 'Red room', 'Green room']) {
      await cell(page, new RegExp(`^${name}`)).click();
      await expect(stage(page)).toHaveText(name);
      await expect(page.getByRole('gridcell', { selected: true })).toContainText(name);
      await page.getByRole('link', { name: watch, exact: true }).click();
      await playsFrom(page, 0.2);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.goBack();
      await expect(page.locator('video')).toHaveCount(0);
      await expect(stage(page)).toHaveText(name);
    }
  });

test('the keyboard goes through two with the same times, and opens the one it stands on [A11Y-04 LIVE-26]', async ({
  page,
}) => {
  await installClock(page, NOW_MS);
  await getSchedule(page, MAIN, [...twins(-30, 20), { id: 'After', from: 20, to: 60 }]);
  await page.goto(GUIDE);
  await page.clock.runFor(2000);
  await cell(page, /^Before/).focus();
  const focused = page.locator('[role=gridcell]:focus');
  await cell(page, /^Before/).click();
  for (const name of ['Red room', 'Green room', 'After']) {
    await page.keyboard.press('ArrowRight');
    await expect(focused).toContainText(name);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(stage(page)).toHaveText('Green room');
});

test('up and down keep the hours that show, also where what is on there began long ago [A11Y-04 LIVE-19]', async ({
  page,
}) => {
  await installClock(page, NOW_MS);
  await getSchedule(page, MAIN, [
    { id: 'On now', from: -100, to: 5 },
    { id: 'Next up', from: 5, to: 60 },
  ]);
  await getSchedule(page, 'OpenAir1', [
    { id: 'Early', from: -700, to: -80 },
    { id: 'Long one', from: -80, to: 500 },
  ]);
  await page.route('**/guide/BlueRoom.xml', (route) => route.fulfill({ body: '<tv></tv>' }));
  await page.goto(GUIDE);
  await page.clock.runFor(2000);
  await cell(page, /^On now/).focus();
  const focused = page.locator('[role=gridcell]:focus');
  const before = await getHours(page);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('ArrowDown');
  await expect(focused).toContainText('Long one');
  await page.keyboard.press('ArrowDown');
  await expect(getRow(page, 'Blue Room').getByRole('gridcell')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(focused).toContainText('Long one');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toContainText('On now');
  expect(await getHours(page)).toEqual(before);

  // from a programme that begins in view to one that began hours before it
  await page.keyboard.press('ArrowRight');
  await expect(focused).toContainText('Next up');
  const later = await getHours(page);
  await page.keyboard.press('ArrowDown');
  await expect(focused).toContainText('Long one');
  expect(await getHours(page)).toEqual(later);
  await page.keyboard.press('ArrowUp');
  await expect(focused).toContainText('Next up');
  expect(await getHours(page)).toEqual(later);

  // by its beginning it is gone to where that is
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toContainText('Early');
  await expect(focused).toBeInViewport();
});

test('up and down go to where a programme is that lies hours away, and back to the hours that were left [A11Y-04 LIVE-19]', async ({
  page,
}) => {
  await installClock(page, NOW_MS);
  await getSchedule(page, MAIN, [{ id: 'On now', from: -100, to: 5 }]);
  await getSchedule(page, 'OpenAir1', [{ id: 'Long gone', from: -900, to: -800 }]);
  await page.goto(GUIDE);
  await page.clock.runFor(2000);
  await cell(page, /^On now/).focus();
  const focused = page.locator('[role=gridcell]:focus');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toContainText('Long gone');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(focused).toContainText('On now');
  await expect(focused).toBeInViewport();
});
