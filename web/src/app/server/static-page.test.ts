import { beforeEach, expect, test, vi } from 'vitest';
import { BUILD_VALUES } from '../../config/build-values.ts';
import { renderShell, staticPage } from './static-page.tsx';

vi.mock('../../config/build-values.ts', () => ({ APP_VERSION: '1', BUILD_VALUES: {} }));
beforeEach(
  () => void Object.assign(BUILD_VALUES, { apiBaseUrl: 'https://built.test/base', playerId: undefined }),
);

const MANIFEST = Object.fromEntries(
  ['app/entry-browser.tsx', 'app/early-presses.ts', 'app/start/start-alone.tsx'].map((name) => [
    `src/${name}`,
    { file: `${name}.js` },
  ]),
);
const SETTINGS = 'defaultConfigSource = footlite\napiBaseUrl = https://cdn.test/base\n';

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
