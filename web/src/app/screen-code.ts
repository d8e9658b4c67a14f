import { type LateCode, lateTogether } from '../lib/late-code.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { Screen } from '../screens/screen.ts';
import type { App } from './app.ts';
import { SCREENS, type ScreenRow } from './screens.ts';

/** A screen's code and texts. */
export function screenCode({ messages }: App, { code, texts }: ScreenRow): LateCode<Screen> {
  return lateTogether(code, { ready: () => messages.has(texts), load: () => messages.need(texts) });
}

/**
 * Fetches the screens open to the viewer ahead of a click, each as the browser has nothing better to do. Not for who
 * saves data or has a slow line: there every byte is asked for when it is wanted.
 */
export function preloadScreens(app: App): void {
  if (isSparing(navigator as Line)) return;
  const isKnown = ['signed-in', 'restoring'].includes(app.session.state().status);
  const rows = SCREENS.filter(({ ahead }) => !ahead || (ahead === 'signed-in' && isKnown));
  for (const row of rows) whenIdle(() => void fetchAhead(screenCode(app, row)));
}

async function fetchAhead(code: LateCode<Screen>): Promise<void> {
  const screen = await code.load().catch(() => undefined);
  for (const later of screen?.ahead ?? []) later.preload();
}

/** What Chromium tells of the line; others tell nothing, and count as fast. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string };
}

export function isSparing({ connection }: Line): boolean {
  if (!connection) return false;
  return connection.saveData === true || /2g$/.test(connection.effectiveType ?? '');
}
