import { hydrate } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createMessages } from '../i18n/messages.ts';
import { renderClock } from '../lib/clock.ts';
import { consoleLog } from '../lib/log.ts';
import { deviceStore, localStorageOrNone } from '../lib/storage.ts';
import type { App } from './app.ts';
import { type Booted, siteOf } from './boot.ts';
import { createApp } from './create-app.ts';
import { fetchTexts } from './fetch-texts.ts';
import { followChoices } from './follow-choices.ts';
import { PAGE_DATA_ID, type PageData, type StartedPage } from './page-data.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';

/** Takes over the page the server sent, or starts from nothing where no server rendered it. */
export async function startBrowser(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const page = readPageData();
  if (page?.kind === 'started') return takeOver(root, page);
  const { startAlone } = await import('./start-alone.tsx');
  await startAlone(root, page, (booted) => start(root, visit(booted)));
}

async function takeOver(root: HTMLElement, page: StartedPage): Promise<void> {
  const messages = createMessages({ language: page.language, texts: page.texts, load: fetchTexts });
  const app = visit({ messages, site: siteOf(page.config, page.settings, location.origin) }, page);
  hydrate(app.queries, page.queries);
  await start(root, app, page.router);
}

function visit(booted: Booted, page?: StartedPage): App {
  return createApp({
    ...booted,
    device: deviceStore(localStorageOrNone()),
    clock: renderClock(page?.renderedAtMs ?? Date.now(), page?.timeZone ?? undefined),
    fetch: (input, init) => fetch(input, init),
    log: consoleLog,
    deadlineMs: 0,
  });
}

/** Renders over the server's page when there is router state to go on from, else from nothing. */
async function start(root: HTMLElement, app: App, state?: HydrationState): Promise<void> {
  const router = createBrowserRouter(createRoutes(app), state ? { hydrationData: state } : {});
  await initialized(router);
  const tree = (
    <Providers app={app}>
      <RouterProvider router={router} />
      <Shown app={app} />
    </Providers>
  );
  if (state)
    hydrateRoot(root, tree, { onRecoverableError: (error) => consoleLog('Recoverable error', error) });
  else createRoot(root).render(tree);
}

/** What may only happen once the page stands: before that, the browser's render must repeat the server's. */
function Shown({ app }: { app: App }) {
  useEffect(() => followChoices(app), [app]);
  return null;
}

/** Resolves once the first screen's code is here, so that the first render is the screen itself. */
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
