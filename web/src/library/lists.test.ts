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

test('what was watched last comes first, and older entries of the same item go [WATCH-07 WATCH-08]', () => {
  const { history } = after(watched('One', 0.1), watched('Two', 0.2), watched('One', 0.3));
  expect(history).toEqual([
    { mediaid: 'One', progress: 0.3 },
    { mediaid: 'Two', progress: 0.2 },
  ]);
});

test('an episode takes the place of older ones of its series, and of nothing else [WATCH-09]', () => {
  const { history } = after(watched('Epi1'), watched('Film'), watched('Other'), watched('Epi2'));
  expect(getIds(history)).toEqual(['Epi2', 'Other', 'Film']);
});

test('the history keeps 48 entries, and the oldest fall out [WATCH-10 CONST-02]', () => {
  const { history } = after(...Array.from({ length: 50 }, (_, index) => watched(`Med${index}`)));
  expect(history).toHaveLength(48);
  expect(history[0]?.mediaid).toBe('Med49');
  expect(history[47]?.mediaid).toBe('Med2');
});

test('progress is kept in five decimals [WATCH-04]', () => {
  expect(roundProgress(1 / 3)).toBe(0.33333);
  expect(after(watched('One', 2 / 3)).history[0]?.progress).toBe(0.66667);
});

test('an item is in progress above 0.05 and below 0.95, and not at either [WATCH-05 WATCH-06 CONST-03 PLAYER-18]', () => {
  const shares = [0, 0.05, 0.05001, 0.5, 0.94999, 0.95, 1];
  expect(shares.filter((progress) => isInProgress({ progress }))).toEqual([0.05001, 0.5, 0.94999]);
});

test('a finished item is kept with all of its progress, and is not in progress', () => {
  const { history } = after(watched('One', 1));
  expect(history).toEqual([{ mediaid: 'One', progress: 1 }]);
  expect(history.some(isInProgress)).toBe(false);
});

test('favorites are newest first, each once', () => {
  const { favorites } = after(add('One'), add('Two'), add('One'), { type: 'remove', mediaid: 'Gone' });
  expect(getIds(favorites)).toEqual(['One', 'Two']);
});

test('a change made twice is made once, so that it can be sent again', () => {
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

test('a position saved without knowing where the viewer was takes nothing back [PLAYER-17 WATCH-14]', () => {
  expect(after(watched('One', 0.6), unsure('One', 0.1)).history).toEqual([{ mediaid: 'One', progress: 0.6 }]);
  expect(after(watched('One', 0.6), unsure('One', 0.7)).history).toEqual([{ mediaid: 'One', progress: 0.7 }]);
  // what was finished, or hardly started, starts again
  expect(after(watched('One', 1), unsure('One', 0.1)).history).toEqual([{ mediaid: 'One', progress: 0.1 }]);
  // who saw where they were, and went back, is where they are
  expect(after(watched('One', 0.6), watched('One', 0.1)).history).toEqual([
    { mediaid: 'One', progress: 0.1 },
  ]);
});

test('nor does it take back what is still waiting to be sent [WATCH-14]', () => {
  const waiting = (...changes: Change[]) => changes.reduce<Change[]>((all, one) => withChange(all, one), []);
  expect(waiting(watched('One', 0.6), unsure('One', 0.1))).toEqual([watched('One', 0.6)]);
  expect(waiting(watched('One', 0.2), unsure('One', 0.3))).toEqual([watched('One', 0.3)]);
  expect(waiting(unsure('One', 0.2), unsure('One', 0.1))).toEqual([unsure('One', 0.2)]);
  expect(waiting(unsure('One', 0.2), watched('One', 0.1))).toEqual([watched('One', 0.1)]);
});
