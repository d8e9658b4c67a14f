import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as v from 'valibot';
import type { CatalogueFault } from './catalogue-error.ts';
import { isDataFile, type ReadFile, readJsonFile } from './read-folder.ts';

/** How long reading may take before others get their turn, in ms. */
const SLICE_MS = 10;

type Known = { tag: string; schema: unknown; read: ReadFile<unknown> | null; faults: CatalogueFault[] };

/** The files of a data folder, for what loads it: an unchanged file is read once. Paths are below the folder. */
export type DataFiles = ReturnType<typeof createDataFiles>;

export function createDataFiles(dir: string) {
  /** What was looked at since the last start, with its state then. */
  const seen = new Map<string, string>();
  const known = new Map<string, Known>();
  let sliceStartMs = performance.now();

  const tagOf = (path: string): string => {
    const stat = statSync(join(dir, path), { bigint: true, throwIfNoEntry: false });
    return stat ? `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}` : '';
  };
  const note = (path: string): string => {
    const tag = seen.get(path) ?? tagOf(path);
    seen.set(path, tag);
    return tag;
  };
  /** Lets others work if this has been working for long. */
  const pause = async (): Promise<void> => {
    if (performance.now() - sliceStartMs < SLICE_MS) return;
    await nextTurn();
    sliceStartMs = performance.now();
  };

  const readJson = <S extends v.GenericSchema>(
    file: string,
    schema: S,
    faults: CatalogueFault[],
  ): ReadFile<v.InferOutput<S>> | null => {
    const tag = note(file);
    let one = known.get(file);
    if (one?.tag !== tag || one.schema !== schema) {
      const found: CatalogueFault[] = [];
      one = { tag, schema, read: readJsonFile(dir, file, schema, found), faults: found };
      known.set(file, one);
    }
    faults.push(...one.faults);
    return one.read as ReadFile<v.InferOutput<S>> | null;
  };

  /** Names of the files of a folder, in order; none if it is missing. */
  const list = (folder: string, faults: CatalogueFault[]): string[] => {
    if (note(folder) === '') return [];
    try {
      return readdirSync(join(dir, folder)).sort();
    } catch (error) {
      faults.push({
        file: folder,
        reason: `cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`,
      });
      return [];
    }
  };

  return {
    dir,
    pause,
    /** Whether there is such a file or folder. */
    has: (path: string): boolean => note(path) !== '',
    isFile: (path: string): boolean => note(path) !== '' && isFile(join(dir, path)),
    list,
    readJson,
    /** Every `.json` file of a folder; a missing folder holds none. */
    async readFolder<S extends v.GenericSchema>(folder: string, schema: S, faults: CatalogueFault[]) {
      const all: ReadFile<v.InferOutput<S>>[] = [];
      for (const name of list(folder, faults).filter(isDataFile)) {
        await pause();
        const read = readJson(`${folder}/${name}`, schema, faults);
        if (read) all.push(read);
      }
      return all;
    },
    /** Every file that was read since the start and could be. */
    readFiles: (): ReadFile<unknown>[] =>
      [...known].flatMap(([path, { read }]) => (read && seen.has(path) ? [read] : [])),
    /** Text of a file; null if it cannot be read. */
    readText(path: string): string | null {
      if (note(path) === '') return null;
      try {
        return readFileSync(join(dir, path), 'utf8').replace(/^\uFEFF/, '');
      } catch {
        return null;
      }
    },
    /** Begins to look anew. @param again whether unchanged files are read too */
    start(again = false) {
      for (const path of known.keys()) if (again || !seen.has(path)) known.delete(path);
      seen.clear();
    },
    /** Whether anything that was looked at since the start is different now. */
    async hasChanged(): Promise<boolean> {
      for (const [path, tag] of seen) {
        await pause();
        if (tagOf(path) !== tag) return true;
      }
      return false;
    },
  };
}

const isFile = (path: string): boolean =>
  (statSync(path, { throwIfNoEntry: false }) as Stats | undefined)?.isFile() === true;
