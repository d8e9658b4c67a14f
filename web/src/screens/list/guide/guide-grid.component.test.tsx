import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  AROUND_MIDNIGHT,
  allowMotion,
  box,
  button,
  cell,
  channel,
  EVENING,
  focus,
  focusedText,
  grid,
  HALF_HOURS,
  isPressed,
  line,
  MIDNIGHT,
  named,
  press,
  row,
  type Slot,
  scrolled,
  showGuide,
  stage,
  status,
  tap,
  tapKey,
  toMs,
  toSchedule,
} from './testing/show-guide.ts';

test('guide grid: gives an hour 300 px, a row 106 and a channel 184, which stay in view [LIVE-08 LIVE-09 LIVE-10 CONST-41]', async () => {
  const screen = await showGuide();
  // 105 minutes, less the gap to the next
  await expect.poll(() => box(cell(/^On now/)).width).toBeCloseTo(525 - 4, 0);
  expect(box(row('Main Stage')).height).toBe(106);
  const header = page.getByRole('rowheader').first();
  const gutter = Number.parseFloat(getComputedStyle(header.element()).paddingInlineStart);
  expect(box(header).width - gutter).toBeCloseTo(184, 1);
  // it opens on now, and marks it as time passes
  await expect.element(line()).toBeInViewport();
  const share = (box(line()).left - box(grid()).left - scrolled()) / innerWidth;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.5);
  const minutesToNext = () => (box(cell(/^Next up/)).left - box(line()).left) / 5;
  expect(minutesToNext()).toBeCloseTo(5, 0);
  await expect.element(page.getByText('7:40 PM', { exact: true })).toBeVisible();
  await screen.advance(60_000);
  await expect.poll(minutesToNext).toBeCloseTo(4, 0);
  await expect.element(page.getByText('7:41 PM', { exact: true })).toBeVisible();
  const before = box(header).left;
  tap(button('Tomorrow'));
  await expect.element(cell(/^Tomorrow night/)).toBeInViewport();
  expect(box(header).left).toBe(before);
});

test('guide grid: opens on now, announces the day and time of each step from it, and returns [LIVE-19 LIVE-20 A11Y-01]', async () => {
  const screen = await showGuide();
  await expect.element(line()).toBeInViewport();
  await isPressed('Today');
  // about three hours each, from 19:40
  for (const [step, day, half] of [
    ['Later', 'Today', 'PM'],
    ['Later', 'Tomorrow', 'AM'],
    ['Earlier', 'Today', 'PM'],
  ] as const) {
    await button(step).click();
    await isPressed(day);
    await screen.advance(200);
    await expect.element(status(new RegExp(`^${day} \\d+:\\d\\d ${half}$`))).toBeInTheDocument();
    await expect.element(line()).not.toBeInViewport();
  }
  await button('Now').click();
  await expect.element(line()).toBeInViewport();
  for (const day of ['Tomorrow', 'Today']) {
    await button(day).click();
    await expect.element(status(new RegExp(`^${day}$`))).toBeInTheDocument();
  }
  await expect.element(line()).toBeInViewport();
  const opened = scrolled();

  // as many steps as Later is pressed while it still scrolls
  allowMotion();
  const scroller = grid().element().parentElement?.parentElement as HTMLElement;
  const scrollTo = vi.spyOn(scroller, 'scrollTo').mockReturnValue();
  for (const _press of [1, 2, 3]) tap(button('Later'));
  const lane = scroller.clientWidth - box(page.getByRole('rowheader').first()).width;
  const [to] = scrollTo.mock.lastCall as unknown as [ScrollToOptions];
  expect(Math.abs((to.left ?? 0) - opened - 3 * 0.8 * lane)).toBeLessThan(5);
  expect(to.behavior).toBe('smooth');
});

test('guide grid: returns to now after the device slept, and leaves the viewer on another day', async () => {
  const screen = await showGuide();
  const opened = scrolled();
  const sleep = async (hours: number) => {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    await screen.advance(6000);
  };
  await sleep(3);
  await expect.poll(scrolled).toBeGreaterThan(opened + 600);
  await expect.element(line()).toBeInViewport();
  tap(button('Yesterday'));
  await isPressed('Yesterday');
  const left = scrolled();
  await sleep(0.5);
  await expect.element(page.getByText('11:10 PM', { exact: true })).toBeInTheDocument();
  await screen.advance(100);
  expect(scrolled()).toBe(left);
  await isPressed('Yesterday');
});

test('guide grid: ten minutes after midnight opens on today, and returns to it from the day before [LIVE-20]', async () => {
  await showGuide({ nowMs: toMs(MIDNIGHT + 10) });
  await expect.element(line()).toBeInViewport();
  await isPressed('Today');
  for (const day of ['Yesterday', 'Today']) {
    tap(button(day));
    await isPressed(day);
  }
  await expect.element(line()).toBeInViewport();
});

