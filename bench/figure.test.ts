import { describe, expect, test } from 'vitest';
import { atLeast, atMost, keepsBudget, median } from './figure.ts';

test('the median of an even number of runs lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

describe('a budget is kept', () => {
  test('up to and including its value where less is better', () => {
    expect(keepsBudget(atMost('a', 100, 'ms', 100))).toBe(true);
    expect(keepsBudget(atMost('a', 101, 'ms', 100))).toBe(false);
  });

  test('from its value on where more is better', () => {
    expect(keepsBudget(atLeast('a', 95, 'score', 95))).toBe(true);
    expect(keepsBudget(atLeast('a', 94, 'score', 95))).toBe(false);
  });

  test('by the median of the runs', () => {
    expect(keepsBudget(atMost('a', [10, 500, 20], 'ms', 100))).toBe(true);
  });

  test('never by a value that could not be had', () => {
    expect(keepsBudget(atMost('a', [], 'ms', 100))).toBe(false);
  });
});

test('a figure without a budget is for information', () => {
  expect(keepsBudget(atMost('a', 1, 'ms', null))).toBeNull();
});
