import {
  DEFAULT_ACCENT,
  DEFAULT_PAGE,
  getPalette,
  getScheme,
  getStage,
  getSurface,
} from '@marquee/contract/colors/palette';
import type { Config } from '@marquee/contract/config';

/**
 * The config's colours as plain colours in place of design tokens: page, header, stage, and each coloured
 * row. Empty without styling. [THEME-01 THEME-02 THEME-03 THEME-08 THEME-09]
 */
export function themeCss({ styling, content }: Config): string {
  const page = styling.backgroundColor ?? DEFAULT_PAGE;
  const accent = styling.highlightColor ?? DEFAULT_ACCENT;
  const rules: string[] = [];
  if (styling.backgroundColor || styling.highlightColor) {
    rules.push(rule(':root', page, accent));
    rules.push(rule('[data-surface=stage]', getStage(getSurface(page)), accent));
  }
  if (styling.headerBackground) rules.push(rule('[data-surface=header]', styling.headerBackground, accent));
  content.forEach(({ backgroundColor }, index) => {
    if (backgroundColor) rules.push(rule(`[data-surface=row-${index}]`, backgroundColor, accent));
  });
  return rules.join('\n');
}

function rule(selector: string, ground: string, accent: string): string {
  const tokens = Object.entries(getPalette(ground, accent)).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{color-scheme:${getScheme(ground)};${tokens.join(';')}}`;
}
