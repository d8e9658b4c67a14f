import { cards, keep, LIBRARY, row } from './support/library.ts';
import { watchShifts } from './support/shifts.ts';
import { behindSignIn, fakeProvider } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';

test('library rows: the server reserves the space of those that were there, nothing moves, and they disappear once the session has ended [ERR-13 SHELF-04 SESSION-08]', async ({
  originWith,
  context,
  page,
}) => {
  const site = await originWith((data) => behindSignIn(data, LIBRARY));
  await fakeProvider(context);
  const anonymous = await context.request.get(site.url);
  expect(await anonymous.text()).not.toContain('My shelf</h2>');
  const kept = ['jwapp-kept-rows', 'favorites%20continue_watching'];
  const known = ['jwapp-viewer', 'known'];
  const remember = (...cookies: string[][]) =>
    context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: site.url })));
  const open = async () => (await page.goto(site.url))?.text();
  await remember(kept);
  await keep(page, {
    favorites: [{ mediaid: 'EvenSng1' }, { mediaid: 'BlueHrs1' }],
    history: [
      { mediaid: 'BlueHrs1', progress: 0.4 },
      { mediaid: 'SlowBow1', progress: 0.3 },
    ],
  });
  const shifted = await watchShifts(page);
  const html = await open();
  for (const name of ['My shelf', 'Continue watching']) {
    expect(html).toContain(`${name}</h2>`);
    await expect(cards(page, name)).toHaveCount(2);
  }
  expect(await shifted()).toBeLessThan(0.02);

  await remember(kept, known);
  await page.addInitScript(() => {
    for (const list of ['favorites', 'history']) localStorage.removeItem(`jwapp.${list}`);
    localStorage.setItem('jwapp.kept-rows', 'favorites continue_watching');
    const over = { token: 'e2e-session', refreshToken: '', expires: 1 };
    localStorage.setItem('inplayer_token', JSON.stringify(over));
  });
  expect(await open()).toContain('My shelf</h2>');
  await expect(row(page, 'Free Clips')).toBeVisible();
  for (const name of ['My shelf', 'Continue watching']) await expect(row(page, name)).toHaveCount(0);
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('jwapp.kept-rows'))).toBeNull();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('jwapp-kept-rows');
});
