import type { WireItem } from '@marquee/contract/wire';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BUILD_VALUES } from '../config/build-values.ts';
import { item, media, playlist } from '../testing/answers.ts';
import { allowErrors } from '../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../testing/render.tsx';
import { soundFile } from '../testing/sound-file.ts';
import { getPlayer, WATCH_PLAYER } from './player-code.ts';

const FILM = 'https://media.example.test/film.mp4';
const TRAILER = 'https://media.example.test/trailer.mp4';
const CHAPTERS = 'https://media.example.test/chapters.vtt';
const AD_TAG = 'https://ads.example.test/tag';
const from = (file: string) => ({ sources: [{ file, type: 'video/mp4' }] });
const INLINE = { custom: { inlinePlayer: true } };
const RESUMES = { features: { continueWatchingList: 'Continu1', recommendationsPlaylist: 'Recomm01' } };
const SIGNED = {
  id: 'signedin',
  custom: { urlSigning: 'true' },
  contentProtection: { accessModel: 'authvod' },
} as const;
const BLUE = {
  title: 'Blue Hours',
  duration: 120,
  trailerId: 'BlueTrl1',
  tracks: [{ kind: 'chapters', file: CHAPTERS }],
  ...from(FILM),
};
const TRAILER_ITEM = media(item('BlueTrl1', { title: 'Blue Hours: Trailer', ...from(TRAILER) }));

// media may begin by itself once the page was pressed
beforeAll(async () => {
  await Promise.all([WATCH_PLAYER.load(), getPlayer({}).load()]);
  await userEvent.click(document.body);
});
beforeEach(() => {
  const files: Record<string, string> = { [FILM]: soundFile(120), [TRAILER]: soundFile(3) };
  const src = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    file,
  ) {
    src?.set?.call(this, files[file] ?? file);
  });
  const { fetch } = window;
  const chapters = 'WEBVTT\n\n00:00.000 --> 00:40.000\nPrelude\n\n00:40.000 --> 02:00.000\nNocturne';
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    input === CHAPTERS || input === AD_TAG
      ? new Response(input === CHAPTERS ? chapters : '<VAST version="4.2"/>')
      : fetch(input, init),
  );
});

/** The app at the address of a concert with these members, which has a trailer. */
function show(members: Partial<WireItem> = {}, { answers, path, ...options }: RenderOptions = {}) {
  return renderScreen(path ?? '/m/BlueHrs1', {
    session: 'no-accounts',
    ...options,
    answers: {
      'GET /v2/media/BlueHrs1': media(item('BlueHrs1', { ...BLUE, ...members })),
      'GET /v2/media/BlueTrl1': TRAILER_ITEM,
      'GET /v2/playlists/Recomm01': playlist('Recomm01', [item('SlowBow1', { title: 'Slow Bow' })]),
      'GET /apps/series': {},
      'GET /v2/media/SlowBow1': media(item('SlowBow1', { title: 'Slow Bow', ...from(TRAILER) })),
      ...answers,
    },
  });
}

const heading = () => page.getByRole('heading', { level: 1 });
const watch = () => page.getByRole('main').getByRole('link', { name: 'Start watching' });
const trailer = () => page.getByRole('main').getByRole('button', { name: 'Trailer' });
const piece = (name: string) => page.getByRole('main').getByRole('link', { name, exact: false });
const videos = () => document.querySelectorAll('video');
const timeS = () => {
  const [video] = videos();
  return video && !video.paused ? video.currentTime : -1;
};
const plays = (fromS = 0, toS = Number.POSITIVE_INFINITY) =>
  expect.poll(() => timeS() > fromS && timeS() < toS).toBe(true);
const seek = (video: HTMLVideoElement | undefined, seconds: number) => {
  if (video) video.currentTime = seconds;
};
const hasEnded = () => expect.poll(() => videos().length).toBe(0);

