import { expect, it } from 'vitest';
import { titleLength } from './title-length.ts';

it.each([
  ['Mondschein', undefined],
  ['Mitgliederfilm', 'long'],
  ['Rhein-Main-Philharmonien', 'long'],
  ['Rock am Rhein-Main-Ufer', undefined],
  ['Donaudampfschifffahrtsgesellschaft', 'endless'],
  ['A night of many short words, one after the other', 'long'],
])('title length: %j is written as %s', (title, length) => {
  expect(titleLength(title)).toBe(length);
});
