import type { BrowserContext, Page, Request } from '@playwright/test';
import { email, PASSWORD, password } from './support/account-forms.ts';
import { main } from './support/concert.ts';
import { dialog } from './support/panes.ts';
import { becomeMember, getGateway, joinSubscribed, subscribe } from './support/paying.ts';
import { signOutElsewhere } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { film, playsFrom, watch } from './support/watch.ts';

/** A concert of the plan, and a clip that everybody is given. */
const CONCERT = 'BlueHrsP';
const CLIP = 'CaprClp1';
const KEY = 'jwapp.access_tokens';
const TWO_HOURS_S = 7200;

/** Nothing of a subscription is bought yet, and no card is there. */
const NOTHING_BOUGHT = /answer: 40[24] GET .*\/(access|cards\/default)$/;

interface Pair {
  passport: string;
  refresh_token: string;
  expires: number;
}

const getPair = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Pair | null, KEY);

/** What the pages of a context request from the bridge, and with what they open media: `generate`, `refresh`, `playback`. */
function bridgeCalls(context: BrowserContext) {
  const requests: Request[] = [];
  context.on('request', (request) => {
    if (getStep(request)) requests.push(request);
  });
  return { requests, of: (step: string) => requests.filter((request) => getStep(request) === step) };
}

function getStep(request: Request): string | undefined {
  if (request.method() === 'OPTIONS') return undefined;
  const { pathname } = new URL(request.url());
  return /\/access\/(generate|refresh)$/.exec(pathname)?.[1] ?? /\/(playback)\.json$/.exec(pathname)?.[1];
}

/** No notification comes: one of a purchase would bring another passport at a time of its own. */
const silentLine = (context: BrowserContext) => context.routeWebSocket(/./, () => {});

/** A link of the server's page, which works before any script does. */
async function pressPlay(page: Page): Promise<void> {
  await main(page)
    .getByRole('link', { name: /^(Start|Continue) watching$/ })
    .click();
  await expect(page).toHaveURL(/[?&]play=1/);
}

async function closePlayer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
}

/** Decoded pictures, not only a clock that runs. */
const pictures = (page: Page) => film(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames);

test('passport: is shared by three tabs, renewed once at its end, and generated again when another client used its refresh token [ACCESS-24 ACCESS-25 ACCESS-33 ACCESS-38]', async ({
  passes: site,
  context,
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/answer: 403 (GET .*playback\.json|PUT .*access\/refresh)/, NOTHING_BOUGHT);
  await silentLine(context);
  await subscribe(page, site.url);
  const calls = bridgeCalls(context);
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/m/${CONCERT}`)));
  await pressPlay(page);
  await playsFrom(page, 0.1);
  await closePlayer(page);
  expect(calls.of('generate')).toHaveLength(1);
  expect(await calls.of('generate')[0]?.headerValue('authorization')).toMatch(/^Bearer ./);
  const first = (await getPair(page)) as Pair;
  for (const request of calls.of('playback')) {
    const { searchParams } = new URL(request.url());
    expect([searchParams.get('passport'), searchParams.get('plan_id')]).toEqual([first.passport, 'PlanAll1']);
  }

  // the bridge's hour is over and the device does not know: what is refused is renewed once for all of them
  await getGateway(page.request, site.url).forward(TWO_HOURS_S);
  await Promise.all(tabs.map(pressPlay));
  for (const tab of tabs) {
    await playsFrom(tab, 0.1);
    expect(await pictures(tab)).toBeGreaterThan(0);
    await closePlayer(tab);
  }
  expect(calls.of('refresh')).toHaveLength(1);
  const second = (await getPair(page)) as Pair;
  expect(second.passport).not.toBe(first.passport);

  // two hours later on the device too, and another client has used the refresh token
  await page.request.put(`${site.url}/v2/sites/FootlPl1/access/refresh`, {
    data: { refresh_token: second.refresh_token },
  });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify({ ...second, expires: Date.now() - TWO_HOURS_S * 1000 }),
  ] as const);
  await pressPlay(page);
  await playsFrom(page, 0.1);
  expect(calls.of('refresh')).toHaveLength(2);
  expect(calls.of('generate')).toHaveLength(2);
});

test('passport: opens a free clip to an anonymous viewer, and is another one after a sign-in and a sign-out [ACCESS-22 ACCESS-31 BRIDGEAPI-04 BRIDGEAPI-09]', async ({
  passes: site,
  context,
  page,
  allowErrors,
}) => {
  allowErrors(NOTHING_BOUGHT);
  await silentLine(context);
  const member = await joinSubscribed(page.request, site.url);
  const calls = bridgeCalls(context);
  await watch(page, { id: CLIP, at: site.url });
  expect(await pictures(page)).toBeGreaterThan(0);
  expect(await calls.of('generate')[0]?.headerValue('authorization')).toBe('');
  const anonymous = (await getPair(page)) as Pair;
  expect(new URL(calls.of('playback')[0]?.url() ?? '').searchParams.get('plan_id')).toBe('PlanFree');

  await page.goto(`${site.url}/m/${CONCERT}?u=login`);
  await email(page).fill(member.email);
  await password(page).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await pressPlay(page);
  await playsFrom(page, 0.1);
  const own = (await getPair(page)) as Pair;
  expect(own.passport).not.toBe(anonymous.passport);
  expect(calls.of('generate')).toHaveLength(2);

  await closePlayer(page);
  await signOutElsewhere(page);
  await expect.poll(() => calls.of('generate').length).toBe(3);
  await expect.poll(async () => (await getPair(page))?.passport).not.toBe(own.passport);
  expect(await calls.of('generate')[2]?.headerValue('authorization')).toBe('');
  await expect(main(page).getByRole('link', { name: 'Sign up to start watching' })).toBeVisible();
});

test('entitlement host: of the site grants the playback, and signs it [ACCESS-20 BRIDGEAPI-05]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(
    (data) =>
      data.change('configs/signedin.json', ({ custom, ...config }) => ({
        ...config,
        custom: { ...custom, entitlementHost: '/v2/configs/signedin/entitlement' },
      })),
    'signedin',
  );
  const { token } = await becomeMember(page, site.url);
  const sent = page.waitForRequest('**/entitlement');
  await watch(page, { id: 'BlueHrsM', at: site.url });
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    provider: 'jwp',
    credentials: { token },
    asset: { id: 'BlueHrsM', params: {}, accessType: 'authvod' },
  });
  expect(await request.headerValue('content-type')).toBe('text/plain;charset=UTF-8');
  expect(await pictures(page)).toBeGreaterThan(0);
});
