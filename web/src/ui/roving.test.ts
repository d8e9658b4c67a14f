import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rovingIndex, typedIndex } from './roving.ts';

test('roving: arrows go round, Home and End go to the ends', () => {
  expect([rovingIndex('ArrowDown', 0, 3), rovingIndex('ArrowDown', 2, 3)]).toEqual([1, 0]);
  expect([rovingIndex('ArrowUp', 1, 3), rovingIndex('ArrowUp', 0, 3)]).toEqual([0, 2]);
  expect([rovingIndex('Home', 2, 3), rovingIndex('End', 0, 3)]).toEqual([0, 2]);
});

test('roving: Down enters at the first entry, and Up at the last', () => {
  expect([rovingIndex('ArrowDown', -1, 3), rovingIndex('ArrowUp', -1, 3)]).toEqual([0, 2]);
});

test('roving: other keys and empty lists move nothing', () => {
  expect([rovingIndex('Enter', 0, 3), rovingIndex('ArrowDown', 0, 0)]).toEqual([undefined, undefined]);
  fc.assert(
    fc.property(
      fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End'),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(),
      (key, count, from) => {
        const to = rovingIndex(key, from % count, count) ?? -1;
        expect(to >= 0 && to < count).toBe(true);
      },
    ),
  );
});

test('roving: a letter finds the next name that begins with it, in any case, and goes round', () => {
  const names = ['English', 'Español', 'Nederlands', 'Français'];
  expect(typedIndex('e', 0, names)).toBe(1);
  expect(typedIndex('E', 1, names)).toBe(0);
  expect(typedIndex('f', 0, names)).toBe(3);
  expect(typedIndex('z', 0, names)).toBeUndefined();
});
