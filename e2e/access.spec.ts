import type { Page, Request } from '@playwright/test';
import { expectPlaying, MEMBERS_BLUE, main, video } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { join } from './support/members.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

/** Of anyone who may watch; the anonymous viewer's button has these words in it too. */
const watch = (page: Page) => main(page).getByRole('link', { name: 'Start watching', exact: true });
const locks = (page: Page) => main(page).getByRole('img', { name: 'Locked' });

const hasToken = (request: Request) => new URL(request.url()).searchParams.has('token');
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/v2/');

test('access: a sign-in starts nothing for one who went back, a viewer sees no lock and no shift while recognised, and the media request alone carries a token [ACCESS-04 ACCESS-17 BRIDGEAPI-03 BRIDGEAPI-06]', async ({
  members: { url },
  context,
  page,
}) => {
  const item = await page.request.get(`${url}/v2/media/BlueHrsM`);
  const { playlist } = (await item.json()) as { playlist: { sources: { file: string }[] }[] };
  expect((await page.request.get(playlist[0]?.sources[0]?.file ?? '')).status()).toBe(403);

  const shifted = await watchShifts(page);
  await page.goto(url + MEMBERS_BLUE);
  await hydrated(page);
  await main(page).getByRole('link', { name: 'Sign up to start watching' }).click();
  await expect(page).toHaveURL(/u=create-account/);
  await page.goBack();
  await expect(page).toHaveURL(url + MEMBERS_BLUE);
  const { token, expires } = await join(page.request, url);
  const other = await context.newPage();
  // a page of the site that runs no code of the app
  await other.goto(`${url}/robots.txt`);
  await other.evaluate((session) => localStorage.setItem('inplayer_token', JSON.stringify(session)), {
    token,
    refreshToken: '',
    expires,
  });
  await other.close();
  await watch(page).waitFor();
  await expect(video(page)).toHaveCount(0);
  await expect(page).toHaveURL(url + MEMBERS_BLUE);

  // this browser has a viewer now
  for (const path of ['/', MEMBERS_BLUE]) {
    const html = await (await page.request.get(url + path)).text();
    expect(html).not.toMatch(/aria-label="Locked"|>Sign up to start watching/);
  }
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  await page.reload();
  await watch(page).waitFor();
  expect(await shifted()).toBeLessThan(0.02);
  await expect(locks(page)).toHaveCount(0);
  await watch(page).click();
  await expectPlaying(page);
  const tokens = requests.filter((request) => request.url().includes('/jw-media/token?'));
  expect(tokens.map((request) => new URL(request.url()).search)).toEqual([
    '?app_config_id=signedin&media_id=BlueHrsM',
  ]);
  expect(await tokens[0]?.headerValue('authorization')).toBe(`Bearer ${token}`);
  const signed = requests.filter((request) => isCall(request) && hasToken(request));
  expect(new Set(signed.map((request) => new URL(request.url()).pathname))).toEqual(
    new Set(['/v2/media/BlueHrsM']),
  );
  const mediaToken = new URL(signed[0]?.url() ?? '').searchParams.get('token') ?? '';
  expect(await page.content()).not.toContain(mediaToken);
  expect(await (await page.request.get(`${url}${MEMBERS_BLUE}?play=1`)).text()).not.toContain('token=');
});
