import { defineConfig } from 'vitest/config';

/** Unit and contract tests: everything beside the code. Browser tests have a runner of their own (e2e/). */
export default defineConfig({
  test: {
    include: ['{contract,web,origin,scripts,bench,demo}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // by default one core is left alone, which on two halves the speed
    maxWorkers: '100%',
    // a busy machine is not a failure
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
});
