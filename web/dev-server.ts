import type { IncomingMessage } from 'node:http';
import type { ServerOptions } from 'vite';

/** Pages that the origin answers itself; every other page is the app's. */
const ORIGIN_PAGES = /^\/(?:demo|newsletter)\//;
/** Sources, and the files of `public/`. */
const WEB_FILES =
  /^\/(?:@|src\/|workbench\/\w|public\/|node_modules\/|locales\/|images\/|captcha\.|favicon\.svg)/;

/** The page that shows components in their states, and its frame. */
const WORKBENCH = /^\/workbench\/?(?:\?|$)/;

/** The server of `npm run dev`: pages and sources by Vite, all other calls by the origin behind it. */
export function devServer(originUrl = 'http://127.0.0.1:8081'): ServerOptions {
  return {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: { '/': { target: originUrl, ws: true, bypass: servedHere } },
  };
}

/** Exported for its test. @returns the path of a file that Vite serves; undefined where the origin answers */
export function servedHere({
  url = '/',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
  if (WEB_FILES.test(url) || headers['sec-websocket-protocol']?.startsWith('vite-')) return url;
  if (WORKBENCH.test(url)) return '/workbench/index.html';
  const isPage = headers['sec-fetch-dest'] === 'document' && !ORIGIN_PAGES.test(url);
  return isPage ? '/index.html' : undefined;
}
