import type { Queries } from '../store/open-store.ts';
import type { Row } from '../store/schema.ts';
import type { ChargeState } from './gateway.ts';

/** How long ids of messages are kept: longer than a message comes again. */
const EVENTS_MS = 60 * 24 * 60 * 60_000;
/** Rows per statement. */
const MAX_ROWS = 200;

export type Ref = Row<'gateway_refs'>;
/** `ownId`: `account:12` or `charge:ID`, or `account`, the service's own. */
type NewRef = Pick<Partial<Ref>, 'customer_id' | 'gateway_id' | 'payer_id' | 'closed_as'> & {
  own_id: string;
};

/** The own id of a charge. */
export const toOwnId = (chargeId: string) => `charge:${chargeId}`;

export type GatewayRefs = ReturnType<typeof createGatewayRefs>;

/** What an adapter has to find again at its gateway, in the store. Several processes share it. */
export function createGatewayRefs(db: Queries, gateway: string, now: () => number) {
  const find = (ownId: string): Promise<Ref | undefined> =>
    db
      .selectFrom('gateway_refs')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('own_id', '=', ownId)
      .executeTakeFirst();
  const toRow = (ref: NewRef): Ref => ({
    gateway,
    customer_id: null,
    gateway_id: null,
    payer_id: null,
    closed_as: null,
    created_at_ms: now(),
    ...ref,
  });
  async function get(ownId: string): Promise<Ref> {
    const known = await find(ownId);
    if (!known) throw new Error('the row is gone');
    return known;
  }
  const set = (ownId: string, change: Pick<Partial<Ref>, 'gateway_id' | 'payer_id' | 'closed_as'>) =>
    db.updateTable('gateway_refs').set(change).where('gateway', '=', gateway).where('own_id', '=', ownId);
  const update = (...of: Parameters<typeof set>) => set(...of).execute();

  return {
    find,
    /** Adds a row, unless there is one. @returns the row that is there now, and whether it was added */
    async note(ref: NewRef): Promise<Ref & { isNew: boolean }> {
      const row = toRow(ref);
      const added = await db
        .insertInto('gateway_refs')
        .values(row)
        .onConflict((conflict) => conflict.columns(['gateway', 'own_id']).doNothing())
        .returning('own_id')
        .executeTakeFirst();
      if (added) return { ...row, isNew: true };
      return { ...(await get(ref.own_id)), isNew: false };
    },
    /** Adds what was read at the gateway; rows that know its id stay as they are. */
    async noteAll(all: readonly NewRef[]): Promise<void> {
      for (let from = 0; from < all.length; from += MAX_ROWS)
        await db
          .insertInto('gateway_refs')
          .values(all.slice(from, from + MAX_ROWS).map(toRow))
          .onConflict((conflict) =>
            conflict
              .columns(['gateway', 'own_id'])
              .doUpdateSet((eb) => ({ gateway_id: eb.ref('excluded.gateway_id') }))
              .where('gateway_refs.gateway_id', 'is', null)
              .where('gateway_refs.closed_as', 'is', null),
          )
          .execute();
    },
    /** Notes the gateway's id of a charge that has none and is not closed. @returns the row that is there now */
    async claim(ownId: string, gatewayId: string): Promise<Ref> {
      await set(ownId, { gateway_id: gatewayId })
        .where('gateway_id', 'is', null)
        .where('closed_as', 'is', null)
        .execute();
      return get(ownId);
    },
    /**
     * The gateway will never have that charge, or has given it up. Nothing is closed if another id is noted by now.
     *
     * @param gatewayId its id there; null: it has none
     * @returns the row that is there now
     */
    async close(
      ownId: string,
      closedAs: NonNullable<Ref['closed_as']>,
      gatewayId: string | null = null,
    ): Promise<Ref> {
      await set(ownId, { closed_as: closedAs })
        .where('gateway_id', gatewayId === null ? 'is' : '=', gatewayId)
        .execute();
      return get(ownId);
    },
    setPayer: (ownId: string, payerId: string) => update(ownId, { payer_id: payerId }),
    setId: (ownId: string, gatewayId: string) => update(ownId, { gateway_id: gatewayId }),
    /** The rows of accounts that are erased by now. */
    listErased: () =>
      db
        .selectFrom('gateway_refs')
        .leftJoin('customers', 'customers.id', 'customer_id')
        .selectAll('gateway_refs')
        .where('gateway', '=', gateway)
        .where('customer_id', 'is not', null)
        .where('customers.id', 'is', null)
        .execute(),
    remove: (ownId: string) =>
      db.deleteFrom('gateway_refs').where('gateway', '=', gateway).where('own_id', '=', ownId).execute(),
    async hasTaken(eventId: string): Promise<boolean> {
      const known = await db
        .selectFrom('gateway_events')
        .select('event_id')
        .where('gateway', '=', gateway)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      return known !== undefined;
    },
    /** Keeps the id of a message, and forgets those that cannot come again. */
    async take(eventId: string): Promise<void> {
      const nowMs = now();
      await db
        .insertInto('gateway_events')
        .values({ gateway, event_id: eventId, at_ms: nowMs })
        .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
        .execute();
      await db
        .deleteFrom('gateway_events')
        .where('gateway', '=', gateway)
        .where('at_ms', '<', nowMs - EVENTS_MS)
        .execute();
    },
  };
}

/** The state of a charge that the gateway will never have. */
export function toClosed(closedAs: NonNullable<Ref['closed_as']>): ChargeState {
  return closedAs === 'failed' ? { state: 'failed', reason: 'unavailable' } : { state: closedAs };
}

/** @throws Error for a charge that was cancelled before it arrived */
export function refuseWithdrawn({ closed_as }: Ref): void {
  if (closed_as === 'cancelled') throw new Error('the charge was withdrawn');
}
