import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inTurn, item, media, playlist } from '../../../testing/answers.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { allowErrors } from '../../../testing/problems.ts';
import { soundFile } from '../../../testing/sound-file.ts';
import {
  episode,
  FAILED,
  heading,
  ids,
  line,
  main,
  NOT_FOUND,
  names,
  season,
  showSeries,
  titles,
  watch,
} from './testing/show-series.ts';

const GONE = 'The episode in this link isn’t available.';
const SCHEDULED = { 'VCH.EventState': 'PRE_LIVE' };
const isScheduled = () => main().getByText('Scheduled items cannot be played');

test('series: shows its seasons and episodes, and an episode in its head once it is chosen [SERIES-01 SERIES-07 SERIES-08 SERIES-09]', async () => {
  const screen = await showSeries('/m/Tour0001?r=NewSeas1', {
    answers: {
      'GET /v2/playlists/NewSeas1': NOT_FOUND,
      'GET /v2/sites/Ab12Cd34/content_lists/NewSeas1': NOT_FOUND,
    },
    items: { E204: { description: 'The van is packed.' } },
  });
  await expect.element(heading()).toHaveTextContent('The Tour');
  await expect.poll(names).toEqual(['E101', 'E102', 'E103', 'E104', 'E105']);
  await expect.element(line('S1:E5')).toBeVisible();
  await season('Load-out').click();
  await expect.poll(names).toEqual(['E201', 'E202', 'E203', 'E204']);
  await episode('Night E204').click();
  await expect.element(line('S2:E4 · Night E204')).toBeVisible();
  await expect.poll(() => document.title).toBe('Night E204 – The Tour - Footlights');
  await expect.element(main().getByText('The van is packed.').first()).toBeVisible();
  expect(screen.address()).toBe('/m/Tour0001?r=NewSeas1&e=E204');
  await expect.element(watch()).toHaveAttribute('href', '/m/Tour0001?r=NewSeas1&e=E204&play=1');
  await expectAccessible();
});

test('series: begins with its first episode when its address asks to play [SERIES-09 PLAYER-02]', async () => {
  allowErrors(/no sources/);
  const screen = await showSeries('/m/Tour0001?play=1');
  await expect.poll(screen.address).toBe('/m/Tour0001?play=1&e=E101');
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
});

test('series: says that the episode of its address is not available, and offers its first [ROUTE-05 SERIES-09 PLAYER-02]', async () => {
  const answers = { 'GET /v2/media/__proto__': NOT_FOUND };
  for (const id of ['Gone0001', 'Film0001', '__proto__']) {
    const screen = await showSeries(`/m/Tour0001?e=${id}&play=1`, { answers });
    await expect.element(main().getByRole('alert')).toHaveTextContent(GONE);
    await expect.element(line('S1:E1 · Night E101')).toBeVisible();
    await expect.element(watch()).toHaveAttribute('href', '/m/Tour0001?e=E101&play=1');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(screen.address()).toBe(`/m/Tour0001?e=${id}&play=1`);
    await screen.unmount();
  }
});

test('series: plays no episode that has not started, by its list or by its own answer [EVENT-08 PLAYER-01]', async () => {
  const listed = await showSeries('/m/Tour0001?e=E102&play=1', { items: { E102: SCHEDULED } });
  await expect.element(isScheduled()).toBeVisible();
  await expect.element(episode('Play S1:E2 Night E102')).not.toBeInTheDocument();
  await expect.element(watch()).not.toBeInTheDocument();
  await listed.unmount();
  const screen = await showSeries('/m/Tour0001', {
    answers: { 'GET /v2/media/E102': media(item('E102', SCHEDULED)) },
  });
  await episode('Play S1:E2 Night E102').click();
  await expect.element(isScheduled()).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(screen.address()).toBe('/m/Tour0001?e=E102&play=1');
});

