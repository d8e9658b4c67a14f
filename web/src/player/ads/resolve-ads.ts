import type { AdBreak } from '@marquee/contract/ads/ad-schedule';
import { type AdTracking, joinTracking, readVast, type VastAd } from './read-vast.ts';
import { AD_ERRORS, type SendBeacon, tellError, withMacros } from './tell.ts';
import { parseXml, type XmlElement } from './xml.ts';

/** How many times a request may be passed on to another server; beyond that there is no ad. */
const MAX_WRAPPERS = 5;
/** Maximum number of ads in one break. */
const MAX_ADS = 10;
/** Most documents that are requested for one break, and most calls that report its errors. */
const MAX_DOCUMENTS = 20;
const MAX_ERRORS = 50;

export interface ResolveDeps {
  /** The document at an address. @throws when it cannot be loaded */
  fetchText(url: string): Promise<string>;
  send: SendBeacon;
  /** Base of relative addresses in inline markup. */
  base: string;
}

/** The ads of a break: a sequence (pod), or alternatives of which the first playable one is shown. */
export type Pod = { ads: VastAd[]; isPod: boolean };

/** The ads of a break: its own, else those of the first tag that has any. Never throws. [ADS-07] */
export async function resolveAds({ tags, vast, skip }: AdBreak, given: ResolveDeps): Promise<Pod> {
  const deps = limit(given);
  const sources: (() => Promise<VastAd[]>)[] = [
    ...(vast ? [() => getEntries(vast as XmlElement, deps.base, {}, 0, deps)] : []),
    ...tags.map((tag) => () => fetched(tag, {}, 0, deps)),
  ];
  for (const load of sources) {
    const ads = await load().catch(() => []);
    if (ads.length > 0) return getPod(ads.map((ad) => ({ ...ad, skip: ad.skip ?? skip })));
  }
  return { ads: [], isPod: false };
}

/** The same within the limits of a break: ads of ads multiply. */
function limit({ base, fetchText, send }: ResolveDeps): ResolveDeps {
  let documents = 0;
  let errors = 0;
  return {
    base,
    async fetchText(url) {
      documents += 1;
      if (documents > MAX_DOCUMENTS) throw new Error('too many documents for a break');
      return fetchText(url);
    },
    send(url) {
      errors += 1;
      if (errors <= MAX_ERRORS) send(url);
    },
  };
}

function getPod(ads: VastAd[]): Pod {
  const inOrder = ads.filter(({ sequence }) => sequence !== undefined);
  inOrder.sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
  const isPod = inOrder.length > 0;
  return { ads: (isPod ? inOrder : ads).slice(0, MAX_ADS), isPod };
}

async function fetched(
  url: string,
  outer: AdTracking,
  wrappers: number,
  deps: ResolveDeps,
): Promise<VastAd[]> {
  const errorUrls = outer.error ?? [];
  let root: XmlElement;
  try {
    root = parseXml(await deps.fetchText(withMacros(url)));
  } catch {
    tellError(errorUrls, AD_ERRORS.wrapperNotAnswered, deps.send);
    return [];
  }
  return getEntries(root, url, outer, wrappers, deps);
}

async function getEntries(
  root: XmlElement,
  base: string,
  outer: AdTracking,
  wrappers: number,
  deps: ResolveDeps,
): Promise<VastAd[]> {
  const outerErrors = outer.error ?? [];
  let read: ReturnType<typeof readVast>;
  try {
    read = readVast(root, base);
  } catch {
    tellError(outerErrors, AD_ERRORS.notReadable, deps.send);
    return [];
  }
  const { entries, errorUrls } = read;
  if (entries.length === 0) tellError([...outerErrors, ...errorUrls], AD_ERRORS.noAd, deps.send);
  const found = await Promise.all(
    entries.slice(0, MAX_ADS).map(async (entry): Promise<VastAd[]> => {
      if ('ad' in entry) return [{ ...entry.ad, tracking: joinTracking(outer, entry.ad.tracking) }];
      const tracking = joinTracking(outer, entry.tracking);
      if (!entry.wrapped || wrappers >= MAX_WRAPPERS) {
        const code = entry.wrapped ? AD_ERRORS.wrappedTooOften : AD_ERRORS.wrapperNotAnswered;
        tellError(tracking.error ?? [], code, deps.send);
        return [];
      }
      const inner = await fetched(entry.wrapped, tracking, wrappers + 1, deps);
      const { sequence } = entry;
      return sequence === undefined ? inner : inner.slice(0, 1).map((ad) => ({ ...ad, sequence }));
    }),
  );
  return found.flat();
}
