import type { APIRequestContext, Page } from '@playwright/test';
import { expectPlaying, main, video } from './support/concert.ts';
import { becomeMember, buy, CARDS, expect, getGateway, OFFERS, test } from './support/paying.ts';

/** Open to subscribers. */
const BLUE = '/m/BlueHrsP/blue-hours';

const watch = (page: Page) => main(page).getByRole('link', { name: 'Start watching', exact: true });
const complete = (page: Page) => main(page).getByRole('link', { name: 'Complete your subscription' });
const locks = (page: Page) => main(page).getByRole('img', { name: 'Locked' });
const getLock = (page: Page, id: string) =>
  main(page).locator(`a[data-id="${id}"]:has(img)`).first().getByRole('img', { name: 'Locked' });
const refusal = (page: Page) => page.getByRole('alert');

/** Whether this page is still the document that it was now. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  return () => page.evaluate(() => 'isFirst' in window);
}

// the provider's answer about a viewer who has bought nothing
test.beforeEach(({ allowErrors }) => allowErrors(/402 GET .*\/items\/\d+\/access/));

test('access: a purchase on another device opens cards and player without a reload, and its end closes them [ACCESS-28 ACCESS-12 ACCESS-16 ROLE-07]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('jw-media/token')) tokens.push(request.url());
  });
  // a purchase before the notifications are connected is not reported
  const line = page.waitForEvent('websocket');
  await page.goto(`${paying.url}${BLUE}?play=1`);
  await refusal(page).waitFor();
  await expect(video(page)).toHaveCount(0);
  await line;
  expect(tokens).toEqual([]);
  const headers = { authorization: `Bearer ${token}` };
  const request = `${paying.url}/v2/items/jw-media/token?app_config_id=footplus&media_id=BlueHrsP`;
  expect((await page.request.get(request, { headers })).ok()).toBe(false);
  const isSame = await markDocument(page);
  await buy(page.request, paying.url, token, OFFERS.monthly, CARDS.failsLater);
  await expectPlaying(page);
  expect(tokens).toHaveLength(1);
  await page.keyboard.press('Escape');
  await watch(page).waitFor();
  await expect(getLock(page, 'AuroraSP')).toBeVisible();
  await expect(locks(page)).toHaveCount(1);
  await watch(page).click();
  await expectPlaying(page);

  await lapse(page.request, paying.url, token);
  await refusal(page).waitFor();
  await expect(video(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(refusal(page)).toHaveCount(0);
  await complete(page).waitFor();
  await expect.poll(() => locks(page).count()).toBeGreaterThan(1);
  expect(await isSame()).toBe(true);
});

const DAY_S = 24 * 60 * 60;

/**
 * Lets the month or the trial of a plan pass, and the renewal that its card (`CARDS.failsLater`) does not
 * pay.
 */
async function lapse(request: APIRequestContext, siteUrl: string, token: string): Promise<void> {
  const { forward } = getGateway(request, siteUrl);
  await forward(32 * DAY_S);
  const headers = { authorization: `Bearer ${token}` };
  // what is due is processed whenever the clock is moved
  const access = async () => {
    await forward(1);
    return (await request.get(`${siteUrl}/items/115000/access`, { headers })).status();
  };
  await expect.poll(access, { message: 'access once it is over' }).toBe(402);
  // so that its end is reported too
  await forward(1);
}
