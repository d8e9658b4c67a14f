import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { BUILD_VALUES } from '../../config/build-values.ts';
import { findCookieDeclaration } from './cookie-frame.ts';
import { renderShell, staticPage, writeStaticPage } from './static-page.tsx';

const built = { ...BUILD_VALUES };
beforeEach(
  () => void Object.assign(BUILD_VALUES, { apiBaseUrl: 'https://built.test/base', playerId: undefined }),
);
afterAll(() => void Object.assign(BUILD_VALUES, built));

const MANIFEST = Object.fromEntries(
  ['app/entry-browser.tsx', 'app/early-presses.ts', 'app/start/start-alone.tsx'].map((name) => [
    `src/${name}`,
    { file: `${name}.js` },
  ]),
);
const SETTINGS = 'defaultConfigSource = footlite\napiBaseUrl = https://cdn.test/base\n';

/** The folder of a build, as far as its page is made from it. */
function makeAppDir() {
  const appDir = mkdtempSync(join(tmpdir(), 'static-page-'));
  mkdirSync(join(appDir, 'client/.vite'), { recursive: true });
  writeFileSync(join(appDir, 'client/.vite/worker.json'), '{}');
  writeFileSync(join(appDir, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST));
  return { appDir, read: (name: string) => readFileSync(join(appDir, 'client', name), 'utf8') };
}

const getRows = (html: string) =>
  (/content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#39;', "'").split('; ');
const scripts = (settings: string | null) =>
  getRows(staticPage(MANIFEST, settings)).find((row) => /^script-src/.test(row));

test('static page: has the policy in its head, before every script', () => {
  const html = staticPage(MANIFEST, SETTINGS);
  expect(getRows(html)).toContain("default-src 'none'");
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'));
});

test('static page: allows the player library of its settings, from the content API [BOOT-46 BOOT-47]', () => {
  expect(scripts(SETTINGS)).toBe("script-src 'self'");
  expect(scripts(`${SETTINGS}playerId = Ab3dE6gH\n`)).toBe(
    "script-src 'self' https://*.jwpcdn.com https://cdn.test",
  );
});

test('static page: allows only the player library of the build without a settings file [BOOT-46 BOOT-51]', () => {
  expect(scripts(null)).toBe("script-src 'self'");
  Object.assign(BUILD_VALUES, { playerId: 'Ab3dE6gH' });
  expect(scripts(null)).toBe("script-src 'self' https://*.jwpcdn.com https://built.test");
});

test('static page: uses the settings of the server that sends it, over those of the build [BOOT-46 BOOT-47]', async () => {
  const page = renderShell(MANIFEST, `${SETTINGS}playerId = Ab3dE6gH\n`);
  expect(getRows(await page.text())).toContain("script-src 'self' https://*.jwpcdn.com https://cdn.test");
});

test('static page: is written next to the settings, where the app reads them [BOOT-07]', () => {
  const { appDir, read } = makeAppDir();
  const settingsFile = join(appDir, 'my-settings.ini');
  writeFileSync(settingsFile, SETTINGS);
  writeStaticPage({ appDir, settingsFile });
  expect(read('index.html')).toContain('https://cdn.test');
  expect(read('.webapp.ini')).toBe(SETTINGS);
  rmSync(appDir, { recursive: true });
});

test('static page: is written with the frame of the cookie declaration that its config names [LEGAL-03]', async () => {
  const { appDir, read } = makeAppDir();
  const cookieDeclarationUrl = 'https://consent.test/a/"b.js';
  const fetch = vi.fn(async () =>
    Response.json({
      description: '',
      siteId: SITE_ID,
      content: [],
      menu: [],
      custom: { cookieDeclarationUrl },
    }),
  );
  const cookieDeclaration = await findCookieDeclaration(SETTINGS, { fetch, warn: expect.unreachable });
  writeStaticPage({ appDir, cookieDeclaration });
  expect(fetch.mock.calls[0]).toContain('https://cdn.test/base/apps/configs/footlite.json');
  expect(read('index.html')).toContain('<meta name="cookie-declaration" content="https://consent.test/a/');
  const frame = read('cookie-declaration.html');
  expect(frame).toContain(
    'src="/cookie-declaration.js" data-declaration="https://consent.test/a/&quot;b.js"',
  );
  expect(getRows(frame)).toContain("script-src 'self' https://consent.test");
  rmSync(appDir, { recursive: true });
});

test.each([
  ['lies on the host of the site', SETTINGS.replace(/apiBaseUrl.*/, 'apiBaseUrl = /')],
  ['failed to load', SETTINGS],
])(
  'static page: has no cookie declaration when the config %s, and says so [LEGAL-03]',
  async (why, settings) => {
    const warn = vi.fn();
    const fetch = async () => new Response('', { status: 500 });
    expect(await findCookieDeclaration(settings, { fetch, warn })).toBeUndefined();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(new RegExp(why, 'i'))]]);
  },
);
