import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';
import type { ChildServer, Server } from './child-server.ts';
import { type DataFolder, FREE_BRAND } from './data-folder.ts';
import { type FaultyContent, startFaultyContent } from './faulty-content.ts';
import { createPageGuard, type PageGuard } from './page-guard.ts';
import { createServerHost, type ServerHost } from './server-host.ts';
import { createSharedSites, type SharedSites } from './shared-sites.ts';
import { type SiteParts, startAltered, startOrigin, startSite } from './start-origin.ts';
import { type StaticSite, startStaticSite, staticSettings } from './static-site.ts';

/** The two ways the app is served: rendered by the origin, or as plain files. */
export type Mode = 'server' | 'static';

export interface SiteOptions {
  /** How the site of `page.goto('/')` is served; set with `test.use({ mode: 'static' })`. */
  mode: Mode;
  /** Whether the viewer has already answered the question about cookies, as in most tests. */
  cookieQuestion: 'answered' | 'open';
}

const ANSWERED = { name: 'jwapp-cookie-consent', value: 'accepted', domain: '127.0.0.1', path: '/' };

interface TestFixtures extends SiteOptions {
  /** The site of the chosen mode. */
  site: Server;
  guard: PageGuard;
  keepRunning: KeepRunning;
  /** Allows errors that this test causes on purpose; all others fail it. */
  allowErrors: (...patterns: RegExp[]) => void;
  /** Starts the product on its own data folder, altered first. */
  originWith: OriginWith;
  /** Starts the product with members of the brand's config replaced. */
  makeBrand: (members: object) => Promise<ChildServer>;
  /**
   * Like `originWith`, once for all tests of a file that pass the same function. None of them may change the
   * site.
   */
  sharedOrigin: OriginWith;
  /** Like `makeBrand`, once for all tests of a file that pass the same object. */
  sharedBrand: (members: object) => Promise<ChildServer>;
  /** Starts only the web app, rendered on its own server, with a content address. */
  siteOn: (parts: SiteParts) => Promise<ChildServer>;
  /** Starts a site of plain files with its own settings; null: without a settings file. */
  staticSiteWith: (settings: string | null) => Promise<StaticSite>;
  /** A content API in front of the product's, with answers that fail as requested. */
  faultyContent: FaultyContent;
}

interface WorkerFixtures {
  /** The whole product with the demo's free brand, on one port. */
  product: ChildServer;
  /** The same app as plain files, with content from the product. */
  staticSite: Server;
  /** The product with the demo's members brand: accounts, and a sign-in before most films. */
  members: ChildServer;
  /**
   * The product with the demo's subscription brand: like `members`, with a shop. For the tests of
   * `paying.ts`.
   */
  paying: ChildServer;
  /** The product with the demo's brand with accounts at the billing provider. */
  billing: ChildServer;
  /** The product with the demo's brand with media that passports open. */
  passes: ChildServer;
  /** Runs all servers of a worker in one process. */
  servers: ServerHost;
  sharedSites: SharedSites;
}

type OriginWith = (alter: (data: DataFolder) => unknown, brand?: string) => Promise<ChildServer>;

/** Starts a server that is stopped after the test. */
type KeepRunning = <S extends Server>(start: () => Promise<S>) => Promise<S>;

/** Runs the product with a brand of the demo until the worker ends. */
async function runBrand(servers: ServerHost, brand: string, use: (site: ChildServer) => Promise<void>) {
  const site = await startOrigin(undefined, { brand, start: servers.start });
  await use(site);
  await site.stop();
}

/**
 * All fixtures that last as long as a worker are here: test files with different ones would need separate
 * workers.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({ servers }, use) => runBrand(servers, FREE_BRAND, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  staticSite: [
    async ({ product }, use) => {
      const site = await startStaticSite(staticSettings(product.url));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  members: [
    async ({ servers }, use) => runBrand(servers, 'signedin', use),
    { scope: 'worker', timeout: 60_000 },
  ],
  paying: [
    async ({ servers }, use) => runBrand(servers, 'footplus', use),
    { scope: 'worker', timeout: 60_000 },
  ],
  billing: [
    async ({ servers }, use) => runBrand(servers, 'footpier', use),
    { scope: 'worker', timeout: 60_000 },
  ],
  passes: [
    async ({ servers }, use) => runBrand(servers, 'footpass', use),
    { scope: 'worker', timeout: 60_000 },
  ],
  servers: [
    async ({}, use) => {
      const servers = createServerHost();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sharedSites: [
    // starts after the servers' host, so that it stops before it
    async ({ servers: _ }, use) => {
      const sites = createSharedSites();
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  mode: ['server', { option: true }],
  cookieQuestion: ['answered', { option: true }],
  site: async ({ mode, product, staticSite }, use) => use(mode === 'server' ? product : staticSite),
  baseURL: async ({ site }, use) => use(site.url),

  guard: async ({ javaScriptEnabled }, use) => {
    const guard = createPageGuard();
    // the clock is moved forward while a schedule is on its way
    guard.allow([/^console: schedule of \w+ HttpError: signal timed out/]);
    // Chromium reports scripts that it may not run as refused
    if (!javaScriptEnabled) guard.allow([/^request: csp GET .*\.js$/]);
    await use(guard);
    expect(guard.problems(), 'what the pages did in addition to the test').toEqual([]);
  },
  // `context` depends on it: whichever fixtures a test names first, its servers stop after its pages are closed
  keepRunning: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (start) => {
      const server = await start();
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
  context: async ({ keepRunning: _, context, guard, cookieQuestion }, use, testInfo) => {
    await guard.watch(context);
    if (cookieQuestion === 'answered') await context.addCookies([ANSWERED]);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus || guard.problems().length > 0)
      await attachScreenshots(context, testInfo);
  },
  allowErrors: async ({ guard }, use) => use((...patterns) => guard.allow(patterns)),

  originWith: async ({ keepRunning, servers }, use) =>
    use((alter, brand) => keepRunning(() => startAltered(servers.start, alter, brand))),
  makeBrand: async ({ originWith }, use) => use((members) => originWith((data) => data.brand(members))),
  sharedOrigin: async ({ sharedSites, servers }, use, { file }) =>
    use((alter, brand) => sharedSites.of(file, alter, () => startAltered(servers.start, alter, brand))),
  sharedBrand: async ({ sharedSites, servers }, use, { file }) =>
    use((members) =>
      sharedSites.of(file, members, () => startAltered(servers.start, (data) => data.brand(members))),
    ),
  siteOn: async ({ keepRunning, servers }, use) =>
    use((parts) => keepRunning(() => startSite(servers.start, parts))),
  staticSiteWith: async ({ keepRunning }, use) =>
    use((settings) => keepRunning(() => startStaticSite(settings))),
  faultyContent: async ({ product, keepRunning }, use) =>
    use(await keepRunning(() => startFaultyContent(product.url))),
});

export { expect };

/**
 * Adds a screenshot of every open page to the test's report; pages that can no longer be rendered are left
 * out.
 */
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  const pages =
    context
      .browser()
      ?.contexts()
      .flatMap((one) => one.pages()) ?? context.pages();
  for (const [at, page] of pages.entries()) {
    const path = testInfo.outputPath(`test-failed-${at + 1}.png`);
    const isTaken = await page.screenshot({ path, timeout: 5_000, caret: 'initial' }).catch(() => null);
    // `attach` would copy the file
    if (isTaken) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}
