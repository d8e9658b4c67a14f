import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { Namespace } from '../i18n/namespaces.ts';
import { paths } from '../paths/paths.ts';
import { RouteError } from '../screens/error/route-error.tsx';
import * as homeScreen from '../screens/home/home-screen.tsx';
import * as contentListScreen from '../screens/list/content-list-screen.tsx';
import * as playlistScreen from '../screens/list/playlist-screen.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import type { Screen } from '../screens/screen.ts';
import { Layout } from '../shell/layout.tsx';
import type { App } from './app.ts';

/** A path, the screen that answers it, and the texts the screen shows beside those of every screen. */
interface ScreenRow {
  path: string;
  load: () => Screen | Promise<Screen>;
  texts: readonly Namespace[];
  /** The screen's source as the build's manifest names it, where it is a file of its own. */
  file?: string;
}

/**
 * Which screen answers which path. A new screen is a new row; a path without a row is not found. [ROUTE-17]
 * Home and the lists are little more than the shelves and cards that every screen shows, so they come with the entry:
 * a file of its own would cost each more in headers than it holds.
 */
export const SCREENS: readonly ScreenRow[] = [
  { path: paths.home.pattern, load: () => homeScreen, texts: [] },
  { path: paths.playlist.pattern, load: () => playlistScreen, texts: [] },
  { path: paths.contentList.pattern, load: () => contentListScreen, texts: [] },
  {
    path: paths.media.pattern,
    load: () => import('../screens/media/media-screen.tsx'),
    texts: ['video'],
    file: 'src/screens/media/media-screen.tsx',
  },
];

export function createRoutes(app: App): RouteObject[] {
  const boundary = <RouteError />;
  return [
    {
      element: <Layout />,
      errorElement: boundary,
      children: [
        {
          errorElement: boundary,
          children: [
            ...SCREENS.map((row) => ({ path: row.path, lazy: () => lazyScreen(app, row) })),
            { path: '*', element: <NotFoundScreen /> },
          ],
        },
      ],
    },
  ];
}

/** Fetches every screen's code and texts ahead of a click, once the browser has nothing better to do. */
export function preloadScreens(app: App): void {
  for (const { load, texts } of SCREENS) void Promise.allSettled([load(), app.need(texts)]);
}

async function lazyScreen(app: App, { load, texts }: ScreenRow) {
  const [screen] = await Promise.all([load(), app.need(texts)]);
  return {
    Component: screen.Component,
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      const query = new URL(request.url).searchParams;
      await app.prepare(
        screen.queries?.({ config: app.site.config, content: app.content, id: params.id ?? '', query }) ?? [],
      );
      return null;
    },
  };
}
