import { units } from '../money.ts';
import type { Charge } from './charges/charges.ts';
import type { Deps } from './deps.ts';
import { retryAt } from './dunning/dunning.ts';
import type { getCard } from './methods/payment-methods.ts';
import { getMessage } from './notices.ts';
import { listPayments, listSubscriptions } from './queries.ts';
import { listReversals } from './reversals/refund.ts';
import { NO_END_MS } from './support/grants.ts';
import { readTerms, type Terms } from './terms.ts';

type Exported = Readonly<Record<string, unknown>>;

/** What commerce stores of an account, for the export of its data: nothing that pays, cancels or signs in. */
export async function purchaseExport(deps: Deps, accountId: number): Promise<Exported> {
  const subscriptions = await listSubscriptions(deps, accountId);
  const payments = await listPayments(deps, accountId);
  const paid = new Set(payments.map(({ id }) => id));
  const charges = await deps.db
    .selectFrom('charges')
    .selectAll()
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .execute();
  return {
    subscriptions: subscriptions.map((row) => {
      const { id, terms, state, method } = row;
      const retryAtMs = retryAt(row);
      return {
        id,
        ...soldAs(terms),
        price: units(terms.amountMinor, terms.currency),
        currency: terms.currency,
        state,
        method,
        begunAt: iso(row.created_at_ms),
        periodEndsAt: iso(row.period_ends_at_ms),
        paymentTriedAgainAt: retryAtMs === null ? null : iso(retryAtMs),
      };
    }),
    payments: payments.map((row) => ({
      ...exportCharge(row, row.terms),
      paidAt: iso(row.updated_at_ms),
      // kept as it was then, whatever the account is called now
      receiptFor: row.receipt === null ? null : JSON.parse(row.receipt).buyer,
    })),
    // Refused, called off or still on their way, and those that only saved how to pay.
    otherPayments: charges
      .filter(({ id }) => !paid.has(id))
      .map((row) => ({
        ...exportCharge(row, readTerms(row.terms)),
        kind: row.kind,
        state: row.state,
        failure: row.failure && getMessage(row),
        begunAt: iso(row.created_at_ms),
        updatedAt: iso(row.updated_at_ms),
      })),
    ...(await exportReversals(deps, accountId)),
    paymentMethods: await exportMethods(deps, accountId),
    grants: await exportGrants(deps, accountId),
    orders: await exportOrders(deps, accountId),
    planSwitches: await exportSwitches(deps, accountId),
  };
}

/** Money that went back. */
async function exportReversals(deps: Deps, accountId: number): Promise<Exported> {
  const { refunds, disputes } = await listReversals(deps, accountId);
  const toExported = (row: (typeof refunds)[number] | (typeof disputes)[number]) => ({
    id: row.id,
    payment: row.charge_id,
    amount: units(row.amount_minor, row.currency),
    currency: row.currency,
    state: row.state,
    begunAt: iso(row.created_at_ms),
    updatedAt: iso(row.updated_at_ms),
  });
  return { refunds: refunds.map(toExported), disputes: disputes.map(toExported) };
}

async function exportMethods({ db }: Deps, accountId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', accountId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    card: exportCard(row),
    savedAt: iso(row.created_at_ms),
    removedAt: row.removed_at_ms === null ? null : iso(row.removed_at_ms),
  }));
}

/** Access that nobody paid for. */
async function exportGrants({ db, shop }: Deps, accountId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('entitlements')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('charge_id', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    item: shop.item(row.item_id)?.title ?? row.item_id,
    from: iso(row.starts_at_ms),
    until: row.expires_at_ms >= NO_END_MS ? null : iso(row.expires_at_ms),
  }));
}

async function exportOrders({ db }: Deps, accountId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const terms = readTerms(row.terms);
    return {
      id: row.id,
      ...soldAs(terms),
      total: units(row.total_minor, terms.currency),
      currency: terms.currency,
      isTrial: row.is_trial === 1,
      method: row.method,
      voucher: row.voucher,
      madeAt: iso(row.created_at_ms),
      expiresAt: iso(row.expires_at_ms),
    };
  });
}

async function exportSwitches({ db, shop }: Deps, accountId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('plan_switches')
    .selectAll()
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const terms = readTerms(row.terms);
    return {
      subscription: row.subscription_id,
      item: terms.itemTitle,
      fromPlan: shop.fee(row.from_fee_id)?.fee.description ?? row.from_fee_id,
      toPlan: terms.description,
      price: units(terms.amountMinor, terms.currency),
      currency: terms.currency,
      state: row.state,
      askedAt: iso(row.created_at_ms),
      updatedAt: iso(row.updated_at_ms),
    };
  });
}

const exportCharge = (row: Omit<Charge, 'terms'>, terms: Terms) => ({
  id: row.id,
  ...soldAs(terms),
  amount: units(row.amount_minor, row.currency),
  currency: row.currency,
  method: row.method,
  voucher: row.voucher,
  countryOfAddress: row.ip_country,
  countryOfPayment: row.pay_country,
  agreedAboutWithdrawal: row.withdrawal_words,
  card: exportCard(row),
});

const exportCard = (row: ReturnType<typeof getCard>) =>
  row.card_last_four && {
    lastFour: row.card_last_four,
    brand: row.card_brand,
    holder: row.card_holder,
    expiryMonth: row.card_expiry_month,
    expiryYear: row.card_expiry_year,
  };

const soldAs = ({ itemTitle, description }: Terms) => ({
  item: itemTitle,
  plan: description,
});

const iso = (ms: number) => new Date(ms).toISOString();
