import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import { paymentMethodsQuery } from '../../account/commerce/commerce-queries.ts';
import type { Offer } from '../../account/commerce/offer.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { usePurchaseIntent } from '../purchase-intent-context.ts';
import { type Change, changedOrder, type Opened } from './changed-order.ts';
import { orderQuery } from './order-query.ts';

/** The order for an offer, created when the checkout opens and dropped when it closes. */
export function useOrder(offer: Offer) {
  const session = useSession();
  const queries = useQueryClient();
  const customer = useCustomer();
  const purchase = usePurchaseIntent();
  const methods = useQuery(paymentMethodsQuery(session, customer?.id));
  const query = orderQuery({
    session,
    purchase,
    offer,
    method: preferred(methods.data),
    customerId: customer?.id,
  });
  const opened = useQuery({ ...query, enabled: methods.isSuccess && customer !== null });
  const [changing, setChanging] = useState<Change>();
  const apply = async (now: Opened, next: Change) => {
    const { commerce } = await session.provider();
    const changed = await changedOrder(commerce, now, next);
    purchase.dispatch({ type: 'keep-coupon', coupon: changed.order.coupon });
    queries.setQueryData(query.queryKey, changed);
    if (next.refused === 'price_changed') void queries.invalidateQueries({ queryKey: ['provider'] });
  };
  return {
    /** Undefined until there is one. */
    opened: opened.data,
    methods: methods.data ?? [],
    /** Why there is no order. */
    error: methods.error ?? opened.error,
    // without an error there was no payment method, and there may be one now
    retry: () => void (opened.isError ? opened : methods).refetch(),
    /** The order is being updated; it must not be paid now. */
    updating: changing !== undefined,
    nextMethod: changing?.method,
    /** Updates the order, one change at a time; values that are not given stay. [CHECKOUT-03 CHECKOUT-07 CHECKOUT-09] */
    change: async (next: Change): Promise<void> => {
      if (changing || !opened.data) return;
      setChanging(next);
      try {
        await apply(opened.data, next);
      } finally {
        setChanging(undefined);
      }
    },
  };
}

/** A card if there is one: most viewers have one. */
function preferred(methods: readonly PaymentMethod[] = []): PaymentMethod | undefined {
  return methods.find(({ name }) => name === 'card') ?? methods[0];
}
