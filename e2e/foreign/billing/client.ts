import { expect } from 'vitest';
import { type Body, createWire, type Wire } from '../http.ts';

export interface Tokens {
  jwt: string;
  refreshToken: string;
}

export interface BillingClient {
  wire: Wire;
  /** `responseData` of a success. */
  ask(method: string, path: string, body?: object): Promise<Body>;
  /** The status and the first error of a refusal. */
  refused(method: string, path: string, body?: object): Promise<{ status: number; error: string }>;
  /** The same service for somebody else; `null` for nobody. */
  as(jwt: string | null): BillingClient;
}

/** A client of the subscription-billing provider, by §0 of its document. */
export function billingClient(
  base: string,
  jwt: string | null = null,
  wire = createWire(base),
): BillingClient {
  async function send(method: string, path: string, body?: object) {
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      // anonymous calls carry it with an empty value
      Authorization: jwt ? `Bearer ${jwt}` : '',
      Origin: 'https://app.example.test',
    };
    const text = body && JSON.stringify(body);
    const answer = await wire.send(
      method,
      path,
      text ? { headers, body: text, keepalive: method === 'PATCH' } : { headers },
    );
    const of = `${method} ${path}`;
    expect(answer.headers.get('content-type'), of).toMatch(/^application\/json/);
    expect(answer.headers.get('access-control-allow-origin'), `CORS of ${of}`).toMatch(
      /^(\*|https:\/\/app\.example\.test)$/,
    );
    // every answer, good or bad, is the envelope
    expect(answer.body, of).toMatchObject({ errors: expect.any(Array) });
    expect(answer.body, of).toHaveProperty('responseData');
    for (const key of Object.keys(answer.body))
      expect(['responseData', 'errors', 'code', 'message']).toContain(key);
    for (const error of answer.body.errors) expect(error).toBeTypeOf('string');
    return answer;
  }
  return {
    wire,
    async ask(method, path, body) {
      const answer = await send(method, path, body);
      const { status } = answer;
      expect(
        { errors: answer.body.errors, status: status === 201 ? 200 : status },
        `${method} ${path}`,
      ).toEqual({
        errors: [],
        status: 200,
      });
      return answer.body.responseData;
    },
    async refused(method, path, body) {
      const answer = await send(method, path, body);
      expect(
        answer.status,
        `${method} ${path} is refused: ${JSON.stringify(answer.body)}`,
      ).toBeGreaterThanOrEqual(400);
      expect(answer.body.errors[0]).toMatch(/./);
      expect(answer.body.responseData).toBeTypeOf('object');
      return { status: answer.status, error: answer.body.errors[0] };
    },
    as: (other) => billingClient(base, other, wire),
  };
}

/** The claims of a token, as every client reads them. */
export function getClaims(jwt: string): Body {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Body;
}
