import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { expectPlaying } from './support/concert.ts';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { tellLine } from './support/line.ts';
import { expect, MODES, test } from './support/test.ts';

const DEFAULT_NAME = 'Footlights';
/** The config's least: what it must have and nothing else. */
const LEAST = { description: 'The least there is', siteId: 'Footl1te', content: [], menu: [] };
const OVERRIDE = 'jwapp.config-file-override';
/** What a start that fails on purpose writes to the console. */
const FAILED_START = [/The start failed/, /failed to load/, /^console: Config /, /ERR_FAILED/];

const siteName = (page: Page) => page.getByRole('banner').getByRole('link', { name: /to the home page$/ });
const override = (page: Page) => page.evaluate((key) => localStorage.getItem(key), OVERRIDE);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const mode of MODES) {
  test.describe(`${mode} mode: which config`, () => {
    test.use({ mode });

    test('the default, when nothing else is asked for; without accounts it shows no account parts [BOOT-13 BOOT-20 BOOT-41]', async ({
      page,
    }) => {
      await page.goto('/nowhere');
      await expect(siteName(page)).toHaveText(DEFAULT_NAME);
      await expect(page.getByText(/sign (in|up)|my account|log in/i)).toHaveCount(0);
      expect(await override(page)).toBeNull();
      await page.goto('/nowhere?app-config=footlite');
      await expect(siteName(page)).toHaveText(DEFAULT_NAME);
    });

    test('an allowed one that the address asks for, and from then on without asking [BOOT-01 BOOT-14 BOOT-16 BOOT-17]', async ({
      page,
    }) => {
      const crew = page.getByRole('banner').getByRole('link', { name: 'Kept by the crew' });
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await page.goto('/nowhere');
      await expect(crew).toBeVisible();
      const before = await ground();
      await page.goto('/nowhere?app-config=neonrave');
      await expect(siteName(page)).toHaveText('Neon Rave');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Premieres' })).toBeVisible();
      await expect(crew).toHaveCount(0);
      await expect.poll(ground).not.toBe(before);
      await expect.poll(() => override(page)).toBe('neonrave');
      await page.goto('/nowhere');
      await expect(siteName(page)).toHaveText('Neon Rave');
      await page.reload();
      await expect(siteName(page)).toHaveText('Neon Rave');
    });
  });
}

// the same function chooses in the browser alone
test.describe('which config', () => {
  test('an empty value goes back to the default and forgets [BOOT-18]', async ({ page }) => {
    await page.goto('/nowhere?app-config=daylight');
    await expect(siteName(page)).toHaveText('Daylight Recitals');
    await expect.poll(() => override(page)).toBe('daylight');
    await page.goto('/nowhere?app-config=');
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
    await expect.poll(() => override(page)).toBeNull();
    await page.goto('/nowhere');
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
  });

  test('one that is asked for at an address which leads elsewhere is used and stored, and an empty value forgets it there too [BOOT-16 BOOT-18]', async ({
    page,
  }) => {
    await page.goto('/m/MainStg1?app-config=neonrave');
    await expect(page).toHaveURL(/\/p\/OnAir001\?channel=MainStg1/);
    await expect(siteName(page)).toHaveText('Neon Rave');
    await expect.poll(() => override(page)).toBe('neonrave');
    await page.goto('/m/LoadE202?app-config=');
    await expect(page).toHaveURL(/\/m\/LoadInO1\?e=LoadE202/);
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
    await expect.poll(() => override(page)).toBeNull();
  });

  test('a page that a server sent for a config which the device has forgotten is drawn again, its end as well [BOOT-18]', async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: 'jwapp-config-file-override', value: 'daylight', url: site.url }]);
    await page.goto('/nowhere');
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
    await expect(page.getByRole('contentinfo')).toContainText(DEFAULT_NAME);
    await expect(page.getByRole('contentinfo')).not.toContainText('Daylight');
  });

  test('one that is not allowed is neither used nor stored, and takes nothing away [BOOT-15 BOOT-19]', async ({
    page,
  }) => {
    await goHydrated(page, '/nowhere?app-config=evilsite');
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
    expect(await override(page)).toBeNull();
    await page.goto('/nowhere?app-config=midtones');
    await expect(siteName(page)).toHaveText('Midtones');
    await expect.poll(() => override(page)).toBe('midtones');
    await goHydrated(page, '/nowhere?app-config=https://evil.example/config.json');
    await expect(siteName(page)).toHaveText('Midtones');
    expect(await override(page)).toBe('midtones');
  });

  test('a stored one that is no longer allowed is removed [BOOT-21]', async ({ page, context, site }) => {
    await page.goto('/nowhere');
    await page.evaluate((key) => localStorage.setItem(key, 'oldbrand'), OVERRIDE);
    await context.addCookies([{ name: 'jwapp-config-file-override', value: 'oldbrand', url: site.url }]);
    await page.goto('/nowhere');
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
    await expect.poll(() => override(page)).toBeNull();
  });
});

