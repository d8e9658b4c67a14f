import type { Context, Hono } from 'hono';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { CACHE_CONTROL, type CacheClass, CONTENT_HEADERS } from '../http/header-tables.ts';
import type { KeptAnswers, Made } from '../http/kept-answers.ts';
import type { Catalogue } from './catalogue.ts';
import type { ConfigFiles } from './config-files.ts';
import { contentListAnswer } from './content-list-answer.ts';
import { mediaAnswer } from './media-answer.ts';
import { playlistAnswer } from './playlist-answer.ts';
import { readPlaylistQuery } from './playlist-query.ts';

type ContentRoutesOptions = {
  catalogue: Catalogue;
  configs: ConfigFiles;
  answers: KeptAnswers;
  base: BaseUrlOptions;
};

/** Media, playlists, content lists and configs. Unknown parameters, `token` among them, are passed over. */
export function addContentRoutes(app: Hono, options: ContentRoutesOptions): void {
  const { catalogue, configs, answers, base } = options;

  const media = (c: Context) => {
    const record = catalogue.media.get(c.req.param('id') ?? '');
    if (!record) return errorAnswer(404, 'Media not found');
    const host = baseUrl(c.req.raw, base);
    return answers.answer(c.req.raw, `media ${host} ${record.mediaid}`, () =>
      json(mediaAnswer(record, host), 'content'),
    );
  };
  app.get('/v2/media/:id', media);
  // Nothing here is encrypted, so the address with a policy has the same clear sources.
  app.get('/v2/media/:id/drm/:policyId', media);

  app.get('/v2/playlists/:id', (c) => {
    const playlist = catalogue.playlists.get(c.req.param('id'));
    if (!playlist) return errorAnswer(404, 'Playlist not found');
    const query = readPlaylistQuery(searchOf(c.req.url));
    if ('fault' in query) return errorAnswer(400, query.fault);
    const host = baseUrl(c.req.raw, base);
    const key = `playlist ${host} ${playlist.id} ${JSON.stringify(query)}`;
    const isQuery = query.search !== null || query.relatedMediaId !== null;
    return answers.answer(c.req.raw, key, () =>
      json(playlistAnswer(catalogue, playlist, query, host), isQuery ? 'query' : 'content'),
    );
  });

  app.get('/v2/sites/:siteId/content_lists/:id', async (c) => {
    if (!(await configs.hasSite(c.req.param('siteId')))) return errorAnswer(404, 'Site not found');
    const list = catalogue.contentLists.get(c.req.param('id'));
    if (!list) return errorAnswer(404, 'Content list not found');
    return answers.answer(c.req.raw, `list ${list.id}`, () =>
      json(contentListAnswer(catalogue, list), 'content'),
    );
  });

  app.get('/apps/configs/:file', async (c) => {
    const file = c.req.param('file');
    const code = file.endsWith('.json') ? file.slice(0, -5) : '';
    const config = await configs.read(code);
    if (!config) return errorAnswer(404, 'Config not found');
    if (!config.isJson) return errorAnswer(500, `The config ${code} is not valid JSON`);
    return answers.answer(c.req.raw, `config ${code} ${config.version}`, () => json(config.text, 'config'));
  });
}

function json(body: unknown, cache: CacheClass): Made {
  return {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      ...CONTENT_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': CACHE_CONTROL[cache],
    },
  };
}

/** Only the query: parsing the whole address again would be the dearest step of a kept answer. */
function searchOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at));
}
