/**
 * Runs the app's script on a page that a server has drawn: once that page is painted, with the largest picture of its first
 * view. On a slow line, or of a host that serves all alike, script, style and picture would share the line, and the page is
 * whole without the script. Where that script does not come, the page is loaded again as soon as it can be had.
 */
(() => {
  /** Longest wait for the picture and the first paint, in ms. */
  const LONGEST_MS = 1000;
  /** A request for the script that lasts longer may never be answered. */
  const HANGS_MS = 30_000;
  const MINUTE_MS = 60_000;
  const HOUR_MS = 3_600_000;
  const KEY = 'jwapp.loaded-again';
  const { entry, parts } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  if (!entry) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let look = new AbortController();

  /** How often in a row this tab was loaded again; not a number without storage, and then nothing is loaded again. */
  const loads = (set?: number) => {
    try {
      if (set !== undefined) sessionStorage.setItem(KEY, `${set}`);
      return Number(sessionStorage.getItem(KEY));
    } catch {
      return Number.NaN;
    }
  };
  const stop = () => {
    clearTimeout(timer);
    look.abort();
  };
  /** The next look ends the one before: that may hang too. */
  const lookIn = (ms: number) => {
    stop();
    if (ms) timer = setTimeout(lookNow, ms, Math.min(ms * 2, MINUTE_MS));
  };
  /**
   * Fetches the whole script, past what the browser keeps: only then loading the page again is of use, and takes the
   * script from there. A script that still comes in is not given up for less.
   */
  const lookNow = async (nextMs: number) => {
    lookIn(nextMs);
    look = new AbortController();
    try {
      const answer = await fetch(entry, { cache: 'reload', priority: 'low', signal: look.signal });
      await answer.arrayBuffer();
      // 404: a deployment has taken it away, and the page names another
      if (!answer.ok && answer.status !== 404) return;
      stop();
      if (loads(loads() + 1)) location.reload();
    } catch {
      // the next look may have it
    }
  };
  const isParsed = async () => {
    if (document.readyState !== 'loading') return;
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  };
  const isPictured = async () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!picture || picture.complete) return;
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) picture.addEventListener(end, resolve);
    });
  };
  /** Nothing is painted before the style is here, nor in a tab that is not looked at. */
  const isPainted = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  /** What the entry will ask for: not as modules, as one that failed could not be imported any more (lib/late-files.ts). */
  const fetchParts = () => {
    for (const href of parts?.split(' ') ?? [])
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'script',
          crossOrigin: '',
          fetchPriority: 'low',
          href,
        }),
      );
  };
  const run = async () => {
    await isParsed();
    await Promise.race([
      // settled: where a browser has no such observer, the picture alone is waited for
      Promise.allSettled([isPictured(), isPainted]),
      new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
    ]);
    // what can be fetched may still fail to run: a tab that is loaded again in vain waits longer each time
    const pauseMs = Math.min(2000 * 4 ** loads(), HOUR_MS);
    lookIn(Math.max(pauseMs, HANGS_MS));
    const ran = import(/* @vite-ignore */ entry);
    // behind it: connections are few
    fetchParts();
    await ran.then(
      () => {
        stop();
        if (loads()) loads(0);
      },
      () => lookIn(pauseMs),
    );
    dispatchEvent(new Event('entry-ran'));
  };
  void run();
})();
