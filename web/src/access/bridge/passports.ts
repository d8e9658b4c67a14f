import { bridgeFault, type PassportPair, parsePassportPair } from '@marquee/contract/access/passport';
import { AccountFailure } from '../../account/account-failure.ts';
import { createRenew, inTurn, type Lock } from '../../account/session/renewal.ts';
import {
  createSessionStore,
  type SessionForm,
  type StoredCredentials,
} from '../../account/session/stored-session.ts';
import type { Fetch } from '../../lib/http.ts';
import { HttpError } from '../../lib/http-error.ts';
import { REQUEST_LIMITS } from '../../lib/request-limits.ts';
import type { Store } from '../../lib/storage.ts';
import { withToken } from '../with-token.ts';

/** The server does not declare a lifetime. [ACCESS-27 CONST-20] */
export const PASSPORT_MS = 3_600_000;

/** `viewer`: its customer; empty: an anonymous viewer; undefined: another client stored it. */
type StoredPassport = StoredCredentials & { viewer?: string | undefined };

export interface PassportsParts {
  /** The bridge's address, without a trailing slash. */
  base: string;
  siteId: string;
  /** Uses keys without a prefix. */
  store: Store;
  fetch: Fetch;
  /** The current viewer: the customer's id, empty if anonymous; undefined: not known yet. */
  viewer(): string | undefined;
  /** @param refused the token that the bridge did not accept */
  viewerToken(refused?: string): Promise<string>;
  nowMs(): number;
  /** Shared by all tabs; absent: only this tab. */
  lock?: Lock | undefined;
}

/**
 * The viewer's passport, which opens the media of their plans for an hour. A pair belongs to one viewer: the
 * next viewer gets another. It is generated and renewed once for all tabs, since a refresh token works only
 * once. (wire access §2) [ACCESS-22 ACCESS-23 ACCESS-31 ACCESS-33]
 */
export interface Passports {
  /** The stored one, if it belongs to this viewer. */
  stored(): string | undefined;
  /** One that is valid now. If the bridge does not renew it, another is generated. [ACCESS-38] */
  current(): Promise<string>;
  /** A replacement for one that the content API refused. */
  getSuccessor(passport: string): Promise<string>;
  /** The plans in it have changed: the next one is newly generated, unless that fails. */
  outdate(): void;
}

