import type { Page, Route } from '@playwright/test';

/**
 * What the provider knows about a viewer's payments, in the form of its answers (wire identity §3 and §5).
 */
interface Payments {
  /** Null: no access. */
  access: object | null;
  subscriptions: object[];
  charges: object[];
  /** Null: no card. */
  card: object | null;
}

/**
 * Answers all requests about a viewer's payments in the provider's place; the objects in `answers` may change
 * between requests.
 */
export async function answerPayments(page: Page, answers: Payments): Promise<void> {
  const { access, subscriptions, charges, card } = answers;
  await page.route(/\/items\/115000\/access$/, (route) =>
    access ? answer(route, 200, access) : answer(route, 402, { code: 402, message: 'No access.' }),
  );
  await page.route(/\/subscriptions\?/, (route) => answer(route, 200, { collection: subscriptions }));
  await page.route(/\/v2\/accounting\/payment-history/, (route) =>
    answer(route, 200, { total: charges.length, collection: charges }),
  );
  await page.route(/\/v2\/payments\/cards\/default$/, (route) =>
    card
      ? answer(route, 200, { cards: { EUR: card } })
      : answer(route, 404, { code: 404, message: 'No card.' }),
  );
}

/** Noon of the last day of 2029, in Unix seconds. */
const END_OF_2029 = Date.UTC(2029, 11, 31, 12) / 1000;

export const ACCESS = { id: 81001, expires_at: END_OF_2029, item: { id: 115000, title: 'All concerts' } };

export const SUBSCRIPTION = {
  subscription_id: 'sub_1',
  item_id: 115000,
  item_title: 'All concerts',
  action_type: 'recurrent',
  access_fee_id: 6001,
  access_type: { period: 'month' },
  subscription_price: 6.99,
  charged_amount: 6.99,
  currency: 'EUR',
  payment_method_name: 'Card',
  next_rebill_date: END_OF_2029,
  unsubscribe_url: '',
};

export const CARD = {
  number: 42,
  card_name: 'Ada Quay',
  exp_month: '3',
  exp_year: '2030',
  card_type: 'visa',
};

export const NOTHING: Payments = { access: null, subscriptions: [], charges: [], card: null };

/** Charges, newest first, one per month back from October 2026. */
export function charges(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    trx_token: `trx-${index}`,
    item_title: index === 1 ? 'Aurora Set' : 'All concerts',
    charged_amount: index === 1 ? '9.00' : 6.99,
    currency_iso: index === 2 ? 'USD' : 'EUR',
    payment_method_name: index === 1 ? 'PayPal' : 'Card',
    created_at: Date.UTC(2026, 9 - index, 24, 12) / 1000,
  }));
}

function answer(route: Route, status: number, body: object): Promise<void> {
  return route.fulfill({ status, json: body });
}
