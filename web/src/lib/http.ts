import { HttpError } from './http-error.ts';
import { REQUEST_LIMITS, type RequestClass } from './request-limits.ts';

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export interface GetOptions {
  fetch: Fetch;
  kind: RequestClass;
  signal?: AbortSignal | undefined;
  accept?: string;
  /** `high`: the viewer waits for the answer with nothing on screen. */
  priority?: RequestPriority;
  /** A longer answer counts as a failure, and is not loaded further. */
  maxBytes?: number;
}

/**
 * GET, answered with the body's text. A failure keeps its status whatever the body is [ERR-14]: the message is the
 * server's own when the body is JSON with one, else `request failed with status N`.
 * @throws HttpError (status 0: not answered in time or not at all)
 */
export async function getText(url: string, options: GetOptions): Promise<string> {
  const timeout = AbortSignal.timeout(REQUEST_LIMITS[options.kind].timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const headers: HeadersInit = options.accept ? { accept: options.accept } : {};
  const response = await answered(
    url,
    options.fetch(url, { signal, headers, priority: options.priority }),
    options.signal,
  );
  const text = await answered(url, readText(response, options.maxBytes), options.signal);
  if (!response.ok) throw new HttpError(response.status, messageIn(text ?? ''));
  if (text === undefined) throw new HttpError(502, `the answer is longer than ${options.maxBytes} bytes`);
  return text;
}

/** The body's text; undefined if it is longer, and then the rest is not loaded. */
async function readText(response: Response, maxBytes: number | undefined): Promise<string | undefined> {
  if (maxBytes === undefined || !response.body) return response.text();
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).text();
}

/** GET, answered with parsed JSON of unknown shape. @throws HttpError, also for a body that is not JSON (502). */
export async function getJson(url: string, options: GetOptions): Promise<unknown> {
  const text = await getText(url, { accept: 'application/json', ...options });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(502, 'the answer is not JSON');
  }
}

/** Names the address of a failure, without its query, which may hold a token. */
async function answered<T>(url: string, pending: Promise<T>, caller: AbortSignal | undefined): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    if (caller?.aborted) throw error;
    const reason = error instanceof Error ? error.message : 'failed';
    throw new HttpError(0, `${url.replace(/[?#].*/s, '')}: ${reason}`, error);
  }
}

function messageIn(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed && 'message' in parsed && typeof parsed.message === 'string') {
      return parsed.message;
    }
  } catch {
    // an HTML or empty body has no message of its own
  }
  return undefined;
}
