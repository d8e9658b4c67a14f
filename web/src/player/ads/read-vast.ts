import { type AdSkip, parseClock, parseOffset } from '@marquee/contract/ads/ad-schedule';
import { readLoudness } from '../state/loudness.ts';
import { all, first, type XmlElement } from './xml.ts';

/** Tracking addresses of an ad, by VAST's event names: `impression`, `start`, …, `error`, `click`. */
export type AdTracking = Record<string, string[]>;

/** An ad that interrupts what plays. */
export interface VastAd {
  title: string;
  /** Its position in a pod; undefined: it is not part of one. */
  sequence: number | undefined;
  /** As declared; 0 if not. */
  durationS: number;
  skip: AdSkip | undefined;
  files: AdFile[];
  clickUrl: string | undefined;
  tracking: AdTracking;
  /** Integrated loudness, in LUFS, from an `Extension` of the type `loudness`. */
  loudness: number | undefined;
}

/** A media file of an ad; `height` in px, 0 if not declared. */
export interface AdFile {
  url: string;
  type: string;
  height: number;
}

/** An ad, or the address of another server that has it. */
export type VastEntry =
  | { ad: VastAd }
  | { wrapped: string | undefined; sequence: number | undefined; tracking: AdTracking };

/**
 * The ads of a VAST document, versions 2 to 4. Formats other than video (overlays, companions, executable
 * units) are left out; addresses that are not http(s) are ignored. `base`: base of relative addresses.
 * @throws Error when it is not VAST
 */
export function readVast(root: XmlElement, base: string): { entries: VastEntry[]; errorUrls: string[] } {
  if (root.name !== 'VAST') throw new Error(`is no VAST but ${root.name.slice(0, 40)}`);
  const toUrl = (element: XmlElement | undefined) => getAddress(element?.text, base);
  const urls = (elements: XmlElement[]) => elements.flatMap((one) => toUrl(one) ?? []);

  const getTracking = (form: XmlElement, linears: XmlElement[]): AdTracking => {
    const tracking: AdTracking = {
      impression: urls(all(form, 'Impression')),
      error: urls(all(form, 'Error')),
      click: linears.flatMap((linear) => urls(all(linear, 'VideoClicks', 'ClickTracking'))),
    };
    for (const element of linears.flatMap((linear) => all(linear, 'TrackingEvents', 'Tracking'))) {
      const url = toUrl(element);
      const event = element.attributes.event ?? '';
      if (url && Object.hasOwn(tracking, event)) tracking[event]?.push(url);
      else if (url) tracking[event] = [url];
    }
    return tracking;
  };

  const entries = all(root, 'Ad').flatMap((ad): VastEntry[] => {
    const sequence = Number(ad.attributes.sequence) || undefined;
    const wrapper = first(ad, 'Wrapper');
    const form = wrapper ?? first(ad, 'InLine');
    if (!form) return [];
    const linears = all(form, 'Creatives', 'Creative', 'Linear');
    const tracking = getTracking(form, linears);
    if (wrapper) return [{ wrapped: toUrl(first(wrapper, 'VASTAdTagURI')), sequence, tracking }];
    const [linear] = linears;
    const skip = parseOffset(linear?.attributes.skipoffset ?? '');
    return [
      {
        ad: {
          title: (first(form, 'AdTitle')?.text ?? '').slice(0, MAX_TITLE),
          sequence,
          durationS: parseClock(first(linear, 'Duration')?.text ?? '') ?? 0,
          skip: typeof skip === 'object' ? skip : undefined,
          files: all(linear, 'MediaFiles', 'MediaFile').flatMap((file) => getFile(file, toUrl(file))),
          clickUrl: toUrl(first(linear, 'VideoClicks', 'ClickThrough')),
          tracking,
          loudness: readLoudness(
            all(form, 'Extensions', 'Extension').find(({ attributes }) => attributes.type === 'loudness')
              ?.text,
          ),
        },
      },
    ];
  });
  return { entries, errorUrls: urls(all(root, 'Error')) };
}

const MAX_TITLE = 100;

function getFile({ attributes }: XmlElement, url: string | undefined): AdFile[] {
  // executable units are not supported
  if (!url || attributes.apiFramework) return [];
  const { type = '', height } = attributes;
  return [{ url, type: type.toLowerCase(), height: Number(height) || 0 }];
}

/** An absolute http(s) address with its macros unchanged; undefined for anything else. */
export function getAddress(text: string | undefined, base: string): string | undefined {
  if (!text) return undefined;
  try {
    const { protocol, href } = new URL(text, base);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The tracking of a wrapper, combined with that of its ad. */
export function joinTracking(one: AdTracking, other: AdTracking): AdTracking {
  const joined: AdTracking = { ...one };
  for (const [event, urls] of Object.entries(other)) joined[event] = [...(joined[event] ?? []), ...urls];
  return joined;
}
