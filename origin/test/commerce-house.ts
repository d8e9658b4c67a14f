import { randomUUID } from 'node:crypto';
import { type Commerce, createCommerce } from '../src/commerce/commerce.ts';
import type { CardInput } from '../src/commerce/gateway.ts';
import type { Notice } from '../src/commerce/notifier.ts';
import { silentLog } from '../src/log.ts';
import { openStore, type Queries, type Store } from '../src/store/open-store.ts';
import { audit, auditAccess } from './audit.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts';
import { testShop } from './shop-files.ts';
import type { Place } from './stores.ts';

export const DAY_MS = 24 * 60 * 60_000;
export const RETURN_URL = 'https://app.example.test/?u=waiting-for-payment';

/** Commerce with a gateway and a clock of the test's. */
export type House = {
  db: Queries;
  commerce: Commerce;
  bank: FakeGateway;
  clock: { nowMs: number };
  notices: { uuid: string; notice: Notice }[];
  newCustomer: () => Promise<{ accountId: number; uuid: string }>;
  /** The process ends and another takes its place: same store, same gateway. */
  restart: () => Promise<void>;
  /** Another process on the same store and gateway; it hears no results. */
  second: () => Promise<Commerce>;
  /** When nothing is on the way. */
  audit: () => Promise<string[]>;
  /** At any moment. */
  auditAccess: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** A row that can buy. */
export async function addCustomer(db: Queries): Promise<{ accountId: number; uuid: string }> {
  const uuid = randomUUID();
  const row = await db
    .insertInto('customers')
    .values({
      uuid,
      email: uuid,
      email_key: uuid,
      password_hash: null,
      first_name: '',
      last_name: '',
      full_name: null,
      referrer: '',
      publisher: '',
      register_source: 'default',
      created_at_ms: 1,
      updated_at_ms: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: row.id, uuid };
}

export const card = (number = '4242424242424242'): CardInput => ({
  number,
  holder: 'Ada Quay',
  expiryMonth: '03',
  expiryYear: '30',
  cvc: number.startsWith('3') ? '7373' : '737',
});

export async function openHouse(place: Place = { storeDir: null, databaseUrl: null }): Promise<House> {
  const shop = testShop();
  const open = () => openStore({ dir: place.storeDir, databaseUrl: place.databaseUrl, log: silentLog });
  const store = await open();
  const { db } = store;
  const others: Store[] = [];
  const bank = createFakeGateway();
  const clock = { nowMs: Date.UTC(2026, 0, 5, 8) };
  const notices: House['notices'] = [];
  const make = (queries: Queries) =>
    createCommerce({
      db: queries,
      shop,
      gateway: bank.gateway,
      notifier: { tell: (uuid, notice) => void notices.push({ uuid, notice }) },
      hashCard: async (number) => `hash of ${number}`,
      now: () => clock.nowMs,
      log: silentLog,
    });
  const atGateway = () =>
    [...bank.charges.values()].map(({ intent, state }) => ({ ...intent, state: state.state }));
  const house: House = {
    db,
    commerce: make(db),
    bank,
    clock,
    notices,
    newCustomer: () => addCustomer(db),
    async restart() {
      await house.commerce.close();
      house.commerce = make(db);
      await house.commerce.start();
    },
    async second() {
      // SQLite waits for a lock without letting the one who holds it go on, when both are in one thread.
      if (place.databaseUrl !== null) others.push(await open());
      return make(others.at(-1)?.db ?? db);
    },
    audit: () => audit(db, atGateway(), shop),
    auditAccess: () => auditAccess(db, atGateway()),
    async close() {
      await house.commerce.close();
      for (const one of [store, ...others]) await one.close();
    },
  };
  await house.commerce.start();
  return house;
}
