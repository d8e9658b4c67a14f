import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ConfigContext, type SiteConfig } from '../config/config-context.ts';
import { MessagesContext } from '../i18n/i18n-context.ts';
import { createMessages } from '../i18n/messages.ts';
import { type HeadSink, HeadSinkContext } from '../ui/page-head.tsx';
import { ListMissing } from './list/list-missing.tsx';
import { MediaFailed } from './media/media-failed.tsx';
import { MediaMissing } from './media/media-missing.tsx';
import { SearchAbsent } from './search/search-absent.tsx';

const texts = {
  common: {},
  video: { not_found: { title: 'Video not found' }, failed: { title: 'The video could not be loaded' } },
  error: { playlist_not_found: 'Playlist not found', not_found: { title: 'Not found' } },
};

/** What a screen says of itself on a site called Footlights. */
function headOf(screen: ReactNode) {
  const members = { siteName: 'Footlights', description: '', siteId: SITE_ID, content: [], menu: [] };
  const site = { config: parseConfig(members) } as SiteConfig;
  const sink: HeadSink = { head: null };
  renderToString(
    <MemoryRouter>
      <HeadSinkContext value={sink}>
        <ConfigContext value={site}>
          <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
            {screen}
          </MessagesContext>
        </ConfigContext>
      </HeadSinkContext>
    </MemoryRouter>,
  );
  return sink.head;
}

test.each([
  ['a video that is not there', <MediaMissing key="a" />, 'Video not found', 404],
  [
    'a video that cannot be had',
    <MediaFailed key="b" retry={() => {}} />,
    'The video could not be loaded',
    500,
  ],
  ['a list that is not there', <ListMissing key="c" />, 'Playlist not found', 404],
  ['search on a site without it', <SearchAbsent key="d" />, 'Not found', 404],
])('the title of %s names the site [THEME-07]', (_, screen, title, status) => {
  expect(headOf(screen)).toMatchObject({ title: `${title} - Footlights`, status });
});
