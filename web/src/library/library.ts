import type { LibraryPort } from '../account/ports.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import type { Store } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';
import { createDeviceLibrary } from './device-library.ts';
import type { LibraryBackend, SavedUrgency, Urgency } from './library-backend.ts';
import { LIBRARY_ROWS_KEY, type LibraryParts, type LibraryRowName } from './library-parts.ts';
import {
  additions,
  type Change,
  changed,
  EMPTY_LISTS,
  type Favorite,
  isInProgress,
  LIST_LIMIT,
  type Lists,
} from './lists.ts';
import { createUnsent } from './unsent.ts';
import { unsentKey } from './unsent-key.ts';

export interface LibraryState extends Lists {
  /** `asleep`: not hydrated. `waiting`: loading. `failed`: not loaded, the account is unchanged. */
  status: 'asleep' | 'waiting' | 'ready' | 'failed';
}

/** One viewer's favorites and history for one visit, stored on this device or in their account. */
export interface Library {
  state(): LibraryState;
  /** The state the page was rendered with. */
  atRender: LibraryState;
  subscribe(listener: () => void): () => void;
  limit(): number;
  /** Share of an item that was watched, when it is in progress; 0 otherwise. [PLAYER-17 PLAYER-18] */
  getProgress(mediaid: string): number;
  /** Called after hydration: starts loading and following the session. */
  wake(events: EventTarget): void;
  /** Adds or removes a favorite; `full`: nothing was added. [FAV-04 FAV-05 FAV-07] */
  toggle(favorite: Favorite): 'added' | 'removed' | 'full';
  /** Removes all favorites; resolves once that is saved or stored to be sent later. */
  clear(): Promise<void>;
  /** Saves the watched share, 0 to 1; `onlyForward`: unless the saved one is further. [WATCH-07] */
  watched(mediaid: string, progress: number, urgency: SavedUrgency, options?: { onlyForward: boolean }): void;
  /** The page is going away: sends unsent progress without loading first. */
  leave(): void;
  /** Sends unsent changes to the account; undefined: there are none. */
  flush(): Promise<void> | undefined;
  /** Loads the lists again. */
  retry(): void;
  /** True once after the device's storage refused a change. */
  takeStorageFailure(): boolean;
  /** Records which series items belong to; undefined: a lookup found none. */
  learnSeries(seriesIds: Readonly<Record<string, string | undefined>>): void;
  /** Records the items of an older-style series; used for items that a lookup found no series for. (G-42) */
  learnOlderSeries(seriesId: string, mediaids: readonly string[]): void;
}

const ACCOUNT_LIBRARY = lazyModule(() => import('./account-library.ts'));

