import type { Page } from '@playwright/test';
import { checkOut } from './support/checkout.ts';
import { expectPlaying, main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { lapse } from './support/lapse.ts';
import { getToken } from './support/members.ts';
import {
  becomeMember,
  CARDS,
  expect,
  joinSubscribed,
  OFFERS,
  pay,
  subscribe,
  test,
} from './support/paying.ts';

const BLUE = '/m/BlueHrsP/blue-hours';
/** Sold by itself, by `OFFERS.ticket`. */
const NIGHT = '/m/NightShP/nightshift-tour';

const dialog = (page: Page) => page.getByRole('dialog');
const watch = (page: Page) => main(page).getByRole('link', { name: 'Start watching', exact: true });
const buyLink = (page: Page) => main(page).getByRole('link', { name: /^Buy( for €[\d.]+ · [\w\s]+)?$/ });
const complete = (page: Page) => main(page).getByRole('link', { name: 'Complete your subscription' });

/** Whether this page, as it was opened, is still the same document. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  return () => page.evaluate(() => 'isFirst' in window);
}

/** The connections of this page so far. */
function lines(page: Page) {
  const sockets: { url(): string; isClosed(): boolean }[] = [];
  page.on('websocket', (socket) => void sockets.push(socket));
  return sockets;
}

/** Opens a page of a member who is listening. */
async function listenAt(page: Page, address: string): Promise<void> {
  const line = page.waitForEvent('websocket');
  await page.goto(address);
  await hydrated(page);
  await line;
}

/** What a member is asked for, where nothing is open to them. */
test.beforeEach(({ allowErrors }) => allowErrors(/402 GET .*\/items\/\d+\/access/));

test('a viewer is listened to by their uuid from the login to the logout, and an anonymous viewer is not [NOTIFY-01 NOTIFY-12 NOTIFY-13]', async ({
  paying,
  page,
}) => {
  const sockets = lines(page);
  const { email, password } = await joinSubscribed(page.request, paying.url);
  await page.goto(paying.url);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  expect(sockets).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => sockets.length).toBe(1);
  const headers = { authorization: `Bearer ${await getToken(page)}` };
  const { uuid } = (await (await page.request.get(`${paying.url}/accounts`, { headers })).json()) as {
    uuid: string;
  };
  expect(new URL(sockets[0]?.url() ?? '').pathname).toBe(`/notifications/${uuid}`);
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Account: Ada Quay' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sockets[0]?.isClosed()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('inplayer_iot'))).toBeNull();
  expect(sockets).toHaveLength(1);
});

// every kind of message is handled in a test of its own beside the code; here is one of each end
test('a declined card opens the payment error with what was said of it [NOTIFY-02 NOTIFY-03 NOTIFY-04 NOTIFY-05]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  await listenAt(page, paying.url + NIGHT);
  await pay(page.request, paying.url, token, OFFERS.monthly, CARDS.declined);
  await expect(dialog(page)).toContainText('Your card was declined.');
  expect(new URL(page.url()).searchParams.get('u')).toBe('payment-error');
});

