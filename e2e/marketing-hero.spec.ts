import { joinAndStay } from './support/members.ts';
import { expect, test } from './support/paying.ts';

const PITCH = 'Watch Your Favorite Concerts';

test('home: the server sends the introduction; a viewer never sees it, not even while being recognized, until they log out [HOME-01 HOME-06]', async ({
  paying,
  page,
}) => {
  const html = await page.request.get(paying.url).then((answer) => answer.text());
  expect(html).toContain(`>${PITCH}</h1>`);
  await joinAndStay(page, paying.url, { first_name: 'Ada', surname: 'Quay' });
  // notes the introduction whenever it is on the page
  await page.addInitScript((pitch) => {
    new MutationObserver(() => {
      const titles = [...document.querySelectorAll('h1')];
      if (titles.some(({ textContent }) => textContent === pitch))
        document.documentElement.dataset.pitched = 'yes';
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, PITCH);
  await page.goto(paying.url);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const account = page.getByRole('button', { name: 'Account: Ada Quay' });
  await expect(account).toHaveText('A');
  await expect(heading).toHaveText('Footlights Plus');
  await expect(page.locator('html')).not.toHaveAttribute('data-pitched');
  await account.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(heading).toHaveText(PITCH);
});
