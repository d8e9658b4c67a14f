import { heading, main } from './support/concert.ts';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, MODES, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

for (const mode of MODES)
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('the legal texts are a link away in the footer, numbered, and open for anyone [ROUTE-16 LEGAL-01 LEGAL-05 LEGAL-10]', async ({
      page,
    }) => {
      // not Home, whose rows come above the footer while it is pressed
      await page.goto('/pricing');
      await hydrated(page);
      const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
      await link('Privacy policy').click();
      await expect(page).toHaveURL('/privacy-policy');
      await expect(heading(page)).toHaveText('Privacy policy');
      const numbered = main(page).getByRole('heading', { level: 2, name: /^\d+\. / });
      await expect(numbered).toHaveCount(19);
      await expect(numbered.last()).toHaveText('19. Other sites');
      await expect(main(page).getByRole('table')).toContainText('jwapp-cookie-consent');
      await link('Terms of use').click();
      await expect(heading(page)).toHaveText('Terms of use');
      await expect(numbered).toHaveCount(23);
      await expect(main(page).getByRole('link', { name: 'your payments page' })).toHaveAttribute(
        'href',
        '/u/payments',
      );
    });
  });

test('both say in full what they must: why information is used, which law governs, the trial and what a cancellation gives back [LEGAL-02 LEGAL-06 LEGAL-08 LEGAL-09]', async ({
  page,
}) => {
  const section = (title: string) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^\\d+\\. ${title}$`) }) });
  await page.goto('/privacy-policy');
  const why = section('Why we use personal information');
  await expect(why.getByRole('paragraph')).toHaveText([
    'We use it for these purposes only:',
    'Should we ever need it for another purpose, we will ask you first.',
  ]);
  await expect(why.getByRole('listitem')).toHaveCount(6);
  await expect(why.getByRole('listitem').nth(1)).toHaveText(
    'to charge you what you agreed to pay, and to prevent fraud',
  );
  await page.goto('/terms-of-use');
  await expect(section('Governing law')).toContainText('British Columbia');
  await expect(section('Free trial')).toContainText('7 days, once per credit card');
  await expect(section('Direct subscriptions')).toContainText(
    'Cancellation may end your access immediately, and no refund is given for the time that is left',
  );
  await expect(section('Conduct').getByRole('listitem').first()).toHaveText(
    'copy, record, download, publish or perform content in public',
  );
});

test('after the numbered sections come the cookie declaration, advertising with where to opt out, registered users and cookies of the browser [LEGAL-03 LEGAL-04]', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const titles = await main(page).getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.slice(18)).toEqual([
    '19. Other sites',
    'Cookie declaration',
    'Targeted advertising',
    'Registered users',
    'Managing cookies in your browser',
  ]);
  const advertising = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Targeted advertising' }) });
  await expect(advertising.getByRole('link')).toHaveText([
    /^Your Ad Choices/,
    /^Your Ad Choices/,
    /^Your Online Choices/,
  ]);
});

test('everything that a visit leaves on the device is named in the cookie declaration [LEGAL-04]', async ({
  page,
}) => {
  await page.goto('/m/BlueHrs1?play=1');
  await playsFrom(page, 0.1);
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await goHydrated(page, '/p/AllConc1');
  await goHydrated(page, '/privacy-policy');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const named = await main(page).getByRole('table').getByRole('row').getByRole('rowheader').allTextContents();
  expect(kept).toContain('jwapp.volume');
  // a page's view has its address in the name
  const isNamed = (name: string) => named.some((one) => name === one || name.startsWith(`${one}.`));
  expect([...kept, ...cookies].filter((name) => !isNamed(name))).toEqual([]);
});

test('a step back from a section leads to where its link was pressed in the contents [LEGAL-10 ROUTE-29]', async ({
  page,
}) => {
  await page.goto('/terms-of-use');
  await hydrated(page);
  await main(page).getByText('Contents').click();
  const pressed = await scrollAtClick(page);
  const top = () => page.evaluate(() => scrollY);
  const places: number[] = [];
  for (const [at, name] of ['Orders', 'Governing law'].entries()) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), 40 * (at + 1));
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 2, name })).toBeInViewport();
    places.unshift(await pressed());
    await expect.poll(top).not.toBe(places[0]);
  }
  expect(places[0]).not.toBe(places[1]);
  for (const place of places) {
    await page.goBack();
    await expect.poll(top).toBe(place);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both can be read, and their contents lead to a section [LEGAL-10]', async ({ members, page }) => {
    for (const [path, last] of [
      ['/privacy-policy', 'Managing cookies in your browser'],
      ['/terms-of-use', '23. Platform terms'],
    ] as const) {
      expect((await page.goto(members.url + path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: last })).toBeVisible();
      await page.getByText('Contents').click();
      await page
        .getByRole('link', { name: 'Consent', exact: true })
        .or(page.getByRole('link', { name: 'Orders' }))
        .click();
      await expect(page).toHaveURL(/#section-\d+$/);
    }
  });
});

test('a brand with texts of its own shows those, and a consent service draws its table in a sandbox [LEGAL-03]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(async (data) => {
    await data.write('catalogue/media/OwnTerms.json', {
      mediaid: 'OwnTerms',
      title: 'Terms',
      pubdate: 1,
      custom: { contentType: 'page', markdown: 'Be kind to the piano.' },
    });
    await data.change('configs/footlite.json', (config) => ({
      ...config,
      custom: {
        ...config.custom,
        termsOfUsePageId: 'OwnTerms',
        privacyPolicyPageId: 'Nowhere1',
        cookieDeclarationUrl: 'https://consent.example/declaration.js',
      },
    }));
  });
  await page.context().route('https://consent.example/declaration.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "let seen; try { seen = localStorage.length } catch { seen = 'nothing' } document.body.append('A table; reaches ' + seen)",
    }),
  );
  await page.goto(`${site.url}/terms-of-use`);
  await expect(main(page)).toContainText('Be kind to the piano.');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(0);
  // one that is not there gives way to ours
  await page.goto(`${site.url}/privacy-policy`);
  await expect(main(page).getByRole('heading', { name: '19. Other sites' })).toBeVisible();
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('A table; reaches nothing');
  await expect(main(page).getByRole('table')).toContainText('jwapp.favorites');
});

test('what the app has kept on the device after a visit, in cookies, for good and in this tab, is declared name by name [LEGAL-03]', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('main').locator('a[href^="/m/"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' }).first()).toBeVisible();
  await goHydrated(page, '/privacy-policy');
  const { kept, declared } = await page.evaluate(() => ({
    kept: [
      ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ],
    declared: [...document.querySelectorAll('tbody th code')].map(({ textContent }) => textContent),
  }));
  expect(kept.some((name) => name.startsWith('jwapp.view.'))).toBe(true);
  const isDeclared = (name: string) => declared.some((one) => name === one || name.startsWith(`${one}.`));
  expect(kept.filter((name) => !isDeclared(name))).toEqual([]);
});
