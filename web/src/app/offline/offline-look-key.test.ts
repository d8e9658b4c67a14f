import { expect, test } from 'vitest';
import { readLook } from './offline-look-key.ts';

test('what is left of the look is read, and what is no look is none', () => {
  expect(readLook('{"name":"Nightjar","css":":root{}"}')).toEqual({ name: 'Nightjar', css: ':root{}' });
  expect(readLook('{"name":"","css":7}')).toEqual({});
  for (const text of [null, '', '{', 'null', '7', '[]']) expect(readLook(text)).toEqual({});
});
