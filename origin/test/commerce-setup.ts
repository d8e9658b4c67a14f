import { randomUUID } from 'node:crypto';
import { type Commerce, createCommerce } from '../src/commerce/commerce.ts';
import type { Challenge } from '../src/commerce/safeguards/purchase-limits.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from '../src/commerce/safeguards/time-limits.ts';
import type { Shop } from '../src/commerce/shop.ts';
import type { CardInput, Gateway } from '../src/gateway/gateway.ts';
import { createKeyedHash } from '../src/limits/keyed-hash.ts';
import type { Log } from '../src/log.ts';
import type { Mail, RenderedMail } from '../src/mail/mail.ts';
import type { Notice } from '../src/notify/notifier.ts';
import type { Queries, Store } from '../src/store/open-store.ts';
import { audit, auditAccess } from './audit.ts';
import { createCustomerRow } from './customer-row.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts';
import { openAt } from './memory-store.ts';
import { renderPlain } from './render-plain.ts';
import { testShop } from './shop-files.ts';
import type { Place } from './stores.ts';

export const DAY_MS = 24 * 60 * 60_000;
export const RETURN_URL = 'https://app.example.test/?u=waiting-for-payment';

/** Commerce with a gateway and a clock of the test's. */
export type CommerceSetup = {
  db: Queries;
  commerce: Commerce;
  bank: FakeGateway;
  /** `steadyMs` is the one that nobody sets; a test moves both. */
  clock: { nowMs: number; steadyMs: number };
  /** Warnings and errors of the log. */
  logged: string[];
  notices: { uuid: string; notice: Notice }[];
  /** Every mail about a renewal that was taken, oldest first. An account's address is its uuid. */
  mails: RenderedMail[];
  /** Those that confirm what was paid, started or cancelled. */
  confirmations: Mail[];
  /** The mail server takes nothing. */
  isMailDown: boolean;
  /** The mail server answers once this has ended. */
  mailServer: () => Promise<void>;
  newAccount: () => Promise<{ accountId: number; uuid: string }>;
  /** The challenge for a caller with many refused tries; null: none. */
  challenge: Challenge | null;
  /** How many hashes of cards were made. */
  hashedCards: number;
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

const RENEWAL_MAILS = ['notice', 'declined', 'ended'];

/** A row that can buy. */
export async function addAccount(db: Queries): Promise<{ accountId: number; uuid: string }> {
  const uuid = randomUUID();
  const row = await db
    .insertInto('customers')
    .values({ ...createCustomerRow(uuid), uuid })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: row.id, uuid };
}

/** Removes accounts, as erasing one does at the end. */
export const removeAll = async (trx: Pick<Queries, 'deleteFrom'>) =>
  void (await trx.deleteFrom('customers').execute());

/** From now on nobody waits for the gateway: a caller gets at once what is known. */
export function hurry({ clock }: Pick<CommerceSetup, 'clock'>): void {
  let { steadyMs } = clock;
  Object.defineProperty(clock, 'steadyMs', {
    get() {
      steadyMs += 10_000;
      return steadyMs;
    },
    set(ms: number) {
      steadyMs = ms;
    },
  });
}

export const card = (number = '4242424242424242'): CardInput => ({
  number,
  holder: 'Ada Quay',
  expiryMonth: '03',
  expiryYear: '30',
  cvc: number.startsWith('3') ? '7373' : '737',
});

/**
 * @param gatewayLimits of those that are made later too; left out: as they are in service
 * @param setup is filled, so that the tests of a file can share one object
 */
export async function openCommerce(
  place: Place = { storeDir: null, databaseUrl: null },
  gatewayLimits: GatewayLimits = GATEWAY_LIMITS,
  setup = {} as CommerceSetup,
  takes: Gateway['takes'] = 'forms',
  ownShop: Partial<Shop> = {},
): Promise<CommerceSetup> {
  const shop = { ...testShop(), ...ownShop };
  const store = await openAt(place);
  const { db } = store;
  const others: Store[] = [];
  const clock = { nowMs: Date.UTC(2026, 0, 5, 8), steadyMs: 0 };
  const bank = createFakeGateway(() => clock.nowMs, takes);
  const logged: string[] = [];
  const log: Log = (level, message) => {
    if (level === 'warn' || level === 'error') logged.push(message);
  };
  const notices: CommerceSetup['notices'] = [];
  const make = (queries: Queries) =>
    createCommerce({
      db: queries,
      shop,
      gateway: bank.gateway,
      gatewayLimits,
      notifier: { tell: (uuid, notice) => void notices.push({ uuid, notice }) },
      hashCard: async (number) => {
        setup.hashedCards += 1;
        return `hash of ${number}`;
      },
      keyedHash: createKeyedHash(Buffer.alloc(32)),
      challenge: async (...of) => setup.challenge?.(...of) ?? true,
      now: () => clock.nowMs,
      steadyMs: () => clock.steadyMs,
      sendMail: async (mail) => {
        if (setup.isMailDown) throw new Error('no answer');
        await setup.mailServer();
        if (RENEWAL_MAILS.includes(mail.kind)) setup.mails.push(await renderPlain(mail));
        else setup.confirmations.push(mail);
      },
      log,
    });
  const atGateway = () =>
    [...bank.charges.values()].map(({ intent, state }) => ({ ...intent, state: state.state }));
  const opened: CommerceSetup = {
    db,
    commerce: make(db),
    bank,
    clock,
    logged,
    challenge: null,
    hashedCards: 0,
    notices,
    mails: [],
    confirmations: [],
    isMailDown: false,
    mailServer: async () => {},
    newAccount: () => addAccount(db),
    async restart() {
      await setup.commerce.close();
      setup.commerce = make(db);
      await setup.commerce.start();
    },
    async second() {
      // SQLite waits for a lock without letting the one who holds it go on, when both are in one thread.
      if (place.databaseUrl !== null) others.push(await openAt(place));
      return make(others.at(-1)?.db ?? db);
    },
    audit: () => audit(db, atGateway(), shop, [...bank.reversals.values()]),
    auditAccess: () => auditAccess(db, atGateway()),
    async close() {
      await setup.commerce.close();
      for (const one of [store, ...others]) await one.close();
    },
  };
  Object.assign(setup, opened);
  await setup.commerce.start();
  return setup;
}
