import { type LateCode, lateTogether } from '../lib/late-code.ts';
import { isSparing } from '../lib/line.ts';
import { pause } from '../lib/pause.ts';
import { untilIdle } from '../lib/when-idle.ts';
import type { Screen } from '../screens/screen.ts';
import type { App } from './app.ts';
import { SCREENS, type ScreenRow } from './screens.ts';
import { AT_ONCE } from './start/quick-router.ts';

/** A screen's code and texts. */
export function screenCode({ messages }: App, { code, texts }: ScreenRow): LateCode<Screen> {
  return lateTogether(code, { ready: () => messages.has(texts), load: () => messages.need(texts) });
}

/** Fetches the code of screens the viewer may open, before any click, each while the browser is idle. */
export function preloadScreens(app: App): void {
  const isKnown = ['signed-in', 'restoring'].includes(app.session.state().status);
  const rows = isSparing() ? [] : SCREENS.filter(({ ahead }) => !ahead || (ahead === 'signed-in' && isKnown));
  const all = rows.map((row) => untilIdle().then(() => fetchAhead(app, row)));
  void Promise.all(all).then(() => {
    // `calm-pictures.ts` listens for it
    dispatchEvent(new Event('screens-ahead'));
    // shows previews and requests content early; without it the router does everything
    if (rows.length > 0)
      AT_ONCE.load().then(
        ({ backAtOnce, prepareOnIntent, prepareMenu, rehearse }) => {
          backAtOnce(app);
          prepareOnIntent(app);
          rehearse(app);
          prepareMenu(app);
        },
        () => {},
      );
  });
}

async function fetchAhead(app: App, row: ScreenRow): Promise<void> {
  const screen = await screenCode(app, row)
    .load()
    .catch(() => undefined);
  const asked: Promise<unknown>[] = [];
  // each in its own task: starting a request takes a slow phone some 20 ms
  for (const { code, texts = [] } of screen?.ahead ?? []) {
    await pause(0);
    asked.push(...[code.load(), app.messages.need(texts)].map((one) => one.catch(() => {})));
  }
  await Promise.all(asked);
}
