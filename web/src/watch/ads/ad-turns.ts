import type { AdRules } from '@marquee/contract/ads/ad-schedule';
import type { ContentSource } from '../../content/content-source.ts';
import type { AdPace } from '../../player/ads/item-ads.ts';

/** What a visit has played so far. It is not stored on the device, as that would need the viewer's consent. */
interface Turns {
  /** How many items; the same one again right after itself is not counted again. */
  items: number;
  lastId: string | undefined;
  /** When an ad was last on the screen, in ms. */
  lastAdMs: number;
}

const TURNS = new WeakMap<ContentSource, Turns>();

/** Counts an item that starts to play; returns what the rules of its ads mean for it. */
export function takeTurn(visit: ContentSource, mediaId: string) {
  const turns = TURNS.get(visit) ?? { items: 0, lastId: undefined, lastAdMs: Number.NEGATIVE_INFINITY };
  TURNS.set(visit, turns);
  if (turns.lastId !== mediaId) turns.items += 1;
  turns.lastId = mediaId;
  const item = turns.items;
  return {
    hasAds({ startOn, frequency }: AdRules): boolean {
      const after = item - startOn;
      return after >= 0 && (frequency === 0 ? after === 0 : after % frequency === 0);
    },
    getPace: ({ timeBetweenAds }: AdRules): AdPace => ({
      isTooEarly: () => Date.now() < turns.lastAdMs + timeBetweenAds * 1000,
      noteAd() {
        turns.lastAdMs = Date.now();
      },
    }),
  };
}
