import { expect, it } from 'vitest';
import { type ItemTimes, publication } from './publication.ts';

const [START, END] = [1000, 2000];
const item = (times: Partial<ItemTimes>): ItemTimes => ({
  isDraft: false,
  eventState: '',
  canPlay: true,
  lengthMs: 0,
  replay: true,
  ...times,
});
const at = (times: Partial<ItemTimes>, nowMs: number) => {
  const { stage, eventState } = publication(item(times), nowMs);
  return [stage, eventState];
};

it.each(['', 'PRE_LIVE', 'LIVE_PUBLISHED', 'LIVE_UNPUBLISHED', 'INSTANT_VOD', 'VOD_PUBLIC', 'SOON'])(
  'publication: nothing of an item is open before its start, whatever its state %j says',
  (eventState) => {
    expect(at({ eventState, startMs: START }, START - 1)).toEqual(['coming', 'PRE_LIVE']);
    expect(at({ eventState, startMs: START, endMs: END }, START - 1)).toEqual(['coming', 'PRE_LIVE']);
  },
);

it.each([
  ['PRE_LIVE', { endMs: END }, ['open', 'LIVE_PUBLISHED'], ['open', 'INSTANT_VOD']],
  ['PRE_LIVE', { lengthMs: 1000 }, ['open', 'LIVE_PUBLISHED'], ['open', 'INSTANT_VOD']],
  ['PRE_LIVE', {}, ['open', 'LIVE_PUBLISHED'], ['open', 'LIVE_PUBLISHED']],
  ['', { endMs: END }, ['open', 'LIVE_PUBLISHED'], ['open', '']],
  ['', { lengthMs: 1000 }, ['open', 'LIVE_PUBLISHED'], ['open', '']],
  ['', {}, ['open', ''], ['open', '']],
  ['VOD_PUBLIC', { endMs: END }, ['open', 'VOD_PUBLIC'], ['open', 'VOD_PUBLIC']],
  ['LIVE_PUBLISHED', { endMs: END }, ['open', 'LIVE_PUBLISHED'], ['open', 'LIVE_PUBLISHED']],
  // its operator keeps it back, but the schedule makes it live
  ['LIVE_UNPUBLISHED', { endMs: END }, ['open', 'LIVE_UNPUBLISHED'], ['coming', 'LIVE_UNPUBLISHED']],
  ['PRE_LIVE', { endMs: END, replay: false }, ['open', 'LIVE_PUBLISHED'], ['hidden', 'INSTANT_VOD']],
  ['', { lengthMs: 1000, replay: false }, ['open', 'LIVE_PUBLISHED'], ['hidden', '']],
  ['PRE_LIVE', { endMs: END, unpublishAtMs: END }, ['open', 'LIVE_PUBLISHED'], ['hidden', 'INSTANT_VOD']],
  // without a recording nothing turns live by itself
  ['PRE_LIVE', { endMs: END, canPlay: false }, ['open', 'PRE_LIVE'], ['coming', 'PRE_LIVE']],
])('publication: a start turns %j with %j into %j, its end into %j', (eventState, more, during, after) => {
  const times = { eventState, startMs: START, ...more };
  for (const nowMs of [START, END - 1]) expect(at(times, nowMs)).toEqual(during);
  expect(at(times, END)).toEqual(after);
});

it('publication: without a start, an item is open by its state', () => {
  const open = (eventState: string) => publication(item({ eventState }), START).stage;
  expect(['', 'LIVE_PUBLISHED', 'INSTANT_VOD', 'VOD_PUBLIC', 'other'].map(open)).toEqual(
    Array(5).fill('open'),
  );
  expect(['PRE_LIVE', 'LIVE_UNPUBLISHED'].map(open)).toEqual(['coming', 'coming']);
});

it('publication: hides drafts, and items before and after their dates', () => {
  expect(publication(item({ isDraft: true, startMs: START }), START)).toMatchObject({
    stage: 'hidden',
    untilMs: Infinity,
  });
  const stages = [START - 1, START, END - 1, END].map(
    (nowMs) => publication(item({ publishAtMs: START, unpublishAtMs: END }), nowMs).stage,
  );
  expect(stages).toEqual(['hidden', 'open', 'open', 'hidden']);
});

it('publication: names the time of the next change', () => {
  const times = item({ publishAtMs: 500, startMs: START, lengthMs: 1000, unpublishAtMs: 3000 });
  const until = [0, 499, 500, 999, 1000, 2000, 3000].map((nowMs) => publication(times, nowMs).untilMs);
  expect(until).toEqual([500, 500, 1000, 1000, 2000, 3000, Infinity]);
});
