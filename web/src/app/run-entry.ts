/**
 * Runs the app's script on a page that a server has drawn: once the largest picture of the first view is here. On a slow
 * line, or of a host that serves all alike, each would get half of it, and the page is whole without the script. Where
 * that script cannot be had, the page is loaded again, once, as soon as it can.
 */
(() => {
  /** Longest wait for the picture, in ms. */
  const LONGEST_MS = 1000;
  const { entry } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

  const loadAgain = (script: string, waitMs = 2000) => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // it was no use
    if (page?.type === 'reload') return;
    setTimeout(async () => {
      const status = await fetch(script, { method: 'HEAD' }).then(
        (answer) => answer.status,
        () => 0,
      );
      // 404: a deployment has taken it away, and the page names another
      if (status === 200 || status === 404) location.reload();
      else loadAgain(script, waitMs * 2);
    }, waitMs);
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
      setTimeout(resolve, LONGEST_MS);
    });
  };
  const run = async (script: string) => {
    await isParsed();
    await isPictured();
    await import(/* @vite-ignore */ script).catch(() => loadAgain(script));
    dispatchEvent(new Event('entry-ran'));
  };
  if (entry) void run(entry);
})();
