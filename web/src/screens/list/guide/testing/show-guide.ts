import type { WireItem } from '@marquee/contract/wire';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type Answers, item, media, playlist } from '../../../../testing/answers.ts';
import { holdKey } from '../../../../testing/hold-key.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render.tsx';

/** An evening where the test browser is, in New York. */
export const NOW_MS = Date.parse('2026-06-10T19:40:00-04:00');
const MINUTE_MS = 60_000;

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

/** Minutes from `NOW_MS` to the midnight after it, and programmes around it. */
export const MIDNIGHT = 260;
export const AROUND_MIDNIGHT: Slot[] = [
  { id: 'Evening before', from: MIDNIGHT - 60, to: MIDNIGHT - 30 },
  { id: 'Over midnight', from: MIDNIGHT - 30, to: MIDNIGHT + 45 },
  { id: 'In the morning', from: MIDNIGHT + 500, to: MIDNIGHT + 560 },
  { id: 'In the evening', from: MIDNIGHT + 1200, to: MIDNIGHT + 1260 },
  { id: 'Day after', from: MIDNIGHT + 1500, to: MIDNIGHT + 1560 },
];

/** Programmes of half an hour each from a day before `NOW_MS` on, with their numbers as titles. */
export const HALF_HOURS: Slot[] = Array.from({ length: 3 * 48 }, (_, at) => ({
  id: `<i>${at}</i>`,
  from: at * 30 - 1440,
  to: at * 30 - 1410,
}));

export const toMs = (minutes: number) => NOW_MS + minutes * MINUTE_MS;
export const iso = (minutes: number) => new Date(toMs(minutes)).toISOString().replace('.000Z', 'Z');
/** The query that names a programme of a channel. */
export const named = (channel: string, from: number, to: number) =>
  `?channel=${channel}&start=${iso(from)}&end=${iso(to)}`;

export const toSchedule = (slots: readonly Slot[]) =>
  slots.map(({ id, from, to, image }) => ({
    id,
    title: id,
    startTime: iso(from),
    endTime: iso(to),
    chapterPointCustomProperties: [
      { key: 'description', value: `About ${id}` },
      ...(image ? [{ key: 'image', value: image }] : []),
    ],
  }));

export const channel = (mediaid: string, title: string, more: Partial<WireItem> = {}): WireItem =>
  item(mediaid, {
    title,
    contentType: 'LiveChannel',
    liveChannelsId: 'OnAir001',
    scheduleUrl: `/guide/${mediaid}.json`,
    catchupHours: '8',
    ...more,
  });

export const MAIN = channel('MainStg1', 'Main Stage', { genre: 'Rock', catchupHours: '12' });
export const OPEN_AIR = channel('OpenAir1', 'Open Air', { genre: 'Folk' });
/** The same before it goes on air, in two and a half days. */
export const SCHEDULED = channel('OpenAir1', 'Open Air', {
  'VCH.EventState': 'PRE_LIVE',
  'VCH.ScheduledStart': iso(60 * 60),
});
export const CHANNELS = [
  MAIN,
  OPEN_AIR,
  channel('BlueRoom', 'Blue Room', { genre: 'Jazz' }),
  channel('TheDome1', 'The Dome', { genre: 'Classical' }),
];

interface GuideOptions extends RenderOptions {
  search?: string;
  channels?: WireItem[];
  /** Programmes by the id of their channel, or an answer of another kind. Default: `EVENING` on the first. */
  schedules?: Record<string, Slot[] | Exclude<Answer, unknown[]>>;
}

/** Shows the guide of four channels, at a fixed time. */
export async function showGuide(options: GuideOptions = {}) {
  const { search = '', channels = CHANNELS, schedules = { MainStg1: EVENING }, answers, ...more } = options;
  const table: Answers = {
    'GET /v2/playlists/OnAir001': playlist('OnAir001', channels, {
      title: 'Live channels',
      contentType: 'Live',
    }),
  };
  for (const one of channels) {
    const schedule = schedules[one.mediaid] ?? [];
    table[`GET /guide/${one.mediaid}.json`] = Array.isArray(schedule) ? toSchedule(schedule) : schedule;
    table[`GET /v2/media/${one.mediaid}`] = media(one);
  }
  const screen = await renderScreen(`/p/OnAir001${search}`, {
    session: 'no-accounts',
    nowMs: NOW_MS,
    answers: { ...table, ...answers },
    ...more,
  });
  await screen.advance(1000);
  return screen;
}

export const grid = () => page.getByRole('grid');
export const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: false }) });
export const cell = (name: RegExp) => page.getByRole('gridcell', { name }).first();
export const stage = () => page.getByRole('heading', { level: 2 }).first();
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const link = (name: string) => page.getByRole('link', { name, exact: true });
export const status = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
export const line = () => page.elementLocator(document.querySelector('[data-now-line]') as Element);

/** The focused element's text, to poll for. */
export const focusedText = () => document.activeElement?.textContent ?? '';
export const press = (key: string) => userEvent.keyboard(key);
/** A press without a pointer's or a keyboard's way to it, for a step that a test only passes through. */
export const tap = (one: { element(): Element }) => (one.element() as HTMLElement).click();
/** The same for a key, which the page must take for itself. */
export const tapKey = (key: string) => expect(holdKey(key, {}), key).toBe(false);
/** How far the grid is scrolled along its hours, in px. */
export const scrolled = () => grid().element().parentElement?.parentElement?.scrollLeft ?? 0;

export const box = (one: { element(): Element }) => one.element().getBoundingClientRect();
export const focus = (name: RegExp) => (cell(name).element() as HTMLElement).focus();
export const isPressed = (name: string) =>
  expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
/** Component tests run without motion: here the viewer allows it. */
export const allowMotion = () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query.includes('reduced-motion') ? 'not all' : query),
  );
};
