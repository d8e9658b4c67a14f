import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { addGatewayControl } from './control-routes.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let app: Hono;
let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox({ dir: null, pagesAt: 'http://localhost', now: () => 0, log: silentLog });
  app = new Hono();
  addGatewayControl(app, { sandbox });
});
afterEach(() => sandbox.gateway.close());

const set = (body: string, type = 'application/json', host = 'http://localhost:8080') =>
  app.request(`${host}/demo/gateway`, { method: 'POST', headers: { 'Content-Type': type }, body });
const intent = {
  id: 'c1',
  amountMinor: 300,
  currency: 'EUR',
  description: 'One concert',
  source: { paypal: { cancelUrl: 'http://localhost/' } },
  returnUrl: null,
};

it('gateway control: sets faults until the next call', async () => {
  expect(await (await set('{"failCharges":"before","delayMs":500}')).json()).toEqual({
    settleMs: 2000,
    duplicate: false,
    reorder: false,
    silent: false,
    delayMs: 500,
    failCharges: 'before',
  });
  await expect(sandbox.gateway.charge(intent)).rejects.toThrow();
  await set('{}');
  await sandbox.gateway.charge(intent);
  const { charges } = await (await app.request('http://localhost/demo/gateway/charges.json')).json();
  expect(charges).toMatchObject([{ id: 'c1', amountMinor: 300, method: 'paypal', state: 'requires_action' }]);
});

it.each([
  ['{"dupilcate":true}', 'application/json', 'http://localhost', 400],
  ['no', 'application/json', 'http://localhost', 400],
  ['{"settleMs":-1}', 'application/json', 'http://localhost', 400],
  ['{"delayMs":-1}', 'application/json', 'http://localhost', 400],
  ['{"failCharges":"before"}', 'text/plain', 'http://localhost', 415],
  ['{"failCharges":"before"}', 'application/json', 'http://evil.example.test', 404],
])('gateway control: refuses %s as %s at %s', async (body, type, host, status) => {
  expect((await set(body, type, host)).status).toBe(status);
  await sandbox.gateway.charge(intent);
});

it('gateway control: is hidden under another host name', async () => {
  const answer = await app.request('http://evil.example.test/demo/gateway/charges.json');
  expect(answer.status).toBe(404);
});
