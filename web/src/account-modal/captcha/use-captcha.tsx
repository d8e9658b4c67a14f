import { type ReactNode, useRef } from 'react';
import { AccountFailure } from '../../account/account-failure.ts';
import { useSite } from '../../config/config-context.ts';
import { useCapabilities } from '../use-capabilities.ts';
import type { Captcha } from './captcha.ts';
import { CaptchaFrame } from './captcha-frame.tsx';

/**
 * The captcha of a form, on a site that has one, at a provider that accepts its token. [REG-05 CHECKOUT-53]
 * (D-17)
 *
 * `frame` is rendered in the form. `solve` requests a token, which is valid once; undefined: this site has no
 * captcha, or it could not ask, and the server decides. It throws AccountFailure `captcha_failed` if the
 * viewer cancelled.
 */
export function useCaptcha(): { frame: ReactNode; solve(): Promise<string | undefined> } {
  const { captchaSiteKey } = useSite().config.custom;
  const { can } = useCapabilities();
  const captcha = useRef<Captcha>(null);
  const siteKey = can?.captcha ? captchaSiteKey : undefined;
  return {
    frame: siteKey ? <CaptchaFrame siteKey={siteKey} captcha={captcha} /> : null,
    async solve() {
      if (!siteKey) return undefined;
      const value = await captcha.current?.solve();
      if (value === null) throw new AccountFailure('captcha_failed', 'The captcha was cancelled');
      return value || undefined;
    },
  };
}
