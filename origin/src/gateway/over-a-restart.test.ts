import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { addShop } from '../../test/shop-files.ts';
import type { Listening } from '../listen.ts';
import { serveOrigin } from '../serve.ts';

const CARD = {
  number: '4000002500003155',
  card_name: 'Ada Quay',
  exp_month: '12',
  exp_year: '39',
  cvv: '918',
};
const TICKET = { access_fee: '7001', payment_method: '1', return_url: 'http://localhost:8080/' };

let data: DataFolder;
let storeDir: string;
let running: Listening;
let pagesUrl: string;

async function start(): Promise<void> {
  running = await serveOrigin({
    dataDir: data.dir,
    cacheDir: data.cacheDir,
    storeDir,
    demo: true,
    log: (_level, message, fields) => {
      if (message.startsWith('the pages of the sandbox')) pagesUrl = String(fields?.url);
    },
  });
  // nobody waits for its decisions
  await fetch(`${running.url}/demo/gateway`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ settleMs: 0 }),
  });
}

beforeEach(async () => {
  data = makeDataFolder();
  addShop(data);
  storeDir = mkdtempSync(join(tmpdir(), 'marquee-restart-'));
  await start();
});
afterEach(async () => {
  await running.close();
  data.remove();
  rmSync(storeDir, { recursive: true });
});

async function call(path: string, token = '', fields: Record<string, string> | null = null) {
  const answer = await fetch(`${running.url}${path}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

type Message = { type: string; resource: object };

/** A connected device. `next` is the first message it receives, `findReported` a message of that type. */
async function listenAt(address: string) {
  const socket = new WebSocket(address);
  const read = (event: Event) => JSON.parse((event as MessageEvent).data) as Message;
  const next = once(socket, 'message').then(([event]) => read(event));
  const findReported = (type: string) =>
    new Promise<Message>((resolve) => {
      socket.addEventListener('message', (event) => read(event).type === type && resolve(read(event)));
    });
  await once(socket, 'open');
  return { next, findReported };
}

it('sandbox: a payment waiting for the bank continues after a restart, and a device reconnects to its old address [NOTIFY-14]', async () => {
  const { access_token: token } = (
    await call('/accounts', '', { username: 'ada@example.test', password: 'quiet harbour 7' })
  ).body;
  const address: string = (await call('/iot/keys', token)).body.url;
  const before = await listenAt(address);
  expect(await call('/payments', token, { ...TICKET, ...CARD })).toEqual({
    status: 200,
    body: { code: 200, message: 'Submitted for payment' },
  });
  const { type, resource } = await before.next;
  expect(type).toBe('payment.card.requires.action');
  const { redirect_to_url: page } = resource as { redirect_to_url: string };
  expect((await fetch(page)).status).toBe(200);

  await running.close();
  await start();
  const after = await listenAt(address.replace(/:\d+/, `:${running.port}`));
  const paid = after.findReported('payment.card.success');
  // The bank's page now has another port.
  expect((await after.next).type).toBe('payment.card.requires.action');
  const sent = await fetch(`${pagesUrl}${new URL(page).pathname}`, {
    method: 'POST',
    headers: { Origin: pagesUrl },
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, TICKET.return_url]);
  await paid;
  expect((await call('/items/115001/access', token)).status).toBe(200);
  const { charges } = (await call('/demo/gateway/charges.json')).body;
  expect(charges).toMatchObject([{ amountMinor: 300, lastFour: '3155', state: 'succeeded' }]);
}, 20_000);
