import type { Gateway } from '../../gateway/gateway.ts';

/** How long a call to the gateway may take. */
export const GATEWAY_LIMITS = {
  /** A buyer waits: together with the lookup after it, shorter than the timeout of proxies. */
  chargeMs: 20_000,
  lookUpMs: 10_000,
  cancelMs: 10_000,
  /** For months of charges, if a backup is old. */
  listMs: 120_000,
  refundMs: 20_000,
  timeMs: 10_000,
  closeMs: 5000,
  /** How long calls in flight may still take once the service stops. */
  stopMs: 2000,
  /** How long a start waits for open charges; the rest is looked up while the service runs. */
  startMs: 10_000,
} as const;

export type GatewayLimits = Readonly<Record<keyof typeof GATEWAY_LIMITS, number>>;

/** A call had no answer in time, or was not made. */
export class GatewaySilentError extends Error {
  override name = 'GatewaySilentError';
}

/**
 * A gateway with calls that reject if they take too long. The result of such a charge is unknown: it may still be
 * made, and has to be looked up.
 *
 * @param stopping once aborted, only `close` is still called, and calls in flight have little time left
 */
export function withTimeLimits(gateway: Gateway, limits: GatewayLimits, stopping: AbortSignal): Gateway {
  const call = <T>(limitMs: number, work: () => Promise<T>): Promise<T> =>
    stopping.aborted
      ? Promise.reject(new GatewaySilentError('stopped'))
      : inTime(limitMs, work(), stopping, limits.stopMs);
  const { time } = gateway;
  return {
    ...(gateway.isSandbox ? { isSandbox: true } : {}),
    takes: gateway.takes,
    charge: (intent) => call(limits.chargeMs, () => gateway.charge(intent)),
    lookUp: (id) => call(limits.lookUpMs, () => gateway.lookUp(id)),
    cancel: (id) => call(limits.cancelMs, () => gateway.cancel(id)),
    list: (sinceMs) => call(limits.listMs, () => gateway.list(sinceMs)),
    refund: (intent) => call(limits.refundMs, () => gateway.refund(intent)),
    listReversals: (sinceMs) => call(limits.listMs, () => gateway.listReversals(sinceMs)),
    onReversal: (handler) => gateway.onReversal(handler),
    ...(time ? { time: () => call(limits.timeMs, () => time.call(gateway)) } : {}),
    onResult: (handler) => gateway.onResult(handler),
    close: () => inTime(limits.closeMs, Promise.resolve(gateway.close())),
  };
}

/**
 * @param stopping once aborted, the work has at most `stopMs` left
 * @throws GatewaySilentError if the work takes longer; it continues, and its result is ignored
 */
export async function inTime<T>(
  limitMs: number,
  work: Promise<T>,
  stopping?: AbortSignal,
  stopMs = limitMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    const giveUp = (ms: number) => reject(new GatewaySilentError(`no answer in ${ms} ms`));
    const giveUpAfter = (ms: number) => setTimeout(giveUp, ms, ms);
    timer = giveUpAfter(limitMs);
    stop = () => {
      clearTimeout(timer);
      timer = giveUpAfter(Math.min(limitMs, stopMs));
    };
  });
  stopping?.addEventListener('abort', stop);
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
  });
}
