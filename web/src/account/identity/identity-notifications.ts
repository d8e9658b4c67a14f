import { parseNotification } from '@marquee/contract/notification';
import type { Store } from '../../lib/storage.ts';
import { AccountFailure } from '../account-failure.ts';
import type { NotificationsPort } from '../commerce/commerce-port.ts';
import type { IdentityCall } from './identity-http.ts';
import { isAbout, notificationId } from './identity-outcome.ts';
import { createNotificationKeys } from './notification-keys.ts';
import { type Lines, openLine } from './notification-line.ts';
import { createOnceOnly } from './once-only.ts';

/** How long a lost connection is left alone, try by try; the last one again and again. [NOTIFY-14] */
export const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;

export interface IdentityNotificationsParts extends Lines {
  /** Calls at the host of the notification keys. */
  call: IdentityCall;
  /** Takes keys as they are. */
  store: Store;
  nowMs(): number;
}

/** What the identity provider sends to a viewer's devices. (wire identity §6) [NOTIFY-13] */
export function createIdentityNotifications(parts: IdentityNotificationsParts): NotificationsPort {
  const keys = createNotificationKeys(parts);
  return {
    subscribe(uuid, onMessage, onOpen) {
      const isNew = createOnceOnly();
      const stopping = new AbortController();
      const { signal } = stopping;
      let failures = 0;
      let isFirst = true;
      /** When the connection that stands was opened. */
      let openedAtMs: number | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;

      // a server tells outcomes again as soon as a connection stands; clocks of server and device may differ
      const isOld = (timestampS: number | undefined) =>
        timestampS !== undefined &&
        (parts.nowMs() - timestampS * 1000 > LIVE_MS || parts.nowMs() - (openedAtMs ?? 0) < REPEATING_MS);
      const handleText = (text: string) => {
        const message = parseNotification(text);
        // one that does not say when it is from is never taken for a repetition
        if (!message || (message.timestampS !== undefined && !isNew(text))) return;
        const { type, customerId, customerUuid = uuid, itemId, status, redirectToUrl } = message;
        if (customerUuid !== uuid) return;
        onMessage({
          type,
          id: notificationId(message, text),
          isRepeated: isOld(message.timestampS),
          customerId,
          offerId: itemId,
          concerns: (offerId) => isAbout(offerId, message),
          resource: { message: message.message, isCancelled: status === 'cancelled', redirectToUrl },
        });
      };
      const connect = async () => {
        openedAtMs = undefined;
        const stands = () => {
          openedAtMs = parts.nowMs();
          onOpen?.(isFirst);
          isFirst = false;
        };
        try {
          await openLine(parts, await keys.read(uuid, signal), uuid, signal, {
            onOpen: stands,
            onMessage: handleText,
          });
        } catch (error) {
          if (error instanceof AccountFailure && isOver(error)) return;
        }
        if (signal.aborted) return;
        // what opened nothing is not tried again
        if (openedAtMs === undefined) keys.forget();
        else if (parts.nowMs() - openedAtMs >= STEADY_MS) failures = 0;
        const waitMs = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] as number;
        failures += 1;
        timer = setTimeout(() => void connect(), waitMs);
      };
      void connect();
      return () => {
        stopping.abort();
        clearTimeout(timer);
        keys.forget();
      };
    },
  };
}

/** What is older than that happened before. */
const LIVE_MS = 60_000;
/** How long after it stands a connection may still be told of what was before. */
const REPEATING_MS = 1500;

/** A connection that lasted so long was none of those that fail at once. */
const STEADY_MS = 10_000;

/** Nobody is signed in any more, or there is nothing of the kind to connect to. */
function isOver({ code, status }: AccountFailure): boolean {
  return code === 'session_ended' || code === 'not_logged_in' || status === 404;
}
