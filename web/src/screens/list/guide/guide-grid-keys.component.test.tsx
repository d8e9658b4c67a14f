import { expect, test } from 'vitest';
import { holdKey, SHORTCUTS } from '../../../testing/hold-key.ts';
import {
  button,
  CHANNELS,
  cell,
  EVENING,
  focus,
  focusedText,
  isPressed,
  link,
  MAIN,
  press,
  SCHEDULED,
  scrolled,
  showGuide,
  stage,
  status,
  tapKey,
  toSchedule,
} from './testing/show-guide.ts';

test('guide grid: has one tab stop, and arrows, Home, page keys and letters move it, pressed once and alone; Enter tells when a channel starts [A11Y-04 LIVE-12 EVENT-08]', async () => {
  const late = Promise.withResolvers<unknown>();
  const answer = () => late.promise;
  const screen = await showGuide({
    channels: [MAIN, SCHEDULED, ...CHANNELS.slice(2)],
    schedules: { MainStg1: EVENING, OpenAir1: [{ id: 'Rehearsal', from: -60, to: 60 }], TheDome1: answer },
  });
  await expect.element(cell(/^On now/)).toHaveAttribute('tabindex', '0');
  expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  focus(/^On now/);
  for (const key of ['Enter', ' ', 't']) expect(holdKey(key), key).toBe(false);
  for (const more of SHORTCUTS) for (const key of ['ArrowRight', 't']) expect(holdKey(key, more)).toBe(true);
  await screen.advance(200);
  await expect.element(cell(/^On now/)).toHaveFocus();
  await press('{ArrowDown}{Enter}');
  await screen.advance(200);
  await expect.element(stage()).toHaveTextContent('Rehearsal');
  await expect.element(status(/^\w{3}, .+ · in 2 days$/)).toBeInTheDocument();
  await expect.element(cell(/^Rehearsal/)).toHaveFocus();
  tapKey('ArrowUp');
  await expect.poll(focusedText).toContain('On now');
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
    tapKey(key);
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
  // the buttons move the tab stop too, and keep the focus
  for (const [name, active] of [
    ['Now', /^On now/],
    ['Tomorrow', /^Tomorrow night/],
  ] as const) {
    (button(name).element() as HTMLElement).focus();
    await press('{Enter}');
    await expect.element(button(name)).toHaveFocus();
    await expect.element(cell(active)).toHaveAttribute('tabindex', '0');
  }
  await isPressed('Tomorrow');
});

test('guide grid: keeps the visible hours on up and down, over a long programme and a note, and scrolls to one hours away [A11Y-04 LIVE-18 LIVE-19]', async () => {
  const old = { id: 'Last month', from: -30 * 1440, to: -30 * 1440 + 60 };
  await showGuide({
    schedules: {
      MainStg1: [old, ...EVENING],
      OpenAir1: [
        { id: 'Early', from: -700, to: -80 },
        { id: 'Long one', from: -80, to: 500 },
      ],
      // of another month: a note in the place of its programmes
      BlueRoom: [old],
      TheDome1: [{ id: 'Long gone', from: -1400, to: -1300 }],
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
    tapKey(key);
    await expect.poll(focusedText).toContain(name);
    expect(scrolled(), name).toBe(before);
  }
  // moved to by its start, it is scrolled to
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowLeft']) tapKey(key);
  await expect.poll(focusedText).toContain('Early');
  await expect.poll(scrolled).toBeLessThan(before);
  for (const [key, name] of [
    ['ArrowUp', 'Long ago'],
    ['ArrowLeft', 'The day before'],
    ['ArrowLeft', 'The day before'],
  ] as const) {
    tapKey(key);
    await expect.poll(focusedText).toContain(name);
  }
  await press('{ArrowRight}{ArrowRight}{ArrowRight}');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) tapKey(key);
  await expect.element(cell(/^Long gone/)).toHaveFocus();
  await expect.element(cell(/^Long gone/)).toBeInViewport();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) tapKey(key);
  await expect.element(cell(/^On now/)).toHaveFocus();
  await expect.element(cell(/^On now/)).toBeInViewport();
});
