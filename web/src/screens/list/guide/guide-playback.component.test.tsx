import type { WirePlaylist } from '@marquee/contract/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ACCOUNT } from '../../../account/identity/testing/fake-identity.ts';
import { inTurn, media, playlist } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/problems.ts';
import {
  button,
  CHANNELS,
  iso,
  link,
  MAIN,
  named,
  OPEN_AIR,
  press,
  SCHEDULED,
  showGuide,
  tap,
} from './testing/show-guide.ts';

const LIVE = { title: 'Live channels', contentType: 'Live' };

test('guide playback: does not play a channel that has not started, by the list or by its own answer [EVENT-08 EVENT-09 LIVE-12]', async () => {
  const screen = await showGuide({
    search: '?channel=OpenAir1&play=1',
    answers: {
      // the list is behind until it is fetched again
      'GET /v2/playlists/OnAir001': inTurn(
        playlist('OnAir001', CHANNELS, LIVE),
        playlist('OnAir001', [MAIN, SCHEDULED], LIVE),
      ),
      'GET /v2/media/OpenAir1': media(SCHEDULED),
    },
  });
  await screen.advance(1000);
  await expect.element(page.getByText(/^in 2 days$/)).toBeVisible();
  await expect.element(link('Watch live')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  // at first, and once the channel has answered
  expect(screen.sent.filter(({ what }) => what === 'GET /v2/playlists/OnAir001')).toHaveLength(2);
});

const ON_AIR = { 'VCH.ScheduledStart': iso(-60), 'VCH.ScheduledEnd': iso(60) };
const NO_STREAM = 'There’s no stream yet';
const noStream = () => page.getByRole('dialog').getByRole('status').filter({ hasText: NO_STREAM });

const FILM = { file: 'https://media.example.test/film.mp4', type: 'video/mp4' };
const SCHEDULE = 'GET /v2/advertising/schedules/Sch00001.json';

test('guide playback: offers to try again when a channel cannot be fetched, and plays it with the ads before it [LIVE-12 PLAYER-02 ADS-01]', async () => {
  // the film is not there: what is before it is requested all the same, and may still be awaited at the end
  allowErrors(/MainStg1|playback stopped/);
  let fails = true;
  const screen = await showGuide({
    search: '?channel=MainStg1&play=1',
    config: { adSchedule: 'Sch00001' },
    answers: {
      'GET /v2/media/MainStg1': () =>
        fails ? new Response('<html>', { status: 500 }) : media({ ...MAIN, ...ON_AIR, sources: [FILM] }),
      [SCHEDULE]: { schedule: [] },
    },
  });
  for (const _retry of [1, 2]) await screen.advance(5000);
  await expect.element(button('Try again')).toBeVisible();
  fails = false;
  await button('Try again').click();
  await expect.poll(() => screen.sent.some(({ what }) => what === SCHEDULE)).toBe(true);
  expect(document.querySelector('dialog video')).not.toBeNull();
});

/** Channels that need an account: what refuses them leads to the neighbouring channels too. */
const refused = { session: 'anonymous', search: '?channel=MainStg1&play=1' } as const;
const zap = (name: string) => page.getByRole('button', { name, exact: true });

test('guide playback: leads from a refused channel to the next that has started and the previous, by key and by button, in a genre of one to none [PLAYER-01 PLAYER-02 EVENT-09 LIST-08]', async () => {
  const screen = await showGuide({
    ...refused,
    search: '?channel=MainStg1',
    answers: { 'GET /v2/media/OpenAir1': inTurn(media(SCHEDULED), media(OPEN_AIR)) },
  });
  const signIn = page.getByRole('alert').getByRole('link', { name: 'Sign in' });
  await expect.element(button('Rock')).toBeVisible();
  tap(button('Rock'));
  await screen.go(`/p/OnAir001${refused.search}`);
  await expect.element(signIn).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^(Next|Previous) channel/ }))
    .not.toBeInTheDocument();
  await screen.go('/p/OnAir001?channel=MainStg1');
  await expect.element(button('All')).toBeVisible();
  tap(button('All'));
  await screen.go(`/p/OnAir001${refused.search}`);
  await expect.element(signIn).toBeVisible();
  // Open Air has not started, until its own answer has
  await expect.element(zap('Next channel: Blue Room')).toBeVisible();
  await screen.advance(31_000);
  await expect.element(zap('Next channel: Open Air')).toBeVisible();
  await press('{PageUp}');
  await expect.poll(screen.address).toMatch(/channel=OpenAir1&play=1$/);
  await expect.element(zap('Next channel: Blue Room')).toBeVisible();
  await press('{PageDown}');
  await expect.element(zap('Next channel: Open Air')).toBeVisible();
  await zap('Previous channel: The Dome').click();
  await expect.poll(screen.address).toMatch(/channel=TheDome1&play=1$/);
  await zap('Next channel: Main Stage').click();
  await expect.poll(screen.address).toMatch(/channel=MainStg1&play=1$/);
});

