import type { Texts } from '@marquee/contract/i18n/texts';
import { parseConfig } from '@marquee/contract/parse-config';
import type { Settings } from '@marquee/contract/settings';
import { smallConfig } from '@marquee/contract/testing/sample-config';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { TOKEN } from '../account/billing/testing/fake-billing.ts';
import type { App } from '../app/app.ts';
import { createApp } from '../app/create-app.ts';
import { Providers } from '../app/providers.tsx';
import { redirectLate } from '../app/redirect-late.ts';
import { getSite } from '../app/start/get-site.ts';
import { createViewerSession } from '../app/viewer/create-viewer-session.ts';
import { completeSettings } from '../config/load-settings.ts';
import { themeCss } from '../config/theme.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { createMessages } from '../i18n/messages.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { renderClock } from '../lib/clock.ts';
import { consoleLog } from '../lib/log.ts';
import { memoryStore } from '../lib/storage.ts';
import { wakeLibrary } from '../library/library-deps.ts';
import { type Answers, fetchFrom, PROVIDER_ANSWERS, type Sent } from './answers.ts';
import '../ui/base.css';
import '../ui/fonts.css';

export interface TestPageOptions {
  /**
   * Who watches. `signed-in`: Ada Quay, whom the provider knows; `restoring`: the same before the provider has
   * answered. Default: `anonymous`.
   */
  session?: 'anonymous' | 'signed-in' | 'restoring' | 'no-accounts';
  /** The site's account provider. Default: `identity`. */
  provider?: 'identity' | 'billing';
  /** Members of the config, as an operator writes them, over a small config. */
  config?: Record<string, unknown>;
  settings?: Partial<Settings>;
  /** What the servers answer, besides what every provider does (`PROVIDER_ANSWERS`). */
  answers?: Answers;
  language?: LanguageCode;
  /** The address in the app. Default: `/`. */
  path?: string;
  /** What this device has stored, by key without the product's prefix. */
  stored?: Record<string, string>;
  /** The same for this tab. */
  tab?: Record<string, string>;
}

export interface TestPage {
  app: App;
  /** The requests so far, oldest first. */
  sent: Sent[];
  router: ReturnType<typeof createMemoryRouter>;
  element: ReactNode;
}

/** The real app of one viewer with the given routes, over servers that answer from a table. */
export async function createTestPage(
  getRoutes: (app: App) => RouteObject[],
  options: TestPageOptions,
): Promise<TestPage> {
  const { app, sent } = await createTestApp(options);
  const router = createMemoryRouter(getRoutes(app), { initialEntries: [options.path ?? '/'] });
  // as the app's own start does: the first render shows the screen itself
  await initialized(router);
  app.redirect = (from, to) => redirectLate(router, from, to);
  const element = (
    <Providers app={app}>
      <style>{themeCss(app.site.config)}</style>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
  return { app, sent, router, element };
}

function initialized(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe((state) => state.initialized && resolve());
  });
}

/** The app of one viewer, signed in if the options say so. */
async function createTestApp(options: TestPageOptions): Promise<{ app: App; sent: Sent[] }> {
  const { session: who = 'anonymous', provider = 'identity', config, settings, language = 'en' } = options;
  const isSignedIn = who === 'signed-in' || who === 'restoring';
  const { fetch, sent } = fetchFrom({ ...PROVIDER_ANSWERS[provider], ...options.answers });
  const integrations = who === 'no-accounts' ? {} : INTEGRATIONS[provider];
  const site = getSite(
    parseConfig({ ...smallConfig(), siteName: 'Footlights', integrations, ...config }),
    { ...completeSettings('defaultConfigSource = Footl1in'), ...settings },
    location.origin,
  );
  const credentials = memoryStore(isSignedIn ? [CREDENTIALS[provider]()] : []);
  const session = createViewerSession({ site, store: credentials, fetch, expected: null });
  const messages = createMessages({ language, load: loadTexts });
  await messages.need(NAMESPACES);
  const app = createApp({
    messages,
    site,
    device: memoryStore(Object.entries(options.stored ?? {})),
    tab: memoryStore(Object.entries(options.tab ?? {})),
    clock: renderClock(Date.now(), undefined),
    session,
    libraryRows: null,
    fetch,
    log: consoleLog,
    deadlineMs: 0,
  });
  app.clock.release();
  wakeLibrary(app.library, new EventTarget());
  if (who === 'restoring') app.session.wake(new EventTarget());
  if (who === 'signed-in') await signedIn(app);
  return { app, sent };
}

/** Resolves once the provider has answered who is signed in. */
function signedIn({ session }: App): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (session.state().status !== 'signed-in') return;
      stop();
      resolve();
    });
    session.wake(new EventTarget());
  });
}

const INTEGRATIONS = {
  identity: { jwp: { clientId: 'footlights-members', assetId: 115000, useSandbox: true } },
  billing: { cleeng: { id: '400000001', monthlyOffer: 'S1_NL', yearlyOffer: 'S2_NL', useSandbox: true } },
};

/** What the providers' own clients keep on the device. */
const CREDENTIALS = {
  identity: (): [string, string] => [
    'inplayer_token',
    JSON.stringify({ token: 'token-1', refreshToken: '', expires: Math.floor(Date.now() / 1000) + 86_400 }),
  ],
  billing: (): [string, string] => [
    'jwapp.auth',
    JSON.stringify({ accessToken: TOKEN, refreshToken: 'refresh-1' }),
  ],
};

const FILES = import.meta.glob<Texts>('../../public/locales/*/*.json', { import: 'default' });
const NAMESPACES = Object.keys(FILES).flatMap(
  (file) => /\/en\/(.+)\.json$/.exec(file)?.[1] ?? [],
) as Namespace[];

export async function loadTexts(language: LanguageCode, namespace: Namespace): Promise<Texts> {
  const load = FILES[`../../public/locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`no texts ${language}/${namespace}`);
  return load();
}
