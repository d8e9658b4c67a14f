import { expect, test } from 'vitest';
import { documentTitle, siteName } from './site-name.ts';

const common = (key: string) => `text of ${key}`;

test('site name: is that of the config, else that of the product [THEME-07]', () => {
  expect(siteName({ siteName: 'Footlights' }, common)).toBe('Footlights');
  for (const none of [{}, { siteName: '' }]) expect(siteName(none, common)).toBe('text of default_site_name');
});

test('site name: is the whole title of a page without a name [THEME-07]', () => {
  expect(documentTitle('Blue Hours', 'Footlights')).toBe('Blue Hours - Footlights');
  for (const none of [undefined, '']) expect(documentTitle(none, 'Footlights')).toBe('Footlights');
});
