import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ShopClient, startShop } from '../../../test/shop-client.ts';
import { createConfirm } from '../confirm.ts';
import { runTool } from '../run-tool.ts';
import { createAdmin } from './admin.ts';
import { getUser } from './deed.ts';

const parent = mkdtempSync(join(tmpdir(), 'marquee-admin-'));
const storeDir = join(parent, 'store');
let shop: ShopClient;
let output: string[];

beforeAll(async () => {
  shop = await startShop({ storeDir, now: Date.now });
});
afterAll(async () => {
  await shop.remove();
  rmSync(parent, { recursive: true, force: true });
});
beforeEach(() => {
  output = [];
  vi.stubEnv('DATABASE_URL', '');
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text) => void output.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** @returns the exit code and what was printed */
const run = async (store: string, ...args: string[]) => {
  output = [];
  process.exitCode = undefined;
  await runTool(createAdmin(), ['--data', shop.data.dir, '--store', store, ...args]);
  return `${process.exitCode ?? 0} ${output.join('\n')}`;
};

test('admin: works on the store of a service that runs, and says why nothing was changed', async () => {
  const viewer = await shop.newViewer();
  const grant = ['grant', 'viewer1@example.test', '--item', '115001'];
  expect(await run(storeDir, ...grant)).toBe(
    '1 Say why, for the log: add --reason "TEXT". Nothing was changed.',
  );
  expect(await run(storeDir, ...grant, '--reason', 'raffle', '--by', 'Grace')).toMatch(
    /^0 viewer1@example.test may/,
  );
  expect((await viewer.get('/items/115001/access')).status).toBe(200);
  const [code, ...json] = (await run(storeDir, 'log', '--json')).split(' ');
  expect([code, JSON.parse(json.join(' '))]).toMatchObject([
    '0',
    { entries: [{ operator: 'Grace', command: 'grant', reason: 'raffle', outcome: 'done' }] },
  ]);
  const erase = ['erase', '1', '--reason', 'by mail'];
  expect(await run(storeDir, ...erase)).toMatch(/^1 .*cannot be undone\.\nNobody can answer here: add --yes/);
  expect((await viewer.get('/accounts')).status).toBe(200);
});

test('admin: makes no store where there is none, and refuses another version', async () => {
  const elsewhere = join(parent, 'elsewhere');
  expect(await run(elsewhere, 'find', 'ada')).toMatch(/^1 There is no store in .*elsewhere/);
  expect(existsSync(elsewhere)).toBe(false);
  const writer = new DatabaseSync(join(storeDir, 'marquee.db'));
  writer.exec('insert into schema_versions values (999, 1)');
  expect(await run(storeDir, 'find', 'ada')).toMatch(/^1 .*has version 999 .*newer Marquee/);
  writer.exec('delete from schema_versions where version = 999');
  writer.close();
});

test('admin: compares the books with the gateway by its server, fails where they differ, and lists problems', async () => {
  const viewer = await shop.newViewer();
  await viewer.pay(7002);
  await shop.settle();
  const serving = setInterval(() => void shop.origin.commerce.compare(), 50);
  onTestFinished(() => clearInterval(serving));
  expect(await run(storeDir, 'compare')).toMatch(
    /^0 The books agree with the gateway\. Compared: payments 1,/,
  );
  expect(await run(storeDir, 'problems')).toBe('0 There is nothing to look after.');
  const writer = new DatabaseSync(join(storeDir, 'marquee.db'));
  const atMs = Date.now() - 60_000;
  for (const [event, amount] of [
    ['charge.intended', 0],
    ['charge.succeeded', 300],
  ])
    writer
      .prepare(
        'insert into ledger (at_ms, customer_id, charge_id, event, amount_minor, currency) values (?, 9, ?, ?, ?, ?)',
      )
      .run(atMs, 'forged', String(event), Number(amount), 'EUR');
  writer
    .prepare(
      'insert into disputes (id, charge_id, customer_id, amount_minor, currency, state, created_at_ms, updated_at_ms) values (?, ?, 9, 300, ?, ?, ?, ?)',
    )
    .run('dp_1', 'forged', 'EUR', 'open', atMs, atMs);
  writer.close();
  const compared = await run(storeDir, 'compare');
  expect(compared).toMatch(/^1 WHAT/);
  expect(compared).toMatch(/payment +forged +succeeded 3\.00 EUR, .* unknown/);
  const day = new Date(atMs - 7 * 86_400_000).toISOString().slice(0, 10);
  expect(await run(storeDir, 'compare', '--from', day, '--to', day)).toMatch(/^0 /);
  expect(await run(storeDir, 'compare', '--from', '2026-1-1')).toMatch(/^1 --from must be a day/);
  const [code, ...json] = (await run(storeDir, 'problems', '--json')).split(' ');
  expect([code, JSON.parse(json.join(' '))]).toMatchObject([
    '0',
    { problems: [{ kind: 'disputed', id: 'dp_1', chargeId: 'forged', amountMinor: 300 }] },
  ]);
});

test('admin: asks on a terminal, and takes nothing but yes for one', async () => {
  for (const [typed, isYes] of [
    ['y', true],
    [' YES ', true],
    ['', false],
    ['yess', false],
  ] as const) {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const answered = createConfirm(false, { input, output: new PassThrough() })('Delete it?');
    input.write(`${typed}\n`);
    await (isYes ? answered : expect(answered).rejects.toThrow('Nothing was changed.'));
  }
});

test('admin: names who called sudo, or the user, or the number of a user without a name', () => {
  const nameless = () => {
    throw new Error('ENOENT: uv_os_get_passwd');
  };
  expect(getUser('ada', nameless)).toBe('ada');
  expect(getUser('', () => 'grace')).toBe('grace');
  expect(getUser(undefined, nameless)).toBe(`uid ${process.getuid?.()}`);
});
