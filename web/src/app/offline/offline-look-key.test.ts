import { expect, test } from 'vitest';
import { readLook } from './offline-look-key.ts';

test('offline look: reads its valid parts alone', () => {
  const look = { name: 'Nightjar', css: ':root{}', languages: ['en', 'de'] };
  expect(readLook(JSON.stringify(look))).toEqual(look);
  for (const languages of ['en', [7], { 0: 'en' }])
    expect(readLook(JSON.stringify({ name: '', css: 7, languages }))).toEqual({});
  for (const text of [null, '', '{', 'null', '7', '[]']) expect(readLook(text)).toEqual({});
});
