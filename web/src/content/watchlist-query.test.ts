import { expect, test, vi } from 'vitest';
import type { ContentSource } from './content-source.ts';
import { createQueryClient } from './query-client.ts';
import { contentSource } from './testing/content-source.ts';
import { knownItems, watchlistQuery } from './watchlist-query.ts';

const item = (mediaid: string) => ({ mediaid, title: mediaid });

function sourceThat(answer: (url: URL) => Response | Promise<Response>) {
  const requests: string[] = [];
  const log = vi.fn();
  const source = contentSource({
    fetch: async (url) => {
      requests.push(url);
      return answer(new URL(url));
    },
    log,
  });
  return { source, requests, log };
}

async function getItems(source: ContentSource, ids: string[]): Promise<string[]> {
  const query = watchlistQuery(source, 'Favor001', ids);
  const list = await createQueryClient({ retry: false }).fetchQuery(query);
  const shown = query.select?.(list) ?? list;
  return shown.items.map(({ mediaid }) => mediaid);
}

test('watchlist: is requested once for all ids, in saved order without unknown ones [FAV-18 FAV-21 WATCH-16]', async () => {
  const { source, requests } = sourceThat(() =>
    Response.json({ playlist: [item('A'), item('B'), item('C')] }),
  );
  expect(await getItems(source, ['C', 'Gone', 'A', 'B'])).toEqual(['C', 'A', 'B']);
  expect(requests).toEqual(['https://content.test/apps/watchlists/Favor001?media_ids=C%2CGone%2CA%2CB']);
});

test('watchlist: requests the first 48 ids [CONST-02]', async () => {
  const { source, requests } = sourceThat(() => Response.json({ playlist: [] }));
  const ids = Array.from({ length: 60 }, (_, index) => `M${index}`);
  await getItems(source, ids);
  expect(new URL(requests[0] ?? '').searchParams.get('media_ids')?.split(',')).toHaveLength(48);
});

test('watchlist: is not requested again for another order', () => {
  const { source } = sourceThat(() => Response.json({ playlist: [] }));
  const keys = [
    ['A', 'B'],
    ['B', 'A'],
  ].map((ids) => watchlistQuery(source, 'Favor001', ids).queryKey);
  expect(keys[0]).toEqual(keys[1]);
});

test.each([404, 400, 500])(
  'watchlist: fails once and is logged when the answer is %i [FAV-22]',
  async (status) => {
    const { source, requests, log } = sourceThat(() => Response.json({ message: 'no' }, { status }));
    await expect(getItems(source, ['A'])).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
    expect(log).toHaveBeenCalledOnce();
  },
);

test('watchlist: an earlier answer serves fewer of its ids, not new ones [FAV-21]', async () => {
  const { source } = sourceThat(() => Response.json({ playlist: [item('A'), item('B')] }));
  const queries = createQueryClient({ retry: false });
  await queries.fetchQuery(watchlistQuery(source, 'Favor001', ['A', 'Gone', 'B']));
  const known = (ids: string[]) => knownItems(queries, 'Favor001', ids)?.items.map(({ mediaid }) => mediaid);
  expect(known(['B', 'Gone', 'A'])).toEqual(['B', 'A']);
  expect(known(['A', 'C'])).toBeUndefined();
  expect(knownItems(queries, 'Other001', ['A'])).toBeUndefined();
});
