import { openCharges } from '../../commerce/charges/charges.ts';
import type { AdminCommand } from './command.ts';
import { findViewer, WHO } from './find-viewers.ts';
import { safe } from './print.ts';

/** `erase`: deletes an account, as its owner can. */
export const erase: AdminCommand = {
  form: 'erase <who>',
  summary: `deletes an account and all its data. WHO is ${WHO}`,
  changes: true,
  async run({ db, accounts, commerce, newsletter, deed, confirm }, { args: [who] }) {
    const { id, email } = await findViewer(db, who);
    const running = (await commerce.subscriptions(id)).filter(({ state }) => state !== 'ended');
    const elsewhere = running.flatMap(({ store }) => (store === null ? [] : [store]));
    const lost =
      running.length > 0 ? ' It has a subscription, which ends with it; no money is given back.' : '';
    await confirm(
      `Delete the account ${safe(email)} (${id}) with all its data, purchases and access?${lost} This cannot be undone.`,
    );
    const openPayments = await openCharges(db, { customer_id: id });
    await deed({ accountId: id }, () => accounts.eraseForOwner(id));
    await newsletter.passOn();
    const lines = [
      `The account ${id} is deleted. ${elsewhere.length + openPayments.length > 0 ? '' : 'Nothing is charged any more.'}`.trim(),
      ...openPayments.map(
        (payment) =>
          `The payment ${payment} had started. The server withdraws it; if it is paid all the same, "problems" lists it.`,
      ),
      'The ledger keeps amounts, items, the country for the tax and the number of the account; numbers of receipts stay in order.',
      ...elsewhere.map(
        (store) => `${safe(store)} still bills a subscription. Its owner has to cancel it there.`,
      ),
    ];
    return { text: lines.join('\n'), json: { accountId: id, billedElsewhere: elsewhere, openPayments } };
  },
};
