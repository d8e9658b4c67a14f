import { resolve } from 'node:path';
import { parseSettings } from '@marquee/contract/settings';
import type { Hono } from 'hono';
import type { BrandTexts } from '../catalogue/brand-texts.ts';
import type { CatalogueNow } from '../catalogue/catalogue-now.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { type BaseUrlOptions, baseUrl, findBrandSite } from '../http/base-url.ts';
import { contentTag } from '../http/etag.ts';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import type { Log } from '../log.ts';
import { createAppIcons } from './app-icons.ts';
import { createAppTexts, readBuiltInTexts } from './app-texts.ts';
import type { ReadSettings } from './open-settings.ts';
import { createOwnFetch } from './own-fetch.ts';
import type { FindOwnIcon } from './own-icon.ts';
import { loadServerBuild, type RenderPage } from './page-renderer.ts';
import { createPages } from './pages.ts';
import { createSitemap } from './sitemap.ts';
import { createStaticFiles, getClientDir } from './static-files.ts';
import { addTextRoutes } from './text-routes.ts';

/** How long a made sitemap serves. */
const SITEMAP_MS = 10 * 60_000;

const ANY_CONFIG =
  'UNSAFE_allowAnyConfigSource is set: a link shows this site with any config, which anybody may have written';

type SiteRoutesOptions = {
  /** The web app's build (`web/dist`); null or undefined answers only settings, robots and sitemap. */
  siteDir?: string | null;
  readSettings: ReadSettings;
  answers: AnswerCache;
  base: BaseUrlOptions;
  log: Log;
  demo: boolean;
  /** The operator's texts; undefined: there is no data folder. */
  brandTexts?: BrandTexts;
  /** Pages show its content, so they are outdated with each version; undefined: the content is elsewhere. */
  catalogueNow?: () => CatalogueNow;
  /** Undefined: no brand has a mark of its own. */
  findOwnIcon?: FindOwnIcon;
};

/** @throws Error if the web app is not built */
export async function addSiteRoutes(app: Hono, options: SiteRoutesOptions): Promise<void> {
  const { readSettings, answers, base, log, demo, catalogueNow } = options;
  if (parseSettings((await readSettings()) ?? '').allowAnyConfigSource) log('warn', ANY_CONFIG);
  const siteDir = options.siteDir ? resolve(options.siteDir) : null;
  const web = siteDir === null ? null : { dir: siteDir, ...(await loadServerBuild(siteDir)) };
  const own = createOwnFetch((request) => app.fetch(request));

  app.get('/.webapp.ini', async (c) => {
    const text = await readSettings(c.req.raw);
    // Empty on purpose: readers that do not look at the status read no setting out of it [CONTENTAPI-15].
    if (text === null) return new Response(null, { status: 404, headers: textHeaders(CACHE_CONTROL.none) });
    return answers.answer(c.req.raw, `settings ${contentTag(text)}`, () => ({
      body: text,
      headers: textHeaders(CACHE_CONTROL.config),
    }));
  });

  app.get('/robots.txt', (c) => {
    const origin = baseUrl(c.req.raw, base);
    return answers.answer(c.req.raw, `robots ${origin}`, () => ({
      body: `User-agent: *\nDisallow: /u/\nDisallow: /q/\n\nSitemap: ${origin}/sitemap.xml\n`,
      headers: textHeaders(CACHE_CONTROL.file),
    }));
  });

  app.get('/sitemap.xml', async (c) => {
    const origin = baseUrl(c.req.raw, base);
    const settingsText = await readSettings(c.req.raw);
    const { stamp, leftMs } = catalogueNow?.() ?? {};
    const times = `${stamp} ${Math.floor(Date.now() / SITEMAP_MS)}`;
    const key = `sitemap ${origin} ${contentTag(settingsText ?? '')} ${times}`;
    const make = () =>
      own.within(origin, async () => ({
        body: await createSitemap({
          settings: () => (web?.completeSettings ?? parseSettings)(settingsText ?? ''),
          origin,
          upstreamFetch: own.upstreamFetch,
        }),
        headers: { ...textHeaders(CACHE_CONTROL.file), 'Content-Type': 'application/xml; charset=utf-8' },
      }));
    return answers.answer(c.req.raw, key, make, { leftMs });
  });

  if (!web) return;
  const files = createStaticFiles(getClientDir(web.dir), answers);
  const texts = createAppTexts(readBuiltInTexts(getClientDir(web.dir)), options.brandTexts ?? null);
  addTextRoutes(app, { texts, readSettings, answers });
  const renderers = new Map<string, { settingsText: string | null; version?: number; render: RenderPage }>();
  const render: RenderPage = async (request) => {
    const site = findBrandSite(request, base)?.code ?? '';
    const settingsText = await readSettings(request);
    const version = catalogueNow?.().all.version;
    // A renderer holds what it has read of config and content, so it lives until these change.
    const known = renderers.get(site);
    if (known && known.settingsText === settingsText && known.version === version)
      return known.render(request);
    const renderer = {
      settingsText,
      version,
      render: web.createRenderer({
        appDir: web.dir,
        settingsText,
        upstreamFetch: own.upstreamFetch,
        log,
        demo,
        loadTexts: async (...named) => (await texts(...named))?.texts ?? null,
      }),
    };
    renderers.set(site, renderer);
    return renderer.render(request);
  };
  const pages = createPages({ render, own, base, log });

  // made for the brand, so before the files of the build, which know none
  app.get('/manifest.webmanifest', (c) => pages(c.req.raw));
  const icons = createAppIcons({
    render,
    own,
    answers,
    base,
    findOwnIcon: options.findOwnIcon ?? (async () => null),
    log,
  });
  app.get('/app-icons/:name', async (c) => {
    const icon = await icons(c.req.raw, c.req.param('name')).catch(() => null);
    return icon ?? new Response('Not found', { status: 404, headers: textHeaders(CACHE_CONTROL.none) });
  });

  app.get('*', async (c) => {
    const clean = withoutControls(c.req.url);
    if (clean !== null)
      return new Response(null, {
        status: 308,
        headers: { ...textHeaders(CACHE_CONTROL.none), Location: clean },
      });
    const path = decodedPath(c.req.path);
    const file = path === null ? null : await files(c.req.raw, path);
    if (file) return file;
    if ((path ?? c.req.path).startsWith('/assets/')) {
      return new Response('Not found', { status: 404, headers: textHeaders(CACHE_CONTROL.none) });
    }
    return pages(c.req.raw);
  });
}

const CONTROLS = /%(?:[01][0-9a-f]|7f)/gi;

/**
 * A line break that came along when a link was pasted is no part of the address, and no router takes one.
 *
 * @returns path and query without it; null: there is none
 */
function withoutControls(url: string): string | null {
  if (url.search(CONTROLS) === -1) return null;
  const { pathname, search } = new URL(url);
  const clean = pathname.replace(CONTROLS, '');
  // Two slashes at the start would be another host.
  return clean === pathname ? null : clean.replace(/^\/+/, '/') + search;
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function textHeaders(cacheControl: string): Record<string, string> {
  return {
    ...SITE_SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': cacheControl,
  };
}
