import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Page } from '@playwright/test';
import { BLUE, main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { getToken, join, joinAndSignIn, joinAndStay } from './support/members.ts';
import { dialog, pane } from './support/panes.ts';
import { siteDir } from './support/places.ts';
import { expect, test } from './support/test.ts';

const header = (page: Page) => page.getByRole('banner');
const signIn = (page: Page) => header(page).getByRole('link', { name: 'Sign in' });
const account = (page: Page) => header(page).getByRole('button', { name: 'Account: Ada Quay' });
const row = (page: Page) => main(page).getByRole('region', { name: 'New this season' });

/** What this browser says of a viewer to the server. */
async function viewerCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'jwapp-viewer')?.value;
}

/** Writes a session into this device, as the provider's own client keeps it. */
function store(page: Page, session: { token: string; expires: number }): Promise<void> {
  return page.evaluate(
    (value) => localStorage.setItem('inplayer_token', JSON.stringify({ ...value, refreshToken: '' })),
    session,
  );
}

const HOUR_S = 3600;
const nowS = () => Math.floor(Date.now() / 1000);

/** The files that nobody needs who is not about to sign in, by the build's own list. */
function accountFiles(): string[] {
  const list = readFileSync(joinPath(siteDir(), 'client/.vite/manifest.json'), 'utf8');
  const rows = Object.entries(JSON.parse(list) as Record<string, { file: string; css?: string[] }>);
  return rows
    .filter(([source]) =>
      /^src\/(account-modal|account\/(?:identity|billing)|library\/account-keeper)/.test(source),
    )
    .flatMap(([, { file, css = [] }]) => [file, ...css]);
}

test("an anonymous viewer's first Home downloads nothing of accounts: no adapter, no modal, no form", async ({
  members,
  page,
}) => {
  const files = accountFiles();
  expect(files.length).toBeGreaterThan(10);
  const asked: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname.slice(1)));
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    // one that comes when all has been looked at, or whose worker has ended, is nobody's
    scripts.push(response.text().catch(() => ''));
  });
  await page.goto(members.url);
  await expect(row(page).getByRole('link').first()).toBeVisible();
  await expect(signIn(page)).toBeVisible();
  // the next screen comes when the page has nothing else to do: this is all there is to a first load
  await expect.poll(() => asked.some((path) => /media-screen.*\.js$/.test(path))).toBe(true);

  expect(asked.filter((path) => files.includes(path))).toEqual([]);
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('inplayer_token');
  for (const part of ['/v2/accounts/authenticate', 'register-fields', 'password_confirmation', 'onTouched']) {
    expect(code.includes(part), part).toBe(false);
  }
  expect(asked.filter((path) => /(^|\/)accounts(\/|$)|locales\/.*\/(account|user)\.json/.test(path))).toEqual(
    [],
  );
});

test('a login survives a reload and the next page, which show no anonymous viewer meanwhile [SESSION-12]', async ({
  members,
  page,
}) => {
  await joinAndSignIn(page, members.url);
  const token = await getToken(page);
  await page.goto(`${members.url}/nowhere`);
  await expect(account(page)).toBeVisible();
  await expect.poll(() => viewerCookie(page)).toBe('known');

  const html = await (await page.request.get(`${members.url}/nowhere`)).text();
  expect(html).not.toContain('u=login');
  expect(html).not.toContain(token);
  for (const visit of [() => page.reload(), () => page.goto(members.url + BLUE)]) {
    await visit();
    await expect(account(page)).toBeVisible();
    await expect(signIn(page)).toHaveCount(0);
  }
  expect(await getToken(page)).toBe(token);
});

test('a login and a logout in one tab are followed by the other [SESSION-17]', async ({ members, page }) => {
  await page.goto(`${members.url}/nowhere`);
  await expect(signIn(page)).toBeVisible();
  const other = await page.context().newPage();
  await joinAndSignIn(other, members.url);
  await expect(account(page)).toBeVisible();
  await expect(signIn(page)).toHaveCount(0);

  await other.goto(members.url + BLUE);
  await account(other).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(signIn(other)).toBeVisible();
  await expect(signIn(page)).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  expect([await getToken(page), await viewerCookie(page)]).toEqual([null, 'none']);
});

