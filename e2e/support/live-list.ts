import type { Page } from '@playwright/test';

/**
 * Which four-second pieces of the concert a list contains, from one up to another; `kind` as in HLS, `ended`
 * once the list is complete.
 */
export interface LiveList {
  from: number;
  to: number;
  kind: 'live' | 'event';
  ended: boolean;
}

/** The time at which the concert began, for lists that contain times. */
const BEGAN_MS = Date.UTC(2026, 0, 1, 20);

/**
 * Answers requests for the concert's lists like those of a broadcast: they contain what `list` says at that
 * moment.
 */
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
