import { createContext, useContext } from 'react';
import type { PurchaseIntent } from './purchase-intent.ts';

export const PurchaseIntentContext = createContext<PurchaseIntent | null>(null);

export function usePurchaseIntent(): PurchaseIntent {
  const intent = useContext(PurchaseIntentContext);
  if (!intent) throw new Error('PurchaseIntentContext is missing above this component');
  return intent;
}
