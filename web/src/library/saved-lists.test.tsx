import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfigContext, type SiteConfig } from '../config/config-context.ts';
import { ContentContext, type ContentSource } from '../content/content-source.ts';
import type { Library, LibraryState } from './library.ts';
import { LibraryContext, type LibraryDeps } from './library-deps.ts';
import { useFavoriteItems } from './use-favorites.ts';

const state: LibraryState = {
  status: 'ready',
  favorites: [{ mediaid: 'Marked01' }],
  history: [{ mediaid: 'Watched1', progress: 0.5 }],
};

/** What is requested from the content API while something is drawn. */
function requestedBy(Drawn: () => null): unknown[] {
  const queries = new QueryClient();
  const library = { state: () => state, atRender: state, subscribe: () => () => {}, limit: () => 48 };
  const features = { favoritesList: 'Favor001', continueWatchingList: 'Contin01' };
  renderToString(
    <ConfigContext value={{ config: { features } } as unknown as SiteConfig}>
      <ContentContext value={{ siteId: 'x' } as unknown as ContentSource}>
        <LibraryContext value={{ library: library as unknown as Library } as LibraryDeps}>
          <QueryClientProvider client={queries}>
            <Drawn />
          </QueryClientProvider>
        </LibraryContext>
      </ContentContext>
    </ConfigContext>,
  );
  return queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
}

test('saved lists: request only the list of the favorites when favorites are shown [FAV-18]', () => {
  const drawn = () => {
    useFavoriteItems();
    return null;
  };
  expect(requestedBy(drawn)).toEqual([['watchlist', 'Favor001', ['Marked01']]]);
});
