import type { Route } from './api.ts';
import { Refusal } from './refusal.ts';

/**
 * Not accepted by the stand-in for a captcha service; any other text is accepted (wire newsletter-and-other
 * §4).
 */
const NO_PROOF = 'fail';

/** The same call, refused if its captcha answer is not accepted [CHECKOUT-53 REG-05]. */
export const withCaptcha = (route: Route): Route => ({
  ...route,
  async answer(ask) {
    if (ask.body.value('captchaValue') === NO_PROOF)
      throw new Refusal(429, 'Google reCAPTCHA verification failed!');
    return route.answer(ask);
  },
});
