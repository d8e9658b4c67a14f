import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { KEY, openStripeStage, WEBHOOK_SECRET } from '../../../test/stripe-stage.ts';
import { runTool } from '../run-tool.ts';
import { createTryGateway } from './try-gateway.ts';

let faults: string[];

beforeEach(() => {
  faults = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void faults.push(text));
});

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

async function play(key = KEY) {
  const stage = await openStripeStage();
  onTestFinished(stage.close);
  const printed: string[] = [];
  const env = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
  const tool = createTryGateway({ env, print: (text) => void printed.push(text) });
  return {
    ...stage,
    /** The lines of the table by their marks. */
    async run() {
      await runTool(tool, ['--api', stage.standIn.url, '--webhook', stage.webhookUrl]);
      const lines = printed.join('\n').split('\n');
      const marked = (mark: string) => lines.filter((line) => line.startsWith(`${mark} `));
      return { ok: marked('ok'), wrong: marked('NO'), printed: printed.join('\n') };
    },
  };
}

it('try gateway: every step goes as the adapter expects, and nothing is left but payments', async () => {
  const { standIn, run } = await play();
  const { ok, wrong, printed } = await run();
  expect(wrong).toEqual([]);
  expect(ok).toHaveLength(28);
  expect(process.exitCode).toBeUndefined();
  expect(printed).toContain('the running service');
  expect(printed).not.toMatch(new RegExp(`${KEY}|${WEBHOOK_SECRET}`));
  expect(standIn.book.all('customer')).toEqual([]);
});

it('try gateway: what goes otherwise is named and ends with 1, and a live key is refused unsent', async () => {
  const { standIn, run } = await play();
  standIn.setFaults({ declineKept: 'insufficient_funds' });
  const { ok, wrong } = await run();
  expect(wrong.join('\n')).toMatch(/renewal off session.* failed: no_funds/);
  expect(wrong.join('\n')).toMatch(/payment is disputed.* did not succeed/);
  expect(ok.join('\n')).toContain('page of a payment opens');
  expect(process.exitCode).toBe(1);
  const live = await play('sk_live_footlights');
  expect(await live.run()).toMatchObject({ ok: [], wrong: [] });
  expect(live.standIn.requests).toEqual([]);
  expect(faults.at(-1)).toMatch(/is a live key, and what is tried here would move money/);
  expect(process.exitCode).toBe(1);
});
