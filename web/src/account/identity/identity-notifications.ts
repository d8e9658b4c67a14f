import { parseNotification } from '@marquee/contract/notification';
import { type NotificationKeys, parseNotificationKeys } from '@marquee/contract/notification-keys';
import type { Store } from '../../lib/storage.ts';
import { AccountFailure } from '../account-failure.ts';
import type { NotificationsPort } from '../commerce/notifications-port.ts';
import { mapFailure } from '../map-failure.ts';
import { FAILURES } from './failures.ts';
import type { IdentityCall } from './identity-http.ts';
import { isAbout, notificationId } from './identity-outcome.ts';
import { type Lines, openLine } from './notification-line.ts';

/** How long to wait before each reconnect; the last value repeats. [NOTIFY-14] */
export const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;
/** The pace after as many failures in a row: a host that is away for long is not pressed. */
const SLOW_MS = 5 * 60_000;
const MAX_QUICK_FAILURES = 12;

export interface IdentityNotificationsParts extends Lines {
  /** Calls the host of the notification keys. */
  call: IdentityCall;
  /** Does not add the product's key prefix. */
  store: Store;
  nowMs(): number;
}

/** The identity provider's messages to a viewer's devices. (wire identity §6) [NOTIFY-13] */
export function createIdentityNotifications(parts: IdentityNotificationsParts): NotificationsPort {
  const keys = createNotificationKeys(parts);
  return {
    subscribe(uuid, onMessage, onOpen, onRefused) {
      const isNew = createOnceOnly();
      const stopping = new AbortController();
      const { signal } = stopping;
      let failures = 0;
      let isFirst = true;
      /** When the current connection was opened. */
      let openedAtMs: number | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;

      // a server repeats outcomes as soon as it is connected; the clocks of server and device may differ
      const isOld = (timestampS: number | undefined) =>
        timestampS !== undefined &&
        (parts.nowMs() - timestampS * 1000 > LIVE_MS || parts.nowMs() - (openedAtMs ?? 0) < REPEATING_MS);
      const handleText = (text: string) => {
        const message = parseNotification(text);
        // a message without a time is never treated as a repetition
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
          const code = await openLine(parts, await keys.read(uuid, signal), uuid, signal, {
            onOpen: stands,
            onMessage: handleText,
          });
          // the keys are of a session that may be over: new ones are requested
          if (code === SESSION_OVER) keys.forget();
        } catch (error) {
          if (error instanceof AccountFailure && isOver(error)) {
            if (error.code === 'session_ended' && !signal.aborted) onRefused?.();
            return;
          }
        }
        if (signal.aborted) return;
        // keys that did not open a connection are not used again
        if (openedAtMs === undefined) keys.forget();
        else if (parts.nowMs() - openedAtMs >= STEADY_MS) failures = 0;
        // up to half as long again, so that devices do not return all at once
        const waitMs = getPauseMs(failures) * (1 + Math.random() / 2);
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

function getPauseMs(failures: number): number {
  if (failures >= MAX_QUICK_FAILURES) return SLOW_MS;
  return RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] as number;
}

/** How our server closes the connections of a session that has ended. */
const SESSION_OVER = 1008;

/** A message older than this is about the past. */
const LIVE_MS = 60_000;
/** For how long after connecting the server may repeat earlier messages. */
const REPEATING_MS = 1500;

/** After a connection that lasted this long, the reconnect pauses start again from the first. */
const STEADY_MS = 10_000;

/** No one is signed in any more, or there is no such host to connect to. */
function isOver({ code, status }: AccountFailure): boolean {
  return code === 'session_ended' || code === 'not_logged_in' || status === 404;
}

const MAX_REMEMBERED = 100;

/** Whether a text is new, compared with the last hundred. */
function createOnceOnly(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => {
    if (seen.has(text)) return false;
    seen.add(text);
    if (seen.size > MAX_REMEMBERED) seen.delete(seen.values().next().value as string);
    return true;
  };
}

/** The key of the provider's own client, without our prefix. */
const KEY = 'inplayer_iot';
/** [NOTIFY-13] */
const LIFE_MS = 30 * 60_000;

/** The device's keys to connect with, for one viewer, for half an hour. (wire identity §6) */
function createNotificationKeys({
  call,
  store,
  nowMs,
}: {
  call: IdentityCall;
  store: Store;
  nowMs(): number;
}) {
  return {
    async read(uuid: string, signal: AbortSignal): Promise<NotificationKeys> {
      const kept = keptFor(store.get(KEY), uuid, nowMs());
      if (kept) return kept;
      return mapFailure(FAILURES.notificationKeys, async () => {
        const answer = await call('GET', '/iot/keys', { signed: true, signal });
        const keys = parseNotificationKeys(answer);
        signal.throwIfAborted();
        store.set(KEY, JSON.stringify({ ...keys, uuid, expiresAt: nowMs() + LIFE_MS }));
        return keys;
      });
    },
    forget: () => store.remove(KEY),
  };
}

function keptFor(text: string | null, uuid: string, nowMs: number): NotificationKeys | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as { uuid?: unknown; expiresAt?: unknown } | null;
    const holds = kept?.uuid === uuid && typeof kept.expiresAt === 'number' && kept.expiresAt > nowMs;
    return holds ? parseNotificationKeys(kept) : undefined;
  } catch {
    return undefined;
  }
}
