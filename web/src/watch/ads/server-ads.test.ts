import type { MediaItem } from '@marquee/contract/media';
import { parseConfig } from '@marquee/contract/parse-config';
import { parseMedia } from '@marquee/contract/parse-media';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { PASSPORTS_KEY } from '../../access/stored-passport.ts';
import type { Customer } from '../../account/customer.ts';
import { createQueryClient } from '../../content/query-client.ts';
import { type RewriteDeps, rewriteSources } from '../source-rewrites.ts';

const SITE = `https://content.test/v2/sites/${SITE_ID}/media/Med00001`;
const HLS = { file: 'https://cdn.test/Med00001.m3u8?old=1', type: 'application/vnd.apple.mpegurl' };
const DASH = { file: 'https://cdn.test/manifest', type: 'application/dash+xml' };
const drm = { widevine: { url: 'https://licences.test/widevine' } };

type More = { viewer?: string; passport?: string; times?: RewriteDeps['times'] };

/** The addresses of an item's sources as a site with this config plays them. */
function played(config: object, sources: object[], more: More = {}) {
  const { viewer, passport, times } = more;
  const queries = createQueryClient({ retry: false });
  if (passport) queries.setQueryData(PASSPORTS_KEY, { stored: () => passport });
  const item: MediaItem = parseMedia({ playlist: [{ mediaid: 'Med00001', title: 'Pier', sources }] });
  const customer = { id: viewer } as Customer;
  const deps: RewriteDeps = {
    config: parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [], ...config }),
    settings: { additionalAllowedConfigSources: [], allowAnyConfigSource: false },
    appOrigin: 'https://app.test',
    queries,
    times,
    session: {
      state: () => (viewer ? { status: 'signed-in', customer } : { status: 'anonymous' }),
      provider: () => Promise.reject(new Error('no provider is needed')),
    },
    content: {
      base: 'https://content.test',
      siteId: SITE_ID,
      nowMs: () => 0,
      log: () => {},
      fetch: () => Promise.reject(new Error('nothing is requested')),
    },
  };
  return rewriteSources(item, deps).sources.map(({ file }) => file);
}

const SSAI = { adDeliveryMethod: 'ssai', adConfig: 'Pq56Rs78' };

test('server ads: replace a clear HLS or DASH manifest, without its query [ADS-05]', () => {
  expect(played(SSAI, [HLS, DASH])).toEqual([
    `${SITE}/ssai.m3u8?ad_config_id=Pq56Rs78`,
    `${SITE}/ssai.mpd?ad_config_id=Pq56Rs78`,
  ]);
});

test('server ads: leave single files, licensed and signed sources as they are [ADS-05]', () => {
  const rest = [
    { file: 'https://cdn.test/one.mp4', type: 'video/mp4' },
    { ...DASH, drm },
    { ...HLS, file: 'https://cdn.test/two.m3u8?exp=1&sig=2' },
  ];
  expect(played(SSAI, rest)).toEqual(rest.map(({ file }) => file));
});

test('server ads: send the viewer and the passport to a stream only when it has ads [ADS-06]', () => {
  const access = { viewer: '27', passport: 'a+b' };
  expect(played(SSAI, [HLS], access)).toEqual([
    `${SITE}/ssai.m3u8?ad_config_id=Pq56Rs78&user_id=27&passport=a%2Bb`,
  ]);
  expect(played({ ...SSAI, adDeliveryMethod: 'csai' }, [HLS], access)).toEqual([HLS.file]);
});

test('server ads: rewrite nothing without a configuration, or with ads in the page (G-62) [ADS-05]', () => {
  for (const config of [{ adDeliveryMethod: 'ssai' }, { adConfig: 'Pq56Rs78' }, {}])
    expect(played(config, [HLS])).toEqual([HLS.file]);
});

test('server ads: keep the times of a part of a channel', () => {
  const times = { startMs: Date.parse('2026-05-01T07:30:00Z'), endMs: undefined };
  expect(played(SSAI, [HLS], { times })).toEqual([
    `${SITE}/ssai.m3u8?ad_config_id=Pq56Rs78&t=2026-05-01T07%3A30%3A00Z`,
  ]);
});
