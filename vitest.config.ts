import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findTestChromium } from './scripts/support/find-chromium.mjs';

const INCLUDE = '**/*.test.{ts,tsx,mjs}';
const COMPONENT = 'web/src/**/*.component.test.tsx';
const PARTS = ['contract', 'web', 'scripts', 'bench', 'demo', 'origin'];
/** They replace a module, which files that loaded it before would keep. Found, so that none is forgotten. */
const REPLACE_A_MODULE = globSync(`{${PARTS}}/${INCLUDE}`, {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('));

/**
 * Unit and contract tests: everything next to the code. Browser tests have a runner of their own (e2e/). The files of a
 * project share the modules they load, where loading them for each costs as much as the tests: no module keeps state,
 * and a test that replaces a global puts it back.
 */
export default defineConfig({
  test: {
    // the tests that wait for programs and browsers leave time for others
    maxWorkers: '150%',
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
    projects: [
      project(
        'web',
        [`{${PARTS.filter((part) => part !== 'origin')}}/${INCLUDE}`],
        [COMPONENT, ...REPLACE_A_MODULE],
      ),
      project('origin', [`origin/${INCLUDE}`], REPLACE_A_MODULE, {
        globalSetup: 'origin/test/global-postgres.ts',
      }),
      project('alone', REPLACE_A_MODULE, [], { isolate: true }),
      componentProject(),
    ],
  },
});

function project(name: string, include: string[], exclude: string[] = [], more: object = {}) {
  return {
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
      isolate: false,
      // a busy machine is not a failure
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...more,
    },
  };
}

/** Components in a real browser, one page for a file. (docs/testing.md) */
function componentProject() {
  return {
    // found before the first test: a package that is found later reloads the page
    optimizeDeps: {
      entries: ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.{ts,tsx}'],
      include: ['react/jsx-dev-runtime', 'vitest-browser-react/pure', 'react-router/dom'],
    },
    test: {
      name: 'component',
      include: [COMPONENT],
      setupFiles: ['web/src/testing/problems.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // code that is loaded on demand comes late on a busy machine
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // each look that finds nothing prints the page: as a tree, once, in the place of cutting its HTML fifty times
        locators: { errorFormat: 'aria' as const },
        provider: playwright({
          launchOptions: { executablePath: findTestChromium() ?? undefined, args: CHROMIUM_FLAGS },
          // as in e2e/playwright.config.ts
          contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
          actionTimeout: 10_000,
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}
