import { SaxesParser, type SaxesTagNS } from 'saxes';
import { toLanguage } from '../plan/source.ts';
import { chooseFile, type FeedEntry, type FeedFile, toPubdate, toTags } from './entry.ts';

/** Tags in tags that no feed has: each costs more than the one before. */
const MAX_DEPTH = 50;
const MEDIA = 'http://search.yahoo.com/mrss/';

type Item = {
  texts: Map<string, string>;
  files: FeedFile[];
  image?: string;
  captions: FeedEntry['captions'];
};

/**
 * Films of a media RSS feed: `media:content` or `enclosure`, with title, description, date, keywords, thumbnail and
 * `media:subTitle`. @throws Error where it is not well formed
 */
export function readMediaRss(text: string): FeedEntry[] {
  const items: Item[] = [];
  let item: Item | undefined;
  let words = '';
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error(`its tags are nested more than ${MAX_DEPTH} deep`);
    words = '';
    if (tag.local === 'item' || tag.local === 'entry') item = { texts: new Map(), files: [], captions: [] };
    else if (item) readTag(item, tag);
  });
  parser.on('text', (more) => {
    words += more;
  });
  parser.on('cdata', (more) => {
    words += more;
  });
  parser.on('closetag', ({ local, uri }) => {
    depth -= 1;
    if (local === 'item' || local === 'entry') {
      if (item) items.push(item);
      item = undefined;
    } else if (item && words.trim() !== '') {
      // what media RSS says goes before what RSS says
      const name = uri === MEDIA ? `media:${local}` : local;
      if (!item.texts.has(name)) item.texts.set(name, words.trim());
    }
    words = '';
  });
  parser.write(text).close();
  return items.flatMap((one) => toEntry(one) ?? []);
}

function readTag(item: Item, tag: SaxesTagNS): void {
  const get = (name: string) => tag.attributes[name]?.value.trim() ?? '';
  const isMedia = tag.uri === MEDIA;
  if ((isMedia && tag.local === 'content') || tag.local === 'enclosure') {
    const file = {
      file: get('url'),
      type: get('type'),
      height: Number(get('height')),
      bitRate: Number(get('bitrate')),
    };
    if (file.file !== '' && get('medium') !== 'image' && !file.type.startsWith('image/'))
      item.files.push(file);
  } else if (isMedia && tag.local === 'thumbnail') item.image ??= get('url');
  else if (isMedia && tag.local === 'subTitle' && get('href') !== '')
    item.captions.push({ file: get('href'), language: toLanguage(get('lang')) });
}

function toEntry({ texts, files, image, captions }: Item): FeedEntry | null {
  const file = chooseFile(files);
  if (!file) return null;
  const get = (...names: string[]) => names.map((name) => texts.get(name)).find(Boolean) ?? '';
  return {
    guid: get('guid', 'id') || file,
    title: get('media:title', 'title'),
    description: get('media:description', 'description', 'summary').replace(/<[^>]*>/g, ''),
    tags: toTags(get('media:keywords', 'category')),
    pubdate: toPubdate(get('pubDate', 'published')),
    file,
    image,
    captions,
  };
}
