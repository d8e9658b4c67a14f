import type { Config } from '@marquee/contract/config';
import { isTrustedUrl } from '@marquee/contract/safe-url';
import type { BootError } from '../../config/boot-error.ts';
import { isConfigCode } from '../../config/config-source.ts';
import { loadConfig } from '../../config/load-config.ts';
import { completeSettings } from '../../config/load-settings.ts';
import type { Fetch } from '../../lib/http.ts';
import { textForHtml } from '../../lib/json-block.ts';
import { getBase } from '../start/get-site.ts';

/**
 * The consent service's cookie declaration as a page of its own, which the privacy policy shows in a frame.
 * It is sandboxed: the service's script renders its table there and cannot reach anything the app stores. 404
 * where the brand has no declaration. [LEGAL-03] (G-105)
 */
export function renderCookieFrame({ custom }: Pick<Config, 'custom'>, appOrigin: string): Response {
  const address = custom.cookieDeclarationUrl;
  if (!isTrustedUrl(address)) return new Response(null, { status: 404 });
  const url = new URL(address, appOrigin);
  const policy = [
    ...policyRows(url.origin, url.origin),
    `frame-ancestors ${appOrigin}`,
    'sandbox allow-scripts allow-popups',
  ].join('; ');
  return new Response(page('', `<script src="${textForHtml(url.href)}"></script>`), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
    },
  });
}

/**
 * The same page as a file of the static build. No header sandboxes a file, so a script of the build
 * (`public/cookie-declaration.js`) loads the service's script only where the frame does.
 */
export function cookieFrameFile(address: string): string {
  const origin = address.startsWith('/') ? "'self'" : new URL(address).origin;
  const policy = textForHtml(policyRows(`'self' ${origin}`, origin).join('; '));
  const head = `<meta http-equiv="content-security-policy" content="${policy}">\n<meta name="robots" content="noindex">\n`;
  const script = `<script src="/cookie-declaration.js" data-declaration="${textForHtml(address)}"></script>`;
  return page(head, script);
}

interface FindOptions {
  fetch: Fetch;
  warn: (message: string) => void;
}

/**
 * The address of the declaration that the settings' own config names; undefined where it names none, or where the
 * build cannot load the config. @throws BootError when the settings name no config
 */
export async function findCookieDeclaration(settingsText: string, { fetch, warn }: FindOptions) {
  const settings = completeSettings(settingsText);
  const { defaultConfigSource: source, apiBaseUrl } = settings;
  if (!source) return undefined;
  const isOwn = isConfigCode(source) ? apiBaseUrl?.startsWith('/') : source.startsWith('/');
  const lacks = 'the page has no cookie declaration of a consent service';
  if (isOwn) {
    warn(`The config ${source} lies on the host of the site, which the build does not know: ${lacks}`);
    return undefined;
  }
  const appOrigin = 'https://own.invalid';
  const config = await loadConfig({
    source,
    contentBase: getBase(settings, appOrigin),
    appOrigin,
    allowLoopback: true,
    fetch,
    log: () => {},
  }).catch((error: BootError) => warn(`${[error.message, ...error.details].join(': ')}; ${lacks}`));
  const address = config?.custom.cookieDeclarationUrl;
  return isTrustedUrl(address) ? address : undefined;
}

function policyRows(scripts: string, origin: string): string[] {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src ${origin}`,
    `connect-src ${origin}`,
  ];
}

function page(head: string, script: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `${head}<title>Cookie declaration</title>`,
    `<body>${script}</body>`,
    '</html>',
  ].join('\n');
}
