import { expect, test } from 'vitest';
import { spanEndMs } from './span-end.ts';

const NOW_MS = new Date(2026, 2, 30, 9).getTime();

test.each([
  [{ amount: 7, unit: 'day' } as const, new Date(2026, 3, 6, 9)],
  [{ amount: 2, unit: 'week' } as const, new Date(2026, 3, 13, 9)],
  [{ amount: 1, unit: 'month' } as const, new Date(2026, 3, 30, 9)],
  [{ amount: 1, unit: 'year' } as const, new Date(2027, 2, 30, 9)],
])('a span of %o that begins on 30 March is over on time', (span, end) => {
  expect(spanEndMs(span, NOW_MS)).toBe(end.getTime());
});
