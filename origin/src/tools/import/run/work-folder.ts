import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ToolError } from '../../run-tool.ts';
import { diskFull } from './ffmpeg.ts';

/** Where imports are made, on the disk of the films. No address serves a name with a dot in front. */
export const workRoot = (dataDir: string) => join(dataDir, 'media', '.import');

/** One import at a time in a data folder; the system gives the lock back however the program ends. */
export function lockImports(dataDir: string): () => void {
  const root = workRoot(dataDir);
  mkdirSync(root, { recursive: true });
  const lock = new DatabaseSync(join(root, 'lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (/full/.test(String(error))) throw diskFull();
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new ToolError(
      'Another import into this data folder is running. Wait for it, or name several files in one command.',
    );
  }
  return () => lock.close();
}

/** The folder of one import: each finished step is a folder in it, so that no step is done twice. */
export type WorkFolder = {
  dir: string;
  /** Does the step unless it is done; `make` gets the folder to write into. Returns the step's folder. */
  step: (name: string, make: (dir: string) => Promise<void>) => Promise<string>;
  remove: () => void;
};

export function openWorkFolder(dir: string): WorkFolder {
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(dir))
    if (name.includes('.part-')) rmSync(join(dir, name), { recursive: true });
  return {
    dir,
    async step(name, make) {
      const done = join(dir, name);
      if (existsSync(done)) return done;
      // a name of its own: an ffmpeg that outlived the last try may still write into its folder
      const part = `${done}.part-${process.pid}-${Date.now()}`;
      mkdirSync(part);
      await make(part);
      syncFiles(part);
      renameSync(part, done);
      return done;
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** After a power loss a finished step has its bytes. */
function syncFiles(dir: string): void {
  for (const name of readdirSync(dir)) {
    const handle = openSync(join(dir, name), 'r+');
    fsyncSync(handle);
    closeSync(handle);
  }
}

/** Writes a file whole or not at all. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  const temporary = join(file, '..', `.${process.pid}-${Date.now()}.tmp`);
  mkdirSync(join(file, '..'), { recursive: true });
  try {
    writeFileSync(temporary, text, { flush: true, mode });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The file's value; undefined if there is no such file. */
export function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
