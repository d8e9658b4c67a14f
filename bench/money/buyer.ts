import type { StripeStandIn } from '../../origin/test/stripe-stand-in/stand-in.ts';

const PASSWORD = 'Quiet-lamp-27';
const TIMEOUT_MS = 15_000;
const APP = 'http://localhost/?u=waiting-for-payment';
/** Good at once, confirmed at the bank when it is kept, at each payment, and declined later. */
const CARDS = ['4242424242424242', '4000002500003155', '4000002760003184', '4000000000000341'];
/** The fees of the plans that can be changed to each other. */
const PLANS = [6001, 6002];

/** What the service has shown to a buyer, to be compared with the gateway in the end. */
export type Shown = { charge: string; state: string };

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
type Answer = { status: number; body: any };

/** A viewer who buys as the app does. Every call may fail: the service is killed at any time. */
export function createBuyer(email: string, getUrl: () => string, gateway: StripeStandIn, shown: Shown[]) {
  let token = '';

  async function call(method: string, path: string, fields?: Record<string, string>): Promise<Answer> {
    const answer = await fetch(getUrl() + path, {
      method,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    return { status: answer.status, body: await answer.json().catch(() => ({})) };
  }

  async function signIn(): Promise<void> {
    token = '';
    const made = await call('POST', '/accounts', {
      username: email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      'metadata[terms]': 'true',
    });
    const { body } = made.body.access_token
      ? made
      : await call('POST', '/v2/accounts/authenticate', { username: email, password: PASSWORD });
    token = body.access_token ?? '';
  }

  /** The same, with a new session where the old one has ended. */
  async function ask(method: string, path: string, fields?: Record<string, string>): Promise<Answer> {
    if (token === '') await signIn();
    const answer = await call(method, path, fields);
    if (answer.status !== 401) return answer;
    await signIn();
    return call(method, path, fields);
  }

  /** On the gateway's page, and on the bank's after it. */
  function payAt(page: string, pick: (below: number) => number): void {
    const choices = [
      ...CARDS.map((card) => ({ card })),
      { paypal: email },
      { iban: 'DE89370400440532013000' },
    ];
    const paid = gateway.pay(page, choices[pick(choices.length)] ?? { paypal: email });
    if ('intent' in paid) gateway.confirm(paid.intent.id, pick(8) > 0);
  }

  /** What the service says about an item. */
  async function look(itemId: number): Promise<boolean> {
    const { status, body } = await ask('GET', `/items/${itemId}/access`);
    if (status === 402 && body.payment)
      shown.push({ charge: body.payment.transaction, state: body.payment.state });
    return status === 200;
  }

  return {
    look,
    /** Goes to the gateway's page and pays there, or not. */
    async buy(itemId: number, feeId: number, pick: (below: number) => number): Promise<void> {
      const order = { access_fee: String(feeId), payment_method: '3', origin: APP };
      if (token === '') await signIn();
      // some press in two tabs at once
      const tabs = Array.from({ length: pick(3) === 0 ? 2 : 1 }, () =>
        ask('POST', '/external-payments', order).catch(() => null),
      );
      const pages = new Set((await Promise.all(tabs)).flatMap((tab) => tab?.body.endpoint ?? []));
      // and some leave the page
      if (pages.size === 0 || pick(6) === 0) return;
      for (const page of pages) payAt(page, pick);
      await look(itemId);
    },
    /** Pays what is overdue, changes how it is paid, changes the plan, or cancels. */
    async manage(pick: (below: number) => number): Promise<void> {
      const { body } = await ask('GET', '/subscriptions');
      const [plan] = body.collection ?? [];
      if (!plan) return;
      const pages = { origin: APP, cancel_url: APP };
      const act = pick(8);
      if (plan.overdue?.payable) {
        const { body: paid } = await ask('POST', `/v2/subscriptions/${plan.subscription_id}/overdue`, pages);
        if (paid.endpoint && pick(4) > 0) payAt(paid.endpoint, pick);
      } else if (act < 5) {
        // their own plan takes a change back that waits
        const feeId = pick(4) === 0 ? plan.access_fee_id : PLANS.find((id) => id !== plan.access_fee_id);
        const change = {
          inplayer_token: plan.subscription_id,
          access_fee_id: String(feeId),
          ...pages,
        };
        const { body: switched } = await ask('POST', '/v2/subscriptions/stripe:switch', change);
        if (switched.endpoint && pick(4) > 0) payAt(switched.endpoint, pick);
      } else if (act < 7) {
        const { body: changed } = await ask('POST', '/v2/payments/methods/default', pages);
        if (changed.endpoint) payAt(changed.endpoint, pick);
      } else if (plan.unsubscribe_url) {
        const { pathname, search } = new URL(plan.unsubscribe_url);
        await ask('GET', pathname + search);
      }
    },
  };
}
