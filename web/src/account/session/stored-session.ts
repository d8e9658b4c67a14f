import type { Store } from '../../lib/storage.ts';

/** The credentials of a session, as stored on the device. They never tell who the viewer is. */
export interface StoredCredentials {
  token: string;
  /** When `token` expires. */
  expiresAtMs: number;
  /** Gets another token after that, at providers that renew. */
  refreshToken?: string;
}

/** The stored credentials. If the storage is blocked or full, they are kept for this visit only. */
export interface SessionStore<C extends StoredCredentials = StoredCredentials> {
  /** The key in the storage, for listening to what other tabs write. */
  key: string;
  /** Null if there are none, or none that are valid or can be renewed. */
  read(): C | null;
  keep(credentials: C): void;
  forget(): void;
}

/** The format in which a provider stores its credentials. */
export interface SessionForm<C extends StoredCredentials = StoredCredentials> {
  key: string;
  parse(text: string): C | null;
  format(credentials: C): string;
}

/** `store` does not add the product's key prefix. */
export function createSessionStore<C extends StoredCredentials>(
  store: Store,
  form: SessionForm<C>,
  nowMs: () => number,
): SessionStore<C> {
  /** Credentials that the storage did not accept. */
  let unsaved: C | null = null;
  return {
    key: form.key,
    read() {
      const text = store.get(form.key);
      const stored = unsaved ?? (text === null ? null : form.parse(text));
      return stored && (stored.refreshToken || stored.expiresAtMs > nowMs()) ? stored : null;
    },
    keep(credentials) {
      const text = form.format(credentials);
      store.set(form.key, text);
      unsaved = store.get(form.key) === text ? null : credentials;
    },
    forget() {
      store.remove(form.key);
      unsaved = null;
    },
  };
}
