import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import { defaultCacheDir } from './cache-dir.ts';
import { createConfigFiles } from './catalogue/config-files.ts';
import { addContentRoutes } from './catalogue/content-routes.ts';
import { createDiskCache } from './catalogue/images/disk-cache.ts';
import { addImageRoutes } from './catalogue/images/image-routes.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { addApiNotFound, addHealth, addLastResorts, addMethodRules } from './http/add-common-routes.ts';
import type { BaseUrlOptions } from './http/base-url.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { type Log, silentLog } from './log.ts';
import { createOwnFetch } from './site/own-fetch.ts';
import { loadCreateRenderer } from './site/page-renderer.ts';
import { createSettingsFile } from './site/settings-file.ts';
import { addSiteRoutes } from './site/site-routes.ts';
import { addStreamRoutes } from './streams/stream-routes.ts';

/** Finished answers kept in memory, in bytes. */
const KEPT_ANSWER_BYTES = 64_000_000;
/** Resized pictures kept on disk, in bytes. */
const IMAGE_CACHE_BYTES = 512_000_000;

export type OriginOptions = Partial<BaseUrlOptions> & {
  /** Folder with `settings.ini`, `configs/`, `catalogue/`, `media/` and `images/`. */
  dataDir: string;
  /** The web app's build (`web/dist`); left out or null: content only. */
  siteDir?: string | null;
  /** Where resized pictures are kept; a folder of the user's cache when left out. */
  cacheDir?: string;
  cacheBytes?: number;
  log?: Log;
  /** Handed to the page renderer. */
  demo?: boolean;
};

export type Origin = { app: Hono; close: () => Promise<void> };

/**
 * The embedded origin: a function from Request to Response (`app.fetch`), without a port.
 *
 * @throws CatalogueError when a file of the data folder is damaged; Error when the web app is not built
 */
export async function createOrigin(options: OriginOptions): Promise<Origin> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? silentLog;
  const base: BaseUrlOptions = {
    publicUrl: options.publicUrl ?? null,
    trustProxy: options.trustProxy ?? false,
  };
  const catalogue = loadCatalogue(dataDir);
  const siteDir = options.siteDir ? resolve(options.siteDir) : null;
  const web = siteDir === null ? null : { dir: siteDir, createRenderer: await loadCreateRenderer(siteDir) };
  const cache = createDiskCache(
    options.cacheDir ?? defaultCacheDir(dataDir),
    options.cacheBytes ?? IMAGE_CACHE_BYTES,
  );
  const answers = createKeptAnswers(KEPT_ANSWER_BYTES);

  const app = new Hono();
  const own = createOwnFetch((request) => app.fetch(request));
  addMethodRules(app);
  addContentRoutes(app, { catalogue, configs: createConfigFiles(dataDir), answers, base });
  addImageRoutes(app, { catalogue, dataDir, cache, log });
  addStreamRoutes(app, { catalogue, dataDir, answers });
  addHealth(app, () => catalogue.media.size);
  addApiNotFound(app);
  addSiteRoutes(app, {
    web,
    readSettings: createSettingsFile(join(dataDir, 'settings.ini')),
    own,
    answers,
    base,
    log,
    demo: options.demo ?? false,
  });
  addLastResorts(app, log);
  return { app, close: () => cache.settled() };
}
