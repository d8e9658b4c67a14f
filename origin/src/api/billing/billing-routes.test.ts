import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBilling } from '../../../test/billing-client.ts';
import { ROUTES } from './routes.ts';

let jwt: string;
const client = await startBilling();
afterAll(client.remove);
beforeAll(async () => {
  jwt = (await client.register('ada@example.test')).jwt;
});

const send = (method: string, path: string, body?: BodyInit) =>
  client.origin.app.request(`http://a.test/billing${path}`, {
    method,
    headers: { Authorization: `Bearer ${jwt}` },
    ...(body === undefined ? {} : { body }),
  });

it('billing envelope: every call answers in it, for any site, and is never stored [BILLAPI-38 BILLAPI-01]', async () => {
  for (const [method, path] of [
    ...ROUTES.map(({ method, path }) => [method, path.replace(/:\w+/g, '999')]),
    ['GET', '/nothing'],
    ['DELETE', '/customers/1'],
    ['GET', ''],
  ] as [string, string][]) {
    const answer = await send(method, path, method === 'GET' ? undefined : '{}');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain('application/json');
    const body = (await answer.json()) as { responseData: unknown; errors: string[] };
    expect(body.responseData).toBeDefined();
    expect(body.errors.every((text) => typeof text === 'string' && text !== '')).toBe(true);
    expect(body.errors.length > 0).toBe(!answer.ok);
    expect(answer.status).toBeLessThan(500);
  }
});

it.each([
  ['half of one', '{"email":', 400, 'Invalid request body'],
  ['a list', '[]', 400, 'Invalid request body'],
  ['a form', 'email=ada', 400, 'Invalid request body'],
  ['null', 'null', 400, 'Invalid request body'],
  ['bytes that are no text', new Uint8Array([0x22, 0xff, 0x22]), 400, 'Invalid request body'],
  ['more than 256 kB', JSON.stringify({ a: 'x'.repeat(256_000) }), 413, 'The request body is too large'],
])('billing body: refuses %s [BILLAPI-38]', async (_what, body, status, text) => {
  const answer = await send('POST', '/auths', body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ responseData: {}, errors: [text] });
});

it('billing preflight: allows every method and the session header to other sites [BILLAPI-01]', async () => {
  const answer = await send('OPTIONS', '/customers/1');
  expect(answer.status).toBe(204);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(answer.headers.get('access-control-allow-methods')).toContain(method);
  for (const header of ['Authorization', 'Content-Type'])
    expect(answer.headers.get('access-control-allow-headers')).toContain(header);
});
