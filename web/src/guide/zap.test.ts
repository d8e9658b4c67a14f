import { expect, test } from 'vitest';
import { channelsBeside } from './zap.ts';

test('the next and the one before go round', () => {
  const all = ['one', 'two', 'three'];
  expect(channelsBeside(all, 'two')).toEqual({ next: 'three', previous: 'one' });
  expect(channelsBeside(all, 'three')).toEqual({ next: 'one', previous: 'two' });
  expect(channelsBeside(all, 'one')).toEqual({ next: 'two', previous: 'three' });
  expect(channelsBeside(['one', 'two'], 'one')).toEqual({ next: 'two', previous: 'two' });
});

test('a single channel leads nowhere, one of another genre to those that are shown', () => {
  expect(channelsBeside(['one'], 'one')).toBeUndefined();
  expect(channelsBeside([], 'one')).toBeUndefined();
  expect(channelsBeside(['two', 'three'], 'one')).toEqual({ next: 'two', previous: 'three' });
});
