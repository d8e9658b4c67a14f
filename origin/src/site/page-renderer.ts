import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Texts } from '@marquee/contract/i18n/texts';
import { parseSettings, type Settings } from '@marquee/contract/settings';
import type { Log } from '../log.ts';

/** What the web app's server build exports (`web/dist/server/render.js`). */
export type CreateRenderer = (options: {
  /** The build folder, `web/dist`. */
  appDir: string;
  /** Raw text of `/.webapp.ini`; null if there is none. */
  settingsText: string | null;
  /** Content calls; those to the page's own host are answered in this process. */
  upstreamFetch: (request: Request) => Promise<Response>;
  log: Log;
  demo: boolean;
  /** Texts of a message file, for the brand of this config; null: there is no such file. */
  loadTexts: (language: string, namespace: string, configSource?: string) => Promise<Texts | null>;
}) => RenderPage;

/** Returns the whole HTML answer: status, headers, body. */
export type RenderPage = (request: Request) => Promise<Response>;

/** Parses settings and adds the build's own values for missing ones; throws if they name no config. */
export type CompleteSettings = (settingsText: string) => Settings;

/** @throws Error that names the command to run if the app has not been built */
export async function loadServerBuild(
  siteDir: string,
): Promise<{ createRenderer: CreateRenderer; completeSettings: CompleteSettings }> {
  const file = join(siteDir, 'server', 'render.js');
  if (!existsSync(file) || !existsSync(join(siteDir, 'client'))) {
    throw new Error(`The web app is not built: there is no ${file}. Run: npm run build`);
  }
  const built = (await import(pathToFileURL(file).href)) as {
    createRenderer?: CreateRenderer;
    completeSettings?: CompleteSettings;
  };
  if (typeof built.createRenderer !== 'function') {
    throw new Error(`${file} exports no createRenderer. Run: npm run build`);
  }
  return { createRenderer: built.createRenderer, completeSettings: built.completeSettings ?? parseSettings };
}
