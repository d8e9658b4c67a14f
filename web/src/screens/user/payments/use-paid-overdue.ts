import { useEffect, useState } from 'react';
import type { Subscription } from '../../../account/commerce/commerce-port.ts';
import { tabStore } from '../../../lib/storage.ts';

/** The subscription that this tab went to pay. */
const KEY = 'paysOverdue';

/**
 * Whether the overdue plan that this tab went to pay on the gateway's page is paid, until the page is left. The provider
 * alone says so: nothing in the address does. (G-320) [PAY-22]
 */
export function usePaidOverdue(subscription: Subscription | null | undefined) {
  const [paying, setPaying] = useState(() => tabStore().get(KEY));
  const isPaid =
    subscription?.subscriptionId === paying && !subscription?.overdue && subscription?.status === 'active';
  useEffect(() => {
    if (isPaid) tabStore().remove(KEY);
  }, [isPaid]);
  return {
    isPaid,
    onPay: ({ subscriptionId }: Subscription) => {
      tabStore().set(KEY, subscriptionId);
      setPaying(subscriptionId);
    },
  };
}
