/** With the store's prefix: `jwapp.offline-look`. */
export const OFFLINE_LOOK_KEY = 'offline-look';

/** The site's name and colours, for the offline page. */
export interface OfflineLook {
  name: string;
  /** Style rules that override the design tokens. */
  css: string;
}

/** The stored look, as far as it is valid: storage may hold anything. */
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