test('series: asks for a sign-in when the episode that plays next needs one [PLAYER-01 ROLE-04 SERIES-11]', async () => {
  await showSeries('/m/Tour0001?e=E102&play=1', {
    session: 'anonymous',
    config: { contentProtection: { accessModel: 'authvod' } },
    items: { E101: { free: 'true' } },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sign in to watch');
});

test.each([
  ['/m/Tour0001?e=E105&play=1', 'E105', 'E201', '/m/Tour0001/the-tour?play=1&e=E201', 'S2:E1 · Night E201'],
  ['/s/Older001?e=Old1&play=1', 'Old1', 'Old2', '/s/Older001/the-old-way?e=Old2&play=1', 'S2:E2 · Old 2'],
  [
    '/m/Tour0001?r=Lists001&e=E204&play=1',
    'E204',
    'Film0001',
    '/m/Film0001/night-film0001?r=Lists001&play=1',
    'Night Film0001',
  ],
])(
  'series: at %s plays the next season after the last episode of one, and then what follows the series in the list [SERIES-11 SERIES-12 PLAYER-11 MEDIA-19]',
  async (path, one, other, next, chosen) => {
    const src = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
    const sound = soundFile(3);
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLMediaElement,
      file,
    ) {
      src?.set?.call(this, file.endsWith('.mp4') ? sound : file);
    });
    const film = { sources: [{ file: 'https://media.example.test/film.mp4', type: 'video/mp4' }] };
    const list = [item('Tour0001', { contentType: 'Series' }), item('Film0001', { title: 'Night Film0001' })];
    const screen = await showSeries(path, {
      items: { [one]: film, [other]: film },
      answers: { 'GET /v2/playlists/Lists001': playlist('Lists001', list) },
    });
    const video = () => document.querySelector('video');
    await userEvent.click(document.body);
    await expect.poll(() => video()?.duration).toBe(3);
    await video()?.play();
    (video() as HTMLVideoElement).currentTime = 2.8;
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect.poll(screen.address).toBe(next);
    await expect.poll(() => video()?.currentTime ?? 0).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(line(chosen).first()).toBeVisible();
  },
);

test('series: moves the focus to the head when an episode is chosen by a key [SERIES-09 A11Y-04]', async () => {
  await showSeries('/m/Tour0001');
  await expect.element(episode('Night E102')).toBeVisible();
  (episode('Night E102').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('S1:E2 · Night E102')).toHaveFocus();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(watch()).toHaveAttribute('href', '/m/Tour0001?e=E102&play=1');
  await userEvent.keyboard('{Tab}');
  await expect.element(watch()).toHaveFocus();
});

