import { join } from 'node:path';
import type { Hono } from 'hono';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import type { CatalogueNow } from '../catalogue/catalogue-now.ts';
import { isAllowedIn } from '../catalogue/countries.ts';
import { isOnAir } from '../catalogue/live-nights.ts';
import { fileType } from '../files/content-types.ts';
import { toSegments } from '../files/names.ts';
import { type OpenFile, openInside } from '../files/open-inside.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { CallerCountry } from '../http/caller-country.ts';
import { blocked, errorAnswer, forbidden } from '../http/error-answer.ts';
import { fileTag } from '../http/etag.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../http/header-tables.ts';
import { limitCache } from '../http/limit-cache.ts';
import { getSearch } from '../http/query.ts';
import { sendFile } from '../http/send-file.ts';
import type { Signing } from '../signing/signing.ts';
import { createStreamGate, isOpenFile } from './gated-streams.ts';
import { rewriteDashManifest, rewriteManifest } from './rewrite-manifest.ts';

/** Text files with more bytes than this are streamed unchanged instead of being compressed and kept. */
const LARGEST_KEPT_TEXT = 2_000_000;

type StreamRoutesOptions = {
  catalogueNow: () => CatalogueNow;
  dataDir: string;
  answers: AnswerCache;
  signing: Signing;
  callerCountry: CallerCountry;
  screens: { mayPlay: (signIn: string) => Promise<boolean> };
};

/**
 * Manifests by media id and the files they refer to, `GET` and `HEAD` (wire content §3.3, §3.4)
 * [CONTENTAPI-26]. The manifest of a protected item requires `exp` and `sig` and adds them to every address
 * in it, all of which lie below the item: a stream that another item offers without protection is open under
 * its own address [ACCESS-17]. Before an item opens, it answers 403.
 */
