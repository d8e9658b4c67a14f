import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Segment, Take } from './join-takes.ts';

/** `media/{stream}/{take}/take.json`; written once the first piece of every rendition is there. */
export const TakeFile = v.object({
  /** When its first picture came, in ms since 1970. */
  startedAtMs: v.number(),
  isSlate: v.optional(v.boolean(), false),
  renditions: v.array(
    v.object({ width: v.number(), height: v.number(), bandwidth: v.number(), codecs: v.string() }),
  ),
});
export type TakeFile = v.InferOutput<typeof TakeFile>;

const TAKE_FOLDER = /^(?:take|slate)-(\d{13})-[0-9a-f]{16}$/;

/**
 * It cannot be guessed: what was sent before the start is nobody's to watch. Players know a slate by its name
 * (`web/src/player/engine/slates.ts`).
 */
export const takeFolderName = (startedAtMs: number, secret: string, isSlate = false) =>
  `${isSlate ? 'slate' : 'take'}-${startedAtMs}-${secret}`;

const getStartText = (folder: string) => TAKE_FOLDER.exec(folder)?.[1] ?? '';

/** The folders of a night's takes, in order. */
export function takeFolders(streamDir: string): string[] {
  return existsSync(streamDir)
    ? readdirSync(streamDir)
        .filter((name) => TAKE_FOLDER.test(name))
        .sort((a, b) => getStartText(a).localeCompare(getStartText(b)))
    : [];
}

/** Reads the takes of a night; a playlist that has not changed is read once. */
export function createTakeReader(streamDir: string): () => Take[] {
  const files = new Map<string, TakeFile>();
  const playlists = new Map<string, { tag: string; segments: Segment[] }>();

  const readSegments = (folder: string, height: number): Segment[] => {
    const file = join(streamDir, folder, `${height}p.m3u8`);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) return [];
    const tag = `${stat.mtimeMs} ${stat.size}`;
    const known = playlists.get(file);
    if (known?.tag === tag) return known.segments;
    const segments = parseSegments(readFileSync(file, 'utf8'), `${folder}/`);
    playlists.set(file, { tag, segments });
    return segments;
  };

  return () =>
    takeFolders(streamDir).flatMap((folder) => {
      const path = join(streamDir, folder, 'take.json');
      const file = files.get(folder) ?? (existsSync(path) ? parseTake(readFileSync(path, 'utf8')) : null);
      if (!file) return [];
      files.set(folder, file);
      const renditions = file.renditions.map((one) => ({
        ...one,
        segments: readSegments(folder, one.height),
      }));
      return { startedAtMs: file.startedAtMs, isSlate: file.isSlate, renditions };
    });
}

function parseTake(text: string): TakeFile | null {
  try {
    return v.parse(TakeFile, JSON.parse(text));
  } catch {
    // cut off by a full disk
    return null;
  }
}

/** The pieces of a playlist that ffmpeg has written. */
export function parseSegments(text: string, prefix: string): Segment[] {
  const segments: Segment[] = [];
  let map = '';
  let durationS = 0;
  for (const line of text.split('\n')) {
    map = /^#EXT-X-MAP:.*URI="([^"]+)"/.exec(line)?.[1] ?? map;
    durationS = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? durationS);
    if (line !== '' && !line.startsWith('#'))
      segments.push({ uri: prefix + line, durationS, map: prefix + map });
  }
  return segments;
}
