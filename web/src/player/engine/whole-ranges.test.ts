import { expect, test } from 'vitest';
import { isWhole } from './whole-ranges.ts';

test.each([
  [{ Range: 'bytes=10-19' }, 10, 206, true],
  [{ range: 'bytes=10-19' }, 9, 206, false],
  [{ Range: 'bytes=0-0' }, 0, 206, false],
  // nothing to compare with
  [{}, 3, 200, true],
  [{ Range: 'bytes=10-' }, 3, 206, true],
  [{ Range: 'bytes=10-19' }, 400, 200, true],
])('range: %j answered with %i bytes and status %i is whole: %s', (headers, byteLength, status, whole) => {
  expect(isWhole(headers as Record<string, string>, { status, data: { byteLength } })).toBe(whole);
});
