import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { silentLog } from '../src/log.ts';
import { openStore } from '../src/store/open-store.ts';

/** Places for stores in one PostgreSQL: a schema each, with connections that see no other. */
export type Schemas = {
  /** The address of an empty one. */
  newEmpty: () => Promise<string>;
  /** Of one with all tables and nothing in them but what a new store has: one that was given back, or a new one. */
  take: () => Promise<string>;
  /** Says that a test is done with it. */
  giveBack: (address: string) => void;
};

/** @param url of the database, as a superuser */
export async function openSchemas(url: string): Promise<Schemas> {
  // a process that is done with its tests is done
  const admin = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // at the end of a run the database may end before this process
  admin.on('error', () => {});
  const own = `test_${randomBytes(4).toString('hex')}`;
  const given: string[] = [];
  let count = 0;

  /** The schema's name is that of its connections too. */
  const getAddress = (name: string) =>
    `${url}&application_name=${name}&options=${encodeURIComponent(`-c search_path=${name}`)}`;
  const nameIn = (address: string) => new URL(address).searchParams.get('application_name') ?? '';
  const newEmpty = async () => {
    const name = `${own}_${count++}`;
    await admin.query(`create schema ${name}`);
    return getAddress(name);
  };
  const newWhole = async () => {
    const address = await newEmpty();
    const { close } = await openStore({ dir: null, databaseUrl: address, log: silentLog });
    await close();
    return address;
  };
  const isLeft = async (name: string) => {
    const { rowCount } = await admin.query('select from pg_stat_activity where application_name = $1', [
      name,
    ]);
    return rowCount === 0;
  };
  /** How many columns, indexes and triggers there are. */
  const getShape = async (name: string) => {
    const { rows } = await admin.query<{ parts: string }>(
      `select count(distinct (c.oid, a.attnum)) || ' ' || count(distinct t.oid) parts
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        left join pg_trigger t on t.tgrelid = c.oid
        where c.relnamespace = $1::regnamespace`,
      [name],
    );
    return rows[0]?.parts;
  };
  // never handed out: the others are made like it again
  const first = nameIn(await newWhole());
  const shape = await getShape(first);
  const like = await wayBackTo(admin, first);

  return {
    newEmpty,
    async take() {
      for (const address of [...given]) {
        const name = nameIn(address);
        if (!(await isLeft(name))) continue;
        given.splice(given.indexOf(address), 1);
        // a test may have broken what it was given
        if ((await getShape(name)) !== shape) continue;
        await admin.query(like(name));
        return address;
      }
      return newWhole();
    },
    giveBack: (address) => void given.push(address),
  };
}

/** What makes a schema of the same tables like this one again, rows and counters, as statements. */
async function wayBackTo(admin: pg.Pool, first: string): Promise<(name: string) => string> {
  const tables = await admin.query<{ tablename: string; filled: boolean }>(
    `select tablename, (xpath('//c/text()', query_to_xml(format('select count(*) c from %I.%I', schemaname, tablename), false, true, '')))[1]::text::int > 0 filled from pg_tables where schemaname = $1`,
    [first],
  );
  const counters = await admin.query<{ sequencename: string; at: string; isUsed: boolean }>(
    `select sequencename, coalesce(last_value, start_value) at, last_value is not null "isUsed" from pg_sequences where schemaname = $1`,
    [first],
  );
  return (name) =>
    [
      // no order among tables, and nothing that hangs on a row
      'set session_replication_role = replica',
      ...tables.rows.map(({ tablename }) => `delete from ${name}."${tablename}"`),
      ...tables.rows
        .filter(({ filled }) => filled)
        .map(
          ({ tablename }) =>
            `insert into ${name}."${tablename}" overriding system value select * from ${first}."${tablename}"`,
        ),
      ...counters.rows.map(
        ({ sequencename, at, isUsed }) => `select setval('${name}."${sequencename}"', ${at}, ${isUsed})`,
      ),
      'set session_replication_role = default',
    ].join(';\n');
}
