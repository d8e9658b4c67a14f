/**
 * Runs the app's script where the server left that to this one: once the largest picture of the first view is here. On a
 * slow line, or of a host that serves all alike, each would get half of it, and the page is whole without the script.
 */
(() => {
  /** Longest wait for the picture, in ms. */
  const LONGEST_MS = 1000;
  const { entry } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  if (!entry) return;

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
  const run = async () => {
    await isParsed();
    await isPictured();
    try {
      await import(/* @vite-ignore */ entry);
    } finally {
      dispatchEvent(new Event('entry-ran'));
    }
  };
  void run();
})();
