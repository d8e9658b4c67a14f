import type { Route } from './api.ts';
import { inWords } from './commerce-refusal.ts';
import { PAYMENT_ROUTES } from './payment-calls.ts';
import { SHOP_ROUTES } from './shop-calls.ts';
import { SUBSCRIPTION_ROUTES } from './subscription-calls.ts';

/** Every call about what is sold, paid and subscribed to [BILLAPI-15 to BILLAPI-37]. */
export const COMMERCE_ROUTES: readonly Route[] = [
  ...SHOP_ROUTES,
  ...PAYMENT_ROUTES,
  ...SUBSCRIPTION_ROUTES,
].map(inWords);
