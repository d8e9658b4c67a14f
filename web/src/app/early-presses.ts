import './run-entry.ts';

/**
 * Runs before the app's script. The last press on a button without its code, or on a link that does more than
 * navigate (`data-acts`), is remembered for a limited time, and repeated once React handles it. Other links,
 * and buttons that open a popover natively, need no script.
 */
(() => {
  const KEPT_MS = 15_000;
  let kept: HTMLElement | undefined;

  const drop = () => {
    delete kept?.dataset.pressed;
    kept = undefined;
  };

  // React adds its own property to each element that it has attached handlers to
  const isHandled = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));

  const keep = (element: HTMLElement) => {
    kept = element;
    element.dataset.pressed = '';
    const since = performance.now();
    const look = () => {
      if (kept !== element) return;
      const isOver = performance.now() - since > KEPT_MS;
      if (element.isConnected && !isOver && !isHandled(element)) return void requestAnimationFrame(look);
      drop();
      if (element.isConnected && (!isOver || element.matches('a'))) element.click();
    };
    look();
  };

  addEventListener(
    'click',
    (event) => {
      const { target, isTrusted, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!isTrusted) return;
      drop();
      const pressed = target instanceof Element && target.closest<HTMLElement>('button, a[data-acts]');
      if (!pressed || pressed.matches('[popovertarget], [commandfor]') || isHandled(pressed)) return;
      if (pressed.matches('a')) {
        // opens in another tab or window, where the press would be lost
        if (metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        return keep(pressed);
      }
      // React hydrates some elements during the event and handles the press itself
      setTimeout(() => {
        if (!isHandled(pressed)) keep(pressed);
      });
    },
    true,
  );
})();
