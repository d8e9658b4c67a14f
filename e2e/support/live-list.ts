import type { Page } from '@playwright/test';

/** Which pieces of four seconds of the concert a list has, from one up to another; `kind` as HLS has it, `ended` once it is whole. */
export interface LiveList {
  from: number;
  to: number;
  kind: 'live' | 'event';
  ended: boolean;
}

/** The moment of the concert's beginning, of a list that tells moments. */
const BEGAN_MS = Date.UTC(2026, 0, 1, 20);

/** Has the concert's lists answered as a broadcast's: what stands in `list` is what they have at that moment. */
export async function broadcastConcert(page: Page, list: LiveList): Promise<LiveList> {
  await page.route(/\/streams\/blue-hours\/[^/]+\.m3u8$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/^#EXT-X-(PLAYLIST-TYPE|ENDLIST|MEDIA-SEQUENCE).*\n?/gm, '');
    const [head = '', ...pieces] = text.split(/^(?=#EXTINF)/m);
    const body = [
      head,
      `#EXT-X-MEDIA-SEQUENCE:${list.from}\n`,
      list.kind === 'event' ? '#EXT-X-PLAYLIST-TYPE:EVENT\n' : '',
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(BEGAN_MS + list.from * 4000).toISOString()}\n`,
      ...pieces.slice(list.from, list.to),
      list.ended ? '#EXT-X-ENDLIST\n' : '',
    ];
    await route.fulfill({ response, body: body.join('') });
  });
  return list;
}
