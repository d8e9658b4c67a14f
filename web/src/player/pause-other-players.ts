/** Dispatched on the document by each player that starts. */
const BEGINS = 'marquee-player-begins';

/**
 * Allows only one player per document: a new one stops the existing one. Returns a function that unregisters
 * this one.
 */
export function pauseOtherPlayers(document: EventTarget, stop: () => void): () => void {
  document.dispatchEvent(new Event(BEGINS));
  document.addEventListener(BEGINS, stop, { once: true });
  return () => document.removeEventListener(BEGINS, stop);
}
