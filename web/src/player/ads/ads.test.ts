import type { AdBreak, AdOffset } from '@marquee/contract/ads/ad-schedule';
import { describe, expect, test } from 'vitest';
import { readVmap } from './read-vmap.ts';
import { resolveAds } from './resolve-ads.ts';
import { createTeller } from './tell.ts';
import { createTimeline } from './timeline.ts';
import { parseXml } from './xml.ts';

const at = (offset: AdOffset): AdBreak => ({ offset, tags: [] });

describe('which break is due', () => {
  const [first, second, third] = [at({ atS: 20 }), at({ share: 0.4 }), at({ atS: 60 })];

  test('each comes up once, at its second or its share [ADS-01]', () => {
    const timeline = createTimeline([first, second, third]);
    expect(timeline.reached(19.9, 20.1, 100)).toEqual([first]);
    expect(timeline.reached(19.9, 20.1, 100)).toEqual([]);
    expect(timeline.reached(39.9, 40.1, 100)).toEqual([second]);
  });

  test('seeking over three shows the last of them, and the others never', () => {
    const timeline = createTimeline([first, second, third]);
    expect(timeline.reached(0, 90, 100)).toEqual([third]);
    expect(timeline.reached(0, 99, 100)).toEqual([]);
  });

  test('none at or after the end, none of what has no end; going back shows none', () => {
    const timeline = createTimeline([at({ atS: 100 }), at({ atS: 500 }), at({ share: 0.999 })]);
    expect(timeline.reached(0, 100, 100)).toEqual([]);
    expect(createTimeline([first]).reached(0, 1000, Number.POSITIVE_INFINITY)).toEqual([]);
    expect(createTimeline([first]).reached(30, 10, 100)).toEqual([]);
  });

  test('where a viewer goes on, what lies before was seen', () => {
    const timeline = createTimeline([first, second, third]);
    timeline.passTo(45, 100);
    expect(timeline.reached(0, 61, 100)).toEqual([third]);
  });

  test('before and after are no places on the way', () => {
    const all = [at('pre'), at({ atS: 0 }), at('post'), at({ share: 1 })];
    const timeline = createTimeline(all);
    expect(timeline.reached(-1, 100, 100)).toEqual([]);
    expect(timeline.pre()).toEqual(all.slice(0, 2));
    expect(timeline.pre()).toEqual([]);
    expect(timeline.post()).toEqual(all.slice(2));
  });
});

const VAST = (ads: string) => `<VAST version="4.2">${ads}</VAST>`;
const INLINE = (title: string, more = '', linear = '') =>
  `<Ad id="1"${more}><InLine><AdTitle>${title}</AdTitle><Impression><![CDATA[ https://t.test/seen ]]></Impression><Error>https://t.test/error?[ERRORCODE]</Error><Creatives><Creative><Linear${linear}><Duration>00:00:08</Duration><MediaFiles><MediaFile type="video/mp4" width="854">https://a.test/a.mp4</MediaFile><MediaFile apiFramework="VPAID" type="application/javascript">https://a.test/a.js</MediaFile></MediaFiles><TrackingEvents><Tracking event="start">https://t.test/start</Tracking></TrackingEvents><VideoClicks><ClickThrough>javascript:alert(1)</ClickThrough></VideoClicks></Linear></Creative></Creatives></InLine></Ad>`;
const WRAPPER = (url: string) =>
  `<Ad><Wrapper><Impression>https://t.test/wrapper</Impression><Error>https://t.test/outer?[ERRORCODE]</Error><VASTAdTagURI>${url}</VASTAdTagURI></Wrapper></Ad>`;

/** The ads of the tags, each answered by a document or an error; `sent` is what was told. */
async function ads(documents: Record<string, string | Error>, tags = ['https://ads.test/a']) {
  const sent: string[] = [];
  const asked: string[] = [];
  const pod = await resolveAds(
    { offset: 'pre', tags, skip: { atS: 5 } },
    {
      base: 'https://app.test/',
      send: (url) => sent.push(url),
      async fetchText(url) {
        asked.push(url);
        const document = documents[url] ?? new Error('not there');
        if (document instanceof Error) throw document;
        return document;
      },
    },
  );
  return { ...pod, sent, asked };
}

