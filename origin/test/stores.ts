import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { silentLog } from '../src/log.ts';
import { openPostgres, openSqlite, type Queries } from '../src/store/open-store.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** Longest a PostgreSQL may take to be made and started: a busy machine is not a failure. */
const START_MS = 60_000;

/** Where the store of a test is, as the options of the origin name it. */
export type Place = { storeDir: string | null; databaseUrl: string | null };

export type StoreKind = {
  /** An empty place for a store; its schema is not made yet. */
  newPlace: () => Promise<Place>;
  /** The database there, as it is. */
  open: (place: Place) => Queries;
};

/**
 * Declares the same suite for both databases. PostgreSQL runs unless `MARQUEE_TEST_POSTGRES=off` says that this machine
 * has none; a machine without it and without that word fails with what to install.
 */
export function onBothStores(suite: (kind: StoreKind) => void): void {
  describe('on SQLite', () => {
    const roots: string[] = [];
    afterAll(() => {
      for (const root of roots) rmSync(root, { recursive: true, force: true });
    });
    suite({
      async newPlace() {
        const root = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-store-')));
        roots.push(root);
        return { storeDir: root, databaseUrl: null };
      },
      open: ({ storeDir }) => openSqlite(storeDir).db,
    });
  });

  describe.runIf(process.env.MARQUEE_TEST_POSTGRES !== 'off')(
    'on PostgreSQL (needs initdb and postgres; left out by MARQUEE_TEST_POSTGRES=off)',
    () => {
      let postgres: Postgres | undefined;
      beforeAll(async () => {
        postgres = await startPostgres();
      }, START_MS);
      afterAll(() => postgres?.stop());
      suite({
        async newPlace() {
          if (!postgres) throw new Error('PostgreSQL has not been started');
          return { storeDir: null, databaseUrl: await postgres.createSchema() };
        },
        open: ({ databaseUrl }) => openPostgres(databaseUrl ?? '', silentLog).db,
      });
    },
  );
}
