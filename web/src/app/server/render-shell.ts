import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page of the static build, for a visit that has to start in the browser. */
export function renderShell(appDir: string): Response {
  const html = readFileSync(join(appDir, 'client/index.html'), 'utf8');
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
