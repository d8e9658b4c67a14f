import type { OnFault } from './contract-error.ts';

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

/** An entry of the menu. `filterTags` is comma-separated. [DATA-03] */
export type ConfigMenuEntry = {
  label: string;
  contentId: string;
  type: 'playlist' | 'content_list' | 'media';
  filterTags?: string;
  /** Translations (`label-es`). */
  custom: Record<string, string>;
};

/** What one installation shows and how. Colours are hex, addresses are safe for viewers to open. [DATA-01] */
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
  /** Called for whatever was left out: rows without `contentId`, unreadable colours, unsafe addresses. */
  onFault?: OnFault;
  /** Whether http addresses on this machine are allowed (development, tests). */
  allowLoopback?: boolean;
};
