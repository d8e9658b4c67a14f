import type { Page } from '@playwright/test';
import { joinBilling, keepPair } from './support/billing.ts';
import { atForeignProvider, CLIENT_KEY, serveGateway } from './support/card-gateway.ts';
import { dialog, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';

const HOST = 'https://checkoutshopper-test.adyen.com';
const getFrame = (page: Page, name: string) =>
  page.frameLocator(`[data-cse="encrypted${name}"] iframe`).getByRole('textbox');
const pay = (page: Page) => dialog(page).getByRole('button', { name: /bezahlen$/ });

async function fillFields(page: Page, number: string): Promise<void> {
  await dialog(page).getByLabel('Name on card').fill('Ada Quay');
  await getFrame(page, 'CardNumber').fill(number);
  await getFrame(page, 'ExpiryDate').fill('1239');
  await getFrame(page, 'SecurityCode').fill('123');
}

test('gateway fields: a card at a foreign billing provider is encrypted in frames, which load again on request in the language of the viewer, refused, approved by its bank, and pays [CHECKOUT-06 CHECKOUT-56 BILLAPI-23 BOOT-45]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/422 POST .*\/initial-payment/, /status of 422/);
  const site = await sharedOrigin(atForeignProvider, 'footpier');
  await keepPair(page.context(), site.url, await joinBilling(page.request, site.url));
  // the gateway's frames have no storage
  await page.addInitScript(() => window === top && localStorage.setItem('jwapp.language', 'de'));
  const { requests, sent, refuse } = await serveGateway(page, site.url);
  refuse(true);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(`${request.url()} ${request.postData() ?? ''}`));
  const opened = await page.goto(`${site.url}/nowhere?u=choose-offer`);
  expect(opened?.headers()['content-security-policy']).toContain(`frame-src 'self' ${HOST};`);
  await dialog(page).getByRole('radio', { name: 'Yearly' }).check();
  const isGateways = (text: string) => /adyen-fields|\.adyen\.com/.test(text);
  expect(scripts.filter(isGateways)).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Weiter' }).click();
  const again = dialog(page).getByRole('button', { name: 'Erneut versuchen' });
  await again.waitFor();
  await expect(getFrame(page, 'CardNumber')).toHaveCount(0);
  refuse(false);
  await again.click();
  await getFrame(page, 'CardNumber').waitFor();
  expect(requests.some((request) => request.url().endsWith('/translations/de-DE.json'))).toBe(true);
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
  const payments = () => sent.filter(({ path }) => path.endsWith('/initial-payment'));

  await pay(page).click();
  await expect(dialog(page).getByText('Enter the card number')).toBeVisible();
  expect(payments()).toEqual([]);

  await fillFields(page, '4000000000000002');
  await pay(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Deine Karte wurde abgelehnt. Dir wurde nichts berechnet. Versuch es noch einmal oder nimm eine andere Karte.',
  );
  await getFrame(page, 'CardNumber').fill('4000002500003155');
  await getFrame(page, 'SecurityCode').press('Enter');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(pane(page, 'Willkommen, Ada')).toBeVisible();
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
