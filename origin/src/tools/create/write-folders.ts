import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ToolError } from '../run-tool.ts';

/** @throws ToolError when one of the folders has something in it, or the folder above is not there */
export function checkPlace(dir: string, storeDir: string): void {
  if (!isEmpty(dir)) throw new ToolError(`${dir} is there already and is not empty. Choose another name.`);
  if (!isEmpty(storeDir))
    throw new ToolError(
      `${storeDir} is there already and is not empty: these may be the accounts of another service. Choose another name, or move that folder.`,
    );
  if (!existsSync(dirname(dir))) throw new ToolError(`There is no folder ${dirname(dir)}. Make it first.`);
}

function isEmpty(dir: string): boolean {
  const found = statSync(dir, { throwIfNoEntry: false });
  return !found || (found.isDirectory() && readdirSync(dir).length === 0);
}

type Folders = {
  dir: string;
  storeDir: string;
  /** They replace what is copied. */
  files: Record<string, string | Buffer>;
  /** Folders of the data folder, and the folders that are copied there. */
  copies: Record<string, string>;
};

/**
 * Writes the data folder under another name and then renames it, so that it is there whole or not at all.
 * @throws ToolError when the disk refuses
 */
export function writeFolders({ dir, storeDir, files, copies }: Folders): void {
  const temporary = `${dir}.part-${process.pid}`;
  const hadStore = existsSync(storeDir);
  try {
    mkdirSync(temporary);
    for (const [folder, source] of Object.entries(copies))
      cpSync(source, join(temporary, folder), { recursive: true });
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(temporary, file)), { recursive: true });
      writeFileSync(join(temporary, file), content);
    }
    // accounts: for the user of the service alone
    mkdirSync(storeDir, { recursive: true, mode: 0o700 });
    if (existsSync(dir)) rmdirSync(dir);
    renameSync(temporary, dir);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!hadStore && existsSync(storeDir)) rmdirSync(storeDir);
    throw new ToolError(`${dir} could not be written: ${(error as Error).message}. Nothing of it was left.`);
  }
}
