import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSigningKey } from './signing-key.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-key-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the signing key', () => {
  it('is made at the first start and the same at the next', () => {
    const dir = join(root, 'state');
    const key = loadSigningKey(dir);
    expect(key.byteLength).toBe(32);
    expect(loadSigningKey(dir).equals(key)).toBe(true);
    expect(loadSigningKey(join(root, 'other')).equals(key)).toBe(false);
  });

  it.runIf(process.platform !== 'win32')('can be read by its owner alone', () => {
    loadSigningKey(root);
    expect(statSync(join(root, 'signing-key')).mode & 0o777).toBe(0o600);
  });

  it('is never guessed: a file that holds none stops the start with what to do', () => {
    writeFileSync(join(root, 'signing-key'), 'abc');
    expect(() => loadSigningKey(root)).toThrow(/signing-key does not hold a signing key; delete it/);
  });

  it('ends with the process when nothing is kept', () => {
    expect(loadSigningKey(null).equals(loadSigningKey(null))).toBe(false);
  });
});
