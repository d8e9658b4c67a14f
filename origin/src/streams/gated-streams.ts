import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { fileType } from '../files/content-types.ts';
import type { Log } from '../log.ts';

/** Items that one line of the log names. */
const MAX_NAMED = 20;

/**
 * Gated: no open item plays the stream. Real paths are compared, so that a link or another spelling is the same.
 * @param root the folder of the streams
 */
export function createStreamGate(catalogue: Media, root: string): (path: string) => boolean {
  const findFolder = createFolderFinder(root);
  const open = openFolders(streamFolders(catalogue, root));
  return (path) => !open.has(findFolder(path));
}

/** Protected items with a stream that an open item plays too: anyone who knows its address can play it. */
export function openThoughProtected(catalogue: Media, root: string): string[] {
  const folders = streamFolders(catalogue, root);
  const open = openFolders(folders);
  return folders
    .filter(({ id, folder }) => catalogue.media.get(id)?.isProtected && open.has(folder))
    .map(({ id }) => id);
}

/** Logs the items of {@link openThoughProtected}. A film that is sold on one site and free on another is open; the demo does so on purpose. */
export function logOpenStreams(items: readonly string[], demo: boolean, log: Log): void {
  if (items.length === 0) return;
  const some = items.slice(0, MAX_NAMED).join(' ');
  log(
    demo ? 'info' : 'warn',
    'protected items have streams that open items play too: anybody can play these',
    {
      count: items.length,
      items: items.length > MAX_NAMED ? `${some} …` : some,
    },
  );
}

type Media = Pick<Catalogue, 'media'>;

function streamFolders({ media }: Media, root: string) {
  const findFolder = createFolderFinder(root);
  return [...media].flatMap(([id, { stream, isProtected }]) =>
    stream === undefined ? [] : [{ id, isProtected, folder: findFolder(realpathSync(join(root, stream))) }],
  );
}

const openFolders = (folders: { folder: string; isProtected: boolean }[]) =>
  new Set(folders.filter(({ isProtected }) => !isProtected).map(({ folder }) => folder));

function createFolderFinder(root: string): (path: string) => string {
  const realRoot = existsSync(root) ? realpathSync(root) : root;
  return (path) => relative(realRoot, path).split(sep)[0] ?? '';
}

/** Captions, chapters and thumbnails are open whatever they belong to. */
export function isOpenFile(name: string): boolean {
  return /^(?:text\/vtt|image\/)/.test(fileType(name).type);
}
