import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { chooseEncoding, encode, SMALLEST_ENCODED_BYTES } from '../http/encoding.ts';
import { contentTag, etagHeader } from '../http/etag.ts';
import { CACHE_CONTROL, documentHeaders, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { OverloadedError } from '../limits/concurrency-limit.ts';
import type { Log } from '../log.ts';
import type { OwnFetch } from './own-fetch.ts';
import type { RenderPage } from './page-renderer.ts';

/** Brotli quality of pages: made while the viewer waits. */
const PAGE_QUALITY = 5;

/** Answers with the renderer's page, compressed, with the headers of the table where it set none itself. */
export function createPages(options: { render: RenderPage; own: OwnFetch; base: BaseUrlOptions; log: Log }) {
  const { render, own, base, log } = options;
  return async (request: Request): Promise<Response> => {
    const origin = baseUrl(request, base);
    const standard = {
      ...SITE_SECURITY_HEADERS,
      ...documentHeaders(base.publicUrl === null ? null : origin),
      'Cache-Control': CACHE_CONTROL.none,
    };
    try {
      const page = await own.within(origin, () => render(atOrigin(request, origin)));
      return await finishPage(request, page, standard);
    } catch (error) {
      if (error instanceof OverloadedError) throw error;
      log('error', 'a page could not be rendered', {
        path: new URL(request.url).pathname,
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      return finishPage(request, brokenPage(), standard);
    }
  };
}

/** The request as the outside world sent it, when a proxy or `--public-url` gave it another host. */
function atOrigin(request: Request, origin: string): Request {
  const url = new URL(request.url);
  return new Request(`${origin}${url.pathname}${url.search}`, {
    method: 'GET',
    headers: request.headers,
    signal: request.signal,
  });
}

async function finishPage(
  request: Request,
  page: Response,
  standard: Record<string, string>,
): Promise<Response> {
  const headers: Record<string, string> = { ...standard };
  const names = new Map(Object.keys(headers).map((name) => [name.toLowerCase(), name]));
  const cookies = page.headers.getSetCookie();
  for (const [name, value] of page.headers) {
    if (name !== 'set-cookie') headers[names.get(name) ?? name] = value;
  }
  const isBodiless = page.body === null || page.status === 204 || page.status === 304;
  const plain = isBodiless ? null : new Uint8Array(await page.arrayBuffer());
  const wanted = page.headers.has('content-encoding')
    ? 'identity'
    : chooseEncoding(request.headers.get('accept-encoding'));
  let body = plain;
  if (plain !== null) {
    const encoding = plain.byteLength < SMALLEST_ENCODED_BYTES ? 'identity' : wanted;
    body = (await encode(plain, encoding, PAGE_QUALITY)) as Uint8Array<ArrayBuffer>;
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.byteLength);
    headers.vary = withAcceptEncoding(headers.vary);
    if (page.status === 200) headers.etag ??= etagHeader(contentTag(plain), encoding);
  }
  const answer = new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

function withAcceptEncoding(vary: string | undefined): string {
  if (!vary) return 'Accept-Encoding';
  return /\baccept-encoding\b|\*/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}

/** Last resort, when not even the app's own error screen could be drawn. */
function brokenPage(): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Something went wrong</title><h1>Something went wrong</h1>' +
    '<p>The page could not be made. <a href="">Try again</a>.</p></html>';
  return new Response(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" },
  });
}
