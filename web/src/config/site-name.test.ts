import { expect, test } from 'vitest';
import { documentTitle, siteName } from './site-name.ts';

const common = (key: string) => `text of ${key}`;

test('a site is called as its config says, and as the product where that says nothing [THEME-07]', () => {
  expect(siteName({ siteName: 'Footlights' }, common)).toBe('Footlights');
  for (const none of [{}, { siteName: '' }]) expect(siteName(none, common)).toBe('text of default_site_name');
});

test('a page without a name has the site’s for a title, never half a title [THEME-07]', () => {
  expect(documentTitle('Blue Hours', 'Footlights')).toBe('Blue Hours - Footlights');
  for (const none of [undefined, '']) expect(documentTitle(none, 'Footlights')).toBe('Footlights');
});
