import { answer } from '../../http/viewer-answer.ts';
import { type Api, forViewer } from './api.ts';
import { bankAccountObject, cardObject, paymentObject, subscriptionObject } from './commerce-objects.ts';
import { wholeNumber } from './read-form.ts';
import { Refusal } from './refusal.ts';

const PAGE = 15;
const MAX_ON_A_PAGE = 100;

/** Subscriptions, payments and payment methods [IDAPI-29 IDAPI-30 IDAPI-31 IDAPI-43 IDAPI-44]. */
export function addSubscriptionRoutes(api: Api): void {
  const { app, commerce } = api;

  app.get(
    '/subscriptions',
    forViewer(api, async (c, { accountId }) => {
      const limit = Math.min(wholeNumber(c.req.query('limit')) || PAGE, MAX_ON_A_PAGE);
      const page = wholeNumber(c.req.query('page'));
      await commerce.lookAtPlans(accountId);
      // apps take access without an entry as granted
      const granted = new Set((await commerce.grants(accountId)).map(({ itemId }) => itemId));
      const all = (await commerce.subscriptions(accountId)).filter(
        ({ state, item_id }) => state !== 'ended' || !granted.has(item_id),
      );
      const offset = page * limit;
      const collection = all
        .slice(offset, offset + limit)
        .map((one) => subscriptionObject(one, { base: api.getBase(c), takes: commerce.takes }));
      return answer({ total: all.length, page, offset, limit, collection });
    }),
  );

  app.get(
    '/v2/accounting/payment-history',
    forViewer(api, async (_c, { accountId }) => {
      const payments = await commerce.payments(accountId);
      const collection = payments.map((payment) => paymentObject(payment, accountId));
      return answer({ total: collection.length, collection });
    }),
  );

  app.get(
    '/v2/payments/cards/default',
    forViewer(api, async (_c, { accountId }) => {
      await commerce.lookAtMethods(accountId);
      const saved = await commerce.defaultCards(accountId);
      if (saved.length === 0) throw new Refusal(404, 'There is no card');
      const bankAccounts = saved.filter(({ isBankAccount }) => isBankAccount);
      const cards = saved.filter(({ isBankAccount }) => !isBankAccount);
      const byCurrency = (of: typeof saved, toObject: typeof cardObject | typeof bankAccountObject) =>
        Object.fromEntries(of.map((one) => [one.currency, toObject(one, accountId)]));
      return answer({
        cards: byCurrency(cards, cardObject),
        ...(bankAccounts.length > 0 && { bank_accounts: byCurrency(bankAccounts, bankAccountObject) }),
      });
    }),
  );
}
