import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import { type Countries, isAllowedIn } from '../catalogue/countries.ts';
import { fileType } from '../files/content-types.ts';

/**
 * Who gets the files of a stream: everyone, those with a signature of an item, or nobody; `blocked`: nobody where the
 * caller is.
 */
export type StreamAccess = 'open' | 'signed' | 'blocked' | 'closed';

type Now = () => { catalogue: Media; all: Media & Pick<Catalogue, 'channels'>; stamp: string };

/** The rules of what opens a stream; undefined: an item opens it everywhere. */
type Openers = { open: (Countries | undefined)[]; signed: (Countries | undefined)[] };

/**
 * A stream is as open as the most open item that plays it at this time, and open while a channel broadcasts it, where
 * that channel can be played: its operator has put it on air. One that only hidden or coming items play is closed. Real
 * paths are compared, so that a link or another spelling is the same.
 * @param root the folder of the streams
 */
export function createStreamGate(catalogueNow: Now, root: string) {
  const { findFolder } = createFolderFinder(root);
  let known: { stamp: string; folders: Map<string, Openers> } | undefined;
  return (path: string, country: string | null): { access: StreamAccess; isByCountry: boolean } => {
    const { catalogue, all, stamp } = catalogueNow();
    if (stamp !== known?.stamp)
      known = { stamp, folders: collectOpeners(catalogue, all, createFolderFinder(root).getFolder) };
    const { open = [], signed = [] } = known.folders.get(findFolder(path)) ?? {};
    const allowed = (rules: (Countries | undefined)[]) => rules.some((rule) => isAllowedIn(rule, country));
    const isByCountry = [...open, ...signed].some((rule) => rule !== undefined);
    if (allowed(open)) return { access: 'open', isByCountry };
    if (allowed(signed)) return { access: 'signed', isByCountry };
    return { access: open.length + signed.length > 0 ? 'blocked' : 'closed', isByCountry };
  };
}

/** By folder; made again with each state, as links may have changed. */
function collectOpeners(
  now: Media,
  all: ReturnType<Now>['all'],
  getFolder: (stream: string) => string,
): Map<string, Openers> {
  const folders = new Map<string, Openers>();
  const add = (stream: string, kind: keyof Openers, rule: Countries | undefined) => {
    const folder = getFolder(stream);
    const openers = folders.get(folder) ?? { open: [], signed: [] };
    openers[kind].push(rule);
    folders.set(folder, openers);
  };
  for (const item of now.media.values())
    if (hasStream(item)) add(item.stream, item.isProtected ? 'signed' : 'open', item.countries);
  for (const [id, week] of all.channels) {
    const channel = now.media.get(id);
    if (!channel || channel.isComing) continue;
    for (const { programme } of week) {
      const item = all.media.get(programme.media);
      if (hasStream(item)) add(item.stream, 'open', channel.countries);
    }
  }
  return folders;
}

/**
 * Items that are not out at this time, with a stream that an open item or a channel plays; `onChannel`: a channel alone
 * does, so that nothing else of the film is out.
 * @param pause lets others work between two items
 */
export async function openThoughNotOut(
  { catalogue, all }: ReturnType<Now>,
  root: string,
  pause: () => Promise<void> = async () => {},
): Promise<{ id: string; onChannel: boolean }[]> {
  const { getFolder } = createFolderFinder(root);
  for (const item of all.media.values()) {
    await pause();
    if (hasStream(item)) getFolder(item.stream);
  }
  const openers = collectOpeners(catalogue, all, getFolder);
  const openersOfItems = collectOpeners(catalogue, { ...all, channels: new Map() }, getFolder);
  return [...all.media].flatMap(([id, item]) => {
    if (!hasStream(item) || catalogue.media.get(id)?.stream !== undefined) return [];
    const isOpenBy = ({ open }: Openers = { open: [], signed: [] }) => open.length > 0;
    const folder = getFolder(item.stream);
    return isOpenBy(openers.get(folder)) ? [{ id, onChannel: !isOpenBy(openersOfItems.get(folder)) }] : [];
  });
}

/**
 * Protected items with a stream that an open item plays too, which anyone who knows its address can play.
 * @param pause lets others work between two items
 */
export async function findSharedStreams(
  { media }: Media,
  root: string,
  pause: () => Promise<void> = async () => {},
): Promise<{ id: string; openId: string }[]> {
  const { getFolder } = createFolderFinder(root);
  const open = new Map<string, string>();
  const shut: { id: string; folder: string }[] = [];
  for (const [id, item] of media) {
    await pause();
    if (!hasStream(item)) continue;
    const folder = getFolder(item.stream);
    if (item.isProtected) shut.push({ id, folder });
    else open.set(folder, id);
  }
  return shut.flatMap(({ id, folder }) => {
    const openId = open.get(folder);
    return openId === undefined ? [] : [{ id, openId }];
  });
}

type Media = Pick<Catalogue, 'media'>;

const hasStream = (item: MediaRecord | undefined): item is MediaRecord & { stream: string } =>
  item?.stream !== undefined;

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
