import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Option } from 'commander';
import { ID_PATTERN } from '../../files/names.ts';
import { createCommand, runTool, ToolError } from '../run-tool.ts';
import { importFilm } from './import-film.ts';
import { TOPS } from './plan/ladder.ts';
import { checkFfmpeg, stopped } from './run/ffmpeg.ts';
import { findFilms, titleOf } from './run/find-films.ts';
import { createProgress } from './run/progress.ts';
import { lockImports } from './run/work-folder.ts';
import { findByTitle, type ItemOptions, readList } from './write/item.ts';

type Options = {
  data: string;
  title?: string;
  description?: string;
  tags?: string;
  site?: string;
  free?: boolean;
  custom: Record<string, string>;
  id?: string;
  replace?: boolean;
  playlist?: string;
  poster?: string;
  top: string;
};

const program = createCommand('import')
  .description('Brings films into a data folder: all sizes, sound, captions, pictures, and the item.')
  .argument('<file...>', 'films, or folders of films')
  .requiredOption('--data <folder>', 'the data folder')
  .option('--title <text>', 'title of the film; without it, from the name of the file')
  .option('--description <text>', 'what viewers read about it')
  .option('--tags <a,b>', 'tags, by which lists and searches find it')
  .option('--site <id>', 'the site that it belongs to alone')
  .option('--free', 'everyone may play it')
  .option('--custom <name=value>', 'a custom parameter of the item (repeat it for more)', readCustom, {})
  .option('--playlist <id>', 'a list that it is put at the end of')
  .option('--id <id>', 'its id, 8 letters or digits; without it, one is made')
  .option('--replace', 'renews the film of the item that --id names')
  .option('--poster <picture>', 'its picture; without it, a frame of the film')
  .addOption(new Option('--top <height>', 'the largest size that is made').choices(TOPS).default('1080'))
  .action(importAll);

await runTool(program);

async function importAll(paths: string[], options: Options): Promise<void> {
  const dataDir = resolve(options.data);
  checkOptions(dataDir, options);
  const films = findFilms(paths);
  if (films.length === 0) throw new ToolError('There is no film in these folders.');
  if (films.length > 1 && (options.title ?? options.id) !== undefined)
    throw new ToolError(`These are ${films.length} films: --title and --id are for one.`);
  await checkFfmpeg();
  const unlock = lockImports(dataDir);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
  const progress = createProgress(process.stderr);
  const item: Partial<ItemOptions> = {
    ...(options.description === undefined ? {} : { description: options.description }),
    ...(options.tags === undefined ? {} : { tags: readTags(options.tags) }),
    ...(options.site === undefined ? {} : { site: options.site }),
    ...(options.free ? { free: true } : {}),
    custom: options.custom,
  };
  let failures = 0;
  try {
    for (const [i, film] of films.entries()) {
      const title = options.title ?? (options.replace ? undefined : titleOf(film));
      const place = films.length > 1 ? `${i + 1} of ${films.length}: ` : '';
      progress.note(`${place}${film}`);
      const twin = title === undefined || options.id !== undefined ? undefined : findByTitle(dataDir, title);
      try {
        const { mediaid, isNew } = await importFilm(film, {
          dataDir,
          item: {
            ...item,
            ...(title === undefined ? {} : { title }),
            pubdate: Math.floor(Date.now() / 1000),
          },
          id: options.id,
          replace: options.replace ?? false,
          playlist: options.playlist,
          poster: options.poster && resolve(options.poster),
          top: Number(options.top),
          progress,
          signal: stop.signal,
        });
        if (!isNew) progress.note(`  Imported before: ${mediaid}. (--id NEWID imports it once more)`);
        else if (twin !== undefined && twin !== mediaid)
          progress.note(`  "${title}" is the title of ${twin} too; this is an item of its own.`);
        process.stdout.write(`${mediaid}\t/m/${mediaid}\n`);
      } catch (error) {
        if (!(error instanceof ToolError) || films.length === 1 || stop.signal.aborted) throw error;
        failures += 1;
        progress.note(`  ${error.message}`);
      }
      if (stop.signal.aborted) throw stopped();
    }
  } finally {
    unlock();
  }
  if (failures > 0) throw new ToolError(`${failures} of ${films.length} films were not imported; see above.`);
}

function checkOptions(dataDir: string, { id, replace, site, playlist, tags, poster }: Options): void {
  const fault = (text: string) => {
    throw new ToolError(text);
  };
  if (!existsSync(`${dataDir}/catalogue/media`))
    fault(`${dataDir} is no data folder: it has no catalogue/media.`);
  if (id !== undefined && !ID_PATTERN.test(id)) fault(`--id ${id}: an id has 8 letters or digits.`);
  if (replace && id === undefined) fault('--replace needs --id: the item to renew.');
  if (site !== undefined && !existsSync(`${dataDir}/catalogue/sites/${site}.json`))
    fault(`There is no site "${site}": ${dataDir}/catalogue/sites/${site}.json`);
  if (playlist !== undefined) readList(dataDir, playlist);
  if (poster !== undefined && !existsSync(poster)) fault(`There is no picture ${poster}.`);
  if (tags !== undefined && readTags(tags).length === 0) fault('--tags names no tag.');
}

function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return tags.filter((tag) => tag !== '');
}

function readCustom(text: string, before: Record<string, string>): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new ToolError(`--custom ${text}: write it as NAME=VALUE.`);
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
