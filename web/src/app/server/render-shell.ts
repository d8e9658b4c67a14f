import type { Manifest } from './build-assets.ts';
import { staticPage } from './static-page.tsx';

/** The page of the static build, with this server's settings, for a visit that has to start in the browser. */
export function renderShell(manifest: Manifest, settingsText: string | null): Response {
  return new Response(staticPage(manifest, settingsText), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
