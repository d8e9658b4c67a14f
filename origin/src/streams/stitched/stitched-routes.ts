import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { CatalogueNow } from '../../catalogue/catalogue-now.ts';
import type { ConfigFiles } from '../../catalogue/config-files.ts';
import { isAllowedIn } from '../../catalogue/countries.ts';
import { CatalogueError, type CatalogueFault } from '../../files/catalogue-error.ts';
import { fileType } from '../../files/content-types.ts';
import type { DataFiles } from '../../files/data-files.ts';
import { ID_PATTERN } from '../../files/names.ts';
import { type ReadFile, readJsonFile } from '../../files/read-folder.ts';
import type { AnswerCache } from '../../http/answer-cache.ts';
import type { CallerCountry } from '../../http/caller-country.ts';
import { blocked, errorAnswer, forbidden } from '../../http/error-answer.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../../http/header-tables.ts';
import { getSearch } from '../../http/query.ts';
import type { Log } from '../../log.ts';
import { readRendition, renditionNames } from '../live/recording.ts';
import { rewriteManifest } from '../rewrite-manifest.ts';
import { stitch, writePlaylist } from './stitch.ts';
import { type MpdRendition, writeMpd } from './write-mpd.ts';

type StitchedOptions = {
  /** As it is now: an event contains its night. */
  catalogueNow: () => CatalogueNow;
  configs: ConfigFiles;
  dataDir: string;
  answers: AnswerCache;
  callerCountry: CallerCountry;
  log: Log;
};

/** A file of `ads/configs/`: a film of `ads/films/`, and before which seconds of an item it stands. */
export const AdConfig = v.object({
  film: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a folder name of a-z, digits and hyphens')),
  breaksS: v.array(v.pipe(v.number(), v.minValue(0))),
});
type AdConfig = v.InferOutput<typeof AdConfig>;

const FILMS = '/v2/advertising/films/';
const CONFIGS = 'ads/configs';

/**
 * `/v2/sites/{siteId}/media/{id}/ssai.m3u8` and `ssai.mpd`: an open recording with the ads of `ad_config_id` stitched
 * in; one that is not known leaves them out. Of a channel it leads to the channel, of an event to its hours there.
 * (wire content §3.2, §3.4)
 */
export function addStitchedRoutes(app: Hono, options: StitchedOptions): void {
  const { catalogueNow, configs, dataDir, answers, callerCountry, log } = options;
  const media = join(dataDir, 'media');
  const films = join(dataDir, 'ads', 'films');

  app.get('/v2/sites/:siteId/media/:id/ssai.m3u8', (c) =>
    answer(c, 'ssai.m3u8', ({ stream, query }) =>
      rewriteManifest(readMaster(stream), 'ssai/', query).replace(/\n{2,}/g, '\n'),
    ),
  );
  app.get('/v2/sites/:siteId/media/:id/ssai/:rendition', (c) => {
    const rendition = c.req.param('rendition');
    return answer(c, rendition, ({ stream, ads }) =>
      renditionNames(readMaster(stream)).includes(rendition)
        ? writePlaylist(makeParts(stream, rendition, ads))
        : null,
    );
  });
  app.get('/v2/sites/:siteId/media/:id/ssai.mpd', (c) =>
    answer(c, 'ssai.mpd', ({ stream, ads }) =>
      writeMpd(
        readRenditions(readMaster(stream)).map((one) => ({ ...one, parts: makeParts(stream, one.id, ads) })),
      ),
    ),
  );

  async function answer(
    c: Context,
    name: string,
    write: (request: { stream: string; ads: AdConfig | undefined; query: string }) => string | null,
  ): Promise<Response> {
    const { siteId = '', id = '' } = c.req.param();
    const hasSite = await configs.hasSite(siteId);
    const { catalogue, stamp, leftMs } = catalogueNow();
    const item = hasSite ? catalogue.media.get(id) : undefined;
    const search = getSearch(c.req.url);
    // whoever asks for stitched ads drops the query of the item's own address, and with it the hours of an event
    if (item?.isChannel) return toChannel(id, search.get('t') ?? item.span ?? null);
    if (item?.isComing) return forbidden();
    if (item?.stream === undefined) return errorAnswer(404, 'Manifest not found');
    // who may watch it gets its own manifest, signed, which is not rewritten
    if (item.isProtected) return forbidden();
    if (!isAllowedIn(item.countries, callerCountry(c))) return blocked();
    const { stream } = item;
    const adConfigId = search.get('ad_config_id') ?? '';
    const ads = ID_PATTERN.test(adConfigId) ? readAds(adConfigId) : undefined;
    const query = ads ? `ad_config_id=${adConfigId}` : '';
    const body = write({ stream, ads, query });
    if (body === null) return errorAnswer(404, 'Manifest not found');
    const headers = {
      ...CONTENT_HEADERS,
      'Content-Type': fileType(name).type,
      'Cache-Control': CACHE_CONTROL.manifest,
    };
    const key = `ssai ${id} ${name} ${query} ${JSON.stringify(ads)} ${stamp}`;
    return answers.answer(c.req.raw, key, () => ({ body, headers }), {
      leftMs,
      isPrivate: item.countries !== undefined,
    });
  }

  const readMaster = (stream: string) => readFileSync(join(media, stream, 'master.m3u8'), 'utf8');

  function makeParts(stream: string, name: string, ads: AdConfig | undefined) {
    const film = { rendition: readRendition(media, stream, name), folder: `/streams/${stream}/` };
    if (!ads) return stitch(film, undefined, []);
    const ad = { rendition: renditionOfAd(ads.film, name), folder: `${FILMS}${ads.film}/` };
    return stitch(film, ad, ads.breaksS);
  }

  /** The ad in the same rendition, else in the first one of its kind: a language that it does not speak. */
  function renditionOfAd(film: string, name: string) {
    const all = readRenditions(readFileSync(join(films, film, 'master.m3u8'), 'utf8'));
    const isSound = /^audio/.test(name);
    const same = all.find(({ id }) => id === name) ?? all.find(({ kind }) => (kind === 'audio') === isSound);
    return readRendition(films, film, same?.id ?? name);
  }

  function readAds(id: string): AdConfig | undefined {
    const file = `${CONFIGS}/${id}.json`;
    if (!existsSync(join(dataDir, file))) return undefined;
    const faults: CatalogueFault[] = [];
    const read = readJsonFile(dataDir, file, AdConfig, faults);
    if (read) checkFilm(dataDir, read, faults);
    const [fault] = faults;
    if (!fault) return read?.value;
    // changed since the start
    log('warn', 'ads are left out: their configuration cannot be used', { file, reason: fault.reason });
    return undefined;
  }
}

