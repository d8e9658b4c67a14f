import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLru } from '../../files/lru.ts';
import { onceAtATime } from '../../files/once-at-a-time.ts';

/** The names of this cache's files; anything else in the folder is left alone. */
const NAME_PATTERN = /^[A-Za-z0-9_-]{22}$/;
const SUFFIX = '.picture';

export type DiskCache = {
  /** The bytes under `name`, created by `make` if there are none; simultaneous callers share one creation. */
  get: (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  bytes: () => number;
  /** Resolves when the files to be removed are gone. */
  settled: () => Promise<void>;
};

/**
 * Files in one folder, limited by bytes: the least recently used are removed first. Files that exist at the
 * start are taken over, in the order of their last use. Several processes may share the folder, since a file
 * appears only when complete and may vanish at any time.
 *
 * @param maxBytes the largest sum of file sizes
 */
export function createDiskCache(dir: string, maxBytes: number): DiskCache {
  const once = onceAtATime<Uint8Array>();
  const pending = new Set<Promise<unknown>>();
  const inBackground = (task: Promise<unknown>) => {
    const guarded = task.catch(() => {}).finally(() => pending.delete(guarded));
    pending.add(guarded);
  };
  const toPath = (name: string) => join(dir, name + SUFFIX);
  const index = createLru<number>(maxBytes, (name) => inBackground(unlink(toPath(name))));
  for (const { name, size } of filesByUse(dir)) index.set(name, size, size);

  const stored = async (name: string): Promise<Uint8Array | null> => {
    try {
      const bytes = await readFile(toPath(name));
      if (index.get(name) === undefined) index.set(name, bytes.byteLength, bytes.byteLength);
      const now = new Date();
      inBackground(utimes(toPath(name), now, now));
      return bytes;
    } catch {
      index.delete(name);
      return null;
    }
  };

  const store = async (name: string, bytes: Uint8Array) => {
    const part = join(dir, `${name}.${randomUUID()}.part`);
    try {
      await mkdir(dir, { recursive: true });
      await writeFile(part, bytes);
      await rename(part, toPath(name));
      index.set(name, bytes.byteLength, bytes.byteLength);
    } catch {
      // A full or read-only disk only means that the next caller creates the file again.
      await unlink(part).catch(() => {});
    }
  };

  return {
    get: (name, make) =>
      once(name, async () => {
        const found = await stored(name);
        if (found) return found;
        const made = await make();
        await store(name, made);
        return made;
      }),
    bytes: index.bytes,
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

function filesByUse(dir: string): { name: string; size: number }[] {
  let names: string[];
  try {
    names = readdirSync(dir);
  } catch {
    return [];
  }
  return names
    .filter((file) => file.endsWith(SUFFIX) && NAME_PATTERN.test(file.slice(0, -SUFFIX.length)))
    .flatMap((file) => {
      const stat = statSync(join(dir, file), { throwIfNoEntry: false });
      return stat?.isFile()
        ? [{ name: file.slice(0, -SUFFIX.length), size: stat.size, usedMs: stat.mtimeMs }]
        : [];
    })
    .sort((one, other) => one.usedMs - other.usedMs);
}
