import { expect, test } from 'vitest';
import type { ListedItem } from '../content/listed-item.ts';
import { inProgressCards } from './in-progress-cards.ts';

const item = (mediaid: string, members: object = {}) =>
  ({ mediaid, title: mediaid, ...members }) as ListedItem;
const entry = (mediaid: string, progress = 0.5) => ({ mediaid, progress });
const getIds = (items: readonly ListedItem[]) => items.map(({ mediaid }) => mediaid);

test('in-progress cards: keep the saved order, without unknown items [WATCH-16]', () => {
  const cards = inProgressCards([entry('B'), entry('Gone'), entry('A')], [item('A'), item('B')], {}, []);
  expect(getIds(cards.items)).toEqual(['B', 'A']);
  expect(cards.progress.get('A')).toEqual({ progress: 0.5 });
});

test('in-progress cards: show an episode as the card of its series, which opens that episode [WATCH-15]', () => {
  const cards = inProgressCards(
    [entry('Film'), entry('Epi3', 0.4)],
    [item('Film'), item('Epi3')],
    { Epi3: [{ seriesId: 'Ser1', season: '1', episode: '3' }, { seriesId: 'Ser2' }] },
    [item('Ser1')],
  );
  expect(getIds(cards.items)).toEqual(['Film', 'Ser1']);
  expect(cards.progress.get('Ser1')).toMatchObject({
    progress: 0.4,
    episodeId: 'Epi3',
    episode: { season: '1', episode: '3' },
  });
});

test('in-progress cards: show the newer of two episodes of a series [WATCH-15]', () => {
  const cards = inProgressCards(
    [entry('Epi4', 0.1), entry('Epi3', 0.4)],
    [item('Epi3'), item('Epi4')],
    { Epi3: [{ seriesId: 'Ser1' }], Epi4: [{ seriesId: 'Ser1' }] },
    [item('Ser1')],
  );
  expect([...cards.progress.values()]).toMatchObject([{ progress: 0.1, episodeId: 'Epi4' }]);
});

test('in-progress cards: show an episode as itself when its series is not known', () => {
  const cards = inProgressCards([entry('Epi3')], [item('Epi3')], { Epi3: [{ seriesId: 'Ser1' }] }, []);
  expect(cards.progress.get('Epi3')).toEqual({ progress: 0.5 });
});
