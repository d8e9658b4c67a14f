import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSiteFolder } from '../../../test/make-site-folder.ts';
import { runOrigin } from '../../../test/run-origin.ts';
import { createOrigin } from '../../create-origin.ts';

const FORM = 'application/x-www-form-urlencoded';

let token: string;
const lines: unknown[] = [];
const log = (...line: unknown[]) => void lines.push(line);
const web = makeSiteFolder();
afterAll(web.remove);
const site = runOrigin(() => {}, { siteDir: web.dir, log });

beforeAll(async () => {
  const answer = await send('POST', '/accounts', 'username=ada%40example.test&password=quiet+harbour+7');
  token = ((await answer.json()) as { access_token: string }).access_token;
});

function send(method: string, path: string, body?: BodyInit, type: string | null = FORM) {
  const headers = new Headers();
  if (type !== null && body !== undefined) headers.set('Content-Type', type);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return site.origin.app.request(`http://a.test${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** A form as a browser sends it, with the boundary in its type. */
const multipart = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  return form;
};

it('form body: is read urlencoded, with nested values as key[inner], escaped or not [IDAPI-36]', async () => {
  for (const key of ['metadata[seat]', 'metadata%5Bseat%5D']) {
    const answer = await send('PUT', '/accounts', `${key}=A1%20%26%20B2+%C3%A9&branding_id=0`);
    expect(((await answer.json()) as { metadata: object }).metadata).toMatchObject({ seat: 'A1 & B2 é' });
  }
});

it('form body: is read as multipart, also with the extra field of an old library [IDAPI-36]', async () => {
  const body = multipart({ 'metadata[seat]': 'C3 "é"', branding_id: 'undefined' });
  const answer = await send('PUT', '/accounts', body, null);
  expect(((await answer.json()) as { metadata: object }).metadata).toMatchObject({ seat: 'C3 "é"' });
});

it.each([
  ['JSON', '{"username":"ada"}', 'application/json', 415],
  ['text', 'username=ada', 'text/plain', 415],
  ['a multipart body that is none', 'x', 'multipart/form-data; boundary=b', 400],
  ['more than 256 kB', `a=${'x'.repeat(256_000)}`, FORM, 413],
  ['more than 1000 fields', 'a=1&'.repeat(1001), FORM, 413],
])('form body: %s is refused with the accepted type', async (_what, body, type, status) => {
  const answer = await send('PUT', '/accounts', body, type);
  expect(answer.status).toBe(status);
  const refusal = (await answer.json()) as { code: number; message: string };
  expect(refusal.code).toBe(status);
  if (status === 415) expect(refusal.message).toContain(FORM);
});

it('form body: is cut off at the limit when it is sent in chunks', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(64_000).fill(97));
      if (sent > 100) controller.close();
    },
  });
  const answer = await site.origin.app.request('http://a.test/accounts', {
    method: 'POST',
    headers: { 'Content-Type': FORM },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(20);
});

it.each([
  ['GET', '/accounts'],
  ['GET', '/accounts/register-fields/c1'],
  ['GET', '/accounts/social'],
  ['GET', '/v2/accounts/media/favorites'],
  ['DELETE', '/v2/accounts/media/favorites'],
  ['PATCH', '/v2/accounts/media/watch-history'],
  ['DELETE', '/accounts/erase'],
  ['GET', '/accounts/nothing'],
  ['PATCH', '/accounts'],
  ['GET', '/v2/accounts/media/nothing'],
  ['GET', '/v2/subscriptions'],
  ['POST', '/v2/subscriptions/cancel'],
  ['GET', '/v2/features'],
  ['GET', '/v2/items/115000'],
  ['POST', '/v2/items/jw-media/nothing'],
  ['GET', '/branding/1'],
  ['GET', '/restrictions/115000'],
  ['GET', '/v3/sites/Site0001'],
])('identity answer: %s %s is JSON for any site and never stored', async (method, path) => {
  const answer = await send(method, path, method === 'GET' ? undefined : 'branding_id=0');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toContain('application/json');
  const body = (await answer.json()) as { code?: number; message?: string };
  if (answer.ok) return;
  expect(body.code).toBe(answer.status);
  expect(body.message).toEqual(expect.any(String));
});

it.each([
  '/accounts',
  '/accounts/erase',
  '/v2/accounts/media/favorites/Med00001',
  '/v2/items/jw-media/token',
  '/v2/subscriptions',
  '/branding/1',
  '/v3/sites/Site0001',
])('identity preflight: allows the session and DELETE for %s', async (path) => {
  const answer = await send('OPTIONS', path);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/Authorization, Content-Type/);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(answer.headers.get('access-control-allow-methods')).toContain(method);
});

it('identity error: hides the cause from the caller and logs it without the mailed code', async () => {
  const broken = await createOrigin({ dataDir: site.data.dir, cacheDir: site.data.cacheDir, log });
  await broken.close();
  const answer = await broken.app.request('http://a.test/accounts/forgot-password/K7Q2-9XMB-41TD', {
    method: 'PUT',
    headers: { 'Content-Type': FORM },
    body: 'password=quiet+harbour+7',
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 500, message: 'Internal error' });
  expect(JSON.stringify(lines)).toContain('/accounts/forgot-password/-');
  expect(JSON.stringify(lines)).not.toMatch(/K7Q2|9XMB|quiet.harbour/);
});

it.each(['/', '/u/my-account', '/u/favorites', '/account', '/m/Med00001', '/accountsx'])(
  'pages: %s stays a page',
  async (path) => {
    expect((await send('GET', path)).headers.get('content-type')).toContain('text/html');
  },
);

it.each([
  ['POST', '/accounts/login'],
  ['GET', '/items/used-trial-period/115000'],
  ['GET', '/items/merchant-1/115000'],
  ['GET', '/items/assets/external/video/one'],
  ['GET', '/items/packages/1'],
  ['GET', '/items/access/customers?status=active'],
  ['GET', '/subscriptions/reporting/subscriptions/1'],
  ['GET', '/v2/payments/direct-debit/mandate'],
  ['POST', '/v2/external-payments/apple/validate'],
  ['GET', '/dlc/115000/links'],
  ['POST', '/sso/cookie'],
  ['GET', '/v2/nfts'],
])('identity: refuses %s %s, which it does not have, with a code', async (method, path) => {
  const answer = await send(method, path);
  expect([answer.status, await answer.json()]).toEqual([404, { code: 404, message: 'Not found' }]);
  expect(answer.headers.get('access-control-allow-origin')).not.toBeNull();
});
