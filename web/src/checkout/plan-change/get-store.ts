/** A store that bills subscriptions itself, and its page about managing them. (G-85) */
export interface AppStore {
  name: string;
  helpUrl: string;
}

const APPLE: AppStore = { name: 'Apple', helpUrl: 'https://support.apple.com/billing' };
const GOOGLE: AppStore = {
  name: 'Google',
  helpUrl: 'https://support.google.com/googleplay/answer/7018481',
};
const ROKU: AppStore = { name: 'Roku', helpUrl: 'https://support.roku.com/article/208756478' };

/** Payment methods of stores, in lower case. [PAY-15] */
const STORES: readonly (readonly [begins: string, store: AppStore])[] = [
  ['apple in-app', APPLE],
  ['storekit2', APPLE],
  ['google in-app', GOOGLE],
  ['android', GOOGLE],
  ['roku in-app', ROKU],
];

/**
 * The store that a payment method names; null: it is billed here. The first word alone is not enough: a card
 * in Apple Pay is charged on the web. (G-86) [PAY-15 PAY-16]
 */
export function getStore(paymentMethod: string): AppStore | null {
  const text = paymentMethod.trim().toLowerCase();
  return STORES.find(([begins]) => text === begins || text.startsWith(`${begins} `))?.[1] ?? null;
}
