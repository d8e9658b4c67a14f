import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { fromTop, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const BLUE = '/m/BlueHrs1/blue-hours';
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Share|Copied)$/ });

type Sheet = 'none' | 'noting' | 'closed';

/** From now on the open page's browser has no share sheet, or one that notes what it is given, or one that is closed again. */
function haveShareSheet(page: Page, sheet: Sheet): Promise<void> {
  return page.evaluate((kind) => {
    const shared = Object.assign(window, { shared: [] as object[] }).shared;
    const sheets = {
      none: undefined,
      noting: async (data: object) => void shared.push(data),
      closed: () => Promise.reject(new DOMException('closed', 'AbortError')),
    };
    Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: sheets[kind] });
  }, sheet);
}

const SIZES = [VIEWPORTS.phone, VIEWPORTS.desktop];

test('on phone and desktop the share sheet of the browser is given the name and the address [MEDIA-12]', async ({
  page,
  site,
}) => {
  await page.goto(`${BLUE}?r=NewSeas1`);
  await hydrated(page);
  await haveShareSheet(page, 'noting');
  const given = { title: 'Blue Hours', url: `${site.url}${BLUE}?r=NewSeas1` };
  const wanted: object[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await fromTop(page);
    await tabTo(page, button(page));
    await page.keyboard.press('Enter');
    wanted.push(given);
    const shared = () => page.evaluate(() => (window as unknown as { shared: object[] }).shared);
    await expect.poll(shared).toEqual(wanted);
    await expect(button(page)).toHaveText(/Share/);
  }
});

test('without one the address is copied, on phone and desktop, and "copied" is shown for 2 s and spoken; one that is closed again copies nothing, and a clipboard that refuses is said [MEDIA-12 MEDIA-13 CONST-43]', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(BLUE);
  await hydrated(page);
  await haveShareSheet(page, 'none');
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await page.getByRole('button', { name: 'Share' }).click();
    const copied = page.getByRole('button', { name: 'Copied' });
    await expect(copied).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + BLUE);
    await page.clock.runFor(1900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(copied).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  }

  await haveShareSheet(page, 'closed');
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

  // the address stands there to be taken by hand
  await haveShareSheet(page, 'none');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const address = page.getByRole('textbox', { name: /We couldn’t copy/ });
  await expect(address).toHaveValue(site.url + BLUE);
  await expect(page.getByRole('status').filter({ hasText: 'We couldn’t copy' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
});
