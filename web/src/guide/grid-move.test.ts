import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';
import { type GridPlace, gridMove, programmeNear } from './grid-move.ts';

const HOUR = 3_600_000;
const day = Date.parse('2026-11-23T00:00:00Z');
const programme = (id: string, from: number, to: number) => ({
  id,
  title: id,
  startMs: day + from * HOUR,
  endMs: day + to * HOUR,
});
const rows = [
  [programme('a1', -2, 1), programme('a2', 1, 8), programme('a3', 8, 20), programme('a4', 26, 28)],
  [],
  [programme('c1', 0, 6), programme('c2', 9, 9.02), programme('c3', 9, 12)],
];
const facts = { rows, names: ['Alpha', 'Beta', 'Choir'], calendar: createCalendar('UTC'), page: 5 };
const press = (key: string, place: GridPlace, ctrlKey = false) => {
  const next = gridMove({ key, ctrlKey }, place, facts);
  return next && { ...next, on: programmeNear(rows[next.row] ?? [], next)?.id };
};
const on = (row: number, id: string): GridPlace => {
  const found = rows[row]?.find((one) => one.id === id);
  return { row, atMs: found?.startMs ?? 0, programme: found };
};

test('grid keys: arrows reach the programme before and after, Home and End those of the day [A11Y-04]', () => {
  for (const [key, place, id] of [
    ['ArrowRight', on(0, 'a1'), 'a2'],
    ['ArrowLeft', on(0, 'a2'), 'a1'],
    ['ArrowLeft', on(0, 'a1'), 'a1'],
    ['ArrowRight', on(0, 'a4'), 'a4'],
    ['ArrowRight', on(2, 'c2'), 'c3'],
    ['ArrowLeft', on(2, 'c3'), 'c2'],
    // on over midnight: of this day too
    ['Home', on(0, 'a3'), 'a1'],
    ['End', on(0, 'a2'), 'a3'],
    // of the day it begins on, where it was gone to by its beginning
    ['Home', on(0, 'a1'), 'a1'],
    ['End', on(0, 'a1'), 'a1'],
  ] as const) {
    expect(press(key, place)?.on).toBe(id);
  }
});

test('grid keys: up and down keep the time, also over a channel without programmes [A11Y-04]', () => {
  const down = press('ArrowDown', on(0, 'a3'));
  expect(down).toMatchObject({ row: 1, on: undefined });
  expect(press('ArrowDown', down as GridPlace)).toMatchObject({ row: 2, on: 'c2' });
  expect(press('ArrowUp', down as GridPlace)).toMatchObject({ row: 0, on: 'a3' });
  expect(press('ArrowDown', on(2, 'c1'))).toMatchObject({ row: 2 });
});

test('grid keys: Home reaches a programme of the evening before, and End the last of the day [A11Y-04 LIVE-20]', () => {
  const first = press('Home', on(0, 'a3')) as GridPlace;
  expect(first.atMs).toBe(day);
  expect(press('End', first)?.on).toBe('a3');
  expect(press('ArrowDown', first)).toMatchObject({ row: 1, atMs: day });
  expect(press('ArrowRight', first)?.on).toBe('a2');
});

test('grid keys: reach each of two programmes with the same times, also after a new fetch [A11Y-04 LIVE-26]', () => {
  const twins = () => [
    programme('a', 0, 2),
    programme('b', 8, 9),
    programme('c', 8, 9),
    programme('d', 9, 10),
  ];
  const walk = (key: string, place: GridPlace) =>
    gridMove({ key, ctrlKey: false }, place, { ...facts, rows: [twins()] }) as GridPlace;
  const passed: (string | undefined)[] = [];
  let place: GridPlace = { row: 0, atMs: day };
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    place = walk(key, place);
    passed.push(programmeNear(twins(), place)?.id);
  }
  expect(passed).toEqual(['b', 'c', 'd', 'c', 'b']);
});

test('grid keys: pages and Ctrl with Home and End skip channels, letters find them by name [A11Y-04]', () => {
  expect(press('PageDown', on(0, 'a2'))?.row).toBe(2);
  expect(press('PageUp', on(2, 'c1'))?.row).toBe(0);
  expect(press('End', on(0, 'a2'), true)?.row).toBe(2);
  expect(press('Home', on(2, 'c1'), true)?.row).toBe(0);
  expect(press('c', on(0, 'a2'))?.row).toBe(2);
  expect(press('z', on(0, 'a2'))?.row).toBe(0);
});

test('grid keys: other keys move nothing [A11Y-04]', () => {
  for (const key of ['Tab', 'Escape', 'F5', 'Shift', ' '] as const) {
    expect(press(key, on(0, 'a2'))).toBeUndefined();
  }
});
