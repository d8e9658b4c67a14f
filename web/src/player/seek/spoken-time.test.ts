import { expect, test } from 'vitest';
import { spokenPosition } from './spoken-time.ts';

test('a position is spoken in words, with its chapter', () => {
  const t = (key: string, values = {}) => `${key}(${Object.values(values).join(';')})`;
  expect(spokenPosition(80, 130, 'Lamplighter', t)).toBe(
    'place_in_chapter(minutes(1) seconds(20);minutes(2) seconds(10);Lamplighter)',
  );
  expect(spokenPosition(0, 3600, undefined, t)).toBe('place(seconds(0);hours(1))');
});
