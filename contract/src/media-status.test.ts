import { expect, it } from 'vitest';
import { mediaStatus, toEventTimeMs } from './media-status.ts';

const START = Date.UTC(2026, 4, 1, 19);
const END = START + 2 * 3_600_000;
const DURING = START + 60_000;
const timed = { scheduledStartMs: START, scheduledEndMs: END };
const STATES = [
  undefined,
  'PRE_LIVE',
  'LIVE_UNPUBLISHED',
  'LIVE_PUBLISHED',
  'INSTANT_VOD',
  'VOD_PUBLIC',
  'NEW',
];

it('media status: is LIVE when live-published at any time [EVENT-01]', () => {
  for (const nowMs of [START - 1, DURING, END + 1])
    expect(mediaStatus({ ...timed, eventState: 'LIVE_PUBLISHED' }, nowMs)).toBe('LIVE');
  expect(mediaStatus({ eventState: 'live-published' }, 0)).toBe('LIVE');
});

it('media status: is LIVE from start to before end in every state [EVENT-02]', () => {
  for (const eventState of STATES) {
    expect(mediaStatus({ ...timed, eventState }, START)).toBe('LIVE');
    expect(mediaStatus({ ...timed, eventState }, END - 1)).toBe('LIVE');
  }
  expect(mediaStatus(timed, START - 1)).toBe('VOD');
  expect(mediaStatus(timed, END)).toBe('VOD');
});

it('media status: is never LIVE by time when a date is missing [EVENT-02]', () => {
  expect(mediaStatus({ scheduledStartMs: START }, DURING)).toBe('VOD');
  expect(mediaStatus({ scheduledEndMs: END }, DURING)).toBe('VOD');
  expect(mediaStatus({ scheduledEndMs: END, eventState: 'PRE_LIVE' }, DURING)).toBe('SCHEDULED');
});

it('media status: is VOD without a state unless live by time [EVENT-03]', () => {
  expect(mediaStatus({}, DURING)).toBe('VOD');
  expect(mediaStatus({ eventState: 'SOMETHING_NEW' }, DURING)).toBe('VOD');
});

it.each(['PRE_LIVE', 'LIVE_UNPUBLISHED', 'pre-live', 'live-unpublished'])(
  'media status: is SCHEDULED in state %s unless live by time [EVENT-04]',
  (eventState) => {
    expect(mediaStatus({ eventState }, DURING)).toBe('SCHEDULED');
    expect(mediaStatus({ ...timed, eventState }, START - 1)).toBe('SCHEDULED');
    expect(mediaStatus({ ...timed, eventState }, END)).toBe('SCHEDULED');
  },
);

it.each(['INSTANT_VOD', 'VOD_PUBLIC', 'instant-VOD', 'VOD-public'])(
  'media status: is VOD in state %s unless live by time [EVENT-05]',
  (eventState) => {
    expect(mediaStatus({ ...timed, eventState }, START - 1)).toBe('VOD');
    expect(mediaStatus({ ...timed, eventState }, DURING)).toBe('LIVE');
  },
);

it('media status: is one of three in every state at every time [EVENT-06]', () => {
  for (const eventState of STATES)
    for (const nowMs of [0, START - 1, START, DURING, END, END + 1])
      expect(['LIVE', 'VOD', 'SCHEDULED']).toContain(mediaStatus({ ...timed, eventState }, nowMs));
});

it.each([
  ['2026-05-01T19:00:00Z', START],
  ['2026-05-01T19:00Z', START],
  ['2026-05-01T21:00:00+02:00', START],
  ['2026-05-01T21:00:00+0200', START],
  ['2026-05-01T19:00:00.250Z', START + 250],
  ['2026-05-01T19:00:00', START],
  ['2026-05-01', START - 19 * 3_600_000],
  ['1970-01-01T00:00:00Z', 0],
])('event time: reads %s, as UTC without an offset [EVENT-10]', (text, ms) => {
  expect(toEventTimeMs(text)).toBe(ms);
});

it.each(['', 'tomorrow', '1 May 2026', '2026-13-01T00:00:00Z', '2026-05-01T25:00:00Z', '1777662000'])(
  'event time: refuses %j [EVENT-10]',
  (text) => expect(toEventTimeMs(text)).toBeUndefined(),
);
