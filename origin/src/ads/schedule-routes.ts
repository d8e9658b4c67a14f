import { join } from 'node:path';
import type { Hono } from 'hono';
import { fileType } from '../files/content-types.ts';
import { ID_PATTERN, toSegments } from '../files/names.ts';
import { openInside } from '../files/open-inside.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { fileTag } from '../http/etag.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../http/header-tables.ts';
import { sendFile } from '../http/send-file.ts';

type ScheduleRoutesOptions = { dataDir: string; answers: AnswerCache; base: BaseUrlOptions };

/**
 * `GET /v2/advertising/schedules/{id}.json`: addresses of this host (`/…`) become absolute, and films of
 * `ads/films/` are served [CONTENTAPI-13, wire content §12.1].
 */
export function addScheduleRoutes(app: Hono, { dataDir, answers, base }: ScheduleRoutesOptions): void {
  const root = join(dataDir, 'ads');

  app.get('/v2/advertising/schedules/:file', async (c) => {
    const file = c.req.param('file');
    const id = file.endsWith('.json') ? file.slice(0, -5) : '';
    const found = ID_PATTERN.test(id) ? await openInside(root, ['schedules', file]) : null;
    if (!found) return errorAnswer(404, 'Ad schedule not found');
    const host = baseUrl(c.req.raw, base);
    try {
      return await answers.answer(c.req.raw, `ads ${host} ${id} ${fileTag(found.tag)}`, async () => ({
        body: onHost(await found.handle.readFile('utf8'), host),
        headers: {
          ...CONTENT_HEADERS,
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': CACHE_CONTROL.content,
        },
      }));
    } finally {
      await found.handle.close();
    }
  });

  app.get('/v2/advertising/films/:path{.+}', async (c) => {
    const segments = toSegments(c.req.param('path'));
    const file = segments && (await openInside(join(root, 'films'), segments));
    if (!file) return errorAnswer(404, 'Ad film not found');
    const { type } = fileType(segments.at(-1) ?? '');
    const headers = { ...CONTENT_HEADERS, 'Content-Type': type, 'Cache-Control': CACHE_CONTROL.media };
    return sendFile(c.req.raw, file, headers);
  });
}

/** Makes paths in a JSON file absolute for this host; a file that is not JSON is sent unchanged. */
function onHost(text: string, host: string): string {
  return text.replace(/"(\/[^/"][^"]*)"(?!\s*:)/g, (_, path: string) => `"${host}${path}"`);
}
