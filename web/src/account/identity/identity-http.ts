import type { Fetch } from '../../lib/http.ts';
import { REQUEST_LIMITS, type RequestClass } from '../../lib/request-limits.ts';
import { AccountFailure } from '../account-failure.ts';
import { ProviderHttpError, saysSessionEnded } from '../provider-http-error.ts';
import type { SessionEnded } from '../session/create-session.ts';
import type { SessionStore } from '../session/stored-session.ts';
import { type FormValues, formBody } from './form-body.ts';

export interface CallOptions {
  values?: FormValues;
  /** With the session's token; `if-known`: also without one, for what anybody may ask and some are told more precisely. */
  signed?: boolean | 'if-known';
  kind?: RequestClass;
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
}

/** One call: its parsed answer, `null` for an empty one. @throws ProviderHttpError; AccountFailure `not_logged_in` */
export type IdentityCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<unknown>;

export interface IdentityHttpParts {
  base: string;
  fetch: Fetch;
  sessionStore: SessionStore;
  ended: SessionEnded;
}

/** The provider's calls: form bodies, the bearer when somebody is signed in, JSON answers. (wire identity §0) */
export function createIdentityCall({ base, fetch, sessionStore, ended }: IdentityHttpParts): IdentityCall {
  return async (method, path, { values, signed, kind = 'account', keepalive, signal } = {}) => {
    const session = signed ? sessionStore.read() : null;
    if (signed === true && !session) {
      ended();
      throw new AccountFailure('not_logged_in', 'Not logged in');
    }
    const timeout = AbortSignal.timeout(REQUEST_LIMITS[kind].timeoutMs);
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(session && { authorization: `Bearer ${session.token}` }),
    };
    let status = 0;
    let text: string;
    try {
      const response = await fetch(base + path, {
        method,
        headers,
        ...(values && { body: formBody(values) }),
        ...(keepalive && { keepalive }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ProviderHttpError(status >= 400 ? status : 0, undefined, undefined, true);
    }
    const body = parsed(text);
    if (status < 200 || status > 299) {
      const unreadable = body === undefined;
      const httpError = new ProviderHttpError(status, messageIn(body), codeIn(body), unreadable, body);
      if (session && saysSessionEnded(httpError)) ended(session.token);
      throw httpError;
    }
    // a success that is no JSON comes from somebody else, a network's login page for one
    if (body === undefined) throw new ProviderHttpError(502);
    return body;
  };
}

/** An empty answer is a success where nothing of it is needed; who needs something finds it missing. [ERR-15] */
function parsed(text: string): unknown {
  if (!text.trim()) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What an answer gives as its code; a success may speak of a failure there. [IDAPI-41 IDAPI-42] */
export function codeIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || !body || !('code' in body)) return undefined;
  return typeof body.code === 'number' ? body.code : undefined;
}

export function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || !body || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message ? body.message : undefined;
}
