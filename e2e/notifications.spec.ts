import type { Page } from '@playwright/test';
import { checkOut, payWith } from './support/checkout.ts';
import { expectPlaying, main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { lapse } from './support/lapse.ts';
import { getToken } from './support/members.ts';
import { becomeMember, CARDS, expect, joinSubscribed, OFFERS, pay, test } from './support/paying.ts';
import { startOrigin } from './support/start-origin.ts';

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

/** Opens a page of a member, and waits for its connection. */
async function listenAt(page: Page, address: string): Promise<void> {
  const line = page.waitForEvent('websocket');
  await page.goto(address);
  await hydrated(page);
  await line;
}

// a member who has bought nothing
test.beforeEach(({ allowErrors }) => allowErrors(/402 GET .*\/items\/\d+\/access/));

test('notifications: follow a viewer by their uuid from the login to the logout [NOTIFY-01 NOTIFY-12 NOTIFY-13]', async ({
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

test('notifications: a declined card opens its message, and a bank that wants to confirm opens its page, which comes back with the ticket open [NOTIFY-04 NOTIFY-05 NOTIFY-09 NOTIFY-10]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  await listenAt(page, paying.url + NIGHT);
  await pay(page.request, paying.url, token, OFFERS.monthly, CARDS.declined);
  await expect(dialog(page)).toContainText('Your card was declined.');
  expect(new URL(page.url()).searchParams.get('u')).toBe('payment-error');
  await pay(page.request, paying.url, token, OFFERS.ticket, CARDS.asksBank);
  await expect(page.getByRole('heading', { name: 'Your bank asks', exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(paying.url);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL((url) => url.origin === paying.url);
  await page.goto(paying.url + NIGHT);
  await expect(watch(page)).toBeVisible();
});

test('notifications: a paid ticket closes the offers and plays the concert, without a reload [NOTIFY-06 ACCESS-28 ACCESS-12]', async ({
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

test('notifications: a paid subscription opens the site, and its end closes it, without a reload [NOTIFY-07 NOTIFY-08 ACCESS-28]', async ({
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

test('notifications: come over MQTT where the provider gives keys to sign an address with [NOTIFY-13]', async ({
  keepRunning,
  page,
}) => {
  const options = ['--notifications', 'mqtt'];
  const site = await keepRunning(() => startOrigin(undefined, { brand: 'footplus', options }));
  const connections: string[] = [];
  page.on('websocket', (socket) => void connections.push(new URL(socket.url()).pathname));
  await becomeMember(page, site.url);
  await checkOut(page, site.url, OFFERS.monthly);
  await payWith(page, CARDS.declined);
  await expect(page.getByRole('dialog', { name: 'The payment failed' })).toContainText(
    'Your card was declined.',
  );
  expect(connections).toEqual(['/mqtt']);
});
