import type { Trx } from '../../store/schema.ts';
import { type Charge, OPEN } from '../charges.ts';
import type { Deps } from '../deps.ts';
import { accessTo } from '../queries.ts';
import { settle } from '../settle.ts';

/** How often a payment is looked up at most, in ms: its buyer polls in several tabs. */
const EVERY_MS = 2000;
/** Payments to remember before the old ones are forgotten. */
const MAX_KEPT = 1000;

/** For who comes back from the gateway's page: the gateway's message may be late. [CHECKOUT-48] */
export function createLookAgain(deps: Deps) {
  /** The last look at each payment, by the monotonic clock. A call while it runs waits for it too. */
  const last = new Map<string, { atMs: number; look: Promise<void> }>();

  const lookUp = async (id: string) => {
    const state = (await deps.gateway?.lookUp(id).catch(() => null)) ?? 'unknown';
    if (state !== 'unknown') await settle(deps, { id, ...state });
  };

  const look = (id: string): Promise<void> => {
    const atMs = deps.steadyMs();
    const known = last.get(id);
    if (known && atMs - known.atMs < EVERY_MS) return known.look;
    if (last.size >= MAX_KEPT) last.clear();
    const started = { atMs, look: lookUp(id) };
    last.set(id, started);
    return started.look;
  };

  /** Looks up those of the account's open payments. @returns whether there are any */
  const lookAtAll = async (
    accountId: number,
    isOf: (charge: Pick<Charge, 'item_id' | 'kind'>) => boolean,
  ): Promise<boolean> => {
    if (deps.gateway?.takes !== 'page') return false;
    const charges = (await findOpenPages(deps.db, accountId)).filter(isOf);
    await Promise.all(charges.map(({ id }) => look(id)));
    return charges.length > 0;
  };

  return {
    /** The access that an open payment of the item has paid for; null: none by now. */
    async forAccess(accountId: number, itemId: number) {
      const isOpen = await lookAtAll(accountId, ({ item_id }) => item_id === itemId);
      return isOpen ? accessTo(deps, accountId, itemId) : null;
    },
    /** Takes in a payment method that was chosen on the page. [PAY-22] */
    async atMethods(accountId: number): Promise<void> {
      await lookAtAll(accountId, ({ kind }) => kind === 'card');
    },
    /** Takes in overdue renewals, and changes of plan, that their owner has paid on the page. */
    async atPlans(accountId: number): Promise<void> {
      await lookAtAll(accountId, ({ kind }) => kind === 'renewal' || kind === 'switch');
    },
  };
}

/** An account's open payments on the gateway's page. */
export const findOpenPages = (db: Pick<Trx, 'selectFrom'>, accountId: number) =>
  db
    .selectFrom('charges')
    .select(['id', 'item_id', 'kind'])
    .where('customer_id', '=', accountId)
    .where('method', '=', 'page')
    .where('state', 'in', OPEN)
    .execute();
