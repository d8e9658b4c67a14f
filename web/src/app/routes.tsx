import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { AccountDoor } from '../account-modal/account-door.tsx';
import type { Namespace } from '../i18n/namespaces.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { paths } from '../paths/paths.ts';
import { RouteError } from '../screens/error/route-error.tsx';
import * as homeScreen from '../screens/home/home-screen.tsx';
import * as contentListScreen from '../screens/list/content-list-screen.tsx';
import * as playlistScreen from '../screens/list/playlist-screen.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import type { Screen } from '../screens/screen.ts';
import { userRedirect } from '../screens/user/user-redirect.ts';
import { Layout } from '../shell/layout.tsx';
import type { App } from './app.ts';

/** A path, the screen that answers it, and the texts the screen shows beside those of every screen. */
interface ScreenRow {
  path: string;
  load: () => Screen | Promise<Screen>;
  texts: readonly Namespace[];
  /** Few go there, so that it is not fetched ahead. */
  onDemand?: true;
  /** Where its address leads instead for this viewer; of a screen that only the known may see. */
  leadsTo?: typeof userRedirect;
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
  },
  {
    path: paths.pricing.pattern,
    load: () => import('../screens/pricing/pricing-screen.tsx'),
    texts: ['pricing'],
    onDemand: true,
  },
  {
    path: paths.user.pattern,
    load: () => import('../screens/user/user-screen.tsx'),
    texts: ['user', 'account'],
    leadsTo: userRedirect,
  },
  {
    path: paths.user.to('payments'),
    load: () => import('../screens/user/payments-screen.tsx'),
    texts: ['user'],
    leadsTo: userRedirect,
  },
];

export function createRoutes(app: App): RouteObject[] {
  const boundary = <RouteError />;
  return [
    {
      element: (
        <>
          <Layout />
          <AccountDoor />
        </>
      ),
      errorElement: boundary,
      children: [
        {
          errorElement: boundary,
          children: [
            ...SCREENS.map((row) => screenRoute(app, row)),
            { path: '*', element: <NotFoundScreen /> },
          ],
        },
      ],
    },
  ];
}

/** Fetches the code and texts of every screen open to the viewer ahead of a click, each as the browser has nothing better to do. */
export function preloadScreens(app: App): void {
  const isKnown = ['known', 'restoring'].includes(app.session.state().status);
  const ahead = SCREENS.filter(({ leadsTo, onDemand }) => !onDemand && (isKnown || !leadsTo));
  for (const row of ahead) whenIdle(() => void fetchScreen(app, row).catch(() => {}));
}

/** Fetches what the screens of these paths consist of, for a page that was rendered elsewhere. @throws when it cannot be had */
export async function fetchScreens(app: App, patterns: readonly (string | undefined)[]): Promise<void> {
  const shown = SCREENS.filter(({ path }) => patterns.includes(path));
  await Promise.all(shown.map((row) => fetchScreen(app, row)));
}

async function fetchScreen(app: App, row: ScreenRow): Promise<Screen> {
  const [screen] = await Promise.all([row.load(), app.need(row.texts)]);
  app.screens.set(row.path, screen);
  return screen;
}

/**
 * Not the router's own `lazy`, which takes several turns even for code that is here: a click on a card would be painted
 * a frame later. Here its screen is drawn in the turn of the click.
 */
function screenRoute(app: App, row: ScreenRow): RouteObject {
  const ask = (screen: Screen, { params, request }: LoaderFunctionArgs) => {
    const { config, brand } = app.site;
    const { content, session } = app;
    const query = new URL(request.url).searchParams;
    return app.prepare(
      screen.queries?.({ config, brand, session, content, id: params.id ?? '', query }) ?? [],
    );
  };
  return {
    path: row.path,
    loader: (args) => {
      const to = row.leadsTo?.(new URL(args.request.url), app.site.config, app.session.state().status);
      if (to) return redirect(to);
      const screen = app.screens.get(row.path);
      const asked = screen ? ask(screen, args) : fetchScreen(app, row).then((one) => ask(one, args));
      // in the browser there is nothing to wait for: what a screen asks for comes to it by itself
      return asked?.then(() => null) ?? null;
    },
    element: <Slot screens={app.screens} path={row.path} />,
  };
}

function Slot({ screens, path }: { screens: App['screens']; path: string }) {
  const Shown = screens.get(path)?.Component;
  return Shown ? <Shown /> : null;
}
