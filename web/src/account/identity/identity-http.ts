import type { Fetch } from '../../lib/http.ts';
import { REQUEST_LIMITS, type RequestClass } from '../../lib/request-limits.ts';
import { AccountFailure } from '../account-failure.ts';
import type { SessionEnded } from '../create-session.ts';
import type { SessionKeeper } from '../stored-session.ts';
import { type FormValues, formBody } from './form-body.ts';

export interface CallOptions {
  values?: FormValues;
  /** Also for a call whose session may have ended: it then goes without one. */
  signed?: boolean;
  kind?: RequestClass;
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
}

/** One call: its parsed answer, `null` for an empty one. @throws Refusal; AccountFailure `not_logged_in` */
export type IdentityCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<unknown>;

/** The provider said no, or nothing: its status (0: no answer) and its own words. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly said: string | undefined;
  /** As the body gives it, where it does. */
  readonly code: number | undefined;

  constructor(status: number, said?: string, code?: number) {
    super(said ?? `the account provider answered ${status || 'nothing'}`);
    this.status = status;
    this.said = said;
    this.code = code;
  }
}

export interface IdentityHttpParts {
  base: string;
  fetch: Fetch;
  keeper: SessionKeeper;
  ended: SessionEnded;
}

/** The provider does not know the session of a call any more. [SESSION-10] */
export const saysSessionEnded = ({ said }: Refusal) => /invalid jwt token/i.test(said ?? '');

/** The provider's calls: form bodies, the bearer when somebody is signed in, JSON answers. (wire identity §0) */
export function createIdentityCall({ base, fetch, keeper, ended }: IdentityHttpParts): IdentityCall {
  return async (method, path, { values, signed, kind = 'account', keepalive, signal } = {}) => {
    const session = signed ? keeper.read() : null;
    if (signed && !session) {
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
      throw new Refusal(status >= 400 ? status : 0);
    }
    const body = parsed(text);
    if (status < 200 || status > 299) {
      const refusal = new Refusal(status, messageIn(body), codeIn(body));
      if (session && saysSessionEnded(refusal)) ended(session.token);
      throw refusal;
    }
    // a success that is no JSON comes from somebody else, a network's login page for one
    if (body === undefined) throw new Refusal(502);
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
