import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseSite } from '../choose-site.ts';
import { ToolError } from '../run-tool.ts';
import type { FeedEntry } from './feed/entry.ts';
import { isFeed, openFeed } from './feed/open-feed.ts';
import { importEntry } from './import-entry.ts';
import { importFilm } from './import-film.ts';
import type { ImportOptions } from './import-options.ts';
import { toFault } from './run/fault.ts';
import { checkFfmpeg, stopped } from './run/ffmpeg.ts';
import { findFilms, titleOf } from './run/find-films.ts';
import { createProgress } from './run/progress.ts';
import { lockImports } from './run/work-folder.ts';
import { checkItem, findByTitle, makeItem, readList } from './write/item.ts';

/** The command line. */
export type CommandOptions = {
  data: string;
  title?: string;
  description?: string;
  tags?: string[];
  custom: Record<string, string>;
  playlist?: string;
  site?: string;
  free?: boolean;
  draft?: boolean;
  publishAt?: string;
  encrypt?: boolean;
  poster?: string;
  top: string;
  id?: string;
  replace?: boolean;
};

/** A film that is to come: a file, or an entry of a feed. */
type Film = { label: string; run: (options: ImportOptions) => Promise<void> };

/** Imports films one after the other; one that cannot be imported does not stop the others. */
export async function importAll(paths: readonly string[], command: CommandOptions): Promise<void> {
  const stop = new AbortController();
  const progress = createProgress(process.stderr);
  const options = readOptions(command, { progress, signal: stop.signal });
  await checkFfmpeg();
  const unlock = lockImports(options.dataDir);
  const onStop = () => stop.abort();
  process.on('SIGINT', onStop).on('SIGTERM', onStop);
  let failures = 0;
  let films: Film[] = [];
  try {
    films = await listFilms(paths, options);
    if (films.length > 1 && (command.title ?? command.id) !== undefined)
      throw new ToolError(`These are ${films.length} films: --title and --id are for one.`);
    for (const [i, film] of films.entries()) {
      progress.note(`${films.length > 1 ? `${i + 1} of ${films.length}: ` : ''}${film.label}`);
      try {
        await film.run(options);
      } catch (error) {
        if (stop.signal.aborted) throw stopped();
        const fault = toFault(error, options.dataDir);
        if (films.length === 1) throw fault;
        failures += 1;
        progress.note(`  ${fault.message}`);
      }
    }
  } finally {
    process.off('SIGINT', onStop).off('SIGTERM', onStop);
    unlock();
  }
  if (failures > 0)
    throw new ToolError(`${failures} of ${films.length} films were not imported; the reasons stand above.`);
}

async function listFilms(paths: readonly string[], { dataDir, signal }: ImportOptions): Promise<Film[]> {
  const films: Film[] = [];
  for (const path of paths) {
    if (isFeed(path)) {
      const { entries, mayBePrivate } = await openFeed(path, dataDir, signal);
      for (const entry of entries)
        films.push({
          label: entry.title || entry.guid,
          run: (options) => runEntry(entry, { ...options, mayBePrivate }),
        });
    } else
      for (const file of findFilms([path]))
        films.push({ label: file, run: (options) => runFile(file, options) });
  }
  if (films.length === 0) throw new ToolError('There is no film in these folders.');
  return films;
}

function runFile(film: string, options: ImportOptions): Promise<void> {
  const title = options.item.title ?? (options.replace ? undefined : titleOf(film));
  const item = { ...options.item, ...(title === undefined ? {} : { title }) };
  return report(title, options, () => importFilm(film, { ...options, item }));
}

const runEntry = (entry: FeedEntry, options: ImportOptions) =>
  report(options.item.title ?? entry.title, options, () => importEntry(entry, options));

async function report(
  title: string | undefined,
  { dataDir, id, progress }: ImportOptions,
  run: () => Promise<{ mediaid: string; isNew: boolean }>,
): Promise<void> {
  const twin = id === undefined && title !== undefined ? findByTitle(dataDir, title) : undefined;
  const { mediaid, isNew } = await run();
  if (!isNew) progress.note('  It was imported before. To import it once more, give it an --id.');
  else if (twin !== undefined)
    progress.note(`  ${twin} has the title "${title}" too; this is an item of its own.`);
  process.stdout.write(`${mediaid}\t/m/${mediaid}\n`);
}

/** Checks all that can be known before the first film is looked at. @throws ToolError */
function readOptions(
  { data, poster, top, custom, publishAt, encrypt = false, replace = false, ...rest }: CommandOptions,
  running: Pick<ImportOptions, 'progress' | 'signal'>,
): ImportOptions {
  const dataDir = resolve(data);
  if (!existsSync(join(dataDir, 'catalogue', 'media')))
    throw new ToolError(`${dataDir} is no data folder: it has no catalogue/media.`);
  const { title, description, tags, free, draft, id, playlist } = rest;
  // one that is renewed stays where it is
  const site = replace && rest.site === undefined ? undefined : chooseSite(dataDir, rest);
  const pubdate = Math.floor(Date.now() / 1000);
  const item = { title, description, tags, site, free, draft, publishAt, custom, pubdate };
  if (id !== undefined && !/^[A-Za-z0-9]{8}$/.test(id))
    throw new ToolError(`--id ${id}: an id has 8 letters or digits.`);
  if (replace && id === undefined) throw new ToolError('--replace needs --id: the item that is renewed.');
  checkItem(
    makeItem(
      'Example1',
      { ...item, title: title ?? 'Film' },
      { stream: 'film', lufs: null, tint: '#000000' },
    ),
  );
  if (playlist !== undefined) readList(dataDir, playlist);
  return {
    dataDir,
    item,
    id,
    replace,
    encrypt,
    playlist,
    poster: poster && resolve(poster),
    top: Number(top),
    ...running,
  };
}
