import type { Config, ConfigOptions, ConfigRow } from '../config.ts';
import { frozen, withoutNulls } from '../plain-data.ts';
import { isTrustedUrl } from '../safe-url.ts';
import type { ConfigOnWire } from './config-members.ts';

/** The app's config from a checked one: with defaults, frozen; unsafe or unreadable values are left out and reported. */
export function cleanConfig(checked: ConfigOnWire, { onFault, allowLoopback }: ConfigOptions): Config {
  const wire = withoutNulls(checked);
  const { adScheduleUrls = {}, assets = {}, styling = {}, features = {}, custom = {} } = wire;
  const { cleeng, jwp } = wire.integrations ?? {};

  /** The value if it passes; an empty one counts as absent. */
  const keep = (value: string | undefined, path: string, passes: boolean, reason: string) => {
    if (value && !passes) onFault?.({ path, reason });
    return value && passes ? value : undefined;
  };
  const colour = (value: string | undefined, path: string) =>
    keep(value, path, isColour(value), 'is not a hex colour of 3 or 6 digits');
  const url = (value: string | undefined, path: string) =>
    keep(value, path, isTrustedUrl(value, allowLoopback), 'is not an https address or a path of this site');
  const texts = (map: Record<string, unknown> = {}, path: string) => {
    const kept: Record<string, string> = {};
    for (const [key, value] of Object.entries(map)) {
      if (typeof value === 'string') kept[key] = value;
      else onFault?.({ path: `${path}.${key}`, reason: 'is not a string' });
    }
    return kept;
  };
  const toRow = (row: (typeof wire.content)[number], index: number): ConfigRow | [] => {
    const path = `content.${index}`;
    const listed = row.type === 'playlist' || row.type === 'content_list';
    if (listed && !row.contentId) {
      onFault?.({ path: `${path}.contentId`, reason: `is missing: the ${row.type} row is left out` });
      return [];
    }
    return {
      ...row,
      contentId: listed ? row.contentId : undefined,
      featured: row.featured ?? false,
      backgroundColor: colour(row.backgroundColor, `${path}.backgroundColor`),
      custom: texts(row.custom, `${path}.custom`),
    };
  };

  const config: Config = {
    ...wire,
    adScheduleUrls: {
      json: url(adScheduleUrls.json, 'adScheduleUrls.json'),
      xml: url(adScheduleUrls.xml, 'adScheduleUrls.xml'),
    },
    assets: { banner: url(assets.banner, 'assets.banner'), icon: url(assets.icon, 'assets.icon') },
    styling: {
      backgroundColor: colour(styling.backgroundColor, 'styling.backgroundColor'),
      highlightColor: colour(styling.highlightColor, 'styling.highlightColor'),
      headerBackground: colour(styling.headerBackground, 'styling.headerBackground'),
      footerText: styling.footerText || undefined,
    },
    features: {
      recommendationsPlaylist: features.recommendationsPlaylist || undefined,
      searchPlaylist: features.searchPlaylist || undefined,
      continueWatchingList: features.continueWatchingList || undefined,
      favoritesList: features.favoritesList || undefined,
    },
    content: wire.content.flatMap(toRow),
    menu: wire.menu.map((entry, index) => ({
      ...entry,
      type: entry.type ?? 'playlist',
      custom: texts(entry.custom, `menu.${index}.custom`),
    })),
    integrations: {
      cleeng: cleeng && { ...cleeng, useSandbox: cleeng.useSandbox ?? true },
      jwp: jwp && { ...jwp, useSandbox: jwp.useSandbox ?? true },
    },
    contentProtection: wire.contentProtection ?? {},
    custom: { ...custom, entitlementHost: url(custom.entitlementHost, 'custom.entitlementHost') },
  };
  // A second pass: removes members that became empty above.
  return frozen(withoutNulls(config) as Config);
}

function isColour(value: string | undefined): boolean {
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(value ?? '');
}
