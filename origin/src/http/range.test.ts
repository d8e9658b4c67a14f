import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange } from './range.ts';

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-9', 'whole'],
  ['bytes=a-b', 'whole'],
  ['', 'whole'],
])('readRange: reads "%s" of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

it('readRange: has no byte of an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
});

it('readRange: never answers a byte beyond the file', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
        fc.nat().map((n) => `bytes=-${n}`),
      ),
      fc.nat({ max: 10_000 }),
      (header, size) => {
        const range = readRange(header, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      },
    ),
  );
});
