import type { Hono } from 'hono';
import type { BrandIcon, FindBrandIcon } from '../../catalogue/brand-icons.ts';
import type { AnswerCache } from '../../http/answer-cache.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../../http/header-tables.ts';
import type { Log } from '../../log.ts';
import { renderBrandIcon } from './render-brand-icon.ts';

/** Pixels on a side: three for each that the header shows. */
const SIZE = 96;

/** Where a brand's own mark is shown in the header; another address when the file changes. */
export const getIconPath = (code: string, { tag }: BrandIcon) => `/apps/icons/${code}.png?v=${tag}`;

/** `/apps/icons/CODE.png`: a brand's own mark. */
export function addBrandIconRoutes(
  app: Hono,
  { findIcon, answers, log }: { findIcon: FindBrandIcon; answers: AnswerCache; log: Log },
): void {
  app.get('/apps/icons/:file', async (c) => {
    const file = c.req.param('file');
    const icon = file.endsWith('.png') ? await findIcon(file.slice(0, -'.png'.length)) : null;
    if (!icon) return errorAnswer(404, 'Icon not found');
    try {
      return await answers.answer(c.req.raw, `brand icon ${icon.file} ${icon.tag}`, async () => ({
        body: await renderBrandIcon(await icon.read(), { shape: 'mark', size: SIZE, ground: '' }),
        headers: {
          ...CONTENT_HEADERS,
          'Content-Type': 'image/png',
          'Cache-Control': CACHE_CONTROL.image,
        },
      }));
    } catch (error) {
      log('error', 'the mark of a brand cannot be drawn', { file: icon.file, reason: String(error) });
      return errorAnswer(500, 'The icon file is damaged');
    }
  });
}
