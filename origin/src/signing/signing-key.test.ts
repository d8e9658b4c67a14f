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
    const { key, isNew } = loadSigningKey(dir);
    expect([key.byteLength, isNew]).toEqual([32, true]);
    expect(loadSigningKey(dir)).toEqual({ key, isNew: false });
    expect(loadSigningKey(join(root, 'other')).key.equals(key)).toBe(false);
  });

  it.runIf(process.platform !== 'win32')('can be read by its owner alone', () => {
    loadSigningKey(root);
    expect(statSync(join(root, 'signing-key')).mode & 0o777).toBe(0o600);
  });

  it('is never guessed: a file that holds none stops the start with what to do', () => {
    writeFileSync(join(root, 'signing-key'), 'abc');
    expect(() => loadSigningKey(root)).toThrow(
      /signing-key does not hold a signing key; put the one of a backup there/,
    );
  });

  it('that cannot be kept stops the start with its file', () => {
    writeFileSync(join(root, 'taken'), '');
    expect(() => loadSigningKey(join(root, 'taken'))).toThrow(
      /^The signing key \(.*taken.signing-key\) cannot be read or stored: EEXIST/,
    );
  });

  it('ends with the process when nothing is kept', () => {
    expect(loadSigningKey(null).key.equals(loadSigningKey(null).key)).toBe(false);
  });
});
