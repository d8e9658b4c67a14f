import { getDecimals } from '@marquee/contract/billing/currency-decimals';
import { readReceiptNumber } from '../../commerce/receipts/receipt-number.ts';
import { readTerms } from '../../commerce/terms.ts';
import { toMinor, unitsText } from '../../money.ts';
import { ToolError } from '../run-tool.ts';
import type { AdminCommand, Desk } from './command.ts';
import { safe } from './print.ts';

/** `refund`: gives money of a payment back, all or a part. The server sends it to the gateway. */
export const refund: AdminCommand = {
  form: 'refund <payment>',
  summary: 'gives money back. PAYMENT is the number of a receipt, or the payment as "show --json" names it',
  options: [['--amount <AMOUNT>', 'a part, like 3.50 (default: all that is left, which ends the access)']],
  changes: true,
  async run(desk, { args: [which], values }) {
    const payment = await findPayment(desk, which ?? '');
    const { chargeId, currency, email, accountId } = payment;
    const money = (minor: number) => `${unitsText(minor, currency)} ${currency}`;
    const amountMinor = readAmount(values.amount, currency);
    const what = amountMinor === null ? 'all that is left' : money(amountMinor);
    await desk.confirm(
      `Give ${what} of the ${money(payment.amountMinor)} for "${safe(payment.title)}" back to ${safe(email)}?`,
    );
    const made = await desk.deed({ accountId, details: { payment: chargeId, amount: what } }, async () => {
      const requested = await desk.commerce.requestRefund(accountId, { chargeId, amountMinor });
      if (!('leftMinor' in requested)) return requested;
      throw new ToolError(
        requested.leftMinor > 0
          ? `Only ${money(requested.leftMinor)} of this payment is left to give back.`
          : 'Nothing of this payment is left to give back: it was given back already, or the bank of its payer has it.',
      );
    });
    const lines = [
      `${money(made.amount_minor)} is to go back to ${safe(email)}. A running server with a gateway sends it within seconds.`,
      'Whether it arrived: "show" lists it with the payment. Once all is given back, the access ends.',
    ];
    const json = { refundId: made.id, payment: chargeId, amountMinor: made.amount_minor, currency };
    return { text: lines.join('\n'), json };
  },
};

/** @throws ToolError */
async function findPayment({ db }: Desk, which: string) {
  const number = readReceiptNumber(which) ?? '';
  const found = await db
    .selectFrom('charges')
    .innerJoin('receipts', 'receipts.charge_id', 'charges.id')
    .innerJoin('customers', 'customers.id', 'charges.customer_id')
    .select(['charges.id as chargeId', 'amount_minor as amountMinor', 'currency', 'terms'])
    .select(['email', 'customers.id as accountId'])
    .where((eb) => eb.or([eb('receipts.number', '=', number), eb('charges.id', '=', which)]))
    .executeTakeFirst();
  if (!found)
    throw new ToolError(
      `There is no payment "${safe(which)}". "show WHO" lists the payments of an account with their receipts.`,
    );
  return { ...found, title: readTerms(found.terms).itemTitle };
}

/** Null: none was given. @throws ToolError */
function readAmount(text: unknown, currency: string): number | null {
  if (text === undefined) return null;
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(String(text)) ?? [];
  const minor = toMinor(Number(`${whole}.${fraction}`), currency);
  if (!(minor > 0) || fraction.length > getDecimals(currency))
    throw new ToolError(`--amount must be an amount in ${currency}, like ${unitsText(350, currency)}.`);
  return minor;
}
