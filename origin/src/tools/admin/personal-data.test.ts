import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminShop, startAdminShop } from '../../../test/admin-shop.ts';

let shop: AdminShop;
const dir = mkdtempSync(join(tmpdir(), 'marquee-admin-'));

beforeAll(async () => {
  shop = await startAdminShop();
});
afterAll(async () => {
  await shop.remove();
  rmSync(dir, { recursive: true, force: true });
});

test('admin export: has what the mailed export has, with grants, in a file for this user alone', async () => {
  const viewer = await shop.newViewer();
  const who = [String(viewer.account.id)];
  await viewer.pay(7001);
  await shop.settle();
  await shop.admin('grant', who, { item: '115002', until: '2026-02-01' });
  await viewer.post('/accounts/export', { brandingId: '0' });
  const data = (await shop.admin('export', who)).json as Record<string, object>;
  expect(data.grants).toMatchObject([{ item: 'The premiere', until: '2026-02-02T00:00:00.000Z' }]);
  const { email } = data.account as { email: string };
  const [mail] = await shop.mails(email);
  for (const part of Object.keys(JSON.parse(JSON.stringify(data))))
    expect(mail?.text).toContain(`"${part}": `);

  const file = join(dir, 'ada.json');
  await shop.admin('export', who, { file });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(data)));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(shop.admin('export', who, { file })).rejects.toThrow('is there already');
});

test('admin erase: deletes all but the ledger and the log, and the server withdraws a payment on its way', async () => {
  const viewer = await shop.newViewer();
  const { id } = viewer.account;
  await viewer.pay(7001);
  await shop.settle();
  await viewer.pay(7002);
  const { text, json } = await shop.admin('erase', [String(id)]);
  const [open] = (json as { openPayments: string[] }).openPayments;
  expect(text).toContain(`The payment ${open} had started. The server withdraws it`);
  const kept = await shop.db.selectFrom('unassigned_charges').select('charge_id').execute();
  expect(kept).toEqual([{ charge_id: open }]);
  expect(shop.questions.at(-1)).toContain('This cannot be undone.');
  expect((await viewer.get('/accounts')).status).toBe(401);
  await expect(shop.admin('show', [String(id)])).rejects.toThrow('There is no account');
  const { rows } = (await shop.admin('sales', [], { from: '2026-01-01' })).json as { rows: object[] };
  expect(rows).toMatchObject([{ itemId: 115_001, payments: 2, paidMinor: 600 }]);
  const { entries } = (await shop.admin('log', [String(id)])).json as { entries: object[] };
  expect(entries).toMatchObject([{ command: 'erase', outcome: 'done' }]);
});

test('admin newsletter: lists and exports who confirmed, and takes an address off', async () => {
  const row = {
    first_name: '=1+1',
    last_name: 'Quay',
    tags: 'news,live',
    confirmed_at_ms: 1_767_600_000_000,
  };
  await shop.db
    .insertInto('newsletter')
    .values({ email: 'ada@example.test', ...row })
    .execute();
  expect((await shop.admin('newsletter', ['list'])).text).toContain('ada@example.test');
  expect((await shop.admin('newsletter', ['export'])).text.split('\r\n')[1]).toBe(
    "ada@example.test,'=1+1,Quay,news live,2026-01-05T08:00:00.000Z",
  );
  await expect(shop.admin('newsletter', ['remove', 'bob@example.test'])).rejects.toThrow('does not get');
  await shop.admin('newsletter', ['remove', 'Ada@example.test']);
  expect((await shop.admin('newsletter', ['list'])).json).toEqual({ entries: [] });
  await expect(shop.admin('newsletter', ['remove'])).rejects.toThrow('newsletter remove ADDRESS');
});