export function addStreamRoutes(app: Hono, options: StreamRoutesOptions): void {
  const { catalogueNow, dataDir, answers, signing, callerCountry, screens } = options;
  const root = join(dataDir, 'media');
  const getAccess = createStreamGate(catalogueNow, root);
  const findItem = (id: string): Partial<MediaRecord> => catalogueNow().catalogue.media.get(id) ?? {};

  app.get('/manifests/:file', async (c) => {
    const [, id = '', kind = ''] = /^([A-Za-z0-9]{8})\.(m3u8|mpd)$/.exec(c.req.param('file')) ?? [];
    const { stream, isProtected = false, isComing, countries, streamInfo = null } = findItem(id);
    if (isComing) return forbidden();
    if (!isAllowedIn(countries, callerCountry(c))) return blocked();
    if (stream === undefined) return errorAnswer(404, 'Manifest not found');
    const query = isProtected ? await signing.readStream(getSearch(c.req.url), id) : '';
    if (query === null) return forbidden();
    const file = await openInside(root, [stream, kind === 'mpd' ? 'manifest.mpd' : 'master.m3u8']);
    if (!file) return errorAnswer(404, 'Manifest not found');
    // Relative, so that the same bytes are valid under every host name.
    const prefix = isProtected ? `${id}/` : `../streams/${stream}/`;
    return sendManifest(c.req.raw, file, {
      prefix,
      query,
      isDash: kind === 'mpd',
      changes: isOnAir({ streamInfo }),
      isPrivate: countries !== undefined,
    });
  });

  app.get('/manifests/:id/:path{.+}', async (c) => {
    const id = c.req.param('id');
    const { stream, isProtected, isComing, countries } = findItem(id);
    if (isComing) return forbidden();
    if (!isAllowedIn(countries, callerCountry(c))) return blocked();
    const isPrivate = countries !== undefined;
    const segments = toSegments(c.req.param('path'));
    if (stream === undefined || !isProtected || !segments) return errorAnswer(404, 'Stream file not found');
    const name = segments.at(-1) ?? '';
    const search = getSearch(c.req.url);
    const query = isOpenFile(name) ? '' : await signing.readStream(search, id);
    if (query === null) return forbidden();
    const signIn = query === '' || isManifest(name) ? null : search.get('sid');
    if (signIn !== null && !(await screens.mayPlay(signIn))) return forbidden('Too many screens');
    const file = await openInside(root, [stream, ...segments]);
    if (!file) return errorAnswer(404, 'Stream file not found');
    return query !== '' && name.endsWith('.m3u8')
      ? sendManifest(c.req.raw, file, { prefix: '', query, isDash: false, isPrivate })
      : sendStreamFile(c.req.raw, file, name, { isSigned: query !== '', isPrivate });
  });

  app.get('/streams/:stream/:path{.+}', async (c) => {
    const segments = toSegments(`${c.req.param('stream')}/${c.req.param('path')}`);
    const file = segments && (await openInside(root, segments));
    if (!file) return errorAnswer(404, 'Stream file not found');
    const name = segments.at(-1) ?? '';
    const { access, isByCountry } = getAccess(file.path, callerCountry(c));
    if (access === 'open' || (access === 'signed' && isOpenFile(name)))
      return sendStreamFile(c.req.raw, file, name, { isSigned: false, isPrivate: isByCountry });
    await file.handle.close();
    return access === 'blocked' ? blocked() : forbidden();
  });

  const sendManifest = async (
    request: Request,
    file: OpenFile,
    options: { prefix: string; query: string; isDash: boolean; isPrivate: boolean; changes?: boolean },
  ) => {
    const { prefix, query, isDash, isPrivate, changes } = options;
    const rewrite = isDash ? rewriteDashManifest : rewriteManifest;
    try {
      const key = `manifest ${file.path} ${fileTag(file.tag)} ${prefix} ${query}`;
      const make = async () => {
        const text = await file.handle.readFile('utf8');
        const name = isDash ? 'manifest.mpd' : 'master.m3u8';
        return {
          body: rewrite(text, prefix, query),
          headers: makeHeaders(name, query !== '', changes || isLive(text)),
        };
      };
      return await answers.answer(request, key, make, { leftMs: catalogueNow().leftMs, isPrivate });
    } finally {
      await file.handle.close();
    }
  };

  const sendStreamFile = async (
    request: Request,
    file: OpenFile,
    name: string,
    { isSigned, isPrivate }: { isSigned: boolean; isPrivate: boolean },
  ) => {
    const limit = { leftMs: catalogueNow().leftMs, isPrivate };
    const headers = makeHeaders(name, isSigned);
    headers['Cache-Control'] = limitCache(headers['Cache-Control'] ?? '', limit);
    const isKept = fileType(name).text && file.size <= LARGEST_KEPT_TEXT && !request.headers.has('range');
    if (!isKept) return sendFile(request, file, headers);
    try {
      const key = `stream ${file.path} ${fileTag(file.tag)} ${isSigned}`;
      const make = async () => {
        const body = await file.handle.readFile();
        return { body, headers: makeHeaders(name, isSigned, isManifest(name) && isLive(body.toString())) };
      };
      return await answers.answer(request, key, make, limit);
    } finally {
      await file.handle.close();
    }
  };
}

const isManifest = (name: string) => /\.(m3u8|mpd)$/.test(name);

/** Whether a manifest grows: an HLS playlist of segments without an end, or a dynamic DASH manifest. */
const isLive = (manifest: string) =>
  /^#EXTINF:/m.test(manifest)
    ? !/^#EXT-X-ENDLIST/m.test(manifest)
    : /<MPD[^>]*\stype="dynamic"/.test(manifest);

function makeHeaders(name: string, isSigned: boolean, live = false): Record<string, string> {
  const { type } = fileType(name);
  const kept = isManifest(name) ? 'manifest' : 'media';
  const cache = live ? (isSigned ? 'signedLive' : 'live') : isSigned ? 'signed' : kept;
  return { ...CONTENT_HEADERS, 'Content-Type': type, 'Cache-Control': CACHE_CONTROL[cache] };
}
