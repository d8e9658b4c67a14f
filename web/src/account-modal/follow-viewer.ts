import { subscriptionQuery } from '../account/commerce-queries.ts';
import type { Customer } from '../account/customer.ts';
import { follow, type NoticePlace } from './notices.ts';

export interface ViewerPlace extends Omit<NoticePlace, 'customerId'> {
  customer: Customer;
  /** Subscriptions open something on this site. */
  subscribes: boolean;
}

/**
 * What happens for as long as somebody is signed in: what they have is read ahead, and what the provider tells them is
 * followed. Ends with the function it answers. [SESSION-04 SESSION-05 NOTIFY-01 NOTIFY-12]
 */
export function followViewer({ customer, subscribes, ...place }: ViewerPlace): () => void {
  const { session, queries } = place;
  let over = false;
  let stop = () => {};
  if (subscribes) void queries.prefetchQuery(subscriptionQuery(session, customer.id));
  session
    .provider()
    .then(({ can, notifications }) => {
      const { uuid } = customer;
      if (over || !can.notifications || !notifications || !uuid) return;
      const notices = { ...place, customerId: customer.id };
      stop = notifications.subscribe(uuid, (notification) => void follow(notices, notification));
    })
    // without the provider's code nothing can be told; the page works all the same
    .catch(() => {});
  return () => {
    over = true;
    stop();
  };
}
