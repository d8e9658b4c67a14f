import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { siblingStoreDir } from '../../user-dirs.ts';
import { createCommand } from '../run-tool.ts';
import { type Ask, readBrand } from './brand.ts';
import { makeDataFiles } from './data-files.ts';
import { makePictures } from './pictures.ts';
import { describeNext } from './texts/next-steps.ts';
import { type LanguageCode, TEXTS } from './texts/texts.ts';
import { checkPlace, writeFolders } from './write-folders.ts';

/** The repository: the example film and the schemas are copied and named from there. */
const ROOT = resolve(import.meta.dirname, '../../../..');
const EXAMPLE_FILM = join(ROOT, 'demo', 'media', 'piano-midnight');

type Options = { name?: string; colour?: string; language?: string };

/** `npm run create -- DIR`: a data folder that starts at once, and the empty folder of its accounts. */
export function createCreate({ ask, print }: { ask: Ask | null; print: (text: string) => void }): Command {
  return createCommand('create')
    .description('Writes the data folder of a new service: settings, brand, an example film and a channel.')
    .argument(
      '<folder>',
      'the data folder to make, such as my-label; accounts go to my-label-store next to it',
    )
    .option('--name <name>', 'name of the brand (default: asks; without a terminal the name of the folder)')
    .option('--colour <hex>', 'colour of buttons and marks, such as e4572e (default: asks)')
    .option('--language <code>', 'en, es, nl, fr or de: what the pages are in (default: asks)')
    .action(async (folder: string, options: Options) => {
      const dir = resolve(folder);
      const storeDir = siblingStoreDir(dir);
      checkPlace(dir, storeDir);
      const brand = await readBrand(dir, options, ask);
      const pictures = await makePictures(join(ROOT, 'demo', 'images'), brand.colour);
      const files = makeDataFiles(brand, {
        tint: pictures.tint,
        schemaDir: relative(dir, join(ROOT, 'schemas')),
      });
      writeFolders({
        dir,
        storeDir,
        files: { ...files, ...pictures.files, 'media/example/chapters.vtt': writeChapters(brand.language) },
        copies: { 'media/example': EXAMPLE_FILM },
      });
      print(
        describeNext({
          folder,
          storeDir: isAbsolute(folder) ? storeDir : relative('', storeDir),
          brand,
          port: process.env.PORT || '8080',
        }),
      );
    });
}

/** The chapters of the example film, named in the language of the service. */
function writeChapters(language: LanguageCode): string {
  const [head, ...parts] = readFileSync(join(EXAMPLE_FILM, 'chapters.vtt'), 'utf8').trim().split('\n\n');
  const named = parts.map((part, at) => `${part.split('\n')[0]}\n${TEXTS[language].chapters[at] ?? ''}`);
  return `${[head, ...named].join('\n\n')}\n`;
}
