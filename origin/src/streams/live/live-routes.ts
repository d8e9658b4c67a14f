import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getCatchupHours } from '@marquee/contract/schedule/catchup-hours';
import type { Hono } from 'hono';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CatalogueNow } from '../../catalogue/catalogue-now.ts';
import { CatalogueError } from '../../files/catalogue-error.ts';
import { type AnswerCache, createAnswerCache } from '../../http/answer-cache.ts';
import { errorAnswer, forbidden } from '../../http/error-answer.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../../http/header-tables.ts';
import { getSearch } from '../../http/query.ts';
import { createLimit } from '../../limits/concurrency-limit.ts';
import { rewriteManifest } from '../rewrite-manifest.ts';
import { livePlaylist } from './live-playlist.ts';
import { type Recording, readRecording, renditionNames } from './recording.ts';
import { findSpan, readTimes, writeTimes } from './requested-span.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** Lists of what has been kept in memory, in bytes: apart from other answers, which their many times would push out. */
const KEPT_PAST_BYTES = 16_000_000;
/** How many of them may wait while one is written: at 30 ms each, two seconds. */
const MAX_PAST_WAITING = 60;

type LiveRoutesOptions = {
  catalogue: Catalogue;
  catalogueNow: () => CatalogueNow;
  dataDir: string;
  answers: AnswerCache;
  now: () => number;
};

type Channel = { master: string; renditions: Set<string>; timeline: Timeline; catchupHours: number };

/**
 * Manifests of the channels that this origin broadcasts, `GET` and `HEAD`: cut from the recordings of their programmes by
 * the clock, nothing kept between requests. `t` asks for what has been (wire epg §5). They stand before the manifests of
 * recordings and leave to those what is no channel [CONTENTAPI-26].
 *
 * @throws CatalogueError when a recording cannot be broadcast
 */
export function addLiveRoutes(app: Hono, options: LiveRoutesOptions): void {
  const { catalogue, catalogueNow, dataDir, answers, now } = options;
  const past = createAnswerCache(KEPT_PAST_BYTES, createLimit(1, MAX_PAST_WAITING));
  const channels = loadChannels(catalogue, dataDir);
  /** Why a channel is not handed out; null: it is. */
  const getRefusal = (id: string) => {
    const item = catalogueNow().catalogue.media.get(id);
    if (!item) return errorAnswer(404, 'Manifest not found');
    return item.isComing ? forbidden() : null;
  };

  app.get('/manifests/:file', (c, next) => {
    const channel = channels.get(c.req.param('file').replace(/\.m3u8$/, ''));
    if (!channel || !c.req.param('file').endsWith('.m3u8')) return next();
    const id = c.req.param('file').slice(0, -5);
    const refusal = getRefusal(id);
    if (refusal) return refusal;
    const times = readTimes(getSearch(c.req.url).get('t'), now());
    if (!findSpan(times, now(), channel.catchupHours)) return gone();
    const query = times === null ? '' : `t=${encodeURIComponent(writeTimes(times))}`;
    const make = () => ({
      body: rewriteManifest(channel.master, `${id}/`, query),
      headers: makeHeaders('manifest'),
    });
    return answers.answer(c.req.raw, `channel ${id} ${query}`, make, catalogueNow().leftMs);
  });

  app.get('/manifests/:id/:rendition', (c, next) => {
    const { id, rendition } = c.req.param();
    const channel = channels.get(id);
    if (!channel) return next();
    const refusal = getRefusal(id);
    if (refusal) return refusal;
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
    const key = `live ${id} ${rendition} ${from} ${to} ${kind}`;
    return cache.answer(c.req.raw, key, make, catalogueNow().leftMs);
  });
}

const makeHeaders = (cache: 'manifest' | 'live') => ({
  ...CONTENT_HEADERS,
  'Content-Type': 'application/vnd.apple.mpegurl',
  'Cache-Control': CACHE_CONTROL[cache],
});

const gone = () => errorAnswer(404, 'The channel does not keep this any more');

function loadChannels({ channels, media }: Catalogue, dataDir: string): Map<string, Channel> {
  const root = join(dataDir, 'media');
  const loaded = new Map<string, Channel>();
  for (const [id, week] of channels) {
    const file = `guide/channels/${id}.json`;
    const findStream = (mediaid: string) => media.get(mediaid)?.stream ?? '';
    const all = [...new Set(week.map(({ programme }) => programme.media))];
    const masters = all.map((mediaid) =>
      readFileSync(join(root, findStream(mediaid), 'master.m3u8'), 'utf8'),
    );
    // what only some recordings have, a second language, the channel cannot have
    const [master = ''] = masters.toSorted(
      (one, other) => renditionNames(one).length - renditionNames(other).length,
    );
    const names = renditionNames(master);
    const recordings = new Map<string, Recording>();
    for (const mediaid of all) {
      try {
        recordings.set(mediaid, readRecording(root, findStream(mediaid), names));
      } catch (error) {
        const reason = `the stream of "${mediaid}" ${(error as Error).message}`;
        throw new CatalogueError(dataDir, [{ file, reason }]);
      }
    }
    loaded.set(id, {
      master,
      renditions: new Set(names),
      timeline: createTimeline(week, (mediaid) => recordings.get(mediaid) as Recording),
      catchupHours: getCatchupHours(media.get(id)?.custom.catchupHours),
    });
  }
  return loaded;
}
