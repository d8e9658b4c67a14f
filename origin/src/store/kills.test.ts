import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { startOriginProcess } from '../../test/kills/origin-process.ts';
import {
  logInViewer,
  makeWrite,
  readViewer,
  type Viewer,
  WRITES,
  type Write,
} from '../../test/kills/viewers.ts';
import { makeDataFolder } from '../../test/make-data-folder.ts';

/** Each row: a write, the place in it where the process is killed, and whether it is stored then. The last step commits. */
const KILLS = [
  ['registration', { write: 5, when: 'after' }, false],
  ['profile', { write: 3, when: 'after' }, true],
] as const;

let count = 0;
const pick = (below: number) => {
  count += 1;
  return (count * 7919) % below;
};
const viewers = new Map<string, Viewer>();
let names = 0;

function nextWrite(kind: Write['kind']): Write {
  const known = [...viewers.values()];
  const viewer = kind === 'registration' ? undefined : known[pick(known.length)];
  if (viewer) return makeWrite(kind, viewer, pick);
  names += 1;
  const email = `viewer${names}@example.test`;
  return makeWrite('registration', { email, token: '', metadata: {}, favorites: [], history: [] }, pick);
}

/** Sends a write. Returns whether it was acknowledged. */
async function save(url: string, write: Write): Promise<boolean> {
  const answer = await write.send(url).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as { access_token?: string } | null;
  if (!answer || !body) return false;
  if (!answer.ok) throw new Error(`${write.kind} was refused with ${answer.status}`);
  viewers.set(write.viewer.email, { ...write.after, token: body.access_token ?? write.after.token });
  return true;
}

/** Finds out whether a write without an answer was stored; a part of it is an error. */
async function isStored(url: string, write: Write): Promise<boolean> {
  const isNew = write.kind === 'registration';
  const viewer = isNew ? await logInViewer(url, write.viewer) : write.viewer;
  const found = viewer && (await readViewer(url, viewer));
  if (found && isDeepStrictEqual({ ...found, token: '' }, { ...write.after, token: '' })) {
    viewers.set(found.email, found);
    return true;
  }
  expect(found, `part of a ${write.kind}`).toEqual(isNew ? null : write.viewer);
  return false;
}

it('store: keeps every acknowledged write, and no part of another, when the process is killed', async () => {
  const data = makeDataFolder();
  const storeDir = join(data.dir, '..', 'store');
  const start = () => startOriginProcess(['--data', data.dir, '--cache', data.cacheDir, '--store', storeDir]);
  let origin = await start();
  try {
    for (const [kind, point, isKept] of KILLS) {
      for (const acknowledged of WRITES) expect(await save(origin.url, nextWrite(acknowledged))).toBe(true);
      const write = nextWrite(kind);
      await origin.arm(point);
      expect(await save(origin.url, write), `${kind} was answered`).toBe(false);
      await origin.ended;
      origin = await start();
      expect(await isStored(origin.url, write), `${kind} killed ${point.when} ${point.write}`).toBe(isKept);
      for (const viewer of viewers.values())
        expect(await readViewer(origin.url, viewer), `after ${kind}`).toEqual(viewer);
    }
  } finally {
    await origin.kill();
  }
  const database = new DatabaseSync(join(storeDir, 'marquee.db'));
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
  data.remove();
}, 300_000);
