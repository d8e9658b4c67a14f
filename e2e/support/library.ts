import type { Page } from '@playwright/test';
import { main } from './concert.ts';

/** A config for the demo with its two personal lists, and with their rows on Home between two others. */
export const LIBRARY = {
  features: {
    recommendationsPlaylist: 'Recomm01',
    favoritesList: 'Favorit1',
    continueWatchingList: 'Continu1',
  },
  content: [
    { type: 'playlist', contentId: 'NewSeas1', title: 'New this season' },
    { type: 'continue_watching' },
    { type: 'favorites', title: 'My shelf' },
    { type: 'playlist', contentId: 'FreeClp1', title: 'Free Clips' },
  ],
};

interface Kept {
  favorites?: unknown;
  history?: { mediaid: string; progress: number }[];
}

/** Sets what the device stores before the first page. */
export async function keep(page: Page, { favorites, history }: Kept): Promise<void> {
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of kept) {
        if (value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
      }
    },
    [
      ['jwapp.favorites', favorites && JSON.stringify(favorites)],
      ['jwapp.history', history && JSON.stringify(history)],
    ] as [string, string | undefined][],
  );
}

export const row = (page: Page, name: string) => main(page).getByRole('region', { name });
export const cards = (page: Page, name: string) => row(page, name).locator('a[data-id]');
