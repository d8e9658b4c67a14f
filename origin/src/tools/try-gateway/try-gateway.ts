import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { isTestKey, type StripeKeys } from '../../gateway/stripe/client.ts';
import { readPaymentKeys } from '../../gateway/stripe/read-keys.ts';
import { toTable } from '../admin/print.ts';
import { createCommand, ToolError } from '../run-tool.ts';
import { tryAccount } from './account.ts';
import { tryKept } from './kept.ts';
import { openStage } from './open-stage.ts';
import { tryPages } from './pages.ts';
import { createReport, type Row } from './report.ts';
import { tryReversals } from './reversals.ts';
import { tryWebhook } from './webhook.ts';

type Options = { api?: string; webhook?: string };
type Surroundings = { env: Record<string, string | undefined>; print: (text: string) => void };

/** `npm run try-gateway`: the adapter of Stripe plays against the test mode of an account. (decision 0059) */
export const createTryGateway = ({ env, print }: Surroundings): Command =>
  createCommand('try-gateway')
    .description(
      "Plays every step of a payment that needs no browser against Stripe's test mode, with the key in STRIPE_SECRET_KEY, and says which went otherwise than this service expects. No money moves.",
    )
    .option('--api <url>', 'a stand-in of Stripe on this machine, in the place of Stripe')
    .option('--webhook <url>', 'the webhook address of the running service: it is sent a signed event')
    .action(async (options: Options) => {
      const rows = await tryGateway(readKeys(env, options), options);
      const toCells = ({ step, expected, seen, ok }: Row) => [MARKS[ok], step, expected, seen];
      print(toTable(['', 'step', 'expected', 'seen'], rows.map(toCells)));
      print(LEGEND);
      const wrong = rows.filter(({ ok }) => ok === 'no').length;
      if (wrong > 0) throw new ToolError(`${wrong} of ${rows.length} steps went otherwise than expected`);
    });

const LEGEND =
  '\n-- has no right answer: read it. What takes a browser stands in docs/operator/gateways.md, "Try it before you sell".';
const MARKS: Record<Row['ok'], string> = { yes: 'ok', no: 'NO', fact: '--' };

/** What is not given is not tried. */
const NO_SECRET = 'whsec_none';

/** @throws ToolError */
function readKeys({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Surroundings['env'], { api }: Options) {
  if (!isTestKey(STRIPE_SECRET_KEY ?? ''))
    throw new ToolError(
      'STRIPE_SECRET_KEY is a live key, and what is tried here would move money. Use a test key (sk_test_... or rk_test_...)',
    );
  const faults: string[] = [];
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET || NO_SECRET,
    STRIPE_API: api,
  };
  const keys = readPaymentKeys(env, { demo: false, publicUrl: null }, faults);
  if (!keys) throw new ToolError(faults.join('\n'));
  return { ...keys, hasSecret: Boolean(STRIPE_WEBHOOK_SECRET) };
}

/** How long to wait for what Stripe does by itself: a dispute, a debit. */
const PATIENCE_S = 90;

async function tryGateway(keys: StripeKeys & { hasSecret: boolean }, { webhook }: Options): Promise<Row[]> {
  const stage = await openStage(keys);
  try {
    const report = createReport(stage.takeComplaint);
    await tryAccount(stage, report);
    await tryPages(stage, report);
    await tryKept(stage, report);
    await tryReversals(stage, report, until);
    await tryWebhook(stage, report, { hasSecret: keys.hasSecret, webhook: webhook ?? null });
    await report.add('customer is deleted', 'deleted', async () => {
      const { deleted } = await stage.stripe.customers.del(await stage.findCustomer());
      return { seen: deleted ? 'deleted' : 'kept', ok: deleted === true };
    });
    return report.rows;
  } finally {
    await stage.close();
  }
}

/** Asks until there is an answer; null: there was none in time. */
async function until<T>(ask: () => Promise<T | null | undefined>): Promise<T | null> {
  for (let waitedS = 0; waitedS <= PATIENCE_S; waitedS += 2) {
    const answer = await ask();
    if (answer) return answer;
    await wait(2000);
  }
  return null;
}
