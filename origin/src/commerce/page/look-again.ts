import { type Charge, OPEN } from '../charges.ts';
import type { Deps } from '../deps.ts';
import { accessTo } from '../queries.ts';
import { settle } from '../settle.ts';

/** How often a payment is looked up at most, in ms: its buyer polls in several tabs. */
const EVERY_MS = 2000;
/** Payments to remember before the old ones are forgotten. */
const MAX_KEPT = 1000;

/**
 * For a buyer who waits after the gateway's page: the gateway's message may be late. Looks up the open payments of the
 * item. [CHECKOUT-48]
 *
 * @returns gives the access that they paid for; null: none by now
 */
export function createLookAgain(deps: Deps) {
  /** When each payment was looked up last, by the monotonic clock. */
  const lastMs = new Map<string, number>();

  const isDue = (id: string): boolean => {
    const nowMs = deps.steadyMs();
    if (nowMs - (lastMs.get(id) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return false;
    if (lastMs.size >= MAX_KEPT) lastMs.clear();
    lastMs.set(id, nowMs);
    return true;
  };

  return async (accountId: number, itemId: number) => {
    const { db, gateway } = deps;
    if (gateway?.takes !== 'page') return null;
    const due = (await findOpen(db, accountId, itemId)).filter(({ id }) => isDue(id));
    if (due.length === 0) return null;
    for (const { id } of due) {
      const state = await gateway.lookUp(id).catch(() => 'unknown' as const);
      if (state !== 'unknown') await settle(deps, { id, ...state });
    }
    return accessTo(deps, accountId, itemId);
  };
}

const findOpen = (db: Deps['db'], accountId: number, itemId: number): Promise<Pick<Charge, 'id'>[]> =>
  db
    .selectFrom('charges')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('method', '=', 'page')
    .where('state', 'in', OPEN)
    .execute();
