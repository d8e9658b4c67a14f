import type { Page } from '@playwright/test';
import { checkOut, payWith } from './support/checkout.ts';
import { hydrated } from './support/hydrated.ts';
import { getToken } from './support/members.ts';
import { becomeMember, CARDS, expect, joinSubscribed, OFFERS, test } from './support/paying.ts';
import { startOrigin } from './support/start-origin.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** The connections of this page so far. */
function lines(page: Page) {
  const sockets: { url(): string; isClosed(): boolean }[] = [];
  page.on('websocket', (socket) => void sockets.push(socket));
  return sockets;
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
