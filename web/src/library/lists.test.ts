import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Change,
  changed,
  EMPTY_LISTS,
  isInProgress,
  LIST_LIMIT,
  roundProgress,
  withChange,
} from './lists.ts';

const rules = {
  limit: LIST_LIMIT,
  getSeriesId: (id: string) => (id.startsWith('Epi') ? 'Ser00001' : undefined),
};
const after = (...changes: Change[]) =>
  changes.reduce((lists, one) => changed(lists, one, rules), EMPTY_LISTS);
const watched = (mediaid: string, progress = 0.5): Change => ({
  type: 'watched',
  entry: { mediaid, progress },
});
const add = (mediaid: string): Change => ({ type: 'add', favorite: { mediaid } });
const getIds = (list: readonly { mediaid: string }[]) => list.map(({ mediaid }) => mediaid);

test('lists: put what was watched last first, without older entries of the item [WATCH-07 WATCH-08]', () => {
  const { history } = after(watched('One', 0.1), watched('Two', 0.2), watched('One', 0.3));
  expect(history).toEqual([
    { mediaid: 'One', progress: 0.3 },
    { mediaid: 'Two', progress: 0.2 },
  ]);
});

test('lists: replace older episodes of the series, and nothing else [WATCH-09]', () => {
  const { history } = after(watched('Epi1'), watched('Film'), watched('Other'), watched('Epi2'));
  expect(getIds(history)).toEqual(['Epi2', 'Other', 'Film']);
});

test('lists: keep 48 entries of history, without the oldest [WATCH-10 CONST-02]', () => {
  const { history } = after(...Array.from({ length: 50 }, (_, index) => watched(`Med${index}`)));
  expect(history).toHaveLength(48);
  expect(history[0]?.mediaid).toBe('Med49');
  expect(history[47]?.mediaid).toBe('Med2');
});

test('lists: keep progress in five decimals [WATCH-04]', () => {
  expect(roundProgress(1 / 3)).toBe(0.33333);
  expect(after(watched('One', 2 / 3)).history[0]?.progress).toBe(0.66667);
});

test('lists: count an item as in progress above 0.05 and below 0.95 [WATCH-05 WATCH-06 CONST-03 PLAYER-18]', () => {
  const shares = [0, 0.05, 0.05001, 0.5, 0.94999, 0.95, 1];
  expect(shares.filter((progress) => isInProgress({ progress }))).toEqual([0.05001, 0.5, 0.94999]);
  const { history } = after(watched('One', 1));
  expect(history).toEqual([{ mediaid: 'One', progress: 1 }]);
  expect(history.some(isInProgress)).toBe(false);
});

test('lists: have favorites newest first, each once', () => {
  const { favorites } = after(add('One'), add('Two'), add('One'), { type: 'remove', mediaid: 'Gone' });
  expect(getIds(favorites)).toEqual(['One', 'Two']);
});

test('lists: are the same when a change is made twice', () => {
  const change = fc.oneof(
    fc.constantFrom('One', 'Two', 'Epi1', 'Epi2').map((id) => watched(id)),
    fc.constantFrom('One', 'Two').map(add),
    fc.constantFrom('One', 'Two').map((mediaid): Change => ({ type: 'remove', mediaid })),
  );
  fc.assert(
    fc.property(fc.array(change), change, (before, last) => {
      expect(after(...before, last, last)).toEqual(after(...before, last));
    }),
  );
});

const unsure = (mediaid: string, progress: number): Change => ({
  type: 'watched',
  entry: { mediaid, progress },
  onlyForward: true,
});

test('lists: never move an uncertain position back, also among unsent changes [PLAYER-17 WATCH-14]', () => {
  expect(after(watched('One', 0.6), unsure('One', 0.1)).history).toEqual([{ mediaid: 'One', progress: 0.6 }]);
  expect(after(watched('One', 0.6), unsure('One', 0.7)).history).toEqual([{ mediaid: 'One', progress: 0.7 }]);
  // what was finished, or hardly started, starts again
  expect(after(watched('One', 1), unsure('One', 0.1)).history).toEqual([{ mediaid: 'One', progress: 0.1 }]);
  // who saw where they were, and went back, is where they are
  expect(after(watched('One', 0.6), watched('One', 0.1)).history).toEqual([
    { mediaid: 'One', progress: 0.1 },
  ]);
  const waiting = (...changes: Change[]) => changes.reduce<Change[]>((all, one) => withChange(all, one), []);
  expect(waiting(watched('One', 0.6), unsure('One', 0.1))).toEqual([watched('One', 0.6)]);
  expect(waiting(watched('One', 0.2), unsure('One', 0.3))).toEqual([watched('One', 0.3)]);
  expect(waiting(unsure('One', 0.2), unsure('One', 0.1))).toEqual([unsure('One', 0.2)]);
  expect(waiting(unsure('One', 0.2), watched('One', 0.1))).toEqual([watched('One', 0.1)]);
});