test('a payment that the bank wants to confirm goes to its page, and comes back with what was bought open [NOTIFY-09 NOTIFY-10]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  await listenAt(page, paying.url + NIGHT);
  await pay(page.request, paying.url, token, OFFERS.ticket, CARDS.asksBank);
  await expect(page.getByRole('heading', { name: 'Your bank asks', exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(paying.url);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL((url) => url.origin === paying.url);
  await page.goto(paying.url + NIGHT);
  await expect(watch(page)).toBeVisible();
});

test('a ticket that is paid closes the offers and plays what its buyer came for, without a reload [NOTIFY-06 ACCESS-28 ACCESS-12]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  await listenAt(page, paying.url + NIGHT);
  const isSame = await markDocument(page);
  await buyLink(page).click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await pay(page.request, paying.url, token, OFFERS.ticket);
  await expectPlaying(page);
  await expect(page).toHaveURL(`${paying.url}${NIGHT}?play=1`);
  expect(await isSame()).toBe(true);
});

test('a subscription that is paid opens the site, and one that ends closes it, without a reload [NOTIFY-07 NOTIFY-08 ACCESS-28]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  await listenAt(page, paying.url + BLUE);
  const isSame = await markDocument(page);
  await expect(complete(page)).toBeVisible();
  await pay(page.request, paying.url, token, OFFERS.monthly, CARDS.failsLater);
  await expect(watch(page)).toBeVisible();
  await lapse(page.request, paying.url, token);
  await expect(complete(page)).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('hints that come twice and in any order leave what is true [ACCESS-28]', async ({
  paying,
  page,
  gateway,
}) => {
  await gateway.faults({ duplicate: true, reorder: true });
  const { token } = await becomeMember(page, paying.url);
  await listenAt(page, paying.url + NIGHT);
  for (const offer of [OFFERS.ticket, OFFERS.monthly]) await pay(page.request, paying.url, token, offer);
  await expect(watch(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(paying.url + BLUE);
  await expect(watch(page)).toBeVisible();
});

test('a forged, foreign or broken message changes nothing: nobody is let in, sent away or told [NOTIFY-11]', async ({
  paying,
  page,
}) => {
  const say: ((text: string) => void)[] = [];
  await page.routeWebSocket(/\/notifications\//, (line) => {
    line.connectToServer();
    say.push((text) => line.send(text));
  });
  await becomeMember(page, paying.url);
  await checkOut(page, paying.url, OFFERS.ticket, NIGHT);
  await expect.poll(() => say.length).toBe(1);
  const isSame = await markDocument(page);
  const checks: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/items/115001/access')) checks.push(`${answer.status()}`);
  });
  const bank = 'https://elsewhere.example.test/';
  const tell = (type: string, resource: object) => say[0]?.(JSON.stringify({ type, resource }));

  // it is about nobody, or somebody else
  for (const text of ['', '{', '[]', 'null', '{"type":7}', '{"resource":{"message":"No"}}']) say[0]?.(text);
  for (const foreign of [
    { customer_id: 987654321 },
    { account_id: '987654321' },
    { customer_uuid: '7c0d3a10-0000-4000-8000-000000000001' },
  ]) {
    tell('subscribe.failed', { ...foreign, message: 'Foreign' });
    tell('payment.card.requires.action', { ...foreign, redirect_to_url: bank });
    tell('payment.card.success', { ...foreign, item_id: 115001 });
  }
  // no kind, or no address, to follow
  tell('account.logout', {});
  tell('access.granted', { item_id: 115001 });
  for (const redirect_to_url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://elsewhere.example.test/',
    '//x/',
  ]) {
    tell('subscribe.requires.action', { redirect_to_url });
  }
  // not true: the provider is asked, and says no
  tell('payment.card.success', { item_id: 115001 });
  await expect.poll(() => checks.length).toBeGreaterThan(1);
  expect(new Set(checks)).toEqual(new Set(['402']));
  expect(new URL(page.url()).searchParams.get('u')).toBe('checkout');
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  await expect(watch(page)).toHaveCount(0);
  expect(await isSame()).toBe(true);

  // the line hears all the while
  tell('payment.card.failed', { message: 'Heard' });
  await expect(dialog(page)).toContainText('Heard');
});

test('a message is shown as somebody’s words: nothing in it is code or a link', async ({ paying, page }) => {
  await page.routeWebSocket(/\/notifications\//, (line) => {
    const provider = line.connectToServer();
    provider.onMessage((message) => line.send(message));
    const message = `<img src=x onerror=alert(1)><a href="https://elsewhere.example.test/">x</a>${'long '.repeat(200)}`;
    line.send(JSON.stringify({ type: 'subscribe.failed', resource: { message } }));
  });
  await becomeMember(page, paying.url);
  await page.goto(paying.url);
  await expect(dialog(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(dialog(page).locator('img, a')).toHaveCount(0);
  expect((await dialog(page).textContent())?.length).toBeLessThan(500);
});

test('a viewer who reloads in the middle of it finds what is true, whatever they were told before [ACCESS-28]', async ({
  paying,
  page,
}) => {
  await page.routeWebSocket(/\/notifications\//, () => {});
  await subscribe(page, paying.url, OFFERS.ticket);
  await page.goto(paying.url + NIGHT);
  await expect(watch(page)).toBeVisible();
});
