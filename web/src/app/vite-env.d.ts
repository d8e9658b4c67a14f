/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_DEFAULT_CONFIG_SOURCE?: string;
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_PLAYER_ID?: string;
  readonly VITE_PLAYER_LICENSE_KEY?: string;
  readonly VITE_NEWSLETTER_URL?: string;
  /** Comma-separated. */
  readonly VITE_NEWSLETTER_TAGS?: string;
  readonly VITE_API_ACCESS_BRIDGE_URL?: string;
}
