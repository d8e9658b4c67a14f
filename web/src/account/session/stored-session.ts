import type { Store } from '../../lib/storage.ts';

/** What proves to a provider who is watching, as it is kept on the device. It never says who that is. */
export interface StoredCredentials {
  token: string;
  /** The end of `token`. */
  expiresAtMs: number;
  /** Gets another token after that end, with providers that renew. */
  refreshToken?: string;
}

/** Where a provider's credentials lie on the device. A blocked or full storage keeps them for the visit alone. */
export interface SessionStore<C extends StoredCredentials = StoredCredentials> {
  /** The storage's own key, for those who follow what other tabs write. */
  key: string;
  /** Null when there are none, or none that hold or can be renewed. */
  read(): C | null;
  keep(credentials: C): void;
  forget(): void;
}

/** How a provider writes its credentials down. */
export interface SessionForm<C extends StoredCredentials = StoredCredentials> {
  key: string;
  parse(text: string): C | null;
  format(credentials: C): string;
}

/** `store` takes keys as they are, without the product's prefix. */
export function createSessionStore<C extends StoredCredentials>(
  store: Store,
  form: SessionForm<C>,
  nowMs: () => number,
): SessionStore<C> {
  /** What the storage did not take. */
  let held: C | null = null;
  return {
    key: form.key,
    read() {
      const text = store.get(form.key);
      const stored = held ?? (text === null ? null : form.parse(text));
      return stored && (stored.refreshToken || stored.expiresAtMs > nowMs()) ? stored : null;
    },
    keep(credentials) {
      const text = form.format(credentials);
      store.set(form.key, text);
      held = store.get(form.key) === text ? null : credentials;
    },
    forget() {
      store.remove(form.key);
      held = null;
    },
  };
}
