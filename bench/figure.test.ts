import { describe, expect, test } from 'vitest';
import { budgets, peerAt } from './budgets.ts';
import { atLeast, atMost, compared, keepsBudget, median, type Rule, ratio } from './figure.ts';

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

describe('beside the reference of the same run', () => {
  const click = (ours: number[], reference: number[], rule: Rule | null) =>
    compared({ name: 'click', unit: 'ms', runs: ours }, { what: 'reference', runs: reference }, rule);

  test('a budget of so many times moves with the reference', () => {
    expect(keepsBudget(click([90], [60], { times: 1.5 }))).toBe(true);
    expect(keepsBudget(click([91], [60], { times: 1.5 }))).toBe(false);
    expect(keepsBudget(click([91], [61], { times: 1.5 }))).toBe(true);
  });

  test('and so does a budget of so much over it', () => {
    expect(keepsBudget(click([160], [10], { over: 150 }))).toBe(true);
    expect(keepsBudget(click([161], [10], { over: 150 }))).toBe(false);
  });

  test('the medians of both are compared, not their best or worst run', () => {
    const figure = click([900, 120, 80], [60, 80, 400], { times: 1.5 });
    expect(figure).toMatchObject({ value: 120, budget: 120, beside: { value: 80 } });
    expect(keepsBudget(figure)).toBe(true);
  });

  test('a reference that could not be measured keeps no budget', () => {
    expect(keepsBudget(click([90], [], { times: 1.5 }))).toBe(false);
  });

  test('an absolute budget does not move with it', () => {
    expect(keepsBudget(click([801], [5000], { atMost: 800 }))).toBe(false);
  });

  test('milliseconds without a rule are never judged', () => {
    expect(keepsBudget(click([9000], [1], null))).toBeNull();
  });
});

test('a ratio is ours over theirs, and nothing beside nothing is as much', () => {
  expect(ratio(322, 66)).toBeCloseTo(4.88, 2);
  expect(ratio(0, 0)).toBe(1);
  expect(ratio(3, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(ratio(3, undefined)).toBeNull();
});

test('nothing that the processor decides is judged in milliseconds', () => {
  const absolute = Object.entries(budgets).filter(([, rule]) => 'atMost' in rule);
  expect(absolute.map(([name]) => name)).toEqual([
    'shift',
    'list.skeleton',
    'list.elements',
    'scroll.elements',
    'guide.cells',
    // of loopback and of the channel's own pace
    'live.firstFrame',
    'live.heap',
    'live.stood',
    'live.goesOn',
  ]);
});

test("the peer's ratio is noted for each width", () => {
  const [phone, desk] = [peerAt(390, 'click.heading'), peerAt(1280, 'click.heading')];
  expect(ratio(phone?.peer ?? 0, phone?.reference)).toBeCloseTo(2.67, 2);
  expect(ratio(desk?.peer ?? 0, desk?.reference)).toBeCloseTo(6.17, 2);
});
