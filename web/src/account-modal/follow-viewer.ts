import type { Location, NavigateFunction } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { subscriptionQuery } from '../account/access-queries.ts';
import type { Customer } from '../account/customer.ts';
import { reloadSubscriptions } from '../account/reload-subscriptions.ts';
import { chosenOffer } from '../checkout/chosen-offer.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { isWatched, watched } from '../lib/watched.ts';
import { accountTo, withoutAccount } from '../paths/account-params.ts';
import { follow, type NoticePlace } from './notices.ts';

export interface ViewerPlace extends Pick<NoticePlace, 'session' | 'queries'> {
  customer: Customer;
  config: Parameters<typeof accessModel>[0];
  /** Where the viewer is now. */
  here(): { location: Location; navigate: NavigateFunction };
  /** Leaves the page; the browser's own way when left out. */
  leaveTo?: NoticePlace['leaveTo'];
}

/**
 * What happens for as long as somebody is signed in: what they have is read ahead, and what the provider tells them is
 * followed. Ends with the function it answers. [SESSION-04 SESSION-05 NOTIFY-01 NOTIFY-12]
 */
export function followViewer(place: ViewerPlace): () => void {
  const { session, queries, customer, config } = place;
  const ending = new AbortController();
  const { signal } = ending;
  let stop = () => {};
  // elsewhere a subscription opens nothing
  if (accessModel(config) === 'SVOD') void queries.prefetchQuery(subscriptionQuery(session, customer.id));
  const notices = noticePlace(place, signal);
  session
    .provider()
    .then(({ can, notifications }) => {
      const { uuid } = customer;
      if (signal.aborted || !can.notifications || !notifications || !uuid) return;
      // what a lost line did not tell is read anew
      const catchUp = () => void reloadSubscriptions(queries, session, { signal }).catch(() => {});
      stop = notifications.subscribe(uuid, (notification) => void follow(notices, notification), catchUp);
    })
    // without the provider's code nothing can be told; the page works all the same
    .catch(() => {});
  return () => {
    ending.abort();
    stop();
  };
}

function noticePlace(
  { session, queries, customer, here, ...place }: ViewerPlace,
  signal: AbortSignal,
): NoticePlace {
  const read = (name: string) => new URLSearchParams(here().location.search).get(name);
  /** Another pane takes the place of the one before in the history too. */
  const go = (to: string) =>
    void here().navigate(to, { replace: read('u') !== null, preventScrollReset: true });
  return {
    session,
    queries,
    customerId: customer.id,
    signal,
    pane: () => read('u'),
    buys: () => read('offerId') ?? chosenOffer(),
    open: (u, params) => go(accountTo(here().location, u, params)),
    close: () => go(withoutAccount(here().location)),
    leaveTo: place.leaveTo ?? ((address) => void leaveTo(address)),
    isWatched,
    watched,
  };
}
