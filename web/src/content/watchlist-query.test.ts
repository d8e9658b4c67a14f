import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test, vi } from 'vitest';
import type { ContentSource } from './content-source.ts';
import { createQueryClient } from './query-client.ts';
import { knownItems, watchlistQuery } from './watchlist-query.ts';

const item = (mediaid: string) => ({ mediaid, title: mediaid });

function sourceThat(answer: (url: URL) => Response | Promise<Response>) {
  const asked: string[] = [];
  const log = vi.fn();
  const source: ContentSource = {
    base: 'https://content.test',
    siteId: SITE_ID,
    fetch: async (url) => {
      asked.push(url);
      return answer(new URL(url));
    },
    log,
    nowMs: () => Date.now(),
  };
  return { source, asked, log };
}

async function getItems(source: ContentSource, ids: string[]): Promise<string[]> {
  const query = watchlistQuery(source, 'Favor001', ids);
  const list = await createQueryClient({ retry: false }).fetchQuery(query);
  const shown = query.select?.(list) ?? list;
  return shown.items.map(({ mediaid }) => mediaid);
}

test('saved ids are asked of the watchlist in one call, and shown in saved order; an unknown one is left out [FAV-18 FAV-21 WATCH-16]', async () => {
  const { source, asked } = sourceThat(() => Response.json({ playlist: [item('A'), item('B'), item('C')] }));
  expect(await getItems(source, ['C', 'Gone', 'A', 'B'])).toEqual(['C', 'A', 'B']);
  expect(asked).toEqual(['https://content.test/apps/watchlists/Favor001?media_ids=C%2CGone%2CA%2CB']);
});

test('more than 48 saved ids are not asked for: the first 48 are [CONST-02]', async () => {
  const { source, asked } = sourceThat(() => Response.json({ playlist: [] }));
  await getItems(
    source,
    Array.from({ length: 60 }, (_, index) => `M${index}`),
  );
  expect(new URL(asked[0] ?? '').searchParams.get('media_ids')?.split(',')).toHaveLength(48);
});

test('the same items in another order are not asked for again', () => {
  const { source } = sourceThat(() => Response.json({ playlist: [] }));
  const keys = [
    ['A', 'B'],
    ['B', 'A'],
  ].map((ids) => watchlistQuery(source, 'Favor001', ids).queryKey);
  expect(keys[0]).toEqual(keys[1]);
});

test.each([404, 400, 500])(
  'a watchlist that answers %i has failed, once, and is logged [FAV-22]',
  async (status) => {
    const { source, asked, log } = sourceThat(() => Response.json({ message: 'no' }, { status }));
    await expect(getItems(source, ['A'])).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
    expect(log).toHaveBeenCalledOnce();
  },
);

test('an earlier answer stands for fewer of its ids, in their order, not for one that it was not asked for [FAV-21]', async () => {
  const { source } = sourceThat(() => Response.json({ playlist: [item('A'), item('B')] }));
  const queries = createQueryClient({ retry: false });
  await queries.fetchQuery(watchlistQuery(source, 'Favor001', ['A', 'Gone', 'B']));
  const known = (ids: string[]) => knownItems(queries, 'Favor001', ids)?.items.map(({ mediaid }) => mediaid);
  expect(known(['B', 'Gone', 'A'])).toEqual(['B', 'A']);
  expect(known(['A', 'C'])).toBeUndefined();
  expect(knownItems(queries, 'Other001', ['A'])).toBeUndefined();
});
