import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Texts } from '@marquee/contract/i18n/texts';
import { findJsonPlaces } from '../files/json-places.ts';
import { openInside } from '../files/open-inside.ts';
import { fileTag } from '../http/etag.ts';
import type { Log } from '../log.ts';

/** A file of texts, by its path below `texts/`, and what it holds now. */
export type TextFile = { path: string; texts: Texts };

/** Folders in folders, at most: a brand's, and in it a language's. */
const MAX_DEPTH = 2;

export type TextFolder = {
  /** Reads what has changed. @returns the files with new texts, and without texts those that are gone */
  refresh: () => Promise<TextFile[]>;
  texts: (path: string) => Texts | undefined;
};

/** The JSON files below `texts/` of the data folder. A damaged one is logged once, and its last good texts stay. */
export function createTextFolder(dataDir: string, log: Log): TextFolder {
  const root = join(dataDir, 'texts');
  const files = new Map<string, { tag: string; texts: Texts | undefined }>();

  const readOne = async (path: string): Promise<TextFile | null> => {
    const file = await openInside(root, path.split('/'));
    if (!file) return null;
    try {
      const tag = fileTag(file.tag);
      const known = files.get(path);
      if (known?.tag === tag) return null;
      const read = parse((await file.handle.readFile('utf8')).replace(/^\uFEFF/, ''));
      const texts = 'texts' in read ? read.texts : known?.texts;
      files.set(path, { tag, texts });
      for (const fault of read.faults)
        log('error', 'texts refused', {
          file: `texts/${path}`,
          ...fault,
          keptBefore: known?.texts !== undefined,
        });
      return 'texts' in read ? { path, texts: read.texts } : null;
    } finally {
      await file.handle.close();
    }
  };

  return {
    async refresh() {
      const paths = await listFiles(root);
      const read = await Promise.all(paths.map(readOne));
      const gone = [...files.keys()].filter((path) => !paths.includes(path));
      for (const path of gone) files.delete(path);
      return [...read.filter((file) => file !== null), ...gone.map((path) => ({ path, texts: {} }))];
    },
    texts: (path) => files.get(path)?.texts,
  };
}

async function listFiles(root: string, folder = '', depth = 0): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return depth < MAX_DEPTH ? listFiles(root, path, depth + 1) : [];
      return entry.name.endsWith('.json') ? [path] : [];
    }),
  );
  return lists.flat();
}

type Fault = { line?: number | undefined; key?: string; reason: string };

/** Members that are no texts are left out, each with a fault; without `texts` the whole file is of no use. */
function parse(text: string): { texts: Texts; faults: Fault[] } | { faults: Fault[] } {
  const places = () => findJsonPlaces(text);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const at = places().error;
    return {
      faults: [{ line: at?.line, reason: `no valid JSON: ${at?.reason ?? (error as Error).message}` }],
    };
  }
  if (!isObject(raw))
    return { faults: [{ line: 1, reason: 'the file must be an object: { "key": "text" }' }] };
  const faults: Fault[] = [];
  const take = (from: Record<string, unknown>, above: string): Texts => {
    const kept: Texts = {};
    for (const [name, value] of Object.entries(from)) {
      const key = above + name;
      if (typeof value === 'string') kept[name] = value;
      else if (isObject(value)) kept[name] = take(value, `${key}.`);
      else faults.push({ line: places().values.get(key)?.line, key, reason: 'must be a text in quotes' });
    }
    return kept;
  };
  return { texts: take(raw, ''), faults };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
