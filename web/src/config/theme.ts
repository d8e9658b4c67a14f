import type { Config } from '@marquee/contract/config';

/** Above this luma a colour counts as light. [THEME-05 CONST-38] */
export const LUMA_THRESHOLD = 186;

/** Luma of a 3- or 6-digit hex colour, 0 to 255. (G-14) */
export function luma(hex: string): number {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  return (r * 299 + g * 587 + b * 114) / 1000;
}

/** Light colours carry dark text, all others light text; the tokens derive the rest from `color-scheme`. [THEME-05] */
export function schemeOf(hex: string): 'light' | 'dark' {
  return luma(hex) > LUMA_THRESHOLD ? 'light' : 'dark';
}

/**
 * The config's colours as overrides of the tokens: page, accent, header, and one rule for each coloured row.
 * A config without styling gives the empty text. [THEME-01 THEME-02 THEME-03 THEME-08 THEME-09]
 */
export function themeCss({ styling, content }: Config): string {
  const root = [
    ...surface('--brand-page', styling.backgroundColor),
    styling.highlightColor ? `--brand-accent:${styling.highlightColor}` : '',
    styling.headerBackground ? `--brand-header:${styling.headerBackground}` : '',
  ].filter(Boolean);
  const rules = root.length ? [`:root{${root.join(';')}}`] : [];
  if (styling.headerBackground) {
    rules.push(`[data-surface=header]{${surface('--brand-page', styling.headerBackground).join(';')}}`);
  }
  content.forEach((row, index) => {
    if (row.backgroundColor) {
      rules.push(`[data-surface=row-${index}]{${surface('--brand-page', row.backgroundColor).join(';')}}`);
    }
  });
  return rules.join('\n');
}

function surface(property: string, hex: string | undefined): string[] {
  return hex ? [`${property}:${hex}`, `color-scheme:${schemeOf(hex)}`] : [];
}
