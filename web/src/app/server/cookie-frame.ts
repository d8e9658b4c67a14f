import type { Config } from '@marquee/contract/config';
import { isTrustedUrl } from '@marquee/contract/safe-url';
import { textForHtml } from '../../lib/json-block.ts';

/**
 * The consent service's cookie declaration as a page of its own, which the privacy policy shows in a frame.
 * It is sandboxed: the service's script renders its table there and cannot reach anything the app stores. 404
 * where the brand has no declaration. [LEGAL-03] (G-105)
 */
export function renderCookieFrame({ custom }: Pick<Config, 'custom'>, appOrigin: string): Response {
  const address = custom.cookieDeclarationUrl;
  if (!isTrustedUrl(address)) return new Response(null, { status: 404 });
  const url = new URL(address, appOrigin);
  const policy = [
    "default-src 'none'",
    `script-src ${url.origin}`,
    `style-src 'unsafe-inline' ${url.origin}`,
    `img-src ${url.origin}`,
    `connect-src ${url.origin}`,
    `frame-ancestors ${appOrigin}`,
    'sandbox allow-scripts allow-popups',
  ].join('; ');
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>Cookie declaration</title>',
    `<body><script src="${textForHtml(url.href)}"></script></body>`,
    '</html>',
  ].join('\n');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
    },
  });
}
