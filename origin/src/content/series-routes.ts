import type { Context, Hono } from 'hono';
import type { CatalogueNow } from '../catalogue/catalogue-now.ts';
import type { EpisodeRecord } from '../catalogue/series-record.ts';
import { ID_PATTERN } from '../files/names.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { errorAnswer } from '../http/error-answer.ts';
import type { CacheClass } from '../http/header-tables.ts';
import { getSearch, queryInteger, queryList } from '../http/query.ts';
import { json } from './content-json.ts';
import { type EpisodesQuery, episodesAnswer, seriesAnswer, seriesLookupAnswer } from './series-answer.ts';

type SeriesRoutesOptions = {
  catalogueNow: () => CatalogueNow;
  /** The cache class of an answer with these items, when others of its kind have `cache`. */
  chooseCache: (ids: readonly string[], cache: CacheClass) => CacheClass;
  answers: AnswerCache;
  base: BaseUrlOptions;
};

const MAX_EPISODES = 500;
/** Ids in one lookup; the app sends 49 at most. */
const MAX_LOOKED_UP = 100;
/** Episodes in one answer if the caller sends no limit. [CONST-14] */
const PAGE_LIMIT = 20;

/** Series, the series an episode belongs to, and episodes in pages (wire content §7) [CONTENTAPI-06 CONTENTAPI-09]. */
export function addSeriesRoutes(
  app: Hono,
  { catalogueNow, chooseCache, answers, base }: SeriesRoutesOptions,
): void {
  app.get('/apps/series', (c) => {
    const { catalogue, stamp, leftMs } = catalogueNow();
    const wanted = queryList(getSearch(c.req.url), 'media_ids');
    if (wanted.length > MAX_LOOKED_UP) return errorAnswer(400, 'Too many media_ids');
    const ids = wanted.filter((id) => catalogue.media.has(id));
    return answers.answer(
      c.req.raw,
      `series of ${ids} ${stamp}`,
      () => json(seriesLookupAnswer(catalogue, ids), 'query'),
      { leftMs },
    );
  });

  app.get('/apps/series/:id', (c) => {
    const { catalogue, stamp, leftMs } = catalogueNow();
    const series = catalogue.series.get(c.req.param('id'));
    if (!series) return errorAnswer(404, 'Series not found');
    // an event has a duration once it is over
    return answers.answer(
      c.req.raw,
      `series ${series.seriesId} ${stamp}`,
      () =>
        json(
          seriesAnswer(catalogue, series),
          chooseCache(
            series.episodes.flatMap(({ mediaid }) => mediaid ?? []),
            'content',
          ),
        ),
      { leftMs },
    );
  });

  const episodes = (c: Context, name: string, all: readonly EpisodeRecord[], query: EpisodesQuery) => {
    const { catalogue, stamp, leftMs } = catalogueNow();
    const host = baseUrl(c.req.raw, base);
    const make = () => {
      const answer = episodesAnswer(catalogue, all, query, host);
      const ids = answer.episodes.flatMap(({ media_item }) => media_item?.mediaid ?? []);
      return json(answer, chooseCache(ids, 'content'));
    };
    return answers.answer(c.req.raw, `${name} ${host} ${stamp} ${JSON.stringify(query)}`, make, { leftMs });
  };

  app.get('/apps/series/:id/episodes', (c) => {
    const series = catalogueNow().catalogue.series.get(c.req.param('id'));
    if (!series) return errorAnswer(404, 'Series not found');
    const query = readEpisodesQuery(getSearch(c.req.url));
    if ('fault' in query) return errorAnswer(400, query.fault);
    return episodes(c, `episodes ${series.seriesId}`, series.episodes, query);
  });

  app.get('/apps/series/:id/seasons/:number/episodes', (c) => {
    const series = catalogueNow().catalogue.series.get(c.req.param('id'));
    if (!series) return errorAnswer(404, 'Series not found');
    const query = readEpisodesQuery(getSearch(c.req.url));
    if ('fault' in query) return errorAnswer(400, query.fault);
    const wanted = c.req.param('number');
    const own = series.episodes.filter(({ season }) => season !== null && String(season) === wanted);
    // an unknown season gets an empty answer; all such answers share one name
    const name = own.length > 0 ? `season ${wanted} of ${series.seriesId}` : 'no season';
    return episodes(c, name, own, { ...query, afterId: null });
  });
}

/** Reads the query of a page of episodes; a bad parameter gives the text that says what is allowed. */
function readEpisodesQuery(query: URLSearchParams): EpisodesQuery | { fault: string } {
  const pageLimit = queryInteger(query, 'page_limit', 1, MAX_EPISODES);
  if (pageLimit === 'bad') return { fault: `page_limit must be a whole number from 1 to ${MAX_EPISODES}` };
  const pageOffset = queryInteger(query, 'page_offset', 0, 999_999);
  if (pageOffset === 'bad') return { fault: 'page_offset must be a whole number, counted from 0' };
  const afterId = query.get('after_id');
  if (afterId !== null && !ID_PATTERN.test(afterId)) return { fault: 'after_id must be 8 letters or digits' };
  return { pageLimit: pageLimit ?? PAGE_LIMIT, pageOffset: pageOffset ?? 0, afterId };
}
