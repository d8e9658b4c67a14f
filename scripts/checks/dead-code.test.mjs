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

test('a file, an export and a package that nothing imports are faults', () => {
  const { status, stdout } = knip({
    'origin/src/unused-file.ts': 'export const a = 1;',
    'origin/src/used.ts': 'export function used() {}\nexport function unusedExport() {}',
    'origin/package.json': {
      name: 'small-origin',
      private: true,
      type: 'module',
      dependencies: { hono: '1.0.0' },
    },
  });
  expect(status).toBe(1);
  expect(stdout).not.toContain('main.ts');
  for (const name of ['origin/src/unused-file.ts', 'unusedExport', 'hono']) expect(stdout).toContain(name);
});
