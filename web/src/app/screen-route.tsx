import { data, type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router';
import type { LazyModule } from '../lib/lazy-module.ts';
import { redirectKeepingAccount } from '../paths/account-params.ts';
import type { Prepared, Screen } from '../screens/screen.ts';
import type { App } from './app.ts';
import { needsNewPage } from './new-page.ts';
import { screenCode } from './screen-code.ts';
import { screenDeps } from './screen-deps.ts';
import type { ScreenRow } from './screens.ts';

/**
 * The route of a screen. Without the router's `lazy`, which takes several tasks even for loaded code: here
 * the screen renders in the same task as the click.
 */
export function screenRoute(app: App, row: ScreenRow): RouteObject {
  const code = screenCode(app, row);
  return {
    path: row.path,
    caseSensitive: true,
    loader: (args) => {
      const screen = code.ready();
      return screen && !app.newPage.isWanted()
        ? prepare(app, row, screen, args)
        : fetchThenPrepare(app, row, code, args);
    },
    element: <Slot code={code} />,
  };
}

async function fetchThenPrepare(
  app: App,
  row: ScreenRow,
  code: LazyModule<Screen>,
  args: LoaderFunctionArgs,
) {
  const { url } = args.request;
  if (app.newPage.isWanted() && (await needsNewPage(url))) return redirectDocument(url);
  let screen: Screen;
  try {
    screen = await code.load();
  } catch (error) {
    if (await needsNewPage(url)) return redirectDocument(url);
    throw error;
  }
  return prepare(app, row, screen, args);
}

function prepare(app: App, { code }: ScreenRow, screen: Screen, { params, request }: LoaderFunctionArgs) {
  if (code.file) app.lazyFiles.add(code.file);
  const deps = screenDeps(app, params.id ?? '', new URL(request.url));
  const prepared = screen.prepare?.(deps);
  if (!(prepared instanceof Promise)) return getAnswer(prepared, deps.url);
  const settled = prepared.catch((error: unknown): undefined => {
    app.content.log('A screen failed to prepare', error);
  });
  // Answers have their deadline. The code and texts that the found content needs are on the server's own
  // disk, and without them its page would show less than the browser's first render.
  if (app.deadlineMs > 0) return settled.then((found) => getAnswer(found, deps.url));
  // the browser does not wait: a screen's requests reach it as they are answered
  void settled.then((late) => late?.redirect && app.redirect(deps.url, late.redirect));
  return null;
}

function getAnswer(prepared: Prepared | undefined, url: URL) {
  if (prepared?.redirect) return redirect(redirectKeepingAccount(prepared.redirect, url));
  return prepared?.status ? data(null, prepared.status) : null;
}

function Slot({ code }: { code: LazyModule<Screen> }) {
  const Shown = code.ready()?.Component;
  return Shown ? <Shown /> : null;
}
