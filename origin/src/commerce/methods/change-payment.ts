import { randomUUID } from 'node:crypto';
import type { Trx } from '../../store/schema.ts';
import { checkCard, toCardColumns } from '../cards/card.ts';
import { hashForAccount } from '../cards/card-hash.ts';
import { type Charge, enterCharge, NEW_CHARGE, openCharges } from '../charges/charges.ts';
import { submitCharge } from '../charges/submit-charge.ts';
import { withdraw } from '../charges/withdraw.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { getMessage } from '../notices.ts';
import { awaitOutcome, outcomeAfterPage } from '../orders/await-outcome.ts';
import { findOpenPages } from '../page/look-again.ts';
import { getSource, type PaidThrough, requireGateway } from '../page/paid-through.ts';
import type { Subscription } from '../subscriptions/subscriptions.ts';
import { readTerms } from '../terms.ts';
import { listPaymentMethods, type PaymentMethod } from './payment-methods.ts';

/** The result of changing how subscriptions are paid. `pending`: the gateway has not reported it yet. */
export type ChangedPayment =
  | { is: 'saved'; method: PaymentMethod }
  | { is: 'redirect'; redirectUrl: string }
  | { is: 'refused'; message: string }
  | { is: 'pending' };

type Change = {
  accountId: number;
  by: PaidThrough;
  /** Where the gateway's page sends the browser afterwards. */
  returnUrl: string | null;
  address?: string;
  /** The caller's answer to a challenge. */
  challengeAnswer?: string;
  /** Only subscriptions in this currency use it; undefined: all. */
  currency?: string;
};

/**
 * Changes the payment method of the account's subscriptions. The gateway checks and stores the new one with a
 * charge of zero; until then the old one stays. [BILLAPI-22 BILLAPI-26 IDAPI-32 PAY-22]
 *
 * @throws CommerceError `subscription_unknown` without a running subscription, those of a card,
 * `gateway_unavailable`, `too_many_tries`, `challenge_needed`, `account_gone`
 */
export async function changePayment(deps: Deps, change: Change): Promise<ChangedPayment> {
  const { accountId, by, returnUrl } = change;
  const trace = 'card' in by ? checkCard(by.card, deps.now()) : null;
  const gateway = requireGateway(deps.gateway, by);
  const tries = { account: accountId, address: change.address, answer: change.challengeAnswer };
  await findRenewed(deps.db, change);
  const card =
    'card' in by
      ? await deps.limits.checkCard(tries, () => hashForAccount(deps, accountId, by.card))
      : undefined;
  // An earlier change that its payer did not finish, or the page of an overdue renewal: the new method is charged.
  const pages = await findOpenPages(deps.db, accountId);
  const renewals = pages.filter(({ kind }) => kind === 'renewal').map(({ id }) => id);
  for (const id of [...(await openChanges(deps, accountId)), ...renewals]) await withdraw(deps, gateway, id);
  const charge = await forAccount(deps, accountId, async (trx) => {
    const row = newCharge(await findRenewed(trx, change), change, trace, deps.now());
    await trx.insertInto('charges').values(row).execute();
    await enterCharge(trx, row, deps.now());
    await deps.limits.begin(trx, row.id, { ...tries, card });
    return row;
  });
  const source = await getSource(deps, by, { accountId, isKept: true });
  const sent = await submitCharge(deps, gateway, charge, { source, returnUrl });
  if (sent === 'lost') throw new CommerceError('gateway_unavailable');
  if (typeof sent === 'object') return { is: 'redirect', ...sent };
  return outcome(deps, await awaitOutcome(deps, charge.id));
}

/** The newest subscription that is renewed with the new method. @throws CommerceError `subscription_unknown` */
async function findRenewed(
  db: Pick<Trx, 'selectFrom'>,
  { accountId, currency }: Pick<Change, 'accountId' | 'currency'>,
): Promise<Subscription> {
  const running = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('state', '<>', 'ended')
    .where('store', 'is', null)
    .orderBy('created_at_ms', 'desc')
    .execute();
  const found = running.find(({ terms }) => currency === undefined || readTerms(terms).currency === currency);
  if (!found) throw new CommerceError('subscription_unknown');
  return found;
}

/** The result after its payer was at the bank. [BILLAPI-27] @throws CommerceError `payment_method_unknown` */
export async function finishPaymentChange(deps: Deps, accountId: number): Promise<ChangedPayment> {
  const last = await deps.db
    .selectFrom('charges')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('kind', '=', 'card')
    .orderBy('created_at_ms', 'desc')
    .executeTakeFirst();
  if (!last) throw new CommerceError('payment_method_unknown');
  return outcome(deps, await outcomeAfterPage(deps, last.id));
}

/** Cancels a change that its caller cannot continue. */
export async function dropPaymentChange(deps: Deps, accountId: number): Promise<void> {
  for (const id of await openChanges(deps, accountId))
    if (deps.gateway) await withdraw(deps, deps.gateway, id);
}

const openChanges = ({ db }: Deps, accountId: number) =>
  openCharges(db, { customer_id: accountId }, ['card']);

async function outcome(deps: Deps, charge: Charge): Promise<ChangedPayment> {
  switch (charge.state) {
    case 'succeeded': {
      const [newest] = await listPaymentMethods(deps, charge.customer_id);
      return newest ? { is: 'saved', method: newest } : { is: 'pending' };
    }
    case 'failed':
    case 'cancelled':
      return { is: 'refused', message: getMessage(charge) };
    case 'requires_action':
      if (charge.redirect_url !== null) return { is: 'redirect', redirectUrl: charge.redirect_url };
  }
  return { is: 'pending' };
}

const newCharge = (
  subscription: Subscription,
  { by, currency }: Pick<Change, 'by' | 'currency'>,
  trace: ReturnType<typeof checkCard> | null,
  nowMs: number,
): Charge => ({
  ...NEW_CHARGE,
  id: randomUUID(),
  customer_id: subscription.customer_id,
  item_id: subscription.item_id,
  fee_id: subscription.fee_id,
  terms: subscription.terms,
  kind: 'card',
  amount_minor: 0,
  currency: readTerms(subscription.terms).currency,
  method: 'page' in by ? 'page' : trace ? 'card' : 'paypal',
  discount_price_minor: 0,
  taken_at_ms: nowMs,
  ...toCardColumns(trace),
  subscription_id: subscription.id,
  for_currency: currency ?? null,
  created_at_ms: nowMs,
  updated_at_ms: nowMs,
});
