import { copyFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, onTestFinished } from 'vitest';
import { silentLog } from '../src/log.ts';
import { openPostgres, openSqlite, openStore, type Queries } from '../src/store/open-store.ts';
import { openSchemas, type Schemas } from './schemas.ts';

/** Where the store of a test is, as the options of the origin name it. */
export type Place = { storeDir: string | null; databaseUrl: string | null };

export type StoreKind = {
  /** A place for a store with nothing in it but its tables; SQLite's is in memory. */
  newPlace: () => Promise<Place>;
  /** The same for several programs; SQLite's is a file. */
  sharedPlace: () => Promise<Place>;
  /** The same without tables. */
  emptyPlace: () => Promise<Place>;
  /** The database there, as it is. */
  open: (place: Place) => Queries;
};

/** A folder for the store of origins that one test starts one after another. */
export function newStoreDir(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-store-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/**
 * Declares the same suite for both databases. PostgreSQL runs unless `MARQUEE_TEST_POSTGRES=off` says that this machine
 * has none; a machine without it and without that word fails with what to install.
 */
export function onBothStores(suite: (kind: StoreKind) => void): void {
  describe('on SQLite', () => {
    const roots: string[] = [];
    const newRoot = () => {
      const root = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-store-')));
      roots.push(root);
      return root;
    };
    afterAll(() => {
      for (const root of roots) rmSync(root, { recursive: true, force: true });
    });
    let whole: string | undefined;
    suite({
      newPlace: async () => ({ storeDir: null, databaseUrl: null }),
      async sharedPlace() {
        if (!whole) {
          whole = newRoot();
          const { close } = await openStore({ dir: whole, log: silentLog });
          await close();
        }
        const root = newRoot();
        copyFileSync(join(whole, 'marquee.db'), join(root, 'marquee.db'));
        return { storeDir: root, databaseUrl: null };
      },
      emptyPlace: async () => ({ storeDir: newRoot(), databaseUrl: null }),
      open: ({ storeDir }) => openSqlite(storeDir).db,
    });
  });
  onPostgres(suite);
}

/** Declares a suite for PostgreSQL alone. */
export function onPostgres(suite: (kind: StoreKind) => void): void {
  describe.runIf(process.env.MARQUEE_TEST_POSTGRES !== 'off')(
    'on PostgreSQL (needs initdb and postgres; left out by MARQUEE_TEST_POSTGRES=off)',
    () => {
      let schemas: Schemas;
      /** Addresses that the test under way was given; one that is for all tests of a suite is not among them. */
      let ofTest: string[] | undefined;
      beforeAll(async () => {
        schemas = await schemasOfRun();
      });
      beforeEach(() => {
        ofTest = [];
      });
      // declared before those of the suite, so that it comes after them
      afterEach(() => {
        for (const address of ofTest ?? []) schemas.giveBack(address);
        ofTest = undefined;
      });
      const newPlace = async () => {
        const databaseUrl = await schemas.take();
        ofTest?.push(databaseUrl);
        return { storeDir: null, databaseUrl };
      };
      suite({
        newPlace,
        sharedPlace: newPlace,
        emptyPlace: async () => ({ storeDir: null, databaseUrl: await schemas.newEmpty() }),
        open: ({ databaseUrl }) => openPostgres(databaseUrl ?? '', silentLog),
      });
    },
  );
}

let opened: Promise<Schemas> | undefined;

/** Those that all suites of this process share. */
function schemasOfRun(): Promise<Schemas> {
  const postgres = inject('postgres');
  if (!postgres || 'failure' in postgres) throw new Error(postgres?.failure ?? 'PostgreSQL was left out');
  opened ??= openSchemas(postgres.url);
  return opened;
}
