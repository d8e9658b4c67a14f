import type { Context, Hono } from 'hono';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../http/header-tables.ts';
import { getSearch } from '../http/query.ts';
import { type TrackUrl, type VastFilm, writeVast, writeVmap, writeWrapper } from './write-vast.ts';

/** The answers of the ad server, by the `ad` of a tag; a new kind of answer is a new row. */
const ANSWERS: Record<string, (request: AdRequest) => string> = {
  skippable: ({ film, track }) => writeVast([{ ...film('pier-radio'), skipS: 3 }], track),
  whole: ({ film, track }) => writeVast([film('lantern-tea')], track),
  two: ({ film, track }) => writeVast([film('pier-radio'), film('lantern-tea')], track),
  wrapped: ({ tag, track }) => writeWrapper('wrapper', tag('skippable'), track),
  // the following rows are errors of other ad servers
  endless: ({ tag, track }) => writeWrapper('endless', tag('endless'), track),
  empty: ({ track }) => writeVast([], track),
  markup: ({ film, track }) =>
    writeVast([{ ...film('pier-radio'), title: '<img src=x onerror=alert(1)>Tea & "more"' }], track),
  nofilm: ({ film, track, host }) =>
    writeVast([{ ...film('pier-radio'), file: `${host}/v2/advertising/films/none.mp4` }], track),
};

type AdRequest = { host: string; track: TrackUrl; film(name: string): VastFilm; tag(ad: string): string };

const SECONDS = 8;
const TITLES: Record<string, string> = { 'pier-radio': 'Pier Radio', 'lantern-tea': 'Lantern Tea' };
/** The breaks of every demo item with ads: one before it, and two during it. */
const BREAKS = [
  { offset: 'start', ad: 'skippable' },
  { offset: '00:00:20', ad: 'whole' },
  { offset: '60%', ad: 'two' },
];

/** A small ad server of the demo; `/demo/ads/tracked.json?slot=` limits the events to one place of a schedule. */
export function addAdServer(app: Hono, { demo, base }: { demo: boolean; base: BaseUrlOptions }): void {
  if (!demo) return;
  const tracked = createTracked();

  app.get('/demo/ads/vast.xml', (c) => {
    const query = getSearch(c.req.url);
    const answer = ANSWERS[query.get('ad') ?? ''];
    if (!answer) return errorAnswer(404, 'No such ad');
    return xml(answer(askedBy(c, query.get('slot') ?? '')));
  });

  app.get('/demo/ads/vmap.xml', (c) => {
    const host = baseUrl(c.req.raw, base);
    const mediaId = getSearch(c.req.url).get('media_id') ?? '';
    const breaks = BREAKS.map(({ offset, ad }) => ({ offset, tagUrl: tagUrl(host, ad, mediaId + offset) }));
    return xml(writeVmap(breaks));
  });

  app.get('/demo/ads/track', (c) => {
    tracked.note(getSearch(c.req.url));
    return new Response(null, { status: 204, headers: HEADERS });
  });

  app.get('/demo/ads/tracked.json', (c) =>
    Response.json({ tracked: tracked.list(getSearch(c.req.url).get('slot')) }, { headers: HEADERS }),
  );

  function askedBy(c: Context, slot: string): AdRequest {
    const host = baseUrl(c.req.raw, base);
    return {
      host,
      track: (ad, event) => `${host}/demo/ads/track?${new URLSearchParams({ slot, ad, event })}`,
      tag: (ad) => tagUrl(host, ad, slot),
      film: (id) => ({
        id,
        title: TITLES[id] ?? id,
        seconds: SECONDS,
        file: `${host}/v2/advertising/films/${id}/film.mp4`,
        clickUrl: `${host}/demo/ads/shop?film=${id}`,
      }),
    };
  }

  app.get(
    '/demo/ads/shop',
    () =>
      new Response('Where an ad of the demo leads: a page of its advertiser.', {
        headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
      }),
  );
}

const HEADERS = { ...CONTENT_HEADERS, 'Cache-Control': CACHE_CONTROL.none };

const tagUrl = (host: string, ad: string, slot: string) =>
  `${host}/demo/ads/vast.xml?${new URLSearchParams({ ad, slot })}`;

const xml = (body: string) =>
  new Response(body, { headers: { ...HEADERS, 'Content-Type': 'application/xml; charset=utf-8' } });

/** An event that an ad reported while it played. */
interface Tracked {
  /** The place in the schedule that the ad was requested for, as in the tag. */
  slot: string;
  ad: string;
  /** The VAST event name, or `error` with its number. */
  event: string;
  code?: string;
}

/** Only the newest are kept: enough for one test, or for viewing the address. */
const MAX_KEPT = 500;
const MAX_CHARACTERS = 100;

/** The reported events, oldest first; in memory only. */
function createTracked() {
  let events: Tracked[] = [];
  const text = (query: URLSearchParams, name: string) => (query.get(name) ?? '').slice(0, MAX_CHARACTERS);
  return {
    note(query: URLSearchParams) {
      const code = text(query, 'code');
      const one = { slot: text(query, 'slot'), ad: text(query, 'ad'), event: text(query, 'event') };
      events = [...events.slice(1 - MAX_KEPT), { ...one, ...(code && { code }) }];
    },
    list: (slot: string | null) => events.filter((one) => slot === null || one.slot === slot),
  };
}
