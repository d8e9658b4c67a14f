import type { QueryClient } from '@tanstack/react-query';
import type { Outcome } from '../account/commerce/commerce-port.ts';
import type { Notification } from '../account/commerce/notifications-port.ts';
import { reloadGrant, reloadGrants, reloadSubscriptions } from '../account/commerce/reload-subscriptions.ts';
import type { Session } from '../account/session/session.ts';
import { lookAtOutcome } from '../checkout/outcome/outcome-query.ts';
import { type PaymentFailure, pendingOfferId } from '../checkout/purchase.ts';
import type { PurchaseIntent } from '../checkout/purchase-intent.ts';
import { isPageVisible, whenVisible } from '../lib/page-visibility.ts';
import type { AccountPane } from '../paths/account-params.ts';

/** What handlers may do to the page, and what they need. */
export interface NotificationContext {
  session: Pick<Session, 'provider' | 'state'>;
  queries: QueryClient;
  purchase: PurchaseIntent;
  /** The customer the notifications are for. */
  customerId: string;
  /** Aborted when they sign out. */
  signal: AbortSignal;
  /** The pane that is open now. */
  pane(): string | null;
  /** The offer that is being bought in this tab; null: none. */
  buys(): string | null;
  open(u: AccountPane, params: { message?: string; offerId?: string }): void;
  close(): void;
  /** Goes to a payment page; throws if the address is unsafe. */
  leaveTo(address: string): void;
}

type NotificationHandler = (context: NotificationContext, notification: Notification) => Promise<unknown>;

/** What each notification does. Unknown ones are ignored. (wire identity §6) [NOTIFY-11] */
const HANDLERS: Readonly<Record<string, NotificationHandler>> = {
  'payment.card.success': showOpened,
  'external.payment.success': (context, notification) =>
    Promise.all([reloadBought(context, notification), showOpened(context, notification)]),
  'subscribe.success': reloadBought,
  'access.revoked': ({ queries, session, signal }) => reloadSubscriptions(queries, session, { signal }),
  'payment.card.requires.action': goToBank,
  'subscribe.requires.action': goToBank,
};

/**
 * Handles one notification. It is only a hint: access is loaded again before anything changes, and a notification for
 * another customer is ignored. Never rejects. [NOTIFY-03 NOTIFY-06 NOTIFY-07 NOTIFY-08 NOTIFY-09 NOTIFY-10]
 */
export async function handleNotification(
  context: NotificationContext,
  notification: Notification,
): Promise<void> {
  const { type, customerId } = notification;
  if (context.signal.aborted || (customerId !== undefined && customerId !== context.customerId)) return;
  const action = Object.hasOwn(HANDLERS, type)
    ? HANDLERS[type]
    : type.endsWith('.failed')
      ? reportFailure
      : undefined;
  try {
    await action?.(context, notification);
  } catch {
    // what could not be reloaded is loaded when next needed; an unsafe address is not opened
  }
}

/** Purchase panes, which close once the purchase is done. */
const BUYING: readonly string[] = [
  'choose-offer',
  'checkout',
  'finalize-payment',
  'payment-error',
  'payment-cancelled',
] satisfies AccountPane[];

/** This pane loads the outcome itself, and knows what follows a subscription. (D-35) */
const WAITING: AccountPane = 'waiting-for-payment';

async function reloadBought(context: NotificationContext, notification: Notification): Promise<void> {
  const { queries, session, signal, pane, purchase } = context;
  const paid = paysHere(context);
  const isPaid = paid !== null && notification.concerns(paid);
  lookAtOutcome(queries);
  const after = isPaid || !notification.isRepeated ? 'purchase' : undefined;
  const subscription = await reloadSubscriptions(queries, session, { after, signal });
  if (subscription && isPaid && !signal.aborted && pane() !== WAITING) purchase.dispatch({ type: 'finish' });
}

