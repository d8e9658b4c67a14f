import type { Route } from './face.ts';
import { Refusal } from './refusal.ts';

/** What is no proof to the stand-in of a captcha's service; any other text is one (wire newsletter-and-other §4). */
const NO_PROOF = 'fail';

/** The same call, refused where it comes with a captcha's answer that is no proof [CHECKOUT-53 REG-05]. */
export const withCaptcha = (route: Route): Route => ({
  ...route,
  async answer(ask) {
    if (ask.body.value('captchaValue') === NO_PROOF)
      throw new Refusal(429, 'Google reCAPTCHA verification failed!');
    return route.answer(ask);
  },
});
