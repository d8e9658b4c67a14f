import type { QueryClient } from '@tanstack/react-query';
import type { ContentSource } from '../../content/content-source.ts';
import { imageRedirects } from '../../content/image-redirects.ts';
import { refetchAfterMs } from '../../content/list-query.ts';
import type { ItemList } from '../../content/listed-item.ts';
import { isSparing } from '../../lib/line.ts';
import { pause } from '../../lib/pause.ts';
import { untilIdle } from '../../lib/when-idle.ts';
import { pictureFor } from '../card/picture-set.ts';
import { type ListRow, rowQuery } from './row.tsx';

/** Rows prepared beyond the rendered ones: enough for two more scrolls to the end. */
const AHEAD = 8;

/** How often to check whether the page has loaded what it shows itself, in ms. */
const LOOK_EVERY_MS = 300;

/** Pictures to load per row, by the row's look: their slot, and how many are in view. */
const PICTURES = {
  shelf: { slot: 'card', count: tilesInView },
  featured: { slot: 'featured', count: () => 1 },
  hero: { slot: 'hero', count: () => 1 },
} as const;

/** A list row, or a library row, which needs no preparation. */
export type AnyRow = ListRow | { listName: string };

/**
 * Preloaded pictures, by their plain addresses; without a reference to them the browser may have to load them
 * again.
 */
export type HeldPictures = Map<string, HTMLImageElement>;

interface RowsDeps {
  queries: QueryClient;
  content: ContentSource;
  held: HeldPictures;
}

/**
 * Preloads what the next rows will show: their lists, and the pictures that come into view with them. One
 * after the other, once the page has loaded what it shows itself, and not on a connection that saves data.
 * Scrolling then finds them in memory: loading a picture while the page moves takes a slow phone 20 to 30 ms,
 * which is a frame. (decision 0043)
 * @returns ends it
 */
export function prepareRows(rows: readonly AnyRow[], shown: number, deps: RowsDeps): () => void {
  const end = new AbortController();
  if (!isSparing()) void prepare(rows.slice(shown, shown + AHEAD), deps, end.signal);
  return () => end.abort();
}

async function prepare(rows: readonly AnyRow[], deps: RowsDeps, signal: AbortSignal): Promise<void> {
  for (const row of rows) {
    if ('listName' in row) continue;
    const list = await listOf(row, deps, signal);
    const { slot, count } = PICTURES[row.look];
    for (const { mediaid } of list?.items.slice(0, count()) ?? []) {
      await untilFree(deps.queries, signal);
      if (signal.aborted) return;
      // if pictures redirect, the row itself looks up where they are
      if (imageRedirects(deps.content).redirects) break;
      const { src, srcSet, sizes } = pictureFor(deps.content, mediaid, slot, list?.imageLabel);
      if (deps.held.has(src)) continue;
      const image = Object.assign(new Image(), { fetchPriority: 'low', sizes, srcset: srcSet, src });
      if (await arrived(image, signal)) deps.held.set(src, image);
    }
    if (signal.aborted) return;
  }
}

/** A list that fails here is requested again by its row, which reports the failure. */
async function listOf(
  row: ListRow,
  { queries, content }: RowsDeps,
  signal: AbortSignal,
): Promise<ItemList | null> {
  const query = rowQuery(content, row);
  await untilFree(queries, signal);
  if (signal.aborted || queries.getQueryState(query.queryKey)?.status === 'error') return null;
  const list = await queries.ensureQueryData(query).catch(() => null);
  // a list with live items is refreshed when it is shown
  if (list && refetchAfterMs(list, content.nowMs()) !== false)
    void queries.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
  return list;
}

/**
 * Resolves once the page is visible, has no pending requests and no held-back pictures
 * (`app/calm-pictures.ts`), and is idle.
 */
async function untilFree(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const isBusy = () =>
    document.hidden || document.documentElement.dataset.early !== undefined || queries.isFetching() > 0;
  while (!signal.aborted && isBusy()) await pause(LOOK_EVERY_MS);
  await untilIdle();
}

/** Whether a picture has loaded. When aborted, it stops waiting and cancels the download. */
function arrived(image: HTMLImageElement, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    signal.addEventListener('abort', () => {
      for (const name of image.complete ? [] : ['srcset', 'src']) image.removeAttribute(name);
      resolve(false);
    });
  });
}

/** Number of tiles at least partly in view, measured on a rendered row. */
function tilesInView(): number {
  const track = document.querySelector('[data-tiles]');
  const tile = track?.firstElementChild;
  return track && tile ? Math.ceil(track.clientWidth / Math.max(1, tile.clientWidth)) : 0;
}
