import { expect, it } from 'vitest';
import { broadcastsBetween, channelWeek } from './channel-week.ts';

const HOUR = 3_600_000;
const week = channelWeek({
  slots: [1, 9, 20].map((hour) => hour * HOUR),
  programmes: ['A', 'B', 'C', 'D'].map((title) => ({ title, media: 'Med00001', listed: true })),
});
const titles = (from: string, to: string) =>
  broadcastsBetween(week, Date.parse(from), Date.parse(to)).map(({ programme }) => programme.title);

it('channel week: the last programme of a day runs until the first of the next', () => {
  // 2026-11-23 is a Monday
  const [one] = broadcastsBetween(
    week,
    Date.parse('2026-11-24T00:30:00Z'),
    Date.parse('2026-11-24T00:31:00Z'),
  );
  expect(one).toMatchObject({
    startMs: Date.parse('2026-11-23T20:00:00Z'),
    endMs: Date.parse('2026-11-24T01:00:00Z'),
    programme: { title: 'C' },
  });
});

it('channel week: programmes follow each other and repeat every week', () => {
  expect(titles('2026-11-23T09:00:00Z', '2026-11-24T12:00:00Z')).toEqual(['B', 'C', 'D', 'A']);
  expect(titles('2026-11-30T09:00:00Z', '2026-12-01T12:00:00Z')).toEqual(['B', 'C', 'D', 'A']);
});

it('channel week: has no gap or overlap across a Monday', () => {
  const all = broadcastsBetween(week, Date.parse('2026-11-20T00:00:00Z'), Date.parse('2026-12-05T00:00:00Z'));
  for (const [index, { startMs }] of all.entries()) if (index) expect(all[index - 1]?.endMs).toBe(startMs);
  expect(all.length).toBeGreaterThan(40);
});
