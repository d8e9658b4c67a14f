import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { Namespace } from '../i18n/namespaces.ts';
import { paths } from '../paths/paths.ts';
import { RouteError } from '../screens/error/route-error.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import type { Screen } from '../screens/screen.ts';
import { Layout } from '../shell/layout.tsx';
import type { App } from './app.ts';

/** A screen that is fetched when it is needed, and the texts it shows beside those of every screen. */
interface ScreenRow {
  path: string;
  /** The screen's source, as the build's manifest names it. */
  file: string;
  load: () => Promise<Screen>;
  texts: readonly Namespace[];
}

/** Which screen answers which path. A new screen is a new row; a path without a row is not found. [ROUTE-17] */
export const SCREENS: readonly ScreenRow[] = [
  {
    path: paths.home.pattern,
    file: 'src/screens/home/home-screen.tsx',
    load: () => import('../screens/home/home-screen.tsx'),
    texts: [],
  },
  {
    path: paths.media.pattern,
    file: 'src/screens/media/media-screen.tsx',
    load: () => import('../screens/media/media-screen.tsx'),
    texts: ['video'],
  },
  {
    path: paths.playlist.pattern,
    file: 'src/screens/list/playlist-screen.tsx',
    load: () => import('../screens/list/playlist-screen.tsx'),
    texts: [],
  },
  {
    path: paths.contentList.pattern,
    file: 'src/screens/list/content-list-screen.tsx',
    load: () => import('../screens/list/content-list-screen.tsx'),
    texts: [],
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
