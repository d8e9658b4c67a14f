import {
  type AdBreak,
  type AdSchedule,
  NO_AD_RULES,
  parseAdSchedule,
} from '@marquee/contract/ads/ad-schedule';
import { contentAddress } from '../../content/content-address.ts';
import { FRESHNESS } from '../../content/freshness.ts';
import { type Fetch, getJson, getText } from '../../lib/http.ts';
import type { LoadAdBreaks } from '../../player/ads/item-ads.ts';
import { readVmap } from '../../player/ads/read-vmap.ts';
import { fillTag } from '../../player/ads/tell.ts';
import { isBefore } from '../../player/ads/timeline.ts';
import { takeTurn } from './ad-turns.ts';
import type { AdDeps, ItemWithAds } from './client-ads.ts';

/** Longer than any real schedule. */
const MAX_BYTES = 1_000_000;

/**
 * The ad breaks of an item: from `adScheduleUrls.xml` with the item's id added, else from
 * `adScheduleUrls.json` unchanged, else from `adSchedule` of the content API; without cookies. A JSON
 * schedule is cached for 20 minutes; an XML one is fetched at each playback, as it may contain the ads
 * themselves. Macros in addresses are filled in. A live item keeps only the breaks before it, and a JSON
 * schedule's rules may leave out breaks. (G-61, wire content §12) [ADS-02 ADS-03 ADS-04 CONST-23]
 * @throws HttpError, ContractError, or Error if it is not XML
 */
export async function loadAdBreaks(
  deps: AdDeps,
  { mediaId, live, resumes }: ItemWithAds,
  signal: AbortSignal,
): ReturnType<LoadAdBreaks> {
  const { config, content, queries, appOrigin } = deps;
  const { xml, json } = config.adScheduleUrls;
  const withoutCookies: Fetch = (url, init) => content.fetch(url, { ...init, credentials: 'omit' });
  const options = { fetch: withoutCookies, kind: 'lookup', maxBytes: MAX_BYTES } as const;
  const turn = takeTurn(content, mediaId);

  const apply = ({ rules, skip }: Pick<AdSchedule, 'rules' | 'skip'>, breaks: AdBreak[]) => ({
    breaks: breaks
      .filter((one) => (isBefore(one) ? !resumes || rules.startOnSeek === 'pre' : !live))
      .map((one) => ({
        ...(skip && { skip }),
        ...one,
        tags: one.tags.map((tag) => fillTag(tag, mediaId)),
      })),
    pace: turn.getPace(rules),
  });
  const vmap = async (address: string) => {
    const url = fillTag(new URL(address, appOrigin).href, mediaId);
    return readVmap(await getText(url, { ...options, signal }), url);
  };
  if (xml) return apply({ rules: NO_AD_RULES }, await vmap(withMediaId(xml, mediaId)));

  const url = json
    ? new URL(json, appOrigin).href
    : contentAddress(
        content,
        `/v2/advertising/schedules/${encodeURIComponent(config.adSchedule ?? '')}.json`,
      );
  const schedule = await queries.fetchQuery({
    queryKey: ['ad-schedule', url],
    queryFn: async (query): Promise<AdSchedule> =>
      parseAdSchedule(await getJson(url, { ...options, signal: query.signal }), {
        onFault: ({ path, reason }) => content.log(`${url}: ${path}: ${reason}`),
      }),
    staleTime: FRESHNESS.adScheduleMs,
    retry: false,
  });
  if (!turn.hasAds(schedule.rules)) return apply(schedule, []);
  return apply(schedule, 'vmapUrl' in schedule ? await vmap(schedule.vmapUrl) : schedule.breaks);
}

/** The rest of the address stays unchanged, as it may contain macros. */
function withMediaId(address: string, mediaId: string): string {
  const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}media_id=${encodeURIComponent(mediaId)}${hash}`;
}
