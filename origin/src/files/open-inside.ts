import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { SEGMENT_PATTERN } from './names.ts';

export type OpenFile = { handle: FileHandle; path: string; size: number; mtimeMs: number; tag: FileStat };
type FileStat = { mtimeNs: bigint; size: bigint; ino: bigint };

/**
 * Opens a file that lies inside `root` after all links are followed. The caller closes the handle.
 * @param segments folder and file names below `root`, each a plain name
 * @returns null if there is no such file, if it is a folder, or if it lies outside
 */
export async function openInside(root: string, segments: string[]): Promise<OpenFile | null> {
  const path = await pathInside(root, segments);
  if (path === null) return null;
  let handle: FileHandle | undefined;
  try {
    // Without following a last link, so that none can be put in place between resolving the path and opening
    // it.
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const stat = await handle.stat({ bigint: true });
    if (!stat.isFile()) {
      await handle.close();
      return null;
    }
    return { handle, path, size: Number(stat.size), mtimeMs: Number(stat.mtimeMs), tag: stat };
  } catch (error) {
    await handle?.close();
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The real path of a file below `root`, with links followed; null if it is missing or lies outside. */
async function pathInside(root: string, segments: string[]): Promise<string | null> {
  if (segments.length === 0 || !segments.every((segment) => SEGMENT_PATTERN.test(segment))) return null;
  try {
    const realRoot = await realpath(root);
    const path = await realpath(join(realRoot, ...segments));
    return path.startsWith(realRoot + sep) ? path : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR', 'EACCES']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && MISSING.has((error as NodeJS.ErrnoException).code ?? '');
}
