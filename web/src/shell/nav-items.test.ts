import type { ConfigMenuEntry } from '@marquee/contract/config';
import { describe, expect, test } from 'vitest';
import { isCurrent, navItems } from './nav-items.ts';

const MENU: ConfigMenuEntry[] = [
  {
    label: 'Concerts',
    contentId: 'AllConc1',
    type: 'playlist',
    custom: { 'label-es': 'Conciertos' },
  },
  { label: 'Kept', contentId: 'Keeping1', type: 'content_list', custom: {} },
  { label: 'Tonight', contentId: 'BlueHrs1', type: 'media', custom: { 'label-es': '' } },
];

test('menu: has Home first, then every entry in its order and by its type [LAYOUT-04 LAYOUT-05]', () => {
  expect(navItems({ menu: MENU }, 'en', { home: 'Home' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Concerts', to: '/p/AllConc1' },
    { label: 'Kept', to: '/n/Keeping1' },
    { label: 'Tonight', to: '/m/BlueHrs1' },
  ]);
});

test('menu: shows a label in the language on screen when it has been translated [I18N-12]', () => {
  const labels = navItems({ menu: MENU }, 'es', { home: 'Inicio' }).map(({ label }) => label);
  expect(labels).toEqual(['Inicio', 'Conciertos', 'Kept', 'Tonight']);
});

test('menu: marks an entry with and without a slug, and Home only on Home', () => {
  const [home, concerts] = navItems({ menu: MENU }, 'en', { home: 'Home' });
  if (!home || !concerts) throw new Error('the menu has two entries at least');
  expect([isCurrent(concerts, '/p/AllConc1'), isCurrent(concerts, '/p/AllConc1/all-concerts')]).toEqual([
    true,
    true,
  ]);
  expect([isCurrent(concerts, '/p/AllConc12'), isCurrent(concerts, '/')]).toEqual([false, false]);
  expect([isCurrent(home, '/'), isCurrent(home, '/p/AllConc1')]).toEqual([true, false]);
});

describe('Pricing', () => {
  const clips: ConfigMenuEntry = {
    label: ' free CLIPS',
    contentId: 'FreeClp1',
    type: 'playlist',
    custom: {},
  };
  const labels = (menu: ConfigMenuEntry[], language = 'en') =>
    navItems({ menu }, language, { home: 'Home', pricing: 'Pricing' }).map(({ label }) => label);

  test('menu: has Pricing directly before the free clips in every language [LAYOUT-08]', () => {
    const menu = [
      ...MENU.slice(0, 1),
      { ...clips, custom: { 'label-es': 'Clips gratis' } },
      ...MENU.slice(1),
    ];
    const [, , pricing, after] = navItems({ menu }, 'es', { home: 'Inicio', pricing: 'Precios' });
    expect(pricing).toEqual({ label: 'Precios', to: '/pricing' });
    expect(after?.label).toBe('Clips gratis');
  });

  test('menu: has Pricing last without free clips, also when another name starts like theirs [LAYOUT-08]', () => {
    const menu = [{ ...clips, label: 'Free Clips of the week' }, ...MENU];
    expect(labels(menu).at(-1)).toBe('Pricing');
    expect(labels([])).toEqual(['Home', 'Pricing']);
  });
});
