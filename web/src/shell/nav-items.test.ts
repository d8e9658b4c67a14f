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
  for (const [item, path, is] of [
    [concerts, '/p/AllConc1', true],
    [concerts, '/p/AllConc1/all-concerts', true],
    [concerts, '/p/AllConc12', false],
    [concerts, '/', false],
    [home, '/', true],
    [home, '/p/AllConc1', false],
  ] as const)
    expect(isCurrent(item, path)).toBe(is);
});

test('menu: has Pricing before the free clips in every language, and last without them [LAYOUT-08]', () => {
  const toLabels = (menu: ConfigMenuEntry[], language = 'en') =>
    navItems({ menu }, language, { home: 'Home', pricing: 'Pricing' }).map(({ label }) => label);
  const clips = {
    ...MENU[0],
    label: ' free CLIPS',
    custom: { 'label-es': 'Clips gratis' },
  } as ConfigMenuEntry;
  expect(toLabels([...MENU.slice(0, 1), clips, ...MENU.slice(1)], 'es')).toEqual([
    'Home',
    'Conciertos',
    'Pricing',
    'Clips gratis',
    'Kept',
    'Tonight',
  ]);
  expect(navItems({ menu: [] }, 'en', { home: 'Home', pricing: 'Pricing' })[1]).toEqual({
    label: 'Pricing',
    to: '/pricing',
  });
  // another name starts like theirs
  expect(toLabels([{ ...clips, label: 'Free Clips of the week' }, ...MENU]).at(-1)).toBe('Pricing');
});
