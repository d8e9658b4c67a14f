import type { Location, NavigateFunction } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { subscriptionQuery } from '../account/commerce/access-queries.ts';
import { reloadGrants, reloadSubscriptions } from '../account/commerce/reload-subscriptions.ts';
import { hearTabs } from '../account/commerce/tell-tabs.ts';
import type { Customer } from '../account/customer.ts';
import { lookAtOutcome } from '../checkout/outcome/outcome-query.ts';
import type { PurchaseIntent } from '../checkout/purchase-intent.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { accountTo, withoutAccount } from '../paths/account-params.ts';
import { handleNotification, type NotificationContext, paysHere } from './notification-handlers.ts';

export interface ViewerDeps extends Pick<NotificationContext, 'session' | 'queries'> {
  customer: Customer;
  purchase: PurchaseIntent;
  config: Parameters<typeof accessModel>[0];
  /** The browser's window, where messages of other tabs arrive. */
  events: EventTarget;
  /** The current address. */
  here(): { location: Location; navigate: NavigateFunction };
  /** Leaves the page; default: the browser's navigation. */
  leaveTo?: NotificationContext['leaveTo'];
}

/**
 * Runs while a viewer is signed in: prefetches their subscription, and handles the provider's notifications
 * and the messages of their other tabs. Returns the function that stops it. [SESSION-04 SESSION-05 NOTIFY-01
 * NOTIFY-12]
 */
export function followViewer(deps: ViewerDeps): () => void {
  const { session, queries, customer, config } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  let stop = () => {};
  // with other access models a subscription opens nothing
  if (accessModel(config) === 'SVOD') void queries.prefetchQuery(subscriptionQuery(session, customer.id));
  const context = notificationContext(deps, signal);
  const stopHearing = hearTabs(deps.events, () => {
    void queries.invalidateQueries({ queryKey: subscriptionQuery(session, customer.id).queryKey });
    void reloadGrants(queries);
  });
  session
    .provider()
    .then(({ notifications, accounts }) => {
      const { uuid } = customer;
      if (signal.aborted || !notifications || !uuid) return;
      // reload what may have been missed: after a lost connection, and for a payment being waited for
      const catchUp = (isFirst: boolean) => {
        if (isFirst && paysHere(context) === null) return;
        lookAtOutcome(queries);
        void reloadSubscriptions(queries, session, { signal }).catch(() => {});
      };
      stop = notifications.subscribe(
        uuid,
        (notification) => void handleNotification(context, notification),
        catchUp,
        // the provider has the last word: a session that it does not know ends by this call (G-131)
        () => void accounts.load().catch(() => {}),
      );
    })
    // without the provider's code there are no notifications; the page still works
    .catch(() => {});
  return () => {
    ending.abort();
    stopHearing();
    stop();
  };
}

function notificationContext(
  { session, queries, customer, purchase, here, ...deps }: ViewerDeps,
  signal: AbortSignal,
): NotificationContext {
  const read = (name: string) => new URLSearchParams(here().location.search).get(name);
  /** Another pane replaces the previous one in the history too. */
  const go = (to: string) =>
    void here().navigate(to, { replace: read('u') !== null, preventScrollReset: true });
  return {
    session,
    queries,
    purchase,
    customerId: customer.id,
    signal,
    pane: () => read('u'),
    buys: () => read('offerId') ?? purchase.read().offerId,
    open: (u, params) => go(accountTo(here().location, u, params)),
    close: () => go(withoutAccount(here().location)),
    leaveTo: deps.leaveTo ?? ((address) => void leaveTo(address)),
  };
}
