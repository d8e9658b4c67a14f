import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { inTurn, item, media, playlist, type Sent } from '../../../testing/answers.ts';
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
  store,
  titles,
  watch,
} from './testing/show-series.ts';

const GONE = 'The episode in this link isn’t available.';
const SCHEDULED = { 'VCH.EventState': 'PRE_LIVE' };
const isScheduled = () => main().getByText('Scheduled items cannot be played');
const press = (locator: Locator) => {
  (locator.element() as HTMLElement).focus();
  return userEvent.keyboard('{Enter}');
};

test('series: shows its seasons and episodes, and in its head an episode that is chosen by a key, which moves the focus there [SERIES-01 SERIES-07 SERIES-08 A11Y-04]', async () => {
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
  await press(season('Load-out'));
  await expect.poll(names).toEqual(['E201', 'E202', 'E203', 'E204']);
  await expect.element(season('Load-out')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(season('Load-out')).toHaveFocus();
  await press(episode('Night E204'));
  await expect.element(line('S2:E4 · Night E204')).toHaveFocus();
  await expect.poll(() => scrollY).toBe(0);
  await expect.poll(() => document.title).toBe('Night E204 – The Tour - Footlights');
  await expect.element(main().getByText('The van is packed.').first()).toBeVisible();
  expect(screen.address()).toBe('/m/Tour0001?r=NewSeas1&e=E204');
  await expect.element(watch()).toHaveAttribute('href', '/m/Tour0001?r=NewSeas1&e=E204&play=1');
  await userEvent.keyboard('{Tab}');
  await expect.element(watch()).toHaveFocus();
  await expectAccessible();
});

test('series: plays no episode that is not available or has not started, and offers its first [ROUTE-05 PLAYER-02 EVENT-08 PLAYER-01]', async () => {
  const screen = await showSeries('/m/Tour0001?e=__proto__&play=1', {
    items: { E102: SCHEDULED },
    answers: { 'GET /v2/media/__proto__': NOT_FOUND, 'GET /v2/media/E103': media(item('E103', SCHEDULED)) },
  });
  const noDialog = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const offersFirst = async (id: string) => {
    await expect.element(main().getByRole('alert')).toHaveTextContent(GONE);
    await expect.element(line('S1:E1 · Night E101')).toBeVisible();
    await expect.element(watch()).toHaveAttribute('href', '/m/Tour0001?e=E101&play=1');
    await noDialog();
    expect(screen.address()).toBe(`/m/Tour0001?e=${id}&play=1`);
  };
  await offersFirst('__proto__');
  await screen.go('/m/Tour0001?e=E102&play=1');
  await expect.element(isScheduled()).toBeVisible();
  await expect.element(episode('Play S1:E2 Night E102')).not.toBeInTheDocument();
  await expect.element(watch()).not.toBeInTheDocument();
  await noDialog();
  // a video that is no episode of it
  await screen.go('/m/Tour0001?e=Film0001&play=1');
  await offersFirst('Film0001');
  // only its own answer knows that it has not started
  await episode('Play S1:E3 Night E103').click();
  await expect.element(isScheduled()).toBeVisible();
  await noDialog();
  expect(screen.address()).toBe('/m/Tour0001?e=E103&play=1');
});

test('series: asks for a sign-in when the episode that plays next needs one [PLAYER-01 ROLE-04 SERIES-11]', async () => {
  await showSeries('/m/Tour0001?e=E102&play=1', {
    session: 'anonymous',
    config: { contentProtection: { accessModel: 'authvod' } },
    items: { E101: { free: 'true' } },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sign in to watch');
});

test('series: plays the next season after the last episode of one, and then what follows the series in the list [SERIES-11 SERIES-12 PLAYER-11 MEDIA-19]', async () => {
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
  const plays = ['E105', 'E201', 'E204', 'Film0001', 'Old1', 'Old2'];
  const screen = await showSeries('/m/Tour0001', {
    items: Object.fromEntries(plays.map((id) => [id, film])),
    answers: { 'GET /v2/playlists/Lists001': playlist('Lists001', list) },
  });
  const video = () => document.querySelector('video');
  await userEvent.click(document.body);
  for (const [path, next, chosen] of [
    ['/m/Tour0001?e=E105&play=1', '/m/Tour0001/the-tour?play=1&e=E201', 'S2:E1 · Night E201'],
    ['/s/Older001?e=Old1&play=1', '/s/Older001/the-old-way?e=Old2&play=1', 'S2:E2 · Old 2'],
    [
      '/m/Tour0001?r=Lists001&e=E204&play=1',
      '/m/Film0001/night-film0001?r=Lists001&play=1',
      'Night Film0001',
    ],
  ] as const) {
    await screen.go(path);
    await expect.poll(() => video()?.duration).toBe(3);
    await video()?.play();
    (video() as HTMLVideoElement).currentTime = 2.8;
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect.poll(screen.address).toBe(next);
    await expect.poll(() => video()?.currentTime ?? 0).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(line(chosen).first()).toBeVisible();
    await expect.poll(video).toBeNull();
  }
});

test('series: says that it has no episodes, and offers nothing to play [SERIES-01 SERIES-09]', async () => {
  await showSeries('/m/Tour0001?play=1', { seasons: [['', []]] });
  await expect.element(main().getByText('No episodes yet')).toBeVisible();
  await expect.element(watch()).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('series: begins with the first published episode, in a later season and on a later page [SERIES-09 SERIES-15]', async () => {
  await showSeries('/m/Tour0001', {
    seasons: [
      ['One', Array.from({ length: 20 }, () => null)],
      ['Two', ['E201', 'E202']],
    ],
  });
  await expect.element(line('S2:E1 · Night E201')).toBeVisible();
  await expect.element(season('Two')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(watch()).toHaveAttribute('href', '/m/Tour0001?e=E201&play=1');
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
  const count = () => screen.sent.filter(({ what }) => what === 'GET /apps/series/Tour0001').length;
  for (const sent of [1, 2, 3]) {
    await expect.poll(count).toBe(sent);
    await screen.advance(2100);
  }
  await expect.element(line('S2:E2 · Night E202')).toBeVisible();
  await main().getByRole('button', { name: 'Try again' }).click();
  await screen.advance(100);
  await expect.poll(() => titles().elements().length).toBe(9);
});

test('episode and series: lead on with the list, the pane and the hash of their address [ROUTE-24 ROUTE-25 SERIES-03 SERIES-13]', async () => {
  allowErrors(/no sources/);
  const isEpisode = { contentType: 'episode', free: 'true' };
  const places = {
    E201: [{ series_id: 'E203' }],
    E202: ['Tour0001', 'Other001'].map((series_id) => ({ series_id, season_number: 2 })),
    E203: [{ series_id: 'E201' }],
    E204: [{ series_id: 'E204' }],
  };
  const gone = item('GoneTour', { contentType: 'Series', seriesPlayListId: 'Older001' });
  const screen = await showSeries('/m/E202?r=Tour&play=1&u=login#now', {
    session: 'anonymous',
    items: { E201: isEpisode, E202: { contentType: 'episode' }, E203: isEpisode, E204: isEpisode },
    answers: {
      'GET /apps/series': places,
      'GET /apps/series/GoneTour': NOT_FOUND,
      'GET /v2/media/GoneTour': media(gone),
      'GET /v2/playlists/Tour': NOT_FOUND,
      'GET /v2/sites/Ab12Cd34/content_lists/Tour': NOT_FOUND,
    },
  });
  const email = page.getByRole('dialog').getByLabelText('Email');
  await expect.poll(screen.address).toBe('/m/Tour0001?r=Tour&play=1&e=E202&u=login#now');
  await expect.element(season('Load-out')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(email).toBeVisible();
  for (const [path, to] of [
    ['/m/Tour0001?play=1&u=login#now', '/m/Tour0001?play=1&e=E101&u=login#now'],
    ['/m/GoneTour?e=Old2&u=login#now', '/s/Older001?e=Old2&u=login#now'],
  ] as const) {
    await screen.go(path);
    await expect.poll(screen.address).toBe(to);
    await expect.element(email).toBeVisible();
  }
  await expect.element(heading()).toHaveTextContent('The old way');
  // a lookup that names itself, or an item that is an episode of it
  for (const [path, to] of [
    ['/m/E204', '/m/E204'],
    ['/m/E201', '/m/E203?e=E201'],
  ] as const) {
    await screen.go(path);
    await expect.element(heading()).toHaveTextContent(`Night ${to.slice(3, 7)}`);
    await expect.element(watch()).toBeVisible();
    expect(screen.address()).toBe(to);
  }
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

test('episode: is a video and keeps playing when its lookup fails, whatever a later one names, and leads on when it does not play [ROUTE-24 SERIES-16]', async () => {
  allowErrors(/could not be looked up/, /playback stopped/);
  const sentIds: (string | null)[] = [];
  const lookups = (id: string | null) => sentIds.filter((one) => one === id).length;
  const screen = await showSeries('/m/E202?play=1', {
    nowMs: Date.now(),
    items: { E202: { contentType: 'episode' } },
    answers: {
      'GET /apps/series': ({ query }: Sent) => {
        const id = query.get('media_ids');
        sentIds.push(id);
        if (lookups(id) === 1) return FAILED;
        return id === 'E202' ? { E202: [{ series_id: 'Tour0001' }] } : {};
      },
    },
  });
  for (const [path, id, name] of [
    ['/m/E202?play=1', 'E202', 'Night E202'],
    ['/m/Tour0001?e=Film0001&play=1', 'Film0001', 'The Tour · Night Film0001'],
  ] as const) {
    if (screen.address() !== path) await screen.go(path);
    const player = page.getByRole('dialog', { name });
    await expect.element(player).toBeInTheDocument();
    const before = player.element();
    await screen.advance(61_000);
    await expect.poll(() => lookups(id)).toBe(2);
    await screen.advance(100);
    expect([screen.address(), player.element()]).toEqual([path, before]);
  }
  await screen.go('/m/Old1');
  await expect.element(heading()).toHaveTextContent('Old 1');
  await expect.element(watch()).toBeVisible();
  expect(screen.address()).toBe('/m/Old1');
  await screen.advance(61_000);
  await expect.poll(screen.address).toBe('/s/Older001?e=Old1');
});

test('series: continues with the last episode, or with the one after it when it is finished, after a lookup of at most 49 items [SERIES-09 SERIES-10]', async () => {
  const others = Array.from({ length: 60 }, (_, at) => ({ mediaid: `Other${at}`, progress: 0.5 }));
  const screen = await showSeries('/m/Tour0001', { history: [] });
  for (const [mediaid, progress, text, label] of [
    ['E202', 0.4, 'S2:E2 · Night E202', /^Continue/],
    ['E202', 0.97, 'S2:E3 · Night E203', /^Start/],
    ['E105', 0.97, 'S2:E1 · Night E201', /^Start/],
    ['E204', 0.97, 'S1:E1 · Night E101', /^Start/],
  ] as const) {
    store(screen, [...others.slice(0, 40), { mediaid, progress }, ...others.slice(40)]);
    await expect.element(line(text)).toBeVisible();
    await expect.element(watch(label)).toBeVisible();
    const sentIds = screen.sent.map(({ query }) => query.get('media_ids')?.split(',') ?? []);
    expect(
      sentIds.filter((ids) => ids.includes(mediaid) && ids.includes('Other0')).map((ids) => ids.length),
    ).toEqual([49]);
  }
});

test('series: does not wait for an episode to be bought that fails to load [SERIES-09 ERR-13]', async () => {
  await showSeries('/m/Tour0001?u=login', {
    session: 'anonymous',
    tab: { purchase: JSON.stringify({ plays: 'E202' }) },
    // refused, which is not tried again
    answers: { 'GET /v2/media/E202': Response.json({ message: 'Forbidden' }, { status: 403 }) },
  });
  await expect.element(page.getByRole('dialog').getByLabelText('Email')).toBeVisible();
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