test('a logout is one, though the provider cannot be reached [SESSION-25 SESSION-07]', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|accounts\/logout/);
  await joinAndSignIn(page, members.url);
  await page.goto(`${members.url}/nowhere`);
  await page.route('**/accounts/logout', (route) => route.abort('connectionrefused'));
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(signIn(page)).toBeVisible();
  expect(await getToken(page)).toBeNull();
  await page.reload();
  await expect(signIn(page)).toBeVisible();
});

test.describe('a session in the address', () => {
  const SOCIAL = 'https://social.example.test/g';

  const withGoogle = (data: DataFolder) => data.write('accounts/social.json', { google: SOCIAL });
  const getHash = (token: string) => `#token=${token}&refresh_token=r&expires=${nowS() + HOUR_S}`;

  /** The service: anyone who comes is sent back with this session, once all is done that is done meanwhile. */
  const answerGoogle = (page: Page, token: string, meanwhile = async () => {}) =>
    page.route(`${SOCIAL}?**`, async (route) => {
      await meanwhile();
      const state = new URL(route.request().url()).searchParams.get('state') ?? '';
      const { redirect } = JSON.parse(Buffer.from(state, 'base64').toString()) as { redirect: string };
      await route.fulfill({ status: 302, headers: { location: redirect + getHash(token) } });
    });

  test('signs in anyone who left this tab for another service, and nothing of it stays [SESSION-13 SESSION-23]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withGoogle, 'signedin');
    const { token } = await join(page.request, site.url);
    await answerGoogle(page, token);
    // the session comes in place of the hash of the page that was left, which is there again after it
    await page.goto(`${site.url}${BLUE}?u=login#p=annual`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await expect(account(page)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}${BLUE}#p=annual`);
    expect(await getToken(page)).toBe(token);
  });

  test('is worth nothing in any other tab [SESSION-13]', async ({ members, page }) => {
    const hash = getHash((await join(page.request, members.url)).token);
    await page.goto(`${members.url}${BLUE}?signInReturn=x${hash}`);
    await expect(signIn(page)).toBeVisible();
    await expect(page).toHaveURL(members.url + BLUE);
    expect(await getToken(page)).toBeNull();
    // nor when it comes while the page is open
    await page.evaluate((text) => location.assign(text), hash);
    await expect(page).toHaveURL(members.url + BLUE);
    expect(await getToken(page)).toBeNull();
  });

  test('replaces no viewer: neither in the tab that left, who signed in meanwhile, nor in any other [SESSION-13]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withGoogle, 'signedin');
    const { token } = await join(page.request, site.url);
    const other = await page.context().newPage();
    let own: string | null = null;
    await answerGoogle(page, token, async () => {
      await joinAndSignIn(other, site.url);
      own = await getToken(other);
    });
    await page.goto(`${site.url}${BLUE}?u=login`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    const expectOwn = async (tab: Page) => {
      await expect(tab).toHaveURL(site.url + BLUE);
      await expect(account(tab)).toBeVisible();
      expect(await getToken(tab)).toBe(own);
    };
    await expectOwn(page);
    await other.goto(`${site.url}${BLUE}?signInReturn=x${getHash(token)}`);
    await expectOwn(other);
    // nor when it comes while the page is open
    await other.evaluate((text) => location.assign(text), getHash(token));
    await expectOwn(other);
  });
});

test('a session that expired meanwhile is logged out at the next visit, without a call [SESSION-24]', async ({
  members,
  page,
}) => {
  await joinAndSignIn(page, members.url);
  await page.goto(`${members.url}/nowhere`);
  await expect(account(page)).toBeVisible();
  const token = (await getToken(page)) ?? '';
  const asked: string[] = [];
  await page.goto(`${members.url}/robots.txt`);
  await store(page, { token, expires: nowS() - 1 });
  page.on('request', (request) => {
    if (request.headers().authorization) asked.push(request.url());
  });
  await page.goto(`${members.url}/nowhere`);
  await expect(signIn(page)).toBeVisible();
  expect([await getToken(page), asked]).toEqual([null, []]);
  await expect.poll(() => viewerCookie(page)).toBe('none');
});

