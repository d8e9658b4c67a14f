import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { fileType } from '../files/content-types.ts';

/**
 * Tells whether a file lies in a stream that only protected items play; one that an open item plays is open. Goes by
 * real paths: a link, or another case where the system takes both, is the same folder.
 *
 * @param root the folder of the streams
 */
export function createStreamGate(
  { media }: Pick<Catalogue, 'media'>,
  root: string,
): (path: string) => boolean {
  const realRoot = existsSync(root) ? realpathSync(root) : root;
  const folderOf = (path: string) => relative(realRoot, path).split(sep)[0] ?? '';
  const folders = (isProtected: boolean) =>
    [...media.values()].flatMap((item) => {
      if (item.isProtected !== isProtected || item.stream === undefined) return [];
      return folderOf(realpathSync(join(root, item.stream)));
    });
  const open = new Set(folders(false));
  const gated = new Set(folders(true).filter((folder) => !open.has(folder)));
  return (path) => gated.has(folderOf(path));
}

/** Captions, chapters and thumbnails are open whatever they belong to. */
export function isOpenFile(name: string): boolean {
  return /^(?:text\/vtt|image\/)/.test(fileType(name).type);
}