const ON_NOW = CHANNELS.map((one) => ({ ...one, 'VCH.EventState': 'LIVE_PUBLISHED' }));
const GONE = Response.json({ message: 'Not found' }, { status: 404 });

test.each([
  [
    'lacks it, and then is empty',
    [
      [playlist('OnAir001', ON_NOW.slice(0, 2), LIVE), 'Next channel: Main Stage'],
      [playlist('OnAir001', [], LIVE), 'Next channel: Main Stage'],
    ],
  ],
  ['is gone', [[GONE, 'Next channel: The Dome']]],
] as const)('guide playback: keeps the channel that plays when its list %s', async (_what, steps) => {
  allowErrors(/OnAir001/);
  let list: WirePlaylist | Response = playlist('OnAir001', ON_NOW, LIVE);
  const screen = await showGuide({
    ...refused,
    channels: ON_NOW,
    search: '?channel=BlueRoom&play=1',
    answers: {
      'GET /v2/playlists/OnAir001': () => list,
      'GET /v2/sites/Ab12Cd34/content_lists/OnAir001': Response.json({}, { status: 404 }),
    },
  });
  await expect.element(zap('Next channel: The Dome')).toBeVisible();
  const fetched = () => screen.sent.filter(({ what }) => what === 'GET /v2/playlists/OnAir001').length;
  for (const [next, neighbour] of steps) {
    list = next;
    const before = fetched();
    await screen.advance(31_000);
    await expect.poll(fetched).toBeGreaterThan(before);
    await screen.advance(1000);
    await expect.element(zap(neighbour)).toBeVisible();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(screen.address()).toMatch(/channel=BlueRoom&play=1$/);
  }
});

test('guide playback: waits for the stream of a channel on air, leads to the others, and covers its programmes on a phone, also while it is turned [EVENT-02 LIVE-12 PLAYER-02 PLAYER-03]', async () => {
  const screen = await showGuide({
    width: 390,
    search: '?channel=OpenAir1&play=1',
    channels: [MAIN, { ...OPEN_AIR, ...ON_AIR }, ...CHANNELS.slice(2)],
  });
  await expect.element(noStream()).toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(zap('Next channel: Blue Room')).toBeVisible();
  await expect.element(zap('Previous channel: Main Stage')).toBeVisible();
  const onTop = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog');
  const player = onTop();
  expect(player?.textContent).toContain(NO_STREAM);
  for (const [width, height, grids] of [
    [844, 390, 1],
    [390, 844, 0],
  ] as const) {
    await page.viewport(width, height);
    // the guide below follows
    await expect.poll(() => document.querySelectorAll('[role=grid]').length).toBe(grids);
    expect(onTop()).toBe(player);
  }
  // a press on its ground leaves the keys with it
  const ground = page
    .getByRole('dialog')
    .filter({ hasText: NO_STREAM })
    .getByText(/^Open Air/);
  await ground.click();
  await screen.advance(100);
  await press('{Escape}');
  await expect.poll(screen.address).toMatch(/OnAir001(\?channel=OpenAir1)?$/);
  const sheet = page.getByRole('dialog', { name: 'Programs on Open Air' });
  await expect.element(sheet.getByRole('link', { name: 'Watch live' })).toBeVisible();
});

test('guide playback: plays the ended programme that a viewer chose once they have signed in [LIVE-12 MEDIA-06 MEDIA-09]', async () => {
  const screen = await showGuide({
    session: 'anonymous',
    search: named('MainStg1', -200, -100),
    config: { contentProtection: { accessModel: 'authvod' } },
    answers: {
      'POST /v2/accounts/authenticate': {
        access_token: 'token-1',
        expires: 4_102_444_800,
        account: ACCOUNT,
      },
      'GET /v2/media/MainStg1': media({ ...MAIN, ...ON_AIR }),
    },
  });
  await expect.element(link('Sign up to start watching')).toBeVisible();
  tap(link('Sign up to start watching'));
  await expect.poll(screen.address).toMatch(/u=create-account/);
  const pane = page.getByRole('dialog');
  await expect.element(pane.getByRole('link', { name: 'Sign in' })).toBeVisible();
  tap(pane.getByRole('link', { name: 'Sign in' }));
  await pane.getByLabelText('Email').fill('ada@example.test');
  await pane.getByLabelText('Password', { exact: true }).fill('Quiet-lamp-27');
  await pane.getByRole('button', { name: 'Sign in' }).click();
  const { searchParams } = new URL(named('MainStg1', -200, -100), location.href);
  searchParams.append('play', '1');
  await expect.poll(screen.address).toBe(`/p/OnAir001?${searchParams}`);
});
