import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import { type EventNight, eventNight } from '../catalogue/event-times.ts';

/** The catalogue at a given time, and a name for its time-dependent state; empty if there is none. */
export type CatalogueNow = { catalogue: Catalogue; stamp: string };

/** An event has its next night and state, and plays as its channel once it has started [EVENT-10 CONTENTAPI-01]. */
export function createCatalogueNow(catalogue: Catalogue, now: () => number): () => CatalogueNow {
  let known: CatalogueNow = { catalogue, stamp: '' };
  if (catalogue.events.size === 0) return () => known;
  return () => {
    const nowMs = now();
    const nights = [...catalogue.events].flatMap(([id, times]) => {
      const record = catalogue.media.get(id);
      const night = record && eventNight(catalogue.channels.get(id) ?? [], times, nowMs);
      return night ? [{ record, night }] : [];
    });
    const stamp = nights.map(({ night }) => `${night.startMs}${night.state}`).join();
    if (stamp !== known.stamp) {
      const media = new Map(catalogue.media);
      for (const { record, night } of nights) media.set(record.mediaid, toRecord(record, night));
      known = { catalogue: { ...catalogue, media }, stamp };
    }
    return known;
  };
}

function toRecord(record: MediaRecord, { startMs, endMs, state }: EventNight): MediaRecord {
  const [start, end] = [startMs, endMs].map((ms) => new Date(ms).toISOString());
  return {
    ...record,
    custom: {
      ...record.custom,
      'VCH.EventState': state,
      'VCH.ScheduledStart': `${start}`,
      'VCH.ScheduledEnd': `${end}`,
    },
    isChannel: state !== 'PRE_LIVE',
    // with its end from the beginning, so that a watched stream ends there
    span: `${start}-${end}`,
    ...(state === 'INSTANT_VOD' ? { duration: (endMs - startMs) / 1000 } : {}),
  };
}
