import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countTests } from './count-tests.mjs';

const dir = mkdtempSync(join(tmpdir(), 'reports-'));
const report = (name, content) => {
  const file = join(dir, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const unit = (...files) =>
  report('unit.json', {
    testResults: files.map((statuses) => ({
      status: statuses.every((status) => status === 'passed') && statuses.length ? 'passed' : 'failed',
      assertionResults: statuses.map((status) => ({ status })),
    })),
  });
const browser = (stats, errors = []) =>
  report('e2e.json', { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test('adds up what both runners report', () => {
  const files = {
    unitReport: unit(['passed', 'passed'], ['passed', 'failed']),
    browserReport: browser({ expected: 4, unexpected: 2 }),
  };
  expect(countTests(files)).toEqual({ passed: 7, failed: 3 });
});

test('a skipped test has failed', () => {
  const files = {
    unitReport: unit(['passed', 'skipped']),
    browserReport: browser({ expected: 1, skipped: 1 }),
  };
  expect(countTests(files)).toEqual({ passed: 2, failed: 2 });
});

test('a browser test that passes at a second try has failed', () => {
  const files = { unitReport: unit(['passed']), browserReport: browser({ expected: 5, flaky: 1 }) };
  expect(countTests(files)).toEqual({ passed: 6, failed: 1 });
});

test('a test file that cannot be loaded is a failure', () => {
  expect(countTests({ unitReport: unit(['passed'], []), browserReport: browser({ expected: 1 }) })).toEqual({
    passed: 2,
    failed: 1,
  });
});

test('an error outside of any browser test is a failure', () => {
  expect(countTests({ unitReport: unit(['passed']), browserReport: browser({ expected: 1 }, [{}]) })).toEqual(
    { passed: 2, failed: 1 },
  );
});

test('a report that is missing or broken is a failure', () => {
  const missing = join(dir, 'nothing.json');
  expect(countTests({ unitReport: missing, browserReport: report('broken.json', '{"stats":') })).toEqual({
    passed: 0,
    failed: 2,
  });
});
