import { describe, expect, it } from 'vitest';
import type { DataFolder } from '../../test/make-data-folder.ts';
import { DEMO, runOrigin } from '../../test/run-origin.ts';

describe('ad schedule', () => {
  const prepare = (data: DataFolder) =>
    data.write('ads/schedules/Sch00001.json', {
      adscheduleid: 'Sch00001',
      client: 'vast',
      schedule: [{ tag: ['/demo/ads/vast.xml?ad=two', 'https://ads.example.test/a'], offset: 'pre' }],
    });
  const { get } = runOrigin(prepare, { publicUrl: 'https://tv.example' });

  it('ad schedule: is returned by id with absolute addresses, readable by any site [CONTENTAPI-13 ADS-02]', async () => {
    const response = await get('/v2/advertising/schedules/Sch00001.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      adscheduleid: 'Sch00001',
      client: 'vast',
      schedule: [
        {
          tag: ['https://tv.example/demo/ads/vast.xml?ad=two', 'https://ads.example.test/a'],
          offset: 'pre',
        },
      ],
    });
  });

  it('ad schedule: answers 404 in JSON for an unknown id [CONTENTAPI-13]', async () => {
    for (const file of ['Sch00002.json', 'Sch00001', 'Sch00001.xml', '..%2F..%2Fsettings.ini', '%00.json']) {
      const response = await get(`/v2/advertising/schedules/${file}`);
      expect(response.status, file).toBe(404);
      expect(await response.json()).toMatchObject({ message: 'Ad schedule not found' });
    }
  });

  it('ad schedule: works without the ad server', async () => {
    expect((await get('/demo/ads/vmap.xml')).status).toBe(404);
  });
});

describe('demo ad server', () => {
  const { get: ask } = runOrigin(() => {}, { dataDir: DEMO, demo: true });
  const text = async (path: string) => (await ask(path)).text();

  it('demo ad server: returns every ad of its schedules and VMAP with an existing film', async () => {
    const schedule = await text('/v2/advertising/schedules/SchedFl1.json');
    const vmap = await text('/demo/ads/vmap.xml?media_id=BlueHrs1');
    const tags = [...`${schedule}${vmap}`.matchAll(/http:\/\/a\.test(\/demo\/ads\/vast\.xml[^"\]]+)/g)];
    expect(tags.length).toBe(6);
    for (const [, tag = ''] of tags) {
      const vast = await text(tag);
      const files = [...vast.matchAll(/<MediaFile [^>]*><!\[CDATA\[http:\/\/a\.test([^\]]+)/g)];
      expect(files.length, tag).toBeGreaterThan(0);
      for (const [, file = ''] of files) {
        const film = await ask(file);
        expect(film.headers.get('content-type')).toBe('video/mp4');
        expect((await film.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
      }
    }
  });

  it.each(['skippable', 'whole', 'two', 'wrapped', 'empty', 'markup'])(
    'demo ad server: has the elements of the published schema in its order: %s',
    async (ad) => {
      for (const [name, children] of readElements(await text(`/demo/ads/vast.xml?ad=${ad}`))) {
        const allowed = VAST_ORDER[name] ?? [];
        const places = children.map((child) => allowed.findIndex((one) => one.replace('!', '') === child));
        expect(places, name).not.toContain(-1);
        expect(places, name).toEqual(places.toSorted((one, other) => one - other));
        for (const one of allowed) if (one.endsWith('!')) expect(children, name).toContain(one.slice(0, -1));
      }
    },
  );

  it('demo ad server: stores tracking events and lists them by ad break', async () => {
    await ask('/demo/ads/track?slot=a&ad=x&event=start');
    await ask('/demo/ads/track?slot=b&ad=x&event=error&code=303');
    const tracked = async (query: string) => (await ask(`/demo/ads/tracked.json${query}`)).json();
    expect(await tracked('?slot=b')).toEqual({
      tracked: [{ slot: 'b', ad: 'x', event: 'error', code: '303' }],
    });
    expect(await tracked('')).toMatchObject({ tracked: [{ slot: 'a' }, { slot: 'b' }] });
  });

  it('demo ad server: escapes markup in a title', async () => {
    expect(await text('/demo/ads/vast.xml?ad=markup&slot=%22%3E%3Cb%3E')).not.toMatch(/<(img|b)\b/);
  });
});

/** The children of each element in the order of vast_4.2.xsd, as far as we write them; `!`: required. */
const VAST_ORDER: Readonly<Record<string, readonly string[]>> = {
  VAST: ['Error', 'Ad'],
  Ad: ['InLine', 'Wrapper'],
  InLine: [
    ...['AdSystem!', 'Error', 'Extensions', 'Impression!', 'Pricing', 'ViewableImpression'],
    ...['AdServingId!', 'AdTitle!', 'AdVerifications', 'Advertiser', 'Category', 'Creatives!', 'Description'],
  ],
  Wrapper: ['AdSystem!', 'Error', 'Extensions', 'Impression!', 'Creatives', 'VASTAdTagURI!'],
  Creatives: ['Creative!'],
  Creative: ['CompanionAds', 'CreativeExtensions', 'Linear', 'NonLinearAds', 'UniversalAdId!'],
  Linear: ['Icons', 'TrackingEvents', 'AdParameters', 'Duration!', 'MediaFiles!', 'VideoClicks'],
  TrackingEvents: ['Tracking'],
  MediaFiles: ['ClosedCaptionFiles', 'MediaFile!', 'Mezzanine', 'InteractiveCreativeFile'],
  VideoClicks: ['ClickTracking', 'CustomClick', 'ClickThrough'],
};

/** The names of the children of each element. */
function readElements(xml: string): [name: string, children: string[]][] {
  const elements: [string, string[]][] = [];
  const open: [string, string[]][] = [];
  for (const [, end, name = ''] of xml.replace(/<!\[CDATA\[.*?\]\]>/gs, '').matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (end) open.pop();
    else {
      open.at(-1)?.[1].push(name);
      const element: [string, string[]] = [name, []];
      elements.push(element);
      open.push(element);
    }
  }
  return elements;
}
