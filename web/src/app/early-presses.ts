import './calm-pictures.ts';
import './run-entry.ts';

/**
 * Runs by itself before the app's script is here. A press on a button that the server drew, and whose code is still on
 * its way, is kept, and pressed once that code can hear it. Links, and buttons that open something by themselves, need
 * no code. Only the last press is kept, and not for long: by then its viewer has given it up.
 */
(() => {
  const KEPT_MS = 15_000;
  let kept: HTMLElement | undefined;

  const drop = () => {
    delete kept?.dataset.pressed;
    kept = undefined;
  };

  // React leaves its own property on each element whose handlers it knows
  const canHear = (button: HTMLElement) => Object.keys(button).some((key) => key.startsWith('__reactProps$'));

  const keep = (button: HTMLElement) => {
    kept = button;
    button.dataset.pressed = '';
    const since = performance.now();
    const look = () => {
      if (kept !== button) return;
      const isLost = !button.isConnected || performance.now() - since > KEPT_MS;
      if (!isLost && !canHear(button)) return void requestAnimationFrame(look);
      drop();
      if (!isLost) button.click();
    };
    look();
  };

  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted) return;
      drop();
      const button = target instanceof Element && target.closest('button');
      if (!button || button.matches('[popovertarget], [commandfor]') || canHear(button)) return;
      // what React can hydrate at once it does, and hears the press itself
      setTimeout(() => {
        if (!canHear(button)) keep(button);
      });
    },
    true,
  );
})();
