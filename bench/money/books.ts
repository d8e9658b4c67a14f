import { loadShop } from '../../origin/src/commerce/shop.ts';
import { openStripe } from '../../origin/src/gateway/stripe/open-stripe.ts';
import { createKeyedHash } from '../../origin/src/limits/keyed-hash.ts';
import { silentLog } from '../../origin/src/log.ts';
import { loadSigningKey } from '../../origin/src/signing/signing-key.ts';
import { openStore } from '../../origin/src/store/open-store.ts';
import { createDesk } from '../../origin/src/tools/admin/create-desk.ts';
import { NO_MAIL } from '../../origin/src/tools/admin/open-mail.ts';
import { refund } from '../../origin/src/tools/admin/refund.ts';
import { ToolError } from '../../origin/src/tools/run-tool.ts';
import { audit } from '../../origin/test/audit.ts';
import type { StripeStandIn } from '../../origin/test/stripe-stand-in/stand-in.ts';
import type { Shown } from './buyer.ts';

type BooksOptions = {
  dataDir: string;
  storeDir: string;
  /** Null: SQLite, in that folder. */
  databaseUrl: string | null;
  gateway: StripeStandIn;
  keys: { secretKey: string; webhookSecret: string };
};

/** What an operator has next to the origins: the store that these have made. */
export async function openBooks({ dataDir, storeDir, databaseUrl, gateway, keys }: BooksOptions) {
  const { now } = gateway;
  const store = await openStore({ dir: storeDir, databaseUrl, isExpected: true, log: silentLog });
  const { db } = store;
  const { key } = loadSigningKey(storeDir);
  const { desk, close } = createDesk({
    dataDir,
    store,
    key,
    newsletterUrl: null,
    mail: NO_MAIL,
    doer: { command: 'refund', operator: 'bench', reason: 'bench' },
    now,
    confirm: async () => {},
    log: silentLog,
  });
  const stripe = await openStripe(
    { ...keys, api: gateway.url },
    { db, keyedHash: createKeyedHash(key), publicUrl: null, now, log: silentLog },
  );

  return {
    /** `admin refund` of any payment, the whole or a part. @returns whether there was something to give back */
    async giveBack(pick: (below: number) => number): Promise<boolean> {
      const paid = await db
        .selectFrom('charges')
        .select('id')
        .where('state', '=', 'succeeded')
        .where('amount_minor', '>', 0)
        .orderBy('id')
        .execute();
      const charge = paid[pick(paid.length)];
      if (!charge) return false;
      const given = refund.run(desk, { args: [charge.id], values: pick(3) === 0 ? {} : { amount: '1.00' } });
      return given.then(
        () => true,
        (error) => {
          if (error instanceof ToolError) return false;
          throw error;
        },
      );
    },
    /** @returns what is wrong in the books, what has no outcome, and what buyers were shown that is not so */
    async lookThrough(shown: readonly Shown[]): Promise<string[]> {
      const charges = await stripe.gateway.list(0);
      const states = new Map(charges.map(({ id, state }) => [id, state]));
      const untrue = shown.filter(
        ({ charge, state }) =>
          (state === 'failed' || state === 'cancelled') && states.get(charge) === 'succeeded',
      );
      const openCharges = await db
        .selectFrom('charges')
        .select(['id', 'state'])
        .where('state', 'in', ['intended', 'submitted', 'requires_action'])
        .execute();
      const openRefunds = await db
        .selectFrom('refunds')
        .select(['id', 'state'])
        .where('state', 'in', ['intended', 'pending'])
        .execute();
      return [
        ...(await audit(db, charges, loadShop(dataDir), await stripe.gateway.listReversals(0))),
        ...untrue.map(({ charge, state }) => `${charge} was shown to be ${state}, and is paid`),
        ...[...openCharges, ...openRefunds].map(({ id, state }) => `${id} is still ${state}`),
      ];
    },
    async close(): Promise<void> {
      await stripe.gateway.close?.();
      await close();
      await store.close();
    },
  };
}
