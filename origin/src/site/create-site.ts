import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DEFAULT_PAGE, getSurface } from '@marquee/contract/colors/palette';
import { Hono } from 'hono';
import { addHealth, addLastResorts, addMethodRules, addReadiness } from '../http/add-common-routes.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { BaseUrlOptions } from '../http/base-url.ts';
import { type Log, silentLog } from '../log.ts';
import { findUnknownKeys, openSettingsFile } from './open-settings.ts';
import type { FindOwnIcon } from './own-icon.ts';
import { overrideApiBaseUrl } from './settings-override.ts';
import { addSiteRoutes } from './site-routes.ts';

/** Finished answers kept in memory, in bytes. */
const KEPT_ANSWER_BYTES = 32_000_000;

type SiteOptions = Partial<BaseUrlOptions> & {
  /** The web app's build (`web/dist`). */
  siteDir: string;
  /** Settings file to serve at `/.webapp.ini`; null: none. */
  settingsFile?: string | null;
  /** The brand's own mark, a picture; null: it is drawn. */
  iconFile?: string | null;
  /** Base of the content API; wins over the settings file's `apiBaseUrl`. */
  contentUrl?: string | null;
  log?: Log;
  demo?: boolean;
};

/** @throws Error when the web app is not built or the named settings file is missing [CONTENTAPI-02] */
export async function createSite(options: SiteOptions): Promise<{ app: Hono }> {
  const { siteDir, contentUrl, log = silentLog, demo = false } = options;
  if (options.settingsFile && !existsSync(options.settingsFile)) {
    throw new Error(`there is no settings file ${options.settingsFile}`);
  }
  if (options.iconFile && !existsSync(options.iconFile))
    throw new Error(`there is no icon ${options.iconFile}`);
  const readText = options.settingsFile ? await openSettingsFile(options.settingsFile) : async () => null;
  for (const key of findUnknownKeys((await readText()) ?? ''))
    log('warn', 'settings key that nothing reads', { file: options.settingsFile, ...key });
  const readSettings = contentUrl ? async () => overrideApiBaseUrl(await readText(), contentUrl) : readText;

  const app = new Hono();
  addMethodRules(app);
  addHealth(app, {});
  addReadiness(app, {});
  await addSiteRoutes(app, {
    siteDir,
    readSettings,
    answers: createAnswerCache(KEPT_ANSWER_BYTES),
    base: { publicUrl: options.publicUrl ?? null, trustProxy: options.trustProxy ?? 0 },
    findOwnIcon: ofFile(options.iconFile ?? null),
    log,
    demo,
  });
  addLastResorts(app, { log });
  return { app };
}

/** The config lies elsewhere: what is transparent stands on the colour of pages without one. */
function ofFile(file: string | null): FindOwnIcon {
  if (file === null) return async () => null;
  return async () => ({
    icon: { file, tag: `${statSync(file).mtimeMs}`, read: () => readFile(file) },
    ground: getSurface(DEFAULT_PAGE),
  });
}
