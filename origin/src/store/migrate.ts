import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { type Dialect, type Migration, ofCustomer } from './migration.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { library } from './migrations/0002-library.ts';
import { commerce } from './migrations/0003-commerce.ts';
import { paymentMethods } from './migrations/0006-payment-methods.ts';
import { tryCounts } from './migrations/0009-try-counts.ts';
import { renewableSessions } from './migrations/0011-renewable-sessions.ts';
import { orders } from './migrations/0012-orders.ts';
import { dunning } from './migrations/0013-dunning.ts';
import { answersByPublisher } from './migrations/0016-answers-by-publisher.ts';
import { signIns } from './migrations/0018-sign-ins.ts';
import { support } from './migrations/0020-support.ts';
import { purchaseMails } from './migrations/0022-purchase-mails.ts';
import { gatewayRefs } from './migrations/0023-gateway-refs.ts';
import { playingScreens } from './migrations/0024-playing-screens.ts';
import { reversals } from './migrations/0025-reversals.ts';
import { chargeTaxes } from './migrations/0026-charge-taxes.ts';
import { reminders } from './migrations/0027-reminders.ts';
import { receiptYears } from './migrations/0028-receipt-years.ts';
import { withdrawal } from './migrations/0029-withdrawal.ts';
import { comparisons } from './migrations/0030-comparisons.ts';
import { ledgerLookups } from './migrations/0031-ledger-lookups.ts';
import { creditNotes } from './migrations/0032-credit-notes.ts';
import { unassignedCharges } from './migrations/0033-unassigned-charges.ts';
import type { Schema } from './schema.ts';

// Small changes are here, others have a file.

/** Indexes to find what belongs to one customer, or to one subscription, without reading all rows. */
const lookups: Migration = async (db) => {
  await db.schema
    .createIndex('charges_customer')
    .on('charges')
    .columns(['customer_id', 'state', 'updated_at_ms'])
    .execute();
  await db.schema
    .createIndex('charges_subscription')
    .on('charges')
    .columns(['subscription_id', 'period_starts_at_ms'])
    .execute();
  await db.schema
    .createIndex('subscriptions_customer')
    .on('subscriptions')
    .columns(['customer_id', 'item_id'])
    .execute();
};

/** Why a payment failed, and whether its buyer has seen the outcome. */
const outcomes: Migration = async (db) => {
  await db.schema.alterTable('charges').addColumn('failure', 'text').execute();
  await db.schema.alterTable('charges').addColumn('taken_at_ms', 'bigint').execute();
};

/** PayPal accounts that have had their trial. They outlive the customer, as cards do. */
const trialPayers: Migration = async (db) => {
  await db.schema
    .createTable('trial_payers')
    .addColumn('payer_hash', 'text', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull().unique())
    .execute();
};

/** The last trusted time of the clock, so that a start notices a clock that is far ahead. One row. */
const clockMark: Migration = async (db) => {
  await db.schema
    .createTable('clock_mark')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();
};

/** Who gets the newsletter: only addresses that their owner confirmed. */
const newsletter: Migration = async (db) => {
  await db.schema
    .createTable('newsletter')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('confirmed_at_ms', 'bigint', (column) => column.notNull())
    .execute();
};

/** What has renewed a passport of the access bridge cannot renew another. */
const spentPassports: Migration = async (db) => {
  await db.schema
    .createTable('spent_passports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('spent_passports_end').on('spent_passports').column('ends_at_ms').execute();
};

/** Links of the newsletter that were used, and who left it while its service did not answer. */
const newsletterLinks: Migration = async (db) => {
  await db.schema
    .createTable('newsletter_links')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('newsletter_leavers')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .execute();
};

/** A card that replaces another may apply only to the subscriptions in one currency. */
const methodCurrency: Migration = async (db) => {
  await db.schema.alterTable('charges').addColumn('for_currency', 'text').execute();
};

/** Accounts that have not confirmed their address. Those from before have no row. */
const unconfirmedEmails: Migration = async (db) => {
  await db.schema
    .createTable('unconfirmed_emails')
    .addColumn('customer_id', 'integer', (column) => ofCustomer(column).primaryKey())
    .execute();
};

/** How mails speak to an account. What the billing provider stored of an account's language is taken over. */
const mailAudience: Migration = async (db) => {
  await db.schema.alterTable('customers').addColumn('language', 'text').execute();
  await db.schema.alterTable('customers').addColumn('brand', 'text').execute();
  await sql`update customers set language = (
    select substr(locale, 1, 2) from customer_details
    where customer_details.customer_id = customers.id
      and (locale like 'en%' or locale like 'es%' or locale like 'nl%' or locale like 'fr%' or locale like 'de%')
  )`.execute(db);
};

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
  dunning,
  spentPassports,
  methodCurrency,
  answersByPublisher,
  newsletterLinks,
  signIns,
  unconfirmedEmails,
  support,
  mailAudience,
  purchaseMails,
  gatewayRefs,
  playingScreens,
  reversals,
  chargeTaxes,
  reminders,
  receiptYears,
  withdrawal,
  comparisons,
  ledgerLookups,
  creditNotes,
  unassignedCharges,
];

export const LATEST_VERSION = MIGRATIONS.length;

/** @throws Error if a store is empty, or has another version than this program */
export async function checkVersion(store: Kysely<Schema>): Promise<void> {
  const current = await readVersion(store as unknown as Kysely<Versions>);
  if (current === LATEST_VERSION) return;
  if (current > LATEST_VERSION) throw newerThanThis(current);
  throw new Error(
    current === 0
      ? 'it is empty. Is it the one of the server? A server makes its tables at its first start.'
      : `it has version ${current} and this program needs ${LATEST_VERSION}. Start the server of this version once: it brings the store up to date.`,
  );
}

/** 0: it has no tables. */
async function readVersion(db: Kysely<Versions>): Promise<number> {
  try {
    const rows = await db.selectFrom('schema_versions').select('version').execute();
    return Math.max(0, ...rows.map(({ version }) => version));
  } catch (error) {
    // both databases name the table that is missing
    if ((error as Error).message.includes('schema_versions')) return 0;
    throw error;
  }
}

const newerThanThis = (version: number) =>
  new Error(
    `it has version ${version} and this program knows up to ${LATEST_VERSION}. Start a newer Marquee.`,
  );

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
    const current = await readVersion(trx);
    if (current > LATEST_VERSION) throw newerThanThis(current);
    for (const [index, migration] of MIGRATIONS.entries()) {
      const version = index + 1;
      if (version <= current || version > upTo) continue;
      await migration(trx as unknown as Transaction<unknown>, dialect);
      await trx.insertInto('schema_versions').values({ version, applied_at_ms: Date.now() }).execute();
    }
  });
}
