import type { Page, Request } from '@playwright/test';
import { BLUE, expectPlaying, main, video } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { joinAndStay } from './support/members.ts';
import { watchShifts } from './support/shifts.ts';
import {
  behindSignIn,
  fakeProvider,
  keepSession,
  MEDIA_TOKEN,
  signInElsewhere,
  signOutElsewhere,
} from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';

/** Of anyone who may watch; the anonymous viewer's button has these words in it too. */
const watch = (page: Page) => main(page).getByRole('link', { name: 'Start watching', exact: true });
const locks = (page: Page) => main(page).getByRole('img', { name: 'Locked' });
const signUp = (page: Page) => main(page).getByRole('link', { name: 'Sign up to start watching' });
const refusal = (page: Page) => page.getByRole('alert');

const hasToken = (request: Request) => new URL(request.url()).searchParams.has('token');
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/v2/');

test('access: an anonymous viewer signs up over the page and plays, and nothing starts for one who went back [MEDIA-06 MEDIA-09 PLAYER-01]', async ({
  sharedOrigin,
  context,
  page,
}) => {
  const site = await sharedOrigin(behindSignIn);
  const provider = await fakeProvider(context);
  await page.goto(`${site.url}${BLUE}?r=NewSeas1`);
  await hydrated(page);
  await signUp(page).click();
  await expect(page).toHaveURL(/u=create-account/);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}${BLUE}?r=NewSeas1`);
  await signInElsewhere(page);
  await expect(watch(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.url}${BLUE}?r=NewSeas1`);

  await signOutElsewhere(page);
  await signUp(page).click();
  await expect(page).toHaveURL(`${site.url}${BLUE}?r=NewSeas1&u=create-account`);
  await expect(video(page)).toHaveCount(0);
  await signInElsewhere(page);
  await expectPlaying(page);
  await expect(page).toHaveURL(`${site.url}${BLUE}?r=NewSeas1&play=1`);

  await signOutElsewhere(page);
  provider.tokenRequests.length = 0;
  await page.goto(`${site.url}${BLUE}?play=1`);
  await expect(refusal(page)).toContainText('Sign in to watch');
  const signIn = refusal(page).getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeFocused();
  await signIn.click();
  await expect(page).toHaveURL(`${site.url}${BLUE}?play=1&u=login`);
  expect(provider.tokenRequests).toEqual([]);
  await signInElsewhere(page);
  await expectPlaying(page);
});

test('access: a viewer sees no lock and no shift while recognised, and the media request alone carries a token [ACCESS-04 ACCESS-17 BRIDGEAPI-03 BRIDGEAPI-06]', async ({
  sharedOrigin,
  context,
  page,
}) => {
  const site = await sharedOrigin(behindSignIn);
  const provider = await fakeProvider(context);
  await keepSession(context);
  const shifted = await watchShifts(page);
  // the first visit sets a cookie: this browser has a viewer
  await page.goto(site.url + BLUE);
  await expect(watch(page)).toBeVisible();
  for (const path of ['/', BLUE]) {
    const html = await (await page.request.get(site.url + path)).text();
    expect(html).not.toMatch(/aria-label="Locked"|>Sign up to start watching/);
  }
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  await page.goto(site.url + BLUE);
  await expect(watch(page)).toBeVisible();
  expect(await shifted()).toBeLessThan(0.02);
  await expect(locks(page)).toHaveCount(0);
  await watch(page).click();
  await expectPlaying(page);
  const [sent] = provider.tokenRequests;
  expect(new URL(sent?.url() ?? '').search).toBe('?app_config_id=footlite&media_id=BlueHrs1');
  expect(await sent?.headerValue('authorization')).toBe('Bearer e2e-session');
  const signed = requests.filter((request) => isCall(request) && hasToken(request));
  expect(signed.map((request) => request.url())).toEqual([
    `${site.url}/v2/media/BlueHrs1?token=${MEDIA_TOKEN}`,
  ]);
  // the token is used again at the next start
  await page.keyboard.press('Escape');
  await watch(page).click();
  await expectPlaying(page);
  expect(provider.tokenRequests).toHaveLength(1);
  expect(await page.content()).not.toContain(MEDIA_TOKEN);
  expect(await (await page.request.get(`${site.url}${BLUE}?play=1`)).text()).not.toContain('token=');
});

test('access: the demo signs what a viewer plays, and gives an anonymous viewer the free clips alone [ACCESS-17 BRIDGEAPI-03 ROLE-04]', async ({
  page,
  product,
}) => {
  const GATED = '/m/BlueHrsM';
  const CONFIG = 'app-config=signedin';
  await page.goto(`/m/CaprClp1?${CONFIG}`);
  await watch(page).click();
  await expectPlaying(page);
  await page.goto(`${GATED}?play=1`);
  await expect(refusal(page)).toContainText('Sign in to watch');
  const unsigned = (await (await page.request.get(`${product.url}/v2/media/BlueHrsM`)).json()) as {
    playlist: { sources: { file: string }[] }[];
  };
  const [source] = unsigned.playlist[0]?.sources ?? [];
  expect((await page.request.get(source?.file ?? '')).status()).toBe(403);

  await joinAndStay(page, product.url);
  const signed: string[] = [];
  page.on('request', (request) => {
    if (isCall(request) && hasToken(request)) signed.push(new URL(request.url()).pathname);
  });
  await page.goto(`${GATED}?${CONFIG}`);
  await watch(page).click();
  await expectPlaying(page);
  expect(signed).toEqual(['/v2/media/BlueHrsM']);
});
