import { brotliCompressSync } from 'node:zlib';
import { type Server, serve } from '../fixture/start-server.ts';
import { page } from './page.ts';

const STYLE = `
  body { margin: 0; background: #111; color: #fff; font: 16px/1.4 system-ui, sans-serif; }
  a { color: inherit; text-decoration: none; }
  header, nav { display: flex; gap: 16px; align-items: center; }
  header { height: 64px; padding: 0 16px; }
  h1, h2, p { padding: 0 16px; }
  ul { display: flex; gap: 12px; overflow-x: auto; margin: 0; padding: 0 16px; list-style: none; }
  img { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; background: #222; }
  .backdrop { max-height: 60vh; }
  .row { padding: 12px 0; content-visibility: auto; contain-intrinsic-size: auto 240px; }
  .row a { display: block; width: 200px; }
  .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 16px; padding: 16px; }
  .grid li { content-visibility: auto; contain-intrinsic-size: auto 170px; }
  li span { display: block; padding-top: 8px; }
`;
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reference</title><style>${STYLE}</style></head><body><header><b>Reference</b><nav></nav></header><main></main><script src="/page.js"></script></body></html>`;

/** Serves the reference page at every address. */
export function serveReference(contentUrl: string, configCode: string): Promise<Server> {
  const script = `(${page})(${JSON.stringify(contentUrl)}, ${JSON.stringify(configCode)});`;
  const files = {
    html: { type: 'text/html; charset=utf-8', body: brotliCompressSync(HTML) },
    script: { type: 'text/javascript; charset=utf-8', body: brotliCompressSync(script) },
  };
  return serve(({ pathname }) => {
    const { type, body } = pathname === '/page.js' ? files.script : files.html;
    return { body, headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-cache' } };
  });
}
