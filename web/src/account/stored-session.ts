import type { Store } from '../lib/storage.ts';

/** What is kept of a session on the device. */
export interface StoredSession {
  token: string;
  expiresAtMs: number;
}

/** Where a provider's session lies on the device. A blocked or full storage keeps it for the visit alone. */
export interface SessionKeeper {
  /** The storage's own key, for those who follow what other tabs write. */
  key: string;
  /** Null when there is none, or none that holds any more. */
  read(): StoredSession | null;
  keep(session: StoredSession): void;
  forget(): void;
}

/** How a provider writes its session down. */
export interface SessionForm {
  key: string;
  parse(text: string): StoredSession | null;
  format(session: StoredSession): string;
}

/** `store` takes keys as they are, without the product's prefix. */
export function createSessionKeeper(store: Store, form: SessionForm, nowMs: () => number): SessionKeeper {
  /** What the storage did not take. */
  let held: StoredSession | null = null;
  return {
    key: form.key,
    read() {
      const text = store.get(form.key);
      const session = held ?? (text === null ? null : form.parse(text));
      return session && session.expiresAtMs > nowMs() ? session : null;
    },
    keep(session) {
      const text = form.format(session);
      store.set(form.key, text);
      held = store.get(form.key) === text ? null : session;
    },
    forget() {
      store.remove(form.key);
      held = null;
    },
  };
}
