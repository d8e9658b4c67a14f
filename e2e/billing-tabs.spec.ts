import type { Page, Route } from '@playwright/test';
import { ended, joinBilling, KEY, keepPair, type Pair } from './support/billing.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, edit, section } from './support/user-area.ts';

const REFRESH = /\/billing\/auths\/refresh_token$/;
const TABS = 3;

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account: Ada Quay' });

const getPair = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Pair | null, KEY);

test('session: three tabs refresh an expired token once, another tab takes over in two seconds when the first is closed, and a form is kept [SESSION-14 SESSION-15 SESSION-26 BOOT-39]', async ({
  billing: site,
  context,
}) => {
  test.slow();
  const pair = await joinBilling(context.request, site.url);
  await keepPair(context, site.url, ended(pair));
  const refreshes: Route[] = [];
  let isDelayed = false;
  await context.route(REFRESH, async (route) => {
    refreshes.push(route);
    if (!isDelayed) await route.continue();
  });

  // all of them find the same token, which is over
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const [form, ...others] = tabs as [Page, ...Page[]];
  await Promise.all(others.map((tab) => tab.goto(`${site.url}/nowhere`)));
  await form.goto(site.url + ACCOUNT);
  for (const tab of tabs) await expect(account(tab)).toBeVisible();
  expect(refreshes).toHaveLength(1);
  const renewed = (await getPair(form)) as Pair;
  expect(renewed.refreshToken).not.toBe(pair.refreshToken);

  await edit(form).click();
  const name = section(form, 'About you').getByLabel('First name');
  await name.fill('Augusta');

  // fifteen minutes later: the next tab that sends a request refreshes first, and gets no answer
  isDelayed = true;
  const over = JSON.stringify(ended(renewed));
  await form.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, over] as const);
  await expect.poll(() => refreshes.length, 'a tab that refreshes').toBe(2);
  const holder = refreshes[1]?.request().frame().page() as Page;
  expect(holder).not.toBe(form);
  isDelayed = false;
  const next = context.waitForEvent('request', (request) => REFRESH.test(request.url()));
  const closed = holder.waitForEvent('close').then(() => Date.now());
  await holder.close();
  const takenOver = await next;
  expect(takenOver.frame().page()).not.toBe(holder);
  expect(Date.now() - (await closed)).toBeLessThan(2000);

  await expect.poll(async () => (await getPair(form))?.accessToken).not.toBe(ended(renewed).accessToken);
  for (const tab of tabs.filter((one) => one !== holder)) {
    await expect(account(tab)).toBeVisible();
    expect(await getPair(tab)).toMatchObject({
      refreshToken: expect.not.stringMatching(renewed.refreshToken),
    });
  }
  expect(refreshes).toHaveLength(3);
  await expect(name).toHaveValue('Augusta');
  await section(form, 'About you').getByRole('button', { name: 'Save' }).click();
  await expect(section(form, 'About you').getByRole('status')).toHaveText('Your name has been saved.');
});
