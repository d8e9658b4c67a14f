import type { HistoryEntry, LibraryPort } from '../account/ports.ts';
import type { Store } from '../lib/storage.ts';
import type { LibraryBackend } from './library-backend.ts';
import {
  type Change,
  changed,
  droppedFrom,
  EMPTY_LISTS,
  type ListRules,
  type Lists,
  noting,
} from './lists.ts';
import { createUnsent } from './unsent.ts';

interface Parts {
  port: LibraryPort;
  store: Store;
  /** The account's customer; unsent changes are stored per customer. */
  customerId: string;
  rules: ListRules;
  /** Called when the lists changed or could not be loaded. */
  onChange(status: 'ready' | 'failed'): void;
}

/** A change waits on the device, and is made in the list the account has then. [FAV-02 WATCH-02] */
export function createAccountLibrary({ port, store, customerId, rules, onChange }: Parts): LibraryBackend {
  const unsent = createUnsent(store, customerId);
  let account = EMPTY_LISTS;
  let lists = EMPTY_LISTS;
  let status: 'ready' | 'failed' = 'failed';
  let open = true;
  let queue = Promise.resolve();

  const after = (from: Lists, changes: readonly Change[]) =>
    changes.reduce((made, change) => changed(made, change, rules), from);
  const show = () => {
    lists = after(account, unsent.all());
    if (open) onChange(status);
  };
  // one call at a time: an answer requested before a change must not undo it
  const inTurn = (task: () => Promise<void>) => {
    queue = queue.then(() => (open ? task() : undefined)).catch(() => {});
    return queue;
  };

  async function read(): Promise<void> {
    try {
      const [ids, history] = await Promise.all([port.favorites(), port.history()]);
      account = { favorites: ids.map(toFavorite), history };
      status = 'ready';
    } catch {
      status = 'failed';
    }
    show();
  }

  /** A change that fails stays unsent; it is sent with the next change, when the network is back, or at the next visit. */
  async function send(): Promise<void> {
    const changes = unsent.all();
    await Promise.allSettled([
      sendFavorites(changes.filter(({ type }) => type !== 'watched')),
      sendHistory(changes.filter(({ type }) => type === 'watched')),
    ]);
    show();
  }

  async function sendFavorites(changes: Change[]): Promise<void> {
    if (!changes.length) return;
    const favorites = (await port.favorites()).map(toFavorite);
    account = { ...account, favorites };
    const made = after({ favorites, history: [] }, changes).favorites;
    await port.saveFavorites(made.map(({ mediaid }) => mediaid));
    account = { ...account, favorites: made };
    unsent.drop(changes);
  }

  async function sendHistory(changes: Change[]): Promise<void> {
    if (!changes.length) return;
    const history = await port.history();
    // a save is the difference to what was read last, also when this one fails
    account = { ...account, history };
    const made = after({ favorites: [], history }, changes).history;
    await port.saveHistory(made, { dropped: droppedFrom(history, made) });
    keepHistory(made, changes);
  }

  /** The page may close before an answer arrives: skip loading first. What does not arrive is still stored as unsent. */
  async function sendLeaving(): Promise<void> {
    const changes = unsent.all().filter(({ type }) => type === 'watched');
    if (!changes.length || status === 'failed') return;
    const made = after(account, changes).history;
    await port.saveHistory(made, { keepalive: true, dropped: droppedFrom(account.history, made) });
    keepHistory(made, changes);
  }

  function keepHistory(history: readonly HistoryEntry[], sent: Change[]): void {
    account = { ...account, history };
    unsent.drop(sent);
  }

  return {
    lists: () => lists,
    change(changes, urgency) {
      unsent.add(changes.map((one) => noting(lists, one, rules)));
      show();
      if (urgency === 'keep') return Promise.resolve();
      return urgency === 'leave' ? sendLeaving().catch(() => {}) : inTurn(send);
    },
    async load() {
      await inTurn(read);
      if (unsent.all().length) await inTurn(send);
    },
    close() {
      open = false;
    },
  };
}

const toFavorite = (mediaid: string) => ({ mediaid });
