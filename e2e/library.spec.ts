import { cards, keep, LIBRARY, row } from './support/library.ts';
import { watchShifts } from './support/shifts.ts';
import { behindSignIn, fakeProvider } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';

test('library rows: the page of the server reserves their space after a visit that had them, and nothing moves [SHELF-04]', async ({
  sharedBrand,
  page,
  request,
}) => {
  const site = await sharedBrand(LIBRARY);
  await keep(page, {
    favorites: [{ mediaid: 'EvenSng1' }, { mediaid: 'BlueHrs1' }],
    history: [
      { mediaid: 'BlueHrs1', progress: 0.4 },
      { mediaid: 'SlowBow1', progress: 0.3 },
    ],
  });
  await page.goto(site.url);
  await expect(cards(page, 'My shelf')).toHaveCount(2);
  const anonymous = await request.get(site.url);
  expect(await anonymous.text()).not.toContain('My shelf</h2>');

  const shifted = await watchShifts(page);
  const answer = await page.goto(`${site.url}/?again`);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('My shelf</h2>');
  expect(html).toContain('Continue watching</h2>');
  await expect(cards(page, 'My shelf')).toHaveCount(2);
  await expect(cards(page, 'Continue watching')).toHaveCount(2);
  expect(await shifted()).toBeLessThan(0.02);
});

test('library rows: disappear, with the space reserved for them, when the session has ended since [ERR-13 SHELF-04 SESSION-08]', async ({
  originWith,
  context,
  page,
}) => {
  const site = await originWith((data) => behindSignIn(data, LIBRARY));
  await fakeProvider(context);
  await context.addCookies(
    [
      ['jwapp-kept-rows', 'favorites%20continue_watching'],
      ['jwapp-viewer', 'known'],
    ].map(([name = '', value = '']) => ({ name, value, url: site.url })),
  );
  await page.addInitScript(() => {
    localStorage.setItem('jwapp.kept-rows', 'favorites continue_watching');
    const over = { token: 'e2e-session', refreshToken: '', expires: 1 };
    localStorage.setItem('inplayer_token', JSON.stringify(over));
  });
  const answer = await page.goto(site.url);
  expect(await answer?.text()).toContain('My shelf</h2>');
  await expect(row(page, 'Free Clips')).toBeVisible();
  for (const name of ['My shelf', 'Continue watching']) await expect(row(page, name)).toHaveCount(0);
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('jwapp.kept-rows'))).toBeNull();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('jwapp-kept-rows');
});
