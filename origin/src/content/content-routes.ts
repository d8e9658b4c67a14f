import type { WirePlaylist } from '@marquee/contract/wire';
import type { Context, Hono } from 'hono';
import type { FindBrandIcon } from '../catalogue/brand-icons.ts';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import type { CatalogueNow } from '../catalogue/catalogue-now.ts';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { isAllowedIn } from '../catalogue/countries.ts';
import { isOnAir } from '../catalogue/live-nights.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import type { CallerCountry } from '../http/caller-country.ts';
import { blocked, errorAnswer, forbidden } from '../http/error-answer.ts';
import type { CacheClass } from '../http/header-tables.ts';
import { getSearch, queryList } from '../http/query.ts';
import type { Log } from '../log.ts';
import { licenceAddress, type Signed, type Signing } from '../signing/signing.ts';
import { absolute } from './absolute.ts';
import { json } from './content-json.ts';
import { addBrandIconRoutes, getIconPath } from './images/brand-icon-routes.ts';
import {
  appSearchAnswer,
  contentListAnswer,
  MAX_WATCHED,
  playlistAnswer,
  watchlistAnswer,
} from './list-answers.ts';
import { durationOf, mediaAnswer } from './media-answer.ts';
import { addPlaybackRoute, type PassportOpens } from './playback-route.ts';
import { readPlaylistQuery, searchFault } from './playlist-query.ts';
import { addSeriesRoutes } from './series-routes.ts';

type ContentRoutesOptions = {
  catalogueNow: () => CatalogueNow;
  configs: ConfigFiles;
  answers: AnswerCache;
  base: BaseUrlOptions;
  findIcon: FindBrandIcon;
  log: Log;
  signing: Signing;
  passportOpens: PassportOpens;
  callerCountry: CallerCountry;
};

/** How long beyond its length the files of a protected item can be loaded: viewers pause. */
const STREAM_GRACE_S = 3600;
/** How long the files of a live night can be loaded, which has no length yet. */
const MAX_NIGHT_S = 12 * 3600;

/**
 * Lists are open: only the media request of playback is signed [ACCESS-17]. Unknown parameters are ignored, and so is
 * the `token` for items that need none.
 */
