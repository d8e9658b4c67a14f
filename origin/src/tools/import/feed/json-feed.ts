import { toLanguage } from '../plan/source.ts';
import { chooseFile, type FeedEntry, toPubdate, toTags } from './entry.ts';

type RawItem = {
  mediaid?: unknown;
  title?: unknown;
  description?: unknown;
  pubdate?: unknown;
  tags?: unknown;
  image?: unknown;
  sources?: { file?: unknown; type?: unknown; height?: unknown; bitrate?: unknown }[];
  tracks?: { file?: unknown; kind?: unknown; language?: unknown; label?: unknown }[];
};

/** Films of a playlist of the content API: `playlist[].sources[].file`. Entries without a file are left out. */
export function readJsonFeed(text: string): FeedEntry[] {
  const { playlist } = JSON.parse(text) as { playlist?: RawItem[] };
  return (Array.isArray(playlist) ? playlist : []).flatMap((item) => {
    const sources = Array.isArray(item.sources) ? item.sources : [];
    const file = chooseFile(
      sources.map((source) => ({
        file: toText(source.file),
        type: toText(source.type),
        height: Number(source.height) || 0,
        bitRate: Number(source.bitrate) || 0,
      })),
    );
    if (!file) return [];
    const tracks = Array.isArray(item.tracks) ? item.tracks : [];
    return [
      {
        guid: toText(item.mediaid) || file,
        title: toText(item.title),
        description: toText(item.description),
        tags: toTags(toText(item.tags)),
        pubdate: toPubdate(item.pubdate),
        file,
        image: toText(item.image) || undefined,
        captions: tracks
          .filter((track) => track.kind === 'captions' && toText(track.file) !== '')
          .map((track) => ({ file: toText(track.file), language: toLanguage(toText(track.language)) })),
      },
    ];
  });
}

const toText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
