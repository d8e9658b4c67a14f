import type { Store } from '../lib/storage.ts';
import { NO_PURCHASE, type Purchase, type PurchaseEvent, parsePurchase, purchaseAfter } from './purchase.ts';

/** Owns the purchase. Stored for the tab: it survives a reload, and going to a bank and back. */
export interface PurchaseIntent {
  read(): Purchase;
  dispatch(event: PurchaseEvent): void;
  /** Whether an outcome was not shown in this tab yet. */
  isNews(outcomeId: string): boolean;
}

const KEY = 'purchase';
const EMPTY = JSON.stringify(NO_PURCHASE);

export function createPurchaseIntent(store: Store): PurchaseIntent {
  // also used if the browser has no storage
  let purchase: Purchase | undefined;
  const read = () => {
    purchase ??= parsePurchase(store.get(KEY));
    return purchase;
  };
  return {
    read,
    dispatch(event) {
      purchase = purchaseAfter(read(), event);
      const text = JSON.stringify(purchase);
      if (text === EMPTY) store.remove(KEY);
      else store.set(KEY, text);
    },
    isNews: (id) => !read().shownOutcomes.includes(id),
  };
}
