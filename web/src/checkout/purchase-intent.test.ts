import { expect, test } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { NO_PURCHASE } from './purchase.ts';
import { createPurchaseIntent } from './purchase-intent.ts';

const CHOICE = { type: 'choose', offerId: 'C115001_7001' } as const;

test('purchase intent: survives a reload, and leaves nothing in the storage when it is cleared', () => {
  const store = memoryStore();
  const intent = createPurchaseIntent(store);
  intent.dispatch(CHOICE);
  intent.dispatch({ type: 'send', offerId: CHOICE.offerId });
  expect(createPurchaseIntent(store).read()).toEqual(intent.read());
  expect(intent.read()).toMatchObject({ offerId: CHOICE.offerId, payment: { is: 'sent' } });
  intent.dispatch({ type: 'clear' });
  expect([createPurchaseIntent(store).read(), store.get('purchase')]).toEqual([NO_PURCHASE, null]);
});

test('purchase intent: reports an outcome as news once, also after a reload', () => {
  const store = memoryStore();
  const intent = createPurchaseIntent(store);
  expect(intent.isNews('trx-1 failed')).toBe(true);
  intent.dispatch({ type: 'show-outcome', id: 'trx-1 failed' });
  intent.dispatch({ type: 'clear' });
  const reloaded = createPurchaseIntent(store);
  expect([reloaded.isNews('trx-1 failed'), reloaded.isNews('trx-2 failed')]).toEqual([false, true]);
});

test('purchase intent: remembers the purchase until a reload when the browser stores nothing', () => {
  const intent = createPurchaseIntent({ get: () => null, set() {}, remove() {} });
  intent.dispatch(CHOICE);
  intent.dispatch({ type: 'play' });
  expect(intent.read()).toEqual({ ...NO_PURCHASE, offerId: CHOICE.offerId });
});
