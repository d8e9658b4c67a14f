import type { Fetch } from '../../lib/http.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { REQUEST_LIMITS, type RequestClass } from '../../lib/request-limits.ts';
import { AccountFailure } from '../account-failure.ts';
import { isTokenRefused, ProviderHttpError, saysSessionEnded } from '../provider-http-error.ts';
import type { SessionEnded } from '../session/create-session.ts';
import type { SessionStore } from '../session/stored-session.ts';

export interface CallOptions {
  values?: FormValues;
  /** `if-known`: without a token if there is none, for public calls that tell signed-in viewers more. */
  signed?: boolean | 'if-known';
  kind?: RequestClass;
  keepalive?: boolean;
  /** The answer is a file: a {@link GivenFile}. */
  file?: boolean;
  signal?: AbortSignal | undefined;
}

/** A file from an answer. */
export interface GivenFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * One call, to a path or to an address that the provider returned: its parsed answer, `null` for an empty
 * one.
 * @throws ProviderHttpError; AccountFailure `not_logged_in`, `session_ended`
 */
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

/** The provider's calls: form bodies, a bearer token where there is one. (wire identity §0) */
export function createIdentityCall({ base, fetch, sessionStore, ended }: IdentityHttpParts): IdentityCall {
  return async (method, path, { values, signed, kind = 'account', keepalive, file, signal } = {}) => {
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
    const address = getAddress(base, path);
    let status = 0;
    let text: string;
    try {
      const response = await fetch(address, {
        method,
        headers,
        ...(values && { body: formBody(values) }),
        ...(keepalive && { keepalive }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      status = response.status;
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (file && response.ok)
        return { type: response.headers.get('content-type') ?? '', bytes } satisfies GivenFile;
      text = new TextDecoder().decode(bytes);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ProviderHttpError(status >= 400 ? status : 0, undefined, undefined, true);
    }
    const body = parsed(text);
    if (status < 200 || status > 299) {
      const unreadable = body === undefined;
      const httpError = new ProviderHttpError(status, messageIn(body), codeIn(body), unreadable, body);
      // a wrong password may be a 401 too
      const isEnded =
        values && 'password' in values ? saysSessionEnded(httpError) : isTokenRefused(httpError);
      if (!session || !isEnded) throw httpError;
      ended(session.token);
      // a public call fails in its own way
      throw signed === true ? sessionEnded(httpError) : httpError;
    }
    // a success that is not JSON comes from someone else, such as a network's login page
    if (body === undefined) throw new ProviderHttpError(502);
    return body;
  };
}

/**
 * Calls by the session of now. Another tab, or this one, may sign someone else in between two of them, or before an
 * answer: nobody gets, or saves, what is of another. Without a session the call itself fails.
 * @throws AccountFailure
 */
export function callsOfOneSession(
  call: IdentityCall,
  sessionStore: Pick<SessionStore, 'read'>,
): IdentityCall {
  const getToken = () => sessionStore.read()?.token;
  const token = getToken();
  const checkIsSame = () => {
    if (getToken() !== token) throw new AccountFailure('unknown_error', 'Another session');
  };
  return async (...request) => {
    checkIsSame();
    const answer = await call(...request);
    checkIsSame();
    return answer;
  };
}

const sessionEnded = (cause: ProviderHttpError) =>
  new AccountFailure('session_ended', 'The session has ended', { status: cause.status, cause });

/** The session token is sent too: a returned address has to be as safe as the provider's own. */
function getAddress(base: string, path: string): string {
  if (!/^[a-z]+:/i.test(path)) return base + path;
  const { protocol, hostname } = new URL(path);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return path;
  throw new ProviderHttpError(400, 'refused to call an unsafe address');
}

/** An empty answer is a success if no data is needed; callers that need data find it missing. [ERR-15] */
function parsed(text: string): unknown {
  if (!text.trim()) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The code in an answer's body; even a success may contain a failure code. [IDAPI-41 IDAPI-42] */
export function codeIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || !body || !('code' in body)) return undefined;
  return typeof body.code === 'number' ? body.code : undefined;
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || !body || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message ? body.message : undefined;
}

/** Values of a body; an object may be nested one level deep. */
export type FormValues = Record<string, FormValue | Readonly<Record<string, FormValue>>>;
type FormValue = string | number | boolean | null | undefined;

/** Undefined, null, empty and false are sent in nested objects only, 0 always. [IDAPI-36 IDAPI-37] */
function formBody(values: FormValues): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) form.append(`${key}[${inner}]`, String(one ?? ''));
    } else if (value || value === 0) form.append(key, String(value));
  }
  return form;
}

/**
 * Throws if the body contains a failure code that the status does not show. @throws ProviderHttpError
 * [IDAPI-41]
 */
export function refuseOtherCode(answer: unknown): void {
  if (typeof answer !== 'object' || !answer || !('code' in answer)) return;
  const code = codeIn(answer);
  if (code !== 200) throw new ProviderHttpError(code ?? 502, messageIn(answer), code);
}
