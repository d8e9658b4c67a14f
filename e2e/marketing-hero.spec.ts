import { getToken, joinAndStay } from './support/members.ts';
import { expect, test } from './support/paying.ts';

const PITCH = 'Watch Your Favorite Concerts';

test('home: the server sends the introduction; a viewer never sees it, and is followed by notifications, until they log out [HOME-01 HOME-06 NOTIFY-01 NOTIFY-12]', async ({
  paying,
  page,
}) => {
  const html = await page.request.get(paying.url).then((answer) => answer.text());
  expect(html).toContain(`>${PITCH}</h1>`);
  const sockets: { url(): string; isClosed(): boolean }[] = [];
  page.on('websocket', (socket) => void sockets.push(socket));
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
  await expect.poll(() => sockets.length).toBe(1);
  const headers = { authorization: `Bearer ${await getToken(page)}` };
  const { uuid } = (await (await page.request.get(`${paying.url}/accounts`, { headers })).json()) as {
    uuid: string;
  };
  expect(new URL(sockets[0]?.url() ?? '').pathname).toBe(`/notifications/${uuid}`);
  await account.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(heading).toHaveText(PITCH);
  await expect.poll(() => sockets[0]?.isClosed()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('inplayer_iot'))).toBeNull();
  expect(sockets).toHaveLength(1);
});