/** Every call rejects with the bridge's {@link HttpError}, including its message. [BRIDGEAPI-07] */
export function createPassports(parts: PassportsParts): Passports {
  const { store, viewer, viewerToken, nowMs, lock = inTurn() } = parts;
  const kept = createSessionStore(store, FORM, nowMs);
  /** The passport with outdated plans; undefined: the plans are current. */
  let outdated: string | undefined;
  let generating: Promise<StoredPassport> | undefined;

  const isOurs = (pair: StoredPassport) =>
    [undefined, viewer()].includes(pair.viewer) || viewer() === undefined;
  const isOver = (pair: StoredPassport) => nowMs() > pair.expiresAtMs;
  const made = ({ passport, refreshToken }: PassportPair, owner: string | undefined): StoredPassport => ({
    token: passport,
    refreshToken,
    expiresAtMs: nowMs() + PASSPORT_MS,
    viewer: owner,
  });

  const renew = createRenew<StoredPassport>({
    sessionStore: kept,
    lock,
    onRenewed() {},
    port: async () => ({
      async renew({ refreshToken, viewer: owner }) {
        try {
          const body = JSON.stringify({ refresh_token: refreshToken });
          return made(await put(parts, 'refresh', { 'content-type': 'application/json' }, body), owner);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          throw new AccountFailure('session_ended', error.message, { status: error.status, cause: error });
        }
      },
    }),
  });

  /** Null: the bridge refused, and the pair was deleted. */
  const renewed = async (passport: string): Promise<StoredPassport | null> => {
    const next = await renew(passport);
    if (!next && kept.read()?.token === passport) kept.forget();
    return next && isOurs(next) ? next : null;
  };

  const generate = (instead: string | undefined): Promise<StoredPassport> => {
    generating ??= generateOnce(instead).finally(() => {
      generating = undefined;
    });
    return generating;
  };

  const generateOnce = async (instead: string | undefined): Promise<StoredPassport> => {
    const watching = viewer();
    const token = watching === '' ? '' : await viewerToken();
    // the session has just ended: the passport will be anonymous
    const owner = watching && !token ? undefined : watching;
    return lock(async () => {
      const stored = kept.read();
      // another tab was faster
      if (stored && stored.token !== instead && isOurs(stored) && !isOver(stored)) return stored;
      const next = made(
        await withToken(token, viewerToken, (token) =>
          put(parts, 'generate', { authorization: token && `Bearer ${token}` }),
        ),
        owner,
      );
      // stored only if its viewer is known, or it could later be used for another viewer
      if (owner !== undefined) kept.keep(next);
      return next;
    });
  };

  /** The stored pair; deleted if it belongs to another viewer. */
  const readOwn = (): StoredPassport | null => {
    const pair = kept.read();
    if (!pair) return null;
    if (!isOurs(pair)) {
      kept.forget();
      return null;
    }
    const owner = viewer();
    if (pair.viewer === undefined && owner !== undefined) kept.keep({ ...pair, viewer: owner });
    return pair;
  };

  const current = async (): Promise<string> => {
    const pair = readOwn();
    if (!pair) return generated(undefined);
    const isUsable = !isOver(pair);
    if (pair.token === outdated)
      return generated(pair.token).catch((error: unknown) => getPassport(pair, isUsable, error));
    if (isUsable) return pair.token;
    return (await renewed(pair.token))?.token ?? generated(pair.token);
  };

  const generated = async (instead: string | undefined): Promise<string> => {
    const next = await generate(instead);
    // the viewer signed in or out in between
    return isOurs(next) ? next.token : current();
  };

  return {
    stored: () => {
      const pair = kept.read();
      return pair && isOurs(pair) ? pair.token : undefined;
    },
    current,
    async getSuccessor(passport) {
      if (readOwn() === null) return generated(passport);
      return (await renewed(passport))?.token ?? generated(passport);
    },
    outdate() {
      outdated = kept.read()?.token;
    },
  };
}

/** A pair with outdated plans is better than none. */
function getPassport(pair: StoredPassport, isUsable: boolean, error: unknown): string {
  if (!isUsable) throw error;
  return pair.token;
}

/** The format of the platform's clients, times in ms; `viewer` is our addition. (wire access §2) */
const FORM: SessionForm<StoredPassport> = {
  key: 'jwapp.access_tokens',
  parse(text) {
    try {
      const { passport, refresh_token, expires, viewer } = JSON.parse(text) as Record<string, unknown>;
      if (typeof passport !== 'string' || !passport || typeof expires !== 'number') return null;
      return {
        token: passport,
        refreshToken: typeof refresh_token === 'string' ? refresh_token : '',
        expiresAtMs: expires,
        viewer: typeof viewer === 'string' ? viewer : undefined,
      };
    } catch {
      return null;
    }
  },
  format: ({ token, refreshToken, expiresAtMs, viewer }) =>
    JSON.stringify({ passport: token, refresh_token: refreshToken, expires: expiresAtMs, viewer }),
};

async function put(
  { base, siteId, fetch }: PassportsParts,
  action: 'generate' | 'refresh',
  headers: Record<string, string>,
  body?: string,
): Promise<PassportPair> {
  const signal = AbortSignal.timeout(REQUEST_LIMITS.access.timeoutMs);
  const address = `${base}/v2/sites/${encodeURIComponent(siteId)}/access/${action}`;
  try {
    const response = await fetch(address, { method: 'PUT', headers, signal, ...(body && { body }) });
    const answer: unknown = await response.json().catch((error: unknown) => {
      signal.throwIfAborted();
      // the answer came from something between us and the bridge
      throw new HttpError(
        response.ok ? 502 : response.status,
        'the access bridge did not answer in JSON',
        error,
      );
    });
    if (!response.ok) throw new HttpError(response.status, bridgeFault(answer));
    return parsePassportPair(answer);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(0, error instanceof Error ? error.message : undefined, error);
  }
}

/** The bridge refuses to renew the pair for good. */
function isRefusal(error: unknown): error is HttpError {
  return (
    error instanceof HttpError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 429].includes(error.status)
  );
}
