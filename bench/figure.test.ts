import { expect, test } from 'vitest';
import { isWithin, median, toRow } from './figure.ts';

test('median: lies between the middle two when the number of values is even', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('budget: includes its limit', () => {
  expect(isWithin({ atMost: 100 }, 100, Number.NaN)).toBe(true);
  expect(isWithin({ atMost: 100 }, 101, Number.NaN)).toBe(false);
  expect(isWithin({ atLeast: 10 }, 10, Number.NaN)).toBe(true);
  expect(isWithin({ atLeast: 10 }, 9, Number.NaN)).toBe(false);
});

test('budget: moves with the reference when it is a factor or an amount', () => {
  expect(isWithin({ times: 1.5 }, 90, 60)).toBe(true);
  expect(isWithin({ times: 1.5 }, 91, 60)).toBe(false);
  expect(isWithin({ over: 150 }, 160, 10)).toBe(true);
  expect(isWithin({ over: 150 }, 161, 10)).toBe(false);
});

test('budget: is missed when the value or the reference could not be measured', () => {
  expect(isWithin({ atMost: 100 }, Number.NaN, 1)).toBe(false);
  expect(isWithin({ times: 2 }, 1, Number.NaN)).toBe(false);
});

test('table: shows value, reference, ratio and limit of the medians', () => {
  expect(toRow({ budget: 'card.heading', detail: '390 px', values: [900, 120, 80], reference: [60] })).toBe(
    '| click on a card: heading, 390 px | 120 ms | 60 ms | 2 r | ≤ 3 r | kept |',
  );
  expect(toRow({ budget: 'play.live', values: [700] })).toContain('| ≤ 600 ms | **missed** |');
});
