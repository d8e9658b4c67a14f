import { expect, test, vi } from 'vitest';
import { memoryStore, type Store } from '../lib/storage.ts';
import { createDeviceLibrary } from './device-library.ts';
import { type Change, LIST_LIMIT } from './lists.ts';

const add = (mediaid: string): Change => ({ type: 'add', favorite: { mediaid } });
const watched = (mediaid: string, progress: number): Change => ({
  type: 'watched',
  entry: { mediaid, progress },
});

function deviceLibrary(store: Store) {
  const onStorageFailure = vi.fn();
  const rules = { limit: LIST_LIMIT, getSeriesId: () => undefined };
  return {
    backend: createDeviceLibrary({ store, rules, onChange() {}, onStorageFailure }),
    onStorageFailure,
  };
}

test('device library: stores favorites and history in local storage under their names [FAV-01 FAV-03 WATCH-01]', async () => {
  const store = memoryStore();
  const { backend, onStorageFailure } = deviceLibrary(store);
  const favorite = { mediaid: 'Med00001', title: 'Blue Hours', feedid: 'Conc0001' };
  await backend.change([{ type: 'add', favorite }], 'send');
  await backend.change([watched('Med00002', 0.42137)], 'keep');
  expect(store.get('favorites')).toBe(JSON.stringify([favorite]));
  expect(store.get('history')).toBe('[{"mediaid":"Med00002","progress":0.42137}]');
  expect(deviceLibrary(store).backend.lists()).toEqual({
    favorites: [favorite],
    history: [{ mediaid: 'Med00002', progress: 0.42137 }],
  });
  expect(onStorageFailure).not.toHaveBeenCalled();
});

test('device library: neither shows nor overwrites stored favorites that cannot be read [FAV-08 FAV-09]', async () => {
  for (const text of [
    '{',
    '{}',
    'null',
    '[{"mediaid":7}]',
    '[{"mediaid":"One"},{}]',
    '["One"]',
    '[null]',
    '',
  ]) {
    const store = memoryStore([['favorites', text]]);
    const { backend, onStorageFailure } = deviceLibrary(store);
    expect(backend.lists().favorites).toEqual([]);
    await backend.change([add('Med00001')], 'send');
    expect(backend.lists().favorites).toEqual([{ mediaid: 'Med00001' }]);
    expect(store.get('favorites')).toBe(text);
    expect(onStorageFailure).toHaveBeenCalled();
  }
});

test('device library: neither shows nor overwrites a stored history that cannot be read [WATCH-11 WATCH-12]', async () => {
  for (const text of [
    '{',
    '[{"mediaid":"One"}]',
    '[{"mediaid":"One","progress":"0.5"}]',
    '[{"mediaid":1,"progress":0.5}]',
  ]) {
    const store = memoryStore([['history', text]]);
    const { backend } = deviceLibrary(store);
    expect(backend.lists().history).toEqual([]);
    await backend.change([watched('Med00001', 0.5)], 'keep');
    await backend.change([watched('Med00002', 0.5)], 'keep');
    expect(backend.lists().history).toHaveLength(2);
    expect(store.get('history')).toBe(text);
  }
});

test('device library: stores one list when the other is broken', async () => {
  const store = memoryStore([['favorites', 'nonsense']]);
  await deviceLibrary(store).backend.change([watched('Med00001', 0.5)], 'keep');
  expect(JSON.parse(store.get('history') ?? '')).toHaveLength(1);
});

test('device library: keeps the changes of another tab when both change the lists', async () => {
  const store = memoryStore();
  const [one, other] = [deviceLibrary(store).backend, deviceLibrary(store).backend];
  await one.change([add('Med00001')], 'send');
  await other.change([add('Med00002')], 'send');
  expect(store.get('favorites')).toBe('[{"mediaid":"Med00002"},{"mediaid":"Med00001"}]');
  await one.load();
  expect(one.lists().favorites).toHaveLength(2);
});

test('device library: works for the visit when the storage is blocked or full', async () => {
  const full = new Map([['favorites', '[{"mediaid":"Old"}]']]);
  const stores: Store[] = [
    { get: () => null, set() {}, remove() {} },
    { get: (key) => full.get(key) ?? null, set() {}, remove() {} },
  ];
  for (const store of stores) {
    const { backend, onStorageFailure } = deviceLibrary(store);
    await backend.change([add('Med00001')], 'send');
    await backend.change([add('Med00002')], 'send');
    expect(backend.lists().favorites.slice(0, 2)).toEqual([{ mediaid: 'Med00002' }, { mediaid: 'Med00001' }]);
    expect(onStorageFailure).toHaveBeenCalled();
  }
});
