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

/** Said without scripts where no server renders: this page cannot show more. One line a language. */
const NEEDS_SCRIPTS: Record<(typeof LANGUAGES)[number]['code'], string> = {
  en: 'Please turn on JavaScript to watch.',
  es: 'Activa JavaScript para ver los conciertos.',
  nl: 'Zet JavaScript aan om te kijken.',
  fr: 'Activez JavaScript pour regarder.',
  de: 'Bitte schalten Sie JavaScript ein, um zuzusehen.',
};

/** What this page needs beside the entry: the start itself, and the look of its spinner. */
const START_ALONE = 'src/app/start/start-alone.tsx';

export interface StaticPageOptions {
  /** The built app: `client/` lies in it. */
  appDir: string;
  /** A settings file whose hosts the page connects to ahead. */
  settingsFile?: string | undefined;
}

/**
 * Writes the page of the static build, `client/index.html`: a spinner, the policy as a `<meta>`, and the script that
 * starts by itself. Any web server that answers unknown paths with this file serves the whole product. [BOOT-04]
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
 * The app manifest of plain files and the drawings of its icons, by their path: those of no brand, since only the browser
 * knows the config. An operator may put others in their place.
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

/** What the page may ask for before its script runs. The config is not among it: no request for it precedes the texts. [BOOT-03] */
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
