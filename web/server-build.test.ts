import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import config from './vite.config.ts';

test('server build: renders with the libraries’ production code in every environment', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'server-build-'));
  const entry = join(dir, 'entry.ts');
  writeFileSync(entry, `export const code = process.env.NODE_ENV === 'production' ? 'lean' : 'checked';`);
  const { define } = config({ command: 'build', mode: 'production', isSsrBuild: true });
  const options = { ssr: entry, write: false };
  const built = await build({ configFile: false, logLevel: 'silent', root: dir, define, build: options });
  rmSync(dir, { recursive: true });
  const [file] = (built as Rolldown.RolldownOutput).output;
  expect(file.code).toContain('lean');
  expect(file.code).not.toContain('checked');
});
