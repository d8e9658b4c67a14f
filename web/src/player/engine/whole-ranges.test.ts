import { describe, expect, test } from 'vitest';
import { isWhole } from './whole-ranges.ts';

const answer = (byteLength: number, status = 206) => ({ status, data: { byteLength } });

describe('the answer to a range request', () => {
  test('is whole when it has every byte that was asked for', () => {
    expect(isWhole({ Range: 'bytes=10-19' }, answer(10))).toBe(true);
    expect(isWhole({ range: 'bytes=10-19' }, answer(9))).toBe(false);
    expect(isWhole({ Range: 'bytes=0-0' }, answer(0))).toBe(false);
  });
  test('is not measured where the request or the server named no part', () => {
    expect(isWhole({}, answer(3, 200))).toBe(true);
    expect(isWhole({ Range: 'bytes=10-' }, answer(3))).toBe(true);
    expect(isWhole({ Range: 'bytes=10-19' }, answer(400, 200))).toBe(true);
  });
});
