import type { QueryClient } from '@tanstack/react-query';
import type { ContentSource } from '../../content/content-source.ts';
import { imageRedirects } from '../../content/image-redirects.ts';
import { isSparing } from '../../lib/line.ts';
import { untilIdle } from '../../lib/when-idle.ts';
import { pictureFor } from '../card/picture-set.ts';
import { type ListRow, rowQuery } from './row.tsx';

/** What is asked for, by the row's look: where its pictures stand, and how many are in view. */
const PICTURES = {
  shelf: { slot: 'card', count: tilesInView },
  featured: { slot: 'featured', count: () => 1 },
} as const;

/** So many rows ahead of those that are shown. */
const AHEAD = 8;

/** A row of a list, or of what the viewer keeps, which is here already. */
export type AnyRow = ListRow | { listName: string };

export interface RowsDeps {
  queries: QueryClient;
  content: ContentSource;
}

/**
 * Asks for what rows will show that are not shown yet: their lists, and the pictures that come into view with them. One after
 * the other, as the browser has nothing better to do, and not on a line that is sparing. Then a scroll finds them here: to
 * have a picture come while the page moves takes a slow phone 20 to 30 ms, which is a frame.
 * @returns ends it, and lets the pictures go
 */
export function prepareRows(rows: readonly AnyRow[], shown: number, deps: RowsDeps): () => void {
  const end = new AbortController();
  // a picture that nothing holds is decoded anew
  const pictures: HTMLImageElement[] = [];
  end.signal.addEventListener('abort', () => pictures.splice(0));
  if (!isSparing()) void prepare(rows.slice(shown, shown + AHEAD), deps, pictures, end.signal);
  return () => end.abort();
}

async function prepare(
  rows: readonly AnyRow[],
  { queries, content }: RowsDeps,
  pictures: HTMLImageElement[],
  signal: AbortSignal,
): Promise<void> {
  await lateOnesLetGo();
  for (const row of rows) {
    if ('listName' in row) continue;
    await untilIdle();
    if (signal.aborted) return;
    // what cannot be had is told where it is shown
    const list = await queries.ensureQueryData(rowQuery(content, row)).catch(() => null);
    if (row.look === 'hero') continue;
    const { slot, count } = PICTURES[row.look];
    for (const { mediaid } of list?.items.slice(0, count()) ?? []) {
      await untilIdle();
      // where a picture really is, its row finds out
      if (signal.aborted || imageRedirects(content).redirects) return;
      pictures.push(
        Object.assign(new Image(), {
          fetchPriority: 'low',
          ...pictureFor(content, mediaid, slot, list?.imageLabel),
        }),
      );
    }
  }
}

/** Those that are seen at least in part, of a row that stands in the page. */
function tilesInView(): number {
  const track = document.querySelector('[data-tiles]');
  const tile = track?.firstElementChild;
  return track && tile ? Math.ceil(track.clientWidth / Math.max(1, tile.clientWidth)) : 0;
}

/** Resolves once the pictures of this page that may be late are let go (`app/calm-pictures.ts`): they are wanted sooner. */
function lateOnesLetGo(): Promise<void> {
  const root = document.documentElement;
  return new Promise((resolve) => {
    const look = () => {
      if (root.dataset.early !== undefined) return;
      marked.disconnect();
      resolve();
    };
    const marked = new MutationObserver(look);
    marked.observe(root, { attributeFilter: ['data-early'] });
    look();
  });
}
