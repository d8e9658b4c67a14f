import { main } from './support/concert.ts';
import { joinAndStay } from './support/members.ts';
import { expect, test } from './support/paying.ts';

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
