import type { Programme } from '@marquee/contract/schedule/programmes';
import { expect, test } from 'vitest';
import { pressedProgramme } from './pressed-programme.ts';

const MINUTE_MS = 60_000;
const slot = (id: string, from: number, to: number) =>
  ({ id, title: id, startMs: from * MINUTE_MS, endMs: to * MINUTE_MS }) as Programme;
const [long, one, two, three, late] = [
  slot('long', 0, 60),
  slot('one', 60, 61),
  slot('two', 61, 62),
  slot('three', 62, 63),
  slot('late', 63, 120),
] as const;
const ALL = [long, one, two, three, late];
const press = (minute: number, hit: Programme | undefined, selected?: Programme) =>
  pressedProgramme(ALL, hit, minute * MINUTE_MS, selected)?.id;

test('press: selects the programme that it hits', () => {
  expect(press(30, long)).toBe('long');
  expect(press(61.5, two)).toBe('two');
});

test('press: near a programme of a minute selects that, and the next one when pressed again', () => {
  const had: (string | undefined)[] = [];
  let selected: Programme | undefined;
  for (let times = 0; times < 5; times += 1) {
    selected = pressedProgramme(ALL, one, 60.5 * MINUTE_MS, selected);
    had.push(selected?.id);
  }
  expect(had).toEqual(['one', 'two', 'three', 'one', 'two']);
});

test('press: selects the long programme again when pressed there again', () => {
  expect(press(58, long)).toBe('one');
  expect(press(58, long, one)).toBe('long');
  expect(press(58, long, long)).toBe('one');
});

test('press: selects no neighbour above another programme, and nothing on an empty place', () => {
  const above = slot('above', 40, 41);
  expect(pressedProgramme([long, above], long, 41 * MINUTE_MS, undefined)?.id).toBe('long');
  expect(pressedProgramme([long], undefined, 90 * MINUTE_MS, undefined)).toBeUndefined();
  expect(pressedProgramme([above], undefined, 42 * MINUTE_MS, undefined)?.id).toBe('above');
});
