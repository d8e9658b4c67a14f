import { randomUUID } from 'node:crypto';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Row } from '../../store/schema.ts';
import { addToLedger } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { forEachAccount } from '../for-each-account.ts';
import { sumGone } from './sum-gone.ts';
import type { TakeReversal } from './take-reversal.ts';

export type RefundRow = Row<'refunds'>;

/**
 * Records that money of a payment is to be given back; the server sends it at its next tick ({@link createGiveBack}).
 *
 * @param amountMinor null: all that is left
 * @returns `leftMinor`: that much could be given back, and nothing was recorded
 * @throws CommerceError `account_gone`
 */
export function requestRefund(
  deps: Deps,
  accountId: number,
  { chargeId, amountMinor }: { chargeId: string; amountMinor: number | null },
): Promise<RefundRow | { leftMinor: number }> {
  return forAccount(deps, accountId, async (trx) => {
    const charge = await trx
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', chargeId)
      .where('customer_id', '=', accountId)
      .where('state', '=', 'succeeded')
      .executeTakeFirst();
    if (!charge) return { leftMinor: 0 };
    const leftMinor = Math.max(0, charge.amount_minor - (await sumGone(trx, chargeId)));
    const amount_minor = amountMinor ?? leftMinor;
    if (amount_minor <= 0 || amount_minor > leftMinor) return { leftMinor };
    const nowMs = deps.now();
    const { currency } = charge;
    const row: RefundRow = {
      id: `refund_${randomUUID()}`,
      charge_id: chargeId,
      customer_id: accountId,
      amount_minor,
      currency,
      state: 'intended',
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
    };
    await trx.insertInto('refunds').values(row).execute();
    await addToLedger(trx, 'refund.intended', {
      at_ms: nowMs,
      customer_id: accountId,
      charge_id: chargeId,
      item_id: charge.item_id,
      currency,
    });
    return row;
  });
}

/** Sends what was requested. Without an answer it is sent again under the same id, which gives nothing back twice. */
async function sendRefunds(deps: Deps, gateway: Gateway, takeReversal: TakeReversal): Promise<void> {
  const waiting = await deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'intended')
    .orderBy('created_at_ms')
    .execute();
  await forEachAccount(deps, 'giving money back', waiting, async ({ id, charge_id, amount_minor }) => {
    const intent = { id, chargeId: charge_id, amountMinor: amount_minor };
    await takeReversal(await gateway.refund(intent));
  });
}

/** What was given back of the payments of an account, and what is disputed, oldest first. */
export async function listReversals({ db }: Pick<Deps, 'db'>, accountId: number) {
  const [refunds, disputes] = await Promise.all(
    (['refunds', 'disputes'] as const).map((table) =>
      db
        .selectFrom(table)
        .selectAll()
        .where('customer_id', '=', accountId)
        .orderBy('created_at_ms')
        .execute(),
    ),
  );
  return { refunds: refunds as RefundRow[], disputes: disputes as Row<'disputes'>[] };
}

const HOUR_MS = 60 * 60_000;
/** How often the gateway's refunds and disputes are read, in ms: messages of the gateway may be lost. */
const READ_EVERY_MS = 10 * 60_000;
/** How much of the time before the last reading is read again, in ms: what could not be recorded is tried again. */
const READ_AGAIN_MS = 2 * HOUR_MS;
/** How far back is read at first after a start, in ms, as the service may have stood still. */
const FIRST_READ_BACK_MS = 30 * 24 * HOUR_MS;

/** Sends what was requested, and now and then reads what went back elsewhere. (G-301) */
export function createGiveBack(deps: Deps, takeReversal: TakeReversal) {
  let triedAtMs = Number.NEGATIVE_INFINITY;
  /** Until when everything was read; null: nothing yet. */
  let readUntilMs: number | null = null;
  return async (gateway: Gateway): Promise<void> => {
    await sendRefunds(deps, gateway, takeReversal);
    if (deps.steadyMs() - triedAtMs < READ_EVERY_MS) return;
    triedAtMs = deps.steadyMs();
    const nowMs = deps.now();
    const backMs = readUntilMs === null ? FIRST_READ_BACK_MS : READ_AGAIN_MS;
    const recent = await gateway.listReversals(Math.min(readUntilMs ?? nowMs, nowMs) - backMs);
    readUntilMs = nowMs;
    await forEachAccount(deps, 'reading a refund or a dispute', recent, takeReversal);
  };
}
