import { existsSync, readFileSync } from 'node:fs';

/**
 * Totals of the runners' JSON reports. A file that could not be loaded, a skipped test and a missing report
 * are failures: nothing passes by not running.
 * @returns {{ passed: number, failed: number }}
 */
export function countTests({ unitReport, browserReport }) {
  const counts = [read(unitReport, countUnit), read(browserReport, countBrowser)];
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function read(file, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Vitest's report. */
function countUnit({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed, failed: tests.length - passed + broken };
}

/** Playwright's report. `errors` are those outside of any test. No test is tried twice. (decision 0044) */
function countBrowser({ stats: { expected, unexpected, flaky, skipped }, errors }) {
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length };
}