describe('the ads of a break', () => {
  test('are read with their files, what is told, and when they can be skipped', async () => {
    const {
      ads: [ad],
    } = await ads({
      'https://ads.test/a': VAST(INLINE('Tea &lt;b&gt;', '', ' skipoffset="00:00:03"')),
    });
    expect(ad).toEqual({
      title: 'Tea <b>',
      sequence: undefined,
      durationS: 8,
      skip: { atS: 3 },
      files: [{ url: 'https://a.test/a.mp4', type: 'video/mp4', width: 854, height: 0 }],
      clickUrl: undefined,
      tracking: {
        impression: ['https://t.test/seen'],
        error: ['https://t.test/error?[ERRORCODE]'],
        click: [],
        start: ['https://t.test/start'],
      },
    });
  });

  test('tell their loudness in an extension, where they do', async () => {
    const told = (text: string) =>
      VAST(
        INLINE('Tea').replace(
          '</InLine>',
          `<Extensions><Extension type="x">1</Extension><Extension type="loudness">${text}</Extension></Extensions></InLine>`,
        ),
      );
    for (const [text, lufs] of [
      [' -9.5 ', -9.5],
      ['loud', undefined],
    ] as const) {
      const [ad] = (await ads({ 'https://ads.test/a': told(text) })).ads;
      expect([ad?.title, ad?.loudness]).toEqual(['Tea', lufs]);
    }
  });

  test('a pod is played in its order, and the schedule says when to skip where an ad does not', async () => {
    const document = VAST(INLINE('two', ' sequence="2"') + INLINE('one', ' sequence="1"') + INLINE('alone'));
    const pod = await ads({ 'https://ads.test/a': document });
    expect(pod.isPod).toBe(true);
    expect(pod.ads.map(({ title }) => title)).toEqual(['one', 'two']);
    expect(pod.ads[0]?.skip).toEqual({ atS: 5 });
  });

  test('a wrapper is told of what it wraps', async () => {
    const {
      ads: [ad],
    } = await ads({
      'https://ads.test/a': VAST(WRAPPER('/b')),
      'https://ads.test/b': VAST(INLINE('inside')),
    });
    expect(ad?.title).toBe('inside');
    expect(ad?.tracking.impression).toEqual(['https://t.test/wrapper', 'https://t.test/seen']);
  });

  test('one that wraps itself ends after five, and the error is told [ADS-07]', async () => {
    const {
      ads: found,
      asked,
      sent,
    } = await ads({ 'https://ads.test/a': VAST(WRAPPER('https://ads.test/a')) });
    expect(found).toEqual([]);
    expect(asked.length).toBe(6);
    expect(sent).toContain('https://t.test/outer?302');
  });

  test.each([
    ['nothing', ''],
    ['no ad', VAST('')],
    ['no XML', '<VAST><Ad>'],
    ['a page', '<html><body>Busy</body></html>'],
    ['an entity of its own', '<!DOCTYPE VAST [<!ENTITY a "b">]><VAST>&a;</VAST>'],
    ['an error', new Error('down')],
  ])('an answer that is %s is no ad, and the next tag is asked [ADS-07]', async (_, answer) => {
    const both = ['https://ads.test/a', 'https://ads.test/b'];
    const { ads: found, asked } = await ads(
      { 'https://ads.test/a': answer, 'https://ads.test/b': VAST(INLINE('next')) },
      both,
    );
    expect(found.map(({ title }) => title)).toEqual(['next']);
    expect(asked).toEqual(both);
  });
});

describe('a VMAP document', () => {
  test('has breaks with tags or their own markup, in any prefix [ADS-04]', () => {
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
    expect(breaks.length).toBe(2);
  });

  test('may be empty, or a VAST document, which is a break before the film; anything else is refused', () => {
    expect(readVmap('<vmap:VMAP xmlns:vmap="x"/>', 'https://a.test')).toEqual([]);
    expect(readVmap(VAST(''), 'https://a.test')).toMatchObject([{ offset: 'pre', vast: { name: 'VAST' } }]);
    expect(() => readVmap('<html/>', 'https://a.test')).toThrow('no VMAP');
  });

  test('that is nested without end is refused', () => {
    expect(() => parseXml('<a>'.repeat(5000))).toThrow('too deeply');
  });
});

test('everything an ad tells is told once, with its macros filled in', () => {
  const sent: string[] = [];
  const tracking = {
    impression: ['https://t.test/i'],
    firstQuartile: ['https://t.test/25'],
    midpoint: ['https://t.test/50?[ADPLAYHEAD]&[UNKNOWN]'],
    thirdQuartile: ['https://t.test/75'],
    error: ['https://t.test/e?%5BERRORCODE%5D'],
  };
  const teller = createTeller(
    tracking,
    (url) => sent.push(url),
    () => 4,
  );
  teller.tell('impression');
  teller.tell('impression');
  teller.seen(0.3);
  teller.seen(0.6);
  teller.seen(0.6);
  teller.fail(405);
  teller.fail(402);
  teller.tell('unheard');
  expect(sent).toEqual([
    'https://t.test/i',
    'https://t.test/25',
    'https://t.test/50?00%3A00%3A04.000&[UNKNOWN]',
    'https://t.test/e?405',
  ]);
});