test('a session that expires while the page is open ends, and the page stays [SESSION-24]', async ({
  members,
  page,
}) => {
  await page.clock.install();
  await joinAndSignIn(page, members.url);
  await page.goto(`${members.url}${BLUE}?r=NewSeasM`);
  await expect(account(page)).toBeVisible();
  await page.clock.fastForward('25:00:00');
  await expect(signIn(page)).toBeVisible();
  await expect(page).toHaveURL(`${members.url}${BLUE}?r=NewSeasM`);
  expect(await getToken(page)).toBeNull();
});

test('a session that ends while a form of the modal is open leads to the sign-in, which says so once [SESSION-24]', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/401 PUT .*\/accounts$/);
  await joinAndStay(page, members.url);
  await page.goto(`${members.url}/nowhere?u=personal-details`);
  await page.route(/\/accounts$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { code: 401, message: 'Invalid JWT token' } })
      : route.fallback(),
  );
  await dialog(page).getByLabel('First name').fill('Ada');
  await dialog(page).getByLabel('Last name').fill('Quay');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(pane(page, 'Sign in')).toBeVisible();
  const word = dialog(page).getByRole('status').filter({ hasText: 'Your session has ended. Sign in again.' });
  await expect(word).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Sign up' }).click();
  await dialog(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(pane(page, 'Sign in')).toBeVisible();
  await expect(word).toHaveCount(0);
});

test('a token that the provider does not know logs out on load [SESSION-10]', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/401 GET .*\/accounts$/);
  await page.goto(`${members.url}/robots.txt`);
  await store(page, { token: 'no.such.token', expires: nowS() + HOUR_S });
  await page.goto(`${members.url}/nowhere`);
  await expect.poll(() => getToken(page)).toBeNull();
  await expect(signIn(page)).toBeVisible();
});

test.describe('a provider that is down', () => {
  const outage = (page: Page) => header(page).getByRole('button', { name: 'Try your account again' });

  test.beforeEach(async ({ members, page, allowErrors }) => {
    allowErrors(/503 GET .*\/accounts$/);
    await joinAndSignIn(page, members.url);
    await page.clock.install();
    await page.route(/\/accounts$/, (route) => route.fulfill({ status: 503, body: '<html>Down</html>' }));
  });

  /** All the tries that the page makes before it says so. */
  async function untilItSaysSo(page: Page): Promise<void> {
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return outage(page).isVisible();
        },
        { intervals: [100] },
      )
      .toBe(true);
  }

  test('logs nobody out: the page says so, shows nothing of an anonymous viewer, and goes on when pressed', async ({
    members,
    page,
  }) => {
    await page.goto(`${members.url}/nowhere`);
    await untilItSaysSo(page);
    await expect(
      page.getByText("We can't reach your account right now. You're still signed in.").last(),
    ).toBeVisible();
    await expect(signIn(page)).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: 'Sign up' })).toHaveCount(0);
    expect(await getToken(page)).not.toBeNull();
    await page.unroute(/\/accounts$/);
    await outage(page).click();
    await expect(account(page)).toBeVisible();
  });

  test('keeps a viewer on the pages and panes that are theirs, with a way to try again', async ({
    members,
    page,
  }) => {
    await page.goto(`${members.url}/u/my-account`);
    await untilItSaysSo(page);
    expect(new URL(page.url()).pathname).toBe('/u/my-account');
    await expect(main(page).getByRole('alert')).toContainText("We can't reach your account");
    await page.goto(`${members.url}/nowhere?u=choose-offer`);
    await untilItSaysSo(page);
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await expect(dialog).toContainText("We can't reach your account");
    await page.unroute(/\/accounts$/);
    await page.goto(`${members.url}/u/my-account`);
    await expect(main(page).getByRole('heading', { name: 'About you' })).toBeVisible();
  });
});
