import { checkOut, decided, payButton, payWith, toast } from './support/checkout.ts';
import { main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { goHydrated } from './support/hydrated.ts';
import { joinAndStay, NO_CARD } from './support/members.ts';
import { becomeMember, expect, getGateway, OFFERS, test } from './support/paying.ts';
import { section } from './support/user-area.ts';

/** Currencies that browsers and servers display with other decimals than ISO 4217 has. */
const inOtherCurrencies = (data: DataFolder) =>
  data.change('commerce/items.json', ({ items: [plans, ticket, ...others] }) => {
    const [monthly, yearly] = plans.fees;
    const fees = [
      { ...monthly, amountMinor: 49_950, currency: 'RSD' },
      { ...yearly, amountMinor: 199_000, currency: 'HUF' },
    ];
    const [fee] = ticket.fees;
    return {
      items: [
        { ...plans, fees },
        { ...ticket, fees: [{ ...fee, amountMinor: 30_050, currency: 'RSD' }] },
        ...others,
      ],
    };
  });

test('pricing: the server sends prices and links, and the page requests nothing twice [PRICING-01 LAYOUT-07]', async ({
  paying,
  page,
}) => {
  const html = () => page.request.get(`${paying.url}/pricing`).then((answer) => answer.text());
  expect(await html()).toMatch(/href="\/pricing".*€6\.99.*€69\.90/s);
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  await page.goto(`${paying.url}/pricing`);
  await expect(page).toHaveTitle('Pricing - Footlights Plus');
  await expect(main(page).getByRole('article', { name: 'Yearly' })).toContainText('€69.90 a year');
  // the provider's code is not loaded either
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => /access-fees|identity-provider/.test(path))).toEqual([]);
  await joinAndStay(page, paying.url, { first_name: 'Ada', surname: 'Quay' });
  expect(await html()).not.toContain('href="/pricing"');
});

test('pricing: shows one amount on server and page, which is charged and recorded, where displays have other decimals [PLAN-04 BILLAPI-41]', async ({
  originWith,
  page,
  allowErrors,
}) => {
  allowErrors(NO_CARD, /answer: 402 GET .*\/items\/\d+\/access$/);
  const { url } = await originWith(inOtherCurrencies, 'footplus');
  const html = await (await page.request.get(`${url}/pricing`)).text();
  for (const price of ['RSD\u00a0499.50', 'HUF\u00a01,990.00']) expect(html).toContain(price);
  // a page that differs from the server's is an error of the page
  await goHydrated(page, `${url}/pricing`);
  await expect(main(page).getByRole('article', { name: 'Monthly' })).toContainText('RSD\u00a0499.50');
  await expect(main(page).getByRole('article', { name: 'Yearly' })).toContainText('HUF\u00a01,990.00');

  await becomeMember(page, url);
  const gateway = getGateway(page.request, url);
  await checkOut(page, url, OFFERS.ticket);
  await expect(payButton(page)).toHaveText('Pay RSD\u00a0300.50');
  await payWith(page);
  await decided(gateway, toast(page));
  expect(await gateway.charges()).toMatchObject([{ amountMinor: 30_050, state: 'succeeded' }]);
  await page.goto(`${url}/u/payments`);
  await expect(section(page, 'Billing history')).toContainText('RSD\u00a0300.50');
});
