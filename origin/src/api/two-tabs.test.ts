import { beforeEach, expect, it } from 'vitest';
import { audit } from '../../test/audit.ts';
import { type BillingClient, startBilling } from '../../test/billing-client.ts';
import { getForm, PASSWORD } from '../../test/identity-client.ts';
import { openAt } from '../../test/memory-store.ts';
import { cardFields } from '../../test/shop-client.ts';
import { addShop, testShop } from '../../test/shop-files.ts';
import { onBothStores } from '../../test/stores.ts';
import type { Store } from '../store/open-store.ts';

const ANNUAL = 'S6002_NL';
const MONTHLY_FEE = '6001';
/** How much later the second of two tabs asks: in turns of the event loop. */
const LATER = [0, 1, 4];

onBothStores((kind) => {
  let store: Store;
  let client: BillingClient;
  beforeEach(async () => {
    store = await openAt(await kind.newPlace());
    client = await startBilling({ store }, (data) => {
      addShop(data);
      data.write('commerce/seller.json', { name: 'Harbour', address: [], country: 'NL' });
    });
    client.origin.sandbox?.setFaults({ settleMs: 0 });
    return () => client.remove();
  });

  /** One account, known to both providers' wires, that subscribes to the annual plan. */
  async function subscriber(email: string) {
    const { id, jwt } = await client.register(email);
    const identity = async (method: string, path: string, fields?: Record<string, string>) => {
      const response = await client.origin.app.request(new URL(path, 'http://localhost'), {
        method,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: `Bearer ${token}` },
        ...(fields && { body: getForm(fields).toString() }),
      });
      return { status: response.status, body: await response.json() };
    };
    let token = '';
    const signedIn = await identity('POST', '/v2/accounts/authenticate', {
      username: email,
      password: PASSWORD,
    });
    token = signedIn.body.access_token;
    await identity('POST', '/subscriptions', cardFields(6002));
    await client.origin.sandbox?.tick();
    const subscriptions = async () =>
      (await identity('GET', '/subscriptions?limit=15&page=0')).body.collection;
    const [bought] = await subscriptions();
    const setStatus = (status: 'cancelled' | 'active') => async () => {
      const answer = await client.call(
        'PATCH',
        `/customers/${id}/subscriptions`,
        { offerId: ANNUAL, status },
        jwt,
      );
      expect(answer).toMatchObject({ status: 200, data: { status } });
    };
    const switched = { inplayer_token: bought.subscription_id, access_fee_id: MONTHLY_FEE };
    return {
      cancel: setStatus('cancelled'),
      renew: setStatus('active'),
      /** The address that the identity provider hands out. */
      leave: async () => expect(await identity('GET', bought.unsubscribe_url)).toMatchObject({ status: 200 }),
      /** A dearer or cheaper plan, which a cancelled subscription does not get. */
      change: async () => {
        const { status } = await identity('POST', '/v2/subscriptions/stripe:switch', switched);
        expect([200, 422]).toContain(status);
      },
      /** Its state, which has to be the same at both providers. */
      async readState() {
        const { data } = await client.call('GET', `/customers/${id}/subscriptions`, undefined, jwt);
        const [{ status, expiresAt, pendingSwitchId }] = data.items;
        const [entry] = await subscriptions();
        const { action_type, pending_plan_switch } = entry;
        const isPending = Boolean(pendingSwitchId);
        expect(Boolean(pending_plan_switch)).toBe(isPending);
        expect(action_type).toBe(status === 'active' ? 'recurrent' : 'canceled');
        return { status: status as string, expiresAt: expiresAt as number, isPending };
      },
    };
  }

  const charges = () => client.origin.sandbox?.charges() ?? [];
  const getEvents = async (customer: number) =>
    (
      await store.db
        .selectFrom('ledger')
        .select('event')
        .where('customer_id', '=', customer)
        .where('event', 'in', ['subscription.cancelled', 'subscription.resumed'])
        .orderBy('id')
        .execute()
    ).map(({ event }) => event);
  const turns = async (count: number) => {
    for (let left = count; left > 0; left--) await new Promise(setImmediate);
  };

  it.each([
    ['cancels and renews', 'cancel', 'renew'],
    ['renews and cancels', 'renew', 'cancel'],
    ['renews, and leaves by the address of the other provider', 'renew', 'leave'],
    ['leaves and changes the plan', 'leave', 'change'],
    ['cancels twice, on both providers', 'cancel', 'leave'],
  ] as const)(
    'two tabs: a viewer who %s at once ends in one state, the same at both providers [PLAN-24 PLAN-27 BILLAPI-34 IDAPI-46]',
    async (_, one, other) => {
      const viewer = await subscriber('ada@example.test');
      const before = await viewer.readState();
      const came = new Set<string>();
      for (const later of LATER) {
        for (const begin of ['renew', 'cancel'] as const) {
          await viewer[begin]();
          await Promise.all([viewer[one](), turns(later).then(viewer[other])]);
          const now = await viewer.readState();
          // whatever won, nothing was paid and what was paid for stays open
          expect(now.expiresAt).toBe(before.expiresAt);
          expect(['active', 'cancelled']).toContain(now.status);
          if (now.isPending) expect(now.status).toBe('active');
          came.add(now.status);
        }
      }
      if (other === 'leave' && one === 'cancel') expect([...came]).toEqual(['cancelled']);
      // each cancellation is followed by a renewal, and so on: nothing was done twice
      const [{ customer_id: customer }] = (await store.db
        .selectFrom('subscriptions')
        .select('customer_id')
        .execute()) as [{ customer_id: number }];
      const events = await getEvents(customer);
      expect(events.filter((event, at) => event === events[at - 1])).toEqual([]);
      const { status } = await viewer.readState();
      expect(events.at(-1) ?? 'subscription.resumed').toBe(
        status === 'active' ? 'subscription.resumed' : 'subscription.cancelled',
      );
      expect(charges()).toHaveLength(1);
      expect(await audit(store.db, charges(), testShop())).toEqual([]);
    },
  );
});
