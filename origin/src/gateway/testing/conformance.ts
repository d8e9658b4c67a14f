import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChargeIntent, ChargeResult, ChargeState, Gateway } from '../gateway.ts';

/** How a payment that a test makes is to end. */
export type Way = 'good' | 'declined' | 'asks';

/** A gateway to try, with somebody who pays. */
export type GatewayStage = {
  gateway: Gateway;
  /** With what a payment is sent that is to end like that. It keeps its method. */
  source: (way: Way) => ChargeIntent['source'];
  /** What the payer does after a charge was sent: on the gateway's page, at the bank. */
  pay: (sent: Awaited<ReturnType<Gateway['charge']>>, way: Way) => Promise<void>;
  /** What is under way ends, and is reported. */
  settle: () => Promise<void>;
  /** From now on charges are sent without an answer: they do not arrive, or their answers are lost. */
  loseAnswers: (when: 'before' | 'after' | null) => void;
  /** From now on each result is reported twice. */
  reportTwice: () => void;
  /** Puts the clocks forward, in ms: what was not taken is reported again. */
  forward: (ms: number) => Promise<void>;
  now: () => number;
  close: () => Promise<void>;
};

export const RETURN_URL = 'https://app.example.test/?u=waiting-for-payment';

/** What every gateway does, as its port says. An adapter runs it with a stand-in of its gateway. */
export function describeGateway(name: string, open: () => Promise<GatewayStage>): void {
  let count = 0;

  async function setUp() {
    const stage = await open();
    onTestFinished(stage.close);
    const results: ChargeResult[] = [];
    let refusals = 0;
    stage.gateway.onResult(async (result) => {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('not now');
      }
      results.push(result);
    });
    const toIntent = (way: Way, more: Partial<ChargeIntent> = {}): ChargeIntent => {
      count += 1;
      return {
        id: `${name}-${count}`,
        amountMinor: 699,
        currency: 'EUR',
        description: 'Monthly plan',
        source: stage.source(way),
        returnUrl: RETURN_URL,
        ...more,
      };
    };
    const buy = async (way: Way, more?: Partial<ChargeIntent>) => {
      const intent = toIntent(way, more);
      await stage.pay(await stage.gateway.charge(intent), way);
      await stage.settle();
      return intent;
    };
    const stored = (firstId: string, more: Partial<ChargeIntent> = {}) =>
      toIntent('good', { source: { stored: { firstId } }, returnUrl: null, ...more });
    const finalResults = (id: string) =>
      results.filter((result) => result.id === id && isFinal(result)).map(({ state }) => state);
    return {
      ...stage,
      results,
      toIntent,
      buy,
      stored,
      finalResults,
      refuseNext: (times: number) => {
        refusals = times;
      },
    };
  }

  describe(`gateway ${name}`, () => {
    it('charges once, however often the same id is sent', async () => {
      const { gateway, toIntent, pay, settle, now, finalResults } = await setUp();
      const startMs = now();
      const intent = toIntent('good');
      const sent = await gateway.charge(intent);
      expect(await gateway.charge(intent)).toEqual(sent);
      await pay(sent, 'good');
      await settle();
      expect(await gateway.lookUp(intent.id)).toMatchObject({ state: 'succeeded' });
      expect(finalResults(intent.id)).toEqual(['succeeded']);
      const { id, amountMinor, currency } = intent;
      const listed = (await gateway.list(startMs)).filter((charge) => charge.id === id);
      expect(listed).toEqual([
        expect.objectContaining({ id, amountMinor, currency, firstId: null, state: 'succeeded' }),
      ]);
    });

    it('finds a charge after its answer was lost', async () => {
      const { gateway, toIntent, loseAnswers, pay, settle } = await setUp();
      const intent = toIntent('good');
      loseAnswers('after');
      await expect(gateway.charge(intent)).rejects.toThrow();
      loseAnswers(null);
      const found = await gateway.lookUp(intent.id);
      expect(['pending', 'requires_action']).toContain((found as ChargeState).state);
      await pay(toSent(found), 'good');
      await settle();
      expect(await gateway.lookUp(intent.id)).toMatchObject({ state: 'succeeded' });
    });

    it('refuses a charge that arrives after it was cancelled', async () => {
      const { gateway, toIntent, loseAnswers, finalResults, settle } = await setUp();
      const intent = toIntent('good');
      loseAnswers('before');
      await expect(gateway.charge(intent)).rejects.toThrow();
      loseAnswers(null);
      expect(await gateway.lookUp(intent.id)).toBe('unknown');
      expect(await gateway.cancel(intent.id)).toEqual({ state: 'cancelled' });
      await expect(gateway.charge(intent)).rejects.toThrow();
      await settle();
      expect(await gateway.lookUp(intent.id)).toEqual({ state: 'cancelled' });
      expect(finalResults(intent.id)).not.toContain('succeeded');
      const never = toIntent('good');
      expect(await gateway.lookUp(never.id)).toBe('unknown');
      expect(await gateway.cancel(never.id)).toEqual({ state: 'cancelled' });
      await expect(gateway.charge(never)).rejects.toThrow();
    });

    it('cancels what is not paid, and says what was too late', async () => {
      const { gateway, toIntent, buy } = await setUp();
      const left = toIntent('asks');
      await gateway.charge(left);
      expect(await gateway.cancel(left.id)).toEqual({ state: 'cancelled' });
      expect(await gateway.cancel(left.id)).toEqual({ state: 'cancelled' });
      expect(await gateway.lookUp(left.id)).toEqual({ state: 'cancelled' });
      const paid = await buy('good');
      expect(await gateway.cancel(paid.id)).toMatchObject({ state: 'succeeded' });
      expect(await gateway.lookUp(paid.id)).toMatchObject({ state: 'succeeded' });
    });

    it('reports a result until it is taken, and may report it twice', async () => {
      const { buy, forward, finalResults, refuseNext, reportTwice } = await setUp();
      refuseNext(1);
      const first = await buy('good');
      await forward(60_000);
      expect(finalResults(first.id)).toContain('succeeded');
      reportTwice();
      const second = await buy('good');
      await forward(60_000);
      expect(new Set(finalResults(second.id))).toEqual(new Set(['succeeded']));
    });

    it('charges a stored method without its owner', async () => {
      const { gateway, buy, stored, settle, now, finalResults } = await setUp();
      const first = await buy('good');
      const sinceMs = now();
      const renewal = stored(first.id);
      expect(await gateway.charge(renewal)).toBe('submitted');
      await settle();
      expect(finalResults(renewal.id)).toContain('succeeded');
      expect(await gateway.lookUp(renewal.id)).toMatchObject({ state: 'succeeded' });
      const [listed] = (await gateway.list(sinceMs)).filter(({ id }) => id === renewal.id);
      expect(listed).toMatchObject({
        firstId: first.id,
        amountMinor: renewal.amountMinor,
        state: 'succeeded',
      });
      expect(await gateway.charge(renewal)).toBe('submitted');
      expect((await gateway.list(sinceMs)).filter(({ firstId }) => firstId === first.id)).toHaveLength(1);
    });

    it('declines a stored method that it does not have', async () => {
      const { gateway, stored, settle } = await setUp();
      const renewal = stored('never-paid');
      await gateway.charge(renewal).catch(() => {});
      await settle();
      expect(await gateway.lookUp(renewal.id)).toMatchObject({ state: 'failed' });
    });

    it('keeps a method for nothing, and charges it later', async () => {
      const { gateway, buy, stored, settle } = await setUp();
      const trial = await buy('good', { amountMinor: 0 });
      expect(await gateway.lookUp(trial.id)).toMatchObject({ state: 'succeeded' });
      const renewal = stored(trial.id);
      await gateway.charge(renewal);
      await settle();
      expect(await gateway.lookUp(renewal.id)).toMatchObject({ state: 'succeeded' });
    });

    it('sends a payer to their bank, and takes the payment when they confirm', async () => {
      const { buy, gateway } = await setUp();
      const intent = await buy('asks');
      expect(await gateway.lookUp(intent.id)).toMatchObject({ state: 'succeeded' });
    });

    it('says why a payment was declined, or lets its payer try again', async () => {
      const { buy, gateway, finalResults } = await setUp();
      const intent = await buy('declined');
      const state = await gateway.lookUp(intent.id);
      if (gateway.takes === 'page') expect(state).toMatchObject({ state: 'requires_action' });
      else expect(state).toMatchObject({ state: 'failed', reason: 'declined' });
      expect(finalResults(intent.id)).toEqual(gateway.takes === 'page' ? [] : ['failed']);
    });

    it('gives money back, whole and in part, each id once and never more than was paid', async () => {
      const { gateway, buy, now } = await setUp();
      const { id: chargeId, currency } = await buy('good');
      const sinceMs = now();
      const refund = (id: string, amountMinor: number) =>
        gateway.refund({ id: `${chargeId}-${id}`, chargeId, amountMinor });
      const part = {
        is: 'refund',
        id: `${chargeId}-1`,
        chargeId,
        amountMinor: 200,
        currency,
        state: 'succeeded',
      };
      expect(await refund('1', 200)).toMatchObject(part);
      expect(await refund('1', 200)).toMatchObject(part);
      expect(await refund('2', 500)).toMatchObject({ state: 'failed' });
      expect(await refund('3', 499)).toMatchObject({ state: 'succeeded' });
      expect(await refund('4', 1)).toMatchObject({ state: 'failed' });
      const listed = await gateway.listReversals(sinceMs);
      expect(listed).toContainEqual(expect.objectContaining(part));
      const paid = listed.filter(({ state }) => state === 'succeeded');
      expect(paid.map(({ amountMinor }) => amountMinor).toSorted()).toEqual([200, 499]);
      const none = await gateway.refund({ id: 'of-nothing', chargeId: 'never-paid', amountMinor: 1 });
      expect(none).toMatchObject({ state: 'failed' });
    });

    it('lists what arrived since a time, by its own clock', async () => {
      const { gateway, buy, forward, now } = await setUp();
      const early = await buy('good');
      await forward(3_600_000);
      const sinceMs = now();
      const late = await buy('good');
      const ids = async (fromMs: number) => (await gateway.list(fromMs)).map(({ id }) => id).toSorted();
      expect(await ids(sinceMs)).toEqual([late.id]);
      expect(await ids(0)).toEqual([early.id, late.id].toSorted());
      for (const { atMs } of await gateway.list(sinceMs)) expect(Math.abs(atMs - now())).toBeLessThan(60_000);
      if (gateway.time) expect(Math.abs((await gateway.time()) - now())).toBeLessThan(60_000);
    });
  });
}

const isFinal = ({ state }: ChargeState) => state !== 'pending' && state !== 'requires_action';

const toSent = (state: ChargeState | 'unknown') =>
  state !== 'unknown' && state.state === 'requires_action' ? { redirectUrl: state.redirectUrl } : 'submitted';
