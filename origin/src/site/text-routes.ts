import type { Hono } from 'hono';
import type { AnswerCache } from '../http/answer-cache.ts';
import { contentTag } from '../http/etag.ts';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import type { AppTexts } from './app-texts.ts';
import { findConfigCode } from './config-code.ts';
import type { ReadSettings } from './open-settings.ts';

const HEADERS = {
  ...SITE_SECURITY_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': CACHE_CONTROL.config,
};

/**
 * The message files of the app at `/locales/LANGUAGE/NAMESPACE.json`, with the operator's texts in them. `app-config`
 * in the address names the brand where a page shows another one than the default; the settings have to allow it.
 */
export function addTextRoutes(
  app: Hono,
  { texts, readSettings, answers }: { texts: AppTexts; readSettings: ReadSettings; answers: AnswerCache },
): void {
  app.get('/locales/:language/:file', async (c, next) => {
    const { language, file } = c.req.param();
    const namespace = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
    const code = findConfigCode(await readSettings(c.req.raw), c.req.query('app-config'));
    const found = await texts(language, namespace, code);
    if (!found) return next();
    return answers.answer(c.req.raw, `texts ${contentTag(found.json)}`, () => ({
      body: found.json,
      headers: HEADERS,
      quality: 9,
    }));
  });
}
