import type { Context } from 'hono';
import { units } from '../../commerce/money.ts';
import { answer } from './answers.ts';
import { accessObject, feeObject, METHODS } from './commerce-objects.ts';
import { type Face, forViewer } from './face.ts';
import { wholeNumber } from './ids.ts';
import { readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';

/** What is sold, at what price, and whether a viewer has it [IDAPI-22 IDAPI-23 IDAPI-25 IDAPI-26 IDAPI-42]. */
export function addOfferRoutes(face: Face): void {
  const { app, commerce } = face;
  const itemOf = (c: Context) => commerce.item(wholeNumber(c.req.param('id')));

  app.get('/v2/items/:id{[0-9]+}/access-fees', (c) => {
    const item = itemOf(c);
    if (!item) throw new Refusal(404, 'Item not found');
    return answer(item.fees.map((fee) => feeObject(item, fee)));
  });

  app.get(
    '/items/:id/access',
    forViewer(face, async (c, viewer) => {
      const item = itemOf(c);
      const access = item && (await commerce.accessTo(viewer.accountId, item.id));
      if (!access) throw new Refusal(402, 'There is no access to this item');
      return answer(accessObject(item, access, viewer));
    }),
  );

  app.get(
    '/payments/methods',
    forViewer(face, async () => answer(METHODS)),
  );

  app.post(
    '/vouchers/discount',
    forViewer(face, async (c) => {
      const form = await readForm(c.req.raw);
      const feeId = wholeNumber(form.text('access_fee_id'));
      const { priceMinor, periods } = await commerce.discount(feeId, form.text('voucher_code'));
      return answer({ amount: units(priceMinor), discount_duration: periods });
    }),
  );
}
