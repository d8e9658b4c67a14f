import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { BUILD_VALUES } from '../../config/build-values.ts';
import { getCaptchaOrigin } from '../../config/captcha-base.ts';
import { gatewayOrigins } from '../../config/card-gateway.ts';
import { contentBase } from '../../config/content-base.ts';
import { completeSettings } from '../../config/load-settings.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { COOKIE_FRAME_FILE, COOKIE_FRAME_META } from '../../screens/legal/cookie-declaration.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { APP_ICONS, appManifest, iconPath, iconSvg } from './app-manifest.ts';
import { type Manifest, pageAssets, readManifest } from './build-assets.ts';
import { cookieFrameFile } from './cookie-frame.ts';
import { documentHtml, type PlainTag } from './document.ts';
import { type PolicyOptions, policyMeta } from './policy.ts';

/** Shown without JavaScript where no server renders: this page cannot show more. One line per language. */
const NEEDS_SCRIPTS: Record<(typeof LANGUAGES)[number]['code'], string> = {
  en: 'Please turn on JavaScript to watch.',
  es: 'Activa JavaScript para ver los conciertos.',
  nl: 'Zet JavaScript aan om te kijken.',
  fr: 'Activez JavaScript pour regarder.',
  de: 'Bitte schalte JavaScript ein, um zuzusehen.',
};

/** What this page needs in addition to the entry: the start code and the spinner's styles. */
const START_ALONE = 'src/app/start/start-alone.tsx';

export interface StaticPageOptions {
  /** Folder of the built app, with `client/`. */
  appDir: string;
  /** A settings file: the page preconnects to its hosts, and the app reads it from a copy next to the page. */
  settingsFile?: string | undefined;
  /** The consent service's script, which then has a frame of its own. */
  cookieDeclaration?: string | undefined;
}

/**
 * Writes the page of the static build, `client/index.html`, which any web server can serve for unknown paths, and its
 * settings. [BOOT-04 BOOT-07]
 * @throws BootError when the settings file names no config source
 */
export function writeStaticPage({ appDir, settingsFile, cookieDeclaration }: StaticPageOptions): void {
  const settingsText = settingsFile ? readFileSync(settingsFile, 'utf8') : null;
  const page = staticPage(readManifest(appDir), settingsText, cookieDeclaration);
  writeFileSync(join(appDir, 'client/index.html'), page);
  if (settingsText !== null) writeFileSync(join(appDir, 'client/.webapp.ini'), settingsText);
  if (cookieDeclaration)
    writeFileSync(join(appDir, 'client', COOKIE_FRAME_FILE), cookieFrameFile(cookieDeclaration));
}

/** The page itself; without settings it knows only what the build was given. @throws BootError like the other */
export function staticPage(
  manifest: Manifest,
  settingsText: string | null,
  cookieDeclaration?: string,
): string {
  const hints = settingsText === null ? buildHints() : settingsHints(settingsText);
  const body = renderToString(
    <>
      <Spinner label="" overlay />
      <noscript>
        {LANGUAGES.map(({ code }) => (
          <p key={code} lang={code}>
            {NEEDS_SCRIPTS[code]}
          </p>
        ))}
      </noscript>
    </>,
  );
  return documentHtml({
    language: 'en',
    appOrigin: '',
    head: { title: 'Marquee' },
    assets: pageAssets(manifest, [START_ALONE]),
    themeCss: '',
    nonce: '',
    body,
    data: null,
    manifestQuery: '',
    extraTags: [
      { tag: 'meta', attributes: { 'http-equiv': 'content-security-policy', content: policyMeta(hints) } },
      ...(cookieDeclaration ? [cookieFrameTag(cookieDeclaration)] : []),
      ...hints.tags,
    ],
  });
}

function cookieFrameTag(declaration: string): PlainTag {
  return { tag: 'meta', attributes: { name: COOKIE_FRAME_META, content: declaration } };
}

/** The page of the static build, with this server's settings, for a visit that has to start in the browser. */
export function renderShell(manifest: Manifest, settingsText: string | null): Response {
  return new Response(staticPage(manifest, settingsText), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

/** The unbranded app manifest and icon drawings for static hosting, by path; an operator may replace them. */
export function plainAppFiles(): { manifest: string; icons: { file: string; svg: string; size: number }[] } {
  const config = { styling: {}, custom: {} };
  return {
    manifest: JSON.stringify(appManifest({ config, name: 'Marquee', description: '', language: 'en' })),
    icons: APP_ICONS.map(({ shape, size }) => ({
      file: iconPath(shape, size).slice(1),
      svg: iconSvg(config, shape),
      size,
    })),
  };
}

interface Hints extends Pick<PolicyOptions, 'contentOrigin' | 'library' | 'frames'> {
  tags: PlainTag[];
}

/** The content API is only needed here where it serves a player library. */
function buildHints(): Hints {
  const library = BUILD_VALUES.playerId !== undefined;
  return { contentOrigin: library ? otherOrigin(BUILD_VALUES.apiBaseUrl) : undefined, library, tags: [] };
}

/** What the page may request before its script; not the config, which follows the texts. [BOOT-03] */
function settingsHints(text: string): Hints {
  const settings = completeSettings(text);
  const contentOrigin = otherOrigin(settings.apiBaseUrl);
  return {
    contentOrigin,
    library: settings.playerId !== undefined,
    frames: [...gatewayOrigins(settings), getCaptchaOrigin(settings) ?? []].flat(),
    tags: [
      ...(contentOrigin ? [link({ rel: 'preconnect', href: contentOrigin })] : []),
      link({ rel: 'preload', as: 'fetch', href: '/.webapp.ini' }),
    ],
  };
}

/** Of a content API that is not the site's own. */
function otherOrigin(apiBaseUrl: string | undefined): string | undefined {
  if (apiBaseUrl === undefined || apiBaseUrl.startsWith('/')) return undefined;
  return new URL(contentBase(apiBaseUrl, 'http://localhost')).origin;
}

function link(attributes: Record<string, string>): PlainTag {
  return { tag: 'link', attributes: { ...attributes, crossorigin: 'anonymous' } };
}
