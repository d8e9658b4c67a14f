import { type Catalogue, type MediaRecord, perVersion } from './catalogue.ts';
import { type EventNight, eventNight } from './event-times.ts';
import { itemTimes } from './item-times.ts';
import { createLiveNights, type ReadNight } from './live-nights.ts';
import { type Publication, publication } from './publication.ts';

export type CatalogueNow = {
  /** What can be seen at this time: hidden items are left out, those that are coming have nothing to play. */
  catalogue: Catalogue;
  /** Whatever the time. */
  all: Catalogue;
  /** A name for its version and time-dependent state. */
  stamp: string;
  /** How long answers stay true, in ms: until the next item is published, opens or closes, or an event changes its state. */
  leftMs: number;
};

/**
 * The catalogue by the clock, so that nobody edits a file for it. An event of a channel has its next night and state, and
 * plays as its channel once it has started. [EVENT-10 CONTENTAPI-01]
 */
export function createCatalogueNow(
  all: Catalogue,
  now: () => number,
  readNight: ReadNight = () => null,
): () => CatalogueNow {
  const getPublish = perVersion(all, () => createPublish(all));
  const getLiveNights = perVersion(all, () => createLiveNights(all, readNight));
  let known = { catalogue: all, stamp: '' };
  return () => {
    const nowMs = now();
    const { catalogue, version, untilMs } = getPublish()(nowMs);
    const nights = [...catalogue.events].flatMap(([id, times]) => {
      const record = catalogue.media.get(id);
      const night = record && eventNight(catalogue.channels.get(id) ?? [], times, nowMs);
      return night ? [{ record, night }] : [];
    });
    const live = getLiveNights()(catalogue.media);
    const times = nights.map(({ night }) => `${night.startMs}${night.state}`);
    const stamp = `${all.version} ${version} ${live.stamp} ${times}`;
    if (stamp !== known.stamp) {
      const isSame = nights.length === 0 && live.items.length === 0;
      const media = isSame ? catalogue.media : new Map(catalogue.media);
      for (const item of live.items) media.set(item.mediaid, item);
      for (const { record, night } of nights) media.set(record.mediaid, atNight(record, night));
      known = { catalogue: { ...catalogue, media }, stamp };
    }
    return { ...known, all, leftMs: Math.min(untilMs, ...nights.map(({ night }) => night.untilMs)) - nowMs };
  };
}

/** An event of a channel takes them from there. */
const HOURS_OF_CHANNEL = { startMs: undefined, endMs: undefined, eventState: '', replay: true };

/** The catalogue without what is hidden at a time; made again when something changes. */
function createPublish(all: Catalogue) {
  const timed = [...all.media.values()].flatMap((record) => {
    const times = itemTimes(record);
    if (!times) return [];
    return [{ record, times: all.events.has(record.mediaid) ? { ...times, ...HOURS_OF_CHANNEL } : times }];
  });
  let known = {
    catalogue: all,
    version: 0,
    fromMs: timed.length > 0 ? Infinity : -Infinity,
    untilMs: Infinity,
  };
  return (nowMs: number) => {
    if (known.fromMs <= nowMs && nowMs < known.untilMs) return known;
    const media = new Map(all.media);
    const series = new Map(all.series);
    let untilMs = Infinity;
    for (const { record, times } of timed) {
      const state = publication(times, nowMs);
      untilMs = Math.min(untilMs, state.untilMs);
      if (state.stage !== 'hidden') media.set(record.mediaid, asPublished(record, state));
      else {
        media.delete(record.mediaid);
        series.delete(record.mediaid);
      }
    }
    known = { catalogue: { ...all, media, series }, version: known.version + 1, fromMs: nowMs, untilMs };
    return known;
  };
}

function asPublished(record: MediaRecord, { stage, eventState, endMs }: Publication): MediaRecord {
  const isEnding =
    endMs !== undefined && record.custom['VCH.ScheduledEnd'] === undefined && eventState !== '';
  const custom = {
    ...record.custom,
    ...(eventState !== '' && { 'VCH.EventState': eventState }),
    // with it, an app knows when it turns live
    ...(isEnding && { 'VCH.ScheduledEnd': new Date(endMs).toISOString() }),
  };
  if (stage === 'open') return { ...record, custom };
  return { ...record, custom, ...NOTHING_TO_PLAY, isComing: true };
}

const NOTHING_TO_PLAY = { stream: undefined, streamInfo: null, source: undefined, isChannel: false };

function atNight(record: MediaRecord, { startMs, endMs, state }: EventNight): MediaRecord {
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
