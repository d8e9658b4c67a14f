import { APP_VERSION } from '../../config/build-values.ts';
import { jsonForHtml, textForHtml } from '../../lib/json-block.ts';
import { PAGE_DATA_ID } from '../../lib/page-data-id.ts';
import type { HeadOf } from '../../ui/head.ts';
import { headTags } from '../../ui/head-tags.ts';
import type { HeroPicture } from '../../ui/page-head.tsx';
import type { PageData } from '../page-data.ts';
import { PAGE_END_ID } from '../page-end.tsx';
import { iconPath, MANIFEST_PATH } from './app-manifest.ts';

/** Files of the build that a page names. */
export interface PageAssets {
  /** The script that runs before the entry's, and may run that, as a path of the app. */
  early: string;
  /** The entry's script. */
  script: string;
  /** Style sheets, in order. */
  styles: readonly string[];
  /** Scripts that the entry will ask for. */
  modules: readonly string[];
  /** Faces that the first paint needs. */
  fonts: readonly string[];
}

export interface DocumentParts {
  language: string;
  appOrigin: string;
  head: HeadOf;
  assets: PageAssets;
  /** Brand colours, as style rules. */
  themeCss: string;
  nonce: string;
  /** The rendered app. */
  body: string;
  /** What stands below every screen, rendered. */
  end?: string;
  data: PageData | null;
  /** The largest picture of the first view, to be asked for before the body is read. */
  heroPicture?: HeroPicture | undefined;
  /** What the app manifest's address ends in; left out: the page has none. */
  manifestQuery?: string | undefined;
  /** Elements that only this kind of page has, first in the head. */
  extraTags?: readonly PlainTag[];
}

export interface PlainTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * The whole page as the server sends it: true head, rendered body, data as an inert block, one script, which gives way to
 * style, faces and the first picture: the page is whole without it. A tiny one before it keeps what is pressed meanwhile.
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
    // before what it holds back is known: pictures are asked for as soon as the style is here
    data &&
      script({
        async: '',
        src: assets.early,
        'data-entry': entry,
        ...(scripts && { 'data-parts': scripts }),
      }),
    ...assets.styles.map((href) => element('link', { rel: 'stylesheet', href })),
    // the faces are small, and what is written in them moves when they come late
    ...assets.fonts.map((href) =>
      element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    ...heroPreload(parts.heroPicture),
    themeCss && `<style nonce="${nonce}">${themeCss}</style>`,
    ...appLinks(parts.manifestQuery),
    ...(head.structured
      ? [`<script type="application/ld+json">${jsonForHtml(head.structured)}</script>`]
      : []),
    // a page that a server has drawn leaves it to the early script, which waits for the paint (run-entry.ts)
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

/** Not as a module: one that failed could not be imported any more (lib/late-files.ts). */
const preloadPart = (href: string) =>
  element('link', { rel: 'preload', as: 'script', href, crossorigin: '', fetchpriority: 'low' });

function appLinks(query: string | undefined): string[] {
  if (query === undefined)
    return [element('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' })];
  return [
    // no SVG: a browser reads its icon again at every navigation, and draws one beside the next screen
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
