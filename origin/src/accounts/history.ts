import type { Row, Trx } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import type { Deps } from './deps.ts';
import { checkMediaId } from './media-id.ts';

/** Most entries kept; the oldest go first. */
export const MAX_HISTORY = 1000;
/** From this fraction on an item counts as watched. */
const WATCHED_E5 = 95_000;
const E5 = 100_000;

/** How far an item was watched: a fraction from 0 to 1 in 5 decimals [WATCH-04]. */
export type HistoryEntry = { mediaId: string; progress: number; createdAtMs: number; updatedAtMs: number };

export type HistoryFilter = 'all' | 'watched' | 'currently_watching';

const COLUMNS = ['media_id', 'progress_e5', 'created_at_ms', 'updated_at_ms'] as const;

export async function listHistory(
  deps: Deps,
  accountId: number,
  filter: HistoryFilter = 'all',
): Promise<HistoryEntry[]> {
  let query = deps.db.selectFrom('watch_history').select(COLUMNS).where('customer_id', '=', accountId);
  if (filter !== 'all') query = query.where('progress_e5', filter === 'watched' ? '>=' : '<', WATCHED_E5);
  const rows = await query.orderBy('updated_at_ms', 'desc').orderBy('media_id').execute();
  return rows.map(toEntry);
}

/** @throws AccountError `media_id_invalid` */
export async function findHistoryEntry(
  deps: Deps,
  accountId: number,
  mediaId: string,
): Promise<HistoryEntry | null> {
  checkMediaId(mediaId);
  const row = await deps.db
    .selectFrom('watch_history')
    .select(COLUMNS)
    .where('customer_id', '=', accountId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return row ? toEntry(row) : null;
}

/**
 * Moves the entry to the front; the same value again changes nothing: apps resend unchanged entries [IDAPI-46].
 * @throws AccountError `media_id_invalid`, `progress_invalid`
 */
export async function saveHistory(
  deps: Deps,
  accountId: number,
  { mediaId, progress }: { mediaId: string; progress: number },
): Promise<HistoryEntry> {
  checkMediaId(mediaId);
  if (!(progress >= 0 && progress <= 1)) throw new AccountError('progress_invalid');
  const atMs = deps.stamp();
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('watch_history')
      .values({
        customer_id: accountId,
        media_id: mediaId,
        progress_e5: Math.round(progress * E5),
        created_at_ms: atMs,
        updated_at_ms: atMs,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'media_id'])
          .doUpdateSet((eb) => ({
            progress_e5: eb.ref('excluded.progress_e5'),
            updated_at_ms: eb.ref('excluded.updated_at_ms'),
          }))
          .whereRef('watch_history.progress_e5', '<>', 'excluded.progress_e5'),
      )
      .execute();
    await dropOldest(trx, accountId);
    const row = await trx
      .selectFrom('watch_history')
      .select(COLUMNS)
      .where('customer_id', '=', accountId)
      .where('media_id', '=', mediaId)
      .executeTakeFirstOrThrow();
    return toEntry(row);
  });
}

/** Removes one, or all without an id; a missing one counts as removed. @throws AccountError `media_id_invalid` */
export async function removeHistory(deps: Deps, accountId: number, mediaId?: string): Promise<void> {
  if (mediaId !== undefined) checkMediaId(mediaId);
  let query = deps.db.deleteFrom('watch_history').where('customer_id', '=', accountId);
  if (mediaId !== undefined) query = query.where('media_id', '=', mediaId);
  await query.execute();
}

async function dropOldest(trx: Trx, accountId: number): Promise<void> {
  const first = await trx
    .selectFrom('watch_history')
    .select('updated_at_ms')
    .where('customer_id', '=', accountId)
    .orderBy('updated_at_ms', 'desc')
    .offset(MAX_HISTORY)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  await trx
    .deleteFrom('watch_history')
    .where('customer_id', '=', accountId)
    .where('updated_at_ms', '<=', first.updated_at_ms)
    .execute();
}

const toEntry = (row: Omit<Row<'watch_history'>, 'customer_id'>): HistoryEntry => ({
  mediaId: row.media_id,
  progress: row.progress_e5 / E5,
  createdAtMs: row.created_at_ms,
  updatedAtMs: row.updated_at_ms,
});
