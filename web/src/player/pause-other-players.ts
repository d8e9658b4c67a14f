/** Sent to the document by each player that begins. */
const BEGINS = 'marquee-player-begins';

/** Never more than one player in a document: the one that begins stops the one there. Returns what lets go of this. */
export function pauseOtherPlayers(document: EventTarget, stop: () => void): () => void {
  document.dispatchEvent(new Event(BEGINS));
  document.addEventListener(BEGINS, stop, { once: true });
  return () => document.removeEventListener(BEGINS, stop);
}
