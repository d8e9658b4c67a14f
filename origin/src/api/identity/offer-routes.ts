import type { Context } from 'hono';
import { answer } from '../../http/viewer-answer.ts';
import { units } from '../../money.ts';
import { type Api, forViewer } from './api.ts';
import { accessObject, feeObject, METHODS, outcomeObject, switchObject } from './commerce-objects.ts';
import { readForm, wholeNumber } from './read-form.ts';
import { Refusal } from './refusal.ts';

const NO_ACCESS = { code: 402, message: 'There is no access to this item' };

/** Items for sale, prices and access [IDAPI-22 IDAPI-23 IDAPI-25 IDAPI-26 IDAPI-42]. */
export function addOfferRoutes(api: Api): void {
  const { app, commerce } = api;
  const getItem = (c: Context) => commerce.item(wholeNumber(c.req.param('id')));

  // For anyone; a signed-in viewer gets it without a trial they have already used.
  app.get('/v2/items/:id{[0-9]+}/access-fees', async (c) => {
    const item = getItem(c);
    if (!item) throw new Refusal(404, 'Item not found');
    const viewer = await api.accounts.getViewer(c.req.header('authorization'));
    const country = api.getCountry(c);
    if (!viewer) {
      const fees = commerce.feesIn(item, country);
      return answer(
        fees.map((fee) => feeObject(item, fee)),
        200,
        commerce.byCountry(item),
      );
    }
    const { accountId } = viewer;
    const running = (await commerce.subscriptions(accountId)).find(
      ({ item_id, state }) => item_id === item.id && state !== 'ended',
    );
    const switches = running ? await commerce.switchOffers(accountId, running.id) : [];
    // who has a plan is shown what they would switch to, at the prices of where it was bought
    const fees = await commerce.feesFor(accountId, item, running ? (running.terms.country ?? null) : country);
    return answer(
      fees.map((fee) => {
        const change = switches.find((one) => one.fee.id === fee.id);
        return { ...feeObject(item, fee), ...(change ? { plan_switch: switchObject(change) } : {}) };
      }),
    );
  });

  app.get(
    '/items/:id/access',
    forViewer(api, async (c, viewer) => {
      const item = getItem(c);
      const { accountId } = viewer;
      const access =
        item &&
        ((await commerce.accessTo(accountId, item.id)) ?? (await commerce.lookAgain(accountId, item.id)));
      if (!access) {
        const outcome = item && (await commerce.getOutcome(accountId, item.id));
        const isDisputed = item && (await commerce.isDisputed(accountId, item.id));
        return answer(
          {
            ...NO_ACCESS,
            ...(outcome ? { payment: outcomeObject(outcome) } : {}),
            // our addition: closed until the bank has decided about the payment
            ...(isDisputed && { disputed: true }),
          },
          402,
        );
      }
      return answer(accessObject(item, access, viewer));
    }),
  );

  app.get(
    '/payments/methods',
    // without a gateway there is no payment method, and no one should type a card in vain
    forViewer(api, async () =>
      answer(
        METHODS[commerce.takes].map((one) => ({
          ...one,
          // our addition: the checkout asks, and the payment has the words
          ...(commerce.asksWithdrawal && { withdrawal_consent: true }),
        })),
      ),
    ),
  );

  app.post(
    '/vouchers/discount',
    forViewer(api, async (c, { accountId }) => {
      const form = await readForm(c.req.raw);
      const feeId = wholeNumber(form.text('access_fee_id'));
      const { priceMinor, periods, currency } = await commerce.discount(feeId, form.text('voucher_code'), {
        account: accountId,
        address: api.from(c),
        country: api.getCountry(c),
        answer: form.text('challenge') || undefined,
      });
      return answer({ amount: units(priceMinor, currency), discount_duration: periods });
    }),
  );
}
