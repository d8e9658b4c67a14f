import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { item, playlist, type Sent } from '../../../testing/answers.ts';
import {
  episode,
  FAILED,
  heading,
  ids,
  line,
  main,
  more,
  names,
  season,
  showSeries,
  spoken,
  store,
  titles,
  watch,
} from './testing/show-series.ts';

const current = () => main().element().querySelector('li a[aria-current]')?.textContent;
const press = (locator: ReturnType<typeof more>) => {
  (locator.element() as HTMLElement).focus();
  return userEvent.keyboard('{Enter}');
};

test('episode list: shows 20 at a time of those that are published, tries again those that failed, and focuses the first new one [SERIES-06 SERIES-14 SERIES-15 A11Y-04]', async () => {
  let fails = false;
  const all: (string | null)[] = ids(45);
  all.unshift(null);
  all.splice(4, 0, null);
  const episodes = all.map((id, at) => ({ media_item: id && item(id), episode_number: at + 1 }));
  const screen = await showSeries('/m/Tour0001', {
    nowMs: Date.now(),
    answers: {
      'GET /apps/series/Tour0001': { series_id: 'Tour0001', episode_count: 47 },
      'GET /apps/series/Tour0001/episodes': ({ query }: Sent) => {
        const offset = Number(query.get('page_offset'));
        const page = episodes.slice(offset * 20, offset * 20 + 20);
        return fails ? FAILED : { page: offset + 1, page_limit: 20, total: 47, episodes: page };
      },
    },
  });
  await expect.element(titles()).toHaveLength(18);
  await expect.element(line('E4')).toBeVisible();
  fails = true;
  await press(more());
  for (const _retry of [1, 2, 3]) await screen.advance(5000);
  await expect.element(main().getByRole('button', { name: 'Try again' })).toHaveFocus();
  await expect.element(spoken('Could not load items')).toBeInTheDocument();
  fails = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(titles()).toHaveLength(38);
  await expect.element(spoken('20 episodes')).toBeInTheDocument();
  await expect.element(titles().nth(18).getByRole('link')).toHaveFocus();
  await press(more());
  await expect.element(titles()).toHaveLength(45);
  await expect.element(more()).not.toBeInTheDocument();
  await expect.element(titles().nth(38).getByRole('link')).toHaveFocus();
});

test('episode list: does not look for an episode beyond the last page that it would load [SERIES-06]', async () => {
  const far = Array.from({ length: 501 }, (_, at) => ({ 20: 'E21', 40: 'E41', 500: 'E501' })[at] ?? null);
  const screen = await showSeries('/m/Tour0001?e=E501', { seasons: [['', far]] });
  await expect.element(line('E501 · Night E501')).toBeVisible();
  await expect.poll(names).toEqual(['E21']);
  await more().click();
  await expect.poll(names).toEqual(['E21', 'E41']);
  const offsets = screen.sent
    .filter(({ what }) => what.endsWith('/episodes'))
    .map(({ query }) => query.get('page_offset'));
  expect(offsets).toEqual(['0', '1', '2']);
});

test('episode list: goes as far as the episode of the address, follows to its season, is as long as before on the way back, and begins another season with its first page [SERIES-06 SERIES-07 SERIES-09 SERIES-17]', async () => {
  const screen = await showSeries('/m/Tour0001?e=Long38', {
    seasons: [
      ['One', ids(68).slice(0, 45)],
      ['Two', ids(68).slice(45)],
    ],
  });
  await expect.element(titles()).toHaveLength(40);
  expect(current()).toBe('Night Long38');
  expect([scrollY, document.activeElement]).toEqual([0, document.body]);
  await more().click();
  await expect.element(titles()).toHaveLength(45);
  await screen.go('/m/Tour0001?e=Long46');
  await expect.element(line('S2:E1 · Night Long46')).toBeVisible();
  await expect.element(season('Two')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(current).toBe('Night Long46');
  await screen.go(-1);
  await expect.element(season('One')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(titles()).toHaveLength(45);
  await season('Two').click();
  await expect.poll(() => names()[0]).toBe('Long46');
  await expect.element(titles()).toHaveLength(20);
  await expect.element(spoken('23 episodes')).toBeInTheDocument();
  const offsets = screen.sent
    .filter(({ what }) => what.includes('seasons/2'))
    .map(({ query }) => query.get('page_offset'));
  expect(offsets).toEqual(['0']);
});

test('older series: lists its items by season with their own numbers, chooses one, shows one that it lacks, and says when one is gone [ROUTE-10 SERIES-12 SERIES-18 SERIES-17]', async () => {
  const items = { Film0001: { episodeNumber: '9', seriesPlayListId: 'Older001' } };
  const screen = await showSeries('/s/Older001/whatever', { items });
  await expect.element(heading()).toHaveTextContent('The old way');
  await expect.poll(names).toEqual(['Old 1', 'Old 2', 'Old 3']);
  // season 0 is none
  await expect.element(line('E3')).toBeVisible();
  await press(season('Season 2'));
  await expect.poll(names).toEqual(['Old 2']);
  await expect.element(season('Season 2')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(season('Season 2')).toHaveFocus();
  await expect.element(spoken(/^1 episode$/)).toBeInTheDocument();
  await episode('Old 2').click();
  await expect.element(line('S2:E2 · Old 2')).toBeVisible();
  expect(screen.address()).toBe('/s/Older001/whatever?e=Old2');
  await expect.poll(names).toEqual(['Old 2']);
  await screen.go('/m/Film0001');
  await expect.element(line('E9 · Night Film0001')).toBeVisible();
  await expect.poll(() => document.title).toBe('The old way - Footlights');
  await expect.element(watch()).toHaveAttribute('href', '/s/Older001?e=Film0001&play=1');
  await screen.go('/s/Older001?e=Gone0001&play=1');
  await expect.element(main().getByRole('alert')).toMatchTextContent('isn’t available');
  await expect.element(watch()).toBeVisible();
});

test('older series: begins the episode after a finished one, and continues with one that is unfinished when the last one is finished [SERIES-09 SERIES-12]', async () => {
  const screen = await showSeries('/s/Older001', {
    session: 'anonymous',
    history: [{ mediaid: 'Old2', progress: 0.97 }],
  });
  await expect.element(line('E3 · Old 3')).toBeVisible();
  store(screen, [
    { mediaid: 'Old3', progress: 0.97 },
    { mediaid: 'Old2', progress: 0.4 },
  ]);
  await expect.element(line('S2:E2 · Old 2')).toBeVisible();
  await screen.go('/s/Older001?play=1');
  await expect.poll(screen.address).toBe('/s/Older001?play=1&e=Old2');
});

test('older series: shows 20 of 2,000 episodes at a time, and as many as before to a viewer who comes back [SERIES-06 SERIES-12]', async () => {
  const all = ids(2000).map((id) => item(id));
  const screen = await showSeries('/s/Older001?e=Long25', {
    answers: { 'GET /v2/playlists/Older001': playlist('Older001', all, { title: 'The old way' }) },
  });
  await expect.element(titles()).toHaveLength(40);
  expect(current()).toBe('Long25');
  await more().click();
  await expect.element(titles()).toHaveLength(60);
  await screen.go('/m/Film0001');
  await expect.element(heading()).toHaveTextContent('Night Film0001');
  await screen.go(-1);
  await expect.element(titles()).toHaveLength(60);
  await screen.go('/s/Older001?e=Long1900');
  await expect.element(line('Long1900')).toBeVisible();
  expect(main().element().querySelectorAll('*').length).toBeLessThan(4000);
});
