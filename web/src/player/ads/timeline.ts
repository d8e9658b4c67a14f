import type { AdBreak } from '@marquee/contract/ads/ad-schedule';

/** No break is shown this close to the end, in seconds. */
const END_S = 1;

/** Which breaks of a playback are due; each is shown once. Times are positions in the main video, in seconds. */
export function createTimeline(breaks: readonly AdBreak[]) {
  const left = new Set(breaks);
  const take = (taken: AdBreak[]) => {
    for (const one of taken) left.delete(one);
    return taken;
  };
  const between = (fromS: number, toS: number, durationS: number) =>
    [...left]
      .flatMap((one) => {
        const timeS = getTime(one, durationS);
        return timeS !== undefined && timeS > fromS && timeS <= toS ? [{ one, timeS }] : [];
      })
      .sort((a, b) => a.timeS - b.timeS);
  return {
    pre: () => take([...left].filter(isBefore)),
    /** Drops breaks before this position, which were due in an earlier viewing. */
    passTo: (timeS: number, durationS: number) =>
      void take(between(0, timeS, durationS).map(({ one }) => one)),
    /**
     * Playback or a seek moved from one position to another: the breaks at the last break time in between are
     * due, earlier ones are dropped. None at or after the end, and none without a known end.
     */
    reached(fromS: number, toS: number, durationS: number) {
      const crossed = between(fromS, toS, durationS);
      const lastS = crossed.at(-1)?.timeS;
      take(crossed.map(({ one }) => one));
      return crossed.filter(({ timeS }) => timeS === lastS).map(({ one }) => one);
    },
    /** The breaks within these seconds, which stay in the timeline. */
    ahead: (fromS: number, withinS: number, durationS: number) =>
      between(fromS, fromS + withinS, durationS).map(({ one }) => one),
    post: () => take([...left].filter(isPost)),
  };
}

/** Whether a break comes before the main video; also one at 0 seconds or 0 %. */
export function isBefore({ offset }: AdBreak): boolean {
  if (typeof offset === 'string') return offset === 'pre';
  return 'atS' in offset ? offset.atS === 0 : offset.share === 0;
}

function isPost({ offset }: AdBreak): boolean {
  return offset === 'post' || (typeof offset === 'object' && 'share' in offset && offset.share === 1);
}

function getTime(one: AdBreak, durationS: number): number | undefined {
  const { offset } = one;
  if (typeof offset === 'string' || isBefore(one) || !Number.isFinite(durationS)) return undefined;
  const timeS = 'atS' in offset ? offset.atS : offset.share * durationS;
  return timeS < durationS - END_S ? timeS : undefined;
}
