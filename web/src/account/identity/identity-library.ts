import { parseFavorites, parseWatchHistory } from '@marquee/contract/identity';
import { mapFailure } from '../map-failure.ts';
import type { HistoryEntry, LibraryPort } from '../ports.ts';
import { ProviderHttpError } from '../provider-http-error.ts';
import { FAILURES } from './failures.ts';
import type { IdentityCall } from './identity-http.ts';

const FAVORITES = '/v2/accounts/media/favorites';
const HISTORY = '/v2/accounts/media/watch-history';

/** Favorites and history at the identity provider, one call per entry. (wire identity §2) [FAV-20] */
export function createIdentityLibrary(call: IdentityCall): LibraryPort {
  const readFavorites = (signal?: AbortSignal) =>
    mapFailure(FAILURES.library, async () =>
      parseFavorites(await call('GET', FAVORITES, { signed: true, signal })),
    );
  /** The favorites that the caller knows: a change is the difference to them. */
  let given: readonly string[] | undefined;
  /** As last read or written: a page that is closing has no time to read first. */
  let known: HistoryEntry[] = [];
  // finished entries are missing here, so they are sent again with each save and must change nothing there
  const history = (signal?: AbortSignal) =>
    mapFailure(FAILURES.library, async () => {
      const path = `${HISTORY}?filter=currently_watching`;
      known = parseWatchHistory(await call('GET', path, { signed: true, signal }));
      return known;
    });

  return {
    async favorites(signal) {
      const list = await readFavorites(signal);
      given = list;
      return [...list];
    },
    history,
    async saveFavorites(ids) {
      const kept = await readFavorites();
      const before = given ?? kept;
      // oldest first, so that the newest is the newest on the account too; others are those of another device
      const added = ids.filter((id) => !kept.includes(id) && !before.includes(id)).reverse();
      const removed = kept.filter((id) => !ids.includes(id) && before.includes(id));
      await getAll([
        inOrder(added, (id) => call('POST', FAVORITES, { values: { media_id: id }, signed: true })),
        ...removed.map((id) => call('DELETE', `${FAVORITES}/${encodeURIComponent(id)}`, { signed: true })),
      ]);
      given = ids;
    },
    async saveHistory(entries, { keepalive = false, dropped = [] } = {}) {
      if (!keepalive) await history();
      const isKnown = ({ mediaid, progress }: HistoryEntry) =>
        known.some((one) => one.mediaid === mediaid && one.progress === progress);
      const changed = entries.filter((entry) => !isKnown(entry)).reverse();
      const gone = dropped.filter(isKnown);
      const send = async (entry: HistoryEntry) => {
        const values = { media_id: entry.mediaid, progress: entry.progress };
        await call('PATCH', HISTORY, { values, signed: true, keepalive });
        known = [entry, ...known.filter(({ mediaid }) => mediaid !== entry.mediaid)];
      };
      const remove = async ({ mediaid }: HistoryEntry) => {
        await call('DELETE', `${HISTORY}/${encodeURIComponent(mediaid)}`, { signed: true, keepalive }).catch(
          unlessFinal,
        );
        known = known.filter((one) => one.mediaid !== mediaid);
      };
      await getAll([...(keepalive ? changed.map(send) : [inOrder(changed, send)]), ...gone.map(remove)]);
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
