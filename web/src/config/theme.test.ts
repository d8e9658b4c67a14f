import type { Config } from '@marquee/contract/config';
import { parseConfig } from '@marquee/contract/config';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { luma, schemeOf, themeCss } from './theme.ts';

const config = (members: object): Config =>
  parseConfig({ description: '', siteId: 'Ab12Cd34', content: [], menu: [], ...members });

test('above a luma of 186 text is dark, otherwise light [THEME-05 CONST-38]', () => {
  expect(luma('#bababa')).toBeCloseTo(186);
  expect([schemeOf('#bababa'), schemeOf('#bbbbbb'), schemeOf('#000'), schemeOf('#fff')]).toEqual([
    'dark',
    'light',
    'dark',
    'light',
  ]);
  expect(luma('#0f0')).toBeCloseTo(149.685);
});

test('a short colour means the same as its long form [THEME-05]', () => {
  const digit = fc.constantFrom(...'0123456789abcdefABCDEF');
  fc.assert(
    fc.property(digit, digit, digit, (r, g, b) => {
      expect(luma(`#${r}${g}${b}`)).toBe(luma(`#${r}${r}${g}${g}${b}${b}`));
    }),
  );
});

test('page, accent and header colours override their tokens [THEME-01 THEME-02 THEME-03]', () => {
  const styling = { backgroundColor: '#ffffff', highlightColor: '#123456', headerBackground: '#000' };
  const css = themeCss(config({ styling }));
  expect(css).toContain(
    ':root{--brand-page:#ffffff;color-scheme:light;--brand-accent:#123456;--brand-header:#000}',
  );
  expect(css).toContain('[data-surface=header]{--brand-page:#000;color-scheme:dark}');
});

test("a row's own colour makes a surface of its own [THEME-08]", () => {
  const content = [
    { type: 'favorites' },
    { type: 'playlist', contentId: 'Abcd1234', backgroundColor: '#eeeeee' },
  ];
  expect(themeCss(config({ content }))).toBe('[data-surface=row-1]{--brand-page:#eeeeee;color-scheme:light}');
});

test('without styling nothing is overridden [THEME-09]', () => {
  expect(themeCss(config({}))).toBe('');
  expect(
    themeCss(config({ styling: { backgroundColor: null, highlightColor: 'papaya}body{display:none' } })),
  ).toBe('');
});
