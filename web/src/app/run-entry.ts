/**
 * Runs the app's script on a page that a server has drawn: once the largest picture of the first view is here. On a slow
 * line, or of a host that serves all alike, each would get half of it, and the page is whole without the script. Where
 * that script cannot be had, the page is loaded again, once, as soon as it can.
 */
(() => {
  /** Longest wait for the picture, in ms. */
  const LONGEST_MS = 1000;
  const KEY = 'jwapp.loaded-again-for';
  const { entry } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

  /** The script that this tab was loaded again for; without storage nothing is known, and nothing loaded again. */
  const loadedFor = (set?: string) => {
    try {
      if (set !== undefined) sessionStorage.setItem(KEY, set);
      return sessionStorage.getItem(KEY);
    } catch {
      return undefined;
    }
  };
  const loadAgain = (script: string, waitMs = 2000) => {
    setTimeout(async () => {
      const status = await fetch(script, { method: 'HEAD' }).then(
        (answer) => answer.status,
        () => 0,
      );
      // 404: a deployment has taken it away, and the page names another
      if (status !== 200 && status !== 404) return loadAgain(script, waitMs * 2);
      if (loadedFor(script)) location.reload();
    }, waitMs);
  };
  const failed = (script: string) => {
    const last = loadedFor();
    // where it is the same one, that was no use
    if (last !== undefined && last !== script) loadAgain(script);
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
    await import(/* @vite-ignore */ script).then(
      () => loadedFor() && loadedFor(''),
      () => failed(script),
    );
    dispatchEvent(new Event('entry-ran'));
  };
  if (entry) void run(entry);
})();
