import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentContext } from './content-source.ts';
import { contentSource } from './testing/content-source.ts';
import { useServedQuery } from './use-served-query.ts';

const query = (enabled: boolean) => ({ queryKey: ['rows'], queryFn: async () => 'later', enabled });

function Part({ enabled }: { enabled: boolean }) {
  const { data, isFetching } = useServedQuery(query(enabled));
  return <p>{data ?? (isFetching ? 'on its way' : 'nothing')}</p>;
}

/** What a part draws first, as React hydrates it: with the answer here, and the server's page drawn with these queries. */
function getFirst(served: string[] | undefined, enabled = true): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(['rows'], 'here');
  const source = contentSource(served && { served: new Set(served) });
  return renderToString(
    <ContentContext value={source}>
      <QueryClientProvider client={queries}>
        <Part enabled={enabled} />
      </QueryClientProvider>
    </ContentContext>,
  );
}

test('served query: starts as the server rendered the page when its answer arrived before hydration', () => {
  expect(getFirst(['["rows"]'])).toBe('<p>here</p>');
  expect(getFirst(['["others"]'])).toBe('<p>on its way</p>');
  expect(getFirst([], false)).toBe('<p>nothing</p>');
});

test('served query: shows a known answer at once when no server rendered the page', () => {
  expect(getFirst(undefined)).toBe('<p>here</p>');
});
