import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Page } from '@playwright/test';
import { main } from './support/concert.ts';
import { getToken, join, joinAndSignIn } from './support/members.ts';
import { siteDir } from './support/places.ts';
import { expect, test } from './support/test.ts';

const header = (page: Page) => page.getByRole('banner');
const signIn = (page: Page) => header(page).getByRole('link', { name: 'Sign in' });
const account = (page: Page) => header(page).getByRole('button', { name: 'Account: Ada Quay' });
const row = (page: Page) => main(page).getByRole('region', { name: 'New this season' });

/** What this browser tells the server about a viewer. */
async function viewerCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'jwapp-viewer')?.value;
}

/** The files that only a viewer who signs in needs, by the build's own list. */
function accountFiles(): string[] {
  const list = readFileSync(joinPath(siteDir(), 'client/.vite/manifest.json'), 'utf8');
  const rows = Object.entries(JSON.parse(list) as Record<string, { file: string; css?: string[] }>);
  return rows
    .filter(([source]) =>
      /^src\/(account-modal|account\/(?:identity|billing)|library\/account-keeper)/.test(source),
    )
    .flatMap(([, { file, css = [] }]) => [file, ...css]);
}

test("session: an anonymous viewer's first Home downloads no code of accounts", async ({ members, page }) => {
  const files = accountFiles();
  expect(files.length).toBeGreaterThan(10);
  const requested: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname.slice(1)));
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    // a script may arrive after the test, or its worker may have ended
    scripts.push(response.text().catch(() => ''));
  });
  await page.goto(members.url);
  await expect(row(page).getByRole('link').first()).toBeVisible();
  await expect(signIn(page)).toBeVisible();
  // the next screen comes when the page has nothing else to do: this is all there is to a first load
  await expect.poll(() => requested.some((path) => /media-screen.*\.js$/.test(path))).toBe(true);

  expect(requested.filter((path) => files.includes(path))).toEqual([]);
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('inplayer_token');
  for (const part of ['/v2/accounts/authenticate', 'register-fields', 'password_confirmation', 'onTouched']) {
    expect(code.includes(part), part).toBe(false);
  }
  expect(
    requested.filter((path) => /(^|\/)accounts(\/|$)|locales\/.*\/(account|user)\.json/.test(path)),
  ).toEqual([]);
});

test('session: survives a reload, is followed by another tab, and ends there too, though the provider is out of reach [SESSION-12 SESSION-17 SESSION-25 SESSION-07]', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|accounts\/logout/);
  await page.goto(`${members.url}/nowhere`);
  await expect(signIn(page)).toBeVisible();
  const other = await page.context().newPage();
  await joinAndSignIn(other, members.url);
  await expect(account(page)).toBeVisible();
  await expect.poll(() => viewerCookie(page)).toBe('known');
  const token = (await getToken(page)) ?? '';

  const html = await (await page.request.get(`${members.url}/nowhere`)).text();
  expect(html).not.toContain('u=login');
  expect(html).not.toContain(token);
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(signIn(page)).toHaveCount(0);
  expect(await getToken(page)).toBe(token);

  await other.goto(`${members.url}/nowhere`);
  await other.route('**/accounts/logout', (route) => route.abort('connectionrefused'));
  await account(other).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(signIn(other)).toBeVisible();
  await expect(signIn(page)).toBeVisible();
  expect([await getToken(page), await viewerCookie(page)]).toEqual([null, 'none']);
});

test('session: a return from another service signs in the tab that left for it, and no other [SESSION-13 SESSION-23]', async ({
  sharedOrigin,
  page,
}) => {
  const SOCIAL = 'https://social.example.test/g';
  const site = await sharedOrigin(
    (data) => data.write('accounts/social.json', { google: SOCIAL }),
    'signedin',
  );
  const { token } = await join(page.request, site.url);
  const hash = `#token=${token}&refresh_token=r&expires=${Math.floor(Date.now() / 1000) + 3600}`;
  // the service sends every visitor back with this session
  await page.route(`${SOCIAL}?**`, async (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    const { redirect } = JSON.parse(Buffer.from(state, 'base64').toString()) as { redirect: string };
    await route.fulfill({ status: 302, headers: { location: redirect + hash } });
  });
  // in any other tab the session counts for nothing, not even while the page is open
  await page.goto(`${site.url}/nowhere?signInReturn=x${hash}`);
  await expect(signIn(page)).toBeVisible();
  await page.evaluate((text) => location.assign(text), hash);
  await expect(page).toHaveURL(`${site.url}/nowhere`);
  expect(await getToken(page)).toBeNull();

  // the session comes in place of the hash of the page that was left, which is there again after it
  await page.goto(`${site.url}/nowhere?u=login#p=annual`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/nowhere#p=annual`);
  expect(await getToken(page)).toBe(token);
});
