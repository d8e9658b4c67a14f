import { sql } from 'kysely';
import { type Migration, ofCustomer } from '../migration.ts';

/** Answers to a publisher's own questions get that publisher. Earlier ones have none, and count for each. */
export const answersByPublisher: Migration = async (db) => {
  await db.schema
    .createTable('capture_answers_of')
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('capture_answers_of_pk', ['customer_id', 'publisher', 'key'])
    .execute();
  await sql`insert into capture_answers_of (customer_id, publisher, key, value)
    select customer_id, '', key, value from capture_answers`.execute(db);
  await db.schema.dropTable('capture_answers').execute();
  await db.schema.alterTable('capture_answers_of').renameTo('capture_answers').execute();
};
