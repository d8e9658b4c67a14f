import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../content/query-client.ts';
import { type AdDeps, clientAds } from './client-ads.ts';

const VMAP =
  '<VMAP><AdBreak timeOffset="start"><AdSource><AdTagURI>/tag</AdTagURI></AdSource></AdBreak></VMAP>';
const SCHEDULE = { client: 'vast', schedule: [{ tag: ['https://ads.test/tag'], offset: 'pre' }] };
const XML = 'https://ads.test/vmap?site=[SITE]';
const JSON_URL = 'https://ads.test/ads.json';

/** A site with this config. Its requests are answered by VMAP or JSON, depending on their address. */
function site(config: object, answer: (url: string) => Response = (url) => new Response(getBody(url))) {
  const requests: { url: string; credentials: RequestCredentials | undefined }[] = [];
  const deps: AdDeps = {
    config: parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [], ...config }),
    queries: createQueryClient({ retry: false }),
    appOrigin: 'https://app.test',
    content: {
      base: 'https://content.test',
      siteId: SITE_ID,
      nowMs: () => Date.now(),
      log: () => {},
      async fetch(url, init) {
        requests.push({ url, credentials: init?.credentials });
        return answer(url);
      },
    },
  };
  const getAds = (item: object = {}) =>
    clientAds(deps, { mediaId: 'Med00001', live: false, resumes: false, ...item });
  /** The breaks of an item; undefined if it has no ads of this kind. */
  const load = async (item?: object) => (await getAds(item)?.load(new AbortController().signal))?.breaks;
  return { getAds, load, requests, urls: () => requests.map(({ url }) => url) };
}

const getBody = (url: string) => (url.includes('.json') ? JSON.stringify(SCHEDULE) : VMAP);

test('client ads: are there with a schedule, unless ads are in the stream [ADS-01 ADS-08]', () => {
  const has = (config: object) => site(config).getAds() !== undefined;
  expect(has({ adSchedule: 'Sch00001' })).toBe(true);
  expect(has({ adSchedule: 'Sch00001', adDeliveryMethod: 'csai' })).toBe(true);
  expect(has({ adScheduleUrls: { xml: XML } })).toBe(true);
  expect(has({})).toBe(false);
  expect(has({ adConfig: 'Pq56Rs78' })).toBe(false);
  const all = { adSchedule: 'Sch00001', adConfig: 'Pq56Rs78', adScheduleUrls: { xml: XML, json: JSON_URL } };
  expect(has({ ...all, adDeliveryMethod: 'ssai' })).toBe(false);
});

test('client ads: have only the breaks before an item that is live, and their macros filled in', async () => {
  const tag = 'https://ads.test/tag?item=__item-mediaid__';
  const schedule = ['pre', 30, 'post'].map((offset) => ({ tag, offset }));
  const { load } = site({ adSchedule: 'Sch00001' }, () => new Response(JSON.stringify({ schedule })));
  expect(await load({ live: true })).toEqual([
    { offset: 'pre', tags: ['https://ads.test/tag?item=Med00001'] },
  ]);
  expect(await load()).toHaveLength(3);
});

test('client ads: can be skipped when the schedule says so, unless their break does', async () => {
  const skips = async (schedule: unknown) => {
    const answer = (url: string) =>
      new Response(url.includes('.json') ? JSON.stringify({ skipoffset: 5, schedule }) : VMAP);
    return (await site({ adSchedule: 'Sch00001' }, answer).load())?.map(({ skip }) => skip);
  };
  const tag = 'https://ads.test/tag';
  expect(await skips([{ tag }, { tag, skipoffset: '50%' }])).toEqual([{ atS: 5 }, { share: 0.5 }]);
  expect(await skips(XML)).toEqual([{ atS: 5 }]);
});

/** A site with a schedule of these rules, and with breaks before and on the way. */
function siteWithRules(rules: object) {
  const schedule = ['pre', 30].map((offset) => ({ tag: 'https://ads.test/tag', offset }));
  return site({ adSchedule: 'Sch00001' }, () => new Response(JSON.stringify({ schedule, rules })));
}

