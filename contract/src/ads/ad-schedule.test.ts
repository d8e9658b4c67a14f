import { expect, test } from 'vitest';
import { NO_AD_RULES, parseAdSchedule, parseOffset } from './ad-schedule.ts';

const tag = ['https://ads.test/a'];
const rules = NO_AD_RULES;

test('ad schedule: reads breaks with their tags [ADS-02]', () => {
  const raw = {
    adscheduleid: 'Sch00001',
    client: 'vast',
    rules: { startOn: 2 },
    schedule: [
      { tag, type: 'linear', offset: 'pre', skipoffset: 5 },
      { tag: 'https://ads.test/b', offset: '25%' },
      { tag, type: 'nonlinear', offset: 10 },
    ],
  };
  expect(parseAdSchedule(raw)).toEqual({
    rules: { ...rules, startOn: 2 },
    breaks: [
      { offset: 'pre', tags: tag, skip: { atS: 5 } },
      { offset: { share: 0.25 }, tags: ['https://ads.test/b'] },
    ],
  });
});

test('ad schedule: reads an address of a VMAP document instead of breaks', () => {
  expect(parseAdSchedule({ client: 'vast', schedule: 'https://ads.test/vmap' })).toEqual({
    vmapUrl: 'https://ads.test/vmap',
    rules,
  });
});

test.each([
  [
    { startOn: '2', frequency: 0, timeBetweenAds: 300, startOnSeek: 'none' },
    { startOn: 2, frequency: 0, timeBetweenAds: 300, startOnSeek: 'none' },
  ],
  [{ startOn: 0, frequency: -1, timeBetweenAds: 'x', startOnSeek: 'mid' }, rules],
  [
    { frequency: 3, timeBetweenAds: null },
    { ...rules, frequency: 3 },
  ],
  [null, rules],
  ['often', rules],
])('ad schedule: reads the rules %j', (raw, read) => {
  expect(parseAdSchedule({ schedule: '/vmap', rules: raw }).rules).toEqual(read);
});

test.each([
  [5, { atS: 5 }],
  ['25%', { share: 0.25 }],
  ['pre', undefined],
  [null, undefined],
])('ad schedule: reads when its ads can be skipped: %j', (skipoffset, skip) => {
  expect(parseAdSchedule({ schedule: '/vmap', skipoffset }).skip).toEqual(skip);
});

test('ad schedule: may have its breaks by name, or be a tag alone', () => {
  const named = { one: { tag, offset: 'pre' }, two: { tag, offset: 90 } };
  expect(parseAdSchedule({ client: 'vast', schedule: named })).toEqual({
    rules,
    breaks: [
      { offset: 'pre', tags: tag },
      { offset: { atS: 90 }, tags: tag },
    ],
  });
  expect(parseAdSchedule({ client: 'vast', tag: 'https://ads.test/a' })).toEqual({
    rules,
    breaks: [{ offset: 'pre', tags: tag }],
  });
});

test('ad schedule: drops and reports an unreadable break and keeps the others [ADS-07]', () => {
  const faults: string[] = [];
  const schedule = [
    null,
    {},
    { tag: 7 },
    { tag, offset: 'soon' },
    { tag, offset: -3 },
    { tag, offset: 'post' },
  ];
  const read = parseAdSchedule({ schedule }, { onFault: ({ path }) => faults.push(path) });
  expect(read).toEqual({ rules, breaks: [{ offset: 'post', tags: tag }] });
  expect(faults).toEqual([0, 1, 2, 3, 4].map((index) => `schedule.${index}`));
});

test.each([null, [], 'no', 3, {}, { schedule: 5 }])('ad schedule: refuses %j', (raw) => {
  expect(() => parseAdSchedule(raw)).toThrow('Ad schedule is broken');
});

test.each([
  ['pre', 'pre'],
  ['start', 'pre'],
  ['END', 'post'],
  [90, { atS: 90 }],
  ['90', { atS: 90 }],
  ['00:01:30', { atS: 90 }],
  ['01:00:00.500', { atS: 3600.5 }],
  ['50%', { share: 0.5 }],
  ['150%', undefined],
  ['#2', undefined],
  ['', undefined],
  ['1:30', undefined],
])('ad schedule: reads the offset %j', (text, offset) => {
  expect(parseOffset(text)).toEqual(offset);
});
