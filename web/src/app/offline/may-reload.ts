/** What a page is in the middle of, when a new version is there. */
export interface PageState {
  /** Nobody sees it: another tab is in front, or the app is in the background. */
  hidden: boolean;
  /** A picture plays or is paused, something is typed, or a pane, a payment among them, is open. */
  busy: boolean;
  /** Since the viewer last gave a sign, in ms. */
  quietMs: number;
  /** Since this tab last loaded itself again for a new version, in ms; infinite: never. */
  sinceReloadMs: number;
}

/** A page that its viewer gave no sign for so long is left alone, in ms. */
export const QUIET_MS = 5 * 60_000;

/**
 * Servers of two versions behind one address would have a page reload for ever: at most one in this time, in ms. The way
 * to the next screen is a load of the whole page in any case.
 */
export const REST_MS = 10 * 60_000;

/**
 * Whether a page may load itself again for a new version: where nobody sees it, or nobody has touched it for long, and never
 * in the middle of something. [PWA-02]
 */
export function mayReload({ hidden, busy, quietMs, sinceReloadMs }: PageState): boolean {
  return !busy && sinceReloadMs >= REST_MS && (hidden || quietMs >= QUIET_MS);
}
