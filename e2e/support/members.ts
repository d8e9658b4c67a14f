import type { APIRequestContext, Page } from '@playwright/test';

interface Member {
  email: string;
  password: string;
}

/** Answers besides those to the demo's own questions, by name, as the provider stores them. */
export type Answers = Readonly<Record<string, string>>;

interface Joined extends Member {
  token: string;
  /** Unix seconds. */
  expires: number;
}

/** How the provider says that a viewer has no card: not an error of the page. */
export const NO_CARD = /answer: 404 GET .*\/cards\/default$/;

/** Creates an account at the site's own provider, without a browser. */
export async function join(
  request: APIRequestContext,
  siteUrl: string,
  answers: Answers = NAMES,
): Promise<Joined> {
  const member = { email: `ada-${crypto.randomUUID()}@example.test`, password: 'Quiet-lamp-27' };
  const metadata = { terms: 'true', country: 'nl', consents: '[]', ...NO_NAMES, ...answers };
  const answer = await request.post(`${siteUrl}/accounts`, {
    form: {
      full_name: member.email,
      username: member.email,
      password: member.password,
      password_confirmation: member.password,
      client_id: 'footlights-members',
      type: 'consumer',
      referrer: siteUrl,
      grant_type: 'password',
      ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])),
    },
  });
  const { access_token: token, expires } = (await answer.json()) as { access_token: string; expires: number };
  return { ...member, token, expires };
}

const NAMES: Answers = { first_name: 'Ada', surname: 'Quay' };
// an empty text cannot be sent
const NO_NAMES: Answers = { first_name: ' ', surname: ' ' };

/** Creates an account, and signs this browser in with it, until the app signs it out. */
export async function joinAndSignIn(page: Page, siteUrl: string): Promise<Member> {
  const { token, expires, ...member } = await join(page.request, siteUrl);
  await tellServer(page, siteUrl);
  // a page of the site that runs no code of the app
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate((session) => localStorage.setItem('inplayer_token', JSON.stringify(session)), {
    token,
    refreshToken: '',
    expires,
  });
  return member;
}

/** Creates an account without names, and keeps this browser signed in with it, whatever the app does. */
export async function joinAndStay(page: Page, siteUrl: string, answers: Answers = {}): Promise<Joined> {
  const joined = await join(page.request, siteUrl, answers);
  await tellServer(page, siteUrl);
  await page.context().addInitScript(
    (session) => {
      // a page without a site has no storage, and neither has the browser's own
      if (location.protocol.startsWith('http'))
        localStorage.setItem('inplayer_token', JSON.stringify(session));
    },
    { token: joined.token, refreshToken: '', expires: joined.expires },
  );
  return joined;
}

/** As the app does when a viewer signs in: the server then renders no page for an anonymous viewer. */
const tellServer = (page: Page, siteUrl: string) =>
  page.context().addCookies([{ name: 'jwapp-viewer', value: 'known', url: siteUrl }]);

/** The token that this browser is signed in with, or null. */
export async function getToken(page: Page): Promise<string | null> {
  const text = await page.evaluate(() => localStorage.getItem('inplayer_token'));
  return text && (JSON.parse(text) as { token: string }).token;
}