test('trailer: plays over a locked item, signed or as everyone sees it where that is refused, and leads back to its button [MEDIA-20]', async () => {
  allowErrors(/token/);
  let isRefused = true;
  const signed = { ...TRAILER_ITEM, playlist: [item('BlueTrl1', { title: 'Signed', ...from(FILM) })] };
  const screen = await show(
    {},
    {
      session: 'anonymous',
      config: { ...SIGNED, integrations: { jwp: { clientId: 'abc', useSandbox: true } } },
      answers: {
        'GET /v2/items/jw-media/token': () =>
          isRefused ? Response.json({ message: 'No.' }, { status: 401 }) : Response.json({ token: 'abc' }),
        'GET /v2/media/BlueTrl1': ({ query }) => (query.has('token') ? signed : TRAILER_ITEM),
      },
    },
  );
  await expect.element(page.getByRole('link', { name: 'Sign up to start watching' })).toBeVisible();
  await expect.element(watch()).not.toBeInTheDocument();
  await trailer().click();
  await expect.element(page.getByRole('dialog', { name: 'Blue Hours: Trailer' })).toBeVisible();
  await plays();
  expect(Math.round(videos()[0]?.duration ?? 0)).toBe(3);
  seek(videos()[0], 2.8);
  await hasEnded();
  expect(screen.address()).toBe('/m/BlueHrs1');
  await expect.element(trailer()).toHaveFocus();
  isRefused = false;
  await userEvent.keyboard('{Enter}');
  await plays();
  expect(Math.round(videos()[0]?.duration ?? 0)).toBe(120);
});

test('trailer: says that it could not be loaded, and plays once it is tried again [MEDIA-20 ERR-13]', async () => {
  allowErrors(/BlueTrl1/);
  let fails = true;
  const answer = () => (fails ? Response.json({}, { status: 503 }) : TRAILER_ITEM);
  const screen = await show({}, { nowMs: Date.now(), answers: { 'GET /v2/media/BlueTrl1': answer } });
  await trailer().click();
  const alert = page.getByRole('alert');
  for (const _retry of [1, 2, 3, 4]) await screen.advance(10_000);
  await expect.element(alert).toMatchTextContent("We can't play this right now");
  fails = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await screen.advance(100);
  await expect.poll(() => videos().length).toBe(1);
  await expect.element(alert).not.toBeInTheDocument();
});

test('trailer: has the whole time of a start after another try, and once it comes late [MEDIA-20 PLAYER-09]', async () => {
  allowErrors(/BlueTrl1/);
  const after = (ms: number, body: unknown) =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(body)), ms));
  let coming = Promise.resolve(Response.json({}, { status: 400 }));
  const screen = await show(
    {},
    {
      nowMs: Date.now(),
      session: 'signed-in',
      config: SIGNED,
      answers: {
        'GET /v2/items/jw-media/token': () => after(2000, { token: 'abc' }),
        'GET /v2/media/BlueTrl1': ({ query }) => (query.has('token') ? TRAILER_ITEM : coming),
      },
    },
  );
  await trailer().click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await screen.advance(19_000);
  coming = Promise.resolve(Response.json(TRAILER_ITEM));
  await again.click();
  await screen.advance(2000);
  await expect.poll(() => videos().length).toBe(1);

  await userEvent.keyboard('{Escape}');
  screen.app.queries.removeQueries({ queryKey: ['media', 'BlueTrl1'] });
  coming = after(20_500, TRAILER_ITEM);
  await trailer().click();
  await screen.advance(20_400);
  await expect.element(again).toBeVisible();
  await screen.advance(2200);
  await expect.poll(() => videos().length).toBe(1);
});

