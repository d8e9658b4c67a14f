import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { fileType } from '../files/content-types.ts';
import { toSegments } from '../files/names.ts';
import { openInside } from '../files/open-inside.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { fileTag } from '../http/etag.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../http/header-tables.ts';
import type { KeptAnswers } from '../http/kept-answers.ts';
import { sendFile } from '../http/send-file.ts';
import { rewriteManifest } from './rewrite-manifest.ts';

/** Text files above this size are streamed as they are instead of being compressed and kept. */
const LARGEST_KEPT_TEXT = 2_000_000;

type StreamRoutesOptions = { catalogue: Catalogue; dataDir: string; answers: KeptAnswers };

/** Manifests by media id and the files they lead to, `GET` and `HEAD` (wire content §3.3, §3.4) [CONTENTAPI-26]. */
export function addStreamRoutes(app: Hono, { catalogue, dataDir, answers }: StreamRoutesOptions): void {
  const root = join(dataDir, 'media');

  app.get('/manifests/:file', async (c) => {
    const match = /^([A-Za-z0-9]{8})\.m3u8$/.exec(c.req.param('file'));
    const stream = match ? catalogue.media.get(match[1] ?? '')?.stream : undefined;
    const file = stream === undefined ? null : await openInside(root, [stream, 'master.m3u8']);
    if (!file || stream === undefined) return errorAnswer(404, 'Manifest not found');
    try {
      return await answers.answer(c.req.raw, `manifest ${stream} ${fileTag(file.tag)}`, async () => ({
        // Relative, so that the same bytes serve under every host name.
        body: rewriteManifest(await file.handle.readFile('utf8'), `../streams/${stream}/`),
        headers: headersOf('master.m3u8'),
      }));
    } finally {
      await file.handle.close();
    }
  });

  app.get('/streams/:stream/:path{.+}', async (c) => {
    const segments = toSegments(`${c.req.param('stream')}/${c.req.param('path')}`);
    const file = segments && (await openInside(root, segments));
    if (!file) return errorAnswer(404, 'Stream file not found');
    const name = segments.at(-1) ?? '';
    const isKept = fileType(name).text && file.size <= LARGEST_KEPT_TEXT && !c.req.header('range');
    if (!isKept) return sendFile(c.req.raw, file, headersOf(name));
    try {
      return await answers.answer(c.req.raw, `stream ${file.path} ${fileTag(file.tag)}`, async () => ({
        body: await file.handle.readFile(),
        headers: headersOf(name),
      }));
    } finally {
      await file.handle.close();
    }
  });
}

function headersOf(name: string): Record<string, string> {
  const { type } = fileType(name);
  const isManifest = name.endsWith('.m3u8');
  return {
    ...CONTENT_HEADERS,
    'Content-Type': type,
    'Cache-Control': isManifest ? CACHE_CONTROL.manifest : CACHE_CONTROL.media,
  };
}
