import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChargeIntent, ChargeResult, ChargeState, Dispute, Gateway, Reversal } from '../gateway.ts';

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
  /**
   * From now on charges are sent without an answer: they do not arrive, or their answers are lost. `stored`: those of stored
   * methods, at the step that takes the money.
   */
  loseAnswers: (when: 'before' | 'after' | null, source?: 'stored') => void;
  /** From now on each result is reported twice. */
  reportTwice: () => void;
  /** Puts the clocks forward, in ms: what was not taken is reported again. */
  forward: (ms: number) => Promise<void>;
  now: () => number;
  close: () => Promise<void>;
};

export const RETURN_URL = 'https://app.example.test/?u=waiting-for-payment';

/** A gateway that moves money: its payers may dispute that, and it knows them. */
export type RealStage = GatewayStage & {
  /** The bank of a charge's payer takes its money back, and decides later. */
  dispute: (chargeId: string) => { end: (as: 'won' | 'lost') => void };
  /** The account that pays in the tests is erased, and the gateway has been made to forget it. */
  erase: () => Promise<void>;
};

function createSetUp<Stage extends GatewayStage>(name: string, open: () => Promise<Stage>) {
  let count = 0;

  return async () => {
    const stage = await open();
    onTestFinished(stage.close);
    const results: ChargeResult[] = [];
    const reversals: Reversal[] = [];
    let refusals = 0;
    const take =
      <T>(into: T[]) =>
      async (report: T) => {
        if (refusals > 0) {
          refusals -= 1;
          throw new Error('not now');
        }
        into.push(report);
      };
    stage.gateway.onResult(take(results));
    stage.gateway.onReversal(take(reversals));
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
      reversals,
      toIntent,
      buy,
      stored,
      finalResults,
      refuseNext: (times: number) => {
        refusals = times;
      },
    };
  };
}

/** What every gateway does, as its port says. An adapter runs {@link describeRealGateway}. */
export function describeGateway(name: string, open: () => Promise<GatewayStage>): void {
  const setUp = createSetUp(name, open);

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

    it('charges a stored method once, or withdraws that, after answers were lost', async () => {
      const { gateway, buy, stored, loseAnswers, settle, finalResults } = await setUp();
      const first = await buy('good');
      const send = async (when: 'before' | 'after') => {
        const renewal = stored(first.id);
        loseAnswers(when, 'stored');
        await expect(gateway.charge(renewal)).rejects.toThrow();
        loseAnswers(null);
        return renewal;
      };
      const [withdrawn, answered] = [await send('before'), await send('after')];
      expect(await gateway.lookUp(withdrawn.id)).toBe('unknown');
      expect(await gateway.cancel(withdrawn.id)).toEqual({ state: 'cancelled' });
      await gateway.charge(withdrawn).catch(() => {});
      expect(await gateway.lookUp(answered.id)).not.toBe('unknown');
      expect(await gateway.charge(answered)).toBe('submitted');
      await settle();
      const renewals = (await gateway.list(0)).filter(({ firstId }) => firstId === first.id);
      const taken = renewals.filter(({ state }) => state === 'succeeded').map(({ id }) => id);
      expect(taken).toEqual([answered.id]);
      expect(await gateway.lookUp(withdrawn.id)).toEqual({ state: 'cancelled' });
      expect(finalResults(withdrawn.id)).not.toContain('succeeded');
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

/** What every gateway that moves money does. An adapter runs it with a stand-in of its gateway. */
export function describeRealGateway(name: string, open: () => Promise<RealStage>): void {
  describeGateway(name, open);
  const setUp = createSetUp(`${name}-real`, open);

  describe(`gateway ${name}, which moves money`, () => {
    it('reports a dispute until that is taken, and how it ends, also after an appeal', async () => {
      const { gateway, buy, dispute, forward, settle, refuseNext, reversals } = await setUp();
      const { id: chargeId, amountMinor, currency } = await buy('good');
      const as = (state: Dispute['state']) =>
        expect.objectContaining({ is: 'dispute', chargeId, amountMinor, currency, state });
      refuseNext(2);
      const { end } = dispute(chargeId);
      await settle();
      await forward(60_000);
      expect(reversals).toContainEqual(as('open'));
      for (const state of ['lost', 'won'] as const) {
        end(state);
        await settle();
        expect(reversals.at(-1)).toEqual(as(state));
        expect(await gateway.listReversals(0)).toEqual([as(state)]);
      }
      expect(new Set(reversals.map(({ id }) => id)).size).toBe(1);
    });

    it('has the payments of an erased account, which can be given back, and not its method', async () => {
      const { gateway, buy, stored, settle, erase } = await setUp();
      const { id: chargeId, amountMinor } = await buy('good');
      await erase();
      const renewal = stored(chargeId);
      await gateway.charge(renewal).catch(() => {});
      await settle();
      expect(await gateway.lookUp(renewal.id)).toMatchObject({ state: 'failed' });
      expect(await gateway.lookUp(chargeId)).toMatchObject({ state: 'succeeded' });
      const back = await gateway.refund({ id: `${chargeId}-back`, chargeId, amountMinor });
      expect(back).toMatchObject({ chargeId, amountMinor, state: 'succeeded' });
    });
  });
}

const isFinal = ({ state }: ChargeState) => state !== 'pending' && state !== 'requires_action';

const toSent = (state: ChargeState | 'unknown') =>
  state !== 'unknown' && state.state === 'requires_action' ? { redirectUrl: state.redirectUrl } : 'submitted';
