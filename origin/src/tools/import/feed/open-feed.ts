import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ToolError } from '../../run-tool.ts';
import type { Progress } from '../run/progress.ts';
import { workRoot } from '../run/work-folder.ts';
import { download, MAX_FILM_BYTES, MAX_SMALL_BYTES } from './download.ts';
import type { FeedEntry } from './entry.ts';
import { readJsonFeed } from './json-feed.ts';
import { readMediaRss } from './media-rss.ts';

const isAddress = (path: string) => /^https?:\/\//i.test(path);

/** An address, or a file that ends as feeds do. */
export const isFeed = (path: string) => isAddress(path) || /\.(xml|rss|json)$/i.test(path);

/** Films of a feed; they may be in a private network only where the feed is. */
export type Feed = { entries: FeedEntry[]; mayBePrivate: boolean };

/** Films of a feed, a file or an address, the oldest entry first. @throws ToolError */
export async function openFeed(path: string, dataDir: string, signal: AbortSignal): Promise<Feed> {
  let mayBePrivate = false;
  let file = path;
  if (isAddress(path)) {
    file = join(openFolder(dataDir, path), 'feed');
    rmSync(file, { force: true });
    mayBePrivate = await download(path, file, { maxBytes: MAX_SMALL_BYTES, signal });
  }
  let entries: FeedEntry[];
  try {
    const text = readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .trimStart();
    entries = text.startsWith('<') ? readMediaRss(text) : readJsonFeed(text);
  } catch (error) {
    throw new ToolError(`${path} is no media RSS or JSON feed: ${(error as Error).message}`);
  }
  if (isAddress(path)) rmSync(join(file, '..'), { recursive: true });
  if (entries.length === 0) throw new ToolError(`${path} names no film that is a file.`);
  return { entries: entries.toReversed(), mayBePrivate };
}

type LoadOptions = { dataDir: string; progress: Progress; signal: AbortSignal; mayBePrivate?: boolean };

/** Loads a film of a feed with its picture and captions. The caller removes the folder when it is imported. */
export async function loadEntry(
  entry: FeedEntry,
  { dataDir, progress, signal, mayBePrivate = false }: LoadOptions,
): Promise<{ dir: string; film: string; poster: string | undefined }> {
  const dir = openFolder(dataDir, entry.guid);
  const film = join(dir, `film${readEnding(entry.file, '.mp4')}`);
  const onShare = (share: number) => progress.update(share, 'loading');
  await download(entry.file, film, { maxBytes: MAX_FILM_BYTES, signal, onShare, mayBePrivate });
  const load = async (address: string, name: string) => {
    try {
      await download(address, join(dir, name), { maxBytes: MAX_SMALL_BYTES, signal, mayBePrivate });
      return join(dir, name);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      progress.note(`  ${error.message} The film comes without it.`);
    }
  };
  for (const { file, language } of entry.captions)
    await load(file, `film.${language}${readEnding(file, '.vtt')}`);
  const poster = entry.image
    ? await load(entry.image, `poster${readEnding(entry.image, '.jpg')}`)
    : undefined;
  return { dir, film, poster };
}

function openFolder(dataDir: string, name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const dir = join(workRoot(dataDir), `feed-${hash}`);
  mkdirSync(dir, { recursive: true });
  return dir;
}

/** How the file of an address ends, where that is plain. */
function readEnding(address: string, standard: string): string {
  const ending = URL.canParse(address) ? extname(new URL(address).pathname) : '';
  return /^\.[a-z0-9]{2,5}$/i.test(ending) ? ending : standard;
}
