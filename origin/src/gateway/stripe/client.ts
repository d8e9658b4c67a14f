import Stripe from 'stripe';
import type { Log } from '../../log.ts';

/** Shorter than the limits of the domain, which looks a charge up after an answer that did not come. */
const TIMEOUT_MS = 9000;

export type StripeKeys = {
  /** `sk_test_...`, `sk_live_...`, or a restricted one, `rk_...`. */
  secretKey: string;
  webhookSecret: string;
  /** The address of the API on this machine, for its stand-in; null: Stripe's. */
  api: string | null;
};

export type StripeClient = ReturnType<typeof createStripeClient>;

/** The official library with a key. Nothing is tried twice: the domain does that. */
export function createStripeClient({ secretKey, api }: StripeKeys, log: Log) {
  const stripe = new Stripe(secretKey, {
    ...getAddress(api),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });

  /** Names in the log what Stripe refused; its text may repeat what was sent. */
  async function ask<T>(what: string, request: Promise<T>): Promise<T> {
    return request.catch((error) => {
      if (error instanceof Stripe.errors.StripeError && !isExpected(error)) {
        const { type, code, param, statusCode, requestId } = error;
        log('error', 'Stripe did not do what was requested', {
          what,
          type,
          code,
          param,
          status: statusCode,
          request: requestId,
        });
      }
      throw error;
    });
  }

  return { stripe, ask, isTest: isTestKey(secretKey) };
}

/** An error of Stripe's by its kind alone: its text may have a part of the key, or of what was sent. */
class StripeFault extends Error {
  constructor({ type, code }: Stripe.errors.StripeError) {
    super(code ?? type);
    this.name = type;
  }
}

/** A call with errors that may be logged. */
export const withoutTexts =
  <P extends unknown[], T>(call: (...of: P) => Promise<T>) =>
  (...of: P): Promise<T> =>
    call(...of).catch((error) => {
      throw error instanceof Stripe.errors.StripeError ? new StripeFault(error) : error;
    });

/** Whether a key moves no money. */
export const isTestKey = (secretKey: string) => !/^[sr]k_live_/.test(secretKey);

/** Stripe has answered that it will not do this. */
export const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Stripe has failed: what was requested may have been done. It keeps this answer under the key of the request for a day. */
export const isFault = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;

export const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** An answer that is dealt with: a declined card, or nothing there. */
const isExpected = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeCardError || isGone(error);

function getAddress(api: string | null): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (api === null) return {};
  const { hostname, port, protocol } = new URL(api);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
