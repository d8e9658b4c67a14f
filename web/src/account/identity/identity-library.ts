import { parseFavorites, parseWatchHistory } from '@marquee/contract/identity';
import { AccountFailure } from '../account-failure.ts';
import { mapFailure } from '../map-failure.ts';
import type { HistoryEntry, LibraryPort } from '../ports.ts';
import { ProviderHttpError } from '../provider-http-error.ts';
import type { SessionStore } from '../session/stored-session.ts';
import { FAILURES } from './failures.ts';
import { callsOfOneSession, type IdentityCall } from './identity-http.ts';

const FAVORITES = '/v2/accounts/media/favorites';
const HISTORY = '/v2/accounts/media/watch-history';

/** The lists as last read or written: a page that is closing has no time to read first. */
interface Own {
  /** The session that they are of; undefined: nothing was read yet. */
  token: string | undefined;
  /** The favorites that the caller knows: a change is the difference to them. */
  favorites: readonly string[] | undefined;
  history: HistoryEntry[];
}

/** Favorites and history at the identity provider, one call per entry. (wire identity §2) [FAV-20] */
export function createIdentityLibrary(
  call: IdentityCall,
  sessionStore: Pick<SessionStore, 'read'>,
): LibraryPort {
  const getToken = () => sessionStore.read()?.token;
  let own: Own = { token: undefined, favorites: undefined, history: [] };

  const startRead = (): IdentityCall => {
    const token = getToken();
    if (own.token !== token) own = { token, favorites: undefined, history: [] };
    return callsOfOneSession(call, sessionStore);
  };
  /** What is saved comes from the lists that were read. Without a session the call itself fails. */
  const startSave = (): IdentityCall => {
    const token = getToken();
    if (own.token !== undefined && token !== undefined && own.token !== token)
      throw new AccountFailure('unknown_error', 'Another session');
    return startRead();
  };
  const readFavorites = (send: IdentityCall, signal?: AbortSignal) =>
    mapFailure(FAILURES.library, async () =>
      parseFavorites(await send('GET', FAVORITES, { signed: true, signal })),
    );
  // finished entries are missing here, so they are sent again with each save and must change nothing there
  const readHistory = (send: IdentityCall, signal?: AbortSignal) =>
    mapFailure(FAILURES.library, async () => {
      const path = `${HISTORY}?filter=currently_watching`;
      own.history = parseWatchHistory(await send('GET', path, { signed: true, signal }));
      return own.history;
    });

  return {
    async favorites(signal) {
      const list = await readFavorites(startRead(), signal);
      own.favorites = list;
      return [...list];
    },
    history: (signal) => readHistory(startRead(), signal),
    async saveFavorites(ids) {
      const send = startSave();
      const kept = await readFavorites(send);
      const before = own.favorites ?? kept;
      // oldest first, so that the newest is the newest on the account too; others are those of another device
      const added = ids.filter((id) => !kept.includes(id) && !before.includes(id)).reverse();
      const removed = kept.filter((id) => !ids.includes(id) && before.includes(id));
      await getAll([
        inOrder(added, (id) => send('POST', FAVORITES, { values: { media_id: id }, signed: true })),
        ...removed.map((id) => send('DELETE', `${FAVORITES}/${encodeURIComponent(id)}`, { signed: true })),
      ]);
      own.favorites = ids;
    },
    async saveHistory(entries, { keepalive = false, dropped = [] } = {}) {
      const send = startSave();
      if (!keepalive) await readHistory(send);
      const isKnown = ({ mediaid, progress }: HistoryEntry) =>
        own.history.some((one) => one.mediaid === mediaid && one.progress === progress);
      const changed = entries.filter((entry) => !isKnown(entry)).reverse();
      const gone = dropped.filter(isKnown);
      const store = async (entry: HistoryEntry) => {
        const values = { media_id: entry.mediaid, progress: entry.progress };
        await send('PATCH', HISTORY, { values, signed: true, keepalive });
        own.history = [entry, ...own.history.filter(({ mediaid }) => mediaid !== entry.mediaid)];
      };
      const remove = async ({ mediaid }: HistoryEntry) => {
        await send('DELETE', `${HISTORY}/${encodeURIComponent(mediaid)}`, { signed: true, keepalive }).catch(
          unlessFinal,
        );
        own.history = own.history.filter((one) => one.mediaid !== mediaid);
      };
      await getAll([...(keepalive ? changed.map(store) : [inOrder(changed, store)]), ...gone.map(remove)]);
    },
  };
}

/** Repeating these would fail in the same way: the entry is already gone, or nothing can be deleted there. */
function unlessFinal(error: unknown): void {
  if (!(error instanceof ProviderHttpError && (error.status === 404 || error.status === 405))) throw error;
}

/** Sends one item after the other; rejects with the first failure at the end. */
async function inOrder<T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const item of items) results.push(...(await Promise.allSettled([send(item)])));
  throwFirst(results);
}

async function getAll(calls: readonly Promise<unknown>[]): Promise<void> {
  await mapFailure(FAILURES.library, async () => throwFirst(await Promise.allSettled(calls)));
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[]): void {
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
