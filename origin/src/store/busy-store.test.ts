import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { startDemo } from '../../test/demo-origin.ts';
import { openAt } from '../../test/memory-store.ts';
import { newStoreDir, onPostgres } from '../../test/stores.ts';
import { addReadiness } from '../http/add-common-routes.ts';
import { silentLog } from '../log.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { openPostgres, openStore, type Queries } from './open-store.ts';
import { patientSqlite } from './patient-sqlite.ts';
import type { Schema } from './schema.ts';
import { StoreBusyError } from './store-busy-error.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const EMAIL = 'ada@example.test';
const PASSWORD = 'quiet harbour 7';

it('locked SQLite store: answers 503 with Retry-After to every API that waited for the lock', async () => {
  const dir = newStoreDir();
  await (await openStore({ dir, log: silentLog })).close();
  const file = join(dir, 'marquee.db');
  const db = new Kysely<Schema>({ dialect: patientSqlite(openNodeSqlite(file), 30) });
  const store = { db, place: file, purge: async () => {}, close: () => db.destroy() };
  const demo = await startDemo({ store }, () => {}, Date.UTC(2026, 0, 5));
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const send = (path: string, body: string | URLSearchParams) =>
    demo.origin.app.request(`http://localhost${path}`, {
      method: 'POST',
      body,
      ...(typeof body === 'string' && { headers: JSON_TYPE }),
    });
  for (const [path, body] of [
    ['/accounts', new URLSearchParams({ username: EMAIL, password: PASSWORD })],
    ['/billing/auths', JSON.stringify({ email: EMAIL, password: PASSWORD, publisherId: '400000001' })],
    ['/newsletter', JSON.stringify({ email: EMAIL })],
  ] as const) {
    const { status, headers } = await send(path, body);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10']);
  }
  other.exec('rollback');
  expect((await send('/newsletter', JSON.stringify({ email: EMAIL }))).status).toBe(200);
  other.close();
  await demo.remove();
});

it('SQLite store: a statement that waits long for its turn is refused, and the next is not', async () => {
  const db = new Kysely<Schema>({ dialect: patientSqlite(openNodeSqlite(':memory:'), 5) });
  const { promise: isRefused, resolve: end } = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async () => isRefused);
  await expect(sql`select 1`.execute(db)).rejects.toThrow(StoreBusyError);
  end();
  await transaction;
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

it('readiness: asks the store, and answers 503 when it is slow or closed', async () => {
  const { db, close } = await openAt({ storeDir: null, databaseUrl: null });
  const ready = async (timeoutMs?: number) => {
    const app = new Hono();
    addReadiness(app, { db, ...(timeoutMs && { timeoutMs }) });
    const { status, headers } = await app.request('/ready');
    return [status, headers.get('retry-after')];
  };
  expect(await ready()).toEqual([200, null]);
  const { promise: isAnswered, resolve: end } = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async () => isAnswered);
  expect(await ready(5)).toEqual([503, '5']);
  end();
  await transaction;
  await close();
  expect(await ready()).toEqual([503, '5']);
});

onPostgres(({ newPlace }) => {
  const pid = async (db: Queries) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

  it('PostgreSQL store: ends a statement that waits for a lock, takes long, or gets no answer', async () => {
    const { databaseUrl } = await newPlace();
    const open = (limits: Parameters<typeof openPostgres>[2]) =>
      openPostgres(databaseUrl ?? '', silentLog, limits);
    const [locked, slow, silent] = [
      open({ lock_timeout: 10 }),
      open({ statement_timeout: 10 }),
      open({ query_timeout: 300 }),
    ];
    await silent.transaction().execute(async (trx) => {
      await sql`lock table customers`.execute(trx);
      await expect(locked.selectFrom('customers').select('id').execute()).rejects.toThrow(StoreBusyError);
    });
    await expect(sql`select pg_sleep(60)`.execute(slow)).rejects.toThrow(StoreBusyError);
    const before = await pid(silent);
    await expect(sql`select pg_sleep(1)`.execute(silent)).rejects.toThrow(StoreBusyError);
    // the connection that still waits is closed, and the next statement has another
    expect(await pid(silent)).not.toBe(before);
    await Promise.all([locked, slow, silent].map((db) => db.destroy()));
  });

  it('PostgreSQL store: limits every statement of an open store', async () => {
    const { databaseUrl } = await newPlace();
    const { db, close } = await openStore({ dir: null, databaseUrl, log: silentLog });
    for (const [name, limit] of [
      ['lock_timeout', '5s'],
      ['statement_timeout', '10s'],
      ['idle_in_transaction_session_timeout', '20s'],
    ])
      expect((await sql.raw(`show ${name}`).execute(db)).rows).toEqual([{ [`${name}`]: limit }]);
    await close();
  });
});