test.describe('static mode: the start in the browser', () => {
  test.use({ mode: 'static' });

  test('texts come first, then settings, then one request for the config [BOOT-03 BOOT-07 BOOT-11 BOOT-26]', async ({
    page,
    product,
  }) => {
    const asked: string[] = [];
    let textsDone = 0;
    let textsDoneAtConfig = -1;
    page.on('response', (answer) => {
      if (answer.url().includes('/locales/')) textsDone += 1;
    });
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      if (pathname.startsWith('/apps/configs/')) {
        textsDoneAtConfig = textsDone;
        asked.push(`${request.method()} ${origin}${pathname}`);
      } else if (pathname === '/.webapp.ini') asked.push('settings');
    });
    await page.goto('/nowhere');
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
    expect(asked.filter((ask) => ask !== 'settings')).toEqual([
      `GET ${product.url}/apps/configs/footlite.json`,
    ]);
    expect(asked[0]).toBe('settings');
    expect(textsDoneAtConfig).toBeGreaterThanOrEqual(3);
  });

  test('no config is asked for while a text is still on its way [BOOT-02 BOOT-03]', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let configs = 0;
    page.on('request', (request) => {
      if (request.url().includes('/apps/configs/')) configs += 1;
    });
    await page.route('**/locales/en/error.json', async (route) => {
      await held;
      await route.continue();
    });
    const settings = page.waitForResponse('**/locales/en/menu.json');
    await page.goto('/nowhere');
    await settings;
    await expect(page.getByRole('status')).toBeVisible();
    expect(configs).toBe(0);
    release();
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
    expect(configs).toBe(1);
  });

  test('while it starts a spinner covers the whole page [BOOT-04 ROUTE-28]', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/apps/configs/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/nowhere');
    const spinner = page.getByRole('status');
    await expect(spinner).toBeVisible();
    // the page's own gives way to the app's
    await expect.poll(() => spinner.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    release();
    await expect(heading(page)).toHaveText('Not found');
    await expect(page.locator('[data-overlay]')).toHaveCount(0);
  });

  test('without texts it says so, in words of its own [BOOT-05 BOOT-06]', async ({ page, allowErrors }) => {
    allowErrors(...FAILED_START, /locales/);
    let configs = 0;
    page.on('request', (request) => {
      if (request.url().includes('/apps/configs/')) configs += 1;
    });
    await page.route('**/locales/**', (route) => route.abort());
    await page.goto('/');
    await expect(heading(page)).toHaveText('Unable to load translations');
    await expect(
      page.getByText(
        'Check your language settings and try again later. If the problem persists contact technical support.',
      ),
    ).toBeVisible();
    await expect(page).toHaveTitle('Unable to load translations');
    expect(configs).toBe(0);
  });

  test('settings without a source are invalid, whether empty, missing or a page of HTML [BOOT-09 BOOT-10 BOOT-51]', async ({
    page,
    allowErrors,
    staticSiteWith,
  }) => {
    allowErrors(...FAILED_START, /webapp\.ini/);
    const answers = [
      '; nothing here\n',
      '<!doctype html><title>Oops</title>\ndefaultConfigSource = footlite\n',
    ];
    for (const settings of answers) {
      const site = await staticSiteWith(settings);
      await page.goto(site.url);
      await expect(heading(page)).toHaveText('Settings invalid');
      await expect(page.getByText('Check your settings.')).toBeVisible();
      await expect(page.getByText('No usable config sources')).toBeVisible();
    }
    await page.route('**/.webapp.ini', (route) =>
      route.fulfill({ status: 500, body: 'defaultConfigSource = footlite' }),
    );
    await page.goto('/');
    await expect(heading(page)).toHaveText('Settings invalid');
    await page.unroute('**/.webapp.ini');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(siteName(page)).toHaveText(DEFAULT_NAME);
  });

  test('with additional sources alone, a visit that names none finds none [BOOT-22]', async ({
    page,
    product,
    staticSiteWith,
    allowErrors,
  }) => {
    allowErrors(...FAILED_START);
    const site = await staticSiteWith(
      `additionalAllowedConfigSources[] = neonrave\napiBaseUrl = ${product.url}\n`,
    );
    await page.goto(site.url);
    await expect(heading(page)).toHaveText('Config invalid');
    await expect(page.getByText('No config location found')).toBeVisible();
    await page.goto(`${site.url}/nowhere?app-config=neonrave`);
    await expect(siteName(page)).toHaveText('Neon Rave');
  });

  test('a source may be a full address or a path of the app, taken as it stands [BOOT-12 BOOT-15]', async ({
    page,
    product,
    staticSiteWith,
  }) => {
    const site = await staticSiteWith(
      `defaultConfigSource = footlite\nUNSAFE_allowAnyConfigSource = true\napiBaseUrl = ${product.url}\n`,
    );
    await page.route(
      ({ pathname }) => pathname === '/dev/own.json',
      (route) => route.fulfill({ json: { ...LEAST, siteName: 'Own Path' } }),
    );
    await page.goto(`${site.url}/nowhere?app-config=/dev/own.json`);
    await expect(siteName(page)).toHaveText('Own Path');
    const full = encodeURIComponent(`${product.url}/apps/configs/midtones.json`);
    await page.goto(`${site.url}/nowhere?app-config=${full}`);
    await expect(siteName(page)).toHaveText('Midtones');
  });

  test('a config that fails to come or is null could not be loaded [BOOT-23]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(...FAILED_START, /apps\/configs/);
    const faults = [{ status: 500, body: '<h1>Oops</h1>' }, { status: 200, body: 'null' }, null];
    for (const fault of faults) {
      await page.unroute('**/apps/configs/**');
      await page.route('**/apps/configs/**', (route) => (fault ? route.fulfill(fault) : route.abort()));
      await page.goto('/');
      await expect(heading(page)).toHaveText('Config invalid');
      await expect(page.getByText('Failed to load the config')).toBeVisible();
    }
  });

  test('a config that does not match is invalid, and each fault is named [BOOT-24 BOOT-25]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(...FAILED_START);
    await page.route('**/apps/configs/**', (route) =>
      route.fulfill({ json: { ...LEAST, siteId: 7, content: [{ type: 'shelf' }], menu: [{ label: 'A' }] } }),
    );
    await page.goto('/');
    await expect(heading(page)).toHaveText('Config invalid');
    await expect(page.getByText('Check your config.')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([/siteId/, /content\.0\.type/, /menu\.0\.contentId/]);
  });

  test('two account providers are one too many [BOOT-38]', async ({ page, allowErrors }) => {
    allowErrors(...FAILED_START);
    const integrations = {
      cleeng: { id: '400000001' },
      jwp: { clientId: '0a1b2c3d-1111-4222-8333-444455556666' },
    };
    await page.route('**/apps/configs/**', (route) => route.fulfill({ json: { ...LEAST, integrations } }));
    await page.goto('/');
    await expect(heading(page)).toHaveText('Config invalid');
    await expect(page.getByText('More than one integration is enabled')).toBeVisible();
  });

  test('four members are enough, null counts as absent, and a row without its list is left out [BOOT-37 BOOT-50 BOOT-53]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/content\.0\.contentId/);
    await page.route('**/apps/configs/**', (route) => route.fulfill({ json: LEAST }));
    await page.goto('/nowhere');
    await expect(siteName(page)).toHaveText('Marquee');
    await page.unroute('**/apps/configs/**');
    const nulls = {
      siteName: null,
      assets: null,
      styling: null,
      features: null,
      integrations: { cleeng: null, jwp: null },
      custom: null,
      supportedLanguages: null,
    };
    const content = [
      { type: 'playlist' },
      { type: 'playlist', contentId: 'NewSeas1', title: 'The only row' },
    ];
    await page.route('**/apps/configs/**', (route) =>
      route.fulfill({ json: { ...LEAST, ...nulls, content } }),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The only row' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  });

  test('the error page is in the viewer’s language', async ({ browser, site, guard }) => {
    guard.allow(FAILED_START);
    const context = await browser.newContext({ locale: 'nl-NL' });
    await guard.watch(context);
    const page = await context.newPage();
    await page.route('**/apps/configs/**', (route) => route.fulfill({ body: 'null' }));
    await page.goto(site.url);
    await expect(heading(page)).toHaveText('Ongeldige configuratie');
    await expect(page.getByText('De configuratie kon niet worden geladen')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await context.close();
  });
});

test.describe('server mode: a start that fails on the server', () => {
  test('is shown by the server too, with the status of it: a broken config [BOOT-24]', async ({
    page,
    makeBrand,
  }) => {
    const brand = await makeBrand({ siteId: 7 });
    const answer = await page.goto(brand.url);
    expect(answer?.status()).toBe(503);
    await expect(heading(page)).toHaveText('Config invalid');
    await expect(page.getByText(/siteId/)).toBeVisible();
    await expect(page).toHaveTitle('Config invalid');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('settings that name no source [BOOT-09 BOOT-10]', async ({ page, originWith }) => {
    const origin = await originWith((data) => data.write('settings.ini', '; empty\napiBaseUrl = /\n'));
    await page.goto(origin.url);
    await expect(heading(page)).toHaveText('Settings invalid');
    await expect(page.getByText('No usable config sources')).toBeVisible();
  });
});

test('a config with an analytics token makes no call with it, nor any to somebody who counts [BOOT-48]', async ({
  page,
  makeBrand,
}) => {
  const site = await makeBrand({ analyticsToken: 'Token-of-analytics-1' });
  const sent: string[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    sent.push([request.url(), request.postData(), JSON.stringify(request.headers())].join(' '));
    // whether its stream may be had is asked by HEAD
    const isCheck = request.method() === 'HEAD' && /\.m3u8$/.test(request.url());
    const isTelling = (request.method() !== 'GET' && !isCheck) || request.resourceType() === 'ping';
    if (origin !== site.url || isTelling) foreign.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('main').locator('a[href^="/m/"]').first().click();
  await page.getByRole('link', { name: 'Start watching', exact: true }).click();
  await expectPlaying(page);
  await page.goto('about:blank');
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((one) => one.includes('Token-of-analytics-1'))).toEqual([]);
  expect(foreign.filter((one) => !one.includes('about:blank'))).toEqual([]);
});

/** What the budget counts as fetched while idle, as the names of the built files begin. */
const IDLE = (
  JSON.parse(readFileSync(new URL('../bench/byte-budgets.json', import.meta.url), 'utf8')) as {
    fetchedWhenIdle: string[];
  }
).fetchedWhenIdle
  .map((source) => basename(source, '.tsx'))
  // the page's end, which is no screen, is counted there too
  .filter((name) => /-screens?$/.test(name));

test('while it idles an anonymous viewer’s browser fetches the screens that the budget counts, and no other', async ({
  page,
}) => {
  const asked = screensAskedFor(page);
  await page.goto('/');
  await expect.poll(() => [...asked].sort()).toEqual([...IDLE].sort());
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }])
  test(`who saves data, or has a slow line, fetches nothing ahead: ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await tellLine(page, connection);
    const asked = screensAskedFor(page);
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect([...asked]).toEqual([]);
    // it comes all the same when it is wanted
    await page.getByRole('banner').getByRole('link', { name: 'Premieres' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premieres this week');
  });

function screensAskedFor(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+-screens?)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) asked.add(name);
  });
  return asked;
}
