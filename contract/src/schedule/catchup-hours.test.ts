import { expect, test } from 'vitest';
import { getCatchupHours } from './catchup-hours.ts';

test('catch-up hours: are those of the item, and eight when it has no valid number [LIVE-06 CONST-25]', () => {
  for (const [value, hours] of [
    ['12', 12],
    [undefined, 8],
    ['0', 8],
    ['', 8],
    ['-3', 8],
    ['many', 8],
  ] as const)
    expect(getCatchupHours(value), value).toBe(hours);
});
