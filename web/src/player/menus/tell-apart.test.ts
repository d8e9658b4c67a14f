import { expect, test } from 'vitest';
import { nameSounds, numberEqual } from './tell-apart.ts';

const texts = {
  described: (name: string) => `${name}, described`,
  commentary: (name: string) => `${name}, commentary`,
};
const sound = (channels?: number, ...roles: string[]) => ({ channels, roles });

test.each([
  ['channels', [sound(2), sound(6)], ['English', 'English 5.1']],
  ['channels, three of them', [sound(8), sound(1), sound(2)], ['English 7.1', 'English 1.0', 'English']],
  [
    'purpose',
    [sound(2), sound(2, 'public.accessibility.describes-video')],
    ['English', 'English, described'],
  ],
  [
    'purpose, then channels',
    [sound(2), sound(6), sound(2, 'commentary')],
    ['English', 'English 5.1', 'English, commentary'],
  ],
  ['a number when nothing else differs', [sound(), sound(), sound(2)], ['English', 'English 2', 'English 3']],
])('sounds with one name: differ by %s', (_by, sounds, names) => {
  expect(
    nameSounds(
      sounds,
      sounds.map(() => 'English'),
      texts,
    ),
  ).toEqual(names);
});

test('sounds with different names: keep them', () => {
  expect(nameSounds([sound(2), sound(6, 'commentary')], ['English', 'Español'], texts)).toEqual([
    'English',
    'Español',
  ]);
  expect(numberEqual(['Off', 'English', 'English'])).toEqual(['Off', 'English', 'English 2']);
  expect(numberEqual(['English', 'English', 'English 2'])).toEqual(['English', 'English 3', 'English 2']);
});
