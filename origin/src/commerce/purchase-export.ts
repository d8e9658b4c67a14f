import { units } from '../money.ts';
import type { Commerce } from './commerce.ts';
import { retryAt } from './overdue/overdue.ts';

/** What commerce stores of an account, for the export of its data. */
export async function purchaseExport(
  commerce: Pick<Commerce, 'payments' | 'subscriptions'>,
  accountId: number,
): Promise<Readonly<Record<string, unknown>>> {
  const subscriptions = await commerce.subscriptions(accountId);
  const payments = await commerce.payments(accountId);
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
    payments: payments.map(({ id, terms, currency, method, voucher, ...row }) => ({
      id,
      ...soldAs(terms),
      amount: units(row.amount_minor, currency),
      currency,
      method,
      voucher,
      card: row.card_last_four && {
        lastFour: row.card_last_four,
        brand: row.card_brand,
        holder: row.card_holder,
        expiryMonth: row.card_expiry_month,
        expiryYear: row.card_expiry_year,
      },
      paidAt: iso(row.updated_at_ms),
    })),
  };
}

const soldAs = ({ itemTitle, description }: { itemTitle: string; description: string }) => ({
  item: itemTitle,
  plan: description,
});

const iso = (ms: number) => new Date(ms).toISOString();