export function addContentRoutes(app: Hono, options: ContentRoutesOptions): void {
  const { catalogueNow, configs, answers, base, signing, findIcon, callerCountry } = options;
  /** A live night changes by its encoder and its operator, all else by the clock. */
  const isNight = (id: string) => {
    const item = catalogueNow().all.media.get(id);
    return item !== undefined && isOnAir(item);
  };
  const chooseCache = (ids: readonly string[], cache: CacheClass): CacheClass =>
    ids.some(isNight) ? 'event' : cache;
  const playlistJson = (answer: WirePlaylist, cache: CacheClass) =>
    json(
      answer,
      chooseCache(
        answer.playlist.map(({ mediaid }) => mediaid),
        cache,
      ),
    );

  const streamQuery = (record: MediaRecord, of: Signed) =>
    signing.streamQuery(
      record.mediaid,
      of,
      (isOnAir(record) ? MAX_NIGHT_S : durationOf(record)) + STREAM_GRACE_S,
    );

  const media = async (c: Context) => {
    const { catalogue, stamp, leftMs } = catalogueNow();
    const record = catalogue.media.get(c.req.param('id') ?? '');
    if (!record) return errorAnswer(404, 'Media not found');
    const host = baseUrl(c.req.raw, base);
    const token = record.isProtected ? getSearch(c.req.url).get('token') : null;
    if (token === null)
      return answers.answer(
        c.req.raw,
        `media ${host} ${record.mediaid} ${stamp}`,
        () => json(mediaAnswer(record, host), chooseCache([record.mediaid], 'content')),
        { leftMs },
      );
    const policyId = c.req.param('policyId');
    const resource = `/v2/media/${record.mediaid}${policyId === undefined ? '' : `/drm/${policyId}`}`;
    const signed = await signing.read(token, resource);
    if (!signed) return forbidden();
    if (!isAllowedIn(record.countries, callerCountry(c))) return blocked();
    const query = streamQuery(record, signed);
    if (policyId !== undefined && record.streamInfo?.keyId !== undefined) {
      const drm = { clearkey: { url: licenceAddress(record.mediaid, host, signed, signing) } };
      return answers.answer(
        c.req.raw,
        `media ${host} ${record.mediaid} ${stamp} ${query} ${drm.clearkey.url}`,
        () =>
          // licences expire soon, and an answer that contains them is useless afterwards
          json(mediaAnswer(record, host, query, drm), 'none'),
      );
    }
    return answers.answer(
      c.req.raw,
      `media ${host} ${record.mediaid} ${stamp} ${query}`,
      () =>
        // a viewer who waits for a stream asks the same address until there is one
        json(
          mediaAnswer(record, host, query),
          record.stream !== undefined && !isNight(record.mediaid) ? 'signed' : 'none',
        ),
      { leftMs },
    );
  };
  app.get('/v2/media/:id', media);
  // Names the licence of an encrypted item; others have the same clear sources. [CONTENTAPI-03]
  app.get('/v2/media/:id/drm/:policyId', media);

  addPlaybackRoute(app, {
    find: (id) => catalogueNow().catalogue.media.get(id),
    hasSite: configs.hasSite,
    streamQuery,
    passportOpens: options.passportOpens,
    signing,
    base,
    callerCountry,
  });

  app.get('/v2/playlists/:id', (c) => {
    const { catalogue, stamp, leftMs } = catalogueNow();
    const playlist = catalogue.playlists.get(c.req.param('id'));
    if (!playlist) return errorAnswer(404, 'Playlist not found');
    const query = readPlaylistQuery(getSearch(c.req.url));
    if ('fault' in query) return errorAnswer(400, query.fault);
    const host = baseUrl(c.req.raw, base);
    const key = `playlist ${host} ${playlist.id} ${stamp} ${JSON.stringify(query)}`;
    const isQuery = query.search !== null || query.relatedMediaId !== null;
    return answers.answer(
      c.req.raw,
      key,
      () => playlistJson(playlistAnswer(catalogue, playlist, query, host), isQuery ? 'query' : 'content'),
      { leftMs },
    );
  });

  app.get('/apps/watchlists/:id', (c) => {
    const { catalogue, stamp, leftMs } = catalogueNow();
    const playlist = catalogue.playlists.get(c.req.param('id'));
    if (!playlist) return errorAnswer(404, 'Playlist not found');
    const ids = queryList(getSearch(c.req.url), 'media_ids');
    if (ids.length > MAX_WATCHED) return errorAnswer(400, 'Too many media_ids');
    const host = baseUrl(c.req.raw, base);
    return answers.answer(
      c.req.raw,
      `watchlist ${host} ${playlist.id} ${stamp} ${ids}`,
      () => playlistJson(watchlistAnswer(catalogue, playlist, ids, host), 'query'),
      { leftMs },
    );
  });

  addSeriesRoutes(app, { catalogueNow, chooseCache, answers, base });

  app.get('/v2/sites/:siteId/content_lists/:id', async (c) => {
    if (!(await configs.hasSite(c.req.param('siteId')))) return errorAnswer(404, 'Site not found');
    const { catalogue, stamp, leftMs } = catalogueNow();
    const list = catalogue.contentLists.get(c.req.param('id'));
    if (!list) return errorAnswer(404, 'Content list not found');
    const host = baseUrl(c.req.raw, base);
    return answers.answer(
      c.req.raw,
      `list ${host} ${list.id} ${stamp}`,
      () => json(contentListAnswer(catalogue, list, host), chooseCache(list.items, 'content')),
      { leftMs },
    );
  });

  app.get('/v2/sites/:siteId/app_content/media/search', async (c) => {
    const siteId = c.req.param('siteId');
    if (!(await configs.hasSite(siteId))) return errorAnswer(404, 'Site not found');
    const search = getSearch(c.req.url).get('search_query') ?? '';
    const fault = searchFault(search, 'search_query');
    if (fault !== null) return errorAnswer(400, fault);
    const { catalogue, stamp, leftMs } = catalogueNow();
    const host = baseUrl(c.req.raw, base);
    return answers.answer(
      c.req.raw,
      `app search ${host} ${siteId} ${stamp} ${search}`,
      () => playlistJson(appSearchAnswer(catalogue, siteId, search, host), 'query'),
      { leftMs },
    );
  });

  app.get('/apps/configs/:file', async (c) => {
    const file = c.req.param('file');
    const code = file.endsWith('.json') ? file.slice(0, -5) : '';
    const config = await configs.read(code);
    if (!config) return errorAnswer(404, 'Config not found');
    if (!config.isJson) return errorAnswer(500, `The config ${code} is not valid JSON`);
    const host = baseUrl(c.req.raw, base);
    const icon = await findIcon(code);
    return answers.answer(c.req.raw, `config ${host} ${code} ${config.version} ${icon?.tag}`, () => {
      const raw = JSON.parse(config.text) as Record<string, unknown>;
      return json(absolute(icon ? withIcon(raw, getIconPath(code, icon)) : raw, host), 'config');
    });
  });
  addBrandIconRoutes(app, { findIcon, answers, log: options.log });
}

/** The config with the brand's own mark from the data folder, unless it names one itself. */
function withIcon(config: Record<string, unknown>, icon: string): unknown {
  const assets = config.assets as { icon?: unknown } | null | undefined;
  return { ...config, assets: { ...assets, icon: assets?.icon ?? icon } };
}
