import { parseNotification } from '@marquee/contract/notification';
import type { Store } from '../../lib/storage.ts';
import { AccountFailure } from '../account-failure.ts';
import type { NotificationsPort } from '../commerce-port.ts';
import type { IdentityCall } from './identity-http.ts';
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
    subscribe(uuid, onMessage, onGap) {
      const isNew = createOnceOnly();
      const stopping = new AbortController();
      const { signal } = stopping;
      let failures = 0;
      let stoodBefore = false;
      let timer: ReturnType<typeof setTimeout> | undefined;

      const hear = (text: string) => {
        const message = parseNotification(text);
        // one that does not say when it is from is never taken for a repetition
        if (!message || (message.timestampS !== undefined && !isNew(text))) return;
        const { type, customerId, customerUuid = uuid, itemId, message: words, redirectToUrl } = message;
        if (customerUuid !== uuid) return;
        onMessage({ type, customerId, offerId: itemId, resource: { message: words, redirectToUrl } });
      };
      const connect = async () => {
        let openedAtMs: number | undefined;
        const onOpen = () => {
          openedAtMs = parts.nowMs();
          if (stoodBefore) onGap?.();
          stoodBefore = true;
        };
        try {
          await openLine(parts, await keys.read(uuid, signal), uuid, signal, { onOpen, onMessage: hear });
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

/** A connection that lasted so long was none of those that fail at once. */
const STEADY_MS = 10_000;

/** Nobody is signed in any more, or there is nothing of the kind to connect to. */
function isOver({ code, status }: AccountFailure): boolean {
  return code === 'session_ended' || code === 'not_logged_in' || status === 404;
}
