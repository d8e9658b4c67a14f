import { hydrate } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { chooseSource } from '../../config/config-source.ts';
import { createMessages } from '../../i18n/messages.ts';
import { renderClock } from '../../lib/clock.ts';
import { CODE_FAILED, lazyModule } from '../../lib/lazy-module.ts';
import { consoleLog } from '../../lib/log.ts';
import { PAGE_DATA_ID } from '../../lib/page-data-id.ts';
import { deviceStore, localStorageOrNone, tabStore } from '../../lib/storage.ts';
import { findBrokenStyles, mendStyles, noticeBrokenStyles } from '../../lib/style-sheets.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { LIBRARY_ROWS_KEY } from '../../library/library-parts.ts';
import type { App } from '../app.ts';
import { createApp } from '../create-app.ts';
import type { PageData, StartedPage } from '../page-data.ts';
import { Providers } from '../providers.tsx';
import { redirectLate } from '../redirect-late.ts';
import { createRoutes } from '../routes.tsx';
import { screenCode } from '../screen-code.ts';
import { screenDeps } from '../screen-deps.ts';
import { SCREENS } from '../screens.ts';
import { createViewerSession } from '../viewer/create-viewer-session.ts';
import { followChoices } from '../viewer/follow-choices.ts';
import { fetchTexts } from './fetch-texts.ts';
import { type Booted, getSite } from './get-site.ts';
import type { Router } from './show-page-end.tsx';

const START_ALONE = lazyModule(() => import('./start-alone.tsx'));
const ONCE_IDLE = lazyModule(async () => (await import('./once-idle.ts')).onceIdle);

/** Hydrates the page that the server sent, or starts without one. */
export async function startBrowser(): Promise<void> {
  noticeBrokenStyles();
  const root = document.getElementById('root') as HTMLElement;
  // running this file for the first time is a task of its own
  await nextTask();
  const page = readPageData();
  if (page?.kind === 'started' && isOurs(page)) return takeOver(root, page);
  const { startAlone } = await START_ALONE.load();
  await startAlone(root, page?.kind === 'failed' ? page : null, (booted, draw) => start(visit(booted), draw));
}

/** Shows, for a page that could not start, why, and a way to try again. */
export async function failStart(error: unknown): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  try {
    const { showFailure } = await START_ALONE.load();
    await showFailure(root, error);
  } catch {
    // nothing can be loaded: the server's page can still be read, and its links followed
    consoleLog('The start failed', error);
    root.prepend(plainFailure());
  }
}

/** In the one built-in language: no texts could be loaded either. */
function plainFailure(): HTMLElement {
  const alert = document.createElement('p');
  alert.role = 'alert';
  const button = document.createElement('button');
  button.textContent = 'Try again';
  button.addEventListener('click', () => location.reload());
  alert.append("This page didn't load. ", button);
  return alert;
}

/**
 * Whether the page shows the config that this device asks for, which a server knows only by cookies. Also
 * stores an override in the address, and deletes one that is no longer allowed. [BOOT-16 BOOT-18 BOOT-21]
 */
function isOurs({ settings, source }: StartedPage): boolean {
  const query = new URLSearchParams(location.search).get('app-config');
  return chooseSource(settings, query, deviceStore(localStorageOrNone())) === source;
}

async function takeOver(root: HTMLElement, page: StartedPage): Promise<void> {
  const { config, settings, source } = page;
  const { language, regional, texts } = page;
  const messages = createMessages({
    language,
    regional,
    texts,
    load: fetchTexts(source === settings.defaultConfigSource ? null : source),
  });
  const visited = visit({ messages, site: getSite(config, settings, location.origin, source) }, page);
  // each step in its own task: it takes a slow phone 30 to 100 ms
  await nextTask();
  hydrate(visited.app.queries, page.queries);
  await nextTask();
  const onRecoverableError = (error: unknown) => consoleLog('Recoverable error', error);
  // a transition is rendered in slices, and a tap or scroll between them is handled
  const draw = (tree: ReactNode) =>
    startTransition(() => void hydrateRoot(root, tree, { onRecoverableError }));
  await start(visited, draw, page.router);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** What changes while a visit starts. The app reads it, and is itself finished when it is made. */
interface Visit {
  app: App;
  progress: { isHydrated: boolean; router?: Router };
}

function visit(booted: Booted, page?: StartedPage): Visit {
  const storage = localStorageOrNone();
  const device = deviceStore(storage);
  const tab = tabStore();
  const progress: Visit['progress'] = { isHydrated: !page };
  const app = createApp({
    ...booted,
    device,
    tab,
    session: createViewerSession({
      site: booted.site,
      store: deviceStore(storage, ''),
      fetch: (input, init) => fetch(input, init),
      expected: page ? page.viewerKnown : null,
      browser: { window, tab },
    }),
    libraryRows: page ? page.libraryRows : device.get(LIBRARY_ROWS_KEY),
    clock: renderClock(page?.renderedAtMs ?? Date.now(), page?.timeZone ?? undefined),
    fetch: (input, init) => fetch(input, init),
    log: consoleLog,
    served: page && new Set(page.queries.queries.map(({ queryHash }) => queryHash)),
    deadlineMs: 0,
    browser: {
      isHydrated: () => progress.isHydrated,
      redirect(from, to) {
        if (progress.router) redirectLate(progress.router, from, to);
      },
    },
  });
  window.addEventListener(CODE_FAILED, () => app.newPage.want(), { once: true });
  return { app, progress };
}

/** Renders the first screen once its code is loaded, from the server's router state if there is one. */
async function start(
  { app, progress }: Visit,
  draw: (tree: ReactNode) => void,
  state?: HydrationState,
): Promise<void> {
  await wholeStyles();
  const router = createBrowserRouter(createRoutes(app), state ? { hydrationData: state } : {});
  progress.router = router;
  await initialized(router);
  await readyShown(app, router.state.matches);
  progress.isHydrated = true;
  await nextTask();
  draw(
    <Providers app={app}>
      <RouterProvider router={router} />
      <Shown app={app} router={router} />
    </Providers>,
  );
}

interface Match {
  route: { path?: string | undefined };
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * Loads what the current screens need when a server rendered the page: their code, and that of the views
 * which show the known content. @throws when a screen's code cannot be loaded
 */
async function readyShown(app: App, matches: readonly Match[]): Promise<void> {
  const shown = matches.flatMap(({ route, params }) =>
    SCREENS.filter(({ path }) => path === route.path).map((row) => ({ row, params })),
  );
  await Promise.all(
    shown.map(async ({ row, params }) => {
      const screen = await screenCode(app, row).load();
      // otherwise the screen's requests reach it as they are answered
      if (!app.isHydrated()) await screen.prepare?.(screenDeps(app, params.id ?? '', new URL(location.href)));
    }),
  );
}

/** Requests the page's style sheets again that failed to load: what is rendered is measured with them. */
async function wholeStyles(): Promise<void> {
  if (!(await findBrokenStyles())) return;
  await lazyModule(mendStyles)
    .load()
    .catch((error) => consoleLog('The page has no style', error));
}

/** What may only start after the first render, which has to match the server's. */
function Shown({ app, router }: { app: App; router: Router }) {
  useEffect(() => {
    // not in the same task as everything else that starts with the page
    setTimeout(followChoices, 0, app);
    // if this fails to load, the end of the page stays as it is
    whenIdle(
      () =>
        void ONCE_IDLE.load().then(
          (begin) => begin(app, router),
          () => {},
        ),
    );
  }, [app, router]);
  return null;
}

/** Resolves once the first screen's code is loaded, so that the first render shows the screen itself. */
function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
