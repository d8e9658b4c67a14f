/** Under the store's prefix: `jwapp.offline-look`. */
export const OFFLINE_LOOK_KEY = 'offline-look';

/** How the site looks and what it is called, for the page that stands in without a network. */
export interface OfflineLook {
  name: string;
  /** Style rules that override the tokens. */
  css: string;
}

/** What was left, as far as it can be read: storage may hold anything. */
export function readLook(text: string | null): Partial<OfflineLook> {
  try {
    const look: unknown = JSON.parse(text ?? '{}');
    const { name, css } = (typeof look === 'object' && look ? look : {}) as Record<string, unknown>;
    return {
      ...(typeof name === 'string' && name && { name }),
      ...(typeof css === 'string' && { css }),
    };
  } catch {
    return {};
  }
}
