import type { Store } from '../lib/storage.ts';
import { NO_PURCHASE, type Purchase, type PurchaseEvent, parsePurchase, purchaseAfter } from './purchase.ts';

/** Owns the purchase. Stored for the tab: it survives a reload, and going to a bank and back. */
export type PurchaseIntent = ReturnType<typeof createPurchaseIntent>;

const KEY = 'purchase';
const EMPTY = JSON.stringify(NO_PURCHASE);

export function createPurchaseIntent(store: Store) {
  // also used if the browser has no storage
  let purchase: Purchase | undefined;
  const read = (): Purchase => {
    purchase ??= parsePurchase(store.get(KEY));
    return purchase;
  };
  return {
    read,
    dispatch(event: PurchaseEvent) {
      purchase = purchaseAfter(read(), event);
      const text = JSON.stringify(purchase);
      if (text === EMPTY) store.remove(KEY);
      else store.set(KEY, text);
    },
    /** Whether an outcome was not shown in this tab yet. */
    isNews: (id: string) => !read().shownOutcomes.includes(id),
  };
}
