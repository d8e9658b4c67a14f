import type { Clock } from '../../lib/clock.ts';
import { REQUEST_LIMITS } from '../../lib/request-limits.ts';
import { correction, correctionBy } from '../../lib/server-time.ts';

interface Deps {
  clock: Clock;
  appOrigin: string;
  fetch(input: string, init: RequestInit): Promise<Response>;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Whether a server rendered the page, so that it carries the server's time. */
  isRendered: boolean;
}

/**
 * Sets the page's clock to the server's time where the device's is far off. The page may come from a cache,
 * so the time is requested if the page's differs or is missing, and again when the page comes back into view
 * after the device's clock was changed.
 */
export function keepTime({ clock, appOrigin, fetch, document, isRendered }: Deps): void {
  let aheadMs = 0;
  let setAtMs = deviceSetAtMs();

  const ask = async () => {
    const correctionMs = await askTime(appOrigin, fetch).catch(() => undefined);
    // the next look asks again
    if (correctionMs === undefined) return;
    setAtMs = deviceSetAtMs();
    aheadMs = correctionMs;
    clock.release(correctionMs);
  };
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    if (aheadMs !== 0 || correction(deviceSetAtMs(), setAtMs) !== 0) void ask();
  };
  if (!isRendered || correction(clock.atRender.nowMs, Date.now()) !== 0) void ask();
  document.addEventListener('visibilitychange', look);
}

/** Constant as long as nobody changes the device's clock and the device does not sleep. */
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
