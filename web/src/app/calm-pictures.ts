/**
 * Delays pictures outside the view until the app's script has run and the likely next screens are loaded: on
 * a slow connection they would compete with both. Until then a picture with `loading` is requested only once
 * it is in view. `browse/card/picture.module.css` holds the pictures back, based on the attributes set here.
 */
(() => {
  /** How long to wait for the next screens after the script has run, at most. */
  const AHEAD_MS = 3000;
  /** Pictures released per frame: starting a picture's request takes a slow phone 8 ms. */
  const AT_ONCE = 4;
  const root = document.documentElement;
  const observer = new IntersectionObserver((boxes) => {
    for (const { isIntersecting, target } of boxes) if (isIntersecting) target.setAttribute('data-seen', '');
  });
  const watch = () => {
    for (const { parentElement } of document.querySelectorAll('img[loading]'))
      if (parentElement) observer.observe(parentElement);
  };
  root.dataset.early = '';
  watch();
  // again for what was not parsed yet
  document.addEventListener('readystatechange', watch, { once: true });
  const letGo = () => {
    let left = AT_ONCE;
    for (const { parentElement } of document.querySelectorAll(':not([data-seen]) > img[loading]')) {
      if (left === 0) return void requestAnimationFrame(letGo);
      left -= 1;
      parentElement?.setAttribute('data-seen', '');
    }
    delete root.dataset.early;
    observer.disconnect();
  };
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) letGo();
    hasBegun = true;
  };
  addEventListener('screens-ahead', begin);
  // sent once the app's script has run, or failed
  addEventListener('entry-ran', () => setTimeout(begin, AHEAD_MS));
})();
