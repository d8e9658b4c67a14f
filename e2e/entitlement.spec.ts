import type { Page } from '@playwright/test';
import { fill, send, someone } from './support/account-forms.ts';
import { expectPlaying, main, video } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { lapse } from './support/lapse.ts';
import { join } from './support/members.ts';
import { dialog } from './support/panes.ts';
import {
  becomeMember,
  buy,
  CARDS,
  expect,
  joinSubscribed,
  OFFERS,
  subscribe,
  test,
} from './support/paying.ts';

/** Open to subscribers. */
const BLUE = '/m/BlueHrsP/blue-hours';
/** The same, and sold by itself. */
const NIGHT = '/m/NightShP/nightshift-tour';
/** A premiere: sold by itself alone. */
const AURORA = '/m/AuroraSP/aurora-set';
const ALL = '/p/AllConcP';

const watch = (page: Page) => main(page).getByRole('link', { name: 'Start watching', exact: true });
const complete = (page: Page) => main(page).getByRole('link', { name: 'Complete your subscription' });
const signUp = (page: Page) => main(page).getByRole('link', { name: 'Sign up to start watching' });
const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const locks = (page: Page) => main(page).getByRole('img', { name: 'Locked' });
const getLock = (page: Page, id: string) =>
  main(page).locator(`a[data-id="${id}"]:has(img)`).first().getByRole('img', { name: 'Locked' });
const refusal = (page: Page) => page.getByRole('alert');
const offer = (page: Page) => dialog(page).getByRole('radio', { name: /Aurora Set/ });

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
}

async function giveNames(page: Page): Promise<void> {
  await dialog(page).getByLabel('First name').fill('Ada');
  await dialog(page).getByLabel('Last name').fill('Quay');
  await send(page).click();
}

/** Whether this page is still the document that it was now. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  return () => page.evaluate(() => 'isFirst' in window);
}

// the provider's answer about a viewer who has bought nothing
test.beforeEach(({ allowErrors }) => allowErrors(/402 GET .*\/items\/\d+\/access/));

test('access: a sign-in opens what the subscription has, on the page and on every card, and a log-out closes it [ACCESS-28 SESSION-04 ACCESS-05]', async ({
  paying,
  page,
}) => {
  const member = await joinSubscribed(page.request, paying.url);
  const headers = { authorization: `Bearer ${member.token}` };
  const favorites = `${paying.url}/v2/accounts/media/favorites`;
  const saved = await page.request.post(favorites, { headers, form: { media_id: 'BlueHrsP' } });
  expect(saved.ok()).toBe(true);
  await page.goto(paying.url + BLUE);
  await hydrated(page);
  const isSame = await markDocument(page);
  await expect(signUp(page)).toBeVisible();
  await signIn(page).click();
  await logIn(page, member);
  await expect(watch(page)).toBeVisible();
  await expect(getLock(page, 'AuroraSP')).toBeVisible();
  await expect(locks(page)).toHaveCount(1);
  const favorite = main(page).getByRole('button', { name: 'Favorite' });
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Account: Ada Quay' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(signUp(page)).toBeVisible();
  await expect.poll(() => locks(page).count()).toBeGreaterThan(1);
  expect(await isSame()).toBe(true);
});

test('access: a purchase on another device opens cards and player without a reload [ACCESS-28 ACCESS-09 ACCESS-12 ACCESS-16]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('jw-media/token')) tokens.push(request.url());
  });
  // a purchase before the notifications are connected is not reported
  let line = page.waitForEvent('websocket');
  await page.goto(`${paying.url}${NIGHT}?play=1`);
  await expect(refusal(page)).toBeVisible();
  await expect(video(page)).toHaveCount(0);
  await line;
  expect(tokens).toEqual([]);
  const headers = { authorization: `Bearer ${token}` };
  const request = `${paying.url}/v2/items/jw-media/token?app_config_id=footplus&media_id=NightShP`;
  expect((await page.request.get(request, { headers })).ok()).toBe(false);
  const isSame = await markDocument(page);
  await buy(page.request, paying.url, token, OFFERS.ticket);
  await expectPlaying(page);
  expect(tokens).toHaveLength(1);
  expect(await isSame()).toBe(true);

  line = page.waitForEvent('websocket');
  await page.goto(paying.url + ALL);
  await expect(getLock(page, 'BlueHrsP')).toBeVisible();
  await expect(getLock(page, 'NightShP')).toHaveCount(0);
  await line;
  await buy(page.request, paying.url, token, OFFERS.monthly);
  await expect(getLock(page, 'BlueHrsP')).toHaveCount(0);
  await expect(getLock(page, 'AuroraSP')).toBeVisible();
});

test('access: the end of a subscription ends what it plays, and the page below says so [ACCESS-28 ROLE-07]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  await buy(page.request, paying.url, token, OFFERS.monthly, CARDS.failsLater);
  await page.goto(paying.url + BLUE);
  await watch(page).click();
  await expectPlaying(page);
  await lapse(page.request, paying.url, token);
  await expect(refusal(page)).toBeVisible();
  await expect(video(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(refusal(page)).toHaveCount(0);
  await expect(complete(page)).toBeVisible();
  await expect.poll(() => locks(page).count()).toBeGreaterThan(1);
});

test('access: a link to offers leads over sign-in and registration to them, also after a reload [MODAL-05 REG-12 REG-15 REG-16]', async ({
  paying,
  page,
}) => {
  await page.goto(`${paying.url}${AURORA}?u=choose-offer`);
  await expect(page).toHaveURL(/u=login/);
  await dialog(page).getByRole('link', { name: 'Sign up' }).click();
  await fill(page, someone());
  await send(page).click();
  await giveNames(page);
  await expect(page).toHaveURL(`${paying.url}${AURORA}?u=choose-offer`);
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(dialog(page).getByRole('radio')).toHaveCount(1);

  await page.goto(paying.url + AURORA);
  await page.getByRole('button', { name: 'Account: Ada Quay' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await main(page).getByRole('link', { name: /^Buy/ }).click();
  await expect(page).toHaveURL(/u=login/);
  // an account without names
  await logIn(page, await join(page.request, paying.url, {}));
  await giveNames(page);
  await expect(page).toHaveURL(`${paying.url}${AURORA}?u=choose-offer`);
  await expect(offer(page)).toBeVisible();
});

test('access: a subscriber buys a premiere from its refused player and watches it [ACCESS-09 ACCESS-16 ROLE-07 PLAYER-01]', async ({
  paying,
  page,
}) => {
  const { token } = await subscribe(page, paying.url);
  await page.goto(`${paying.url}${AURORA}?play=1`);
  await refusal(page).getByRole('link', { name: /^Buy/ }).click();
  await expect(offer(page)).toBeVisible();
  await page.goto(paying.url + AURORA);
  await expect(main(page).getByText('Not part of your plan')).toBeVisible();
  await buy(page.request, paying.url, token, OFFERS.premiere);
  await watch(page).click();
  await expectPlaying(page);
});