test.each([
  [{}, '1 2 3 4 5 6'],
  [{ startOn: 2 }, '2 3 4 5 6'],
  [{ frequency: 3 }, '1 4'],
  [{ startOn: 2, frequency: 3 }, '2 5'],
  [{ startOn: 2, frequency: 0 }, '2'],
])('client ads: by the rules %j are those of items %s [ADS-02]', async (rules, items) => {
  const { load } = siteWithRules(rules);
  const withAds: number[] = [];
  for (const item of [1, 1, 2, 3, 4, 5, 5, 6])
    if ((await load({ mediaId: `Med0000${item}` }))?.length) withAds.push(item);
  expect([...new Set(withAds)].join(' ')).toBe(items);
});

test.each([
  ['none', true, [{ atS: 30 }]],
  ['none', false, ['pre', { atS: 30 }]],
  ['pre', true, ['pre', { atS: 30 }]],
])(
  'client ads: with startOnSeek %s, for an item that resumes (%s), have the breaks %j',
  async (startOnSeek, resumes, offsets) => {
    const breaks = await siteWithRules({ startOnSeek }).load({ resumes });
    expect(breaks?.map(({ offset }) => offset)).toEqual(offsets);
  },
);

test('client ads: are too early until the time between ads has passed, for the next item too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { getAds } = siteWithRules({ timeBetweenAds: 300 });
    const getPace = async (mediaId: string) =>
      (await getAds({ mediaId })?.load(new AbortController().signal))?.pace;
    const first = await getPace('Med00001');
    expect(first?.isTooEarly()).toBe(false);
    first?.noteAd();
    const next = await getPace('Med00002');
    vi.advanceTimersByTime(299_000);
    expect([first?.isTooEarly(), next?.isTooEarly()]).toEqual([true, true]);
    vi.advanceTimersByTime(1_000);
    expect([first?.isTooEarly(), next?.isTooEarly()]).toEqual([false, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('client ads: come from the XML address, else the JSON address, else the content API [ADS-03]', async () => {
  const all = { adSchedule: 'Sch00001', adScheduleUrls: { xml: XML, json: JSON_URL } };
  const first = site(all);
  await first.load();
  expect(first.urls()).toEqual([expect.stringContaining('https://ads.test/vmap')]);
  const second = site({ ...all, adScheduleUrls: { json: JSON_URL } });
  await second.load();
  expect(second.urls()).toEqual([JSON_URL]);
});

test('client ads: request the XML address with the item’s id when a playback starts [ADS-04]', async () => {
  const { load, urls } = site({ adScheduleUrls: { xml: XML } });
  expect(await load()).toEqual([{ offset: 'pre', tags: ['https://ads.test/tag'] }]);
  await load();
  const url = 'https://ads.test/vmap?site=[SITE]&media_id=Med00001';
  expect(urls().map(decodeURI)).toEqual([url, url]);
});

test('client ads: request the schedule by its id, without cookies, when it was not loaded in the last 20 minutes [ADS-02 CONST-23]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { load, requests } = site({ adSchedule: 'Sch 0001' });
    expect(await load()).toEqual([{ offset: 'pre', tags: ['https://ads.test/tag'] }]);
    vi.advanceTimersByTime(20 * 60_000 - 1);
    await load();
    expect(requests).toEqual([
      { url: 'https://content.test/v2/advertising/schedules/Sch%200001.json', credentials: 'omit' },
    ]);
    vi.advanceTimersByTime(2);
    await load();
    expect(requests.length).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('client ads: are read from the VMAP document that a schedule names', async () => {
  const { load, urls } = site(
    { adSchedule: 'Sch00001' },
    (url) => new Response(url.includes('.json') ? JSON.stringify({ client: 'vast', schedule: XML }) : VMAP),
  );
  expect((await load())?.length).toBe(1);
  expect(urls().length).toBe(2);
});
