import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

test('date: is none when its day or hour does not exist, however it is written [LIVE-16 LIVE-23]', () => {
  for (const text of [
    '2026-02-30T07:00:00Z',
    '2026-02-29',
    '2026-04-31T07:00:00+02:00',
    '2026-06-31 07:00:00',
    '2026-05-01T24:00:00Z',
    '2026-13-01T07:00:00Z',
    '2026-05-00T07:00:00Z',
    '2026/02/30',
    '2/30/2026',
    '30 Feb 2026 07:00:00 GMT',
    'Mon, 30 Feb 2026 07:00:00 GMT',
    'February 30, 2026',
    'soon',
    '',
  ])
    expect(parseDate(text), text).toBeNaN();
});

test('date: is what the parser of the browser reads otherwise [LIVE-16]', () => {
  for (const text of [
    '2026-02-28T23:59:59Z',
    '2028-02-29T07:00:00.000+05:30',
    '2026-12-31',
    '2026-12-31 07:00',
    '12/31/2026',
    'Thu, 31 Dec 2026 07:00:00 GMT',
    'December 31, 2026 07:00',
    '+012026-02-28T07:00:00Z',
  ]) {
    expect(parseDate(text), text).toBe(Date.parse(text));
    expect(parseDate(text), text).not.toBeNaN();
  }
});