export function createLibrary(parts: LibraryParts & { onRows?: () => void }): Library {
  const { store, session, features } = parts;
  const seriesIds = new Map<string, string | undefined>();
  const olderSeriesIds = new Map<string, string>();
  const getSeriesId = (mediaid: string) =>
    seriesIds.get(mediaid) ?? (seriesIds.has(mediaid) ? olderSeriesIds.get(mediaid) : undefined);
  const rules = { limit: LIST_LIMIT, getSeriesId };
  const atRender: LibraryState = { status: 'asleep', ...EMPTY_LISTS };
  const state = createStore(atRender);
  let backend: LibraryBackend | undefined;
  /** The owner of the lists: `device`, a customer's id, or undefined while unknown. */
  let owner: string | undefined;
  /** Changes made before the owner was known; kept over a reload while the provider does not answer. */
  const unsent = createUnsent(store, 'restoring');
  let storageFailure: 'none' | 'new' | 'reported' = 'none';

  /** A stored history counts only if the site has that feature. [WATCH-13] */
  const known = ({ favorites, history }: Lists): Lists => ({
    favorites,
    history: features.continueWatchingList ? history : [],
  });
  const show = (status: LibraryState['status'], lists: Lists) => {
    const next = { status, ...known(lists) };
    if (status === 'ready' && rememberRows(store, next)) parts.onRows?.();
    state.set(next);
  };

  const change = (changes: readonly Change[], urgency: Urgency): Promise<void> => {
    if (backend) return backend.change(changes, urgency);
    // the account's lists are not loaded yet: the change is sent once they are
    if (owner) createUnsent(store, owner).add(changes);
    else unsent.add(changes);
    const lists = changes.reduce<Lists>((made, one) => changed(made, one, rules), state.get());
    if (state.get().status !== 'asleep') show(state.get().status, lists);
    return Promise.resolve();
  };

  const take = (next: LibraryBackend): Promise<void> => {
    backend = next;
    const waiting = unsent.all();
    unsent.drop(waiting);
    if (waiting.length) void next.change(waiting, 'keep');
    return next.load();
  };

  const fromDevice = () =>
    createDeviceLibrary({
      store,
      rules,
      onChange: () => backend && show('ready', backend.lists()),
      onStorageFailure: () => {
        if (storageFailure === 'none') storageFailure = 'new';
      },
    });

  async function fromAccount(customerId: string): Promise<void> {
    const mine = () => owner === customerId;
    try {
      const [provider, { createAccountLibrary }] = await Promise.all([
        session.provider(),
        ACCOUNT_LIBRARY.load(),
      ]);
      if (!mine()) return;
      rules.limit = provider.facts.watchListSizeLimit;
      const port: LibraryPort = features.continueWatchingList
        ? provider.library
        : withoutHistory(provider.library);
      const onChange = (status: 'ready' | 'failed') => mine() && backend && show(status, backend.lists());
      await take(createAccountLibrary({ port, store, customerId, rules, onChange }));
    } catch {
      if (mine()) show('failed', EMPTY_LISTS);
    }
  }

  /** Another tab changed the account's lists; they are loaded when this tab becomes visible. */
  let isStale = false;
  const readAgain = () => {
    isStale = globalThis.document?.visibilityState === 'hidden';
    if (!isStale) void backend?.load();
  };

  /** Shows changes made in another tab of this viewer: immediately, and again once the account has them. */
  function onStorage({ key, newValue }: StorageEvent): void {
    if (owner === 'device') return void backend?.load();
    if (!owner || !key?.endsWith(unsentKey(owner))) return;
    if (newValue === null) readAgain();
    else void backend?.change([], 'keep');
  }

  /** [SESSION-06 SESSION-08] */
  function follow(): void {
    const now = session.state();
    const next =
      now.status === 'signed-in' ? now.customer.id : now.status === 'restoring' ? undefined : 'device';
    const isUnreachable = now.status === 'restoring' && now.unreachable === true;
    if (next === owner && owner !== undefined && state.get().status !== 'asleep') return;
    owner = next;
    backend?.close();
    backend = undefined;
    if (owner === 'device') {
      rules.limit = LIST_LIMIT;
      void take(fromDevice());
      return;
    }
    const lists = unsent.all().reduce<Lists>((made, one) => changed(made, one, rules), EMPTY_LISTS);
    show(isUnreachable ? 'failed' : 'waiting', lists);
    if (now.status !== 'signed-in') return;
    const { id } = now.customer;
    if (now.registered) createUnsent(store, id).add(additions(known(fromDevice().lists())));
    void fromAccount(id);
  }

  return {
    state: state.get,
    atRender,
    subscribe: state.subscribe,
    limit: () => rules.limit,
    getProgress: (mediaid) => progressIn(state.get(), mediaid),
    wake(events) {
      if (state.get().status !== 'asleep' || !(features.favoritesList || features.continueWatchingList))
        return;
      follow();
      session.subscribe(follow);
      events.addEventListener('storage', (event) => onStorage(event as StorageEvent));
      events.addEventListener('visibilitychange', () => isStale && readAgain());
      events.addEventListener('online', () => owner !== 'device' && void backend?.load());
    },
    flush: () => (backend && owner && createUnsent(store, owner).all().length ? backend.load() : undefined),
    toggle(favorite) {
      const { mediaid } = favorite;
      const present = state.get().favorites.some((one) => one.mediaid === mediaid);
      if (!present && state.get().favorites.length >= rules.limit) return 'full';
      void change([present ? { type: 'remove', mediaid } : { type: 'add', favorite }], 'send');
      return present ? 'removed' : 'added';
    },
    clear: () =>
      change(
        state.get().favorites.map(({ mediaid }) => ({ type: 'remove', mediaid })),
        'send',
      ),
    watched(mediaid, progress, urgency, { onlyForward = false } = { onlyForward: false }) {
      if (!features.continueWatchingList) return;
      const entry = { mediaid, progress };
      void change([{ type: 'watched', entry, ...(onlyForward && { onlyForward }) }], urgency);
    },
    leave() {
      // stale lists would overwrite another tab's changes
      if (!isStale) void change([], 'leave');
    },
    retry() {
      if (backend) {
        show('waiting', backend.lists());
        void backend.load();
      } else if (owner) {
        show('waiting', EMPTY_LISTS);
        void fromAccount(owner);
      } else session.retry();
    },
    takeStorageFailure() {
      const isNew = storageFailure === 'new';
      if (isNew) storageFailure = 'reported';
      return isNew;
    },
    learnSeries(ids) {
      for (const [mediaid, seriesId] of Object.entries(ids)) seriesIds.set(mediaid, seriesId);
    },
    learnOlderSeries(seriesId, mediaids) {
      for (const mediaid of mediaids) olderSeriesIds.set(mediaid, seriesId);
    },
  };
}

/** Share of an item that was watched, when it is in progress; otherwise 0. */
export function progressIn({ history }: Pick<LibraryState, 'history'>, mediaid: string): number {
  const entry = history.find((one) => one.mediaid === mediaid);
  return entry && isInProgress(entry) ? entry.progress : 0;
}

/** Stores which rows have items; true if that changed. */
function rememberRows(store: Store, { favorites, history }: Lists): boolean {
  const rows: LibraryRowName[] = [];
  if (favorites.length) rows.push('favorites');
  if (history.some(isInProgress)) rows.push('continue_watching');
  const text = rows.join(' ') || null;
  if (text === store.get(LIBRARY_ROWS_KEY)) return false;
  if (text) store.set(LIBRARY_ROWS_KEY, text);
  else store.remove(LIBRARY_ROWS_KEY);
  return true;
}

/** A site without history: none is loaded, and unsent entries stay unsent. [WATCH-13] */
function withoutHistory(port: LibraryPort): LibraryPort {
  return {
    ...port,
    history: async () => [],
    saveHistory: async () => {
      throw new Error('The site has no history');
    },
  };
}
