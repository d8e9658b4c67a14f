import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { makeDataFolder } from '../make-data-folder.ts';
import { type OriginProcess, startOriginProcess } from './origin-process.ts';
import { seededPick } from './seeded-pick.ts';
import { logInViewer, makeWrite, readViewer, type Viewer, WRITES, type Write } from './viewers.ts';

/** Where in a write the process ends; `acknowledged` is right after its answer has arrived. */
const MOMENTS = ['before', 'after', 'acknowledged'] as const;

/** Changes of rows and the commit of each kind of write: the places where a process can end inside of it. */
const STEPS = { registration: 5, profile: 3, favorite: 2, history: 2 } as const;

/** Acknowledged writes between two kills. */
const WRITES_A_LIFE = 4;

export type KillReport = {
  kills: number;
  /** Writes that were answered as saved. */
  acknowledged: number;
  /** Writes cut off before their answer, by what was found of them afterwards. */
  cutOff: { there: number; notThere: number };
  /** How often each write was hit at each moment: `profile before`. */
  points: Record<string, number>;
  /** What was lost or half there; empty when all is well. */
  faults: string[];
};

/**
 * Kills the origin with SIGKILL at seeded places in and around its writes, starts it again on the same store and looks
 * whether every acknowledged write is there and none is there by half.
 */
export async function runKills({ kills, seed }: { kills: number; seed: number }): Promise<KillReport> {
  const pick = seededPick(seed);
  const data = makeDataFolder();
  const storeDir = join(data.dir, '..', 'store');
  const start = () => startOriginProcess(['--data', data.dir, '--cache', data.cacheDir, '--store', storeDir]);
  const report: KillReport = {
    kills: 0,
    acknowledged: 0,
    cutOff: { there: 0, notThere: 0 },
    points: {},
    faults: [],
  };
  const viewers = new Map<string, Viewer>();
  let names = 0;

  const nextWrite = (kind: Write['kind']): Write => {
    const known = [...viewers.values()];
    const viewer = kind === 'registration' ? undefined : known[pick(known.length)];
    if (viewer) return makeWrite(kind, viewer, pick);
    names += 1;
    const email = `viewer${names}@example.test`;
    return makeWrite('registration', { email, token: '', metadata: {}, favorites: [], history: [] }, pick);
  };
  /** Sends a write; true when it was answered as saved. */
  const save = async (origin: OriginProcess, write: Write): Promise<boolean> => {
    const answer = await write.send(origin.url).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as { access_token?: string } | null;
    if (!answer || !body) return false;
    if (!answer.ok) throw new Error(`${write.kind} was refused with ${answer.status}`);
    report.acknowledged += 1;
    viewers.set(write.viewer.email, { ...write.after, token: body.access_token ?? write.after.token });
    return true;
  };

  let origin = await start();
  try {
    for (let n = 0; n < kills; n += 1) {
      for (let m = 0; m < WRITES_A_LIFE; m += 1) await save(origin, nextWrite(WRITES[pick(4)] ?? 'profile'));
      const kind = WRITES[n % WRITES.length] ?? 'profile';
      const moment = MOMENTS[Math.floor(n / WRITES.length) % MOMENTS.length] ?? 'before';
      const write = nextWrite(kind);
      if (moment !== 'acknowledged') await origin.arm({ write: 1 + pick(STEPS[write.kind]), when: moment });
      const wasSaved = await save(origin, write);
      if (wasSaved && moment !== 'acknowledged')
        report.faults.push(`kill ${n}: ${write.kind} outlived ${moment}`);
      await (wasSaved ? origin.kill() : origin.ended);
      report.kills += 1;
      const point = `${write.kind} ${moment}`;
      report.points[point] = (report.points[point] ?? 0) + 1;

      origin = await start();
      if (!wasSaved) await settle(origin.url, write, viewers, report);
      for (const viewer of viewers.values()) {
        const found = await readViewer(origin.url, viewer);
        if (isDeepStrictEqual(found, viewer)) continue;
        report.faults.push(`kill ${n} (${point}): ${JSON.stringify(viewer)} is ${JSON.stringify(found)}`);
      }
    }
  } finally {
    await origin.kill();
  }
  const fault = integrityFault(join(storeDir, 'marquee.db'));
  if (fault) report.faults.push(fault);
  data.remove();
  return report;
}

/** Finds out what became of a write that was cut off: all of it or nothing, and either is right. */
async function settle(
  url: string,
  write: Write,
  viewers: Map<string, Viewer>,
  report: KillReport,
): Promise<void> {
  const isNew = write.kind === 'registration';
  const viewer = isNew ? await logInViewer(url, write.viewer) : write.viewer;
  const found = viewer && (await readViewer(url, viewer));
  const isThere = found && isDeepStrictEqual({ ...found, token: '' }, { ...write.after, token: '' });
  const isAbsent = isNew ? !viewer : isDeepStrictEqual(found, write.viewer);
  if (found && isThere) viewers.set(found.email, found);
  if (!isThere && !isAbsent) report.faults.push(`half a ${write.kind}: ${JSON.stringify(found)}`);
  report.cutOff[isThere ? 'there' : 'notThere'] += 1;
}

export function integrityFault(file: string): string | null {
  const database = new DatabaseSync(file);
  const found = JSON.stringify(database.prepare('pragma integrity_check').all());
  const strays = database.prepare('pragma foreign_key_check').all();
  database.close();
  return found === '[{"integrity_check":"ok"}]' && strays.length === 0
    ? null
    : `the file is damaged: ${found}`;
}