test('series: keeps the focus on a season that is chosen by a key [A11Y-04]', async () => {
  for (const [path, name, first] of [
    ['/m/Tour0001', 'Load-out', 'E201'],
    ['/s/Older001', 'Season 2', 'Old 2'],
  ] as const) {
    const screen = await showSeries(path);
    await expect.element(season(name)).toBeVisible();
    (season(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => names()[0]).toBe(first);
    await expect.element(season(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(season(name)).toHaveFocus();
    await screen.unmount();
  }
});

test('series: says that it has no episodes, and offers nothing to play [SERIES-01 SERIES-09]', async () => {
  await showSeries('/m/Tour0001?play=1', { seasons: [['', []]] });
  await expect.element(main().getByText('No episodes yet')).toBeVisible();
  await expect.element(watch()).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('series: begins with the first published episode, in a later season or on a later page [SERIES-09 SERIES-15]', async () => {
  const unpublished = Array.from({ length: 20 }, () => null);
  const late = await showSeries('/m/Tour0001', {
    seasons: [
      ['One', unpublished],
      ['Two', ['E201', 'E202']],
    ],
  });
  await expect.element(line('S2:E1 · Night E201')).toBeVisible();
  await expect.element(season('Two')).toHaveAttribute('aria-pressed', 'true');
  await late.unmount();
  await showSeries('/m/Tour0001', { seasons: [['', [...unpublished, 'E121']]] });
  await expect.element(line('E21 · Night E121')).toBeVisible();
  await expect.element(watch()).toHaveAttribute('href', '/m/Tour0001?e=E121&play=1');
});

test('series: can be played when the episodes of its first season fail, and tries them again [SERIES-09 ERR-13]', async () => {
  await showSeries('/m/Tour0001', {
    answers: { 'GET /apps/series/Tour0001/seasons/1/episodes': NOT_FOUND },
  });
  await expect.element(main().getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(line('S1:E1 · Night E101')).toBeVisible();
  await expect.element(watch()).toBeVisible();
});

test('series: shows the chosen episode when the series fails, and tries it again [ERR-13]', async () => {
  const series = { series_id: 'Tour0001', episode_count: 4, seasons: [] };
  const screen = await showSeries('/m/Tour0001?e=E202', {
    nowMs: Date.now(),
    answers: { 'GET /apps/series/Tour0001': inTurn<unknown>(FAILED, FAILED, FAILED, series) },
  });
  await expect.element(heading()).toBeVisible();
  for (const _retry of [1, 2, 3]) await screen.advance(10_000);
  await expect.element(line('S2:E2 · Night E202')).toBeVisible();
  await main().getByRole('button', { name: 'Try again' }).click();
  await screen.advance(100);
  await expect.poll(() => titles().elements().length).toBe(9);
});

test('series: leads to the older series that it names when it is gone [ROUTE-25 SERIES-03 SERIES-13]', async () => {
  const screen = await showSeries('/m/Tour0001?e=Old2', {
    items: { Tour0001: { seriesPlayListId: 'Older001' } },
    answers: { 'GET /apps/series/Tour0001': NOT_FOUND },
  });
  await expect.poll(screen.address).toMatch(/^\/s\/Older001\?e=Old2$/);
  await expect.element(heading()).toHaveTextContent('The old way');
});

test('episode: leads to the series that names it first, with the list and the playback of its address [ROUTE-24 SERIES-10]', async () => {
  const places = ['Tour0001', 'Other001'].map((series_id) => ({ series_id, season_number: 2 }));
  const screen = await showSeries('/m/E202?r=Tour&play=1', {
    session: 'anonymous',
    items: { E202: { contentType: 'episode' } },
    answers: {
      'GET /apps/series': { E202: places },
      'GET /v2/playlists/Tour': NOT_FOUND,
      'GET /v2/sites/Ab12Cd34/content_lists/Tour': NOT_FOUND,
    },
  });
  await expect.poll(screen.address).toBe('/m/Tour0001?r=Tour&play=1&e=E202');
  await expect.element(season('Load-out')).toHaveAttribute('aria-pressed', 'true');
});

test('episode and series: keep the pane and the hash of their address in each redirect [ROUTE-24 ROUTE-25 SERIES-09]', async () => {
  allowErrors(/no sources/);
  for (const [path, to, answers = {}] of [
    ['/m/E202?u=login#now', '/m/Tour0001?e=E202&u=login#now'],
    ['/m/Tour0001?play=1&u=login#now', '/m/Tour0001?play=1&e=E101&u=login#now'],
    ['/m/Tour0001?u=login#now', '/s/Older001?u=login#now', { 'GET /apps/series/Tour0001': NOT_FOUND }],
  ] as const) {
    const screen = await showSeries(path, {
      session: 'anonymous',
      items: { E202: { contentType: 'episode' }, Tour0001: { seriesPlayListId: 'Older001' } },
      answers: { 'GET /apps/series': { E202: [{ series_id: 'Tour0001' }] }, ...answers },
    });
    await expect.poll(screen.address).toBe(to);
    await expect.element(page.getByRole('dialog').getByLabelText('Email')).toBeVisible();
    await screen.unmount();
  }
});

test('episode: is a video when its lookup names itself, or an item that is an episode of it [ROUTE-24]', async () => {
  for (const [places, to] of [
    [{ E202: [{ series_id: 'E202' }] }, '/m/E202'],
    [{ E202: [{ series_id: 'E203' }], E203: [{ series_id: 'E202' }] }, '/m/E203?e=E202'],
  ] as const) {
    const items = { E202: { contentType: 'episode' }, E203: { contentType: 'episode' } };
    const screen = await showSeries('/m/E202', { items, answers: { 'GET /apps/series': places } });
    await expect.element(watch()).toBeVisible();
    expect(screen.address()).toBe(to);
    await screen.unmount();
  }
});

test('episode: is a video while no series is known for it [ROUTE-24 SERIES-16]', async () => {
  allowErrors(/could not be looked up/);
  const screen = await showSeries('/m/Old1', {
    nowMs: Date.now(),
    answers: { 'GET /apps/series': inTurn<unknown>(FAILED, {}) },
  });
  await expect.element(heading()).toHaveTextContent('Old 1');
  await expect.element(watch()).toBeVisible();
  expect(screen.address()).toBe('/m/Old1');
  await screen.advance(61_000);
  await expect.poll(screen.address).toBe('/s/Older001?e=Old1');
});

test('episode: a late lookup closes no sign-in that is open over it, and leads to the series afterwards [ROUTE-24 SERIES-16]', async () => {
  allowErrors(/could not be looked up/);
  const screen = await showSeries('/m/E202?u=login', {
    session: 'anonymous',
    nowMs: Date.now(),
    items: { E202: { contentType: 'episode' } },
    answers: { 'GET /apps/series': inTurn<unknown>(FAILED, { E202: [{ series_id: 'Tour0001' }] }) },
  });
  const email = page.getByRole('dialog').getByLabelText('Email');
  await email.fill('ada@example.test');
  await screen.advance(61_000);
  const lookups = () => screen.sent.filter(({ what }) => what === 'GET /apps/series').length;
  await expect.poll(lookups).toBe(2);
  await expect.element(email).toHaveValue('ada@example.test');
  await userEvent.keyboard('{Escape}');
  await screen.advance(1000);
  await expect.poll(screen.address).toBe('/m/Tour0001?e=E202');
});

test('episode: keeps playing when its lookup fails, and when a later one names another series or none [SERIES-16]', async () => {
  allowErrors(/could not be looked up/, /playback stopped/);
  for (const [path, name, later] of [
    ['/m/E202?play=1', 'Night E202', { E202: [{ series_id: 'Tour0001' }] }],
    ['/m/Tour0001?e=Film0001&play=1', 'The Tour · Night Film0001', {}],
  ] as const) {
    const screen = await showSeries(path, {
      nowMs: Date.now(),
      items: { E202: { contentType: 'episode' } },
      answers: { 'GET /apps/series': inTurn<unknown>(FAILED, later) },
    });
    const player = page.getByRole('dialog', { name });
    await expect.element(player).toBeInTheDocument();
    const before = player.element();
    await screen.advance(61_000);
    const lookups = () => screen.sent.filter(({ what }) => what === 'GET /apps/series').length;
    await expect.poll(lookups).toBe(2);
    await screen.advance(100);
    expect([screen.address(), player.element()]).toEqual([path, before]);
    await screen.unmount();
  }
});

test('series: continues with the last episode, or with the one after it when it is finished, after a lookup of at most 49 items [SERIES-09 SERIES-10]', async () => {
  const others = Array.from({ length: 60 }, (_, at) => ({ mediaid: `Other${at}`, progress: 0.5 }));
  for (const [progress, text, label, mediaid = 'E202'] of [
    [0.4, 'S2:E2 · Night E202', /^Continue/],
    [0.97, 'S2:E3 · Night E203', /^Start/],
    [0.97, 'S2:E1 · Night E201', /^Start/, 'E105'],
    [0.97, 'S1:E1 · Night E101', /^Start/, 'E204'],
  ] as const) {
    const history = [...others.slice(0, 40), { mediaid, progress }, ...others.slice(40)];
    const screen = await showSeries('/m/Tour0001', { history });
    const getIds = () =>
      screen.sent
        .find(({ query }) => query.get('media_ids')?.includes('Other'))
        ?.query.get('media_ids')
        ?.split(',');
    await expect.poll(getIds).toHaveLength(49);
    await expect.element(line(text)).toBeVisible();
    await expect.element(watch(label)).toBeVisible();
    await screen.unmount();
  }
});

test('series: does not wait for an episode to be bought that fails to load [SERIES-09 ERR-13]', async () => {
  const screen = await showSeries('/m/Tour0001?u=login', {
    session: 'anonymous',
    tab: { purchase: JSON.stringify({ plays: 'E202' }) },
    answers: { 'GET /v2/media/E202': FAILED },
    nowMs: Date.now(),
  });
  await expect.element(page.getByRole('dialog').getByLabelText('Email')).toBeVisible();
  for (const _retry of [1, 2]) await screen.advance(10_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(line('S1:E1 · Night E101')).toBeVisible();
});

test('series: begins with its first episode while the lookup of the history fails, and continues once it is answered [SERIES-16 SERIES-09]', async () => {
  allowErrors(/could not be looked up/);
  const screen = await showSeries('/m/Tour0001', {
    nowMs: Date.now(),
    history: [{ mediaid: 'E202', progress: 0.4 }],
    answers: {
      'GET /apps/series': inTurn<unknown>(FAILED, {
        E202: [{ series_id: 'Tour0001', season_number: 2, episode_number: 2 }],
      }),
    },
  });
  await expect.element(line('S1:E1 · Night E101')).toBeVisible();
  const lookups = () => screen.sent.filter(({ what }) => what === 'GET /apps/series').length;
  await expect.poll(lookups).toBe(1);
  await screen.advance(100);
  await screen.advance(61_000);
  await expect.element(line('S2:E2 · Night E202')).toBeVisible();
  await expect.element(watch(/^Continue/)).toBeVisible();
});

test('series: opens with few elements of 1,200 episodes, and shows one from far down without those before it [SERIES-05 SERIES-06]', async () => {
  const all = ids(1200);
  await showSeries('/m/Tour0001?e=Long1160', {
    seasons: [
      ['One', all.slice(0, 600)],
      ['Two', all.slice(600)],
    ],
  });
  await expect.element(line('S2:E560 · Night Long1160')).toBeVisible();
  await expect.poll(names).toEqual(all.slice(600, 620));
  await expect.element(main().getByText(/^600 episodes$/)).toBeVisible();
  expect(main().element().querySelectorAll('*').length).toBeLessThan(1500);
});
