import { createHash } from 'node:crypto';
import type { WireDrm, WireItem, WireMedia, WireSource, WireTrack } from '@marquee/contract/wire';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { sourceType } from '../catalogue/outside-source.ts';
import { absolute } from './absolute.ts';

/** Widths of the poster that an item lists (wire content §3). */
const LISTED_WIDTHS = [320, 480, 640, 720, 1280, 1920];

/**
 * Answer of `GET /v2/media/{id}`: a playlist of one (wire content §3) [CONTENTAPI-01].
 *
 * @param signature query that gives access to the sources of a protected item; empty: none
 * @param drm where its licences are; undefined: none are named
 */
export function mediaAnswer(record: MediaRecord, base: string, signature = '', drm?: WireDrm): WireMedia {
  return {
    title: record.title,
    description: record.description,
    kind: 'Single Item',
    feed_instance_id: feedInstanceId(record.mediaid),
    playlist: [{ ...mediaItem(record, base), sources: toSources(record, base, signature, drm) }],
  };
}

/**
 * @param base `scheme://host` of the addresses in it
 * @param feedid the playlist it is answered in
 */
export function mediaItem(record: MediaRecord, base: string, feedid?: string): WireItem {
  const poster = `${base}/v2/media/${record.mediaid}/poster.jpg`;
  return {
    // First, so that no custom parameter can override a field of the item.
    ...absolute(record.custom, base),
    mediaid: record.mediaid,
    ...(feedid === undefined ? {} : { feedid }),
    title: record.title,
    description: record.description,
    link: `${base}/m/${record.mediaid}`,
    image: `${poster}?width=720`,
    images: LISTED_WIDTHS.map((width) => ({ src: `${poster}?width=${width}`, width, type: 'image/jpeg' })),
    duration: durationOf(record),
    pubdate: record.pubdate,
    ...(record.tags.length === 0 ? {} : { tags: record.tags.join(',') }),
    sources: toSources(record, base, ''),
    tracks: toTracks(record, base),
    variations: {},
  };
}

/** Seconds; 0 if unknown. */
export function durationOf(record: MediaRecord): number {
  return record.duration ?? record.streamInfo?.duration ?? 0;
}

/** The same feed has the same id in every answer, so that the answer's ETag changes only with its content. */
export function feedInstanceId(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function toSources(record: MediaRecord, base: string, signature: string, drm?: WireDrm): WireSource[] {
  // whoever may not play it must not read its address, which no signature protects
  if (record.source !== undefined)
    return record.isProtected && signature === ''
      ? []
      : [{ file: record.source, type: sourceType(record.source) ?? '' }];
  if (record.stream === undefined && !record.isChannel) return [];
  const span = record.span === undefined ? '' : `t=${encodeURIComponent(record.span)}`;
  const parameters = [span, signature].filter(Boolean).join('&');
  const query = parameters && `?${parameters}`;
  if (record.streamInfo?.keyId !== undefined) {
    const file = `${base}/manifests/${record.mediaid}.mpd${query}`;
    return [{ file, type: 'application/dash+xml', ...(drm && { drm }) }];
  }
  return [
    { file: `${base}/manifests/${record.mediaid}.m3u8${query}`, type: 'application/vnd.apple.mpegurl' },
  ];
}

function toTracks(record: MediaRecord, base: string): WireTrack[] {
  const folder = record.isProtected ? `manifests/${record.mediaid}` : `streams/${record.stream}`;
  return (record.streamInfo?.tracks ?? []).map(({ file, kind, label, language }) => ({
    file: `${base}/${folder}/${file}`,
    kind,
    ...(label === undefined ? {} : { label }),
    ...(language === undefined ? {} : { language }),
  }));
}
