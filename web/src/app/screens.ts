import type { Namespace } from '../i18n/namespaces.ts';
import { eagerModule, type LazyModule, lazyModule } from '../lib/lazy-module.ts';
import { paths } from '../paths/paths.ts';
import * as homeScreen from '../screens/home/home-screen.tsx';
import type { Screen } from '../screens/screen.ts';

/** A path, the screen that it shows, and the texts the screen needs in addition to the common ones. */
export interface ScreenRow {
  path: string;
  code: LazyModule<Screen>;
  texts: readonly Namespace[];
  /** The viewers for whom the idle browser fetches its code ahead; absent: all. */
  ahead?: 'signed-in' | 'nobody';
}

/**
 * Which screen each path shows. A new screen is a new row; the last row is for every other path. [ROUTE-17]
 * Home is part of the entry: it needs little more than the shelves and cards that every screen uses.
 */
export const SCREENS: readonly ScreenRow[] = [
  { path: paths.home.pattern, code: eagerModule(homeScreen), texts: [] },
  {
    path: paths.playlist.pattern,
    code: lazyModule(async () => (await import('../screens/list/list-screens.tsx')).playlistScreen),
    texts: [],
  },
  {
    path: paths.contentList.pattern,
    code: lazyModule(async () => (await import('../screens/list/list-screens.tsx')).contentListScreen),
    texts: [],
  },
  {
    path: paths.media.pattern,
    code: lazyModule(() => import('../screens/media/media-screen.tsx')),
    texts: ['video'],
  },
  {
    path: paths.search.pattern,
    code: lazyModule(() => import('../screens/search/search-screen.tsx')),
    texts: ['search'],
  },
  {
    path: paths.legacySeries.pattern,
    code: lazyModule(() => import('../screens/media/series/older-series-screen.tsx')),
    texts: ['video', 'series'],
    ahead: 'nobody',
  },
  {
    path: paths.pricing.pattern,
    code: lazyModule(() => import('../screens/pricing/pricing-screen.tsx')),
    texts: ['pricing'],
    ahead: 'nobody',
  },
  {
    path: paths.about.pattern,
    code: lazyModule(() => import('../screens/about/about-screen.tsx')),
    texts: ['about'],
    ahead: 'nobody',
  },
  {
    path: paths.privacyPolicy.pattern,
    code: lazyModule(() => import('../screens/legal/privacy-screen.tsx')),
    texts: ['legal'],
    ahead: 'nobody',
  },
  {
    path: paths.termsOfUse.pattern,
    code: lazyModule(() => import('../screens/legal/terms-screen.tsx')),
    texts: ['legal'],
    ahead: 'nobody',
  },
  {
    path: paths.user.pattern,
    code: lazyModule(() => import('../screens/user/user-screen.tsx')),
    texts: ['user', 'account'],
    ahead: 'signed-in',
  },
  {
    path: paths.user.to('favorites'),
    code: lazyModule(() => import('../screens/user/favorites/favorites-screen.tsx')),
    texts: ['user'],
    ahead: 'signed-in',
  },
  {
    path: paths.user.to('payments'),
    code: lazyModule(() => import('../screens/user/payments/payments-screen.tsx')),
    texts: ['user', 'account', 'plan', 'pricing'],
    ahead: 'signed-in',
  },
  {
    path: '*',
    code: lazyModule(() => import('../screens/not-found/not-found-screen.tsx')),
    texts: [],
    ahead: 'nobody',
  },
];
