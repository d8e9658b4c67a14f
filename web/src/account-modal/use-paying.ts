import type { PayProps } from './pay-props.ts';

/** Runs a payment, and tells the rest of the pane that one is on its way. [CHECKOUT-49] */
export function usePaying(onPaying: PayProps['onPaying']) {
  return async <T>(pay: () => Promise<T>): Promise<T> => {
    onPaying(true);
    try {
      return await pay();
    } finally {
      onPaying(false);
    }
  };
}
