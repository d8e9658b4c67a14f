import { type NotificationKeys, parseNotificationKeys } from '@marquee/contract/notification-keys';
import type { Store } from '../../lib/storage.ts';
import { mapFailure } from '../map-failure.ts';
import { FAILURES } from './failures.ts';
import type { IdentityCall } from './identity-http.ts';

/** The key of the provider's own client, without our prefix. */
const KEY = 'inplayer_iot';
/** [NOTIFY-13] */
const LIFE_MS = 30 * 60_000;

/**
 * The keys a device connects with, stored on it for half an hour for the viewer they were issued to. (wire
 * identity §6)
 */
export function createNotificationKeys({
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
