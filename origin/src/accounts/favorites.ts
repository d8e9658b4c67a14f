import { AccountError } from './account-error.ts';
import type { Desk } from './desk.ts';
import { checkMediaId } from './media-id.ts';

/** Most that are kept; the apps ask for far fewer. Favorites are never dropped, so that more are refused. */
export const MOST_FAVORITES = 1000;

export type Favorite = { mediaId: string; createdAtMs: number };

/** The favorites of an account, newest first. */
export async function listFavorites(desk: Desk, accountId: number): Promise<Favorite[]> {
  const rows = await desk.db
    .selectFrom('favorites')
    .select(['media_id', 'created_at_ms'])
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('media_id')
    .execute();
  return rows.map((row) => ({ mediaId: row.media_id, createdAtMs: row.created_at_ms }));
}

/** @throws AccountError `media_id_invalid` */
export async function findFavorite(desk: Desk, accountId: number, mediaId: string): Promise<Favorite | null> {
  checkMediaId(mediaId);
  const row = await desk.db
    .selectFrom('favorites')
    .select(['media_id', 'created_at_ms'])
    .where('customer_id', '=', accountId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return row ? { mediaId: row.media_id, createdAtMs: row.created_at_ms } : null;
}

/**
 * Adds a favorite. One that is there stays as it is, its place included [IDAPI-46].
 *
 * @throws AccountError `media_id_invalid`, `favorites_full`
 */
export async function saveFavorite(desk: Desk, accountId: number, mediaId: string): Promise<Favorite> {
  checkMediaId(mediaId);
  const createdAtMs = desk.stamp();
  return desk.db.transaction().execute(async (trx) => {
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
    if (count > MOST_FAVORITES) throw new AccountError('favorites_full');
    return { mediaId, createdAtMs };
  });
}

/**
 * Removes one favorite, or all without an id. What is not there is removed already.
 *
 * @throws AccountError `media_id_invalid`
 */
export async function removeFavorites(desk: Desk, accountId: number, mediaId?: string): Promise<void> {
  if (mediaId !== undefined) checkMediaId(mediaId);
  let query = desk.db.deleteFrom('favorites').where('customer_id', '=', accountId);
  if (mediaId !== undefined) query = query.where('media_id', '=', mediaId);
  await query.execute();
}
