import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowErrors } from '../../../testing/problems.ts';
import {
  AROUND_MIDNIGHT,
  box,
  channel,
  grid,
  row as gridRow,
  HALF_HOURS,
  MAIN,
  MIDNIGHT,
  named,
  SCHEDULED,
  type Slot,
  showGuide,
  TWELVE_HOURS,
  tap,
  toMs,
  toSchedule,
} from './testing/show-guide.ts';

const width = 390;
const row = () => page.getByRole('listitem').filter({ hasText: 'Main Stage' });
const sheet = (name = 'Main Stage') => page.getByRole('dialog', { name: `Programs on ${name}` });
const day = (name: string) => sheet().getByRole('button', { name, exact: true });
const programme = (name: RegExp) => sheet().getByRole('button', { name });

test('guide list: shows what is on and next, opens the days of a channel, and has rows of 80 px below 768 px, where the grid follows [LIVE-12 LIVE-18 LIVE-09 LIVE-10]', async () => {
  const screen = await showGuide({ width });
  await expect.element(row()).toMatchTextContent(/On now.*Next: Next up/);
  expect(box(row()).height).toBe(80);
  expect(row().element().firstElementChild?.getBoundingClientRect().width).toBe(70);
  await row()
    .getByRole('button', { name: /On now/ })
    .click();
  await expect.element(sheet().getByRole('link', { name: 'Watch live' })).toBeVisible();
  tap(day('Tomorrow'));
  await programme(/Tomorrow night/).click();
  await expect.element(sheet().getByText('Starts Thu, ', { exact: false })).toBeVisible();
  await expect.element(sheet().getByRole('link')).not.toBeInTheDocument();
  await sheet().getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(screen.address()).toBe('/p/OnAir001');
  for (const [width, grids] of [
    [767, 0],
    [768, 1],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(() => grid().elements().length).toBe(grids);
    await expect.poll(() => row().elements().length).toBe(1 - grids);
  }
  await expect.element(gridRow('Main Stage')).toMatchTextContent('On now');
});

test('guide list: shows what is next while nothing is on, the start of a channel that has not started, and tries a schedule that failed again, from its row and from its sheet [LIVE-18 A11Y-04 EVENT-08]', async () => {
  allowErrors(/schedule of BlueRoom/);
  let isDown = true;
  const answer = () =>
    isDown
      ? new Response('', { status: 404 })
      : Response.json(toSchedule([{ id: 'On now', from: -10, to: 30 }]));
  const screen = await showGuide({
    width,
    channels: [MAIN, SCHEDULED, channel('BlueRoom', 'Blue Room')],
    schedules: { MainStg1: [{ id: 'Tomorrow night', from: 1440, to: 1500 }], BlueRoom: answer },
  });
  await expect.element(row()).toMatchTextContent('Next: Tomorrow nightTomorrow 7:40 PM');
  await expect.element(row()).not.toMatchTextContent('No program information');

  const blue = page.getByRole('listitem').filter({ hasText: 'Blue Room' });
  const requests = () => screen.sent.filter(({ what }) => what.includes('BlueRoom.json')).length;
  await blue.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(requests).toBe(2);
  await blue.getByRole('button', { name: /couldn’t be loaded/ }).click();
  const dialog = sheet('Blue Room');
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  isDown = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('button', { name: /On now/ })).toBeVisible();
  tap(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();

  await expect.element(page.getByRole('link', { name: 'Watch Main Stage live' })).toBeVisible();
  await page.getByRole('button', { name: 'Watch Open Air live' }).click();
  await expect.element(sheet('Open Air').getByText(/^in 2 days$/)).toBeVisible();
  await expect.element(sheet('Open Air').getByRole('link')).not.toBeInTheDocument();
});

test('guide list: marks the programmes that the channel keeps, each its own hours [LIVE-05]', async () => {
  const schedules = { MainStg1: TWELVE_HOURS, OpenAir1: TWELVE_HOURS };
  const screen = await showGuide({ width, schedules, search: named('MainStg1', -760, -730) });
  for (const [id, name, text] of [
    ['MainStg1', 'Main Stage', /Kept\s*Catch up$/],
    ['OpenAir1', 'Open Air', /Kept$/],
  ] as const) {
    await screen.go(`/p/OnAir001${named(id, -760, -730)}`);
    const button = (one: RegExp) => sheet(name).getByRole('button', { name: one });
    await expect.element(button(/Kept/)).toMatchTextContent(text);
    await expect.element(button(/Let go/)).toMatchTextContent(/Let go$/);
    await expect.element(sheet(name).getByText('No longer available')).toBeVisible();
  }
});

/** From an hour before now on, and tomorrow: enough to scroll in each day. */
const AROUND_NOW = [...HALF_HOURS.slice(34, 54), ...HALF_HOURS.slice(82, 102)];

test('guide list: opens the programme of the address, however far down its channel is [LIVE-11 LIVE-12 ROUTE-08]', async () => {
  const channels = Array.from({ length: 45 }, (_, at) => channel(`Chan00${at + 10}`, `<b>Channel</b> ${at}`));
  const schedules = { Chan0050: AROUND_NOW };
  const screen = await showGuide({ width, channels, schedules, search: named('Chan0050', 1440, 1470) });
  const dialog = sheet('<b>Channel</b> 40');
  const open = (at: number) =>
    dialog.getByRole('button', { expanded: true }).filter({ hasText: `<i>${at}<` });
  // tomorrow at this time
  await expect.element(open(96)).toBeInViewport();
  await expect.element(dialog.getByText('Starts Thu, ', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Watch live' })).not.toBeInTheDocument();
  tap(dialog.getByRole('button', { name: 'Close' }));
  await screen.go('/p/OnAir001');
  await page.getByRole('listitem').filter({ hasText: 'Channel</b> 40' }).getByRole('button').click();
  await expect.element(open(48)).toBeInTheDocument();
  await expect.element(dialog.getByRole('link', { name: 'Watch live' })).toBeVisible();
});

const numbered = (name: string, count: number, from: number): Slot[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name} ${at}`,
    from: at * 30 + from,
    to: at * 30 + from + 30,
  }));

test('guide list: shows a chosen day from its start, and today from now on or from what is next [LIVE-19 LIVE-20]', async () => {
  // nothing for half an hour
  const schedules = {
    MainStg1: AROUND_NOW,
    OpenAir1: [
      ...numbered('Was', 20, -660),
      { id: 'After the gap', from: 30, to: 60 },
      ...numbered('Is', 12, 60),
    ],
  };
  const screen = await showGuide({ width, schedules, search: '?channel=MainStg1' });
  const now = sheet().getByRole('listitem').filter({ hasText: '<i>48<' });
  const first = sheet().getByRole('listitem').first();
  await expect.element(now).toBeInViewport();
  tap(day('Tomorrow'));
  await expect.element(now).not.toBeInTheDocument();
  await expect.element(first).toBeInViewport();
  tap(day('Today'));
  await expect.element(now).toBeInViewport();
  await expect.element(first).not.toBeInViewport();

  await screen.go('/p/OnAir001?channel=OpenAir1');
  const other = sheet('Open Air');
  const after = other.getByRole('button', { name: /After the gap/ });
  await expect.element(after).toBeInViewport();
  await expect.element(other.getByRole('link', { name: 'Watch live' })).toBeInViewport();
});

test('guide list: opens today with a programme that runs past midnight, and announces another day [LIVE-12 LIVE-20 A11Y-01]', async () => {
  const schedules = { MainStg1: AROUND_MIDNIGHT };
  await showGuide({ width, schedules, nowMs: toMs(MIDNIGHT + 15) });
  await row()
    .getByRole('button', { name: /Over midnight/ })
    .click();
  const open = sheet().getByRole('button', { name: /Over midnight/, expanded: true });
  await expect.element(day('Today')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(open).toBeVisible();
  await expect.element(programme(/In the evening/)).toBeInTheDocument();
  tap(day('Yesterday'));
  await expect.element(open).toBeVisible();
  await expect
    .element(
      sheet()
        .getByRole('status')
        .filter({ hasText: /^Yesterday$/ }),
    )
    .toBeInTheDocument();
});
