import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';

/** In which the app keeps the language that a viewer chose. (`web/src/i18n/start-language.ts`) */
const LANGUAGE_COOKIE = 'jwapp-language';

/** The languages that a request asks for, the most wanted first: the one chosen in the app, then the browser's. */
export function getRequestLanguages(c: Context): string[] {
  const accepted = parseAccept(c.req.header('accept-language') ?? '');
  const chosen = getCookie(c, LANGUAGE_COOKIE);
  const languages = accepted.filter(({ q }) => q > 0).map(({ type }) => type);
  return chosen === undefined ? languages : [chosen, ...languages];
}
