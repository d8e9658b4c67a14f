import type { APIRequestContext, Page, Response } from '@playwright/test';
import { decided, payWith } from './support/checkout.ts';
import { main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { dialog } from './support/panes.ts';
import { expect, getGateway, joinSubscribed, OFFERS, test } from './support/paying.ts';
import { hero, SERIES } from './support/series.ts';
import { playsFrom } from './support/watch.ts';

/** The demo's subscription site, with an episode of a series that is sold by itself. */
async function withSoldEpisode(data: DataFolder): Promise<void> {
  await data.change('catalogue/media/LoadE101.json', (item) => ({
    ...item,
    custom: { ...item.custom, free: 'false', productIds: `!jwp:${OFFERS.ticket}` },
  }));
}

/** A subscriber with progress in another episode of the series. */
async function joinWithHistory(request: APIRequestContext, siteUrl: string) {
  const member = await joinSubscribed(request, siteUrl);
  const saved = await request.patch(`${siteUrl}/v2/accounts/media/watch-history`, {
    headers: { authorization: `Bearer ${member.token}` },
    form: { media_id: 'LoadE202', progress: '0.4' },
  });
  expect(saved.ok()).toBe(true);
  return member;
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
}

const isHistory = (response: Response) =>
  response.request().method() === 'GET' && response.url().includes('/media/watch-history');

test.beforeEach(({ allowErrors }) => allowErrors(/40[24] GET .*\/(items\/\d+\/access|cards\/default)/));

test('purchase from a series: plays the bought episode, whatever the history names, and leads back when closed [SERIES-09 MEDIA-07 CHECKOUT-41]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSoldEpisode, 'footplus');
  const member = await joinWithHistory(page.request, site.url);
  await page.goto(site.url + SERIES);
  await hydrated(page);
  await expect(hero(page)).toContainText('S1:E1');
  await main(page).getByRole('link', { name: /^Buy/ }).click();
  const history = page.waitForResponse(isHistory);
  await signIn(page, member);
  await expect(page).toHaveURL(/u=choose-offer/);
  await dialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await history;
  await payWith(page);
  await decided(getGateway(page.request, site.url), video(page));
  await expect(page).toHaveURL(`${site.url}${SERIES}?e=LoadE101&play=1`);
  await playsFrom(page, 0.1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(site.url + SERIES);
});
