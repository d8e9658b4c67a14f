import { APP_VERSION } from '../../config/build-values.ts';
import { jsonForHtml, textForHtml } from '../../lib/json-block.ts';
import { PAGE_DATA_ID } from '../../lib/page-data-id.ts';
import type { ScreenHead } from '../../ui/head.ts';
import { headTags } from '../../ui/head-tags.ts';
import type { HeroPicture } from '../../ui/page-head.tsx';
import type { PageData } from '../page-data.ts';
import { PAGE_END_ID } from '../page-end.tsx';
import { iconPath, MANIFEST_PATH } from './app-manifest.ts';

/** Build files that a page links. */
export interface PageAssets {
  /** Path of the small script that runs before the entry and may start it. */
  early: string;
  /** The entry's script. */
  script: string;
  /** Style sheets, in order. */
  styles: readonly string[];
  /** Scripts that the entry imports. */
  modules: readonly string[];
  /** Fonts that the first paint needs. */
  fonts: readonly string[];
}

export interface DocumentParts {
  language: string;
  appOrigin: string;
  head: ScreenHead;
  assets: PageAssets;
  /** Brand colours, as style rules. */
  themeCss: string;
  nonce: string;
  /** The rendered app. */
  body: string;
  /** What stands below every screen, rendered. */
  end?: string;
  data: PageData | null;
  /** The largest picture of the first view, preloaded in the head. */
  heroPicture?: HeroPicture | undefined;
  /** Query of the app manifest's address; absent: the page has no manifest. */
  manifestQuery?: string | undefined;
  /** Elements that only this kind of page has, placed first in the head. */
  extraTags?: readonly PlainTag[];
}

export interface PlainTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * The whole page: head, rendered body, data as an inert block, and one script that loads last, as the page
 * can be read without it. A tiny script before it remembers presses.
 */
export function documentHtml(parts: DocumentParts): string {
  const { language, head, assets, themeCss, nonce, body, data } = parts;
  const script = (attributes: Record<string, string>) =>
    `${element('script', { type: 'module', ...attributes, ...(nonce && { nonce }) })}</script>`;
  const { script: entry } = assets;
  const scripts = assets.modules.join(' ');
  const lines = [
    '<!doctype html>',
    `<html lang="${textForHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    ...(parts.extraTags ?? []).map(({ tag, attributes }) => element(tag, attributes)),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    element('meta', { name: 'generator', content: `Marquee ${APP_VERSION}` }),
    `<title>${textForHtml(head.title)}</title>`,
    ...headTags(head, parts.appOrigin).map(({ tag, attributes }) => element(tag, attributes)),
    // before the styles, which hold pictures back by what it sets
    data &&
      script({
        async: '',
        src: assets.early,
        'data-entry': entry,
        ...(scripts && { 'data-parts': scripts }),
      }),
    ...assets.styles.map((href) => element('link', { rel: 'stylesheet', href })),
    // the fonts are small, and text shifts when they arrive late
    ...assets.fonts.map((href) =>
      element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    ...heroPreload(parts.heroPicture),
    themeCss && `<style nonce="${nonce}" data-theme>${themeCss}</style>`,
    ...appLinks(parts.manifestQuery),
    ...(head.structured
      ? [`<script type="application/ld+json">${jsonForHtml(head.structured)}</script>`]
      : []),
    // on a server-rendered page the early script starts the entry, after the first paint (run-entry.ts)
    ...(data ? [] : [script({ src: entry, fetchpriority: 'low' }), ...assets.modules.map(preloadPart)]),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<div id="${PAGE_END_ID}">${parts.end ?? ''}</div>`,
    data ? `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(data)}</script>` : '',
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}

/** Not preloaded as a module: some browsers remember one that failed to load as long as the page is open. */
const preloadPart = (href: string) =>
  element('link', { rel: 'preload', as: 'script', href, crossorigin: '', fetchpriority: 'low' });

function appLinks(query: string | undefined): string[] {
  if (query === undefined)
    return [element('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' })];
  return [
    // no SVG: browsers parse an SVG icon again at every navigation, while the next screen renders
    element('link', { rel: 'icon', href: iconPath('icon', 48) + query, type: 'image/png', sizes: '48x48' }),
    element('link', { rel: 'manifest', href: MANIFEST_PATH + query }),
    element('link', { rel: 'apple-touch-icon', href: iconPath('apple', 180) + query }),
  ];
}

function heroPreload(picture: HeroPicture | undefined): string[] {
  if (!picture) return [];
  const { src, srcSet, sizes } = picture;
  return [
    element('link', {
      rel: 'preload',
      as: 'image',
      href: src,
      imagesrcset: srcSet,
      imagesizes: sizes,
      fetchpriority: 'high',
    }),
  ];
}

function element(tag: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${textForHtml(value)}"`,
  );
  return `<${tag}${written.join('')}>`;
}
