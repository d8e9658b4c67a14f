import { expect } from 'vitest';
import type { Answers } from '../../testing/answers.ts';
import { enter, press } from '../../testing/press.ts';
import type { RenderOptions } from '../../testing/render.tsx';
import { SHOP } from '../../testing/shop-answers.ts';
import { openPane } from './open-pane.tsx';

export const SUBSCRIBE = 'POST /subscriptions';
export const PAY = 'POST /payments';
export const PAY_AT_PAGE = 'POST /external-payments';
export const VOUCHER = 'POST /vouchers/discount';

const CARD = {
  'Name on the card': 'Ada Quay',
  'Card number': '4242424242424242',
  Expires: '1239',
  'Security code': '123',
};

/** The checkout of an offer. @param purchase what else this tab knows of it */
export async function openCheckout(
  offerId: string,
  answers: Answers = {},
  purchase: object = {},
  provider: RenderOptions['provider'] = 'identity',
) {
  const opened = await openPane('checkout', {
    session: 'signed-in',
    provider,
    answers: { ...SHOP, ...answers },
    tab: { purchase: JSON.stringify({ offerId, ...purchase }) },
  });
  const { screen, pane, field, button } = opened;
  return {
    ...opened,
    title: expect.element(pane.getByRole('heading', { level: 2 })),
    order: expect.element(pane.getByRole('group', { name: 'Your order' })),
    pay: pane.getByRole('button', { name: /^(Start free trial|Pay |Continue to |Confirm)/ }),
    paypal: pane.getByRole('radio', { name: 'PayPal' }),
    async fillCard(card: Partial<typeof CARD> = {}) {
      for (const [label, text] of Object.entries({ ...CARD, ...card })) await enter(field(label), text);
    },
    /** In the form that `I have a coupon` opens. */
    async applyCoupon(code: string) {
      await enter(field('Coupon code'), code);
      await press(button('Apply'));
    },
    /** The bodies of the payments that were sent. */
    payments: () =>
      screen.sent
        .filter(({ what }) => [SUBSCRIBE, PAY, PAY_AT_PAGE].includes(what))
        .map(({ body }) => body as Record<string, string>),
  };
}
