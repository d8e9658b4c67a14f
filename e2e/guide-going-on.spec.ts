import { GUIDE, iso, MAIN, scheduleOf, stage } from './support/guide.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { playsFrom } from './support/watch.ts';

test.use({ viewport: VIEWPORTS.desktop });

test('what began before what the channel keeps plays live, also where its beginning is asked for [LIVE-05 LIVE-11 LIVE-31]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => /m3u8/.test(one.url()) && asked.push(one.url()));
  const nowMs = Date.now();
  // twelve hours are kept
  await scheduleOf(page, MAIN, [{ id: 'All day', from: -1000, to: 300 }], nowMs);
  const times = `start=${iso(-1000, nowMs)}&end=${iso(300, nowMs)}`;
  await page.goto(`${GUIDE}?channel=${MAIN}&${times}&beginning=1&play=1`);
  // the edge lies at 288 s
  await playsFrom(page, 240);
  expect(asked.filter((url) => new URL(url).searchParams.has('t'))).toEqual([]);
  await expect(page.getByRole('dialog', { name: 'All day' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(stage(page)).toHaveText('All day');
});
