/** A scroll that was heard so long ago is over, in ms: more than a slow device needs between two events. */
const SCROLL_MS = 200;

/**
 * How React goes on with what it draws in slices of 5 ms: at once, and after the next frame while a page of rows is scrolled. It gives
 * way between two slices, but the browser takes up the next one before a frame: rows that came in cost five frames in one go. A long
 * list goes on at once: its rows are wanted sooner than they are smooth.
 */
export function framesBetween(): (goOn: () => void) => void {
  const channel = new MessageChannel();
  let goOn: () => void = () => {};
  let scrolledAtMs = Number.NEGATIVE_INFINITY;
  const onScroll = ({ timeStamp }: Event) => {
    if (document.querySelector('[data-rows]')) scrolledAtMs = timeStamp;
  };
  addEventListener('scroll', onScroll, { passive: true });
  channel.port1.onmessage = () => goOn();
  const next = () => channel.port2.postMessage(null);
  return (slice) => {
    // React asks for one at a time
    goOn = slice;
    if (document.hidden || performance.now() - scrolledAtMs > SCROLL_MS) next();
    else requestAnimationFrame(next);
  };
}
