import { expect, test } from 'vitest';
import { getNeighbours } from './use-zap.ts';

test('zap: the next and the previous channel go round', () => {
  const all = ['one', 'two', 'three'];
  expect(getNeighbours(all, 'two')).toEqual({ next: 'three', previous: 'one' });
  expect(getNeighbours(all, 'three')).toEqual({ next: 'one', previous: 'two' });
  expect(getNeighbours(all, 'one')).toEqual({ next: 'two', previous: 'three' });
  expect(getNeighbours(['one', 'two'], 'one')).toEqual({ next: 'two', previous: 'two' });
});

test('zap: a single channel leads nowhere, one of another genre to those that are shown', () => {
  expect(getNeighbours(['one'], 'one')).toBeUndefined();
  expect(getNeighbours([], 'one')).toBeUndefined();
  expect(getNeighbours(['two', 'three'], 'one')).toEqual({ next: 'two', previous: 'three' });
});
