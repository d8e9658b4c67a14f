import { expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from '../../../test/make-data-folder.ts';
import { memoryStoreUnless, openAt } from '../../../test/memory-store.ts';
import { startStripeStandIn } from '../../../test/stripe-stand-in/stand-in.ts';
import { createOrigin } from '../../create-origin.ts';
import { openStripe } from './open-stripe.ts';
import { WEBHOOK_PATH } from './webhook-route.ts';

it('stripe: the start says which account it sells with, goes on in an outage, and refuses a wrong key', async () => {
  const standIn = await startStripeStandIn({
    key: 'sk_test_right',
    webhookSecret: 'whsec_abc',
    account: { canCharge: false },
  });
  onTestFinished(standIn.close);
  const data = makeDataFolder();
  onTestFinished(data.remove);
  const lines: string[] = [];
  const start = async (secretKey: string) => {
    const origin = await createOrigin({
      dataDir: data.dir,
      cacheDir: data.cacheDir,
      store: await memoryStoreUnless({}),
      payments: { secretKey, webhookSecret: 'whsec_abc', api: standIn.url },
      log: (level, message, fields = {}) => void lines.push(`${level} ${message} ${JSON.stringify(fields)}`),
    });
    onTestFinished(origin.close);
    return origin;
  };
  const { app, commerce } = await start('sk_test_right');
  expect(commerce.takes).toBe('page');
  expect(lines).toContainEqual(
    expect.stringMatching(/^info payments go through Stripe .*acct_1StandIn.*"country":"NL".*"mode":"test"/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^warn the account of Stripe may not take payments yet/),
  );
  const knock = (method: string) => app.request(WEBHOOK_PATH, { method });
  expect((await knock('POST')).status).toBe(400);
  expect((await knock('GET')).status).toBe(404);
  await expect(start('sk_test_wrong')).rejects.toThrow(/^Stripe does not know the key in STRIPE_SECRET_KEY/);
  standIn.setFaults({ isDown: true });
  await start('sk_test_right');
  expect(lines).toContainEqual(expect.stringMatching(/^warn Stripe does not name its account/));
  expect(lines.join()).not.toMatch(/sk_test|whsec/);
});

it('stripe: the start says once that the key is of another account than the store has sold with', async () => {
  const { db, close } = await openAt({ storeDir: null, databaseUrl: null });
  onTestFinished(close);
  const lines: string[] = [];
  const start = async (account: string) => {
    const standIn = await startStripeStandIn({
      key: 'sk_test_right',
      webhookSecret: 'whsec_abc',
      account: { id: account },
    });
    const { gateway } = await openStripe(
      { secretKey: 'sk_test_right', webhookSecret: 'whsec_abc', api: standIn.url },
      {
        db,
        keyedHash: () => 'footlights',
        publicUrl: null,
        now: Date.now,
        log: (level, message, fields) =>
          void (level === 'error' && lines.push(`${message} ${JSON.stringify(fields)}`)),
      },
    );
    await gateway.close();
    await standIn.close();
  };
  for (const account of ['acct_1', 'acct_1', 'acct_2', 'acct_2']) await start(account);
  expect(lines).toEqual([
    expect.stringMatching(/^this store has sold with another account of Stripe.*acct_2.*acct_1/),
  ]);
});
