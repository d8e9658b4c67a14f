/** The state of a page when a new version is available. */
export interface PageState {
  /** Not visible: another tab is in front, or the app is in the background. */
  hidden: boolean;
  /** A video plays or is paused, something is typed, or a modal, such as a payment, is open. */
  busy: boolean;
  /** Since the viewer's last input, in ms. */
  quietMs: number;
  /** Since this tab last reloaded for a new version, in ms; infinite: never. */
  sinceReloadMs: number;
}

/** Without input for this long, a visible page counts as unattended, in ms. */
export const QUIET_MS = 5 * 60_000;

/**
 * Minimum time between two such reloads, in ms: two versions served at one address would otherwise make a
 * page reload forever. The next navigation loads the whole page in any case.
 */
export const REST_MS = 10 * 60_000;

/**
 * Whether a page may reload itself for a new version: only while it is hidden or unattended, and never while
 * it is in use. [PWA-02]
 */
export function mayReload({ hidden, busy, quietMs, sinceReloadMs }: PageState): boolean {
  return !busy && sinceReloadMs >= REST_MS && (hidden || quietMs >= QUIET_MS);
}
