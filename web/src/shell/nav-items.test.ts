import type { ConfigMenuEntry } from '@marquee/contract/config';
import { expect, test } from 'vitest';
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

test('Home comes first, then every entry in its order and by its type [LAYOUT-04 LAYOUT-05]', () => {
  expect(navItems({ menu: MENU }, 'en', 'Home')).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Concerts', to: '/p/AllConc1' },
    { label: 'Kept', to: '/n/Keeping1' },
    { label: 'Tonight', to: '/m/BlueHrs1' },
  ]);
});

test('a label stands in the language on screen where it has been translated [I18N-12]', () => {
  const labels = navItems({ menu: MENU }, 'es', 'Inicio').map(({ label }) => label);
  expect(labels).toEqual(['Inicio', 'Conciertos', 'Kept', 'Tonight']);
});

test('an entry is current with and without a slug behind its id, and Home only on Home', () => {
  const [home, concerts] = navItems({ menu: MENU }, 'en', 'Home');
  if (!home || !concerts) throw new Error('the menu has two entries at least');
  expect([isCurrent(concerts, '/p/AllConc1'), isCurrent(concerts, '/p/AllConc1/all-concerts')]).toEqual([
    true,
    true,
  ]);
  expect([isCurrent(concerts, '/p/AllConc12'), isCurrent(concerts, '/')]).toEqual([false, false]);
  expect([isCurrent(home, '/'), isCurrent(home, '/p/AllConc1')]).toEqual([true, false]);
});
