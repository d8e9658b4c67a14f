import { whenIdle } from '../../lib/when-idle.ts';
import { layOutUnseen } from '../../ui/lay-out-unseen.ts';
import type { App } from '../app.ts';
import { previewOf } from './preview-of.ts';

/** The events around a press. */
const EVENTS = [
  ...['pointerover', 'pointerout', 'pointerdown', 'pointerup'].map((type) => ({ type, Kind: PointerEvent })),
  ...['mousedown', 'mouseup', 'click'].map((type) => ({ type, Kind: MouseEvent })),
  ...['focusin', 'focusout'].map((type) => ({ type, Kind: FocusEvent })),
];

/**
 * Makes the browser compile, while idle, the code that a first press runs: a function is compiled only when
 * it is first called, which on a slow phone takes as long as the rest of the press. Nothing is really
 * pressed: no element listens for events on `<main>` itself, and the events stop where React listens. A
 * preview of a likely next screen is built, laid out and discarded.
 */
export function rehearse(app: App): void {
  const main = document.querySelector('main');
  const root = document.getElementById('root');
  if (!main || !root) return;
  const end = (event: Event) => event.stopPropagation();
  const act = ({ type, Kind }: (typeof EVENTS)[number]) => {
    root.addEventListener(type, end);
    main.dispatchEvent(new Kind(type, { bubbles: true }));
    root.removeEventListener(type, end);
  };
  const preview = () => {
    const card = main.querySelector<HTMLAnchorElement>('a[data-id]');
    if (card) rehearsePreview(app, new URL(card.href));
  };
  // each in its own task, so that none is long
  for (const one of [...EVENTS.map((event) => () => act(event)), preview]) whenIdle(one);
}

/** Builds the preview of an address, if there is one, lays it out in another task and discards it. */
export function rehearsePreview(app: App, url: URL): void {
  const element = previewOf(app, url);
  if (element) whenIdle(() => layOutUnseen(element));
}
