import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { gatewayOrigins } from '../../config/card-gateway.ts';
import { completeSettings } from '../../config/load-settings.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { baseOf } from '../start/site-of.ts';
import { APP_ICONS, appManifest, iconPath, iconSvg } from './app-manifest.ts';
import { pageAssets, readManifest } from './build-assets.ts';
import { documentHtml, type PlainTag } from './document.ts';
import { policyMeta } from './policy.ts';

/** Shown without JavaScript where no server renders: this page cannot show more. One line per language. */
const NEEDS_SCRIPTS: Record<(typeof LANGUAGES)[number]['code'], string> = {
  en: 'Please turn on JavaScript to watch.',
  es: 'Activa JavaScript para ver los conciertos.',
  nl: 'Zet JavaScript aan om te kijken.',
  fr: 'Activez JavaScript pour regarder.',
  de: 'Bitte schalten Sie JavaScript ein, um zuzusehen.',
};

/** What this page needs beside the entry: the start code and the spinner's styles. */
const START_ALONE = 'src/app/start/start-alone.tsx';

export interface StaticPageOptions {
  /** Folder of the built app, with `client/`. */
  appDir: string;
  /** A settings file whose hosts get a preconnect. */
  settingsFile?: string | undefined;
}

/**
 * Writes the page of the static build, `client/index.html`: a spinner, the policy as a `<meta>`, and the
 * script that starts on its own. Any web server that answers unknown paths with this file can serve the whole
 * product. [BOOT-04]
 * @throws BootError when the settings file names no config source
 */
export function writeStaticPage({ appDir, settingsFile }: StaticPageOptions): void {
  const hints = settingsFile
    ? settingsHints(readFileSync(settingsFile, 'utf8'))
    : { contentOrigin: undefined, gateway: [], tags: [] };
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
  const html = documentHtml({
    language: 'en',
    appOrigin: '',
    head: { title: 'Marquee' },
    assets: pageAssets(readManifest(appDir), [START_ALONE]),
    themeCss: '',
    nonce: '',
    body,
    data: null,
    manifestQuery: '',
    extraTags: [
      { tag: 'meta', attributes: { 'http-equiv': 'content-security-policy', content: policyMeta(hints) } },
      ...hints.tags,
    ],
  });
  writeFileSync(join(appDir, 'client/index.html'), html);
}

/**
 * The app manifest and icon drawings for static hosting, by path. They are unbranded, since only the browser
 * knows the config; an operator may replace them.
 */
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

/**
 * What the page may request before its script runs. Not the config: it must not be requested before the
 * texts. [BOOT-03]
 */
function settingsHints(text: string): {
  contentOrigin: string | undefined;
  gateway: string[];
  tags: PlainTag[];
} {
  const settings = completeSettings(text);
  const relative = settings.apiBaseUrl === undefined || settings.apiBaseUrl.startsWith('/');
  const base = relative ? '' : baseOf(settings, 'http://localhost');
  const contentOrigin = base ? new URL(base).origin : undefined;
  return {
    contentOrigin,
    gateway: gatewayOrigins(settings),
    tags: [
      ...(contentOrigin ? [link({ rel: 'preconnect', href: contentOrigin })] : []),
      link({ rel: 'preload', as: 'fetch', href: '/.webapp.ini' }),
    ],
  };
}

function link(attributes: Record<string, string>): PlainTag {
  return { tag: 'link', attributes: { ...attributes, crossorigin: 'anonymous' } };
}
