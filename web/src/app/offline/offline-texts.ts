/** Id of the element that holds the page's texts in every language, as JSON. */
export const OFFLINE_TEXTS_ID = 'offline-texts';

/** The texts of the offline page in one language. */
export interface OfflineTexts {
  offline: { title: string; description: string };
  /** The device has a network, but the site cannot be reached. */
  unreachable: { title: string; description: string };
  tryAgain: string;
  /** Shown when a manual retry did not help. */
  stillNot: string;
}
