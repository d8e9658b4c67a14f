import type { LibraryPort } from '../account/ports.ts';
import { createDeviceKeeper } from './device-keeper.ts';
import type { Keeper, Urgency } from './keeper.ts';
import type { LibraryParts } from './library-place.ts';
import {
  additions,
  type Change,
  changed,
  type Favorite,
  isInProgress,
  LIST_LIMIT,
  type Lists,
  NOTHING_KEPT,
  withChange,
} from './lists.ts';
import { rememberRows } from './remember-rows.ts';
import { createUnsent } from './unsent.ts';

export interface LibraryState extends Lists {
  /**
   * `asleep`: the page is still as it was rendered. `waiting`: the account's lists are on their way. `failed`: they
   * could not be had; what the account keeps is untouched.
   */
  status: 'asleep' | 'waiting' | 'ready' | 'failed';
}

/** What one viewer keeps, for one visit: on this device, or in the account of whoever is signed in. */
export interface Library {
  state(): LibraryState;
  /** The state the page was rendered with. */
  atRender: LibraryState;
  subscribe(listener: () => void): () => void;
  limit(): number;
  /** Share of an item that was watched, when it is in progress; 0 otherwise. [PLAYER-17 PLAYER-18] */
  progressOf(mediaid: string): number;
  /** Once the page is the browser's own: begins to read, and to follow who is watching. */
  wake(events: EventTarget): void;
  /** Adds or removes a favorite; `full`: nothing was added. [FAV-04 FAV-05 FAV-07] */
  toggle(favorite: Favorite): 'added' | 'removed' | 'full';
  /** Removes all favorites; settles once that is safe, or kept to be sent later. */
  clear(): Promise<void>;
  /** Saves how far an item was watched, a share from 0 to 1. [WATCH-07] */
  watched(mediaid: string, progress: number, urgency: Urgency): void;
  /** Reads the lists again. */
  retry(): void;
  /** True once, after this device refused to keep something. */
  tellRefusal(): boolean;
  /** Which series items belong to, as it becomes known. */
  learnSeries(seriesIds: Readonly<Record<string, string>>): void;
}

export function createLibrary(parts: LibraryParts & { onRows?: () => void }): Library {
  const { store, session, features } = parts;
  const listeners = new Set<() => void>();
  const seriesIds = new Map<string, string>();
  const rules = { limit: LIST_LIMIT, seriesIdOf: (mediaid: string) => seriesIds.get(mediaid) };
  const atRender: LibraryState = { status: 'asleep', ...NOTHING_KEPT };
  let state = atRender;
  let keeper: Keeper | undefined;
  /** Whose lists these are: `device`, a customer's id, or nobody's while that is not known. */
  let owner: string | undefined;
  /** Done before it was known whose lists these are. */
  let held: Change[] = [];
  let refusal: 'none' | 'new' | 'told' = 'none';

  const show = (status: LibraryState['status'], lists: Lists) => {
    state = { status, favorites: lists.favorites, history: lists.history };
    if (status === 'ready' && rememberRows(store, state)) parts.onRows?.();
    for (const listener of listeners) listener();
  };

  const change = (changes: readonly Change[], urgency: Urgency): Promise<void> => {
    if (keeper) return keeper.change(changes, urgency);
    // on the way to an account, or cut off from it: it is sent once its keeper is there
    if (owner) createUnsent(store, owner).add(changes);
    else held = changes.reduce<Change[]>(withChange, held);
    const lists = changes.reduce<Lists>((made, one) => changed(made, one, rules), state);
    if (state.status !== 'asleep') show(state.status, lists);
    return Promise.resolve();
  };

  const take = (next: Keeper): Promise<void> => {
    keeper = next;
    const waiting = held;
    held = [];
    if (waiting.length) void next.change(waiting, 'keep');
    return next.load();
  };

  const fromDevice = () =>
    createDeviceKeeper({
      store,
      rules,
      onChange: () => keeper && show('ready', keeper.lists()),
      onRefusal: () => {
        if (refusal === 'none') refusal = 'new';
      },
    });

  async function fromAccount(customerId: string): Promise<void> {
    const mine = () => owner === customerId;
    try {
      const [provider, { createAccountKeeper }] = await Promise.all([
        session.provider(),
        import('./account-keeper.ts'),
      ]);
      if (!mine()) return;
      rules.limit = provider.can.watchListSizeLimit;
      const port: LibraryPort = provider.library;
      const onChange = (status: 'ready' | 'failed') => mine() && keeper && show(status, keeper.lists());
      await take(createAccountKeeper({ port, store, customerId, rules, onChange }));
    } catch {
      if (mine()) show('failed', NOTHING_KEPT);
    }
  }

  /** [SESSION-06 SESSION-08] */
  function follow(): void {
    const now = session.state();
    const next = now.status === 'known' ? now.customer.id : now.status === 'restoring' ? undefined : 'device';
    if (next === owner && state.status !== 'asleep') return;
    owner = next;
    keeper?.close();
    keeper = undefined;
    if (owner === 'device') {
      rules.limit = LIST_LIMIT;
      void take(fromDevice());
      return;
    }
    show('waiting', NOTHING_KEPT);
    if (now.status !== 'known') return;
    const { id } = now.customer;
    if (now.registered) createUnsent(store, id).add(additions(fromDevice().lists()));
    void fromAccount(id);
  }

  return {
    state: () => state,
    atRender,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    limit: () => rules.limit,
    progressOf(mediaid) {
      const entry = state.history.find((one) => one.mediaid === mediaid);
      return entry && isInProgress(entry) ? entry.progress : 0;
    },
    wake(events) {
      if (state.status !== 'asleep' || !(features.favoritesList || features.continueWatchingList)) return;
      follow();
      session.subscribe(follow);
      events.addEventListener('storage', () => owner === 'device' && void keeper?.load());
      events.addEventListener('online', () => owner !== 'device' && void keeper?.load());
    },
    toggle(favorite) {
      const { mediaid } = favorite;
      const present = state.favorites.some((one) => one.mediaid === mediaid);
      if (!present && state.favorites.length >= rules.limit) return 'full';
      void change([present ? { type: 'remove', mediaid } : { type: 'add', favorite }], 'send');
      return present ? 'removed' : 'added';
    },
    clear: () =>
      change(
        state.favorites.map(({ mediaid }) => ({ type: 'remove', mediaid })),
        'send',
      ),
    watched(mediaid, progress, urgency) {
      if (!features.continueWatchingList) return;
      void change([{ type: 'watched', entry: { mediaid, progress } }], urgency);
    },
    retry() {
      if (keeper) void keeper.load();
      else if (owner) {
        show('waiting', NOTHING_KEPT);
        void fromAccount(owner);
      }
    },
    tellRefusal() {
      const isNew = refusal === 'new';
      if (isNew) refusal = 'told';
      return isNew;
    },
    learnSeries(ids) {
      for (const [mediaid, seriesId] of Object.entries(ids)) seriesIds.set(mediaid, seriesId);
    },
  };
}
