import { expect, test } from 'vitest';
import { type CalendarEvent, calendarEntry } from './calendar-entry.ts';

const START_MS = Date.UTC(2027, 11, 21, 17);
const EVENT: CalendarEvent = {
  uid: 'SoonAur1-1829149200000@tv.example.test',
  title: 'Aurora Set',
  description: 'One breath.',
  url: 'https://tv.example.test/m/SoonAur1/aurora-set',
  startMs: START_MS,
  endMs: START_MS + 7_200_000,
  nowMs: START_MS - 86_400_000,
};
/** Lines as a calendar reads them: folded ones whole again. */
const lines = (event: Partial<CalendarEvent> = {}) =>
  calendarEntry({ ...EVENT, ...event })
    .replace(/\r\n /g, '')
    .split('\r\n');

test('calendar entry: has the times in UTC, the page and a reminder when made for an event [EVENT-07]', () => {
  expect(lines()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Events//EN',
    'BEGIN:VEVENT',
    'UID:SoonAur1-1829149200000@tv.example.test',
    'DTSTAMP:20271220T170000Z',
    'DTSTART:20271221T170000Z',
    'DTEND:20271221T190000Z',
    'SUMMARY:Aurora Set',
    'DESCRIPTION:One breath.\\n\\nhttps://tv.example.test/m/SoonAur1/aurora-set',
    'URL:https://tv.example.test/m/SoonAur1/aurora-set',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION:Aurora Set',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('an end that is not known, or lies before the start, is left out', () => {
  for (const endMs of [undefined, START_MS, START_MS - 1])
    expect(lines({ endMs }).filter((line) => line.startsWith('DTEND'))).toEqual([]);
});

test('no text breaks out of its line', () => {
  const title = 'A, B; C\\D\r\nDTSTART:19700101T000000Z\u0000\u2028';
  expect(lines({ title })).toContain('SUMMARY:A\\, B\\; C\\\\D\\nDTSTART:19700101T000000Z\u2028');
  expect(lines({ title }).filter((line) => line.startsWith('DTSTART'))).toHaveLength(1);
});

test('no line is longer than 75 bytes, and none is broken within a letter', () => {
  const description = `${'夜の海 🎸 '.repeat(60)}end`;
  const raw = calendarEntry({ ...EVENT, description }).split('\r\n');
  expect(Math.max(...raw.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines({ description }).join()).toContain(`${'夜の海 🎸 '.repeat(60)}end`);
});
