import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { inRoot } from '../support/root.mjs';
import { childEnv } from '../support/run.mjs';
import { makeFolder } from './testing/make-folder.mjs';

// a separate program, which reads the whole folder
vi.setConfig({ testTimeout: 60_000 });

/** Runs the dead-code checker with the repository's own settings on a small folder. */
function knip(files) {
  const cwd = makeFolder({
    'package.json': { name: 'small', private: true, type: 'module', workspaces: ['origin'] },
    'origin/package.json': { name: 'small-origin', private: true, type: 'module' },
    'knip.json': readFileSync(inRoot('knip.json'), 'utf8'),
    'origin/src/main.ts': "import { used } from './used.ts';\nused();",
    'origin/src/used.ts': 'export function used() {}',
    ...files,
  });
  return spawnSync('knip', ['--no-progress', '--no-config-hints'], {
    cwd,
    env: childEnv(),
    encoding: 'utf8',
  });
}

test('code that is used has no faults', () => {
  const { status, stdout } = knip({});
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

test('a file that nothing imports is a fault', () => {
  const { status, stdout } = knip({ 'origin/src/forgotten.ts': 'export const forgotten = 1;' });
  expect(status).toBe(1);
  expect(stdout).toContain('origin/src/forgotten.ts');
});

test('an export that nothing imports is a fault', () => {
  const { status, stdout } = knip({
    'origin/src/used.ts': 'export function used() {}\nexport function forgotten() {}',
  });
  expect(status).toBe(1);
  expect(stdout).toContain('forgotten');
});

test('a package that nothing imports is a fault', () => {
  const { status, stdout } = knip({
    'origin/package.json': {
      name: 'small-origin',
      private: true,
      type: 'module',
      dependencies: { hono: '1.0.0' },
    },
  });
  expect(status).toBe(1);
  expect(stdout).toContain('hono');
});
