import { fill, send, someone } from './support/account-forms.ts';
import { joinBilling, keepPair } from './support/billing.ts';
import { serveCaptcha, withCaptcha } from './support/captcha.ts';
import { fillCard } from './support/checkout.ts';
import { goHydrated } from './support/hydrated.ts';
import { dialog, pane } from './support/panes.ts';
import { CARDS } from './support/paying.ts';
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

  await send(page).click();
  const sent = page.waitForRequest(CUSTOMERS);
  await captcha.getByRole('button', { name: 'I am a person' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ captchaValue: 'key-1: a person' });
  await expect(pane(page, 'A little about you')).toBeVisible();
});

test('captcha: the first payment by card and with PayPal sends its answer [CHECKOUT-53]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/422 POST .*\/initial-payment/, /status of 422/);
  const site = await sharedOrigin(withCaptcha, 'footpier');
  await serveCaptcha(page);
  await keepPair(page.context(), site.url, await joinBilling(page.request, site.url));
  await goHydrated(page, `${site.url}/nowhere?u=choose-offer`);
  await dialog(page).getByRole('radio', { name: 'Annual' }).check();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const captcha = dialog(page).getByTitle('Check that you are not a robot').contentFrame();
  const pay = dialog(page).getByRole('button', { name: /^(Pay |Continue to PayPal)/ });

  await fillCard(page, CARDS.declined);
  await pay.click();
  await captcha.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/We couldn't check that you're not a robot/);
  await pay.click();
  const card = page.waitForRequest((request) => request.url().endsWith('/initial-payment'));
  await captcha.getByRole('button', { name: 'I am a person' }).click();
  expect((await card).postDataJSON()).toMatchObject({ captchaValue: 'key-1: a person' });
  await expect(dialog(page).getByRole('alert')).toHaveText(/couldn't make the payment/);

  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Continue to PayPal' })).toBeVisible();
  await pay.click();
  const token = page.waitForRequest((request) => request.url().endsWith('/paypal/v1/tokens'));
  await captcha.getByRole('button', { name: 'I am a person' }).click();
  expect((await token).postDataJSON()).toMatchObject({ captchaValue: 'key-1: a person' });
  await expect(page.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
});
