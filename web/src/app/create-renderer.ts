import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isListed } from '../config/config-source.ts';
import { completeSettings } from '../config/load-settings.ts';
import { StartError } from '../config/start-error.ts';
import type { LoadTexts, Texts } from '../i18n/messages.ts';
import { LANGUAGE_KEY, preferredLanguages, startLanguage } from '../i18n/start-language.ts';
import { isLoopback } from '../lib/loopback.ts';
import { type BootPlace, boot, LeaveToBrowser } from './boot.ts';
import { readManifest } from './build-assets.ts';
import { deviceFromCookies } from './mirror-cookies.ts';
import { renderFailure, renderPage } from './render-page.tsx';
import { renderShell } from './render-shell.ts';
import { createUpstreamCache } from './upstream-cache.ts';

export interface RendererOptions {
  /** The built app: `client/` and `server/` lie in it. */
  appDir: string;
  /** Text of the settings file; null when there is none. */
  settingsText: string | null;
  upstreamFetch: (request: Request) => Promise<Response>;
  log: (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void;
  /** A demonstration may leave encryption aside on loopback. */
  demo: boolean;
  /** How long a page waits for what its first view asks for, in ms. */
  deadlineMs?: number;
}

export type Renderer = (request: Request) => Promise<Response>;

/**
 * Renders any path of the app for one request after another; each has an app of its own, upstream answers are shared.
 * @throws when the app was not built
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { appDir, settingsText, upstreamFetch, log, demo, deadlineMs = 400 } = options;
  const manifest = readManifest(appDir);
  const fetch = createUpstreamCache({ fetch: upstreamFetch });
  const loadTexts = diskTexts(join(appDir, 'client/locales'));

  return async function render(request) {
    const url = new URL(request.url);
    const { device, timeZone, viewerKnown } = deviceFromCookies(request.headers.get('cookie') ?? '');
    const place: BootPlace = {
      appOrigin: url.origin,
      language: startLanguage(
        device.get(LANGUAGE_KEY),
        preferredLanguages(request.headers.get('accept-language')),
      ),
      device,
      configQuery: url.searchParams.get('app-config'),
      allowLoopback: demo || isLoopback(url.hostname),
      loadTexts,
      loadSettings: async () => completeSettings(settingsText ?? ''),
      mayFetch: isListed,
      fetch,
      log: (message, detail) => log('warn', message, { detail: String(detail ?? '') }),
    };
    const nonce = randomBytes(16).toString('base64');
    const common = { request, manifest, nonce, place };
    try {
      const booted = await boot(place);
      return await renderPage({ ...common, booted, timeZone, viewerKnown, deadlineMs });
    } catch (error) {
      if (error instanceof LeaveToBrowser) return renderShell(appDir);
      if (error instanceof StartError) return renderFailure({ ...common, error });
      throw error;
    }
  };
}

/** Message files of the build, read anew each time they are asked for first and kept per process. */
function diskTexts(folder: string): LoadTexts {
  const kept = new Map<string, Texts>();
  return async (language, namespace) => {
    const name = `${language}/${namespace}.json`;
    const texts = kept.get(name) ?? (JSON.parse(await readFile(join(folder, name), 'utf8')) as Texts);
    kept.set(name, texts);
    return texts;
  };
}
