import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ListResult } from '../browse/grid/use-list-state.ts';
import { ConfigContext, type SiteConfig } from '../config/config-context.ts';
import { MessagesContext } from '../i18n/i18n-context.ts';
import { createMessages } from '../i18n/messages.ts';
import { type HeadSink, HeadSinkContext } from '../ui/page-head.tsx';
import { ListMissing, ListPage } from './list/list-page.tsx';
import { MediaFailed } from './media/media-failed.tsx';
import { MediaMissing } from './media/media-missing.tsx';
import { MediaSkeleton } from './media/media-skeleton.tsx';
import { SearchAbsent } from './search/search-absent.tsx';

const texts = {
  common: { default_site_name: 'No name of its own' },
  video: { not_found: { title: 'Video not found' }, failed: { title: 'The video could not be loaded' } },
  error: { playlist_not_found: 'Playlist not found', not_found: { title: 'Not found' } },
};

/** What a screen says of itself on a site called Footlights, or something else. */
function getHead(screen: ReactNode, siteName = 'Footlights') {
  const members = { siteName, description: '', siteId: SITE_ID, content: [], menu: [] };
  const site = { config: parseConfig(members) } as SiteConfig;
  const sink: HeadSink = { head: null };
  renderToString(
    <MemoryRouter>
      <HeadSinkContext value={sink}>
        <ConfigContext value={site}>
          <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
            <QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>
          </MessagesContext>
        </ConfigContext>
      </HeadSinkContext>
    </MemoryRouter>,
  );
  return sink.head;
}

test('page head: names what failed and the site [THEME-07]', () => {
  for (const [_, screen, title, status] of [
    ['a video that is not there', <MediaMissing key="a" />, 'Video not found', 404],
    [
      'a video that cannot be had',
      <MediaFailed key="b" retry={() => {}} />,
      'The video could not be loaded',
      500,
    ],
    ['a list that is not there', <ListMissing key="c" />, 'Playlist not found', 404],
    ['search on a site without it', <SearchAbsent key="d" />, 'Not found', 404],
  ] as const) {
    expect(getHead(screen)).toMatchObject({ title: `${title} - Footlights`, status });
  }
});

/** Of a list of which nothing is known. */
const list = (state: Partial<ListResult>) => (
  <ListPage
    key={String(state.isError)}
    id="List0001"
    list={{ data: undefined, isError: false, isFetching: false, ...state } as ListResult}
    getPath={() => '/'}
  />
);

test('page head: is the name of the site alone, never empty, while nothing is known [THEME-07]', () => {
  for (const [_, screen] of [
    ['a video that is loading', <MediaSkeleton key="a" />],
    ['a list that is loading', list({ isFetching: true })],
    ['a list that cannot be had', list({ isError: true })],
  ] as const) {
    expect(getHead(screen)?.title).toBe('Footlights');
    expect(getHead(screen, '')?.title).toBe('No name of its own');
  }
});
