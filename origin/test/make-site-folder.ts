import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export type SiteFolder = { dir: string; remove: () => void };

export const SCRIPT = `export const words = ${JSON.stringify('some words of a script '.repeat(100))};\n`;

/** A page renderer that shows what it was given. `/config` asks for the config, `/texts` for texts, `/boom` throws. */
const RENDERER = `
export function createRenderer({ appDir, settingsText, upstreamFetch, log, demo, loadTexts }) {
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === '/boom') throw new Error('the renderer broke');
    if (url.pathname === '/app-icons/icon.svg' && !url.search)
      return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>');
    if (url.pathname.startsWith('/app-icons/')) return new Response(null, { status: 404 });
    const page = { appDir, settingsText, demo, url: request.url, method: request.method };
    if (url.pathname === '/config') {
      const answer = await upstreamFetch(new Request(new URL('/apps/configs/k3m9p2qx.json', url)));
      page.upstream = { status: answer.status, body: await answer.json() };
    }
    if (url.pathname === '/texts')
      page.texts = await loadTexts('en', 'common', url.searchParams.get('app-config') ?? 'k3m9p2qx');
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' });
    headers.append('Set-Cookie', 'a=1');
    headers.append('Set-Cookie', 'b=2');
    const html = '<!doctype html>' + JSON.stringify(page) + ' '.repeat(1000);
    return new Response(html, { status: url.pathname === '/gone' ? 404 : 200, headers });
  };
}
`;

/** A web build of a test: a hashed script with a compressed copy, one without, a plain file, a renderer. */
export function makeSiteFolder(): SiteFolder {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-site-')));
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  write('client/index.html', '<!doctype html>shell');
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('client/locales/en/common.json', '{"hello":"Hello","bye":"Goodbye"}');
  write('client/locales/de/common.json', '{"hello":"Hallo"}');
  write('client/sw.js', SCRIPT);
  write('client/offline.html', '<!doctype html>offline');
  write('client/manifest.webmanifest', '{"name":"of no brand"}');
  write('client/assets/app-abc123.js', SCRIPT);
  write('client/assets/app-abc123.js.br', brotliCompressSync(SCRIPT));
  write('client/assets/late-def456.js', SCRIPT);
  write('client/assets/face-aaa111.woff2', 'font');
  write('server/render.js', RENDERER);
  write('server/package.json', '{"type":"module"}');
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
