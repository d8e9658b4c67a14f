import { getPalette, getScheme, getSurface } from '@marquee/contract/colors/palette';
import type { MailBrand } from './mail-brand.ts';

/** The colours of a mail on a light and on a dark screen, and of its head, which is the same on both. */
export type MailColors = Record<'light' | 'dark', Record<MailColor, string>> & {
  header: { page: string; text: string };
};

type MailColor =
  | 'page'
  | 'sheet'
  | 'well'
  | 'text'
  | 'muted'
  | 'hairline'
  | 'button'
  | 'onButton'
  | 'edge'
  | 'link';

/** For the mode that is not the one of the brand's own page. */
const LIGHT_PAGE = '#f7f6f5';
const DARK_PAGE = '#151517';

/** Made from the brand's colours by the rule of the app's pages: every text has its contrast. [A11Y-06] */
export function getMailColors({ page, header, accent }: MailBrand): MailColors {
  const isLight = getScheme(page) === 'light';
  return {
    light: pick(isLight ? page : LIGHT_PAGE, accent, ['surface-1', 'raised', 'surface-1']),
    dark: pick(isLight ? DARK_PAGE : page, accent, ['page', 'surface-1', 'surface-3']),
    header: { page: getSurface(header), text: getPalette(header, accent).text ?? '' },
  };
}

function pick(
  ground: string,
  accent: string,
  surfaces: readonly [page: string, sheet: string, well: string],
) {
  const palette = getPalette(ground, accent);
  const get = (token: string) => palette[token] ?? '';
  const button = get('accent-fill');
  const edge = get('accent-edge');
  return {
    page: get(surfaces[0]),
    sheet: get(surfaces[1]),
    well: get(surfaces[2]),
    text: get('text'),
    muted: get('muted'),
    hairline: get('hairline'),
    link: get('accent-text'),
    button,
    onButton: get('on-accent'),
    edge: edge === 'transparent' ? button : edge,
  };
}

/** For programs that know a dark mode, and for narrow screens: more important than the style of an element. */
export function mailCss({ dark }: MailColors): string {
  const rules = {
    '.page': `background:${dark.page}!important;color:${dark.text}!important`,
    '.sheet': `background:${dark.sheet}!important;color:${dark.text}!important`,
    '.well': `background:${dark.well}!important`,
    '.text': `color:${dark.text}!important`,
    '.muted': `color:${dark.muted}!important`,
    '.line': `border-color:${dark.hairline}!important`,
    '.link': `color:${dark.link}!important`,
    '.button': `background:${dark.button}!important;color:${dark.onButton}!important;border-color:${dark.edge}!important`,
  };
  const lines = Object.entries(rules).map(([selector, body]) => `${selector}{${body}}`);
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.around{padding:0!important}.inset{padding-left:20px!important;padding-right:20px!important;border-radius:0!important}}',
    `@media (prefers-color-scheme:dark){${lines.join('')}}`,
  ].join('\n');
}
