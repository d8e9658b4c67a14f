import type { Page } from '@playwright/test';
import type { DataFolder } from './support/data-folder.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const HOUR_MS = 3_600_000;
const main = (page: Page) => page.getByRole('main');
const watch = (page: Page) => page.getByRole('link', { name: 'Start watching' });
const liveTag = (page: Page) => main(page).locator('section').first().getByText('Live', { exact: true });

/** The demo's concert as an event, or another concert as one. */
function makeEvent(data: DataFolder, custom: Record<string, string>, id = 'BlueHrs1'): Promise<void> {
  return data.change(`catalogue/media/${id}.json`, (item) => ({
    ...item,
    custom: { ...item.custom, ...custom },
  }));
}

/** Concerts of the demo that become events. */
const CONCERTS = ['BlueHrs1', 'SlowBow1', 'RedRoom1'];

const iso = (ms: number) => new Date(ms).toISOString();

async function expectLive(page: Page): Promise<void> {
  await expect(liveTag(page)).toBeVisible();
  await expect(watch(page)).toBeVisible();
}

async function expectOnDemand(page: Page): Promise<void> {
  await expect(watch(page)).toBeVisible();
  await expect(liveTag(page)).toHaveCount(0);
}

async function expectScheduled(page: Page): Promise<void> {
  await expect(
    main(page)
      .locator('section')
      .first()
      .getByText(/^(Starts|Coming soon)/),
  ).toBeVisible();
  await expect(watch(page)).toHaveCount(0);
  await expect(liveTag(page)).toHaveCount(0);
}

const now = Date.now();
const running = { 'VCH.ScheduledStart': iso(now - HOUR_MS), 'VCH.ScheduledEnd': iso(now + HOUR_MS) };
const ahead = { 'VCH.ScheduledStart': iso(now + HOUR_MS), 'VCH.ScheduledEnd': iso(now + 2 * HOUR_MS) };
const over = { 'VCH.ScheduledStart': iso(now - 2 * HOUR_MS), 'VCH.ScheduledEnd': iso(now - HOUR_MS) };

const CASES = [
  {
    rule: 'the state live-published makes an item live, in any spelling [EVENT-01 EVENT-10]',
    items: [{ 'VCH.EventState': 'LIVE_PUBLISHED' }, { 'VCH.EventState': 'live-published' }],
    check: expectLive,
  },
  {
    rule: 'between its start and its end an item is live, with a state or without [EVENT-02]',
    items: [running, { ...running, 'VCH.EventState': 'PRE_LIVE' }],
    check: expectLive,
  },
  {
    rule: 'an item without a state is on demand, before and after its dates [EVENT-03]',
    items: [{ contentType: 'LiveEvent' }, ahead, over],
    check: expectOnDemand,
  },
  {
    rule: 'pre-live and live-unpublished are scheduled: shown, and not played [EVENT-04]',
    items: [
      { ...ahead, 'VCH.EventState': 'PRE_LIVE' },
      { 'VCH.EventState': 'pre-live' },
      { ...ahead, 'VCH.EventState': 'Live-Unpublished' },
    ],
    check: expectScheduled,
  },
  {
    rule: 'instant-VOD and VOD-public are on demand [EVENT-05]',
    items: [{ 'VCH.EventState': 'instant-VOD' }, { ...over, 'VCH.EventState': 'VOD_PUBLIC' }],
    check: expectOnDemand,
  },
] as const;

for (const [index, { rule, items, check }] of CASES.entries()) {
  test.describe(index % 2 ? 'on a phone' : 'on a desktop', () => {
    test.use({ viewport: index % 2 ? VIEWPORTS.phone : VIEWPORTS.desktop });

    test(rule, async ({ originWith, page }) => {
      const site = await originWith(async (data) => {
        for (const [at, custom] of items.entries()) await makeEvent(data, custom, CONCERTS[at]);
      });
      for (const id of CONCERTS.slice(0, items.length)) {
        await page.goto(`${site.url}/m/${id}`);
        await check(page);
      }
    });
  });
}

test.describe('a scheduled event', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('says when it starts in the zone of the viewer, and ignores play=1 [EVENT-04]', async ({
    originWith,
    page,
  }) => {
    const site = await originWith((data) =>
      makeEvent(data, {
        'VCH.EventState': 'PRE_LIVE',
        'VCH.ScheduledStart': '2031-12-21T17:00:00Z',
        'VCH.ScheduledEnd': '2031-12-21T19:00:00Z',
      }),
    );
    await page.goto(`${site.url}/m/BlueHrs1/blue-hours?play=1`);
    await expect(main(page).getByText('Starts Monday, December 22, 2031, 2:00 AM GMT+9')).toBeVisible();
    await expect(main(page).locator('time')).toHaveAttribute('datetime', '2031-12-21T17:00:00.000Z');
    await expect(main(page).locator('ol')).toBeVisible();
    await expect(main(page).locator('ol button')).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('at the minute it starts an event becomes live, and at its end it is over, without a reload [EVENT-02 EVENT-06]', async ({
  originWith,
  page,
}) => {
  const startMs = Date.now() + 10 * 60_000;
  const site = await originWith((data) =>
    makeEvent(data, {
      'VCH.EventState': 'PRE_LIVE',
      'VCH.ScheduledStart': iso(startMs),
      'VCH.ScheduledEnd': iso(startMs + HOUR_MS),
    }),
  );
  await page.clock.install();
  await page.goto(`${site.url}/m/BlueHrs1`);
  await expectScheduled(page);
  await page.clock.fastForward(9 * 60_000);
  await expectScheduled(page);
  await page.clock.fastForward(2 * 60_000);
  await expectLive(page);
  await page.clock.fastForward(HOUR_MS);
  await expectScheduled(page);
});

test('a date that cannot be read is left out and logged, and the item is shown all the same [EVENT-10]', async ({
  originWith,
  page,
  allowErrors,
}) => {
  allowErrors(/VCH\.ScheduledStart: is not a date/);
  const site = await originWith((data) =>
    makeEvent(data, { ...running, 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': 'next Thursday' }),
  );
  await page.goto(`${site.url}/m/BlueHrs1`);
  await expect(main(page).getByText('Coming soon')).toBeVisible();
  expect(site.complaints.join('\n')).toContain('VCH.ScheduledStart: is not a date');
});

test('search engines read when an event is broadcast', async ({ originWith, page }) => {
  const site = await originWith((data) =>
    makeEvent(data, { 'VCH.EventState': 'LIVE_PUBLISHED', ...running }),
  );
  await page.goto(`${site.url}/m/BlueHrs1`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    publication: {
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
      startDate: running['VCH.ScheduledStart'],
      endDate: running['VCH.ScheduledEnd'],
    },
  });
});
