import { randomUUID } from 'node:crypto';
import { sep } from 'node:path';
import type { Brand } from './brand.ts';
import { makeCatalogue } from './catalogue-files.ts';
import { makeSettings } from './settings-file.ts';
import { TEXTS } from './texts/texts.ts';

/** `schemaDir`: the folder of the JSON Schemas, from the data folder. `tint`: the main colour of the pictures. */
type Surroundings = { schemaDir: string; tint: string; nowMs?: number };

/** Keys of films and of encoders are secret, films are too large. */
const GIT_IGNORE = 'keys/\nevents/\nmedia/\n';

/** The text files of a data folder that starts at once: path in the folder, and content. */
export function makeDataFiles(
  brand: Brand,
  { schemaDir, tint, nowMs = Date.now() }: Surroundings,
): Record<string, string> {
  const texts = TEXTS[brand.language];
  const named = {
    [`configs/${brand.code}.json`]: ['config', makeConfig(brand)] as const,
    ...makeCatalogue(texts, { tint, site: brand.code, nowS: Math.floor(nowMs / 1000) }),
  };
  const schemas = schemaDir.split(sep).join('/');
  const files: Record<string, string> = { 'settings.ini': makeSettings(brand), '.gitignore': GIT_IGNORE };
  for (const [file, [schema, members]] of Object.entries(named)) {
    const content = {
      $schema: `${'../'.repeat(file.split('/').length - 1)}${schemas}/${schema}.schema.json`,
      ...members,
    };
    files[file] = `${JSON.stringify(content, null, 2)}\n`;
  }
  return files;
}

/**
 * Accounts are kept by the origin, and open the films of the site: `urlSigning` asks for the signature that its
 * `protected` demands. The example is free of that. (G-186, G-223)
 */
function makeConfig({ code, name, colour, language }: Brand) {
  const texts = TEXTS[language];
  return {
    siteName: name,
    description: texts.description,
    siteId: code,
    supportedLanguages: [{ code: language }],
    assets: { banner: null },
    styling: {
      backgroundColor: null,
      highlightColor: colour,
      headerBackground: null,
      footerText: null,
    },
    features: {
      searchPlaylist: 'Search01',
      recommendationsPlaylist: 'More0001',
      continueWatchingList: 'Continu1',
      favoritesList: 'Favorit1',
    },
    content: [
      { type: 'playlist', contentId: 'Films001', title: texts.hero, custom: { layoutType: 'hero' } },
      { type: 'playlist', contentId: 'Live0001', title: texts.liveNights },
      { type: 'continue_watching', title: texts.continueWatching },
      { type: 'playlist', contentId: 'Films001', title: texts.films },
      { type: 'playlist', contentId: 'OnAir001', title: texts.channels },
      { type: 'favorites', title: texts.favorites },
    ],
    menu: [
      { label: texts.films, contentId: 'Films001', type: 'playlist' },
      { label: texts.guide, contentId: 'OnAir001', type: 'playlist' },
    ],
    integrations: { jwp: { clientId: randomUUID(), useSandbox: false } },
    contentProtection: { accessModel: 'authvod' },
    custom: { urlSigning: true, contactEmail: '', helpUrl: '' },
  };
}
