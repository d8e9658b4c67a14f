import type { PlayerStore } from './player-store.ts';
import type { Stage } from './stage.ts';

/** Without a hand on it, the player shows its controls this long while it plays. */
export const IDLE_MS = 3_000;

/**
 * Shows the controls on any sign of life and hides them 3 seconds later; never while paused, while a menu
 * is open, while something is pressed, or while focus came inside by keyboard. Returns what ends it.
 */
export function watchActivity(stage: Stage, store: PlayerStore): () => void {
  const closing = new AbortController();
  const options = { signal: closing.signal, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  const wake = () => {
    stage.session.set('controlsShown', true);
    clearTimeout(timer);
    timer = setTimeout(sleep, IDLE_MS);
  };
  const sleep = () => {
    if (mustStay()) timer = setTimeout(sleep, IDLE_MS);
    else stage.session.set('controlsShown', false);
  };
  const mustStay = () =>
    pressed ||
    store.get('paused') ||
    store.get('menu') !== undefined ||
    store.get('phase') !== 'ready' ||
    focusByKeyboard(stage);

  // A finger on the picture is a gesture of its own (it shows or hides); a mouse anywhere is a sign of life.
  stage.box.addEventListener('pointermove', (event) => event.pointerType !== 'touch' && wake(), options);
  stage.box.addEventListener(
    'pointerdown',
    (event) => {
      pressed = true;
      if (event.pointerType !== 'touch') wake();
    },
    options,
  );
  for (const name of ['pointerup', 'pointercancel']) {
    stage.document.addEventListener(
      name,
      () => {
        pressed = false;
      },
      options,
    );
  }
  stage.box.addEventListener('keydown', wake, options);
  stage.box.addEventListener('focusin', wake, options);
  const stops = [
    store.subscribe('paused', wake),
    store.subscribe('controlsShown', () => store.get('controlsShown') && wake()),
  ];
  wake();

  return () => {
    clearTimeout(timer);
    closing.abort();
    for (const stop of stops) stop();
  };
}

function focusByKeyboard(stage: Stage): boolean {
  const focused = stage.document.activeElement;
  return (
    focused !== null &&
    focused !== stage.box &&
    stage.box.contains(focused) &&
    focused.matches(':focus-visible')
  );
}
