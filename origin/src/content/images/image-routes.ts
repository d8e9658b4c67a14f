import { basename, dirname, join } from 'node:path';
import type { Hono } from 'hono';
import type { CatalogueNow } from '../../catalogue/catalogue-now.ts';
import { type OpenFile, openInside } from '../../files/open-inside.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { contentTag, etagHeader, fileTag, isNotModified } from '../../http/etag.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../../http/header-tables.ts';
import { createLimit, OverloadedError } from '../../limits/concurrency-limit.ts';
import type { Log } from '../../log.ts';
import { defaultCacheDir } from '../../user-dirs.ts';
import { createDiskCache } from './disk-cache.ts';
import { type ImageRequest, readImageRequest, readPosterRequest } from './image-request.ts';
import { RECIPE, renderImage } from './render-image.ts';

/** Pictures resized at the same time: more would take memory and processor time from other answers. */
const RENDERED_AT_ONCE = 2;
/** How many may wait for that, each with its file open. */
const MAX_WAITING = 300;
/** Resized pictures kept on disk, in bytes. */
const CACHE_BYTES = 512_000_000;

type ImageRoutesOptions = {
  catalogueNow: () => CatalogueNow;
  dataDir: string;
  /** Where resized pictures are kept; undefined: a folder of the user's cache. */
  cacheDir?: string;
  cacheBytes?: number;
  log: Log;
  onClose: (step: () => unknown) => void;
};

/** `/v2/media/{id}/images/{label}.webp` and `/v2/media/{id}/poster.jpg` (wire content §10) [CONTENTAPI-16]. */
export function addImageRoutes(app: Hono, options: ImageRoutesOptions): void {
  const {
    catalogueNow,
    dataDir,
    log,
    cacheDir = defaultCacheDir(dataDir),
    cacheBytes = CACHE_BYTES,
  } = options;
  const cache = createDiskCache(cacheDir, cacheBytes);
  options.onClose(cache.settled);
  const limit = createLimit(RENDERED_AT_ONCE, MAX_WAITING);

  const answer = async (
    request: Request,
    mediaId: string,
    wanted: ImageRequest | { fault: string } | null,
  ) => {
    const pictures = catalogueNow().catalogue.media.get(mediaId)?.pictures;
    if (pictures === undefined) return errorAnswer(404, 'Media not found');
    if (wanted === null) return errorAnswer(404, 'Image not found');
    if ('fault' in wanted) return errorAnswer(400, wanted.fault);
    const source = await findImage(dataDir, pictures, wanted.labels);
    if (!source) return errorAnswer(404, 'Image not found');
    try {
      return await sendImage(request, source, wanted);
    } catch (error) {
      if (error instanceof OverloadedError) throw error;
      log('error', 'a picture cannot be resized', { file: source.path, reason: String(error) });
      return errorAnswer(500, 'The image file is damaged');
    } finally {
      await source.handle.close();
    }
  };

  const sendImage = async (request: Request, source: OpenFile, { width, format }: ImageRequest) => {
    const name = contentTag([RECIPE, sourceName(source), width, format].join('\n'));
    const headers: Record<string, string> = {
      ...CONTENT_HEADERS,
      'Content-Type': `image/${format}`,
      'Cache-Control': CACHE_CONTROL.image,
      ETag: etagHeader(name),
    };
    if (isNotModified(request.headers.get('if-none-match'), headers.ETag as string)) {
      return new Response(null, { status: 304, headers });
    }
    const bytes = await cache.get(name, () =>
      limit(async () => renderImage(await source.handle.readFile(), width, format)),
    );
    headers['Content-Length'] = String(bytes.byteLength);
    return new Response(bytes as Uint8Array<ArrayBuffer>, { status: 200, headers });
  };

  app.get('/v2/media/:id/images/:file', (c) =>
    answer(
      c.req.raw,
      c.req.param('id'),
      readImageRequest(c.req.param('file'), new URL(c.req.url).searchParams),
    ),
  );
  app.get('/v2/media/:id/poster.jpg', (c) =>
    answer(c.req.raw, c.req.param('id'), readPosterRequest(new URL(c.req.url).searchParams)),
  );
}

/** Independent of the data folder's place: one that was moved or linked keeps its cached pictures. */
function sourceName({ path, tag }: OpenFile): string {
  return [basename(dirname(path)), basename(path), fileTag(tag)].join('\n');
}

/** Kinds of source pictures, in the order they are tried for each label. */
const SOURCE_EXTENSIONS = ['webp', 'jpg', 'png'];

/** The caller closes the handle. @param folder below images/ @returns null if the item has none of `labels` */
async function findImage(dataDir: string, folder: string, labels: string[]): Promise<OpenFile | null> {
  const root = join(dataDir, 'images');
  for (const label of labels) {
    for (const extension of SOURCE_EXTENSIONS) {
      const file = await openInside(root, [folder, `${label}.${extension}`]);
      if (file) return file;
    }
  }
  return null;
}
