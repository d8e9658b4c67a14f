import { createCipheriv, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type BillingClient, startBilling, type Viewer } from '../../../test/billing-client.ts';
import { addShop, ITEMS } from '../../../test/shop-files.ts';
import { onBothStores } from '../../../test/stores.ts';

const DAY_S = 24 * 60 * 60;
const MONTHLY = 'S6001_NL';
const ANNUAL = 'S6002_NL';
const PASS = 'P7001_NL';
const RENTAL = 'R7003_NL';
const YEN = 'P7004_NL';
const TAXED = 'S8001_NL';
const CARD = 190_000_001;
const PAYPAL = 190_000_002;
const PAGE = 'https://app.example.test/?u=finalize-payment';
const SELLER = {
  name: 'Harbour Concerts',
  address: ['Quay 1', 'Harbour Town'],
  country: 'NL',
  taxNumber: 'NL000000000B00',
};

onBothStores((kind) => {
  let client: BillingClient;
  let viewer: Viewer;
  let viewers = 0;
  beforeEach(async () => {
    client = await startBilling(kind, {}, (data) => {
      addShop(data);
      const one = { title: 'A', description: 'A', kind: 'one_time', currency: 'EUR' };
      data.write('commerce/items.json', {
        items: [
          ...ITEMS,
          {
            id: 115_003,
            title: 'More',
            fees: [
              { ...one, id: 7003, amountMinor: 400, period: { unit: 'hour', quantity: 168 } },
              { ...one, id: 7004, amountMinor: 500, currency: 'JPY', period: { unit: 'day', quantity: 2 } },
            ],
          },
          {
            id: 115_004,
            title: 'Taxed',
            fees: [
              {
                ...one,
                kind: 'subscription',
                id: 8001,
                amountMinor: 699,
                taxPercent: 21,
                period: { unit: 'month', quantity: 1 },
              },
            ],
          },
          {
            id: 115_005,
            title: 'Tiers',
            planSwitch: true,
            fees: [1, 2, 3].map((tier) => ({
              ...one,
              kind: 'subscription',
              id: 8100 + tier,
              amountMinor: tier * 1000,
              period: { unit: 'month', quantity: 1 },
            })),
          },
        ],
      });
      data.write('commerce/seller.json', SELLER);
    });
    client.origin.sandbox?.setFaults({ settleMs: 0 });
    viewer = await newViewer();
    return () => client.remove();
  });

  const newViewer = () => {
    viewers += 1;
    return client.register(`buyer${viewers}@example.test`);
  };
  const ask = (method: string, path: string, body?: unknown, as = viewer) =>
    client.call(method, path, body, as.jwt);
  const mine = (path: string) => ask('GET', `/customers/${viewer.id}/${path}`);
  const order = async (offerId: string, more: object = {}) =>
    ask('POST', '/orders', {
      offerId,
      customerId: viewer.id,
      country: 'NL',
      currency: 'EUR',
      customerIP: '203.0.113.7',
      paymentMethodId: CARD,
      ...more,
    });
  const word = (encryptedCardNumber: string) => ({
    type: 'scheme',
    encryptedCardNumber,
    holderName: 'Ada Quay',
  });
  const payWith = (orderId: number, card: object = word('test_ok')) =>
    ask('POST', '/connectors/adyen/initial-payment', { orderId, returnUrl: PAGE, paymentMethod: card });
  const buy = async (offerId: string, card?: object): Promise<Answer> =>
    payWith((await order(offerId)).data.order.id, card);
  const subscription = async () => (await mine('subscriptions')).data.items[0];
  /** Puts the clock of what is sold forward; sessions have their own. */
  const forward = async (forwardS: number) => {
    const answer = await client.origin.app.request('http://localhost/demo/clock', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ forwardS }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await client.origin.sandbox?.tick();
    await client.origin.commerce.tick();
  };
  const charges = () => client.origin.sandbox?.charges() ?? [];
  const approve = () => {
    const waiting = charges().findLast(({ state }) => state === 'requires_action');
    client.origin.sandbox?.decide(waiting?.id ?? '', 'approve');
    return waiting;
  };

  describe('an offer', () => {
    it('says its price in units, with and without tax, to anybody [BILLAPI-15 BILLAPI-41]', async () => {
      const { status, body } = await client.call('GET', `/offers/${TAXED}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        errors: [],
        responseData: {
          offerId: TAXED,
          customerPriceInclTax: 6.99,
          customerPriceExclTax: 5.78,
          applicableTaxRate: 0.21,
          customerCurrency: 'EUR',
          customerCurrencySymbol: '€',
          period: 'month',
          trialAvailable: false,
          active: true,
        },
      });
    });

    it('says its trial in days, a year as such, and what ends by itself in hours [PLAN-46 PLAN-47 PLAN-48]', async () => {
      const offer = async (id: string) => (await client.call('GET', `/offers/${id}`)).data;
      expect(await offer(MONTHLY)).toMatchObject({ freeDays: 7, trialAvailable: true });
      expect(await offer(ANNUAL)).toMatchObject({ period: 'year', trialAvailable: false });
      expect(await offer(RENTAL)).toMatchObject({ period: '168', customerPriceInclTax: 4 });
      expect(await offer(YEN)).toMatchObject({ customerPriceInclTax: 500, customerCurrencySymbol: '¥' });
    });

    it.each(['S9_NL', 'S6001_NL%00', 'x', `S${'9'.repeat(40)}`])(
      'that is not sold (%s) is not found [BILLAPI-15]',
      async (id) => {
        expect(await client.call('GET', `/offers/${id}`)).toMatchObject({
          status: 404,
          error: 'Offer not found',
        });
      },
    );
  });

  describe('an order', () => {
    it('has a price that adds up, and can be read again [BILLAPI-16 BILLAPI-17 CHECKOUT-50]', async () => {
      const made = await order(TAXED);
      expect(made.data).toMatchObject({
        message: 'Order created',
        success: true,
        order: {
          id: expect.any(Number),
          customerId: viewer.id,
          customer: { email: `buyer${viewers}@example.test`, locale: 'nl_NL' },
          publisherId: 400_000_001,
          offerId: TAXED,
          offer: { price: 5.7769, currency: 'EUR' },
          totalPrice: 6.99,
          priceBreakdown: { offerPrice: 5.78, discountAmount: 0, discountedPrice: 5.78, taxValue: 1.21 },
          taxRate: 0.21,
          paymentMethodId: CARD,
          discount: { applied: false, type: '', periods: 0 },
          requiredPaymentDetails: true,
        },
      });
      const again = await ask('GET', `/orders/${made.data.order.id}`);
      expect(again.data).toEqual({ ...made.data, message: 'Order found' });
    });

    it('of a trial costs nothing and still asks for a card [BILLAPI-16]', async () => {
      expect((await order(MONTHLY, { paymentMethodId: null })).data.order).toMatchObject({
        totalPrice: 0,
        discount: { applied: true, type: 'trial' },
        paymentMethodId: null,
        requiredPaymentDetails: true,
      });
    });

    it('is priced anew with a coupon and another way to pay [BILLAPI-18 CHECKOUT-07]', async () => {
      const { id } = (await order(ANNUAL)).data.order;
      const changed = await ask('PATCH', `/orders/${id}`, {
        paymentMethodId: String(PAYPAL),
        couponCode: 'thirty',
      });
      expect(changed.data.order).toMatchObject({
        id,
        paymentMethodId: PAYPAL,
        totalPrice: 48.93,
        couponId: 'THIRTY',
        discount: { applied: true, type: 'coupon', periods: 3 },
      });
      const kept = await ask('PATCH', `/orders/${id}`, { paymentMethodId: CARD, couponCode: '' });
      expect(kept.data.order).toMatchObject({ totalPrice: 48.93, paymentMethodId: CARD });
    });

    it('says in the provider’s words what is wrong with a coupon [BILLAPI-18]', async () => {
      const { id } = (await order(MONTHLY)).data.order;
      const code = async (couponCode: string) => (await ask('PATCH', `/orders/${id}`, { couponCode })).error;
      expect(await code('NEVER')).toBe('Coupon NEVER not found');
      expect(await code('YEARLY')).toBe('Coupon YEARLY cannot be applied on this offer');
      expect(await code('$&')).toBe('Coupon $& not found');
    });

    it('of another, of yesterday, or that never was is not found [BILLAPI-17 CHECKOUT-14]', async () => {
      const { id } = (await order(PASS)).data.order;
      const other = await newViewer();
      const gone = { status: 404, error: `Order with ${id} not found` };
      expect(await ask('GET', `/orders/${id}`, undefined, other)).toMatchObject(gone);
      expect(await ask('PATCH', `/orders/${id}`, { couponCode: 'X' }, other)).toMatchObject(gone);
      expect(await payWith(999)).toMatchObject({ error: 'Order with 999 not found' });
      expect((await ask('GET', '/orders/1e3')).status).toBe(404);
      await forward(DAY_S);
      expect(await ask('GET', `/orders/${id}`)).toMatchObject(gone);
      expect(await payWith(id)).toMatchObject(gone);
      expect(charges()).toEqual([]);
    });

    it.each([
      ['an offer that is not sold', { offerId: 'S1_NL' }, 404],
      ['no offer', { offerId: undefined }, 422],
      ['another customer', { customerId: '999' }, 404],
      ['a way to pay that is none', { paymentMethodId: 7 }, 422],
    ])('for %s is refused [BILLAPI-16]', async (_what, more, status) => {
      expect((await order(MONTHLY, more)).status).toBe(status);
    });

    it('is no visitor’s [BILLAPI-16]', async () => {
      expect(await client.call('POST', '/orders', { offerId: MONTHLY })).toMatchObject({
        status: 401,
        error: 'Invalid JWT token',
      });
    });
  });

  describe('paying', () => {
    it('lists card and PayPal [BILLAPI-19 CHECKOUT-06]', async () => {
      expect((await ask('GET', '/payment-methods')).data.paymentMethods).toMatchObject([
        { id: CARD, methodName: 'card', paymentGateway: 'adyen' },
        { id: PAYPAL, methodName: 'paypal', paymentGateway: 'paypal' },
      ]);
    });

    it('by an encrypted card opens what was bought, with no number in the request [BILLAPI-23 BILLAPI-24 BILLAPI-32]', async () => {
      const { id } = (await order(ANNUAL)).data.order;
      const { data: session } = await ask('POST', '/connectors/adyen/sessions', {
        orderId: id,
        returnUrl: PAGE,
      });
      expect(session).toMatchObject({
        id: expect.stringMatching(/^CS/),
        amount: { currency: 'EUR', value: 6990 },
        reference: String(id),
      });
      const card = encrypted(session, {
        number: '5555 5555 5555 4444',
        month: '03',
        year: '2039',
        cvc: '737',
      });
      const paid = await payWith(id, card);
      expect(paid).toMatchObject({
        status: 200,
        data: {
          orderId: id,
          status: 'successful',
          totalAmount: 69.9,
          rejectedReason: null,
          paymentMethod: 'card',
        },
      });
      expect(charges()).toMatchObject([{ lastFour: '4444', amountMinor: 6990 }]);
      const granted = await ask('GET', `/entitlements/${ANNUAL}`);
      expect(granted.data).toEqual({ accessGranted: true, expiresAt: expect.any(Number) });
      const other = await newViewer();
      expect((await ask('GET', `/entitlements/${ANNUAL}`, undefined, other)).data).toEqual({
        accessGranted: false,
        expiresAt: 0,
      });
      expect((await ask('GET', '/entitlements/nonsense')).data.accessGranted).toBe(false);
    });

    it('takes no fields of another customer’s form, of an old form, or that are damaged [BILLAPI-24]', async () => {
      const { id } = (await order(ANNUAL)).data.order;
      const other = await newViewer();
      const form = (as?: Viewer) => ask('POST', '/connectors/adyen/sessions', { returnUrl: PAGE }, as);
      const facts = { number: '4242424242424242', month: '03', year: '2039', cvc: '737' };
      const theirs = encrypted((await form(other)).data, facts);
      const own = encrypted((await form()).data, facts);
      const damaged = { ...own, encryptedCardNumber: `${own.encryptedCardNumber.slice(0, -2)}AA` };
      for (const card of [theirs, damaged, {}, word(''), word('a.b.c'), { encryptedCardNumber: 7 }])
        expect((await payWith(id, card)).status).toBe(422);
      await forward(60 * 60);
      expect((await payWith(id, own)).status).toBe(422);
      expect(charges()).toEqual([]);
    });

    it('twice, at once or later, is one charge [BILLAPI-24]', async () => {
      const { id } = (await order(ANNUAL)).data.order;
      const both = await Promise.all([payWith(id), payWith(id)]);
      expect(both.map(({ data }) => data.status)).toEqual(['successful', 'successful']);
      expect((await payWith(id)).data.status).toBe('successful');
      expect(charges()).toHaveLength(1);
      expect((await ask('PATCH', `/orders/${id}`, { couponCode: 'THIRTY' })).error).toBe(
        `Order with ${id} has been paid`,
      );
      expect((await buy(MONTHLY)).error).toBe('Already have an active access');
      expect(charges()).toHaveLength(1);
    });

    it('by a card that is refused says so, and can be tried again [BILLAPI-24]', async () => {
      const { id } = (await order(ANNUAL)).data.order;
      expect(await payWith(id, word('test_refused'))).toMatchObject({
        status: 422,
        error: 'Refused',
      });
      expect((await payWith(id)).data.status).toBe('successful');
    });

    it('by a card whose bank asks leads there, and is finished by who comes back [BILLAPI-25 CHECKOUT-56]', async () => {
      const { id } = (await order(ANNUAL)).data.order;
      const { data } = await payWith(id, word('test_3ds'));
      expect(data).toEqual({
        action: expect.objectContaining({
          type: 'redirect',
          method: 'GET',
          url: expect.stringContaining('/bank/'),
        }),
      });
      const finish = (orderId: number, redirectResult: unknown) =>
        ask('POST', '/connectors/adyen/initial-payment/finalize', { orderId, details: { redirectResult } });
      const back = new URL(approve()?.returnUrl ?? '');
      const result = back.searchParams.get('redirectResult');
      expect(back.searchParams.get('u')).toBe('finalize-payment');
      expect((await finish(id, 'made up')).status).toBe(422);
      expect((await finish(999, result)).status).toBeGreaterThanOrEqual(404);
      expect((await finish(id, result)).data.payment).toMatchObject({ status: 'successful', orderId: id });
      expect((await finish(id, result)).data.payment.status).toBe('successful');
      expect(charges().filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    });

    it('by PayPal leads there and back [BILLAPI-21]', async () => {
      const { id } = (await order(PASS, { paymentMethodId: PAYPAL })).data.order;
      const pages = { successUrl: `${PAGE}&a=1`, cancelUrl: `${PAGE}&b=2`, errorUrl: `${PAGE}&c=3` };
      const { data } = await ask('POST', '/connectors/paypal/v1/tokens', { orderId: id, ...pages });
      expect(data.redirectUrl).toContain('/paypal/');
      expect(approve()).toMatchObject({
        returnUrl: pages.successUrl,
        cancelUrl: pages.cancelUrl,
        errorUrl: pages.errorUrl,
      });
      await client.origin.sandbox?.tick();
      expect((await ask('GET', `/entitlements/${PASS}`)).data.accessGranted).toBe(true);
      for (const url of ['successUrl', 'cancelUrl', 'errorUrl']) {
        const wrong = { orderId: id, ...pages, [url]: 'javascript:alert(1)' };
        expect((await ask('POST', '/connectors/paypal/v1/tokens', wrong)).status).toBe(422);
      }
    });

    it('with a coupon that somebody else has used up meanwhile says so and charges nothing [BILLAPI-24]', async () => {
      const { id } = (await order(PASS)).data.order;
      await ask('PATCH', `/orders/${id}`, { couponCode: 'ONCE' });
      const other = await newViewer();
      const made = await ask('POST', '/orders', { offerId: PASS }, other);
      const orderId = made.data.order.id;
      await ask('PATCH', `/orders/${orderId}`, { couponCode: 'ONCE' }, other);
      const sent = { orderId, returnUrl: PAGE, paymentMethod: word('test_ok') };
      await ask('POST', '/connectors/adyen/initial-payment', sent, other);
      expect(await payWith(id)).toMatchObject({ status: 422, error: 'The coupon cannot be used any more' });
      expect(charges().map(({ amountMinor }) => amountMinor)).toEqual([100]);
    });

    it('nothing, where a coupon leaves nothing, needs no card; anything else does [BILLAPI-20]', async () => {
      const { id } = (await order(PASS)).data.order;
      expect((await ask('POST', '/payments', { orderId: id })).error).toBe('Payment details are required');
      const { data } = await ask('PATCH', `/orders/${id}`, { couponCode: 'NOTHING' });
      expect(data.order).toMatchObject({ totalPrice: 0, requiredPaymentDetails: false });
      const paid = await ask('POST', '/payments', { orderId: String(id) });
      expect(paid.data).toMatchObject({ status: 'successful', totalAmount: 0, orderId: id });
      expect((await ask('GET', `/entitlements/${PASS}`)).data.accessGranted).toBe(true);
      expect(charges()).toEqual([]);
    });
  });

  describe('the subscription', () => {
    it('says what it is, what it costs next and when [BILLAPI-33]', async () => {
      expect((await mine('subscriptions')).data.items).toEqual([]);
      await buy(MONTHLY);
      expect(await subscription()).toMatchObject({
        subscriptionId: expect.any(Number),
        offerId: MONTHLY,
        status: 'active',
        nextPaymentPrice: 6.99,
        nextPaymentCurrency: 'EUR',
        paymentGateway: 'adyen',
        paymentMethod: 'card',
        inTrial: true,
        pendingSwitchId: null,
        period: 'month',
      });
      const other = await newViewer();
      expect((await ask('GET', `/customers/${viewer.id}/subscriptions`, undefined, other)).status).toBe(404);
    });

    it('is cancelled and taken up again, access open all the while [BILLAPI-34 PLAN-24 PLAN-27]', async () => {
      await buy(ANNUAL);
      const { expiresAt } = await subscription();
      const set = (status: string) =>
        ask('PATCH', `/customers/${viewer.id}/subscriptions`, {
          customerId: viewer.id,
          offerId: ANNUAL,
          status,
        });
      expect((await set('cancelled')).data).toEqual({ offerId: ANNUAL, status: 'cancelled', expiresAt });
      expect((await set('cancelled')).status).toBe(200);
      expect((await subscription()).status).toBe('cancelled');
      expect((await ask('GET', `/entitlements/${ANNUAL}`)).data.accessGranted).toBe(true);
      expect((await set('active')).data.status).toBe('active');
      expect((await set('paused')).status).toBe(422);
      // Two tabs at once: one of them is last, and both are told the truth.
      await Promise.all([set('cancelled'), set('active')]);
      expect((await set('active')).status).toBe(200);
      expect((await subscription()).status).toBe('active');
      expect(charges()).toHaveLength(1);
    });

    it('whose renewal is declined stays active until it is tried again, and is paid by a new card at once [BILLAPI-26 BILLAPI-33]', async () => {
      const { id } = (await order(ANNUAL)).data.order;
      const form = async () => (await ask('POST', '/connectors/adyen/sessions', { returnUrl: PAGE })).data;
      const facts = { month: '03', year: '2039', cvc: '737' };
      await payWith(id, encrypted(await form(), { ...facts, number: '4000000000000341' }));
      const { expiresAt: endS } = await subscription();
      await forward(365 * DAY_S);
      const againS = endS + DAY_S;
      expect(await subscription()).toMatchObject({
        status: 'active',
        inTrial: false,
        expiresAt: againS,
        nextPaymentAt: againS,
        nextPaymentPrice: 69.9,
      });
      const granted = async () => (await ask('GET', `/entitlements/${ANNUAL}`)).data;
      expect(await granted()).toEqual({ accessGranted: true, expiresAt: againS });
      await forward(60 * 60);
      expect(await granted()).toMatchObject({ accessGranted: true });
      const changed = await ask('POST', '/connectors/adyen/payment-details', {
        paymentMethodId: CARD,
        returnUrl: PAGE,
        paymentMethod: encrypted(await form(), { ...facts, number: '5555555555554444' }),
      });
      expect(changed.status).toBe(200);
      await forward(1);
      expect(charges().map(({ amountMinor, state }) => [amountMinor, state])).toEqual([
        [6990, 'succeeded'],
        [6990, 'failed'],
        [0, 'succeeded'],
        [6990, 'succeeded'],
      ]);
      expect(await subscription()).toMatchObject({ status: 'active', expiresAt: endS + 365 * DAY_S });
    });

    it('that is not there or over cannot be taken up again [BILLAPI-34 PLAN-28]', async () => {
      const set = (offerId: string) =>
        ask('PATCH', `/customers/${viewer.id}/subscriptions`, { offerId, status: 'active' });
      expect((await set(ANNUAL)).status).toBe(404);
    });
  });

  describe('a plan switch', () => {
    const path = (offerId: string) => `/customers/${viewer.id}/subscription_switches/${offerId}`;
    const available = async (offerId: string) => (await ask('GET', `${path(offerId)}/availability`)).data;
    const switchTo = (from: string, toOfferId: string) =>
      ask('POST', path(from), { toOfferId, switchDirection: 'upgrade' });

    it('to a cheaper plan says its date, waits, and can be seen while it does [BILLAPI-29 BILLAPI-30 BILLAPI-31 PLAN-45]', async () => {
      await buy(ANNUAL);
      const { expiresAt } = await subscription();
      const { available: plans, unavailable } = await available(ANNUAL);
      expect(unavailable).toEqual([]);
      expect(plans).toMatchObject([
        {
          toOfferId: MONTHLY,
          algorithm: 'DEFERRED',
          switchDirection: 'downgrade',
          price: 6.99,
          amountDue: 0,
          effectiveAt: expiresAt,
        },
      ]);
      expect((await switchTo(ANNUAL, MONTHLY)).data).toBe('Subscription switch scheduled');
      const { pendingSwitchId, offerId } = await subscription();
      expect(offerId).toBe(ANNUAL);
      const seen = (await ask('GET', `/subscription_switches/${pendingSwitchId}`)).data;
      expect(seen).toMatchObject({
        status: 'PENDING',
        fromOfferId: ANNUAL,
        toOfferId: MONTHLY,
        direction: 'downgrade',
      });
      expect((await available(ANNUAL)).unavailable).toMatchObject([
        { toOfferId: MONTHLY, reason: { code: 'RECURRING_PROCESS_ALREADY_STARTED' } },
      ]);
      const other = await newViewer();
      expect((await ask('GET', `/subscription_switches/${pendingSwitchId}`, undefined, other)).status).toBe(
        404,
      );
    });

    it('to a dearer plan says its difference, and is charged it once [BILLAPI-29 BILLAPI-30]', async () => {
      await buy(MONTHLY);
      await forward(7 * DAY_S);
      const [plan] = (await available(MONTHLY)).available;
      expect(plan).toMatchObject({
        toOfferId: ANNUAL,
        switchDirection: 'upgrade',
        amountDue: 62.91,
        nextPaymentPrice: 69.9,
      });
      await Promise.all([switchTo(MONTHLY, ANNUAL), switchTo(MONTHLY, ANNUAL)]);
      expect(await subscription()).toMatchObject({ offerId: ANNUAL, pendingSwitchId: null });
      const amounts = charges().map(({ amountMinor }) => amountMinor);
      expect(amounts.toSorted((one, other) => one - other)).toEqual([0, 699, 6291]);
    });

    it('twice in a month charges the dearest plan once in all [BILLAPI-29 BILLAPI-30]', async () => {
      await buy('S8101_NL');
      const path = `/customers/${viewer.id}/subscription_switches`;
      const sent = (toOfferId: string) => ({ toOfferId, switchDirection: 'upgrade' });
      await ask('POST', `${path}/S8101_NL`, sent('S8102_NL'));
      const { available } = (await ask('GET', `${path}/S8102_NL/availability`)).data;
      expect(available).toContainEqual(expect.objectContaining({ toOfferId: 'S8103_NL', amountDue: 10 }));
      await ask('POST', `${path}/S8102_NL`, sent('S8103_NL'));
      expect(await subscription()).toMatchObject({ offerId: 'S8103_NL', nextPaymentPrice: 30 });
      expect(charges().map(({ amountMinor }) => amountMinor)).toEqual([1000, 1000, 1000]);
    });

    it.each(['%00', 'x', '..%2F', `${'9'.repeat(400)}`])(
      'that never was (%s) is not found [BILLAPI-31]',
      async (id) => {
        expect((await ask('GET', `/subscription_switches/${id}`)).status).toBe(404);
      },
    );

    it('to what is not offered, or with a coupon in use, is refused [BILLAPI-30]', async () => {
      const { id } = (await order(ANNUAL)).data.order;
      await ask('PATCH', `/orders/${id}`, { couponCode: 'THIRTY' });
      await payWith(id);
      expect((await available(ANNUAL)).unavailable[0].reason.code).toBe(
        'SUBSCRIPTION_WITH_COUPON_NOT_ALLOWED',
      );
      for (const offer of [MONTHLY, PASS, TAXED, 'S1_NL', ''])
        expect((await switchTo(ANNUAL, offer)).body.errors).toHaveLength(1);
      expect(await subscription()).toMatchObject({ offerId: ANNUAL, pendingSwitchId: null });
    });
  });

  describe('what is paid with', () => {
    const details = async () => (await mine('payment_details')).data.paymentDetails;
    const change = (card: object) =>
      ask('POST', '/connectors/adyen/payment-details', {
        paymentMethodId: CARD,
        paymentMethod: card,
        returnUrl: `${PAGE}&paymentMethodId=${CARD}`,
      });
    beforeEach(() => buy(ANNUAL));

    it('is shown by its last digits, and changed for renewals to come [BILLAPI-26 BILLAPI-35]', async () => {
      expect(await details()).toMatchObject([
        {
          customerId: viewer.id,
          paymentMethod: 'card',
          paymentMethodId: CARD,
          active: true,
          bound: false,
          paymentMethodSpecificParams: {
            variant: 'visa',
            lastCardFourDigits: '4242',
            cardExpirationDate: '03/2039',
          },
        },
      ]);
      const { data: session } = await ask('POST', '/connectors/adyen/sessions', { returnUrl: PAGE });
      expect(session.amount).toEqual({ currency: 'EUR', value: 0 });
      const card = encrypted(session, { number: '5555555555554444', month: '04', year: '2031', cvc: '737' });
      expect((await change(card)).data.paymentMethodSpecificParams).toMatchObject({
        variant: 'mc',
        lastCardFourDigits: '4444',
      });
      expect(await details()).toHaveLength(1);
      expect((await details())[0].paymentMethodSpecificParams.lastCardFourDigits).toBe('4444');
    });

    it('stays when the new one is refused, and asks the bank where it must [BILLAPI-26 BILLAPI-27]', async () => {
      expect((await change(word('test_refused'))).error).toBe('Refused');
      client.clock.nowMs += 1000;
      const { data } = await change(word('test_3ds'));
      expect(data.action.url).toContain('/bank/');
      const result = new URL(approve()?.returnUrl ?? '').searchParams.get('redirectResult');
      const done = await ask('POST', '/connectors/adyen/payment-details/finalize', {
        paymentMethodId: CARD,
        details: { redirectResult: result },
      });
      expect(done.data.paymentMethodSpecificParams.lastCardFourDigits).toBe('3155');
    });

    it('can be PayPal, and what was taken away is inactive until then [BILLAPI-22 BILLAPI-28]', async () => {
      const pages = { successUrl: PAGE, waitingUrl: PAGE, cancelUrl: PAGE, errorUrl: PAGE };
      const { data } = await ask('POST', '/connectors/paypal/v1/payment_details/tokens', {
        paymentMethodId: PAYPAL,
        ...pages,
      });
      expect(data.redirectUrl).toContain('/paypal/');
      const [{ id }] = await details();
      expect((await ask('DELETE', `/payment_details/${id}`)).data).toEqual({ paymentDetailsId: String(id) });
      expect(await details()).toMatchObject([{ id, active: false }]);
      approve();
      await client.origin.sandbox?.tick();
      expect(await details()).toMatchObject([{ paymentMethod: 'paypal', active: true }]);
      expect(await subscription()).toMatchObject({ paymentMethod: 'paypal', paymentGateway: 'paypal' });
      const other = await newViewer();
      expect((await ask('DELETE', '/payment_details/1', undefined, other)).status).toBe(404);
    });
  });

  describe('what is paid with, taken away', () => {
    beforeEach(() => buy(ANNUAL));
    const details = async () => (await mine('payment_details')).data.paymentDetails;
    const remove = async () => ask('DELETE', `/payment_details/${(await details())[0].id}`);
    const toPayPal = () =>
      ask('POST', '/connectors/paypal/v1/payment_details/tokens', {
        paymentMethodId: PAYPAL,
        ...{ successUrl: PAGE, waitingUrl: PAGE, cancelUrl: PAGE, errorUrl: PAGE },
      });

    it('is kept while a subscription is renewed with it and nothing takes its place [BILLAPI-28]', async () => {
      expect(await remove()).toMatchObject({ status: 422, error: 'A subscription is paid with this' });
      expect(await details()).toMatchObject([{ active: true }]);
    });

    it('is shown again when its payer turns back at PayPal: renewals are charged with it [BILLAPI-22 BILLAPI-28]', async () => {
      await toPayPal();
      expect((await remove()).status).toBe(200);
      const waiting = charges().findLast(({ state }) => state === 'requires_action');
      client.origin.sandbox?.decide(waiting?.id ?? '', 'cancel');
      await client.origin.sandbox?.tick();
      expect(await details()).toMatchObject([{ active: true, paymentMethod: 'card' }]);
    });
  });

  it('who is asked for a proof after many refused cards can give it with the payment [CHECKOUT-53]', async () => {
    await client.remove();
    client = await startBilling(kind, { challenge: async (_of, answer) => answer === 'a person' }, addShop);
    client.origin.sandbox?.setFaults({ settleMs: 0 });
    viewer = await newViewer();
    const { id } = (await order('S6002')).data.order;
    for (let tried = 0; tried < 3; tried += 1) await payWith(id, word('test_refused'));
    expect(await payWith(id)).toMatchObject({ status: 429, error: expect.stringContaining('reCAPTCHA') });
    const paid = await ask('POST', '/connectors/adyen/initial-payment', {
      orderId: id,
      returnUrl: PAGE,
      paymentMethod: word('test_ok'),
      captchaValue: 'a person',
    });
    expect(paid.data).toMatchObject({ status: 'successful', totalAmount: 69.9 });
  });

  it.each([
    ['/payments', {}],
    ['/connectors/paypal/v1/tokens', { successUrl: PAGE, cancelUrl: PAGE }],
    ['/connectors/adyen/initial-payment', { returnUrl: PAGE, paymentMethod: word('test_ok') }],
  ])('a proof that failed is refused at %s, and nothing is charged [CHECKOUT-53]', async (path, body) => {
    const { id } = (await order(ANNUAL)).data.order;
    expect(await ask('POST', path, { orderId: id, ...body, captchaValue: 'fail' })).toMatchObject({
      status: 429,
      error: 'Google reCAPTCHA verification failed!',
    });
    expect(charges()).toEqual([]);
  });

  describe('the history', () => {
    it('is in pages, newest first, with four decimals as text [BILLAPI-36 BILLAPI-41]', async () => {
      await buy(TAXED);
      await buy(PASS);
      const all = (await mine('transactions')).data.items;
      expect(all.map(({ offerId }: { offerId: string }) => offerId)).toEqual([PASS, TAXED]);
      expect(all[1]).toMatchObject({
        transactionId: expect.stringMatching(/^T\d+$/),
        transactionPriceInclTax: '6.9900',
        transactionPriceExclTax: '5.7800',
        applicableTax: '1.2100',
        offerPeriod: 'monthly',
        customerCountry: 'NL',
        paymentMethod: 'card',
        publisherId: '400000001',
      });
      expect((await mine('transactions?limit=1&offset=1')).data.items).toEqual([all[1]]);
      expect((await mine('transactions?limit=50&offset=2')).data.items).toEqual([]);
      expect((await mine('transactions?limit=-1&offset=x')).data.items).toEqual(all);
    });

    it('has a receipt for each payment that names the seller, numbered one after the other [BILLAPI-37]', async () => {
      await buy(TAXED);
      await buy(PASS);
      const all = (await mine('transactions')).data.items;
      const pages: string[] = await Promise.all(
        all.map(async ({ transactionId }: { transactionId: string }) =>
          Buffer.from((await ask('GET', `/receipt/${transactionId}`)).data, 'base64').toString('utf8'),
        ),
      );
      expect(pages.map((page) => /No\. (\d+)/.exec(page)?.[1])).toEqual(['2', '1']);
      expect(pages[1]).toContain('Harbour Concerts');
      expect(pages[1]).toContain('NL000000000B00');
      expect(pages[1]).toContain('€6.99');
      expect(pages[1]).toContain('€1.21');
      const other = await newViewer();
      expect((await ask('GET', `/receipt/${all[0].transactionId}`, undefined, other)).error).toBe(
        'Receipt not found',
      );
      expect((await ask('GET', '/receipt/none')).status).toBe(404);
    });
  });
});

type Session = { id: string; sandbox: { key: string } };

/** A card as the demo's own component sends it. */
function encrypted({ id, sandbox }: Session, card: Record<'number' | 'month' | 'year' | 'cvc', string>) {
  const seal = (text: string) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(sandbox.key, 'base64url'), nonce);
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${nonce.toString('base64url')}.${data.toString('base64url')}`;
  };
  return {
    type: 'scheme',
    encryptedCardNumber: seal(card.number),
    encryptedExpiryMonth: seal(card.month),
    encryptedExpiryYear: seal(card.year),
    encryptedSecurityCode: seal(card.cvc),
    holderName: 'Ada Quay',
  };
}
