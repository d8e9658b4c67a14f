import { randomBytes } from 'node:crypto';
import type { Texts } from '@marquee/contract/i18n/texts';
import { matchPath } from 'react-router';
import { BootError } from '../../config/boot-error.ts';
import { chooseSource, isListed } from '../../config/config-source.ts';
import { completeSettings } from '../../config/load-settings.ts';
import { regionalTags } from '../../i18n/locales.ts';
import { LANGUAGE_KEY, preferredLanguages, startLanguage } from '../../i18n/start-language.ts';
import { isLoopback } from '../../lib/loopback.ts';
import type { Store } from '../../lib/storage.ts';
import { paths } from '../../paths/paths.ts';
import { COOKIE_FRAME_PATH } from '../../screens/legal/cookie-declaration.tsx';
import { type BootDeps, boot, LeaveToBrowser } from '../start/boot.ts';
import { deviceFromCookies } from '../viewer/mirror-cookies.ts';
import { readManifest } from './build-assets.ts';
import { renderCookieFrame } from './cookie-frame.ts';
import { isAppFile, renderAppFile } from './render-app-files.ts';
import { renderFailure, renderPage } from './render-page.tsx';
import { renderShell } from './static-page.tsx';
import { createUpstreamCache } from './upstream-cache.ts';

export interface RendererOptions {
  /** Folder of the built app, with `client/` and `server/`. */
  appDir: string;
  /** Text of the settings file; null when there is none. */
  settingsText: string | null;
  upstreamFetch: (request: Request) => Promise<Response>;
  log: (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void;
  /** A demo may go without encryption on loopback. */
  demo: boolean;
  /**
   * Texts of a message file as the server answers it, for the brand of this config, with none missing: the browser
   * that takes the page over gets them too. Null: there is no such file. [I18N-02]
   */
  loadTexts: (language: string, namespace: string, configSource?: string) => Promise<Texts | null>;
  /** How long a page waits for the content of its first view, in ms. */
  deadlineMs?: number;
}

export type Renderer = (request: Request) => Promise<Response>;

/**
 * Renders any path of the app. Each request gets an app of its own; upstream answers are shared.
 * @throws when the app was not built
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { appDir, settingsText, upstreamFetch, log, demo, deadlineMs = 400 } = options;
  const manifest = readManifest(appDir);
  const fetch = createUpstreamCache({ fetch: upstreamFetch });

  return async function render(request) {
    const url = new URL(request.url);
    // caches share the app's files between viewers; pages name their config in these addresses
    const cookies = isAppFile(url.pathname) ? null : request.headers.get('cookie');
    const { device, timeZone, viewer } = deviceFromCookies(cookies ?? '');
    const preferred = preferredLanguages(request.headers.get('accept-language'));
    const configQuery = url.searchParams.get('app-config');
    const source = findSource(settingsText, configQuery, device);
    const deps: BootDeps = {
      appOrigin: url.origin,
      language: startLanguage(device.get(LANGUAGE_KEY), preferred),
      regional: regionalTags(preferred),
      device,
      configQuery,
      allowLoopback: demo || isLoopback(url.hostname),
      async loadTexts(language, namespace) {
        const texts = await options.loadTexts(language, namespace, source);
        if (!texts) throw new Error(`no texts ${language}/${namespace}`);
        return texts;
      },
      loadSettings: async () => completeSettings(settingsText ?? ''),
      mayFetch: isListed,
      fetch,
      log: (message, detail) => log('warn', message, { detail: String(detail ?? '') }),
    };
    // until the cookie says who they are, only the browser turns anonymous viewers away from the user area
    const isUserArea = matchPath(paths.user.pattern, url.pathname) !== null;
    const viewerKnown = viewer === 'known' || (viewer === undefined && isUserArea);
    const nonce = randomBytes(16).toString('base64');
    const common = { request, manifest, nonce, deps };
    try {
      const booted = await boot(deps);
      if (url.pathname === COOKIE_FRAME_PATH) return renderCookieFrame(booted.site.config, url.origin);
      if (isAppFile(url.pathname)) return renderAppFile(booted, url.pathname);
      return await renderPage({ ...common, booted, timeZone, viewerKnown, deadlineMs });
    } catch (error) {
      // without a brand there is no app of it
      if (isAppFile(url.pathname)) return new Response(null, { status: 404 });
      if (error instanceof LeaveToBrowser) return renderShell(manifest, settingsText);
      if (error instanceof BootError) return renderFailure({ ...common, error });
      throw error;
    }
  };
}

/** The config that the start will choose: its brand may have texts of its own. Undefined: none. */
function findSource(settingsText: string | null, query: string | null, device: Store): string | undefined {
  try {
    return chooseSource(completeSettings(settingsText ?? ''), query, device);
  } catch {
    return undefined;
  }
}
