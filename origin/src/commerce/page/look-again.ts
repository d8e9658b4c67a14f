import type { Trx } from '../../store/schema.ts';
import { type Charge, OPEN } from '../charges/charges.ts';
import { settle } from '../charges/settle.ts';
import type { Deps } from '../deps.ts';
import { accessTo } from '../queries.ts';

/** For who comes back from the gateway's page: the gateway's message may be late. [CHECKOUT-48] */
export function createLookAgain(deps: Deps) {
  /** The look at each payment that runs now, and the one after it. */
  const running = new Map<string, { look: Promise<boolean>; next?: Promise<boolean> }>();

  /** @returns whether it has ended */
  const lookUp = async (id: string) => {
    const state = (await deps.gateway?.lookUp(id).catch(() => null)) ?? 'unknown';
    if (state === 'unknown') return false;
    await settle(deps, { id, ...state });
    return state.state !== 'pending' && state.state !== 'requires_action';
  };

  const start = (id: string): Promise<boolean> => {
    const look = lookUp(id).finally(() => running.delete(id));
    running.set(id, { look });
    return look;
  };

  /**
   * One at a time, as its buyer polls in several tabs. Whoever asks while a look runs waits for the next one too, if it
   * has not ended: it may have been paid in between.
   */
  const look = (id: string): Promise<boolean> => {
    const now = running.get(id);
    if (!now) return start(id);
    now.next ??= now.look.then((hasEnded) => hasEnded || start(id));
    return now.next;
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
