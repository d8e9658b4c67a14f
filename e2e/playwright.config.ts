import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findTestChromium } from '../scripts/support/find-chromium.mjs';
import type { SiteOptions } from './support/test.ts';

const executablePath = findTestChromium();
if (!executablePath)
  throw new Error('No Chromium found: set CHROMIUM_PATH, or run npm test, which says how to get one');

/**
 * Browser tests against the running product, in the system's Chromium. A test that fails once
 * has failed: none is run a second time (decision 0044).
 */
export default defineConfig<SiteOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  // the build's renderer and its parts, which are no tests: to compile them once more takes seconds
  build: { external: ['**/server/{render.js,assets/*.js}'] },
  outputDir: '../test-results',
  fullyParallel: false,
  // the third uses what two cores have left while the others wait
  workers: 3,
  forbidOnly: true,
  // for a machine that is busy with other work too; the times that the product promises have tests of their own
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    // a press waits until nothing moves; what moves has tests of its own
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    // not the server's zone: what is written in the wrong one shows as a hydration error
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
    trace: 'off',
    // Playwright's own takes one of every test and throws it away where none failed; `context` of support/test.ts does not
    screenshot: 'off',
  },
});
