import { expect, type Locator, type Page } from '@playwright/test';
import type { DataFolder } from './data-folder.ts';
import { behindSignIn } from './sign-in-site.ts';

/** The demo's guide, and its first channel, whose schedule is JSON. */
export const GUIDE = '/p/OnAir001';
export const MAIN = 'MainStg1';

const MINUTE_MS = 60_000;
const TODAY = new Date();
/**
 * This evening: in another week the demo's channels have no programmes, and in another year the page's footer
 * shows a different year.
 */
export const NOW_MS = Date.UTC(TODAY.getUTCFullYear(), TODAY.getUTCMonth(), TODAY.getUTCDate(), 19, 40);

export interface Slot {
  id: string;
  /** Minutes from `NOW_MS`. */
  from: number;
  to: number;
  image?: string;
}

/** Programmes that are over, on now and still to come: one is a minute long, with a gap before it. */
export const EVENING: Slot[] = [
  { id: 'The day before', from: -1500, to: -1440 },
  { id: 'Long ago', from: -1000, to: -900 },
  { id: 'Matinee', from: -200, to: -100 },
  { id: 'On now', from: -100, to: 5 },
  { id: 'Next up', from: 5, to: 60 },
  { id: 'One minute', from: 90, to: 91 },
  { id: 'Tomorrow night', from: 1440, to: 1500 },
];

/**
 * A programme that the first channel still keeps, for twelve hours, and one that it no longer keeps. The
 * second channel, which keeps eight hours, has neither.
 */
export const TWELVE_HOURS: Slot[] = [
  { id: 'Let go', from: -760, to: -730 },
  { id: 'Kept', from: -700, to: -640 },
  { id: 'On now', from: -100, to: 5 },
];

export const iso = (minutes: number, nowMs = NOW_MS) => new Date(nowMs + minutes * MINUTE_MS).toISOString();

/** A day or a time in Berlin, so many minutes from `NOW_MS`, in American English. */
export const toDay = (minutes: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', ...options }).format(
    NOW_MS + minutes * MINUTE_MS,
  );

/** Answers requests for a channel's schedule with these programmes, all their texts unchanged. */
export async function getSchedule(
  page: Page,
  channel: string,
  slots: readonly Slot[],
  nowMs = NOW_MS,
): Promise<void> {
  await page.route(`**/guide/${channel}.json`, (route) =>
    route.fulfill({
      json: slots.map(({ id, from, to, image }) => ({
        id,
        title: id,
        startTime: iso(from, nowMs),
        endTime: iso(to, nowMs),
        chapterPointCustomProperties: [
          { key: 'description', value: `About ${id}` },
          ...(image ? [{ key: 'image', value: image }] : []),
        ],
      })),
    }),
  );
}

export const grid = (page: Page): Locator => page.getByRole('grid');
export const cell = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('gridcell', { name }).first();
export const stage = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first();

/**
 * Installs the page's clock, and makes the server that renders a list use the same time: if the two differ,
 * the app trusts the server.
 */
export async function installClock(page: Page, atMs: number): Promise<void> {
  await page.clock.install({ time: atMs });
  await page.route(/\/p\/\w+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/"renderedAtMs":\d+/, `"renderedAtMs":${atMs}`) });
  });
}

/** A channel's row, by its name. */
export function getRow(page: Page, channel: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: channel }) });
}

/** How far a part is from the left edge of the whole, in px. */
export async function offsetIn(part: Locator, whole: Locator): Promise<number> {
  const [one, other] = await Promise.all([part.boundingBox(), whole.boundingBox()]);
  expect(one && other).toBeTruthy();
  return (one?.x ?? 0) - (other?.x ?? 0);
}

/** The horizontal middle of an element, in px. */
export const getMiddle = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  });

/** Makes a channel go on air in two and a half days. */
export async function makeScheduled(data: DataFolder, channel: string): Promise<void> {
  await data.change(`catalogue/media/${channel}.json`, (item) => ({
    ...item,
    custom: {
      ...item.custom,
      'VCH.EventState': 'PRE_LIVE',
      'VCH.ScheduledStart': new Date(Date.now() + 60 * 3_600_000).toISOString(),
    },
  }));
}

/** Makes the site sign what is played, including its first channel. */
export async function withSignedChannel(data: DataFolder): Promise<void> {
  await behindSignIn(data);
  await data.change(`catalogue/media/${MAIN}.json`, ({ custom: { free: _, ...custom }, ...item }) => ({
    ...item,
    custom,
  }));
}

/** Makes a channel be on air by its dates. */
export async function makeOnAir(data: DataFolder, channel: string): Promise<void> {
  await data.change(`catalogue/media/${channel}.json`, (item) => ({
    ...item,
    custom: {
      ...item.custom,
      'VCH.ScheduledStart': new Date(Date.now() - 3_600_000).toISOString(),
      'VCH.ScheduledEnd': new Date(Date.now() + 24 * 3_600_000).toISOString(),
    },
  }));
}

/** Ids of the channels in a guide of sixty. */
export const SIXTY = Array.from({ length: 60 }, (_, at) => `Chan${String(at).padStart(4, '0')}`);

/** Replaces the demo's channels by sixty others. These have no pictures. */
export async function makeSixty(data: DataFolder): Promise<void> {
  const one = await data.read('catalogue/media/OpenAir1.json');
  for (const [at, mediaid] of SIXTY.entries())
    await data.write(`catalogue/media/${mediaid}.json`, {
      ...one,
      mediaid,
      title: `<b>Channel</b> ${at}`,
      custom: { ...one.custom, scheduleUrl: `/guide/${mediaid}.json` },
    });
  await data.change('catalogue/playlists/OnAir001.json', (list) => ({ ...list, items: SIXTY }));
}

/**
 * Answers every request for a schedule with half hours from a day before `NOW_MS` on, with their numbers as
 * titles. @returns the channels that were requested
 */
export async function halfHours(page: Page, count = (_channel: string) => 7 * 48): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route('**/guide/*.json', (route) => {
    const channel = /(\w+)\.json/.exec(route.request().url())?.[1] ?? '';
    asked.add(channel);
    return route.fulfill({
      json: Array.from({ length: count(channel) }, (_, at) => ({
        id: String(at),
        title: `<i>${at}</i>`,
        startTime: iso(-1440 + at * 30),
        endTime: iso(-1410 + at * 30),
      })),
    });
  });
  return asked;
}

export const watchLive = (page: Page) => page.getByRole('link', { name: 'Watch live', exact: true });

/** How wide the channels are in the grid, without the page's own margin. */
export const channelRoom = (page: Page) =>
  page
    .getByRole('rowheader')
    .first()
    .evaluate(
      (element) =>
        element.getBoundingClientRect().width -
        Number.parseFloat(getComputedStyle(element).paddingInlineStart),
    );

/** Opens the guide with the programmes of `EVENING`, and with a clock that the test moves. */
export async function openEvening(page: Page, search = '', atMs = NOW_MS): Promise<void> {
  await installClock(page, atMs);
  await getSchedule(page, MAIN, EVENING);
  await page.goto(GUIDE + search);
  await page.clock.runFor(2000);
}

/** How far the grid is scrolled along its hours, in px. */
export function getHours(page: Page): Promise<number | undefined> {
  return page.locator('[data-now-line]').evaluate((line) => {
    let box = line.parentElement;
    while (box && box.scrollLeft === 0) box = box.parentElement;
    return box?.scrollLeft;
  });
}
