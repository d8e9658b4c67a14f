import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSigningKey } from './signing-key.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-key-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('signing key: is created at the first start and read at the next', () => {
  const dir = join(root, 'state');
  const { key, isNew } = loadSigningKey(dir);
  expect([key.byteLength, isNew]).toEqual([32, true]);
  expect(loadSigningKey(dir)).toEqual({ key, isNew: false });
  expect(loadSigningKey(join(root, 'other')).key.equals(key)).toBe(false);
});

it.runIf(process.platform !== 'win32')('signing key: is readable by its owner only', () => {
  loadSigningKey(root);
  expect(statSync(join(root, 'signing-key')).mode & 0o777).toBe(0o600);
});

it('signing key: stops the start when its file is damaged, and says what to do', () => {
  writeFileSync(join(root, 'signing-key'), 'abc');
  expect(() => loadSigningKey(root)).toThrow(
    /signing-key does not hold a signing key; put the one of a backup there/,
  );
});

it('signing key: stops the start when it cannot be saved, and names the file', () => {
  writeFileSync(join(root, 'taken'), '');
  expect(() => loadSigningKey(join(root, 'taken'))).toThrow(
    /^The signing key \(.*taken.signing-key\) cannot be read or stored: EEXIST/,
  );
});

it('signing key: lasts for one process without a store folder', () => {
  expect(loadSigningKey(null).key.equals(loadSigningKey(null).key)).toBe(false);
});
