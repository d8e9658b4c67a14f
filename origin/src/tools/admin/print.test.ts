import { expect, test } from 'vitest';
import { safe, toJson, toTable } from './print.ts';

const NAME = 'Ada\u001b[2J\u009b1m\u202eyauQ\u{e0001}\n';
const SHOWN = 'Ada\\u001b[2J\\u009b1m\\u202eyauQ\\udb40\\udc01\\u000a';

test('admin output: shows characters that a terminal obeys by their number, also in a table', () => {
  expect(safe(NAME)).toBe(SHOWN);
  expect(safe('José 日本 🎵')).toBe('José 日本 🎵');
  expect(toTable(['NAME', 'ID'], [[NAME, '1']]).split('\n')[1]).toBe(`${SHOWN}  1`);
});

test('admin output: JSON has them escaped and says the same', () => {
  const text = toJson({ name: NAME });
  expect(text).not.toMatch(/[\u007f-\u009f\u202e]/);
  expect(JSON.parse(text)).toEqual({ name: NAME });
});
