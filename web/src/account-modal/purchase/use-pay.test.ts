import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/payment-port.ts';
import { returnAddresses } from './use-pay.ts';

const ORDER = { id: '7001', offer: { offerId: 'C115003_7001' } } as Order;

test('return addresses: lead back to the page of the purchase and to the pane that continues it [CHECKOUT-34 CHECKOUT-48]', () => {
  const page = 'https://app.example.test/m/abc?r=xyz&u=checkout#p=annual';
  expect(returnAddresses(ORDER, page)).toEqual({
    waiting: 'https://app.example.test/m/abc?r=xyz&offerId=C115003_7001&u=waiting-for-payment#p=annual',
    finalize:
      'https://app.example.test/m/abc?r=xyz&orderId=7001&offerId=C115003_7001&u=finalize-payment#p=annual',
    cancelled: 'https://app.example.test/m/abc?r=xyz&offerId=C115003_7001&u=payment-cancelled#p=annual',
    error: 'https://app.example.test/m/abc?r=xyz&offerId=C115003_7001&u=payment-error#p=annual',
  });
});
