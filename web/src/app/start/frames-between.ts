import { STILL_MS } from '../../browse/still.ts';
import { nextFrame } from '../../lib/pause.ts';

/**
 * A page of rows that is in use: the layer of a screen that was left is outside `<main>`, and a page that is
 * not hydrated yet has no such attribute.
 */
const ROWS = 'main [data-holds-beside]';

/**
 * Decides when React continues with its next 5 ms slice of rendering: immediately, or after the next frame
 * while a page of rows is being scrolled. React yields between slices, but the browser would run the next
 * slice before painting a frame. A long list continues immediately: showing its rows soon matters more than
 * smooth scrolling.
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
    // React schedules one slice at a time
    goOn = slice;
    const isScrolled = performance.now() - scrolledAtMs <= STILL_MS;
    if (isScrolled && document.querySelector(ROWS)) nextFrame().then(next);
    else next();
  };
}
