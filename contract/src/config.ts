import { getDotPath, safeParse } from 'valibot';
import { cleanConfig } from './config-clean.ts';
import { ConfigMembers } from './config-members.ts';
import { ContractError, type OnFault } from './contract-error.ts';

export type AccountProvider = 'cleeng' | 'jwp';

/** A shelf of the home screen. A `playlist` or `content_list` row always has its `contentId`. [DATA-02] */
export type ConfigRow = {
  type: 'playlist' | 'continue_watching' | 'favorites' | 'content_list';
  contentId?: string;
  title?: string;
  featured: boolean;
  backgroundColor?: string;
  /** `layoutType` (hero, featured) and translations (`title-es`). */
  custom: Record<string, string>;
};

/** An entry of the menu. `filterTags` is comma separated. [DATA-03] */
export type ConfigMenuEntry = {
  label: string;
  contentId: string;
  type: 'playlist' | 'content_list' | 'media';
  filterTags?: string;
  /** Translations (`label-es`). */
  custom: Record<string, string>;
};

/** What one installation shows and how. Colours are hex, addresses are safe to send a viewer to. [DATA-01] */
export type Config = {
  id?: string;
  siteName?: string;
  description: string;
  siteId: string;
  analyticsToken?: string;
  adConfig?: string;
  adSchedule?: string;
  adDeliveryMethod?: 'csai' | 'ssai';
  adScheduleUrls: { json?: string; xml?: string };
  assets: { banner?: string };
  /** [DATA-04] */
  styling: {
    backgroundColor?: string;
    highlightColor?: string;
    headerBackground?: string;
    footerText?: string;
  };
  /** Playlist ids; each feature is off when absent. [DATA-05] */
  features: {
    recommendationsPlaylist?: string;
    searchPlaylist?: string;
    continueWatchingList?: string;
    favoritesList?: string;
  };
  content: ConfigRow[];
  menu: ConfigMenuEntry[];
  integrations: {
    cleeng?: { id?: string; monthlyOffer?: string; yearlyOffer?: string; useSandbox: boolean };
    jwp?: { clientId?: string; assetId?: number; useSandbox: boolean };
  };
  /** [DATA-09] */
  contentProtection: {
    accessModel?: 'free' | 'freeauth' | 'authvod' | 'svod';
    drm?: { defaultPolicyId?: string };
  };
  /** Free-form. The three flags are read with `isTrue`. [DATA-08] */
  custom: {
    entitlementHost?: string;
    drmPolicyId?: string;
    captchaSiteKey?: string;
    urlSigning?: boolean | string;
    inlinePlayer?: boolean | string;
    appContentSearch?: boolean | string;
    [key: string]: unknown;
  };
  supportedLanguages?: { code: string; displayName?: string }[];
};

export type ConfigOptions = {
  /** Told of what was left out: rows without `contentId`, unreadable colours, unsafe addresses. */
  onFault?: OnFault;
  /** Whether http addresses on this machine are good enough (development, tests). */
  allowLoopback?: boolean;
};

/**
 * Checks the app config and gives it deep-frozen, without `null` and with defaults filled in. Never coerces. Throws
 * ContractError with every fault found. Whether two account providers are enabled is asked with `enabledProviders`.
 * [BOOT-27..37 BOOT-42 BOOT-43 BOOT-48 BOOT-50 BOOT-53]
 */
export function parseConfig(raw: unknown, options: ConfigOptions = {}): Config {
  const result = safeParse(ConfigMembers, raw);
  if (result.success) return cleanConfig(result.output, options);
  const faults = result.issues.map((issue) => ({
    path: getDotPath(issue) ?? '',
    // A value may be as long as its sender likes.
    reason: issue.message.slice(0, 200),
  }));
  throw new ContractError('Config is invalid', faults);
}

/** The account providers the config turns on; more than one is a fault of its own at start-up. [BOOT-38] */
export function enabledProviders({ integrations }: Pick<Config, 'integrations'>): AccountProvider[] {
  const enabled: AccountProvider[] = [];
  if (integrations.cleeng?.id) enabled.push('cleeng');
  if (integrations.jwp?.clientId) enabled.push('jwp');
  return enabled;
}
