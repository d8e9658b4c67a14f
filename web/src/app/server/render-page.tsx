import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, type StaticHandlerContext } from 'react-router';
import type { BootError } from '../../config/boot-error.ts';
import { BUILD_BRAND } from '../../config/brand.ts';
import { getCaptchaOrigin } from '../../config/captcha-base.ts';
import { cardGateway } from '../../config/card-gateway.ts';
import { themeCss } from '../../config/theme.ts';
import { createMessages } from '../../i18n/messages.ts';
import { renderClock } from '../../lib/clock.ts';
import { getConsent } from '../../lib/consent.ts';
import { memoryStore } from '../../lib/storage.ts';
import { LIBRARY_ROWS_KEY } from '../../library/library-parts.ts';
import { createApp } from '../create-app.ts';
import { createRoutes } from '../routes.tsx';
import type { BootDeps } from '../start/boot.ts';
import { BootErrorPage } from '../start/boot-error-page.tsx';
import { bootErrorText } from '../start/boot-error-text.ts';
import type { Booted } from '../start/get-site.ts';
import { createViewerSession } from '../viewer/create-viewer-session.ts';
import { overrideQuery } from './app-manifest.ts';
import { type Manifest, pageAssets } from './build-assets.ts';
import { contentHosts } from './content-hosts.ts';
import { documentHtml, type PageAssets } from './document.ts';
import { type PolicyOptions, policyHeader } from './policy.ts';
import { getOverride } from './render-app-files.ts';
import { renderBody } from './render-body.tsx';
import { renderPageEnd } from './render-page-end.tsx';
import { socketOrigins } from './socket-origins.ts';

interface Common {
  request: Request;
  manifest: Manifest;
  nonce: string;
  deps: BootDeps;
}

/** The page of a started visit, or the redirect that a screen asks for. */
export async function renderPage(
  options: Common & {
    booted: Booted;
    timeZone: string | undefined;
    viewerKnown: boolean;
    deadlineMs: number;
  },
): Promise<Response> {
  const { request, manifest, nonce, deps, booted, timeZone, viewerKnown, deadlineMs } = options;
  const renderedAtMs = Date.now();
  const clock = renderClock(renderedAtMs, timeZone ?? 'UTC');
  const libraryRows = deps.device.get(LIBRARY_ROWS_KEY);
  const app = createApp({
    ...booted,
    device: deps.device,
    tab: memoryStore(),
    clock,
    session: createViewerSession({
      site: booted.site,
      store: memoryStore(),
      fetch: deps.fetch,
      expected: viewerKnown,
    }),
    libraryRows,
    fetch: deps.fetch,
    log: deps.log,
    deadlineMs,
  });
  const handler = createStaticHandler(createRoutes(app));
  const context = await handler.query(new Request(request.url, { headers: request.headers }));
  if (context instanceof Response) return keepConfig(context, request.url, deps.configQuery);

  const consent = getConsent(request.headers.get('cookie') ?? '');
  const end = await renderPageEnd(app, new URL(request.url), consent);
  // from here on nothing is awaited, so that the page's data matches what was rendered
  forgetFailures(app.queries);
  const { body, sink } = renderBody(app, handler, context);
  const head = sink.head ?? { title: '' };
  const language = app.messages.language;
  const assets = pageAssets(manifest, [...app.lazyFiles]);
  const html = documentHtml({
    language,
    appOrigin: deps.appOrigin,
    head,
    assets,
    themeCss: themeCss(app.site.config),
    nonce,
    body,
    end,
    heroPicture: sink.heroPicture,
    manifestQuery: overrideQuery(getOverride(app.site)),
    data: {
      kind: 'started',
      settings: app.site.settings,
      config: app.site.config,
      source: app.site.configSource,
      language,
      regional: app.messages.regional,
      texts: app.messages.loaded(),
      queries: dehydrate(app.queries),
      router: routerState(context),
      renderedAtMs,
      timeZone: timeZone ?? 'UTC',
      viewerKnown,
      libraryRows,
    },
  });
  return page(html, assets, head.status ?? context.statusCode, {
    nonce,
    contentOrigin: otherOrigin(app.content.base, deps.appOrigin),
    hosts: contentHosts(app.site.config, app.site.settings, deps.appOrigin),
    sockets: socketOrigins(app.site.config, app.site.settings, deps.appOrigin),
    library: app.site.settings.playerId !== undefined,
    frames: [
      cardGateway(app.site.config, app.site.settings, deps.appOrigin)?.origin ?? [],
      getCaptchaOrigin(app.site.settings) ?? [],
    ].flat(),
  });
}

/** Keeps `app-config` in a redirect within this site, so that its target can store it. [BOOT-16 BOOT-18] */
function keepConfig(redirect: Response, from: string, configQuery: string | null): Response {
  const to = new URL(redirect.headers.get('location') ?? '', from);
  if (configQuery === null || to.origin !== new URL(from).origin) return redirect;
  to.searchParams.set('app-config', configQuery);
  const headers = new Headers(redirect.headers);
  headers.set('location', to.pathname + to.search + to.hash);
  return new Response(null, { status: redirect.status, headers });
}

/** The page of a failed start, with status 503. */
export async function renderFailure({
  manifest,
  nonce,
  deps,
  error,
}: Common & { error: BootError }): Promise<Response> {
  const messages = createMessages({ language: deps.language, load: deps.loadTexts });
  const translated = await messages.need(['error']).then(
    () => true,
    () => false,
  );
  const t = translated ? messages.translator('error') : null;
  const body = renderToString(<BootErrorPage failure={error} t={t} helpUrl={BUILD_BRAND.helpUrl} />);
  const assets = pageAssets(manifest, []);
  const html = documentHtml({
    language: deps.language,
    appOrigin: deps.appOrigin,
    head: { title: bootErrorText(error.fault, t).title },
    assets,
    themeCss: '',
    nonce,
    body,
    data: {
      kind: 'failed',
      fault: error.fault,
      details: error.details,
      language: deps.language,
      texts: translated ? messages.loaded() : {},
    },
  });
  return page(html, assets, 503, { nonce });
}

function page(html: string, assets: PageAssets, status: number, policy: PolicyOptions): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policyHeader(policy),
      link: firstFiles(assets),
      vary: 'Accept-Language, Cookie',
    },
  });
}

/** What the first paint needs, as a Link header: requested before the page is parsed. */
function firstFiles({ styles, fonts }: PageAssets): string {
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}

/** The browser requests lists again that failed here, and reports a failure itself. */
function forgetFailures(queries: ReturnType<typeof createApp>['queries']): void {
  for (const query of queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status !== 'success' })) {
    queries.getQueryCache().remove(query);
  }
}

function routerState({ loaderData, actionData, errors }: StaticHandlerContext) {
  return {
    loaderData,
    actionData,
    errors: errors && Object.fromEntries(Object.keys(errors).map((id) => [id, { status: 500 }])),
  };
}

function otherOrigin(contentBase: string, appOrigin: string): string | undefined {
  const { origin } = new URL(contentBase);
  return origin === appOrigin ? undefined : origin;
}