test.each([
  ['goes to the programme of the address', false],
  ['stays where the viewer went', true],
])('guide grid: %s when its schedule arrives late', async (_what, isMoved) => {
  const late = Promise.withResolvers<unknown>();
  const answer = () => late.promise;
  const screen = await showGuide({
    search: named('MainStg1', -2880, -2820),
    schedules: { MainStg1: answer },
  });
  await expect.element(grid()).toBeVisible();
  await expect.element(line()).toBeInViewport();
  if (isMoved) await button('Now').click();
  late.resolve(toSchedule([{ id: 'Two days ago', from: -2880, to: -2820 }, ...EVENING]));
  await screen.advance(100);
  const day = button('Mon 8');
  await expect.element(day).toHaveAttribute('aria-pressed', String(!isMoved));
  await expect.element(cell(isMoved ? /^On now/ : /^Two days ago/)).toBeInViewport();
  if (!isMoved) await expect.element(cell(/^Two days ago/)).toHaveAttribute('tabindex', '0');
});

test('guide grid: renders only what shows of sixty channels, and fetches only near schedules', async () => {
  const channels = Array.from({ length: 60 }, (_, at) =>
    channel(`Chan${String(at).padStart(4, '0')}`, `<b>Channel</b> ${at}`),
  );
  const schedules = Object.fromEntries(channels.map(({ mediaid }) => [mediaid, HALF_HOURS]));
  const screen = await showGuide({ channels, schedules });
  const fetched = () =>
    new Set(screen.sent.filter(({ what }) => what.startsWith('GET /guide/')).map(({ what }) => what));
  const cells = () => document.querySelectorAll('[role=gridcell]').length;
  await expect.element(cell(/^<i>\d+<\/i>/)).toBeVisible();
  await expect.poll(cells).toBeLessThan(250);
  expect(fetched().size).toBeLessThan(20);
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '60');
  focus(/^<i>48/);
  await press('{Control>}{End}{/Control}');
  await expect.element(page.getByRole('rowheader', { name: '<b>Channel</b> 59' })).toBeInViewport();
  await expect.poll(cells).toBeLessThan(250);
  await screen.advance(100);
  await expect.poll(() => fetched().has('GET /guide/Chan0059.json')).toBe(true);
  expect(fetched().size).toBeLessThan(40);
});

test('guide grid: opens on today with a programme that ran past midnight', async () => {
  await showGuide({
    nowMs: toMs(MIDNIGHT + 600),
    search: named('MainStg1', MIDNIGHT - 30, MIDNIGHT + 45),
    schedules: { MainStg1: AROUND_MIDNIGHT },
  });
  await expect.element(stage()).toHaveTextContent('Over midnight');
  await isPressed('Today');
  await expect.element(cell(/^Over midnight/)).toBeInViewport();
});

const OVERLAPS: Slot[] = [
  { id: 'First stage', from: -100, to: 50 },
  { id: 'Second stage', from: -30, to: 60 },
  { id: 'Third stage', from: -20, to: 40 },
];

const TWINS: Slot[] = [
  { id: 'Before', from: -40, to: -30 },
  { id: 'Red room', from: -30, to: 20 },
  { id: 'Green room', from: -30, to: 20 },
  { id: 'After', from: 20, to: 60 },
];

test('guide grid: shows title, times and Live in each of three programmes at once, and selects each of two with the same times by press and by key [LIVE-11 LIVE-26 A11Y-04]', async () => {
  await showGuide({ schedules: { MainStg1: TWINS, OpenAir1: OVERLAPS } });
  for (const { id } of OVERLAPS) {
    const one = cell(new RegExp(`^${id} \\d+:\\d\\d [AP]M – \\d+:\\d\\d [AP]M Live$`));
    await expect.element(one).toBeVisible();
    const whole = box(one);
    for (const words of [id, / – /, /^Live$/]) {
      const part = box(one.getByText(words).last());
      expect(part.width, `${id}: ${words}`).toBeGreaterThan(0);
      for (const side of ['left', 'top'] as const)
        expect(part[side]).toBeGreaterThanOrEqual(whole[side] - 0.5);
      for (const side of ['right', 'bottom'] as const)
        expect(part[side]).toBeLessThanOrEqual(whole[side] + 0.5);
    }
  }
  for (const name of ['Green room', 'Red room']) {
    await cell(new RegExp(`^${name}`)).click();
    await expect.element(stage()).toHaveTextContent(name);
    await expect.element(page.getByRole('gridcell', { selected: true })).toMatchTextContent(name);
  }
  for (const [key, name] of [
    ['ArrowLeft', 'Before'],
    ['ArrowRight', 'Red room'],
    ['ArrowRight', 'Green room'],
    ['ArrowRight', 'After'],
  ] as const) {
    tapKey(key);
    await expect.poll(focusedText).toContain(name);
  }
  await press('{ArrowLeft}{Enter}');
  await expect.element(stage()).toHaveTextContent('Green room');
});
