import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { createGatewayPages } from './page-routes.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const RETURN = 'http://localhost:8080/m/a?u=waiting-for-payment';
const CANCEL = 'http://localhost:8080/m/a?u=payment-cancelled';

let nowMs: number;
let sandbox: Sandbox;
let app: ReturnType<typeof createGatewayPages>;

const charge = (id: string, more: { returnUrl?: string | null; description?: string } = {}) => ({
  id,
  amountMinor: 6990,
  currency: 'EUR',
  description: 'Yearly plan',
  returnUrl: RETURN,
  ...more,
});
const card = {
  number: '4000002500003155',
  holder: 'Ada',
  expiryMonth: '12',
  expiryYear: '30',
  cvc: '737',
};

beforeEach(async () => {
  nowMs = Date.UTC(2026, 0, 5);
  sandbox = createSandbox({ dir: null, pagesAt: 'http://localhost', now: () => nowMs, log: silentLog });
  app = createGatewayPages(sandbox);
  await sandbox.gateway.charge({ ...charge('card'), source: { card } });
  await sandbox.gateway.charge({ ...charge('pal'), source: { paypal: { cancelUrl: CANCEL } } });
  nowMs += 2000;
  await sandbox.gateway.lookUp('card');
});
afterEach(() => sandbox.gateway.close());

const get = (path: string, host = 'http://localhost') => app.request(`${host}${path}`);
const decide = (
  path: string,
  decision: string,
  { origin = 'http://localhost', ...more }: Record<string, string> = {},
) =>
  app.request(`http://localhost${path}`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ decision, ...more }),
  });

it('bank page: shows amount and card in a form without scripts', async () => {
  const answer = await get('/bank/card');
  const page = await answer.text();
  expect(page).toContain('<h1>Your bank asks</h1>');
  for (const words of ['Yearly plan', '€69.90', 'ending in 3155', '>Approve<', '>Refuse<'])
    expect(page).toContain(words);
  expect(page).not.toContain('<script');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://localhost:8080;",
  );
});

it.each(['approve', 'refuse'])('bank page: redirects back after %s', async (decision) => {
  const answer = await decide('/bank/card', decision);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN]);
  nowMs += 2000;
  const { state } = (await sandbox.gateway.lookUp('card')) as { state: string };
  expect(state).toBe(decision === 'approve' ? 'succeeded' : 'failed');
});

it('bank page: accepts one decision and redirects a second one too', async () => {
  await decide('/bank/card', 'refuse');
  expect((await decide('/bank/card', 'approve')).headers.get('location')).toBe(RETURN);
  nowMs += 2000;
  expect(await sandbox.gateway.lookUp('card')).toMatchObject({ state: 'failed' });
  const again = await (await get('/bank/card')).text();
  expect(again).toContain('The payment was refused');
  expect(again).not.toContain('<form');
});

it('bank page: escapes texts and redirects only to a page', async () => {
  const hostile = { description: '<script>alert(1)</script>', returnUrl: 'javascript:alert(1)' };
  await sandbox.gateway.charge({ ...charge('bad', hostile), source: { card } });
  nowMs += 2000;
  await sandbox.gateway.lookUp('bad');
  expect(await (await get('/bank/bad')).text()).not.toContain('<script');
  const answer = await decide('/bank/bad', 'approve');
  expect(answer.headers.get('location')).toBeNull();
  expect(await answer.text()).not.toContain('javascript:');
});

it('bank page: names a foreign site and does not redirect to it by itself', async () => {
  const foreign = { returnUrl: 'https://evil.example.test/?u=waiting-for-payment' };
  await sandbox.gateway.charge({ ...charge('far', foreign), source: { card } });
  nowMs += 2000;
  await sandbox.gateway.lookUp('far');
  expect((await get('/bank/far')).headers.get('content-security-policy')).not.toContain('evil');
  const answer = await decide('/bank/far', 'approve');
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(await answer.text()).toContain('another site: evil.example.test');
});

it('PayPal page: pays as the named payer, or as a new one', async () => {
  const paypal = { paypal: { cancelUrl: CANCEL } };
  await sandbox.gateway.charge({ ...charge('second'), source: paypal });
  await sandbox.gateway.charge({ ...charge('third'), source: paypal });
  const page = await (await get('/paypal/third')).text();
  for (const words of ['>Pay now<', 'value="payer-third@example.com"']) expect(page).toContain(words);
  expect((await decide('/paypal/pal', 'approve')).headers.get('location')).toBe(RETURN);
  await decide('/paypal/second', 'approve', { payer: ' Ada@Example.com ' });
  await decide('/paypal/third', 'approve', { payer: 'ada@example.com' });
  nowMs += 2000;
  const payers = ['pal', 'second', 'third'].map((id) => sandbox.gateway.lookUp(id));
  expect(await Promise.all(payers)).toEqual(
    ['payer-pal@example.com', 'ada@example.com', 'ada@example.com'].map((payerId) => ({
      state: 'succeeded',
      payerId,
    })),
  );
});

it('PayPal page: cancels', async () => {
  expect((await decide('/paypal/pal', 'cancel')).headers.get('location')).toBe(CANCEL);
  expect(await sandbox.gateway.lookUp('pal')).toEqual({ state: 'cancelled' });
});

it('PayPal page: fails and gives the reason on return [BILLAPI-21]', async () => {
  const failed = { state: 'failed', reason: 'unavailable' };
  const errorUrl = 'http://localhost:8080/m/a?u=payment-error';
  await sandbox.gateway.charge({
    ...charge('bad'),
    source: { paypal: { cancelUrl: CANCEL, errorUrl } },
  });
  const back = new URL((await decide('/paypal/bad', 'fail')).headers.get('location') ?? '');
  const message = 'The payment method could not be charged.';
  expect(Object.fromEntries(back.searchParams)).toEqual({ u: 'payment-error', message });
  expect(await sandbox.gateway.lookUp('bad')).toEqual(failed);
  // a client without such a page
  expect((await decide('/paypal/pal', 'fail')).headers.get('location')).toBe(RETURN);
  expect(await sandbox.gateway.lookUp('pal')).toEqual(failed);
});

it.each(['/bank/pal', '/paypal/card', '/bank/never', '/'])(
  'gateway page: answers 404 at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it('gateway page: answers nothing under another host name', async () => {
  expect((await get('/bank/card', 'http://evil.example.test')).status).toBe(404);
});

it('gateway page: refuses decisions from other sites and unknown ones', async () => {
  expect((await decide('/bank/card', 'approve', { origin: 'http://evil.example.test' })).status).toBe(403);
  expect((await decide('/bank/card', 'cancel')).status).toBe(404);
  expect(await sandbox.gateway.lookUp('card')).toMatchObject({ state: 'requires_action' });
});
