import type { APIRequestContext, Page, Response } from '@playwright/test';
import { decided, payWith } from './support/checkout.ts';
import { main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { watchLink } from './support/library.ts';
import { dialog } from './support/panes.ts';
import { expect, getGateway, joinSubscribed, OFFERS, test } from './support/paying.ts';
import { hero, SERIES } from './support/series.ts';
import { playsFrom } from './support/watch.ts';

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

const isHistory = (response: Response) =>
  response.request().method() === 'GET' && response.url().includes('/media/watch-history');

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
  const history = page.waitForResponse(isHistory);
  await signIn(page, member);
  await expect(page).toHaveURL(/u=choose-offer/);
  await dialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await history;
  await payWith(page);
  await decided(getGateway(page.request, site.url), video(page));
  await expect(page).toHaveURL(`${site.url}${SERIES}?e=LoadE101&play=1`);
  await playsFrom(page, 0.1);
});

test('what is bought where it was refused plays, and closing it leads back to its page [PLAYER-01 MEDIA-07 CHECKOUT-41]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSoldEpisode, 'footplus');
  const member = await joinSubscribed(page.request, site.url);
  await page.goto(`${site.url}${SERIES}?e=LoadE101&u=login`);
  await hydrated(page);
  await signIn(page, member);
  // a guest is offered it, too
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.goto(`${site.url}${SERIES}?e=LoadE101&play=1`);
  await page.getByRole('alert').getByRole('link', { name: /^Buy/ }).click();
  await dialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await payWith(page);
  await decided(getGateway(page.request, site.url), video(page));
  await playsFrom(page, 0.1);
  await page.keyboard.press('Escape');
  await expect(video(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}${SERIES}?e=LoadE101`);
});

test('an episode that was to be bought and cannot be had is not waited for without an end [SERIES-09 ERR-13]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  allowErrors(/500 GET .*\/v2\/media\/LoadE202/);
  const site = await sharedOrigin(withSoldEpisode, 'footplus');
  await page.route('**/v2/media/LoadE202*', (route) => route.fulfill({ status: 500, body: 'Down' }));
  // a page of the site that runs nothing of the app
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(() => sessionStorage.setItem('jwapp.purchase', JSON.stringify({ plays: 'LoadE202' })));
  await page.goto(`${site.url}${SERIES}?u=login`);
  await hydrated(page);
  await expect(dialog(page).getByLabel('Email')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(hero(page)).toContainText('S1:E1');
  await expect(main(page).getByRole('link', { name: /^Buy/ })).toBeVisible();
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
