import type { Store } from '../lib/storage.ts';
import type { LibraryBackend } from './library-backend.ts';
import { type Change, changed, type ListRules, type Lists } from './lists.ts';
import { readFavorites, readHistory } from './stored-lists.ts';

/** The lists of a viewer without an account, and the readers of what is stored. [FAV-01 WATCH-01] */
const STORED = {
  favorites: { key: 'favorites', read: readFavorites },
  history: { key: 'history', read: readHistory },
} as const;

type Name = keyof typeof STORED;

interface Parts {
  store: Store;
  rules: ListRules;
  /** Called when the lists changed. */
  onChange(): void;
  /** Called when the storage refused something; it then lasts for this visit only. */
  onStorageFailure(): void;
}

/** Changes what is stored at that moment; never overwrites what is unreadable. [FAV-09 WATCH-12] */
export function createDeviceLibrary({ store, rules, onChange, onStorageFailure }: Parts): LibraryBackend {
  const refused = new Set<Name>();
  let lists: Lists = { favorites: [], history: [] };

  function read(name: 'favorites'): Lists['favorites'];
  function read(name: 'history'): Lists['history'];
  function read(name: Name): Lists[Name] {
    const text = store.get(STORED[name].key);
    return (refused.has(name) ? undefined : STORED[name].read(text ?? '[]')) ?? lists[name];
  }

  function write(name: Name): void {
    const { key, read: readable } = STORED[name];
    const before = store.get(key);
    const text = JSON.stringify(lists[name]);
    if (before === null || readable(before)) store.set(key, text);
    if (store.get(key) === text) refused.delete(name);
    else {
      refused.add(name);
      onStorageFailure();
    }
  }

  const refresh = () => {
    lists = { favorites: read('favorites'), history: read('history') };
  };
  refresh();

  return {
    lists: () => lists,
    async change(changes: readonly Change[]) {
      refresh();
      for (const change of changes) lists = changed(lists, change, rules);
      for (const name of getNames(changes)) write(name);
      onChange();
    },
    async load() {
      refresh();
      onChange();
    },
    close() {},
  };
}

function getNames(changes: readonly Change[]): Set<Name> {
  return new Set(changes.map(({ type }) => (type === 'watched' ? 'history' : 'favorites')));
}
