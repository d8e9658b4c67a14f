import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allowErrors } from '../../../testing/problems.ts';
import {
  AROUND_MIDNIGHT,
  button,
  CHANNELS,
  cell,
  EVENING,
  grid,
  isPressed,
  link,
  MAIN,
  named,
  row,
  showGuide,
  stage,
  status,
  TWELVE_HOURS,
  tap,
  toMs,
} from './testing/show-guide.ts';

test('guide screen: shows the channels of a live list in order, and what a programme allows: live, from its beginning, later or no more [LIVE-01 CARD-14 LIVE-11 LIVE-12]', async () => {
  const screen = await showGuide();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Live channels');
  await expect.element(row('The Dome')).toBeVisible();
  const names = page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);
  // while its picture loads, a channel shows its initial before its name
  const channels = ['Main StageRock', 'Open AirFolk', 'Blue RoomJazz', 'The DomeClassical'];
  expect(names).toEqual(channels.map((name) => expect.stringMatching(`${name}$`)));

  await expect.element(stage()).toHaveTextContent('On now');
  await expect.element(link('Watch live')).toBeVisible();
  await expect
    .element(link('From the beginning'))
    .toHaveAttribute('href', expect.stringContaining('beginning=1&play=1'));

  await cell(/^Next up/).click();
  expect(screen.address()).toBe(`/p/OnAir001?${new URLSearchParams(named('MainStg1', 5, 60))}`);
  await expect.element(stage()).toHaveTextContent('Next up');
  await expect.element(page.getByText('About Next up')).toBeVisible();
  await expect.element(page.getByText(/^Starts Wed, Jun 10, 7:45 PM$/)).toBeVisible();
  await expect.element(link('Watch live')).not.toBeInTheDocument();

  await screen.go(`/p/OnAir001${named('MainStg1', -200, -100)}`);
  await expect.element(link('Watch')).toBeVisible();
  await screen.go(`/p/OnAir001${named('MainStg1', -1000, -900)}&play=1`);
  await expect.element(page.getByText('No longer available')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('guide screen: removes a channel that is not in the list from the address, with its parameters, and requests a missing picture of what it then shows once each [LIVE-11 LIVE-12]', async () => {
  const image = `${location.origin}/guide/testing/gone.jpg`;
  const backgroundImage = `${location.origin}/guide/testing/background.jpg`;
  const screen = await showGuide({
    search: `${named('Missing1', 0, 60)}&play=1&beginning=1&from=mail`,
    channels: [{ ...MAIN, backgroundImage }],
    schedules: { MainStg1: [{ id: 'On now', from: -100, to: 5, image }] },
  });
  await expect.poll(screen.address).toBe('/p/OnAir001?from=mail');
  await expect.element(stage()).toHaveTextContent('On now');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => stage().element().parentElement?.querySelectorAll('img').length).toBe(0);
  for (const name of [image, backgroundImage])
    expect(performance.getEntriesByName(name).length, name).toBeLessThanOrEqual(1);
});

test('guide screen: by the time of the server turns a programme into catch-up at its end, the next one live, and keeps the focus on the way to watch [LIVE-03 LIVE-04 LIVE-07 A11Y-04]', async () => {
  // its end lies between two steps of 5 s
  const schedules = {
    MainStg1: [
      { id: 'On now', from: -100, to: 5.05 },
      { id: 'Next up', from: 5.05, to: 60 },
    ],
  };
  // a device an hour ahead
  const screen = await showGuide({ schedules, nowMs: toMs(65) });
  await expect.element(stage()).toHaveTextContent('Main Stage');
  screen.app.clock.release(-3_600_000);
  await expect.element(stage()).toHaveTextContent('On now');
  await expect.element(cell(/^On now .*Live$/)).toBeVisible();
  await screen.advance(6000);
  await expect.element(cell(/^On now .*Catch up$/)).toBeVisible();
  await expect.element(cell(/^Next up .*Live$/)).toBeVisible();
  await expect.element(stage()).toHaveTextContent('Next up');

  await screen.go(`/p/OnAir001${named('MainStg1', 5.05, 60)}`);
  for (const name of ['Watch live', 'From the beginning']) {
    (link(name).element() as HTMLElement).focus();
    await expect.element(link(name)).toHaveFocus();
  }
  vi.setSystemTime(toMs(119.95));
  await screen.advance(6000);
  await expect.element(link('Watch')).toHaveFocus();
});

test('guide screen: keeps a channel when its schedule fails, is damaged or has an unknown format [LIVE-18 LIVE-28]', async () => {
  allowErrors(/schedule of (MainStg1|OpenAir1|BlueRoom)/, /unknown scheduleType teletext/);
  const answer = (body: string, status: number) => () => new Response(body, { status });
  const screen = await showGuide({
    channels: CHANNELS.map((one, at) => ({
      ...one,
      ...(at === 2 && { scheduleType: 'XMLTV' }),
      ...(at === 3 && { scheduleType: 'teletext' }),
    })),
    schedules: {
      MainStg1: answer('[{"id":"x","title":', 200),
      OpenAir1: answer('<html>', 500),
      BlueRoom: answer(
        '<!DOCTYPE tv [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tv><programme><title>&b;</title></programme></tv>',
        200,
      ),
    },
  });
  for (const _retry of [1, 2]) await screen.advance(5000);
  for (const name of ['Main Stage', 'Open Air', 'Blue Room'])
    await expect
      .element(row(name).getByRole('gridcell'))
      .toHaveTextContent('The program couldn’t be loaded Try again');
  const dome = row('The Dome').getByRole('gridcell');
  await expect.element(dome).toHaveTextContent('No program information');
  expect(screen.sent.some(({ what }) => what.includes('TheDome1'))).toBe(false);
  await dome.click();
  await expect.element(stage()).toHaveTextContent('The Dome');
  await expect.element(link('Watch live')).toBeVisible();
});

test('guide screen: opens on the programme of the address, and marks what each channel keeps as its own hours say [LIVE-05 LIVE-11 LIVE-12 ROUTE-08]', async () => {
  const screen = await showGuide({
    schedules: { MainStg1: TWELVE_HOURS, OpenAir1: TWELVE_HOURS },
    search: `${named('OpenAir1', -700, -640)}&play=1`,
  });
  await expect.element(stage()).toHaveTextContent('Kept');
  await expect.element(row('Open Air').getByRole('gridcell', { name: /^Kept/ })).toBeInViewport();
  await expect.element(page.getByText('No longer available')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await screen.go(`/p/OnAir001${named('MainStg1', -700, -640)}`);
  await expect.element(link('Watch')).toBeVisible();
  const has = (name: string, text: RegExp) =>
    expect.element(row(name).getByRole('gridcell', { name: text })).toBeInTheDocument();
  await has('Main Stage', /^Kept .*Catch up$/);
  await has('Main Stage', /^Let go .*M$/);
  await has('Open Air', /^Kept .*M$/);
});

test('guide screen: a filter tag leaves its channels or says that there are none, at the moment that was visible, also once one is selected [LIST-05 LIST-08 LIVE-20]', async () => {
  const schedules = { MainStg1: [...EVENING.slice(3, 4), ...AROUND_MIDNIGHT] };
  const screen = await showGuide({
    schedules,
    channels: CHANNELS.map((one) => ({ ...one, tags: String(one.genre) })),
    config: {
      menu: [{ label: 'Live', contentId: 'OnAir001', type: 'playlist', filterTags: 'Jazz,Polka' }],
    },
  });
  tap(button('Tomorrow'));
  await isPressed('Tomorrow');
  await button('Polka').click();
  await expect.element(page.getByText('Nothing matches this filter.')).toBeVisible();
  await expect.element(grid()).not.toBeInTheDocument();
  for (const [genre, rows] of [
    ['Jazz', '1'],
    ['All', '4'],
  ] as const) {
    tap(button(genre));
    await expect.element(grid()).toHaveAttribute('aria-rowcount', rows);
    await isPressed('Tomorrow');
  }
  await expect.element(cell(/^In the evening/)).toBeInViewport();
  await expect.element(cell(/^In the evening/)).toHaveAttribute('tabindex', '0');
  tap(button('Now'));
  await isPressed('Today');
  tap(button('Jazz'));
  await screen.advance(200);
  await expect.element(status(/^1 title$/)).toBeInTheDocument();
  await page.getByRole('gridcell').first().click();
  expect(screen.address()).toContain('channel=BlueRoom');
  await isPressed('Jazz');
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '1');
});
