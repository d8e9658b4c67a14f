import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import type { CatalogueNow } from '../../catalogue/catalogue-now.ts';
import { isAllowedIn } from '../../catalogue/countries.ts';
import { type AnswerCache, createAnswerCache } from '../../http/answer-cache.ts';
import type { CallerCountry } from '../../http/caller-country.ts';
import { blocked, errorAnswer, forbidden } from '../../http/error-answer.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../../http/header-tables.ts';
import type { CacheLimit } from '../../http/limit-cache.ts';
import { getSearch } from '../../http/query.ts';
import { createLimit } from '../../limits/concurrency-limit.ts';
import { rewriteManifest } from '../rewrite-manifest.ts';
import { livePlaylist } from './live-playlist.ts';
import type { LiveChannels } from './load-channels.ts';
import { findSpan, readTimes, writeTimes } from './requested-span.ts';

/** Lists of what has been kept in memory, in bytes: apart from other answers, which their many times would push out. */
const KEPT_PAST_BYTES = 16_000_000;
/** How many of them may wait while one is written: at 30 ms each, two seconds. */
const MAX_PAST_WAITING = 60;

type LiveRoutesOptions = {
  catalogueNow: () => CatalogueNow;
  live: LiveChannels;
  answers: AnswerCache;
  callerCountry: CallerCountry;
  now: () => number;
};

/**
 * Manifests of the channels that this origin broadcasts, `GET` and `HEAD`: cut from the recordings of their programmes by
 * the clock, nothing kept between requests. `t` asks for what has been (wire epg §5). They stand before the manifests of
 * recordings and leave to those what is no channel [CONTENTAPI-26].
 */
export function addLiveRoutes(app: Hono, options: LiveRoutesOptions): void {
  const { catalogueNow, live, answers, callerCountry, now } = options;
  const past = createAnswerCache(KEPT_PAST_BYTES, createLimit(1, MAX_PAST_WAITING));
  /** Why a channel is not handed out, or how far caches may keep its answers. */
  const look = (c: Context, id: string): Response | CacheLimit => {
    const { catalogue, leftMs } = catalogueNow();
    const item = catalogue.media.get(id);
    if (!item) return errorAnswer(404, 'Manifest not found');
    if (item.isComing) return forbidden();
    if (!isAllowedIn(item.countries, callerCountry(c))) return blocked();
    return { leftMs, isPrivate: item.countries !== undefined };
  };

  app.get('/manifests/:file', (c, next) => {
    const channel = live.channels.get(c.req.param('file').replace(/\.m3u8$/, ''));
    if (!channel || !c.req.param('file').endsWith('.m3u8')) return next();
    const id = c.req.param('file').slice(0, -5);
    const limit = look(c, id);
    if (limit instanceof Response) return limit;
    const times = readTimes(getSearch(c.req.url).get('t'), now());
    if (!findSpan(times, now(), channel.catchupHours)) return gone();
    const query = times === null ? '' : `t=${encodeURIComponent(writeTimes(times))}`;
    const make = () => ({
      body: rewriteManifest(channel.master, `${id}/`, query),
      headers: makeHeaders('manifest'),
    });
    const { all } = catalogueNow();
    return answers.answer(c.req.raw, `channel ${id} ${query} ${all.version}`, make, limit);
  });

  app.get('/manifests/:id/:rendition', (c, next) => {
    const { id, rendition } = c.req.param();
    const channel = live.channels.get(id);
    if (!channel) return next();
    const limit = look(c, id);
    if (limit instanceof Response) return limit;
    if (!channel.renditions.has(rendition)) return errorAnswer(404, 'Stream file not found');
    const times = readTimes(getSearch(c.req.url).get('t'), now());
    const span = findSpan(times, now(), channel.catchupHours);
    if (!span) return gone();
    const { from, to, kind } = span;
    const cache = times === null ? answers : past;
    const make = async () => {
      // between two lists, others get their answers
      await nextTurn();
      return {
        body: livePlaylist(channel.timeline, rendition, span, '../../streams/'),
        headers: makeHeaders(kind === 'vod' ? 'manifest' : 'live'),
      };
    };
    const { all } = catalogueNow();
    const key = `live ${id} ${rendition} ${from} ${to} ${kind} ${all.version}`;
    return cache.answer(c.req.raw, key, make, limit);
  });
}

const makeHeaders = (cache: 'manifest' | 'live') => ({
  ...CONTENT_HEADERS,
  'Content-Type': 'application/vnd.apple.mpegurl',
  'Cache-Control': CACHE_CONTROL[cache],
});

const gone = () => errorAnswer(404, 'The channel does not keep this any more');
