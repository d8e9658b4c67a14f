import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { MediaFile } from '../../../catalogue/schemas.ts';
import { ToolError } from '../../run-tool.ts';
import { readJson, toJson, writeWhole } from '../run/work-folder.ts';

/** What the operator says about a film. */
export type ItemOptions = {
  title: string;
  description?: string;
  tags?: string[];
  site?: string;
  free?: boolean;
  draft?: boolean;
  publishAt?: string;
  /** Custom parameters. */
  custom?: Record<string, string>;
  /** Unix seconds. */
  pubdate: number;
};

export const itemFile = (dataDir: string, id: string) => join(dataDir, 'catalogue', 'media', `${id}.json`);

/** No letters that look like others. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** An id that no item has. @param isTaken ids that are used elsewhere: editions of sites */
export function makeId(isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (!isTaken(id)) return id;
  }
}

type Made = { stream: string; lufs: number | null; tint: string };

/** The item as it is written. `before`: the item that is renewed, which keeps what the operator does not change. */
export function makeItem(
  mediaid: string,
  { title, description, tags, site, free, draft, publishAt, custom, pubdate }: Partial<ItemOptions>,
  { stream, lufs, tint }: Made,
  before?: Record<string, unknown>,
): Record<string, unknown> {
  const words: Record<string, string> = {
    ...(before?.custom as Record<string, string> | undefined),
    ...(free ? { free: 'true' } : {}),
    tint,
    ...custom,
  };
  delete words.loudness;
  if (lufs !== null) words.loudness = lufs.toFixed(1);
  const { source: _elsewhere, ...kept } = before ?? {};
  return {
    mediaid,
    title,
    ...(before ? {} : { description: '', pubdate }),
    ...kept,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(tags ? { tags } : {}),
    ...(site === undefined ? {} : { site }),
    ...(draft ? { draft } : {}),
    ...(publishAt === undefined ? {} : { publishAt }),
    stream,
    custom: words,
  };
}

/** @throws ToolError when the catalogue would refuse the item */
export function checkItem(item: Record<string, unknown>): void {
  const { issues } = v.safeParse(MediaFile, item);
  if (issues)
    throw new ToolError(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('\n'));
}

export function writeItem(dataDir: string, item: Record<string, unknown>): void {
  checkItem(item);
  writeWhole(itemFile(dataDir, String(item.mediaid)), toJson(item));
}

/** An item that has this title. */
export function findByTitle(dataDir: string, title: string): string | undefined {
  const folder = join(dataDir, 'catalogue', 'media');
  const ids = readdirSync(folder).filter((name) => /^[^.].*\.json$/.test(name));
  return ids
    .map((name) => readJson<{ mediaid: string; title: string }>(join(folder, name)))
    .find((item) => item?.title === title)?.mediaid;
}

type List = { items?: string[]; query?: unknown };

/** @throws ToolError when the list is not there or takes no items by hand */
export function readList(dataDir: string, id: string): { file: string; list: List } {
  const file = join(dataDir, 'catalogue', 'playlists', `${id}.json`);
  if (!existsSync(file)) throw new ToolError(`There is no playlist "${id}": ${file}`);
  const list = readJson<List>(file) ?? {};
  if (!list.items)
    throw new ToolError(
      `The playlist "${id}" has no "items": it finds its films by itself. Give the film the tags it looks for (--tags).`,
    );
  return { file, list };
}

export function appendToList(dataDir: string, listId: string, mediaid: string): void {
  const { file, list } = readList(dataDir, listId);
  if (list.items?.includes(mediaid)) return;
  writeWhole(file, toJson({ ...list, items: [...(list.items ?? []), mediaid] }));
}
