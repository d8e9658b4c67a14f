import { STILL_MS } from '../../browse/still.ts';
import { nextFrame } from '../../lib/pause.ts';

/** A page of rows that is used: the layer of a screen that was left is not inside `<main>`, nor is a page taken over yet. */
const ROWS = 'main [data-holds-beside]';

/**
 * How React goes on with what it draws in slices of 5 ms: at once, and after the next frame while a page of rows is scrolled. It gives
 * way between two slices, but the browser takes up the next one before a frame. A long list goes on at once: its rows are wanted
 * sooner than they are smooth.
 */
export function framesBetween(): (goOn: () => void) => void {
  const channel = new MessageChannel();
  let goOn: () => void = () => {};
  let scrolledAtMs = Number.NEGATIVE_INFINITY;
  const onScroll = ({ timeStamp }: Event) => {
    scrolledAtMs = timeStamp;
  };
  addEventListener('scroll', onScroll, { passive: true });
  channel.port1.onmessage = () => goOn();
  const next = () => channel.port2.postMessage(null);
  return (slice) => {
    // React asks for one at a time
    goOn = slice;
    const isScrolled = performance.now() - scrolledAtMs <= STILL_MS;
    if (isScrolled && document.querySelector(ROWS)) nextFrame().then(next);
    else next();
  };
}
