import type { AdBreak, AdOffset } from '@marquee/contract/ads/ad-schedule';
import { expect, test, vi } from 'vitest';
import { readVmap } from './read-vmap.ts';
import { resolveAds } from './resolve-ads.ts';
import { createTeller, fillTag } from './tell.ts';
import { createTimeline } from './timeline.ts';

const at = (offset: AdOffset): AdBreak => ({ offset, tags: [] });

const [first, second, third] = [at({ atS: 20 }), at({ share: 0.4 }), at({ atS: 60 })];
const getTimeline = (...breaks: AdBreak[]) => createTimeline(breaks);

test('ad timeline: has each break once, at its second or share [ADS-01]', () => {
  const timeline = getTimeline(first, second, third);
  expect(timeline.reached(19.9, 20.1, 100)).toEqual([first]);
  expect(timeline.reached(19.9, 20.1, 100)).toEqual([]);
  expect(timeline.reached(39.9, 40.1, 100)).toEqual([second]);
});

test('ad timeline: has only the last break when a seek skips several, and none before the start position', () => {
  const timeline = getTimeline(first, second, third);
  expect(timeline.reached(0, 90, 100)).toEqual([third]);
  expect(timeline.reached(0, 99, 100)).toEqual([]);
  const later = getTimeline(first, second, third);
  later.passTo(45, 100);
  expect(later.reached(0, 61, 100)).toEqual([third]);
});

test('ad timeline: has no break at the end, without an end, or on the way back', () => {
  const timeline = getTimeline(at({ atS: 100 }), at({ atS: 500 }), at({ share: 0.999 }));
  expect(timeline.reached(0, 100, 100)).toEqual([]);
  expect(getTimeline(first).reached(0, 1000, Number.POSITIVE_INFINITY)).toEqual([]);
  expect(getTimeline(first).reached(30, 10, 100)).toEqual([]);
});

test('ad timeline: has breaks before and after the concert apart', () => {
  const all = [at('pre'), at({ atS: 0 }), at('post'), at({ share: 1 })];
  const timeline = createTimeline(all);
  expect(timeline.reached(-1, 100, 100)).toEqual([]);
  expect(timeline.pre()).toEqual(all.slice(0, 2));
  expect(timeline.pre()).toEqual([]);
  expect(timeline.post()).toEqual(all.slice(2));
});

const VAST = (ads: string) => `<VAST version="4.2">${ads}</VAST>`;
const INLINE = (title: string, more = '', linear = '') =>
  `<Ad id="1"${more}><InLine><AdTitle>${title}</AdTitle><Impression><![CDATA[ https://t.test/seen ]]></Impression><Error>https://t.test/error?[ERRORCODE]</Error><Creatives><Creative><Linear${linear}><Duration>00:00:08</Duration><MediaFiles><MediaFile type="video/mp4" width="854">https://a.test/a.mp4</MediaFile><MediaFile apiFramework="VPAID" type="application/javascript">https://a.test/a.js</MediaFile></MediaFiles><TrackingEvents><Tracking event="start">https://t.test/start</Tracking></TrackingEvents><VideoClicks><ClickThrough>javascript:alert(1)</ClickThrough></VideoClicks></Linear></Creative></Creatives></InLine></Ad>`;
const WRAPPER = (url: string) =>
  `<Ad><Wrapper><Impression>https://t.test/wrapper</Impression><Error>https://t.test/outer?[ERRORCODE]</Error><VASTAdTagURI>${url}</VASTAdTagURI></Wrapper></Ad>`;

const A = 'https://ads.test/a';
const B = 'https://ads.test/b';

/** The ads of the tags, each answered by a document or an error; `sent`: the tracking, `loaded`: the addresses. */
async function resolve(documents: Record<string, string | Error>, tags = [A]) {
  const sent: string[] = [];
  const loaded: string[] = [];
  const pod = await resolveAds(
    { offset: 'pre', tags, skip: { atS: 5 } },
    {
      base: 'https://app.test/',
      send: (url) => sent.push(url),
      async fetchText(url) {
        loaded.push(url);
        const document = documents[url] ?? new Error('not there');
        if (document instanceof Error) throw document;
        return document;
      },
    },
  );
  return { ...pod, ad: pod.ads[0], titles: pod.ads.map(({ title }) => title), sent, loaded };
}

test('ads of a break: have their files, tracking and skip time', async () => {
  const { ad } = await resolve({ [A]: VAST(INLINE('Tea &lt;b&gt;', '', ' skipoffset="00:00:03"')) });
  expect(ad).toEqual({
    title: 'Tea <b>',
    sequence: undefined,
    durationS: 8,
    skip: { atS: 3 },
    files: [{ url: 'https://a.test/a.mp4', type: 'video/mp4', height: 0 }],
    clickUrl: undefined,
    tracking: {
      impression: ['https://t.test/seen'],
      error: ['https://t.test/error?[ERRORCODE]'],
      click: [],
      start: ['https://t.test/start'],
    },
  });
});

test.each([
  [' -9.5 ', -9.5],
  ['loud', undefined],
])('ads of a break: with the loudness extension %j have the loudness %s', async (text, lufs) => {
  const extensions = `<Extensions><Extension type="x">1</Extension><Extension type="loudness">${text}</Extension></Extensions>`;
  const { ad } = await resolve({ [A]: VAST(INLINE('Tea').replace('</InLine>', `${extensions}</InLine>`)) });
  expect([ad?.title, ad?.loudness]).toEqual(['Tea', lufs]);
});

