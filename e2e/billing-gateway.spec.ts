import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { joinBilling, keepPair } from './support/billing.ts';
import { atForeignProvider, buyAnnual, CLIENT_KEY, serveGateway } from './support/card-gateway.ts';
import { goHydrated } from './support/hydrated.ts';
import { dialog, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';

const HOST = 'https://checkoutshopper-test.adyen.com';
const getFrame = (page: Page, name: string) =>
  page.frameLocator(`[data-cse="encrypted${name}"] iframe`).getByRole('textbox');
const pay = (page: Page) => dialog(page).getByRole('button', { name: /^Pay / });

async function fillFields(page: Page, number: string): Promise<void> {
  await dialog(page).getByLabel('Name on card').fill('Ada Quay');
  await getFrame(page, 'CardNumber').fill(number);
  await getFrame(page, 'ExpiryDate').fill('1239');
  await getFrame(page, 'SecurityCode').fill('123');
}

test('gateway fields: a card at a foreign billing provider is encrypted in frames, refused, approved by its bank, and pays [CHECKOUT-06 CHECKOUT-56 BILLAPI-23 BOOT-45]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/422 POST .*\/initial-payment/, /status of 422/);
  const site = await sharedOrigin(atForeignProvider, 'footpier');
  await keepPair(page.context(), site.url, await joinBilling(page.request, site.url));
  const { requests, sent } = await serveGateway(page, site.url);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(`${request.url()} ${request.postData() ?? ''}`));
  const opened = await page.goto(`${site.url}/nowhere?u=choose-offer`);
  expect(opened?.headers()['content-security-policy']).toContain(`frame-src 'self' ${HOST};`);
  await dialog(page).getByRole('radio', { name: 'Annual' }).check();
  const isGateways = (text: string) => /adyen-fields|\.adyen\.com/.test(text);
  expect(scripts.filter(isGateways)).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(getFrame(page, 'CardNumber')).toBeVisible();
  await expect(pay(page)).not.toHaveAttribute('aria-disabled');
  expect(sent.find(({ path }) => path.endsWith('/sessions'))?.body).toEqual({
    orderId: expect.any(Number),
    returnUrl: site.url,
  });
  expect(
    requests.filter((request) => request.url().includes('/securedfields/')).map((request) => request.url()),
  ).toEqual(
    Array.from({ length: 3 }, () =>
      expect.stringContaining(`${HOST}/checkoutshopper/securedfields/${CLIENT_KEY}/`),
    ),
  );
  expect(await violations(page, 'dialog')).toEqual([]);
  const payments = () => sent.filter(({ path }) => path.endsWith('/initial-payment'));

  await pay(page).click();
  await expect(dialog(page).getByText('Enter the card number')).toBeVisible();
  expect(payments()).toEqual([]);

  await fillFields(page, '4000000000000002');
  await pay(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The reason given: “Refused”');
  await getFrame(page, 'CardNumber').fill('4000002500003155');
  await getFrame(page, 'SecurityCode').press('Enter');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(pane(page, 'Welcome, Ada')).toBeVisible();
  expect(payments().map(({ body }) => body)).toEqual(
    ['test_refused_0002', 'test_3ds_3155'].map((encryptedCardNumber) =>
      expect.objectContaining({
        attemptAuthentication: 'always',
        paymentMethod: expect.objectContaining({
          type: 'scheme',
          encryptedCardNumber,
          encryptedExpiryMonth: 'test_12',
          encryptedExpiryYear: 'test_2039',
          encryptedSecurityCode: 'test_123',
          holderName: 'Ada Quay',
        }),
      }),
    ),
  );
  expect(sent.find(({ path }) => path.endsWith('/finalize'))?.body).toMatchObject({
    details: { redirectResult: expect.any(String) },
  });
  expect(scripts.join()).not.toMatch(/4000000000000002|4000002500003155/);
});

test('gateway fields: load again on request, in the language of the viewer, and change the card after the approval of its bank [PAY-22 BILLAPI-26 BILLAPI-27]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/422/);
  const site = await sharedOrigin(atForeignProvider, 'footpier');
  const pair = await joinBilling(page.request, site.url);
  await buyAnnual(page.request, site.url, pair);
  await keepPair(page.context(), site.url, pair);
  // the gateway's frames have no storage
  await page.addInitScript(() => window === top && localStorage.setItem('jwapp.language', 'de'));
  const { requests, sent, refuse } = await serveGateway(page, site.url);
  refuse(true);
  await goHydrated(page, `${site.url}/nowhere?u=payment-method`);
  const again = dialog(page).getByRole('button', { name: 'Erneut versuchen' });
  await expect(again).toBeVisible();
  await expect(getFrame(page, 'CardNumber')).toHaveCount(0);

  refuse(false);
  await again.click();
  await expect(dialog(page).getByText('Nummer der Karte', { exact: true })).toBeVisible();
  expect(requests.some((request) => request.url().endsWith('/translations/de-DE.json'))).toBe(true);
  const save = dialog(page).getByRole('button', { name: 'Karte speichern' });
  await expect(save).not.toHaveAttribute('aria-disabled');
  await fillFields(page, '4000002500003155');
  await save.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(pane(page, 'Dein Zahlungsmittel ist geändert')).toContainText('3155');
  const [change, finalize] = sent.filter(({ path }) => path.includes('/payment-details'));
  expect(sent.find(({ path }) => path.endsWith('/sessions'))?.body).toEqual({ returnUrl: site.url });
  expect(change?.body).toMatchObject({
    paymentMethodId: 190000001,
    attemptAuthentication: 'always',
    paymentMethod: { encryptedCardNumber: 'test_3ds_3155' },
  });
  expect(finalize?.body).toMatchObject({ details: { redirectResult: expect.any(String) } });
});
