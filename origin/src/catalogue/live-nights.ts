import type { Night } from '../nights/night-state.ts';
import type { Catalogue, MediaRecord } from './catalogue.ts';

/** The live night of a stream as it is on the disk; null: it is none. */
export type ReadNight = (stream: string) => Night | null;

/**
 * Live nights among the items. Once one has opened by the clock it is what its stream is: without a picture it waits,
 * also when it is late; it is live while the picture comes and while the line is gone, also beyond its planned end; and
 * the recording from the operator's end on. [EVENT-09 EVENT-10]
 */
export function createLiveNights({ media }: Pick<Catalogue, 'media'>, readNight: ReadNight) {
  const nights = [...media.values()].filter(({ streamInfo }) => streamInfo?.live !== undefined);
  return (published: Catalogue['media']): { stamp: string; items: MediaRecord[] } => {
    const items = nights.flatMap(({ mediaid, stream }) => {
      const item = published.get(mediaid);
      const night = stream === undefined ? null : readNight(stream);
      return item && !item.isComing && night ? [atNight(item, night)] : [];
    });
    const states = items.map(({ mediaid, streamInfo, stream }) => [
      mediaid,
      JSON.stringify(streamInfo?.live),
      stream !== undefined,
    ]);
    return { stamp: states.join(), items };
  };
}

function atNight(item: MediaRecord, { live, durationS, hasPicture }: Night): MediaRecord {
  const streamInfo = { tracks: [], ...item.streamInfo, duration: durationS, live };
  const state =
    live.state === 'ended' ? 'INSTANT_VOD' : live.state === 'waiting' ? 'PRE_LIVE' : 'LIVE_PUBLISHED';
  const custom: Record<string, string> = { ...item.custom, 'VCH.EventState': state };
  // else the clock would go on calling it live
  if (live.endedAtMs !== undefined) custom['VCH.ScheduledEnd'] = new Date(live.endedAtMs).toISOString();
  return {
    ...item,
    custom,
    stream: hasPicture ? item.stream : undefined,
    streamInfo,
  };
}

/** Whether an item can change at any time. */
export const isOnAir = ({ streamInfo }: Pick<MediaRecord, 'streamInfo'>): boolean =>
  streamInfo?.live !== undefined && streamInfo.live.state !== 'ended';
