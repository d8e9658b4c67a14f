import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createCustomerRow } from '../../test/customer-row.ts';
import { onBothStores, onPostgres, type Place } from '../../test/stores.ts';
import { silentLog } from '../log.ts';
import { LATEST_VERSION, migrate } from './migrate.ts';
import { openStore, type Queries } from './open-store.ts';

const roots: string[] = [];
const newRoot = () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-store-')));
  roots.push(root);
  return root;
};
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

const ada = (email: string) => createCustomerRow(email, 1_767_600_672_123);

const addAccount = async (db: Queries, email: string) =>
  (await db.insertInto('customers').values(ada(email)).returning('id').executeTakeFirstOrThrow()).id;

const openAt = ({ storeDir, databaseUrl }: Place) =>
  openStore({ dir: storeDir, databaseUrl, log: silentLog });

onBothStores(({ emptyPlace, open }) => {
  it('store: migrates from the first version and keeps its data', async () => {
    const place = await emptyPlace();
    const before = open(place);
    await migrate(before, 1);
    const id = await addAccount(before, 'ada@example.test');
    await before
      .insertInto('customer_metadata')
      .values({ customer_id: id, key: 'consents', value: '[]' })
      .execute();
    await expect(before.selectFrom('favorites').selectAll().execute()).rejects.toThrow(/favorites/);
    await before.destroy();

    const { db, close } = await openAt(place);
    expect(await db.selectFrom('customers').selectAll().execute()).toEqual([
      { id, ...ada('ada@example.test'), language: null, brand: null },
    ]);
    expect(await db.selectFrom('customer_metadata').selectAll().execute()).toEqual([
      { customer_id: id, key: 'consents', value: '[]' },
    ]);
    const favorite = { customer_id: id, media_id: 'Med00001', created_at_ms: 1_767_600_672_124 };
    await db.insertInto('favorites').values(favorite).execute();
    expect(await db.selectFrom('favorites').selectAll().execute()).toEqual([favorite]);
    await close();
  });

  it('store: keeps answers from before publishers had their own, and deletes them with their customer', async () => {
    const place = await emptyPlace();
    const db = open(place);
    await migrate(db, 15);
    const id = await addAccount(db, 'ada@example.test');
    const answers = db.insertInto('capture_answers');
    await answers.values({ customer_id: id, key: 'custom_1', value: 'web' } as never).execute();
    await migrate(db);
    const kept = { customer_id: id, publisher: '', key: 'custom_1', value: 'web' };
    const own = { ...kept, publisher: '400000001', value: 'press' };
    await answers.values(own).execute();
    const all = db.selectFrom('capture_answers').selectAll().orderBy('publisher');
    expect(await all.execute()).toEqual([kept, own]);
    await expect(answers.values(own).execute()).rejects.toThrow();
    await db.deleteFrom('customers').where('id', '=', id).execute();
    expect(await all.execute()).toEqual([]);
    await db.destroy();
  });

  it('store: keeps entitlements and their numbers when grants come, and receipts theirs when years do, and tells the item of earlier ledger rows', async () => {
    const place = await emptyPlace();
    const db = open(place);
    await migrate(db, 19);
    const customer_id = await addAccount(db, 'ada@example.test');
    const terms = {
      terms: '{}',
      currency: 'EUR',
      created_at_ms: 1,
      updated_at_ms: 1,
      method: 'card',
    } as const;
    const charge = {
      customer_id,
      item_id: 7001,
      fee_id: 1,
      kind: 'purchase',
      state: 'succeeded',
      ...terms,
    } as const;
    const none = { amount_minor: 499, is_trial: 0, discount_price_minor: 499, discount_periods: 0 };
    const span = { customer_id, item_id: 7001, starts_at_ms: 1, expires_at_ms: 2 };
    for (const id of ['first', 'second']) {
      await db
        .insertInto('charges')
        .values({ ...charge, ...none, id })
        .execute();
      await db
        .insertInto('entitlements')
        .values({ ...span, charge_id: id })
        .execute();
    }
    const event = { at_ms: 1, customer_id, event: 'charge.succeeded', amount_minor: 499, currency: 'EUR' };
    await db
      .insertInto('ledger')
      .values({ ...event, charge_id: 'first' } as never)
      .execute();
    await sql`insert into receipts values (7, 'first', 1)`.execute(db);
    const numbers = () => db.selectFrom('entitlements').select(['id', 'charge_id']).orderBy('id').execute();
    const [first, second] = await numbers();
    await db.deleteFrom('entitlements').where('charge_id', '=', 'second').execute();

    await migrate(db);
    await db
      .insertInto('entitlements')
      .values({ ...span, charge_id: null })
      .execute();
    expect(await numbers()).toEqual([first, { id: Number(second?.id) + 1, charge_id: null }]);
    const rows = await db.selectFrom('ledger').select('item_id').execute();
    expect(rows).toEqual([{ item_id: 7001 }]);
    const receipts = await db.selectFrom('receipts').select(['number', 'charge_id']).execute();
    expect(receipts).toEqual([{ number: '7', charge_id: 'first' }]);
    await db.deleteFrom('charges').execute();
    expect(await numbers()).toMatchObject([{ charge_id: null }]);
    await db.destroy();
  });

  it('store: opens one that is expected only as it is, and makes none', async () => {
    const place = await emptyPlace();
    const expected = () =>
      openStore({ dir: place.storeDir, databaseUrl: place.databaseUrl, isExpected: true, log: silentLog });
    await expect(expected()).rejects.toThrow(/There is no store in .*DATABASE_URL|it is empty/);
    const db = open(place);
    await migrate(db, 1);
    await expect(expected()).rejects.toThrow(/has version 1 and this program needs \d+.*once/);
    await migrate(db);
    await db.destroy();
    await (await expected()).close();
  });

  it('store: several programs can open an empty store at once', async () => {
    const place = await emptyPlace();
    const open = `
      import { openStore } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'open-store.ts')).href)};
      const { db, close } = await openStore({ dir: ${JSON.stringify(place.storeDir)}, databaseUrl: ${JSON.stringify(place.databaseUrl)}, log() {} });
      console.log(JSON.stringify(await db.selectFrom('customers').selectAll().execute()));
      await close();`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', open]);
    const programs = await Promise.all([start(), start()]);
    expect(programs.map(({ stdout }) => stdout)).toEqual(['[]\n', '[]\n']);
  });

  it('store: refuses a store of a newer program and tells what to do', async () => {
    const place = await emptyPlace();
    const db = open(place);
    await migrate(db);
    await db
      .insertInto('schema_versions' as never)
      .values({ version: LATEST_VERSION + 1, applied_at_ms: 1 } as never)
      .execute();
    await db.destroy();
    const opening = openAt(place);
    await expect(opening).rejects.toThrow(/has version \d+ and this program knows up to \d+.*newer Marquee/);
  });

  it('store: a failed migration changes nothing', async () => {
    const place = await emptyPlace();
    const db = open(place);
    await migrate(db, 1);
    await db.schema.createTable('watch_history').addColumn('other', 'text').execute();
    await expect(migrate(db)).rejects.toThrow(/watch_history/);
    await expect(db.selectFrom('favorites').selectAll().execute()).rejects.toThrow(/favorites/);
    await db.schema.dropTable('watch_history').execute();
    await migrate(db);
    expect(await db.selectFrom('favorites').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('store: never reuses the number of an erased customer, and deletes what belongs to it', async () => {
    const { db, close } = await openAt(await emptyPlace());
    const first = await addAccount(db, 'ada@example.test');
    await db
      .insertInto('favorites')
      .values({ customer_id: first, media_id: 'Med00001', created_at_ms: 1 })
      .execute();
    await db.deleteFrom('customers').where('id', '=', first).execute();
    expect(await db.selectFrom('favorites').selectAll().execute()).toEqual([]);
    expect(await addAccount(db, 'ada@example.test')).toBeGreaterThan(first);
    await close();
  });
});

onPostgres(({ emptyPlace, open }) => {
  it('PostgreSQL store: a broken connection ends only its own transaction', async () => {
    const place = await emptyPlace();
    const { db, close } = await openStore({ dir: null, databaseUrl: place.databaseUrl, log: silentLog });
    const other = open(place);
    const broken = db.transaction().execute(async (trx) => {
      await addAccount(trx, 'ada@example.test');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 30000)`.execute(other);
      // the server's last message is read before the next query
      await new Promise((resolve) => setImmediate(resolve));
      await addAccount(trx, 'bea@example.test');
    });
    await expect(broken).rejects.toThrow();
    expect(await db.selectFrom('customers').selectAll().execute()).toEqual([]);
    await other.destroy();
    await close();
  });
});

it('SQLite store: is readable by this user only', async () => {
  const dir = join(newRoot(), 'deep', 'store');
  const { db, close } = await openStore({ dir, log: silentLog });
  await addAccount(db, 'ada@example.test');
  for (const name of ['marquee.db', 'marquee.db-wal', 'marquee.db-shm'])
    expect(statSync(join(dir, name)).mode & 0o777, name).toBe(0o600);
  await close();
});

it('SQLite store: refuses a file that is no database and leaves it unchanged', async () => {
  const dir = newRoot();
  const text = 'not a database, but something a person may miss '.repeat(20);
  writeFileSync(join(dir, 'marquee.db'), text);
  await expect(openStore({ dir, log: silentLog })).rejects.toThrow(/marquee\.db\) cannot be used/);
  expect(statSync(join(dir, 'marquee.db')).size).toBe(text.length);
});

it('SQLite store: finds the rows of a customer, and what the ledger has of a payment, by index', async () => {
  const { db, close } = await openStore({ dir: null, log: silentLog });
  const steps = async (query: string) => {
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(db);
    return rows.map(({ detail }) => detail);
  };
  for (const query of [
    'delete from customers where id = ?',
    'delete from subscriptions where id = ?',
    'select * from subscriptions where customer_id = ? and item_id = ? and state <> ?',
    'select * from charges where subscription_id = ? and kind = ? and period_starts_at_ms = ?',
    'select customer_id from ledger where charge_id = ? and event in (?, ?)',
    'select id from ledger where subscription_id = ? and event = ? and at_ms >= ?',
  ])
    expect(
      (await steps(query)).filter((step) => step.startsWith('SCAN')),
      query,
    ).toEqual([]);
  // By the customer first, and not by a state that most rows have.
  for (const query of [
    'select * from charges where customer_id = ? and state = ? order by updated_at_ms desc',
    'select * from charges where customer_id = ? and item_id = ? and kind = ? and state in (?, ?, ?)',
  ])
    expect((await steps(query)).join(), query).toContain('charges_customer (customer_id=?');
  await close();
});

it('SQLite store: waits for a lock without blocking the process', async () => {
  const dir = newRoot();
  const store = await openStore({ dir, log: silentLog });
  const other = new DatabaseSync(join(dir, 'marquee.db'));
  other.exec('begin immediate');
  let written = false;
  const writing = addAccount(store.db, 'ada@example.test').then(() => {
    written = true;
  });
  const turns: number[] = [performance.now()];
  while (turns.length < 20) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(performance.now());
  }
  expect(Math.max(...turns.map((at, n) => at - (turns[n - 1] ?? at)))).toBeLessThan(1000);
  expect(written).toBe(false);
  other.exec('commit');
  await writing;
  other.close();
  await store.close();
});

it('SQLite store: syncs every commit to disk', async () => {
  const { db, close } = await openStore({ dir: newRoot(), log: silentLog });
  for (const [name, value] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ])
    expect((await sql.raw(`pragma ${name}`).execute(db)).rows).toEqual([{ [`${name}`]: value }]);
  await close();
});

it('PostgreSQL store: hides the password when it cannot connect', async () => {
  const databaseUrl = 'postgresql://marquee:hidden-word@127.0.0.1:1/none';
  const opening = openStore({ dir: null, databaseUrl, log: silentLog });
  await expect(opening).rejects.toThrow(/DATABASE_URL\) cannot be used/);
  await expect(opening).rejects.not.toThrow(/hidden-word/);
});
