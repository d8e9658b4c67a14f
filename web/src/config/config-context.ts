import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { createContext, useContext } from 'react';
import type { Brand } from './brand.ts';

/** What the start resolved; it never changes afterwards. */
export interface SiteConfig {
  config: Config;
  settings: Settings;
  brand: Brand;
  /** Absolute address of the app itself, without a trailing slash. */
  appOrigin: string;
  /** Where the config came from: a code, an address or a path. */
  configSource?: string | undefined;
}

export const ConfigContext = createContext<SiteConfig | null>(null);

export function useSite(): SiteConfig {
  const site = useContext(ConfigContext);
  if (!site) throw new Error('ConfigContext is missing above this component');
  return site;
}
