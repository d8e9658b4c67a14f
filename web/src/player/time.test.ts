import { describe, expect, test } from 'vitest';
import { spokenPlace } from './spoken-time.ts';
import { formatTime } from './time.ts';

describe('times', () => {
  test.each([
    [0, '0:00'],
    [59.9, '0:59'],
    [60, '1:00'],
    [2300, '38:20'],
    [4958, '1:22:38'],
    [-1, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('%d reads %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
  test('a place is spoken in words, with its chapter', () => {
    const t = (key: string, values = {}) => `${key}(${Object.values(values).join(';')})`;
    expect(spokenPlace(80, 130, 'Lamplighter', t)).toBe(
      'place_in_chapter(minutes(1) seconds(20);minutes(2) seconds(10);Lamplighter)',
    );
    expect(spokenPlace(0, 3600, undefined, t)).toBe('place(seconds(0);hours(1))');
  });
});
