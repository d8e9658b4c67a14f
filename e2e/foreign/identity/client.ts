import { expect } from 'vitest';
import { type Answer, type Body, createWire, type Wire } from '../http.ts';

type Value = string | number | boolean | null | undefined;
export type Form = Record<string, Value | Record<string, Value>>;

export interface IdentityClient {
  /** `null` for nobody. */
  token: string | null;
  wire: Wire;
  /** The body of a success. */
  ask(method: string, path: string, form?: Form): Promise<Body>;
  /** The body of a refusal, held to the form that errors have. */
  refused(method: string, path: string, form?: Form): Promise<Body>;
  /** Whatever comes. */
  send(method: string, path: string, form?: Form): Promise<Answer>;
  /** The same service for somebody else; `null` for nobody. */
  as(token: string | null): IdentityClient;
}

/** A client of the video-platform identity provider, by §0 of its document. */
export function identityClient(
  base: string,
  token: string | null = null,
  wire = createWire(base),
): IdentityClient {
  const send: IdentityClient['send'] = async (method, path, form) => {
    const headers: Record<string, string> = {
      Origin: 'https://app.example.test',
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    if (token) headers.Authorization = `Bearer ${token}`;
    const answer = await wire.send(method, path, form ? { headers, body: encodeForm(form) } : { headers });
    expect(answer.headers.get('access-control-allow-origin'), `CORS of ${method} ${path}`).toMatch(
      /^(\*|https:\/\/app\.example\.test)$/,
    );
    return answer;
  };
  return {
    token,
    wire,
    send,
    async ask(method, path, form) {
      const { status, body, headers } = await send(method, path, form);
      expect({ status: status === 201 ? 200 : status, body }, `${method} ${path}`).toMatchObject({
        status: 200,
      });
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      // a client that parses every answer fails on an empty one
      expect(body, `${method} ${path} answers JSON`).toBeDefined();
      return body;
    },
    async refused(method, path, form) {
      const { status, body, headers } = await send(method, path, form);
      expect(status, `${method} ${path} is refused: ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(body).toMatchObject({ code: status, message: expect.stringMatching(/./) });
      for (const key of Object.keys(body)) expect(['code', 'message', 'errors', 'payment']).toContain(key);
      for (const text of Object.values(body.errors ?? {})) expect(text).toBeTypeOf('string');
      return body;
    },
    as: (other) => identityClient(base, other, wire),
  };
}

/** §0: undefined, null, "" and false are not sent, 0 is; nested as `key[inner]`, where nothing is dropped. */
export function encodeForm(form: Form): URLSearchParams {
  const body = new URLSearchParams();
  for (const [key, value] of Object.entries(form)) {
    if (value !== null && typeof value === 'object') {
      for (const [inner, text] of Object.entries(value)) body.append(`${key}[${inner}]`, String(text));
    } else if (value || value === 0) body.append(key, String(value));
  }
  return body;
}
