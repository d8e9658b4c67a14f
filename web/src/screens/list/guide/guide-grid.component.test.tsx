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
  NOW_MS,
  named,
  press,
  row,
  type Slot,
  scrolled,
  showGuide,
  stage,
  status,
  toMs,
  toSchedule,
} from './testing/show-guide.ts';

test('guide grid: gives an hour 300 px, a row 106 and a channel 184, which stay in view [LIVE-08 LIVE-09 LIVE-10 CONST-41]', async () => {
  await showGuide();
  // 105 minutes, less the gap to the next
  await expect.poll(() => box(cell(/^On now/)).width).toBeCloseTo(525 - 4, 0);
  expect(box(row('Main Stage')).height).toBe(106);
  const header = page.getByRole('rowheader').first();
  const gutter = Number.parseFloat(getComputedStyle(header.element()).paddingInlineStart);
  expect(box(header).width - gutter).toBeCloseTo(184, 1);
  const before = box(header).left;
  await button('Tomorrow').click();
  await expect.element(cell(/^Tomorrow night/)).toBeInViewport();
  expect(box(header).left).toBe(before);
});

test('guide grid: opens on now, marks it as time passes, and returns to it from another day [LIVE-19 LIVE-20]', async () => {
  const screen = await showGuide();
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
  await isPressed('Today');
  const opened = scrolled();
  await button('Later').click();
  await expect.poll(scrolled).toBeGreaterThan(opened);
  await button('Later').click();
  await expect.element(line()).not.toBeInViewport();
  await button('Now').click();
  await expect.element(line()).toBeInViewport();
  await isPressed('Today');
});

test('guide grid: ten minutes after midnight opens on today, and returns to it from the day before [LIVE-20]', async () => {
  await showGuide({ nowMs: toMs(MIDNIGHT + 10) });
  await expect.element(line()).toBeInViewport();
  await isPressed('Today');
  await button('Yesterday').click();
  await isPressed('Yesterday');
  await button('Today').click();
  await isPressed('Today');
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

test('guide grid: takes as many steps as Later is pressed while it still scrolls [LIVE-20]', async () => {
  allowMotion();
  await showGuide();
  const opened = scrolled();
  const later = button('Later');
  (later.element() as HTMLElement).focus();
  await press('{Enter}{Enter}{Enter}');
  const lane =
    (grid().element().parentElement?.parentElement?.clientWidth ?? 0) -
    box(page.getByRole('rowheader').first()).width;
  await expect.poll(() => Math.abs(scrolled() - opened - 3 * 0.8 * lane)).toBeLessThan(5);
});

test.each([
  ['returns to now', undefined, /^One minute .*Catch up$/],
  ['stays where the viewer was', 'Yesterday', /^The day before/],
])('guide grid: %s after the device slept', async (_what, day, shown) => {
  const screen = await showGuide();
  if (day) await button(day).click();
  await expect.element(day ? cell(shown) : line()).toBeInViewport();
  vi.setSystemTime(NOW_MS + 5 * 3_600_000);
  await screen.advance(6000);
  await expect.element(cell(shown)).toBeInTheDocument();
  await expect.element(day ? cell(shown) : line()).toBeInViewport();
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

test('guide grid: announces a chosen day, and the day and time of each step [LIVE-20 A11Y-01]', async () => {
  const screen = await showGuide({ schedules: { MainStg1: AROUND_MIDNIGHT } });
  for (const day of ['Tomorrow', 'Today']) {
    await button(day).click();
    await expect.element(status(new RegExp(`^${day}$`))).toBeInTheDocument();
  }
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
  }
});

const OVERLAPS: Slot[] = [
  { id: 'First stage', from: -100, to: 50 },
  { id: 'Second stage', from: -30, to: 60 },
  { id: 'Third stage', from: -20, to: 40 },
];

test('guide grid: shows title, times and Live in each of three programmes at once', async () => {
  await showGuide({ schedules: { MainStg1: OVERLAPS } });
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
});

const TWINS: Slot[] = [
  { id: 'Before', from: -40, to: -30 },
  { id: 'Red room', from: -30, to: 20 },
  { id: 'Green room', from: -30, to: 20 },
  { id: 'After', from: 20, to: 60 },
];

test('guide grid: selects each of two programmes with the same times by press and by key [LIVE-11 LIVE-26 A11Y-04]', async () => {
  await showGuide({ schedules: { MainStg1: TWINS } });
  for (const name of ['Green room', 'Red room']) {
    await cell(new RegExp(`^${name}`)).click();
    await expect.element(stage()).toHaveTextContent(name);
    await expect.element(page.getByRole('gridcell', { selected: true })).toMatchTextContent(name);
  }
  await cell(/^Before/).click();
  for (const name of ['Red room', 'Green room', 'After']) {
    await press('{ArrowRight}');
    await expect.poll(focusedText).toContain(name);
  }
  await press('{ArrowLeft}{Enter}');
  await expect.element(stage()).toHaveTextContent('Green room');
});
