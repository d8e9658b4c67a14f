import { expect, test } from 'vitest';
import { type ExternalData, listsIn, type OwnLists, withChanges } from './external-data.ts';

const id = (index: number) => `Med${String(index).padStart(5, '0')}`;
/** The lists replace those of the account. */
const withLists = (data: ExternalData, { favorites, history }: Partial<OwnLists>) =>
  withChanges(data, {
    ...(favorites && { favorites: { to: favorites, from: listsIn(data).favorites } }),
    ...(history && { history: { to: history, from: undefined, dropped: listsIn(data).history } }),
  });
const HISTORY = [
  { mediaid: 'Med00001', progress: 0.42137 },
  { mediaid: 'Med00002', progress: 0 },
];
const getSize = (data: object | null) => JSON.stringify(data).length;

test('external data: has both lists, of 48 entries each [FAV-19 CONST-02]', () => {
  const data = { favorites: [{ mediaid: 'Med00003' }], history: HISTORY, other: 1 };
  expect(listsIn(data)).toEqual({ favorites: ['Med00003'], history: HISTORY });
  expect(listsIn({})).toEqual({ favorites: [], history: [] });
  const all = Array.from({ length: 48 }, (_, index) => id(index));
  const history = all.map((mediaid) => ({ mediaid, progress: 0.12345 }));
  expect(listsIn(withLists({}, { favorites: all, history }) ?? {})).toEqual({ favorites: all, history });
});

test.each([
  { favorites: 'none', history: { mediaid: 'Med00001', progress: 0.1 } },
  { favorites: [null, 7, [], { mediaid: 7 }, {}], history: [{ mediaid: 'Med00001' }, { progress: 0.1 }] },
])('what is damaged holds no entries, and is no failure: %j', (data) => {
  expect(listsIn(data)).toEqual({ favorites: [], history: [] });
  expect(listsIn(withLists(data, { favorites: ['Med00001'], history: HISTORY }) ?? {})).toEqual({
    favorites: ['Med00001'],
    history: HISTORY,
  });
});

test('external data: replaces one list and nothing else [FAV-19 BILLAPI-39]', () => {
  const data = { theme: 'dark', nested: { a: [1] }, favorites: [{ mediaid: 'Med00003' }], history: HISTORY };
  expect(withLists(data, { favorites: ['Med00004', 'Med00003'] })).toEqual({
    ...data,
    favorites: [{ mediaid: 'Med00004' }, { mediaid: 'Med00003' }],
  });
  expect(withLists(data, { history: [] })).toEqual({ ...data, history: [] });
});

test('external data: keeps what another client stores in an entry, and its own entries [BILLAPI-39]', () => {
  const theirs = [{ mediaid: 'Med00003', title: 'Low tide', tags: ['a'] }, { seriesid: 'Ser00001' }, 'note'];
  const made = withLists({ favorites: theirs }, { favorites: ['Med00009', 'Med00003'] });
  expect(made?.favorites).toEqual([
    { mediaid: 'Med00009' },
    { mediaid: 'Med00003', title: 'Low tide', tags: ['a'] },
    { seriesid: 'Ser00001' },
    'note',
  ]);
  // what was taken off the list goes, with all that stood in it
  expect(withLists({ favorites: theirs }, { favorites: [] })?.favorites).toEqual(theirs.slice(1));
});

test('external data: drops the oldest history when another client needs the room, and nothing of theirs [BILLAPI-39]', () => {
  for (const [length, count] of [
    [3900, 2],
    [3990, 0],
    [4000, 0],
  ] as const) {
    const theirs = 'x'.repeat(length - getSize({ theirs: '', favorites: [], history: [] }));
    const made = withLists({ theirs }, { favorites: [], history: HISTORY });
    expect(made?.theirs).toBe(theirs);
    expect(getSize(made)).toBeLessThanOrEqual(4000);
    expect(listsIn(made ?? {}).history).toEqual(HISTORY.slice(0, count));
  }
});
