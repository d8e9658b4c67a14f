import type { Gateway } from '../../gateway/gateway.ts';
import type { Deps } from '../deps.ts';

const MINUTE_MS = 60_000;
/** How far the clock may deviate from the machine's monotonic clock, and from the gateway's. */
const JUMP_MS = 10 * MINUTE_MS;
/** After a stop of at most this length the clock is trusted at the start. */
const STOPPED_MS = 24 * 60 * MINUTE_MS;
/** How long an unconfirmed clock must stay unchanged: renewals are paid this much in advance. */
const STAYS_MS = 60 * MINUTE_MS;
/** How often the timestamp in the store is updated. */
const MARK_EVERY_MS = MINUTE_MS;
/** The only row of its table. */
const MARK_ID = 1;

/** The clock's time at the monotonic clock's 0, and since when (on that) it has been doubted. */
type Doubt = { originMs: number; sinceMs: number };

/**
 * Whether the clock can be trusted before everyone with a period that is over is charged. A clock that has jumped
 * ahead is trusted if the gateway's clock agrees, or, if the gateway reports no time, once it has stayed so for
 * an hour. A clock that is set back charges no one and is trusted.
 */
export function createClockCheck({ db, now, steadyMs, log }: Pick<Deps, 'db' | 'now' | 'steadyMs' | 'log'>) {
  let originMs: number | null = null;
  let doubt: Doubt | null = null;
  let markedAtMs = Number.NEGATIVE_INFINITY;

  async function firstOrigin(steady: number): Promise<number> {
    const mark = await db
      .selectFrom('clock_mark')
      .select('at_ms')
      .where('id', '=', MARK_ID)
      .executeTakeFirst();
    return mark && now() - mark.at_ms > STOPPED_MS ? mark.at_ms - steady : now() - steady;
  }

  async function believe(nowMs: number, steady: number): Promise<true> {
    originMs = nowMs - steady;
    doubt = null;
    if (Math.abs(nowMs - markedAtMs) < MARK_EVERY_MS) return true;
    await db
      .insertInto('clock_mark')
      .values({ id: MARK_ID, at_ms: nowMs })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at_ms: nowMs }))
      .execute();
    markedAtMs = nowMs;
    return true;
  }

  return async (gateway: Gateway): Promise<boolean> => {
    const [nowMs, steady] = [now(), steadyMs()];
    originMs ??= await firstOrigin(steady);
    const aheadMs = nowMs - steady - originMs;
    if (aheadMs <= JUMP_MS) {
      if (doubt) log('info', 'the clock is right again: renewals go on');
      return believe(nowMs, steady);
    }
    const gatewayMs = (await gateway.time?.().catch(() => null)) ?? null;
    if (gatewayMs !== null && Math.abs(gatewayMs - nowMs) <= JUMP_MS) {
      log('info', 'the clock has moved ahead, and the gateway has the same time', { aheadMs });
      return believe(nowMs, steady);
    }
    const isSame = doubt !== null && Math.abs(nowMs - steady - doubt.originMs) <= JUMP_MS;
    if (!doubt || !isSame) {
      doubt = { originMs: nowMs - steady, sinceMs: steady };
      const until = gatewayMs === null ? 'it has stayed so for an hour' : "the gateway's clock agrees";
      log('error', 'the clock has jumped ahead: nothing is renewed until it is set right', {
        aheadMs,
        until,
      });
    }
    // The hour starts when the gateway last reported a different time.
    if (gatewayMs !== null) doubt.sinceMs = steady;
    if (steady - doubt.sinceMs < STAYS_MS) return false;
    log('warn', 'the clock has stayed ahead for an hour and is believed: renewals go on', { aheadMs });
    return believe(nowMs, steady);
  };
}
