import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Every session belongs to a sign-in, also one that cannot be renewed, and a sign-in knows when it began. A session
 * from before gets the sign-in of its own name.
 */
export const signIns: Migration = async (db) => {
  await db.schema
    .alterTable('session_families')
    .addColumn('began_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update session_families set began_at_ms = renewed_at_ms`.execute(db);
  await sql`insert into session_families
    (id, customer_id, publisher, generation, is_seen, renewed_at_ms, expires_at_ms, began_at_ms)
    select token_hash, customer_id, '', 1, 1, created_at_ms, expires_at_ms, created_at_ms
    from sessions where family is null`.execute(db);
  await sql`update sessions set family = token_hash where family is null`.execute(db);
};
