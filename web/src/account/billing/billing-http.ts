import type { Fetch } from '../../lib/http.ts';
import { REQUEST_LIMITS, type RequestClass } from '../../lib/request-limits.ts';
import { AccountFailure } from '../account-failure.ts';
import { isTokenRefused, ProviderHttpError, saysSessionEnded } from '../provider-http-error.ts';
import type { SessionTools } from '../session/create-session.ts';
import type { SessionStore } from '../session/stored-session.ts';

export interface CallOptions {
  /** Sent as JSON; undefined members are left out. */
  body?: object;
  /** With the viewer's token, which is renewed first if it has expired. */
  signed?: boolean;
  /** With this token, which is not stored as the session yet. */
  token?: string;
  /** How long it may take. */
  kind?: RequestClass;
  keepalive?: boolean;
  /** The page may be closing: no token is renewed, since the answer, and the session, might be lost. */
  leaving?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * One call; resolves with the `responseData` of its answer, unvalidated until `contract/` has parsed it.
 * @throws ProviderHttpError: refused, with the first of `errors` as `serverMessage`, or an answer that is not the
 * provider's.
 * @throws AccountFailure for a signed call: `not_logged_in` without a session; `session_ended` if the
 * provider no longer knows it; `unreachable` if its token could not be renewed now
 */
export type BillingCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<unknown>;

export interface BillingHttpParts extends SessionTools {
  /** Without a trailing slash. */
  base: string;
  fetch: Fetch;
  sessionStore: SessionStore;
  nowMs(): number;
}

/** An expired token is renewed while callers wait. (wire billing §0) [SESSION-15 SESSION-26] */
export function createBillingCall(parts: BillingHttpParts): BillingCall {
  const { base, fetch, sessionStore, ended, renew, nowMs } = parts;

  /** False once a token arrives already expired: then this device's clock is wrong. */
  let hasClock = true;

  /** The token that replaces an expired one. */
  const getSuccessor = async (token: string): Promise<string> => {
    const next = await renew(token);
    if (next) {
      hasClock &&= next.expiresAtMs > nowMs();
      return next.token;
    }
    ended(token);
    throw sessionEnded();
  };

  const send = async (method: string, path: string, options: CallOptions, token: string) => {
    const { body, kind = 'account', keepalive, signal } = options;
    const timeout = AbortSignal.timeout(REQUEST_LIMITS[kind].timeoutMs);
    let status = 0;
    let text: string;
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          // for anonymous calls: sent, and empty
          authorization: token && `Bearer ${token}`,
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(keepalive && { keepalive }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ProviderHttpError(status >= 400 ? status : 0, undefined, undefined, true);
    }
    return dataIn(text, status);
  };

  return async (method, path, options = {}) => {
    if (!options.signed) return send(method, path, options, options.token ?? '');
    const stored = sessionStore.read();
    if (!stored) {
      ended();
      throw new AccountFailure('not_logged_in', 'Not logged in');
    }
    const isOver = hasClock && stored.expiresAtMs <= nowMs();
    if (isOver && options.leaving) throw new ProviderHttpError(0);
    const token = isOver ? await getSuccessor(stored.token) : stored.token;
    options.signal?.throwIfAborted();
    try {
      return await send(method, path, options, token);
    } catch (error) {
      const isRefused = error instanceof ProviderHttpError && isTokenRefused(error);
      if (!isRefused || options.leaving) throw error;
    }
    // refused before anything was done: it expired earlier than this device's clock says
    const next = await getSuccessor(token);
    try {
      return await send(method, path, options, next);
    } catch (error) {
      // any other refusal is about the call: the session was renewed just now
      if (error instanceof ProviderHttpError && saysSessionEnded(error)) ended(next);
      throw error;
    }
  };
}

/** The content of the envelope if it has no errors and a success status; otherwise throws. [BILLAPI-38] */
function dataIn(text: string, status: number): unknown {
  const isSuccess = status >= 200 && status <= 299;
  const envelope = parsed(text);
  // a success that is no envelope comes from someone else, such as a network's login page
  if (!envelope) throw new ProviderHttpError(isSuccess ? 502 : status, undefined, undefined, true);
  const [first] = envelope.errors;
  if (isSuccess && envelope.errors.length === 0) return envelope.responseData;
  throw new ProviderHttpError(status, typeof first === 'string' && first ? first : undefined);
}

function parsed(text: string): { responseData?: unknown; errors: unknown[] } | undefined {
  try {
    const body = JSON.parse(text) as { errors?: unknown } | null;
    return Array.isArray(body?.errors) ? (body as { errors: unknown[] }) : undefined;
  } catch {
    return undefined;
  }
}

const sessionEnded = () => new AccountFailure('session_ended', 'The session has ended', { status: 401 });

/** The query that locates a viewer: an address instead of theirs, in development. [BILLAPI-02] */
export const addressQuery = (customerIP: string | undefined) =>
  customerIP ? `?customerIP=${encodeURIComponent(customerIP)}` : '';
