import { DEFAULT_ACCENT, DEFAULT_PAGE, getPalette, getSurface } from '@marquee/contract/colors/palette';
import type { Config } from '@marquee/contract/config';

/** Path of the app manifest, and the folder of its icons. */
export const MANIFEST_PATH = '/manifest.webmanifest';
const ICON_FOLDER = '/app-icons/';

/** How a device crops an icon: not at all, to any shape that contains a circle of 80 %, or at its corners. */
export const ICON_SHAPES = ['icon', 'maskable', 'apple'] as const;
export type IconShape = (typeof ICON_SHAPES)[number];

/** Every icon; the page itself links the last two, since iOS reads no manifest for its own. */
export const APP_ICONS: readonly { shape: IconShape; size: number }[] = [
  { shape: 'icon', size: 192 },
  { shape: 'icon', size: 512 },
  { shape: 'maskable', size: 192 },
  { shape: 'maskable', size: 512 },
  { shape: 'apple', size: 180 },
  // browser tab
  { shape: 'icon', size: 48 },
];

/** Smaller ones are linked from the page. */
const SMALLEST_OF_APP = 192;
/** Devices cut off longer names below an icon. */
const SHORT_NAME = 12;

export interface AppIdentity {
  config: Pick<Config, 'styling' | 'custom'>;
  name: string;
  description: string;
  language: string;
  /** A config requested instead of the site's own; it makes a separate app at the same address. */
  override?: string | undefined;
}

/** The installed app's name, start address and look. */
export function appManifest(identity: AppIdentity): object {
  const { config, name, description, language, override } = identity;
  const query = overrideQuery(override);
  const { page } = getColors(config.styling);
  return {
    id: `/${query}`,
    name,
    short_name: shortName(config.custom.shortName, name),
    ...(description && { description }),
    lang: language,
    dir: 'ltr',
    start_url: `/${query}`,
    scope: '/',
    display: 'standalone',
    background_color: page,
    theme_color: getSurface(config.styling.headerBackground ?? page),
    categories: ['entertainment'],
    icons: APP_ICONS.filter(({ size }) => size >= SMALLEST_OF_APP).map(({ shape, size }) => ({
      src: iconPath(shape, size) + query,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === 'maskable' ? 'maskable' : 'any',
    })),
  };
}

/** The query that selects a config; empty for the site's own. */
export function overrideQuery(override: string | undefined): string {
  return override ? `?app-config=${encodeURIComponent(override)}` : '';
}

export function iconPath(shape: IconShape, size: number): string {
  return `${ICON_FOLDER}${shape}-${size}.png`;
}

/** The shape of a requested drawing: `/app-icons/maskable.svg`. */
export function getShape(pathname: string): IconShape | undefined {
  return ICON_SHAPES.find((shape) => pathname === `${ICON_FOLDER}${shape}.svg`);
}

/** How much of the square the mark fills; in a maskable icon it stays inside a circle of 80 %. */
const MARK: Record<IconShape, { scale: number; radius: number }> = {
  icon: { scale: 0.8, radius: 9 },
  maskable: { scale: 0.58, radius: 0 },
  apple: { scale: 0.72, radius: 0 },
};

/** The logo's three footlights in the brand's colours, as in the header. The drawing measures 40 by 40. */
export function iconSvg({ styling }: Pick<Config, 'styling'>, shape: IconShape): string {
  const { page, mark } = getColors(styling);
  const { scale, radius } = MARK[shape];
  // the mark itself is 34 by 30, from (0, 4)
  const place = `translate(20 20) scale(${scale}) translate(-17 -19)`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="512" height="512">',
    `<rect width="40" height="40" rx="${radius}" fill="${page}"/>`,
    `<g fill="${mark}" transform="${place}">`,
    '<path d="M3 34h6l-2-6H5zM14 34h6l-2-6h-2zM25 34h6l-2-6h-2z"/>',
    '<path d="M4.2 27 0 10h12L7.8 27zM15.2 27 11 4h12l-4.2 23zM26.2 27 22 10h12l-4.2 17z" opacity=".6"/>',
    '</g></svg>',
  ].join('');
}

/** `custom.shortName` if the brand has one; else the whole name if it fits, else as many whole words as fit. */
function shortName(given: unknown, name: string): string {
  if (typeof given === 'string' && given) return given;
  if (name.length <= SHORT_NAME) return name;
  const words = name.slice(0, SHORT_NAME + 1).replace(/\s+\S*$/, '');
  return words.length <= SHORT_NAME ? words : name.slice(0, SHORT_NAME);
}

function getColors({ backgroundColor, highlightColor }: Config['styling']): { page: string; mark: string } {
  const page = getSurface(backgroundColor ?? DEFAULT_PAGE);
  const mark = getPalette(page, highlightColor ?? DEFAULT_ACCENT)['accent-mark'] ?? DEFAULT_ACCENT;
  return { page, mark };
}
