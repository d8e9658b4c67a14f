import type { BrowserContext, Route } from '@playwright/test';
import type { DataFolder } from './data-folder.ts';
import { behindSignIn } from './sign-in-site.ts';

/** What the till sells: a plan of a month, one of a year, and a concert. */
export const MONTHLY = 'S115000_6001';
export const YEARLY = 'S115000_6002';
export const CONCERT = 'C115003_7001';

/** The demo as a site that sells subscriptions. */
export function sellingPlans(data: DataFolder): Promise<void> {
  return behindSignIn(data, {
    integrations: { jwp: { clientId: 'e2e-client', assetId: 115000, useSandbox: true } },
    contentProtection: { accessModel: 'svod' },
    custom: {},
  });
}

export interface Till {
  /** The form bodies that came to each call so far. */
  sent(call: Call): Record<string, string>[];
  /** How often it was asked whether somebody has what they paid for. */
  asked(): number;
  /** From now on everything is open to the viewer. */
  open(): void;
  /** From now on a call is answered with this. */
  answer(call: Call, status: number, body: unknown): void;
  /** From now on a call waits for the function that comes back. */
  hold(call: Call): () => void;
}

/** What can be asked of it. */
const CALLS = {
  fees: /\/v2\/items\/\d+\/access-fees$/,
  access: /\/items\/\d+\/access$/,
  methods: /\/payments\/methods$/,
  coupon: /\/vouchers\/discount$/,
  subscribe: /\/subscriptions(\?.*)?$/,
  pay: /\/payments$/,
  paypal: /\/external-payments$/,
} as const;

type Call = keyof typeof CALLS;

/** The commerce calls of the account provider, answered by the book, or as a test tells. */
export async function openTill(context: BrowserContext): Promise<Till> {
  const bodies: Partial<Record<Call, Record<string, string>[]>> = {};
  const told: Partial<Record<Call, { status: number; body: unknown }>> = {};
  const held: Partial<Record<Call, Promise<void>>> = {};
  let isOpen = false;
  let asked = 0;
  const byTheBook = (call: Call, url: string): { status: number; body: unknown } => {
    if (call === 'access') asked += 1;
    if (call === 'fees') return { status: 200, body: FEES[/items\/(\d+)/.exec(url)?.[1] ?? ''] ?? [] };
    if (call === 'access') return isOpen ? { status: 200, body: ACCESS } : { status: 402, body: NO_ACCESS };
    if (call === 'methods') return { status: 200, body: METHODS };
    if (call === 'coupon') return { status: 404, body: { code: 404, message: 'Voucher not found' } };
    return { status: 200, body: { code: 200, message: 'Submitted for payment' } };
  };
  for (const [call, pattern] of Object.entries(CALLS) as [Call, RegExp][]) {
    await context.route(pattern, async (route) => {
      const request = route.request();
      if (request.resourceType() === 'document') return route.fallback();
      if (request.method() === 'OPTIONS') return answer(route, 200, {});
      if (call === 'subscribe' && request.method() === 'GET') return answer(route, 200, SUBSCRIPTIONS);
      const sent = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
      bodies[call] = [...(bodies[call] ?? []), sent];
      await held[call];
      const { status, body } = told[call] ?? byTheBook(call, request.url());
      await answer(route, status, body);
    });
  }
  // nothing is told by itself
  await context.route(/\/iot\/keys$/, (route) => answer(route, 404, { code: 404, message: 'Not found' }));
  return {
    sent: (call) => bodies[call] ?? [],
    asked: () => asked,
    open() {
      isOpen = true;
    },
    answer(call, status, body) {
      told[call] = { status, body };
    },
    hold(call) {
      let release = () => {};
      held[call] = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

function answer(route: Route, status: number, body: unknown): Promise<void> {
  return route.fulfill({ status, json: body, headers: CORS });
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': '*',
};

const METHODS = [
  { id: 1, method_name: 'Card', is_external: false },
  { id: 2, method_name: 'PayPal', is_external: true },
];
const NO_ACCESS = { code: 402, message: 'No access' };
const ACCESS = {
  id: 81001,
  created_at: 1767600000,
  starts_at: 1767600000,
  expires_at: 1893456000,
  item: { id: 115000, title: 'All concerts' },
};
const SUBSCRIPTIONS = { total: 0, page: 0, limit: 15, collection: [] };

const item = (id: number) => ({ id, title: 'All concerts', plan_switch_enabled: true });
const plan = (id: number, description: string, amount: number, quantity: number) => ({
  id,
  item_id: 115000,
  amount,
  currency: 'EUR',
  title: description,
  description,
  access_type: { id: 11, name: 'subscription', period: 'month', quantity },
  trial_period: quantity === 1 ? { quantity: 7, period: 'day', description: '7 days free' } : null,
  plan_switch_enabled: true,
  item: item(115000),
});
const FEES: Record<string, object[]> = {
  115000: [plan(6001, 'Monthly plan', 6.99, 1), plan(6002, 'Yearly plan', 69.9, 12)],
  115003: [
    {
      ...plan(7001, 'One concert', 4.5, 1),
      item_id: 115003,
      access_type: { id: 12, name: 'ppv', period: 'day', quantity: 1 },
      trial_period: null,
      item: item(115003),
    },
  ],
};