/** @throws CatalogueError if an ad configuration is damaged or its film is missing */
export async function checkAds(files: DataFiles): Promise<void> {
  const faults: CatalogueFault[] = [];
  for (const read of await files.readFolder(CONFIGS, AdConfig, faults)) {
    // so that a film that is added counts as a change
    files.has(`ads/films/${read.value.film}/master.m3u8`);
    checkFilm(files.dir, read, faults);
  }
  if (faults.length > 0) throw new CatalogueError(files.dir, faults);
}

function checkFilm(dataDir: string, read: ReadFile<AdConfig>, faults: CatalogueFault[]): void {
  const { film } = read.value;
  const folder = `ads/films/${film}`;
  const isThere = (name: string) => existsSync(join(dataDir, folder, name));
  const missing = isThere('master.m3u8')
    ? renditionNames(readFileSync(join(dataDir, folder, 'master.m3u8'), 'utf8')).find(
        (name) => !isThere(name),
      )
    : 'master.m3u8';
  if (missing === undefined) return;
  faults.push({
    file: read.file,
    ...read.findPlace('film'),
    reason: `film names "${film}", but there is no ${folder}/${missing}; add it or name another film`,
  });
}

function toChannel(id: string, t: string | null): Response {
  const query = t === null ? '' : `?${new URLSearchParams({ t })}`;
  return new Response(null, {
    status: 302,
    headers: {
      ...CONTENT_HEADERS,
      Location: `/manifests/${id}.m3u8${query}`,
      'Cache-Control': CACHE_CONTROL.none,
    },
  });
}

/** The renditions that an HLS master names, as DASH tells of them. */
function readRenditions(master: string): Omit<MpdRendition, 'parts'>[] {
  const lines = master.split('\n').map((line) => line.trim());
  const attribute = (line: string, name: string) =>
    new RegExp(`\\b${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean) ?? '';
  const pictures = lines.flatMap((line, index): Omit<MpdRendition, 'parts'>[] => {
    const id = lines[index + 1];
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !id) return [];
    const [width = 0, height = 0] = attribute(line, 'RESOLUTION').split('x').map(Number);
    const [codecs = ''] = attribute(line, 'CODECS').split(',');
    return [{ id, kind: 'video', codecs, bandwidth: Number(attribute(line, 'BANDWIDTH')), width, height }];
  });
  const sounds = lines.flatMap((line): Omit<MpdRendition, 'parts'>[] => {
    if (!line.startsWith('#EXT-X-MEDIA:') || attribute(line, 'TYPE') !== 'AUDIO') return [];
    const language = attribute(line, 'LANGUAGE');
    return [{ id: attribute(line, 'URI'), kind: 'audio', codecs: 'mp4a.40.2', bandwidth: 64_000, language }];
  });
  return [...pictures, ...sounds];
}