test('player in the page: gives way to the trailer, continues from its place after it, and plays a piece of the setlist from its own [MEDIA-20 PLAYER-03]', async () => {
  const schedule = { rules: { startOnSeek: 'none' }, schedule: [{ tag: AD_TAG, offset: 'pre' }] };
  const screen = await show(
    {},
    {
      config: { ...RESUMES, ...INLINE, adSchedule: 'Sch00001' },
      answers: { 'GET /v2/advertising/schedules/Sch00001.json': schedule },
    },
  );
  const getTags = () => vi.mocked(window.fetch).mock.calls.filter(([input]) => input === AD_TAG);
  await watch().click();
  await plays();
  expect(getTags()).toHaveLength(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // the words are below it
  const [player, title] = [videos()[0] as Element, heading().element()].map((one) =>
    one.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(player.width / player.height).toBeCloseTo(16 / 9, 1);
  expect(player.bottom).toBeLessThanOrEqual(title.top);
  await userEvent.keyboard('5');
  await plays(60);
  await trailer().click();
  await expect.element(page.getByRole('dialog', { name: 'Blue Hours: Trailer' })).toBeVisible();
  await plays(0, 10);
  expect(videos()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await plays(60);
  // its schedule has no ads before what continues
  expect(getTags()).toHaveLength(1);
  expect(screen.address()).toBe('/m/BlueHrs1?play=1');
  await expect.element(trailer()).toHaveFocus();
  videos()[0]?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
  await userEvent.keyboard('{Escape}');
  await hasEnded();
  await expect.poll(screen.address).toBe('/m/BlueHrs1');
  // a piece plays from its place, again when pressed again, and not for a pane over it
  await piece('Nocturne').click();
  await plays(39.9, 60);
  expect(screen.address()).toBe('/m/BlueHrs1?play=1&t=40');
  seek(videos()[0], 100);
  await plays(99);
  await userEvent.keyboard('{Enter}');
  await plays(39.9, 60);
  const [same] = videos();
  await screen.go('/m/BlueHrs1?play=1&t=40&u=login');
  await expect.element(piece('Nocturne')).toHaveAttribute('href', expect.stringContaining('u=login'));
  expect(videos()[0]).toBe(same);
});

test('player: says what is wrong with an item without sources, over a page that stays [MEDIA-10]', async () => {
  allowErrors(/playback stopped/);
  const screen = await show({ sources: [], tracks: [] }, { path: '/m/BlueHrs1?play=1' });
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(heading()).toHaveTextContent('Blue Hours');
  await expect.element(page.getByRole('heading', { name: 'Setlist' })).not.toBeInTheDocument();
  expect(screen.address()).toBe('/m/BlueHrs1');
});

const end = () => page.getByRole('region', { name: 'The end' });
const playNow = () => end().getByRole('button', { name: 'Play now' });
const toTheEnd = async () => {
  await plays();
  seek(videos()[0], 119.8);
  await expect.element(end()).toBeVisible();
};
test('end of an item: waits for the list of the viewer and plays the next of it, and Back leads to the page of this one [PLAYER-11 MEDIA-10 ROUTE-03 ROUTE-04]', async () => {
  const list = Promise.withResolvers<ReturnType<typeof playlist>>();
  const [red, blue] = [item('RedRoom1', { title: 'Red Room', ...from(TRAILER) }), item('BlueHrs1', BLUE)];
  const screen = await show(
    {},
    {
      path: '/m/BlueHrs1?r=NewSeas1',
      config: RESUMES,
      answers: { 'GET /v2/playlists/NewSeas1': () => list.promise, 'GET /v2/media/RedRoom1': media(red) },
    },
  );
  await watch().click();
  await toTheEnd();
  await expect.element(end().getByRole('heading', { name: 'Blue Hours' })).toBeVisible();
  await expect.element(playNow()).not.toBeInTheDocument();
  list.resolve(playlist('NewSeas1', [item('Other001'), blue, red]));
  await expect.element(end().getByRole('heading', { name: 'Red Room' })).toBeVisible();
  // it counts: the viewer may watch it
  await expect
    .element(
      end()
        .getByText(/Plays in/)
        .first(),
    )
    .toBeInTheDocument();
  await playNow().click();
  await expect.element(page.getByRole('dialog', { name: 'Red Room' })).toBeVisible();
  await plays();
  await expect.poll(screen.address).toMatch(/^\/m\/RedRoom1\/[^?]*\?r=NewSeas1&play=1$/);
  await screen.go(-1);
  await expect.poll(screen.address).toBe('/m/BlueHrs1?r=NewSeas1');
});

test('end of an item: offers a recommendation when the list of the viewer fails, and no more than that when it is locked [PLAYER-11 PLAYER-12 MEDIA-19]', async () => {
  allowErrors(/NewSeas1/);
  await show(
    { free: 'true' },
    {
      path: '/m/BlueHrs1?r=NewSeas1&play=1',
      config: { ...RESUMES, contentProtection: { accessModel: 'svod' } },
      answers: { 'GET /v2/playlists/NewSeas1': new Response(null, { status: 500 }) },
    },
  );
  await toTheEnd();
  await expect.element(end().getByRole('heading', { name: 'Slow Bow' })).toBeVisible();
  await expect.element(playNow()).toBeVisible();
  // at once: a count that runs is over in eight seconds
  expect(
    end()
      .getByText(/Plays in/)
      .elements(),
  ).toEqual([]);
});

const HISTORY = '/v2/accounts/media/watch-history';
const ACCOUNT_RESUMES = { ...RESUMES, contentProtection: { accessModel: 'authvod' } };

test('progress: is waited for four seconds when the account does not answer, then the item plays [PLAYER-17 WATCH-14]', async () => {
  const screen = await show(
    {},
    {
      session: 'signed-in',
      nowMs: Date.now(),
      config: ACCOUNT_RESUMES,
      answers: { [`GET ${HISTORY}`]: () => new Promise<never>(() => {}) },
    },
  );
  await watch().click();
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
  await screen.advance(3900);
  expect(videos()[0]?.src ?? '').toBe('');
  await screen.advance(200);
  await plays(0, 10);
});

test('progress: of an account that did not answer is not moved back by what is watched [PLAYER-17 WATCH-14]', async () => {
  allowErrors(/watch-history/);
  let fails = true;
  const kept = { media_id: 'BlueHrs1', progress: 0.6, created_at: 1, updated_at: 1 };
  const screen = await show(
    {},
    {
      session: 'signed-in',
      config: ACCOUNT_RESUMES,
      answers: {
        [`GET ${HISTORY}`]: () => (fails ? Response.json({}, { status: 503 }) : { collection: [kept] }),
      },
    },
  );
  await watch().click();
  await plays(0, 10);
  await userEvent.keyboard('k');
  await userEvent.keyboard('{Escape}');
  await hasEnded();
  fails = false;
  screen.app.library.library?.retry();
  await expect.poll(() => screen.app.library.library?.getProgress('BlueHrs1')).toBe(0.6);
  await expect.element(page.getByRole('link', { name: 'Continue watching' })).toBeVisible();
});

test('player: says that it cannot play after 20 seconds in which nothing came, and tries again [PLAYER-09]', async () => {
  allowErrors(/playback not started/);
  const isAsked = vi.fn();
  const screen = await show(
    {},
    {
      nowMs: Date.now(),
      session: 'signed-in',
      config: SIGNED,
      answers: {
        'GET /v2/items/jw-media/token': () => {
          isAsked();
          return new Promise<Response>(() => {});
        },
      },
    },
  );
  await watch().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await screen.advance(20_000);
  await expect.element(page.getByText("We can't play this right now")).toBeVisible();
  const times = isAsked.mock.calls.length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => isAsked.mock.calls.length).toBeGreaterThan(times);
});

test('player: is the library that the build names where the settings name none [BOOT-46 BOOT-51]', async () => {
  allowErrors(/playback/, /libraries/, /Failed to load/);
  const addresses: string[] = [];
  const { append } = document.head;
  // without a network: the script counts as one that did not come
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes;
    if (!(script instanceof HTMLScriptElement)) return append.apply(document.head, nodes);
    addresses.push(script.src);
    script.dispatchEvent(new Event('error'));
  });
  Object.assign(BUILD_VALUES, { playerId: 'Ab3dE6gH' });
  await show();
  Object.assign(BUILD_VALUES, { playerId: undefined });
  await watch().click();
  await expect.poll(() => addresses).toEqual(['https://cdn.jwplayer.com/libraries/Ab3dE6gH.js']);
});
