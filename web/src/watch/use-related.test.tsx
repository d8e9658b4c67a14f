import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ConfigContext, type SiteConfig } from '../config/config-context.ts';
import { ContentContext, type ContentSource } from '../content/content-source.ts';
import { eitherListQuery } from '../content/list-query.ts';
import type { ItemList } from '../content/listed-item.ts';
import { createQueryClient } from '../content/query-client.ts';
import { type RelatedTo, recommendationsQuery, relatedQuery, useRelated } from './recommendations.ts';

const content = { base: 'https://content.test', nowMs: () => 0 } as ContentSource;
const config = { features: { recommendationsPlaylist: 'Recomm01' } };
const getList = (...ids: string[]) => ({ items: ids.map((mediaid) => ({ mediaid })) }) as unknown as ItemList;
const shelfQuery = () => relatedQuery(content, config, 'Episode1', new URLSearchParams('r=TheList1'));

function Probe(to: RelatedTo) {
  return useRelated(to)
    .list.data?.items.map(({ mediaid }) => mediaid)
    .join(' ');
}

/** What is shown next to an item that its viewer opened from a list. */
function shown(queries: QueryClient, to: RelatedTo): string {
  return renderToString(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/m/Episode1?r=TheList1']}>
        <ConfigContext value={{ config } as unknown as SiteConfig}>
          <ContentContext value={content}>
            <Probe {...to} />
          </ContentContext>
        </ConfigContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** An answer that is here, and could not be requested again. */
async function keptAfterFailure(
  queries: QueryClient,
  queryKey: readonly unknown[] | undefined,
  data: unknown,
) {
  if (!queryKey) throw new Error('nothing is requested');
  queries.setQueryData(queryKey, data);
  const queryFn = () => Promise.reject(new Error('down'));
  await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => {});
}

test('related items: keeps what is here when it could not be requested again [MEDIA-19]', async () => {
  const queries = createQueryClient({ retry: false });
  queries.setQueryData(
    recommendationsQuery(content, config, 'Episode1')?.queryKey ?? [],
    getList('Other001'),
  );
  await keptAfterFailure(queries, shelfQuery()?.queryKey, getList('Episode1', 'After001'));
  expect(shown(queries, { mediaId: 'Episode1' })).toBe('After001');

  // a content list, which no shelf is answered
  queries.setQueryData(shelfQuery()?.queryKey ?? [], null);
  const { queryKey } = eitherListQuery(content, 'TheList1');
  await keptAfterFailure(queries, queryKey, getList('Before01', 'Episode1', 'After002'));
  expect(shown(queries, { mediaId: 'Episode1' })).toBe('After002 Before01');
});

test('related items: go on after what stands in the list for the item [MEDIA-19 ROUTE-10]', () => {
  const queries = createQueryClient({ retry: false });
  queries.setQueryData(shelfQuery()?.queryKey ?? [], getList('Before01', 'Series01', 'After001'));
  expect(shown(queries, { mediaId: 'Episode1', listedIds: ['Episode1', 'Series01'] })).toBe(
    'After001 Before01',
  );
});
