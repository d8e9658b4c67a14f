import { escapeHtml } from './escape-html.ts';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from './header-tables.ts';

/** Title, words before the address, and the button of a page that asks. */
export type MailLinkText = readonly [title: string, words: string, button?: string];

/** The page behind a link in a mail. It needs no style and no script. @param link to another page, after the text */
export function mailLinkPage(
  status: number,
  [title, words, button]: MailLinkText,
  { email = '', link }: { email?: string; link?: { url: string; text: string } } = {},
): Response {
  const to = email && ` <strong>${escapeHtml(email)}</strong>${button ? '?' : '.'}`;
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="dark light">',
    `<title>${title}</title>`,
    `<main><h1>${title}</h1><p>${words}${to}</p>`,
    // without an `action`, the form is sent to the page's own address, ticket included
    button ? `<form method="post"><button>${button}</button></form>` : '<p><a href="/">Home</a></p>',
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${link.text}</a></p>`] : []),
    '</main>',
    '</html>',
  ].join('\n');
  return new Response(html, {
    status,
    headers: {
      ...SITE_SECURITY_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHE_CONTROL.none,
      'Content-Security-Policy':
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'Referrer-Policy': 'no-referrer',
    },
  });
}
