import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import { fileType } from '../files/content-types.ts';
import type { Log } from '../log.ts';

/** Items that one line of the log names. */
const MAX_NAMED = 20;

/** Who gets the files of a stream: everyone, or those with a signature of an item, or nobody. */
export type StreamAccess = 'open' | 'signed' | 'closed';

type Now = () => { catalogue: Media; all: Media & Pick<Catalogue, 'channels'>; stamp: string };

/**
 * A stream is as open as the most open item that plays it at this time, and open while a channel broadcasts it: its
 * operator has put it on air. One that only hidden or coming items play is closed. Real paths are compared, so that a link
 * or another spelling is the same.
 * @param root the folder of the streams
 */
export function createStreamGate(catalogueNow: Now, root: string): (path: string) => StreamAccess {
  const { findFolder } = createFolderFinder(root);
  let known: { stamp: string; open: Set<string>; signed: Set<string> } | undefined;
  return (path) => {
    const { catalogue, all, stamp } = catalogueNow();
    if (stamp !== known?.stamp) {
      // anew, as links may have changed
      const { getFolder } = createFolderFinder(root);
      const items = [...catalogue.media.values()].filter(hasStream);
      const open = items.filter(({ isProtected }) => !isProtected);
      const folders = (some: { stream: string }[]) => new Set(some.map(({ stream }) => getFolder(stream)));
      known = { stamp, open: folders([...open, ...listBroadcast(all)]), signed: folders(items) };
    }
    const folder = findFolder(path);
    return known.open.has(folder) ? 'open' : known.signed.has(folder) ? 'signed' : 'closed';
  };
}

/** Items that are not out at this time, with a stream that an open item or a channel plays. */
export function openThoughNotOut(catalogueNow: Now, root: string): string[] {
  const { getFolder } = createFolderFinder(root);
  const gate = createStreamGate(catalogueNow, root);
  const { catalogue, all } = catalogueNow();
  return [...all.media].flatMap(([id, item]) => {
    const isOut = catalogue.media.get(id)?.stream !== undefined;
    return !isOut && hasStream(item) && gate(join(root, getFolder(item.stream), 'x')) === 'open' ? [id] : [];
  });
}

/** Protected items with a stream that an open item plays too: anyone who knows its address can play it. */
export function openThoughProtected({ media }: Media, root: string): string[] {
  const { getFolder } = createFolderFinder(root);
  const items = [...media].flatMap(([id, item]) => (hasStream(item) ? [{ ...item, id }] : []));
  const open = new Set(items.flatMap(({ isProtected, stream }) => (isProtected ? [] : [getFolder(stream)])));
  return items
    .filter(({ isProtected, stream }) => isProtected && open.has(getFolder(stream)))
    .map(({ id }) => id);
}

const THOUGH_PROTECTED = 'protected items have streams that open items play too: anybody can play these';
const THOUGH_NOT_OUT =
  'items that are not out have streams that open items or channels play: anybody can play these';

/** Logs items that are open by another item. A film that is sold on one site and free on another is open; the demo does so on purpose. */
export function logOpenStreams(catalogueNow: Now, root: string, demo: boolean, log: Log): void {
  const say = (items: readonly string[], message: string) => {
    if (items.length === 0) return;
    const some = items.slice(0, MAX_NAMED).join(' ');
    const named = items.length > MAX_NAMED ? `${some} …` : some;
    log(demo ? 'info' : 'warn', message, { count: items.length, items: named });
  };
  say(openThoughProtected(catalogueNow().all, root), THOUGH_PROTECTED);
  say(openThoughNotOut(catalogueNow, root), THOUGH_NOT_OUT);
}

type Media = Pick<Catalogue, 'media'>;

const hasStream = (item: MediaRecord | undefined): item is MediaRecord & { stream: string } =>
  item?.stream !== undefined;

/** What channels play, whether it is out or not. */
const listBroadcast = ({ channels, media }: ReturnType<Now>['all']) =>
  [...channels.values()].flat().flatMap(({ programme }) => {
    const item = media.get(programme.media);
    return hasStream(item) ? [item] : [];
  });

/** The folder below `root` of a real path, and that of a stream. */
function createFolderFinder(root: string) {
  const realRoot = realPath(root);
  const findFolder = (path: string) => relative(realRoot, path).split(sep)[0] ?? '';
  const known = new Map<string, string>();
  const getFolder = (stream: string) => {
    const folder = known.get(stream) ?? findFolder(realPath(join(root, stream)));
    known.set(stream, folder);
    return folder;
  };
  return { findFolder, getFolder };
}

/** A folder that was just removed is where it was. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Captions, chapters and thumbnails of a stream that takes a signature are open. */
export function isOpenFile(name: string): boolean {
  return /^(?:text\/vtt|image\/)/.test(fileType(name).type);
}
