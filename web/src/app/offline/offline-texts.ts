/** The element with the page's words in every language, as JSON. */
export const OFFLINE_TEXTS_ID = 'offline-texts';

/** The words of the offline page in one language. */
export interface OfflineTexts {
  offline: { title: string; description: string };
  /** The device has a network, but the site cannot be reached. */
  unreachable: { title: string; description: string };
  tryAgain: string;
  /** Answers a press that changed nothing. */
  stillNot: string;
}
