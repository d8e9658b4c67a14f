import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Dialect, Migration } from './migration.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { library } from './migrations/0002-library.ts';
import { commerce } from './migrations/0003-commerce.ts';
import { lookups } from './migrations/0004-lookups.ts';
import { outcomes } from './migrations/0005-outcomes.ts';
import { paymentMethods } from './migrations/0006-payment-methods.ts';
import { trialPayers } from './migrations/0007-trial-payers.ts';
import { clockMark } from './migrations/0008-clock-mark.ts';
import { tryCounts } from './migrations/0009-try-counts.ts';
import { newsletter } from './migrations/0010-newsletter.ts';
import { renewableSessions } from './migrations/0011-renewable-sessions.ts';
import { orders } from './migrations/0012-orders.ts';
import { overdue } from './migrations/0013-overdue.ts';
import { spentPassports } from './migrations/0014-spent-passports.ts';
import { methodCurrency } from './migrations/0015-method-currency.ts';
import { answersByPublisher } from './migrations/0016-answers-by-publisher.ts';
import type { Schema } from './schema.ts';

/** Every change of the schema, in order. A released one is never edited: a new one is added. */
const MIGRATIONS: readonly Migration[] = [
  accounts,
  library,
  commerce,
  lookups,
  outcomes,
  paymentMethods,
  trialPayers,
  clockMark,
  tryCounts,
  newsletter,
  renewableSessions,
  orders,
  overdue,
  spentPassports,
  methodCurrency,
  answersByPublisher,
];

export const LATEST_VERSION = MIGRATIONS.length;

type Versions = { schema_versions: { version: number; applied_at_ms: number } };

/** Any number that nothing else in the database uses for a lock. */
const LOCK = 7_300_512;

/**
 * Brings the schema to a version, in one transaction: if the process is killed during it, the old one stays.
 *
 * @param upTo a version, for tests; undefined: the latest
 * @throws Error if a newer program has used this store
 */
export async function migrate(store: Kysely<Schema>, upTo = LATEST_VERSION): Promise<void> {
  const db = store as unknown as Kysely<Versions>;
  const dialect: Dialect = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  await db.transaction().execute(async (trx) => {
    // Two programs may start at the same time; SQLite runs one transaction at a time anyway.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    await trx.schema
      .createTable('schema_versions')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('applied_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    const rows = await trx.selectFrom('schema_versions').select('version').execute();
    const current = Math.max(0, ...rows.map(({ version }) => version));
    if (current > LATEST_VERSION) {
      throw new Error(
        `it has version ${current} and this program knows up to ${LATEST_VERSION}. Start a newer Marquee.`,
      );
    }
    for (const [index, migration] of MIGRATIONS.entries()) {
      const version = index + 1;
      if (version <= current || version > upTo) continue;
      await migration(trx as unknown as Transaction<unknown>, dialect);
      await trx.insertInto('schema_versions').values({ version, applied_at_ms: Date.now() }).execute();
    }
  });
}
