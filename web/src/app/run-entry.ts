/**
 * Runs the app's script once the server-rendered page is painted, with its largest picture: on a slow
 * connection they would compete. If it cannot be loaded, the page is reloaded as soon as it can be.
 */
(() => {
  /** Longest wait for the picture and the first paint, in ms. */
  const MAX_MS = 1000;
  /** After this long, a request for the script may never be answered, in ms. */
  const HANGS_MS = 30_000;
  const MINUTE_MS = 60_000;
  const HOUR_MS = 3_600_000;
  const KEY = 'jwapp.loaded-again';
  const { entry, parts } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  if (!entry) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let look = new AbortController();

  /** How many times in a row this tab was reloaded; NaN without storage, and then it is never reloaded. */
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
  /** Each new attempt aborts the one before, which may hang too. */
  const lookIn = (ms: number) => {
    stop();
    if (ms) timer = setTimeout(lookNow, ms, Math.min(ms * 2, MINUTE_MS));
  };
  /**
   * Fetches the whole script, bypassing the browser's cache: only if that works does a reload help, which
   * then takes it from the cache.
   */
  const lookNow = async (nextMs: number) => {
    lookIn(nextMs);
    look = new AbortController();
    try {
      const answer = await fetch(entry, { cache: 'reload', priority: 'low', signal: look.signal });
      await answer.arrayBuffer();
      // 404: a deployment removed it, and a new page names the new one
      if (!answer.ok && answer.status !== 404) return;
      stop();
      if (loads(loads() + 1)) location.reload();
    } catch {
      // the next attempt may succeed
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
  /** Nothing is painted before the styles have loaded, nor in a hidden tab. */
  const isPainted = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  /** Not preloaded as modules: some browsers remember a failed module as long as the page is open. */
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
      // allSettled: a browser without this observer waits for the picture alone
      Promise.allSettled([isPictured(), isPainted]),
      new Promise((resolve) => setTimeout(resolve, MAX_MS)),
    ]);
    // a script that loads may still fail to run: after each reload in vain the pause is four times as long
    const pauseMs = Math.min(2000 * 4 ** loads(), HOUR_MS);
    lookIn(Math.max(pauseMs, HANGS_MS));
    const ran = import(/* @vite-ignore */ entry);
    // after the entry itself: the browser opens few connections
    fetchParts();
    await ran.then(
      () => {
        stop();
        if (loads()) loads(0);
      },
      () => lookIn(pauseMs),
    );
    // tests wait for this
    dispatchEvent(new Event('entry-ran'));
  };
  void run();
})();
