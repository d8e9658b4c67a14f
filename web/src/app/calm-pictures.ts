/**
 * Until the app's script has run, and the next screens are here that a press would wait for, a picture that may be late
 * is asked for once it is in view: on a slow line the others would share it with them. They are held back by
 * `browse/card/picture.module.css`, which goes by what is marked here.
 */
(() => {
  /** Longest wait for screens, once the script has run. */
  const AHEAD_MS = 3000;
  /** Let go in one frame: to ask for a picture takes a slow phone 8 ms. */
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
  // what the parser had not reached yet
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
  // told once the app's script has run, or failed
  addEventListener('entry-ran', () => setTimeout(begin, AHEAD_MS));
})();
