import type { APIRequestContext, Page } from '@playwright/test';
import { decided, payWith } from './support/checkout.ts';
import { main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { watchLink } from './support/library.ts';
import { dialog } from './support/panes.ts';
import { expect, gatewayOf, joinSubscribed, OFFERS, test } from './support/paying.ts';
import { hero, SERIES } from './support/series.ts';
import { playsFrom } from './support/watch.ts';

// A test names the servers it starts before the page, so that they outlive it.

/** The demo's subscription site whose series has an episode that is sold by itself. */
async function withSoldEpisode(data: DataFolder): Promise<void> {
  await data.change('catalogue/media/LoadE101.json', (item) => ({
    ...item,
    custom: { ...item.custom, free: 'false', productIds: `!jwp:${OFFERS.ticket}` },
  }));
}

/** A subscriber who has begun another episode of the series. */
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

test.beforeEach(({ allowErrors }) => allowErrors(/40[24] GET .*\/(items\/\d+\/access|cards\/default)/));

test('what is bought from a series is what plays, whatever episode the history names [SERIES-09 MEDIA-07 CHECKOUT-41]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSoldEpisode, 'footplus');
  const member = await joinWithHistory(page.request, site.url);
  await page.goto(site.url + SERIES);
  await hydrated(page);
  await expect(hero(page)).toContainText('S1:E1');
  await main(page).getByRole('link', { name: /^Buy/ }).click();
  await signIn(page, member);
  await expect(page).toHaveURL(/u=choose-offer/);
  await dialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
  // the account's history is here
  await payWith(page);
  await decided(gatewayOf(page.request, site.url), video(page));
  await expect(page).toHaveURL(`${site.url}${SERIES}?e=LoadE101&play=1`);
  await playsFrom(page, 0.1);
});

test('who gives the purchase up goes on with what they began [SERIES-09]', async ({ sharedOrigin, page }) => {
  const site = await sharedOrigin(withSoldEpisode, 'footplus');
  const member = await joinWithHistory(page.request, site.url);
  await page.goto(site.url + SERIES);
  await hydrated(page);
  await main(page).getByRole('link', { name: /^Buy/ }).click();
  await signIn(page, member);
  await expect(page).toHaveURL(/u=choose-offer/);
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(watchLink(page)).toHaveText(/Continue watching/);
  await expect(hero(page)).toContainText('S2:E2');
  await expect(video(page)).toHaveCount(0);
});
