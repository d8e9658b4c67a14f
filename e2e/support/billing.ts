import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';

export const KEY = 'jwapp.auth';

/** A session's tokens, as the provider's own client stores them. */
export interface Pair {
  accessToken: string;
  refreshToken: string;
}

/** Creates an account with a name at the site's own billing provider, without a browser. */
export async function joinBilling(
  request: APIRequestContext,
  siteUrl: string,
  email = `ada-${crypto.randomUUID()}@example.test`,
): Promise<Pair> {
  const answer = await request.post(`${siteUrl}/billing/customers`, {
    data: {
      email,
      password: 'Quiet-lamp-27',
      publisherId: '400000001',
      locale: 'en_US',
      country: 'NL',
      currency: 'EUR',
      firstName: 'Ada',
      lastName: 'Quay',
    },
  });
  const { responseData } = (await answer.json()) as { responseData: { jwt: string; refreshToken: string } };
  return { accessToken: responseData.jwt, refreshToken: responseData.refreshToken };
}

/** Signs in with an account of {@link joinBilling}. */
export async function logInBilling(
  request: APIRequestContext,
  siteUrl: string,
  email: string,
): Promise<Pair> {
  const data = { email, password: 'Quiet-lamp-27', publisherId: '400000001' };
  const answer = await request.post(`${siteUrl}/billing/auths`, { data });
  const { responseData } = (await answer.json()) as { responseData: { jwt: string; refreshToken: string } };
  return { accessToken: responseData.jwt, refreshToken: responseData.refreshToken };
}

/** The same pair some time later: its access token has expired, as its claims say. */
export function ended({ accessToken, refreshToken }: Pair): Pair {
  const [head, payload = '', signature] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const past = Buffer.from(JSON.stringify({ ...claims, exp: 1_700_000_000 })).toString('base64url');
  return { accessToken: [head, past, signature].join('.'), refreshToken };
}

/** Signs a browser in with a pair of tokens, before any page of the app is open. */
export async function keepPair(context: BrowserContext, siteUrl: string, pair: Pair): Promise<void> {
  await context.addCookies([{ name: 'jwapp-viewer', value: 'known', url: siteUrl }]);
  const page = await context.newPage();
  // a page of the site that runs no code of the app
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(pair)] as const);
  await page.close();
}

/** The newest link for a new password that was mailed to an address. */
export async function mailedLink(request: APIRequestContext, siteUrl: string, to: string): Promise<string> {
  let link = '';
  const arrived = async () => {
    const answer = await request.get(`${siteUrl}/demo/mailbox.json`, { params: { to } });
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    // a mail about a purchase may be newer
    const all = mails.map(({ text }) => text).join('\n');
    link = /https?:\S+resetPasswordToken=\S+/.exec(all)?.[0] ?? '';
    return link;
  };
  await expect.poll(arrived, { message: `a link in a mail to ${to}` }).not.toBe('');
  return link;
}
