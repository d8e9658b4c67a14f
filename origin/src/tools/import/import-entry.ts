import { rmSync } from 'node:fs';
import type { FeedEntry } from './feed/entry.ts';
import { loadEntry } from './feed/open-feed.ts';
import { importFilm } from './import-film.ts';
import type { ImportOptions } from './import-options.ts';
import { findImported } from './run/job.ts';

/** Imports a film of a feed, once: it is known by its `guid`. What the operator says goes before the feed. */
export async function importEntry(
  entry: FeedEntry,
  options: ImportOptions,
): Promise<{ mediaid: string; isNew: boolean }> {
  const { dataDir, progress } = options;
  const origin = `feed:${entry.guid}`;
  const known = findImported(dataDir, origin);
  if (known !== undefined) return { mediaid: known, isNew: false };
  progress.film(entry.title);
  const { dir, film, poster } = await loadEntry(entry, options);
  const item = {
    ...options.item,
    title: options.item.title ?? (entry.title || entry.guid),
    description: options.item.description ?? entry.description,
    tags: options.item.tags ?? (entry.tags.length > 0 ? entry.tags : undefined),
    pubdate: entry.pubdate ?? options.item.pubdate,
  };
  const done = await importFilm(film, { ...options, item, origin, poster: options.poster ?? poster });
  rmSync(dir, { recursive: true });
  return done;
}
