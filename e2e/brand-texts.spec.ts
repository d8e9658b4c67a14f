import type { Page, Route } from '@playwright/test';
import { heading, main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated, limitSooner } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

/** Its link in the footer, its member of the config, and words of what is built in. */
const PAGES = [
  ['Terms of use', 'termsOfUsePageId', '1. Definitions'],
  ['Privacy policy', 'privacyPolicyPageId', '1. Introduction'],
  ['About us', 'aboutPageId', 'streams its catalog to whatever is nearest'],
] as const;

const OWN = 'Be kind to the piano.';
const OWN_TEXT = '**/v2/media/OwnText1**';

async function haveOwnTexts(data: DataFolder): Promise<void> {
  await data.write('catalogue/media/OwnText1.json', {
    mediaid: 'OwnText1',
    title: 'In our words',
    pubdate: 1,
    custom: { contentType: 'page', markdown: OWN },
  });
  await data.change('configs/footlite.json', (config) => ({
    ...config,
    custom: { ...config.custom, ...Object.fromEntries(PAGES.map(([, member]) => [member, 'OwnText1'])) },
  }));
}

const failed = (page: Page) => main(page).getByRole('alert');

async function openFromFooter(page: Page, site: string, link: string): Promise<void> {
  // not Home, whose rows come above the footer while it is pressed
  await page.goto(`${site}/pricing`);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
}

test('without a text of the brand’s own what is built in stands there, and leads to no address where there is none [LEGAL-06 LEGAL-10 PAGE-04]', async ({
  makeBrand,
  page,
}) => {
  const { url } = await makeBrand({ custom: {} });
  for (const [link, , builtIn] of PAGES) {
    await openFromFooter(page, url, link);
    await expect(main(page)).toContainText(builtIn);
    // of a brand that tells no address
    await expect(main(page)).not.toContainText(/our About page|Write to us/);
  }
  for (const link of ['Terms of use', 'Privacy policy']) {
    await openFromFooter(page, url, link);
    await expect(main(page)).toContainText(/ to the company that runs Footlights\./);
  }
});

test('a text of the brand’s own may be the description of its item, on the server’s page too [PAGE-01 PAGE-04]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(async (data) => {
    await haveOwnTexts(data);
    await data.change('catalogue/media/OwnText1.json', (item) => ({
      ...item,
      description: OWN,
      custom: { contentType: 'page' },
    }));
  });
  const html = await (await page.request.get(`${site.url}/o/about`)).text();
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain(OWN);
  for (const [link, , builtIn] of PAGES) {
    await openFromFooter(page, site.url, link);
    await expect(main(page)).toContainText(OWN);
    await expect(main(page)).not.toContainText(builtIn);
  }
});

const WITH_AN_ERROR = (route: Route) => route.fulfill({ status: 500, body: 'Down' });
const NEVER = () => {};

for (const [[link, , builtIn], how, answer] of [
  ...PAGES.map((one) => [one, 'that is answered by an error', WITH_AN_ERROR] as const),
  [
    PAGES[0],
    'that is refused',
    (route: Route) => route.fulfill({ status: 403, body: '{"message":"No"}' }),
  ] as const,
  [PAGES[0], 'whose connection breaks', (route: Route) => route.abort('connectionreset')] as const,
  [PAGES[0], 'that is never answered', NEVER] as const,
])
  test(`${link}: a text of the brand’s own ${how} is not replaced by what is built in; the page says so, and it can be tried again [ERR-13]`, async ({
    sharedOrigin,
    allowErrors,
    page,
  }) => {
    allowErrors(/OwnText1/, /ERR_CONNECTION_RESET/);
    const site = await sharedOrigin(haveOwnTexts);
    // whatever else a busy machine answers late would be given up too, and the page then be loaded anew, with the server's text
    if (answer === NEVER) await limitSooner(page, 5);
    await page.route(OWN_TEXT, answer);
    await openFromFooter(page, site.url, link);
    await expect(failed(page)).toContainText('This page didn’t load.');
    await expect(heading(page)).toBeVisible();
    await expect(main(page)).not.toContainText(builtIn);
    await page.unroute(OWN_TEXT);
    await failed(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page)).toContainText(OWN);
    await expect(failed(page)).toHaveCount(0);
  });

test('who tries a text of the brand’s own again that does not load sees it tried, and keeps the focus on the button [ERR-13]', async ({
  sharedOrigin,
  allowErrors,
  page,
}) => {
  allowErrors(/OwnText1/);
  const site = await sharedOrigin(haveOwnTexts);
  await page.route(OWN_TEXT, WITH_AN_ERROR);
  await openFromFooter(page, site.url, 'Terms of use');
  await expect(failed(page)).toBeVisible();
  await failed(page).evaluate((alert) => alert.setAttribute('data-same', ''));
  const same = failed(page).and(page.locator('[data-same]'));
  const tryAgain = same.getByRole('button', { name: 'Try again' });
  const lines = main(page).locator('[aria-hidden="true"] i');
  await expect(lines).toHaveCount(0);

  const held: Route[] = [];
  await page.unroute(OWN_TEXT);
  await page.route(OWN_TEXT, (route) => void held.push(route));
  await tryAgain.focus();
  await page.keyboard.press('Enter');
  await expect(lines.first()).toBeVisible();
  await expect(tryAgain).toBeFocused();
  // asked for twice before it counts as failed
  for (const at of [0, 1]) {
    await expect.poll(() => held.length).toBe(at + 1);
    await held[at]?.fulfill({ status: 500, body: 'Down' });
  }
  await expect(lines).toHaveCount(0);
  await expect(tryAgain).toBeFocused();
  await page.unroute(OWN_TEXT);
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(OWN);
});

test('a text of the brand’s own that did not load says so where there is no network, and comes by itself once it is back [ERR-13]', async ({
  sharedOrigin,
  allowErrors,
  context,
  page,
}) => {
  allowErrors(/OwnText1/, /ERR_INTERNET_DISCONNECTED/);
  const site = await sharedOrigin(haveOwnTexts);
  await page.route(OWN_TEXT, WITH_AN_ERROR);
  await openFromFooter(page, site.url, 'Terms of use');
  await expect(failed(page)).toBeVisible();
  await page.unroute(OWN_TEXT);
  await context.setOffline(true);
  await expect(failed(page)).toContainText('You’re offline');
  await expect(failed(page)).toContainText('loads by itself');
  await context.setOffline(false);
  await expect(main(page)).toContainText(OWN);
});

test('a text of the brand’s own that its server cannot have is not replaced by what is built in, before and after the page is awake [ERR-13 PAGE-04]', async ({
  faultyContent,
  siteOn,
  allowErrors,
  page,
}) => {
  allowErrors(/\/v2\/media\//);
  const builtIn = 'streams its catalog to whatever is nearest';
  faultyContent.fail('/v2/media/', { status: 500, body: { message: 'Down' } });
  const site = await siteOn({ contentUrl: faultyContent.url });
  const html = await (await page.request.get(`${site.url}/o/about`)).text();
  const drawn = /<main.*<\/main>/s.exec(html)?.[0];
  expect(drawn).toContain('About Footlights</h1>');
  expect(drawn).not.toContain(builtIn);
  await page.goto(`${site.url}/o/about`);
  await expect(failed(page)).toContainText('This page didn’t load.');
  await expect(main(page)).not.toContainText(builtIn);
  faultyContent.heal();
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page)).toContainText('a pianist who would not come to the studio');
});
