import { AccountError } from './account-error.ts';
import type { Deps } from './deps.ts';
import { checkMediaId } from './media-id.ts';

/** Most favorites of an account. They are never dropped, so one more is refused. Apps show far fewer. */
export const MAX_FAVORITES = 1000;

export type Favorite = { mediaId: string; createdAtMs: number };

export async function listFavorites(deps: Deps, accountId: number): Promise<Favorite[]> {
  const rows = await deps.db
    .selectFrom('favorites')
    .select(['media_id', 'created_at_ms'])
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('media_id')
    .execute();
  return rows.map((row) => ({ mediaId: row.media_id, createdAtMs: row.created_at_ms }));
}

/** @throws AccountError `media_id_invalid` */
export async function findFavorite(deps: Deps, accountId: number, mediaId: string): Promise<Favorite | null> {
  checkMediaId(mediaId);
  const row = await deps.db
    .selectFrom('favorites')
    .select(['media_id', 'created_at_ms'])
    .where('customer_id', '=', accountId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return row ? { mediaId: row.media_id, createdAtMs: row.created_at_ms } : null;
}

/** One that exists keeps its position [IDAPI-46]. @throws AccountError `media_id_invalid`, `favorites_full` */
export async function saveFavorite(deps: Deps, accountId: number, mediaId: string): Promise<Favorite> {
  checkMediaId(mediaId);
  const createdAtMs = deps.stamp();
  return deps.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('favorites')
      .values({ customer_id: accountId, media_id: mediaId, created_at_ms: createdAtMs })
      .onConflict((conflict) => conflict.columns(['customer_id', 'media_id']).doNothing())
      .returning('created_at_ms')
      .executeTakeFirst();
    if (!added) {
      const known = await trx
        .selectFrom('favorites')
        .select('created_at_ms')
        .where('customer_id', '=', accountId)
        .where('media_id', '=', mediaId)
        .executeTakeFirst();
      return { mediaId, createdAtMs: known?.created_at_ms ?? createdAtMs };
    }
    const { count } = await trx
      .selectFrom('favorites')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('customer_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count > MAX_FAVORITES) throw new AccountError('favorites_full');
    return { mediaId, createdAtMs };
  });
}

/** Removes one, or all without an id; a missing one counts as removed. @throws AccountError `media_id_invalid` */
export async function removeFavorites(deps: Deps, accountId: number, mediaId?: string): Promise<void> {
  if (mediaId !== undefined) checkMediaId(mediaId);
  let query = deps.db.deleteFrom('favorites').where('customer_id', '=', accountId);
  if (mediaId !== undefined) query = query.where('media_id', '=', mediaId);
  await query.execute();
}
