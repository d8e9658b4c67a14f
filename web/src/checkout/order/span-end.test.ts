import { expect, test } from 'vitest';
import { spanEndMs } from './span-end.ts';

test.each([
  ['2026-03-30T09:00Z', { amount: 7, unit: 'day' }, '2026-04-06T09:00Z'],
  ['2026-03-30T09:00Z', { amount: 2, unit: 'week' }, '2026-04-13T09:00Z'],
  ['2026-03-30T09:00Z', { amount: 1, unit: 'month' }, '2026-04-30T09:00Z'],
  ['2026-03-30T09:00Z', { amount: 1, unit: 'year' }, '2027-03-30T09:00Z'],
  // a shorter month
  ['2026-01-31T09:00Z', { amount: 1, unit: 'month' }, '2026-02-28T09:00Z'],
  ['2028-01-31T09:00Z', { amount: 1, unit: 'month' }, '2028-02-29T09:00Z'],
  ['2026-11-30T09:00Z', { amount: 3, unit: 'month' }, '2027-02-28T09:00Z'],
  ['2028-02-29T09:00Z', { amount: 2, unit: 'year' }, '2030-02-28T09:00Z'],
  // the day of the server, wherever the viewer is
  ['2026-01-31T23:30Z', { amount: 1, unit: 'month' }, '2026-02-28T23:30Z'],
] as const)('span end: of a period that starts on %s, after %o, is %s', (begins, span, ends) => {
  expect(new Date(spanEndMs(span, Date.parse(begins)))).toEqual(new Date(ends));
});
