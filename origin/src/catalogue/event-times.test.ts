import { expect, it } from 'vitest';
import { channelWeek } from './channel-week.ts';
import { eventNight } from './event-times.ts';

const HOUR_MS = 3_600_000;
const week = channelWeek({
  slots: [18 * HOUR_MS, 21 * HOUR_MS],
  programmes: [{ media: 'Med00001', listed: true }],
});

it.each([
  ['17:59', 'PRE_LIVE', '18:00', '18:00'],
  ['18:10', 'LIVE_PUBLISHED', '18:00', '19:00'],
  ['20:30', 'INSTANT_VOD', '18:00', '21:00'],
  ['21:00', 'LIVE_PUBLISHED', '21:00', '22:00'],
  ['21:10', 'LIVE_PUBLISHED', '21:00', '22:00'],
  ['23:30', 'INSTANT_VOD', '21:00', '26:00'],
])(
  'event times: at %s an event is %s of %s until %s [EVENT-10 CONTENTAPI-01]',
  (time, state, start, until) => {
    const at = (timeOfDay: string) => {
      const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
      return Date.UTC(2026, 10, 23, hours, minutes);
    };
    const night = eventNight(week, { lastsMs: HOUR_MS, replayMs: 4 * HOUR_MS }, at(time));
    expect(night).toEqual({ startMs: at(start), endMs: at(start) + HOUR_MS, state, untilMs: at(until) });
  },
);
