import type { Page } from '@playwright/test';
import type { DataFolder } from './data-folder.ts';

/** Turns on a captcha at the demo's billing site. */
export const withCaptcha = (data: DataFolder) =>
  data.change('configs/footpier.json', (config) => ({
    ...config,
    custom: { ...config.custom, captchaSiteKey: 'key-1' },
  }));

/** Stands in for the captcha's service, which tests cannot reach. @param isThere whether it can be reached */
export const serveCaptcha = (page: Page, isThere: () => boolean = () => true) =>
  page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    isThere()
      ? route.fulfill({ contentType: 'text/javascript', body: `(${fakeCaptcha.toString()})()` })
      : route.abort(),
  );

/** What the service's script does, as far as the frame uses it. Runs in the frame. */
function fakeCaptcha(): void {
  interface Options {
    sitekey: string;
    callback(value: string): void;
  }
  let options: Options;
  const place = () => document.getElementById('captcha') as HTMLElement;
  Object.assign(window, {
    grecaptcha: {
      render(_id: string, given: Options) {
        options = given;
        return 0;
      },
      execute() {
        const button = document.createElement('button');
        button.textContent = 'I am a person';
        button.addEventListener('click', () => options.callback(`${options.sitekey}: a person`));
        place().replaceChildren(button);
      },
      reset: () => place().replaceChildren(),
    },
  });
  (window as unknown as { captchaLoaded(): void }).captchaLoaded();
}
