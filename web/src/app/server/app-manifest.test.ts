import { contrast } from '@marquee/contract/colors/color';
import { expect, test } from 'vitest';
import { type AppIdentity, appManifest, ICON_SHAPES, iconSvg } from './app-manifest.ts';

const BRAND: AppIdentity = {
  config: { styling: {}, custom: {} },
  name: 'Footlights',
  description: 'Concerts at home',
  language: 'de',
};
const manifest = (parts: Partial<AppIdentity> = {}) =>
  appManifest({ ...BRAND, ...parts }) as Record<string, string> & {
    icons: { src: string; sizes: string; purpose: string }[];
  };

test('app manifest: has the name, language and colours of the brand, and icons for every home screen', () => {
  const { name, short_name, lang, start_url, scope, icons, background_color } = manifest({
    config: { styling: { backgroundColor: '#f4efe6' }, custom: {} },
  });
  expect({ name, short_name, lang, start_url, scope }).toEqual({
    name: 'Footlights',
    short_name: 'Footlights',
    lang: 'de',
    start_url: '/',
    scope: '/',
  });
  expect(background_color).toBe('#f4efe6');
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
});

test('app manifest: gives a config from the address an app of its own, which keeps that address', () => {
  const { id, start_url, icons } = manifest({ override: 'https://x.example/a?b=1&c' });
  const query = '?app-config=https%3A%2F%2Fx.example%2Fa%3Fb%3D1%26c';
  expect([id, start_url]).toEqual([`/${query}`, `/${query}`]);
  expect(icons[0]?.src).toBe(`/app-icons/icon-192.png${query}`);
});

test.each([
  ['Footlights Plus', undefined, 'Footlights'],
  ['Night jar live', undefined, 'Night jar'],
  ['Donaudampfschiffskonzerte', undefined, 'Donaudampfsc'],
  ['Footlights Plus', 'FL+', 'FL+'],
  ['Footlights', 7, 'Footlights'],
])('app manifest: shortens %s with the short name %s to %s', (name, given, short) => {
  const config = { styling: {}, custom: { shortName: given } as AppIdentity['config']['custom'] };
  expect(manifest({ name, config }).short_name).toBe(short);
});

test('app icon: has a mark that contrasts with the ground of any brand', () => {
  for (const shape of ICON_SHAPES) {
    const svg = iconSvg({ styling: { backgroundColor: '#ffffff', highlightColor: '#fffbe0' } }, shape);
    const [ground = '', mark = ''] = [...svg.matchAll(/fill="(#\w{6})"/g)].map(([, color]) => color);
    expect(contrast(ground, mark), shape).toBeGreaterThanOrEqual(3);
  }
});
