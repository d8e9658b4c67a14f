import { readFileSync } from 'node:fs';
import { DEFAULT_ACCENT, DEFAULT_PAGE, getPalette, getStage } from '@marquee/contract/colors/palette';
import type { Config } from '@marquee/contract/config';
import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { themeCss } from './theme.ts';

const config = (members: object): Config =>
  parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [], ...members });

/** The rules of a theme: each selector with its tokens. */
function getRules(css: string): Map<string, Map<string, string>> {
  return new Map(
    [...css.matchAll(/^(.+?)\{(.+)\}$/gm)].map(([, selector = '', body = '']) => [
      selector,
      new Map(body.split(';').map((pair) => pair.split(/:(.*)/s).slice(0, 2) as [string, string])),
    ]),
  );
}

test('theme: gives page, accent and header the configured colours [THEME-01 THEME-02 THEME-03]', () => {
  const styling = { backgroundColor: '#fbfaf6', highlightColor: '#123f9c', headerBackground: '#e50914' };
  const rules = getRules(themeCss(config({ styling })));
  expect(rules.get(':root')?.get('--page')).toBe('#fbfaf6');
  expect(rules.get(':root')?.get('color-scheme')).toBe('light');
  for (const token of ['--accent-fill', '--accent-text', '--accent-mark']) {
    expect(rules.get(':root')?.get(token)).toBe('#123f9c');
  }
  expect(rules.get('[data-surface=header]')?.get('--page')).toBe('#e50914');
  expect(rules.get('[data-surface=header]')?.get('color-scheme')).toBe('dark');
  expect(rules.get('[data-surface=stage]')?.get('--page')).toBe(getStage('#fbfaf6'));
});

test("theme: makes a surface from a row's own colour [THEME-08]", () => {
  const content = [
    { type: 'favorites' },
    { type: 'playlist', contentId: 'Abcd1234', backgroundColor: '#eeeeee' },
  ];
  const rules = getRules(themeCss(config({ content })));
  expect([...rules.keys()]).toEqual(['[data-surface=row-1]']);
  expect(rules.get('[data-surface=row-1]')?.get('--page')).toBe('#eeeeee');
});

test('theme: writes plain colours, for browsers without relative colours [THEME-01 THEME-02]', () => {
  const styling = { backgroundColor: '#c2185b', highlightColor: '#d4ff00', headerBackground: '#fff' };
  for (const rule of getRules(themeCss(config({ styling }))).values()) {
    for (const [token, value] of rule) {
      if (token.startsWith('--') && !token.startsWith('--shadow')) {
        expect(value, token).toMatch(/^(#[0-9a-f]{3,6}|transparent)$/);
      }
    }
  }
});

test('theme: overrides nothing without styling, as the style sheet has the default colours [THEME-09]', () => {
  expect(themeCss(config({}))).toBe('');
  expect(
    themeCss(config({ styling: { backgroundColor: null, highlightColor: 'papaya}body{display:none' } })),
  ).toBe('');
  const sheet = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
  for (const [token, value] of Object.entries(getPalette(DEFAULT_PAGE, DEFAULT_ACCENT))) {
    expect(sheet).toContain(`  --${token}: ${value};`);
  }
});
