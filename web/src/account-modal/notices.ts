import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '../account/commerce-port.ts';
import { grantQuery } from '../account/commerce-queries.ts';
import { reloadGrants, reloadSubscriptions } from '../account/reload-subscriptions.ts';
import type { Session } from '../account/session.ts';
import type { AccountPane } from '../paths/account-params.ts';

/** What a notification may do to the page, and what it needs for that. */
export interface NoticePlace {
  session: Pick<Session, 'provider' | 'state'>;
  queries: QueryClient;
  /** Whom notifications are for. */
  customerId: string;
  /** The pane that is open now, and the offer that it is about. */
  pane(): { u: string | null; offerId: string | null };
  open(u: AccountPane, params: { message?: string }): void;
  close(): void;
  /** Goes to a payment page; refuses an address that is none. */
  leaveTo(address: string): void;
  /** Somebody looks at this page: of several tabs one alone goes to the bank. */
  isWatched(): boolean;
}

type Deed = (place: NoticePlace, notification: Notification) => Promise<unknown> | unknown;

/** What each notification does. Unknown ones are ignored. (wire identity §6) [NOTIFY-11] */
const DEEDS: Readonly<Record<string, Deed>> = {
  'payment.card.success': showOpened,
  'subscribe.success': ({ queries, session }) => reloadSubscriptions(queries, session, { expected: true }),
  'access.revoked': ({ queries, session }) => reloadSubscriptions(queries, session),
  'payment.card.requires.action': goToBank,
  'subscribe.requires.action': goToBank,
};

/**
 * Follows one notification. It is a hint from elsewhere: whether something is open is read anew, and one that speaks of
 * somebody else is left alone. Never rejects. [NOTIFY-03 NOTIFY-06 NOTIFY-07 NOTIFY-08 NOTIFY-09 NOTIFY-10]
 */
export async function follow(place: NoticePlace, notification: Notification): Promise<void> {
  const { type, customerId } = notification;
  if (customerId !== undefined && customerId !== place.customerId) return;
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

/**
 * The pane that waits for a payment follows what is known of its offer, says that it went through, and knows what comes
 * after a subscription; the others are closed. (D-35) [NOTIFY-06]
 */
async function showOpened({ session, queries, customerId, pane, close }: NoticePlace): Promise<void> {
  const { u, offerId } = pane();
  if (u === 'waiting-for-payment' && offerId) {
    await queries.fetchQuery({ ...grantQuery(session, offerId, customerId), staleTime: 0 });
  }
  await reloadGrants(queries);
  if (BUYING.includes(pane().u ?? '')) close();
}

/** [NOTIFY-03 NOTIFY-04 NOTIFY-05] */
function tellFailure({ open }: NoticePlace, { resource: { message } }: Notification): void {
  open('payment-error', message ? { message } : {});
}

/** [NOTIFY-09 NOTIFY-10] */
function goToBank({ leaveTo, isWatched }: NoticePlace, { resource: { redirectToUrl } }: Notification): void {
  if (redirectToUrl && isWatched()) leaveTo(redirectToUrl);
}
