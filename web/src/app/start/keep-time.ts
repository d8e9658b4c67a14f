import type { Clock } from '../../lib/clock.ts';
import { REQUEST_LIMITS } from '../../lib/request-limits.ts';
import { correction, correctionBy } from '../../lib/server-time.ts';

interface Deps {
  clock: Clock;
  appOrigin: string;
  fetch(input: string, init: RequestInit): Promise<Response>;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Whether a server rendered the page, and so said what time it was. */
  isRendered: boolean;
}

/**
 * Keeps the page's clock to the server's where the device's is far off. The page's own word is not enough, which may be
 * kept somewhere: the server is asked, past every cache, if the page speaks against the device or says nothing, and again
 * when the page comes back into view and the device's clock was changed meanwhile. Where nobody says, it stays as it is.
 */
export function keepTime({ clock, appOrigin, fetch, document, isRendered }: Deps): void {
  let aheadMs = 0;
  let setAtMs = deviceSetAtMs();

  const ask = async () => {
    setAtMs = deviceSetAtMs();
    const told = await askTime(appOrigin, fetch).catch(() => undefined);
    if (told === undefined) return;
    aheadMs = told;
    clock.release(told);
  };
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    if (aheadMs !== 0 || correction(deviceSetAtMs(), setAtMs) !== 0) void ask();
  };
  if (!isRendered || correction(clock.atRender.nowMs, Date.now()) !== 0) void ask();
  document.addEventListener('visibilitychange', look);
}

/** The same for as long as nobody changes the device's clock, and it does not sleep. */
const deviceSetAtMs = () => Date.now() - performance.now();

async function askTime(appOrigin: string, fetch: Deps['fetch']): Promise<number | undefined> {
  const askedAtMs = Date.now();
  const answer = await fetch(`${appOrigin}/.webapp.ini?${askedAtMs}`, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_LIMITS.settings.timeoutMs),
  });
  return correctionBy(answer, askedAtMs, Date.now());
}
