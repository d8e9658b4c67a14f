import { randomUUID } from 'node:crypto';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Row } from '../../store/schema.ts';
import type { Deps } from '../deps.ts';
import { dayAt } from '../seller.ts';
import { type Comparison, compareBooks, type Days } from './compare-books.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How many days are compared each night: a direct debit is decided within them. */
const NIGHTLY_DAYS = 14;
/** Begins the ids of those of the nights. */
const NIGHT = 'night ';
/** When a comparison without an end is started again: its process has ended, or the gateway was silent. */
const AGAIN_MS = 30 * 60_000;
/** How long results are kept. */
const KEPT_MS = 90 * DAY_MS;
/** Differences in the log; the row has all. */
const MAX_LOGGED = 20;

type ComparisonRow = Row<'comparisons'>;

/** `differences` null: the gateway did not answer. */
export type Compared = Days & { atMs: number } & (Comparison | { differences: null });

/** Requests a comparison of the server, which speaks to the gateway. @returns its id, for {@link findComparison} */
export async function requestComparison({ db, now }: Deps, { fromMs, toMs }: Days): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('comparisons')
    .values(newRow(id, { fromMs, toMs }, now()))
    .execute();
  return id;
}

/** Null: it is not done. */
export async function findComparison({ db }: Deps, id: string): Promise<Compared | null> {
  const row = await db.selectFrom('comparisons').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCompared(row) : null;
}

/** The result of the last night; null: there is none. */
export async function lastNight({ db }: Pick<Deps, 'db'>): Promise<Compared | null> {
  const row = await db
    .selectFrom('comparisons')
    .selectAll()
    .where('id', 'like', `${NIGHT}%`)
    .where('done_at_ms', 'is not', null)
    .orderBy('done_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toCompared(row) : null;
}

/** Makes the comparison of this night, once for all processes, and those that were requested. */
export async function compareDue(deps: Deps, gateway: Gateway): Promise<void> {
  const { db, now } = deps;
  const nowMs = now();
  const night = `${NIGHT}${dayAt(deps.shop.seller, nowMs)}`;
  await db
    .insertInto('comparisons')
    .values(newRow(night, { fromMs: nowMs - NIGHTLY_DAYS * DAY_MS, toMs: nowMs }, nowMs))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('comparisons')
    .where('requested_at_ms', '<', nowMs - KEPT_MS)
    .execute();
  const waiting = await db
    .selectFrom('comparisons')
    .selectAll()
    .where('done_at_ms', 'is', null)
    .where(({ eb, or }) => or([eb('started_at_ms', 'is', null), eb('started_at_ms', '<=', nowMs - AGAIN_MS)]))
    .orderBy('requested_at_ms')
    .execute();
  for (const row of waiting) if (await take(deps, row)) await make(deps, gateway, row);
}

const newRow = (id: string, { fromMs, toMs }: Days, nowMs: number): ComparisonRow => ({
  id,
  from_ms: fromMs,
  to_ms: toMs,
  requested_at_ms: nowMs,
  started_at_ms: null,
  done_at_ms: null,
  result: null,
});

function toCompared({ from_ms, to_ms, done_at_ms, result }: ComparisonRow): Compared | null {
  if (done_at_ms === null || result === null) return null;
  const found = JSON.parse(result) as Comparison | { differences: null };
  return { fromMs: from_ms, toMs: to_ms, atMs: done_at_ms, ...found };
}

/** @returns whether this process makes it */
async function take({ db, now }: Deps, { id, started_at_ms }: ComparisonRow): Promise<boolean> {
  const taken = await db
    .updateTable('comparisons')
    .set({ started_at_ms: now() })
    .where('id', '=', id)
    .where('started_at_ms', started_at_ms === null ? 'is' : '=', started_at_ms)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

async function make(deps: Deps, gateway: Gateway, { id, from_ms, to_ms }: ComparisonRow): Promise<void> {
  const isNight = id.startsWith(NIGHT);
  const found = await compareBooks(deps, gateway, { fromMs: from_ms, toMs: to_ms }).catch((error: Error) => {
    deps.log('warn', 'the books could not be compared with the gateway', { reason: error.name });
    return { differences: null };
  });
  // the night is compared again later
  if (found.differences === null && isNight) return;
  await deps.db
    .updateTable('comparisons')
    .set({ done_at_ms: deps.now(), result: JSON.stringify(found) })
    .where('id', '=', id)
    .execute();
  if (found.differences !== null && isNight) report(deps, found);
}

function report({ log }: Deps, { payments, reversals, differences }: Comparison): void {
  const counts = { payments, reversals, differences: differences.length };
  if (differences.length === 0) log('info', 'the books agree with the gateway', counts);
  else log('error', 'the books differ from the gateway: npm run admin -- compare lists how', counts);
  for (const one of differences.slice(0, MAX_LOGGED)) log('error', 'a difference of the books', one);
}
