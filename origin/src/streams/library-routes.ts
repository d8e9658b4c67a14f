import { join } from 'node:path';
import type { Hono } from 'hono';
import { openInside } from '../files/open-inside.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../http/header-tables.ts';
import { sendFile } from '../http/send-file.ts';

/** `GET /libraries/{playerId}.js`; in the demo a stand-in for others (wire content §11.1) [CONTENTAPI-17]. */
export function addPlayerLibraryRoutes(
  app: Hono,
  { dataDir, demo }: { dataDir: string; demo: boolean },
): void {
  const root = join(dataDir, 'libraries');

  app.get('/libraries/:file', async (c) => {
    const id = /^([A-Za-z0-9]{8})\.js$/.exec(c.req.param('file'))?.[1];
    const file =
      id &&
      ((await openInside(root, [`${id}.js`])) ?? (demo ? await openInside(root, ['stand-in.js']) : null));
    if (!file) return errorAnswer(404, 'Player library not found');
    return sendFile(c.req.raw, file, {
      ...CONTENT_HEADERS,
      'Content-Type': 'application/javascript; charset=utf-8',
      'Cache-Control': CACHE_CONTROL.file,
    });
  });
}