/** Closes a purchase pane once the provider confirms that the offer is open. [NOTIFY-06 CHECKOUT-44] */
async function showOpened(context: NotificationContext, notification: Notification): Promise<void> {
  const { queries, session, signal, pane, open, close, purchase } = context;
  const paid = paysHere(context);
  const here = paid ?? buysHere(context);
  const isOther = here !== null && !notification.concerns(here);
  const bought = isOther ? notification.offerId : (here ?? notification.offerId);
  const after = !notification.isRepeated || (paid !== null && !isOther) ? 'purchase' : undefined;
  lookAtOutcome(queries);
  // if this cannot be checked now, nothing closes, and it is loaded again with the rest
  const isOpen =
    !bought || (await reloadGrant(queries, session, bought, { after, signal }).catch(() => false));
  await reloadGrants(queries);
  if (!isOpen || isOther || signal.aborted || pane() === WAITING) return;
  const isBuying = BUYING.includes(pane() ?? '');
  // whoever paid here is to read of it: the waiting pane reports the success and closes, as the finalizing one does
  if (paid && isBuying && pane() !== 'finalize-payment') return open(WAITING, { offerId: paid });
  if (paid) purchase.dispatch({ type: 'finish' });
  if (isBuying) close();
}

/**
 * Reports a failed payment: one being waited for here, whenever it happened; others only as they happen. [NOTIFY-03
 * NOTIFY-04 NOTIFY-05 CHECKOUT-48]
 */
async function reportFailure(context: NotificationContext, notification: Notification): Promise<void> {
  const { purchase, signal } = context;
  const { id, resource, isRepeated } = notification;
  const paid = paysHere(context);
  const isWanted = paid ? notification.concerns(paid) : !isRepeated && !resource.isCancelled;
  if (!isWanted || !purchase.isNews(id)) return;
  const truth = await getTruth(context, notification);
  // the same outcome may have been shown in between
  if (signal.aborted || !purchase.isNews(id)) return;
  purchase.dispatch({ type: 'show-outcome', id });
  if (truth.is === 'unknown') {
    const is = resource.isCancelled ? 'cancelled' : 'refused';
    openFailure(context, { is, message: resource.message ?? '' });
  } else if (truth.is === 'refused' || truth.is === 'cancelled') {
    purchase.dispatch({ type: 'show-outcome', id: truth.id });
    openFailure(context, { is: truth.is, message: truth.message ?? '' });
  }
}

function openFailure({ purchase, open }: NotificationContext, failure: PaymentFailure): void {
  purchase.dispatch({ type: 'fail', failure });
  const { is, message } = failure;
  if (is === 'cancelled') open('payment-cancelled', {});
  else open('payment-error', message ? { message } : {});
}

/**
 * Of several tabs, the buying one goes to the bank as soon as it is visible; if none is buying, the visible one does.
 * [NOTIFY-09 NOTIFY-10]
 */
async function goToBank(context: NotificationContext, notification: Notification): Promise<void> {
  const { purchase, signal, leaveTo } = context;
  const { id, isRepeated, resource } = notification;
  const url = resource.redirectToUrl;
  const paid = paysHere(context);
  const isWanted = paid ? notification.concerns(paid) : !isRepeated;
  if (!url || !isWanted || !purchase.isNews(id)) return;
  if (paid || buysHere(context)) await whenVisible(signal);
  if (!isPageVisible() || signal.aborted || !purchase.isNews(id)) return;
  const truth = await getTruth(context, notification);
  if (signal.aborted || (truth.is !== 'action' && truth.is !== 'unknown')) return;
  // a refused address throws: the page was not left
  leaveTo(truth.is === 'action' ? truth.url : url);
  purchase.dispatch({ type: 'show-outcome', id });
}

/**
 * What the provider says now: a late notification of a payment that succeeded, or of an earlier payment, is ignored.
 * Throws if the provider cannot say.
 */
async function getTruth(context: NotificationContext, { concerns }: Notification): Promise<Outcome> {
  const { session, signal } = context;
  const offerId = paysHere(context) ?? buysHere(context);
  if (!offerId || !concerns(offerId)) return { is: 'unknown' };
  const { commerce } = await session.provider();
  return commerce.outcome(offerId, signal);
}

/** The offer for which this tab awaits a payment outcome. */
export function paysHere({
  pane,
  buys,
  purchase,
}: Pick<NotificationContext, 'pane' | 'buys' | 'purchase'>): string | null {
  return pane() === WAITING ? buys() : pendingOfferId(purchase.read());
}

function buysHere({ pane, buys }: NotificationContext): string | null {
  return [...BUYING, WAITING].includes(pane() ?? '') ? buys() : null;
}
