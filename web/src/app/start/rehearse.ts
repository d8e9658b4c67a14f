import { whenIdle } from '../../lib/when-idle.ts';
import { layOutUnseen } from '../../ui/lay-out-unseen.ts';
import type { App } from '../app.ts';
import { previewOf } from './preview-of.ts';

/** What comes before a press, with it and after it. */
const EVENTS = [
  ...['pointerover', 'pointerout', 'pointerdown', 'pointerup'].map((type) => ({ type, Kind: PointerEvent })),
  ...['mousedown', 'mouseup', 'click'].map((type) => ({ type, Kind: MouseEvent })),
  ...['focusin', 'focusout'].map((type) => ({ type, Kind: FocusEvent })),
];

/**
 * Has the browser read, while it idles, the code that a first press runs: it reads a function only when that is called, and
 * on a slow phone this takes as long as the rest of the press. Nothing is pressed: no element waits for events of `<main>`
 * itself, and they end where React listens. A preview of a screen that may be next is made, laid out and
 * thrown away.
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
  // each in a task of its own: none is long
  for (const one of [...EVENTS.map((event) => () => act(event)), preview]) whenIdle(one);
}

/** Makes the preview of an address, where there is one, lays it out in another task and throws it away. */
export function rehearsePreview(app: App, url: URL): void {
  const element = previewOf(app, url);
  if (element) whenIdle(() => layOutUnseen(element));
}
