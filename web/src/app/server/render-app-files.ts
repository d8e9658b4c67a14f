import { localized } from '@marquee/contract/localized';
import type { SiteConfig } from '../../config/config-context.ts';
import { siteName } from '../../config/site-name.ts';
import type { Booted } from '../start/get-site.ts';
import { appManifest, getShape, iconSvg, MANIFEST_PATH } from './app-manifest.ts';

/** Whether a path is that of the app manifest or of an icon drawing. */
export function isAppFile(pathname: string): boolean {
  return pathname === MANIFEST_PATH || getShape(pathname) !== undefined;
}

/** The brand's manifest in the requested language, or the drawing that its icons are made from. */
export function renderAppFile({ site, messages }: Booted, pathname: string): Response {
  const shape = getShape(pathname);
  if (shape) return answer(iconSvg(site.config, shape), 'image/svg+xml');
  const { language } = messages;
  const manifest = appManifest({
    config: site.config,
    name: siteName(site.config, messages.translator('common')),
    description: localized(site.config, 'description', language) ?? '',
    language,
    override: getOverride(site),
  });
  return answer(JSON.stringify(manifest), 'application/manifest+json');
}

/** The config's source, if it is not the site's own. */
export function getOverride({ settings, configSource }: SiteConfig): string | undefined {
  return configSource === settings.defaultConfigSource ? undefined : configSource;
}

function answer(body: string, type: string): Response {
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=600', vary: 'Accept-Language' };
  return new Response(body, { headers });
}
