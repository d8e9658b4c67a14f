import type { Page } from '@playwright/test';
import { fill, send, someone } from './support/account-forms.ts';
import { expectPlaying, MEMBERS_BLUE, main } from './support/concert.ts';
import { getToken, join, joinAndSignIn } from './support/members.ts';
import { dialog, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, edit } from './support/user-area.ts';
import { film } from './support/watch.ts';

const HALF = 0.5;

const favorite = (page: Page) => main(page).getByRole('button', { name: 'Favorite' });
const cards = (page: Page, row: string) =>
  main(page).getByRole('region', { name: row }).locator('a[data-id]');
const idsIn = (page: Page, row: string) =>
  cards(page, row).evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.id));
const watchLink = (page: Page) => main(page).getByRole('link', { name: /watching$/ });

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

/** The lists that the provider has stored for the account. */
async function accountKeeps(
  page: Page,
  siteUrl: string,
): Promise<{ favorites: string[]; history: string[] }> {
  const headers = { authorization: `Bearer ${await getToken(page)}` };
  const ids = async (list: string) => {
    const answer = await page.request.get(`${siteUrl}/v2/accounts/media/${list}`, { headers });
    return ((await answer.json()) as { collection: { media_id: string }[] }).collection.map(
      ({ media_id }) => media_id,
    );
  };
  return { favorites: await ids('favorites'), history: await ids('watch-history') };
}

test('library: a favorite and a position of a tab that was closed are there on another device [FAV-02 WATCH-02 WATCH-14]', async ({
  members,
  browser,
  page,
}) => {
  await joinAndSignIn(page, members.url);
  await page.goto(members.url + MEMBERS_BLUE);
  await favorite(page).click();
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
  await watchLink(page).click();
  await expectPlaying(page);
  await film(page, (video) => {
    video.currentTime = video.duration / 2;
  });
  await expect.poll(() => film(page, ({ seeking, readyState }) => !seeking && readyState > 2)).toBe(true);
  const { cookies, origins } = await page.context().storageState();
  await page.close({ runBeforeUnload: false });

  // it has the session, and nothing else of the first device
  const isSession = ({ name }: { name: string }) => name === 'inplayer_token';
  const session = origins.map((one) => ({ ...one, localStorage: one.localStorage.filter(isSession) }));
  const other = await browser.newContext({ storageState: { cookies, origins: session } });
  const next = await other.newPage();
  await next.goto(members.url);
  await expect(cards(next, 'Continue watching')).toHaveCount(1);
  await expect.poll(() => idsIn(next, 'Favorites')).toEqual(['BlueHrsM']);
  await cards(next, 'Continue watching').click();
  await watchLink(next).click();
  await expectPlaying(next);
  expect(await film(next, ({ currentTime, duration }) => currentTime / duration)).toBeGreaterThan(
    HALF - 0.01,
  );
  await other.close();
});

test('account: a viewer signs up to watch, and watches; the lists of the device come along, and stay there after a log-out [REG-01 REG-17 MODAL-03 SESSION-06]', async ({
  members,
  page,
}) => {
  // a page of the site that runs no code of the app
  await page.goto(`${members.url}/robots.txt`);
  await page.evaluate(() => {
    localStorage.setItem('jwapp.favorites', '[{"mediaid":"CaprClp1"},{"mediaid":"RedRoomM"}]');
    localStorage.setItem('jwapp.history', '[{"mediaid":"CaprClp1","progress":0.4}]');
  });
  await page.goto(members.url + MEMBERS_BLUE);
  await main(page).getByRole('link', { name: 'Sign up to start watching' }).click();
  await expect(pane(page, 'Create your account')).toBeVisible();
  // there are no plans to choose from (G-188)
  await expect(dialog(page).locator('[aria-current="step"]')).toHaveCount(0);
  await expect(dialog(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `${MEMBERS_BLUE}?u=login`,
  );
  await fill(page, someone());
  await expect(dialog(page).getByText('Fair', { exact: true })).toBeVisible();
  await send(page).click();
  await expect(pane(page, 'What is your name?')).toBeVisible();
  await dialog(page).getByLabel('First name').fill('Ada');
  await dialog(page).getByLabel('Last name').fill('Quay');
  await send(page).click();
  await expect(pane(page, 'Welcome, Ada')).toBeVisible();
  // its title is centred, whatever is next to it
  const offCentre = await dialog(page)
    .getByRole('heading')
    .evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      const middle = ({ left, right }: DOMRect) => (left + right) / 2;
      const card = heading.closest('dialog') as HTMLElement;
      return middle(words.getBoundingClientRect()) - middle(card.getBoundingClientRect());
    });
  expect(Math.abs(offCentre)).toBeLessThan(2);
  await dialog(page).getByRole('button', { name: 'Start watching' }).click();
  await expectPlaying(page);
  await page.keyboard.press('Escape');

  await expect
    .poll(() => accountKeeps(page, members.url))
    .toEqual({ favorites: ['CaprClp1', 'RedRoomM'], history: ['BlueHrsM', 'CaprClp1'] });
  await favorite(page).click();
  await expect.poll(async () => (await accountKeeps(page, members.url)).favorites[0]).toBe('BlueHrsM');
  await logOut(page);
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto(members.url);
  await expect.poll(() => idsIn(page, 'Favorites')).toEqual(['CaprClp1', 'RedRoomM']);
});

test('session: a viewer signs in at a plain file host on another origin, and opens their pages there [SESSION-03 BOOT-40 ROUTE-14]', async ({
  members,
  staticSiteWith,
  page,
  request,
}) => {
  const member = await join(request, members.url);
  const site = await staticSiteWith(
    `defaultConfigSource = signedin\napiBaseUrl = ${members.url}\nidentityBaseUrl = ${members.url}\n`,
  );
  await page.goto(`${site.url}${MEMBERS_BLUE}?u=login`);
  await signIn(page, member);
  await expect(page.getByRole('button', { name: 'Account: Ada Quay' })).toBeVisible();
  await watchLink(page).click();
  await expectPlaying(page);
  await page.goto(`${site.url}/u/nothing`);
  await expect(page).toHaveURL(site.url + ACCOUNT);
  await edit(page).waitFor();
});
