/** With the store's prefix: `jwapp.offline-look`. */
export const OFFLINE_LOOK_KEY = 'offline-look';

/** The site's name, colours and languages, for the offline page. */
export interface OfflineLook {
  name: string;
  /** Style rules that override the design tokens. */
  css: string;
  /** Codes of the languages that the site offers. */
  languages: readonly string[];
}

/** The stored look, as far as it is valid: storage may hold anything. */
export function readLook(text: string | null): Partial<OfflineLook> {
  try {
    const look: unknown = JSON.parse(text ?? '{}');
    const { name, css, languages } = (typeof look === 'object' && look ? look : {}) as Record<
      string,
      unknown
    >;
    return {
      ...(typeof name === 'string' && name && { name }),
      ...(typeof css === 'string' && { css }),
      ...(isTexts(languages) && { languages }),
    };
  } catch {
    return {};
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