test('ads of a break: are a pod in its order, with the skip time of the schedule', async () => {
  const document = VAST(INLINE('two', ' sequence="2"') + INLINE('one', ' sequence="1"') + INLINE('alone'));
  const { isPod, titles, ad } = await resolve({ [A]: document });
  expect([isPod, titles, ad?.skip]).toEqual([true, ['one', 'two'], { atS: 5 }]);
});

test('ads of a break: report to their wrapper too', async () => {
  const { ad } = await resolve({ [A]: VAST(WRAPPER('/b')), [B]: VAST(INLINE('inside')) });
  expect(ad?.title).toBe('inside');
  expect(ad?.tracking.impression).toEqual(['https://t.test/wrapper', 'https://t.test/seen']);
});

test('ads of a break: are none, and an error is reported, when a wrapper wraps itself [ADS-07]', async () => {
  const { titles, loaded, sent } = await resolve({ [A]: VAST(WRAPPER(A)) });
  expect([titles, loaded.length]).toEqual([[], 6]);
  expect(sent).toContain('https://t.test/outer?302');
});

test('ads of a break: come from the next tag when an answer is useless [ADS-07]', async () => {
  for (const answer of [
    '',
    VAST(''),
    '<VAST><Ad>',
    '<html><body>Busy</body></html>',
    '<!DOCTYPE VAST [<!ENTITY a "b">]><VAST>&a;</VAST>',
    new Error('down'),
  ]) {
    const { titles, loaded } = await resolve({ [A]: answer, [B]: VAST(INLINE('next')) }, [A, B]);
    expect([titles, loaded], String(answer)).toEqual([['next'], [A, B]]);
  }
});

test('VMAP: has breaks with tags or inline ads, with any prefix [ADS-04]', () => {
  const breaks = readVmap(
    `<vmap:VMAP xmlns:vmap="x"><vmap:AdBreak timeOffset="start" breakType="linear"><vmap:AdSource><vmap:AdTagURI templateType="vast4"><![CDATA[/tag?a=1&b=2]]></vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
       <vmap:AdBreak timeOffset="00:10:00.5" breakType="linear"><vmap:AdSource><vmap:VASTAdData>${VAST('')}</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>
       <vmap:AdBreak timeOffset="50%" breakType="nonlinear"><vmap:AdSource><vmap:AdTagURI>/c</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
       <vmap:AdBreak timeOffset="#1" breakType="linear"/></vmap:VMAP>`,
    'https://ads.test/vmap',
  );
  expect(breaks).toMatchObject([
    { offset: 'pre', tags: ['https://ads.test/tag?a=1&b=2'] },
    { offset: { atS: 600.5 }, tags: [], vast: { name: 'VAST' } },
  ]);
  expect(breaks).toHaveLength(2);
});

test('VMAP: may be empty or a VAST document; anything else, or deeper nesting, is refused', () => {
  const read = (xml: string) => readVmap(xml, 'https://a.test');
  expect(read('<vmap:VMAP xmlns:vmap="x"/>')).toEqual([]);
  expect(read(VAST(''))).toMatchObject([{ offset: 'pre', vast: { name: 'VAST' } }]);
  expect(() => read('<html/>')).toThrow('no VMAP');
  expect(() => read('<a>'.repeat(5000))).toThrow('too deeply');
});

test('ad tracking: sends each event once, with its macros filled in', () => {
  const sent: string[] = [];
  const tracking = {
    impression: ['https://t.test/i'],
    firstQuartile: ['https://t.test/25'],
    midpoint: ['https://t.test/50?[ADPLAYHEAD]&[UNKNOWN]'],
    thirdQuartile: ['https://t.test/75'],
    error: ['https://t.test/e?%5BERRORCODE%5D'],
  };
  const send = (url: string) => void sent.push(url);
  const teller = createTeller(tracking, send, () => 4);
  for (const event of ['impression', 'impression', 'unknown']) teller.tell(event);
  for (const share of [0.3, 0.6, 0.6]) teller.seen(share);
  for (const code of [405, 402]) teller.fail(code);
  expect(sent).toEqual([
    'https://t.test/i',
    'https://t.test/25',
    'https://t.test/50?00%3A00%3A04.000&[UNKNOWN]',
    'https://t.test/e?405',
  ]);
});

test('ads of a break: are requested from 20 documents at most, and report 50 errors, when wrappers multiply', async () => {
  const { titles, loaded, sent } = await resolve({ [A]: VAST(WRAPPER(A).repeat(10)) });
  expect([titles, loaded.length, sent.length]).toEqual([[], 20, 50]);
});

test('ad tracking: calls 50 addresses at most for one event', () => {
  const send = vi.fn();
  createTeller({ impression: Array(19_000).fill('https://t.test/i') }, send, () => 0).tell('impression');
  expect(send).toHaveBeenCalledTimes(50);
});

test('ad tag: has the macros of VAST and of the platform filled in, and keeps others', () => {
  const tag =
    'https://a.test/?r=[CACHEBUSTING]&q=__random-number__&t=[TIMESTAMP]&id=__item-mediaid__&s=__timestamp__&x=[SITE]&y=%5BCACHEBUSTING%5D';
  const filled = new URL(fillTag(tag, 'Med 0001')).searchParams;
  for (const name of ['r', 'q', 'y']) expect(filled.get(name)).toMatch(/^\d{8}$/);
  expect(Date.parse(filled.get('t') ?? '')).toBeGreaterThan(0);
  expect(Number(filled.get('s'))).toBeGreaterThan(0);
  expect([filled.get('id'), filled.get('x')]).toEqual(['Med 0001', '[SITE]']);
});
