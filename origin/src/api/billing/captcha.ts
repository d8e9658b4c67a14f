import { isForeignBilling, parseSettings } from '@marquee/contract/settings';
import * as v from 'valibot';
import type { ConfigFiles } from '../../catalogue/config-files.ts';
import type { Log } from '../../log.ts';
import { Refusal } from './refusal.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const VERIFY_TIMEOUT_MS = 5000;

/** The one text that the stand-in for a captcha service refuses (wire newsletter-and-other §4). */
const NO_PROOF = 'fail';

const Verdict = v.object({ success: v.boolean() });

/** Refuses a call of a publisher that has a captcha, unless its answer is right. */
export type Captcha = {
  /** @param address of the caller @throws Refusal 429; 503 when the service does not answer */
  check: (ask: { publisher: string; answer: unknown; address: string }) => Promise<void>;
};

type CaptchaOptions = {
  configs: Pick<ConfigFiles, 'hasCaptcha'>;
  /** Null: answers are not checked, which a service with a site key refuses at its start. */
  secret: string | null;
  /** Without a secret, `fail` is refused and any other answer is right. */
  demo: boolean;
  log: Log;
};

/** Asks the captcha's service about each answer (wire newsletter-and-other §4) [CHECKOUT-53 REG-05]. */
export function createCaptcha({ configs, secret, demo, log }: CaptchaOptions): Captcha {
  return {
    async check({ publisher, answer, address }) {
      if (secret === null) {
        if (demo && answer === NO_PROOF) throw failed();
        return;
      }
      if (!(await configs.hasCaptcha(publisher))) return;
      if (typeof answer !== 'string' || answer === '')
        throw new Refusal(429, 'Google reCAPTCHA verification required!');
      let isPerson: boolean;
      try {
        isPerson = await verify(secret, answer, address);
      } catch (error) {
        log('error', 'the captcha service did not answer', { reason: (error as Error).name });
        throw new Refusal(503, 'The captcha cannot be checked at the moment');
      }
      if (!isPerson) throw failed();
    },
  };
}

const failed = () => new Refusal(429, 'Google reCAPTCHA verification failed!');

async function verify(secret: string, response: string, remoteip: string): Promise<boolean> {
  const answer = await fetch(VERIFY_URL, {
    method: 'POST',
    body: new URLSearchParams({ secret, response, remoteip }),
    redirect: 'error',
    signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return v.parse(Verdict, await answer.json()).success;
}

/**
 * A captcha that nobody checks stops nobody.
 * @throws Error if a config has a site key, its answers come to this server and there is no secret to check them with
 */
export async function checkCaptchaSecret(
  configs: Pick<ConfigFiles, 'hasCaptcha'>,
  settingsText: string | null,
  publicUrl: string | null,
): Promise<void> {
  if (!(await configs.hasCaptcha())) return;
  if (isForeignBilling(parseSettings(settingsText ?? ''), publicUrl)) return;
  throw new Error(
    'A config has custom.captchaSiteKey and the environment variable CAPTCHA_SECRET is missing: set the secret of that key, or name in billingBaseUrl the billing provider that checks the captcha',
  );
}
