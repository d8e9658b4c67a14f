import { CommerceError } from '../../commerce/commerce-error.ts';
import { receiptPdf } from '../../commerce/receipts/receipt-pdf.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../../http/header-tables.ts';
import { answer } from '../../http/viewer-answer.ts';
import { seconds } from './account-object.ts';
import { ok } from './answers.ts';
import { type Api, forViewer } from './api.ts';
import { getCard, readExpectedMinor, readPage } from './payment-routes.ts';
import { type Form, feeNumber, readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';

/** Changing a plan and a card, cancelling, receipts [IDAPI-32 IDAPI-33 IDAPI-34 IDAPI-35 IDAPI-46]. */
export function addPlanRoutes(api: Api): void {
  const { app, commerce } = api;

  app.put(
    '/v2/payments/cards/default',
    forViewer(api, async (c, { accountId }) => {
      const form = await readForm(c.req.raw);
      const card = getCard(form);
      const changed = await commerce.changePayment({
        ...readChange(form),
        accountId,
        by: { card },
        returnUrl: null,
        address: api.from(c),
      });
      if (changed.is === 'redirect') {
        // This call cannot send the payer to a bank.
        await commerce.dropPaymentChange(accountId);
        throw new CommerceError('action_needed');
      }
      if (changed.is === 'refused')
        throw new Refusal(422, changed.message, { errors: { number: changed.message } });
      // The gateway has not reported a result: it is unknown which card is charged next.
      if (changed.is === 'pending') throw new CommerceError('payment_pending');
      return answer({
        number: Number(card.number.slice(-4)),
        card_name: card.holder.trim(),
        exp_month: card.expiryMonth.padStart(2, '0'),
        exp_year: card.expiryYear.length === 2 ? `20${card.expiryYear}` : card.expiryYear,
      });
    }),
  );

  // our addition: the method of later payments is chosen on the gateway's page
  app.post(
    '/v2/payments/methods/default',
    forViewer(api, async (c, { accountId }) => {
      const form = await readForm(c.req.raw);
      const returnUrl = readPage(api, form, 'origin');
      const changed = await commerce.changePayment({
        ...readChange(form),
        accountId,
        by: { page: { cancelUrl: readPage(api, form, 'cancel_url') } },
        returnUrl,
        address: api.from(c),
      });
      if (changed.is !== 'redirect') throw new Refusal(503, 'Payments cannot be taken at the moment');
      return answer({ endpoint: changed.redirectUrl });
    }),
  );

  // our addition: the owner of an overdue subscription pays it on the gateway's page
  app.post(
    '/v2/subscriptions/:id/overdue',
    forViewer(api, async (c, { accountId }) => {
      const form = await readForm(c.req.raw);
      const paid = await commerce.payOverdue(accountId, c.req.param('id') ?? '', readPages(api, form));
      return answer(paid.is === 'redirect' ? { endpoint: paid.redirectUrl } : { paid: true });
    }),
  );

  app.get(
    '/v2/accounting/transactions/:id/receipt',
    forViewer(api, async (c, { accountId }) => {
      // our addition: its credit notes are further pages
      const papers = await commerce.papers(
        accountId,
        { chargeId: c.req.param('id') ?? '' },
        api.getAudience(c),
      );
      const [{ audience, chargeId }] = papers;
      return new Response(await receiptPdf(papers, await api.speakTo(audience)), {
        headers: {
          ...CONTENT_HEADERS,
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="receipt_${chargeId.replace(/[^\w-]/g, '')}.pdf"`,
          'Cache-Control': CACHE_CONTROL.none,
        },
      });
    }),
  );

  // The colon is part of the path.
  app.post(
    '/v2/subscriptions/:call{stripe:switch}',
    forViewer(api, async (c, viewer) => {
      const form = await readForm(c.req.raw);
      const feeId = feeNumber(form.text('access_fee_id'));
      const id = form.text('inplayer_token');
      const sold = commerce.fee(feeId);
      // their own plan, to take a change back, may be sold no more
      const own = (await commerce.subscriptions(viewer.accountId)).find((one) => one.id === id);
      if (!sold && own?.fee_id !== feeId) throw new CommerceError('fee_unknown');
      const expected = sold && readExpectedMinor(form, own?.terms.currency ?? sold.fee.currency);
      // our addition: where the gateway's page comes back to
      const pages = form.text('origin') ? readPages(api, form) : undefined;
      const switched = await commerce.switchPlan(viewer, id, feeId, {
        expectedMinor: expected ?? undefined,
        pages,
      });
      if (switched.is === 'refused') throw new Refusal(422, switched.message);
      if (switched.is === 'page') return answer({ endpoint: switched.redirectUrl });
      return ok(switched.is === 'done' ? 'The subscription is changed' : 'The change is being paid');
    }),
  );

  app.get(
    '/subscriptions/cancel/:id',
    forViewer(api, async (c, viewer) => {
      const id = c.req.param('id') ?? '';
      const known = (await commerce.subscriptions(viewer.accountId)).find((one) => one.id === id);
      if (!known || c.req.query('token') !== known.cancel_token)
        throw new CommerceError('subscription_unknown');
      await commerce.cancel(viewer, id);
      return answer({
        code: 200,
        subscription: id,
        operation: 'cancel',
        description: known.terms.description,
        status: 'success',
        timestamp: seconds(commerce.now()),
      });
    }),
  );
}

const readPages = (api: Api, form: Form) => ({
  returnUrl: readPage(api, form, 'origin'),
  cancelUrl: readPage(api, form, 'cancel_url'),
});

/** Which subscriptions are paid with a new method, and the answer to a challenge. */
function readChange(form: Form) {
  const currency = form.text('currency_iso').trim().toUpperCase();
  const challengeAnswer = form.text('challenge');
  return { ...(currency ? { currency } : {}), ...(challengeAnswer ? { challengeAnswer } : {}) };
}
