import { expect, test } from 'vitest';
import { holdKey, SHORTCUTS } from '../../../testing/hold-key.ts';
import {
  button,
  cell,
  EVENING,
  focus,
  focusedText,
  isPressed,
  link,
  MAIN,
  press,
  row,
  SCHEDULED,
  scrolled,
  showGuide,
  stage,
  status,
  toSchedule,
} from './testing/show-guide.ts';

test('guide grid: has one tab stop, and arrows, Home, page keys and letters move it, pressed once and alone [A11Y-04]', async () => {
  const late = Promise.withResolvers<unknown>();
  const answer = () => late.promise;
  const screen = await showGuide({ schedules: { MainStg1: EVENING, TheDome1: answer } });
  await expect.element(cell(/^On now/)).toHaveAttribute('tabindex', '0');
  expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  focus(/^On now/);
  for (const key of ['Enter', ' ', 't']) expect(holdKey(key), key).toBe(false);
  for (const more of SHORTCUTS) for (const key of ['ArrowRight', 't']) expect(holdKey(key, more)).toBe(true);
  await screen.advance(200);
  await expect.element(cell(/^On now/)).toHaveFocus();
  for (const [key, name, announced] of [
    ['ArrowRight', 'Next up'],
    // there is nothing to do yet: the reason is announced
    ['Enter', 'Next up', /^Starts Wed, Jun 10/],
    ['ArrowRight', 'One minute'],
    ['ArrowRight', 'Tomorrow night', /^Tomorrow$/],
    ['ArrowLeft', 'One minute', /^Today$/],
    ['Home', 'Long ago'],
    ['Enter', 'Long ago', /^No longer available/],
    // its schedule has not arrived
    ['PageDown', 'Loading the program'],
  ] as const) {
    await press(`{${key}}`);
    await expect.poll(focusedText).toContain(name);
    await screen.advance(200);
    if (announced) await expect.element(status(announced)).toBeInTheDocument();
  }
  late.resolve(toSchedule(EVENING));
  await screen.advance(200);
  // the position stays when the cell is replaced
  await expect.poll(focusedText).toContain('Long ago');
  expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '4');
  await press('m');
  await expect.poll(focusedText).toContain('Long ago');
  await press('{ArrowRight}{Enter}');
  await expect.element(stage()).toHaveTextContent('Matinee');
  await expect.element(link('Watch')).toHaveFocus();
});

test('guide grid: announces when a channel starts on Enter, and keeps the focus [A11Y-04 LIVE-12 EVENT-08]', async () => {
  const screen = await showGuide({
    channels: [MAIN, SCHEDULED],
    schedules: { MainStg1: EVENING, OpenAir1: [{ id: 'Rehearsal', from: -60, to: 60 }] },
  });
  focus(/^On now/);
  await press('{ArrowDown}{Enter}');
  await screen.advance(200);
  await expect.element(stage()).toHaveTextContent('Rehearsal');
  await expect.element(status(/^\w{3}, .+ · in 2 days$/)).toBeInTheDocument();
  await expect.element(cell(/^Rehearsal/)).toHaveFocus();
});

test('guide grid: moves the tab stop with the day and time buttons, and leaves the focus on them', async () => {
  await showGuide();
  for (const [name, active] of [
    ['Tomorrow', /^Tomorrow night/],
    ['Now', /^On now/],
    ['Later', /^One minute/],
  ] as const) {
    (button(name).element() as HTMLElement).focus();
    await press('{Enter}');
    await expect.element(button(name)).toHaveFocus();
    await expect.element(cell(active)).toHaveAttribute('tabindex', '0');
    if (name === 'Tomorrow') await isPressed(name);
  }
});

test('guide grid: shows a note for a schedule of another month, and the keys keep their hours there [LIVE-18 A11Y-04]', async () => {
  const old = { id: 'Last month', from: -30 * 1440, to: -30 * 1440 + 60 };
  await showGuide({ schedules: { MainStg1: [old, ...EVENING], OpenAir1: [old] } });
  focus(/^On now/);
  const before = scrolled();
  expect(before).toBeGreaterThan(0);
  await press('{ArrowDown}');
  await expect.element(row('Open Air').getByRole('gridcell')).toHaveFocus();
  expect(focusedText()).toBe('No program information');
  expect(scrolled()).toBe(before);
  await press('{ArrowUp}');
  for (const name of ['Matinee', 'Long ago', 'The day before', 'The day before']) {
    await press('{ArrowLeft}');
    await expect.poll(focusedText).toContain(name);
  }
});

test('guide grid: keeps the visible hours on up and down, over a long programme and an empty channel [A11Y-04 LIVE-19]', async () => {
  await showGuide({
    schedules: {
      MainStg1: EVENING.slice(3, 5),
      OpenAir1: [
        { id: 'Early', from: -700, to: -80 },
        { id: 'Long one', from: -80, to: 500 },
      ],
    },
  });
  focus(/^On now/);
  const before = scrolled();
  expect(before).toBeGreaterThan(0);
  for (const [key, name] of [
    ['ArrowDown', 'Long one'],
    ['ArrowDown', 'No program information'],
    ['ArrowUp', 'Long one'],
    ['ArrowUp', 'On now'],
    ['ArrowRight', 'Next up'],
    ['ArrowDown', 'Long one'],
    ['ArrowUp', 'Next up'],
  ] as const) {
    await press(`{${key}}`);
    await expect.poll(focusedText).toContain(name);
    expect(scrolled(), name).toBe(before);
  }
  // moved to by its start, it is scrolled to
  await press('{ArrowLeft}{ArrowDown}{ArrowLeft}');
  await expect.poll(focusedText).toContain('Early');
  await expect.poll(scrolled).toBeLessThan(before);
});

test('guide grid: scrolls to a programme hours away on down, and back on up [A11Y-04 LIVE-19]', async () => {
  await showGuide({
    schedules: { MainStg1: EVENING.slice(3, 4), OpenAir1: [{ id: 'Long gone', from: -900, to: -800 }] },
  });
  focus(/^On now/);
  for (const [key, name] of [
    ['ArrowDown', /^Long gone/],
    ['ArrowUp', /^On now/],
  ] as const) {
    await press(`{${key}}`);
    await expect.element(cell(name)).toHaveFocus();
    await expect.element(cell(name)).toBeInViewport();
  }
});
