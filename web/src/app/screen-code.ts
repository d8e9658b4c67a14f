import { matchPath } from 'react-router';
import { type LazyModule, withTexts } from '../lib/lazy-module.ts';
import { prefersReducedData } from '../lib/network.ts';
import { pause } from '../lib/pause.ts';
import { untilIdle } from '../lib/when-idle.ts';
import type { Screen } from '../screens/screen.ts';
import type { App } from './app.ts';
import { SCREENS, type ScreenRow } from './screens.ts';

/** A screen's code and texts. */
export function screenCode({ messages }: App, { code, texts }: ScreenRow): LazyModule<Screen> {
  return withTexts(code, { ready: () => messages.has(texts), load: () => messages.need(texts) });
}

/** Fetches the code of screens the viewer may open, before any click, each while the browser is idle. */
export function preloadScreens(app: App): void {
  const isKnown = ['signed-in', 'restoring'].includes(app.session.state().status);
  const rows = prefersReducedData()
    ? []
    : SCREENS.filter(({ ahead }) => !ahead || (ahead === 'signed-in' && isKnown));
  for (const row of rows) void untilIdle().then(() => fetchAhead(app, row));
}

async function fetchAhead(app: App, row: ScreenRow): Promise<void> {
  const screen = await screenCode(app, row)
    .load()
    .catch(() => undefined);
  // each in its own task: starting a request takes a slow phone some 20 ms
  for (const { code, texts = [] } of screen?.ahead ?? []) {
    await pause(0);
    code.preload();
    app.messages.need(texts).catch(() => {});
  }
}

/** The screen of an address, and the id in it; undefined if there is none, or its code is not loaded yet. */
export function screenAt(app: App, pathname: string): { screen: Screen; id: string } | undefined {
  for (const row of SCREENS) {
    const match = matchPath({ path: row.path, caseSensitive: true }, pathname);
    if (!match) continue;
    const screen = screenCode(app, row).ready();
    return screen && { screen, id: match.params.id ?? '' };
  }
  return undefined;
}
