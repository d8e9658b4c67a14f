import type { PlayerParts } from '../state/player-parts.ts';
import type { PlayerStore } from '../state/player-store.ts';

/** How long the controls stay visible without input while it plays, in ms. */
export const IDLE_MS = 3_000;

/**
 * Shows the controls on any input and hides them 3 seconds later; never while paused, while a menu is open,
 * while something is pressed, or while an element inside has keyboard focus.
 */
export function watchActivity(player: PlayerParts, store: PlayerStore, signal: AbortSignal): void {
  const options = { signal, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  const wake = () => {
    player.state.set('controlsShown', true);
    clearTimeout(timer);
    timer = setTimeout(sleep, IDLE_MS);
  };
  const sleep = () => {
    if (mustStay()) timer = setTimeout(sleep, IDLE_MS);
    else player.state.set('controlsShown', false);
  };
  const mustStay = () =>
    pressed ||
    store.get('paused') ||
    store.get('menu') !== undefined ||
    store.get('phase') !== 'ready' ||
    focusByKeyboard(player);

  // touching the picture is a gesture of its own (it shows or hides the controls); mouse movement anywhere
  // counts as input
  player.box.addEventListener('pointermove', (event) => event.pointerType !== 'touch' && wake(), options);
  player.box.addEventListener(
    'pointerdown',
    (event) => {
      pressed = true;
      if (event.pointerType !== 'touch') wake();
    },
    options,
  );
  for (const name of ['pointerup', 'pointercancel']) {
    player.document.addEventListener(name, () => (pressed = false), options);
  }
  player.box.addEventListener('keydown', wake, options);
  player.box.addEventListener('focusin', wake, options);
  store.subscribe('paused', wake);
  store.subscribe('controlsShown', () => store.get('controlsShown') && wake());
  signal.addEventListener('abort', () => clearTimeout(timer));
  wake();
}

function focusByKeyboard(player: PlayerParts): boolean {
  const focused = player.document.activeElement;
  return (
    focused !== null &&
    focused !== player.box &&
    player.box.contains(focused) &&
    focused.matches(':focus-visible')
  );
}
