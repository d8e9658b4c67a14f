import type { Page } from '@playwright/test';
import { fill, send, someone } from './support/account-forms.ts';
import type { DataFolder } from './support/data-folder.ts';
import { dialog, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';

test('captcha: a registration sends its answer, and none where it cannot load [REG-05]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/, /net::ERR/, /422 POST .*\/billing\/customers/, /status of 422/);
  const site = await sharedOrigin(withCaptcha, 'footpier');
  let isThere = false;
  await serveCaptcha(page, () => isThere);
  await page.goto(`${site.url}/nowhere?u=create-account`);
  await fill(page, someone());
  const frame = dialog(page).getByTitle('Check that you are not a robot');
  await expect(frame).toBeVisible();
  // a server that requires an answer
  const CUSTOMERS = /\/billing\/customers$/;
  const json = { responseData: {}, errors: ['Google reCAPTCHA verification required!'] };
  await page.route(CUSTOMERS, (route) => route.fulfill({ status: 422, json }));
  const unproved = page.waitForRequest(CUSTOMERS);
  await send(page).click();
  expect((await unproved).postDataJSON()).not.toHaveProperty('captchaValue');
  await expect(dialog(page).getByRole('alert')).toHaveText(/We couldn't create your account/);
  await page.unroute(CUSTOMERS);

  isThere = true;
  await send(page).click();
  const captcha = frame.contentFrame();
  await captcha.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/We couldn't check that you're not a robot/);

  // what the service brings reaches nothing of the page
  const inside = page.frames().find((one) => one.url().includes('/captcha.html'));
  expect(await inside?.evaluate(reachPage)).toBe('null: nothing');

  await send(page).click();
  const sent = page.waitForRequest(CUSTOMERS);
  await captcha.getByRole('button', { name: 'I am a person' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ captchaValue: 'key-1: a person' });
  await expect(pane(page, 'A little about you')).toBeVisible();
});

/** What a script in the frame sees of the page around it. */
function reachPage(): string {
  try {
    return `${self.origin}: ${parent.document.title} ${localStorage.length}`;
  } catch {
    return `${self.origin}: nothing`;
  }
}

/** Turns on a captcha at the demo's billing site. */
const withCaptcha = (data: DataFolder) =>
  data.change('configs/footpier.json', (config) => ({
    ...config,
    custom: { ...config.custom, captchaSiteKey: 'key-1' },
  }));

/** Stands in for the captcha's service, which tests cannot reach. @param isThere whether it can be reached */
const serveCaptcha = (page: Page, isThere: () => boolean = () => true) =>
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
