import type { Settings } from '@marquee/contract/settings';

/** The media platform's public host, the default source of content. (G-09) */
const PUBLIC_CONTENT_BASE = 'https://cdn.jwplayer.com';

/** Values known at build time; the settings file overrides each of them. [BOOT-51] */
export const BUILD_VALUES = {
  defaultConfigSource: import.meta.env.VITE_DEFAULT_CONFIG_SOURCE || undefined,
  apiBaseUrl: import.meta.env.VITE_API_BASE_URL || PUBLIC_CONTENT_BASE,
  playerId: import.meta.env.VITE_PLAYER_ID || undefined,
  playerLicenseKey: import.meta.env.VITE_PLAYER_LICENSE_KEY || undefined,
  apiAccessBridgeUrl: import.meta.env.VITE_API_ACCESS_BRIDGE_URL || undefined,
} satisfies Partial<Settings>;

/** [BOOT-49 CONST-01] */
export const APP_VERSION = '4.30.0';
