import './calm-pictures.ts';
import './run-entry.ts';

/**
 * Runs by itself before the app's script is here. A press on a button that the server drew, and whose code is still on
 * its way, is kept, and pressed once that code can hear it; so is one on a link that does more than lead somewhere
 * (`data-acts`). Other links, and buttons that open something by themselves, need no code. Only the last press is kept,
 * and not for long: by then its viewer has given it up, and a link leads where it says.
 */
(() => {
  const KEPT_MS = 15_000;
  let kept: HTMLElement | undefined;

  const drop = () => {
    delete kept?.dataset.pressed;
    kept = undefined;
  };

  // React leaves its own property on each element whose handlers it knows
  const canHear = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));

  const keep = (element: HTMLElement) => {
    kept = element;
    element.dataset.pressed = '';
    const since = performance.now();
    const look = () => {
      if (kept !== element) return;
      const isOver = performance.now() - since > KEPT_MS;
      if (element.isConnected && !isOver && !canHear(element)) return void requestAnimationFrame(look);
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
      if (!pressed || pressed.matches('[popovertarget], [commandfor]') || canHear(pressed)) return;
      if (pressed.matches('a')) {
        // to be opened elsewhere, where nothing is kept
        if (metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        return keep(pressed);
      }
      // what React can hydrate at once it does, and hears the press itself
      setTimeout(() => {
        if (!canHear(pressed)) keep(pressed);
      });
    },
    true,
  );
})();
