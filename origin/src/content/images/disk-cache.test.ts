import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'marquee-cache-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const name = (letter: string) => letter.repeat(22);
const bytes = (size: number) => async () => Buffer.alloc(size, 1);
const onDisk = () => readdirSync(dir).map((file) => file[0]);

it('disk cache: makes an image once for simultaneous requests', async () => {
  const cache = createDiskCache(dir, 1000);
  const make = vi.fn(bytes(10));
  const all = await Promise.all([1, 2, 3, 4].map(() => cache.get(name('a'), make)));
  expect(all.every((one) => one.byteLength === 10)).toBe(true);
  await cache.get(name('a'), make);
  expect(make).toHaveBeenCalledTimes(1);
});

it('disk cache: stays within its bytes and deletes the least recently used', async () => {
  const cache = createDiskCache(dir, 100);
  for (const letter of ['a', 'b', 'c']) await cache.get(name(letter), bytes(33));
  await cache.get(name('a'), bytes(33));
  await cache.get(name('d'), bytes(33));
  await cache.settled();
  expect(onDisk().sort()).toEqual(['a', 'c', 'd']);
  expect(cache.bytes()).toBe(99);
});

it('disk cache: adopts files at its start, oldest first, and leaves others alone', async () => {
  for (const [letter, usedS] of [
    ['a', 300],
    ['b', 100],
    ['c', 200],
  ] as const) {
    writeFileSync(join(dir, `${name(letter)}.picture`), Buffer.alloc(30));
    utimesSync(join(dir, `${name(letter)}.picture`), usedS, usedS);
  }
  writeFileSync(join(dir, 'notes.txt'), 'of another program');
  const cache = createDiskCache(dir, 70);
  await cache.settled();
  expect(onDisk().sort()).toEqual(['a', 'c', 'n']);
});

it('disk cache: makes an image again when its file is gone', async () => {
  const cache = createDiskCache(dir, 1000);
  await cache.get(name('a'), bytes(10));
  rmSync(join(dir, `${name('a')}.picture`));
  const make = vi.fn(bytes(10));
  await cache.get(name('a'), make);
  expect(make).toHaveBeenCalledTimes(1);
  expect(existsSync(join(dir, `${name('a')}.picture`))).toBe(true);
});

it('disk cache: still answers when it cannot write', async () => {
  writeFileSync(join(dir, 'file'), '');
  const cache = createDiskCache(join(dir, 'file', 'below'), 1000);
  expect((await cache.get(name('a'), bytes(10))).byteLength).toBe(10);
});

it('disk cache: stores nothing when making fails', async () => {
  const cache = createDiskCache(dir, 1000);
  await expect(cache.get(name('a'), () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(onDisk()).toEqual([]);
  expect((await cache.get(name('a'), bytes(10))).byteLength).toBe(10);
});
