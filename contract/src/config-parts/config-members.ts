import {
  array,
  boolean,
  custom,
  type InferOutput,
  looseObject,
  minLength,
  nullish,
  number,
  type ObjectEntries,
  object,
  picklist,
  pipe,
  string,
  union,
} from 'valibot';

/**
 * The config on the wire. Strict about types; unknown members are tolerated, `null` on an optional one counts
 * as absent. [BOOT-27..37 BOOT-50, wire content §2]
 */
export const ConfigMembers = record({
  id: nullish(string()),
  siteName: nullish(string()),
  description: string(),
  siteId: text(),
  analyticsToken: nullish(string()),
  adConfig: nullish(string()),
  adSchedule: nullish(string()),
  adDeliveryMethod: nullish(picklist(['csai', 'ssai'])),
  adScheduleUrls: nullish(record({ json: nullish(string()), xml: nullish(string()) })),
  assets: nullish(record({ banner: nullish(string()), icon: nullish(string()) })),
  styling: nullish(
    record({
      backgroundColor: nullish(string()),
      highlightColor: nullish(string()),
      headerBackground: nullish(string()),
      footerText: nullish(string()),
    }),
  ),
  features: nullish(
    record({
      recommendationsPlaylist: nullish(string()),
      searchPlaylist: nullish(string()),
      continueWatchingList: nullish(string()),
      favoritesList: nullish(string()),
    }),
  ),
  content: array(
    record({
      type: picklist(['playlist', 'continue_watching', 'favorites', 'content_list']),
      contentId: nullish(string()),
      title: nullish(string()),
      featured: nullish(boolean()),
      backgroundColor: nullish(string()),
      custom: nullish(freeForm({ layoutType: nullish(string()) })),
    }),
  ),
  menu: array(
    record({
      label: text(),
      contentId: text(),
      type: nullish(picklist(['playlist', 'content_list', 'media'])),
      filterTags: nullish(string()),
      custom: nullish(freeForm({})),
    }),
  ),
  integrations: nullish(
    record({
      cleeng: nullish(
        record({
          id: nullish(string()),
          monthlyOffer: nullish(string()),
          yearlyOffer: nullish(string()),
          useSandbox: nullish(boolean()),
        }),
      ),
      jwp: nullish(
        record({
          clientId: nullish(string()),
          assetId: nullish(number()),
          useSandbox: nullish(boolean()),
        }),
      ),
    }),
  ),
  contentProtection: nullish(
    record({
      accessModel: nullish(picklist(['free', 'freeauth', 'authvod', 'svod'])),
      drm: nullish(record({ defaultPolicyId: nullish(string()) })),
    }),
  ),
  custom: nullish(
    freeForm({
      entitlementHost: nullish(string()),
      drmPolicyId: nullish(string()),
      captchaSiteKey: nullish(string()),
      urlSigning: nullish(union([boolean(), string()])),
      inlinePlayer: nullish(union([boolean(), string()])),
      appContentSearch: nullish(union([boolean(), string()])),
    }),
  ),
  supportedLanguages: nullish(array(record({ code: text(), displayName: nullish(string()) }))),
});

export type ConfigOnWire = InferOutput<typeof ConfigMembers>;

/** A string that is not empty. */
function text() {
  return pipe(string(), minLength(1));
}

/** An object with these members; others are accepted and left out. */
function record<const Entries extends ObjectEntries>(entries: Entries) {
  return pipe(notList(), object(entries));
}

/** An object that keeps its other members as they are. */
function freeForm<const Entries extends ObjectEntries>(entries: Entries) {
  return pipe(notList(), looseObject(entries));
}

/** Valibot's object schemas accept an array as an object; this rejects it. */
function notList() {
  return custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'Invalid type: Expected Object',
  );
}
