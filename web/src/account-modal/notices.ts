import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '../account/commerce-port.ts';
import { reloadGrant, reloadGrants, reloadSubscriptions } from '../account/reload-subscriptions.ts';
import type { Session } from '../account/session.ts';
import type { AccountPane } from '../paths/account-params.ts';

/** What a notification may do to the page, and what it needs for that. */
export interface NoticePlace {
  session: Pick<Session, 'provider' | 'state'>;
  queries: QueryClient;
  /** Whom notifications are for. */
  customerId: string;
  /** Aborted once they are not signed in any more. */
  signal: AbortSignal;
  /** What is open now. */
  pane(): string | null;
  /** The offer that is being bought in this tab; null: none. */
  buys(): string | null;
  open(u: AccountPane, params: { message?: string }): void;
  close(): void;
  /** Goes to a payment page; refuses an address that is none. */
  leaveTo(address: string): void;
  isWatched(): boolean;
  /** Resolves when somebody looks at this page, or nobody will any more. */
  watched(signal: AbortSignal): Promise<void>;
}

type Deed = (place: NoticePlace, notification: Notification) => Promise<unknown>;

/** What each notification does. Unknown ones are ignored. (wire identity §6) [NOTIFY-11] */
const DEEDS: Readonly<Record<string, Deed>> = {
  'payment.card.success': showOpened,
  'subscribe.success': ({ queries, session, signal }) =>
    reloadSubscriptions(queries, session, { expected: true, signal }),
  'access.revoked': ({ queries, session, signal }) => reloadSubscriptions(queries, session, { signal }),
  'payment.card.requires.action': goToBank,
  'subscribe.requires.action': goToBank,
};

/**
 * Follows one notification. It is a hint from elsewhere: what is open is read anew before anything changes, and one that
 * speaks of somebody else is left alone. Never rejects. [NOTIFY-03 NOTIFY-06 NOTIFY-07 NOTIFY-08 NOTIFY-09 NOTIFY-10]
 */
export async function follow(place: NoticePlace, notification: Notification): Promise<void> {
  const { type, customerId } = notification;
  if (place.signal.aborted || (customerId !== undefined && customerId !== place.customerId)) return;
  const deed = Object.hasOwn(DEEDS, type) ? DEEDS[type] : type.endsWith('.failed') ? tellFailure : undefined;
  try {
    await deed?.(place, notification);
  } catch {
    // what could not be read anew is read when it is needed next; an unsafe address is not gone to
  }
}

/** Panes of buying, which have nothing left to do once it is done. */
const BUYING: readonly string[] = [
  'choose-offer',
  'checkout',
  'finalize-payment',
  'payment-error',
  'payment-cancelled',
] satisfies AccountPane[];

/** It says by itself that a payment went through, and what comes after a subscription. (D-35) */
const WAITING: AccountPane = 'waiting-for-payment';

/** Closes a pane of buying, once it is true that what is bought there is open. [NOTIFY-06] */
async function showOpened(place: NoticePlace, { offerId }: Notification): Promise<void> {
  const { queries, session, signal, pane, close } = place;
  const bought = buysHere(place) ?? offerId;
  const isOpen = !bought || (await reloadGrant(queries, session, bought, { expected: true, signal }));
  await reloadGrants(queries);
  if (isOpen && !signal.aborted && BUYING.includes(pane() ?? '')) close();
}

/** [NOTIFY-03 NOTIFY-04 NOTIFY-05] */
async function tellFailure(place: NoticePlace, { resource: { message } }: Notification): Promise<void> {
  if (await isBought(place)) return;
  if (!place.signal.aborted) place.open('payment-error', message ? { message } : {});
}

/** Of several tabs the one goes to the bank that buys, whenever it is looked at again, or else the one in front. [NOTIFY-09 NOTIFY-10] */
async function goToBank(place: NoticePlace, { resource: { redirectToUrl } }: Notification): Promise<void> {
  const { signal, isWatched, watched, leaveTo } = place;
  if (!redirectToUrl) return;
  if (buysHere(place)) await watched(signal);
  if (!isWatched() || (await isBought(place)) || signal.aborted) return;
  leaveTo(redirectToUrl);
}

/** What is bought here is open by now, so that what comes late of its payment is no news. */
async function isBought(place: NoticePlace): Promise<boolean> {
  const { queries, session } = place;
  const offerId = buysHere(place);
  if (!offerId) return false;
  // what cannot be found out is taken as not bought
  return reloadGrant(queries, session, offerId).catch(() => false);
}

function buysHere({ pane, buys }: NoticePlace): string | null {
  return [...BUYING, WAITING].includes(pane() ?? '') ? buys() : null;
}
