import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enabledProviders } from '@marquee/contract/account-providers';
import { isTrue } from '@marquee/contract/flags';
import { parseOffers } from '@marquee/contract/offers';
import { parseConfig } from '@marquee/contract/parse-config';
import { parseSettings } from '@marquee/contract/settings';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../origin/src/catalogue/load-catalogue.ts';
import { loadShop } from '../origin/src/commerce/shop.ts';
import { selectItems } from '../origin/src/content/select-items.ts';
import { RECORDINGS } from './make/recordings.mjs';

const DEMO = fileURLToPath(new URL('.', import.meta.url));
const MAX_ITEM_BITS_PER_S = 750_000;
const MAX_DEMO_BYTES = 40_000_000;
const RENDITIONS = ['240p', '480p', '720p'];

type Item = {
  mediaid: string;
  title: string;
  stream?: string;
  pictures?: string;
  tags: string[];
  custom: Record<string, string>;
};
type List = { id: string; items?: string[]; query?: { tags: string[] }; kind?: string };
type Track = { file: string; kind: string; language?: string };
type Stream = { name: string; duration: number; tracks: Track[]; keyId?: string };

const text = (...path: string[]) => readFileSync(join(DEMO, ...path), 'utf8');
const names = (...path: string[]) => readdirSync(join(DEMO, ...path));
const records = <T>(...path: string[]) => names(...path).map((name) => JSON.parse(text(...path, name)) as T);

const items = records<Item>('catalogue', 'media');
const playlists = records<List>('catalogue', 'playlists');
const catalogue = await loadCatalogue(DEMO);
const configs = names('configs').map((name) => name.slice(0, -5));
const everyStream = names('media').map(
  (name) => ({ name, ...JSON.parse(text('media', name, 'stream.json')) }) as Stream,
);
/** Those in the clear. */
const streams = everyStream.filter(({ keyId }) => !keyId);
const encrypted = everyStream.filter(({ keyId }) => keyId);
const playable = items.filter((item) => item.stream);

describe('the brands', () => {
  it.each(configs)('config %s: is complete, and its rows and menu lead to lists that exist', (code) => {
    const config = parseConfig(JSON.parse(text('configs', `${code}.json`)));
    const lists = { playlist: catalogue.playlists, content_list: catalogue.contentLists };
    for (const { type, contentId = '' } of [...config.content, ...config.menu]) {
      if (type === 'continue_watching' || type === 'favorites') continue;
      expect([...lists[type as keyof typeof lists].keys()], type).toContain(contentId);
    }
    const { features } = config;
    const getKind = (id = '') => catalogue.playlists.get(id)?.kind;
    expect(getKind(features.recommendationsPlaylist)).toBe('RECOMMENDATIONS');
    expect(getKind(features.searchPlaylist)).toBe('SEARCH');
    for (const id of [features.favoritesList, features.continueWatchingList])
      if (id) expect(getKind(id)).toBe('WATCHLIST');
  });

  it('the settings name a brand that is here, and only such others', () => {
    const settings = parseSettings(text('settings.ini'));
    expect([settings.defaultConfigSource, ...settings.additionalAllowedConfigSources].toSorted()).toEqual(
      configs.toSorted(),
    );
    expect(settings).toMatchObject({ apiBaseUrl: '/', identityBaseUrl: '/' });
  });

  it('one is for clients that know playlists alone', () => {
    const { content, menu, ...config } = parseConfig(JSON.parse(text('configs', 'anywhere.json')));
    const known = ['playlist', 'continue_watching', 'favorites'];
    expect(content.filter(({ type }) => !known.includes(type))).toEqual([]);
    expect(menu.filter(({ type }) => type !== 'playlist')).toEqual([]);
    expect(config.siteId).toBe(parseConfig(JSON.parse(text('configs', 'footplus.json'))).siteId);
  });

  it('the one that is shown first sells subscriptions', () => {
    const { defaultConfigSource } = parseSettings(text('settings.ini'));
    const { contentProtection, integrations } = parseConfig(
      JSON.parse(text('configs', `${defaultConfigSource}.json`)),
    );
    expect(contentProtection.accessModel).toBe('svod');
    expect(integrations.jwp?.assetId).toBe(115000);
  });

  it('one has its accounts at the billing provider, and sells the same plans there', () => {
    const config = parseConfig(JSON.parse(text('configs', 'footpier.json')));
    expect(enabledProviders(config)).toEqual(['cleeng']);
    expect(config.contentProtection.accessModel).toBe('svod');
    const plans = [config.integrations.cleeng?.monthlyOffer, config.integrations.cleeng?.yearlyOffer];
    const fees = loadShop(DEMO)
      .item(115000)
      ?.fees.map(({ id }) => `S${id}_NL`);
    expect(plans).toEqual(fees);
    expect(existsSync(join(DEMO, 'accounts', 'billing.json'))).toBe(true);
  });

  it('one is the subscription site through the access bridge, with a plan that is sold and a free one', () => {
    const config = parseConfig(JSON.parse(text('configs', 'footpass.json')));
    expect(parseSettings(text('settings', 'footpass.ini')).apiAccessBridgeUrl).toBe('/');
    expect(config.siteId).toBe(parseConfig(JSON.parse(text('configs', 'footplus.json'))).siteId);
    expect(isTrue(config.custom.urlSigning)).toBe(false);
    const plans = catalogue.sites.get(config.siteId)?.plans ?? [];
    expect(plans.map(({ accessModel, items }) => [accessModel, items])).toEqual([
      ['svod', [config.integrations.jwp?.assetId]],
      ['free', []],
    ]);
  });

  it('the home has a hero, a featured row, a coloured row and more rows than load at once', () => {
    const { content } = parseConfig(JSON.parse(text('configs', 'footlite.json')));
    const layouts = content.map((row) => row.custom?.layoutType);
    expect(layouts[0]).toBe('hero');
    expect(layouts).toContain('featured');
    expect(content.some((row) => row.backgroundColor)).toBe(true);
    expect(content.length).toBeGreaterThanOrEqual(12);
  });
});

describe.each(['signedin', 'footplus', 'anywhere'])('the site of %s', (code) => {
  const config = parseConfig(JSON.parse(text('configs', `${code}.json`)));
  const everything = { search: null, relatedMediaId: null };
  const listed = [...config.content, ...config.menu].flatMap(({ type, contentId = '' }) => {
    const playlist = type === 'playlist' ? catalogue.playlists.get(contentId) : undefined;
    if (playlist) return selectItems(catalogue, playlist, everything);
    const list = catalogue.contentLists.get(contentId)?.items ?? [];
    return list.flatMap((id) => catalogue.media.get(id) ?? []);
  });
  const search = catalogue.playlists.get(config.features.searchPlaylist ?? '');
  const found = search ? selectItems(catalogue, search, { ...everything, search: 'a' }) : [];

  it('asks for a signature wherever it asks for a sign-in: all it lists is protected, free or still to come', () => {
    expect(listed.length).toBeGreaterThan(50);
    expect(found.length).toBeGreaterThan(20);
    for (const item of [...listed, ...found])
      expect(item.isProtected || isTrue(item.custom.free) || !item.stream, item.mediaid).toBe(true);
    expect(listed.filter((item) => item.isProtected).length).toBeGreaterThanOrEqual(19);
    expect(listed.some((item) => isTrue(item.custom.free))).toBe(true);
  });

  it('has accounts, signs what is played and keeps what its viewers save', () => {
    expect(enabledProviders(config)).toEqual(['jwp']);
    expect(config.contentProtection.accessModel).toBe(code === 'signedin' ? 'authvod' : 'svod');
    expect(isTrue(config.custom.urlSigning)).toBe(true);
    expect(config.content.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['continue_watching', 'favorites']),
    );
    expect(catalogue.sites.get(config.siteId)?.protected).toBe(true);
  });

  it('changes nothing for the other brands: none of their lists holds an item of it', () => {
    for (const name of configs.filter((one) => one !== code)) {
      const other = parseConfig(JSON.parse(text('configs', `${name}.json`)));
      if (other.siteId === config.siteId) continue;
      const ids = [...other.content, ...other.menu, { contentId: other.features.searchPlaylist }];
      for (const { contentId = '' } of ids) {
        const playlist = catalogue.playlists.get(contentId);
        const items = playlist
          ? selectItems(catalogue, playlist, { ...everything, search: playlist.kind ? 'a' : null })
          : [];
        expect(
          items.filter((item) => item.site === config.siteId),
          `${name} ${contentId}`,
        ).toEqual([]);
      }
    }
  });
});

describe('the subscription site', () => {
  const config = parseConfig(JSON.parse(text('configs', 'footplus.json')));
  const shop = loadShop(DEMO);
  const plans = shop.item(config.integrations.jwp?.assetId ?? 0)?.fees ?? [];
  const sold = [...catalogue.media.values()]
    .filter((item) => item.site === config.siteId && item.custom.productIds)
    .map((item) => ({ item, offers: parseOffers(item.custom.productIds) }));

  it('has a plan of a month with 7 days free, one of a year, and the prices its config falls back to', () => {
    expect(plans.map(({ amountMinor, currency, trial }) => ({ amountMinor, currency, trial }))).toEqual([
      { amountMinor: 699, currency: 'EUR', trial: { unit: 'day', quantity: 7 } },
      { amountMinor: 6990, currency: 'EUR', trial: null },
    ]);
    expect(config.custom).toMatchObject({ monthlyPrice: '€6.99', yearlyPrice: '€69.90' });
    expect(catalogue.playlists.has(String(config.custom.pricingPlaylistId))).toBe(true);
  });

  it('sells two concerts one by one, one of them a premier, by fees that are in the shop', () => {
    expect(sold.map(({ offers }) => offers.map(({ premier }) => premier)).toSorted()).toEqual([
      [false],
      [true],
    ]);
    for (const { item, offers } of sold) {
      expect(item.isProtected, item.mediaid).toBe(true);
      for (const { offerId } of offers) {
        const [, itemId, feeId] = /^C(\d+)_(\d+)$/.exec(offerId) ?? [];
        expect(shop.fee(Number(feeId)), offerId).toMatchObject({
          item: { id: Number(itemId), title: item.title },
          fee: { kind: 'one_time' },
        });
      }
    }
  });

  it('has a voucher of each kind: a share, a price, all of it, and one that can be used up', () => {
    expect(shop.voucher('summer')).toMatchObject({ percentOff: 30, periods: 3 });
    expect(shop.voucher('ONTHEHOUSE')?.percentOff).toBe(100);
    expect(shop.voucher('YEAR10')?.fees).toEqual([6002]);
    expect(shop.voucher('FRONTROW')?.uses).toBe(1);
  });
});

describe('the catalogue', () => {
  // that ids are those of the files, and that lists and items name what exists, is checked as it is loaded
  it('holds 30 items or more, in ten lists or more', () => {
    expect(items.length).toBeGreaterThanOrEqual(30);
    expect(playlists.length).toBeGreaterThanOrEqual(10);
    expect(catalogue.contentLists.size).toBeGreaterThanOrEqual(1);
    for (const code of configs) expect(code).toMatch(/^[A-Za-z0-9]{8}$/);
  });

  it('has items for each tag that a list asks for, and the trailers that items name', () => {
    const known = new Set(items.map(({ mediaid }) => mediaid));
    const tags = new Set(items.flatMap((item) => item.tags));
    expect(playlists.flatMap(({ query }) => query?.tags ?? []).filter((tag) => !tags.has(tag))).toEqual([]);
    expect(items.map(({ custom }) => custom.trailerId).filter((id) => id && !known.has(id))).toEqual([]);
  });

  it('has a stream for every item but series, those to come, which have a date, and channels, which have a week', () => {
    for (const { mediaid, stream: name, custom } of items) {
      // these are read
      if (['hub', 'page'].includes(custom.contentType ?? '')) continue;
      if (catalogue.events.has(mediaid)) expect(custom.contentType, mediaid).toBe('LiveEvent');
      else if (catalogue.channels.has(mediaid)) expect(custom.liveChannelsId, mediaid).toBe('OnAir001');
      else if (!name && custom.contentType !== 'series')
        expect(Date.parse(custom['VCH.ScheduledStart'] ?? ''), mediaid).toBeGreaterThan(
          Date.parse('2027-01-01'),
        );
    }
  });

  it('tells of everything that plays how loud it is, by the recording, near the loudness it was made at', () => {
    const lufs = new Map<string, string | undefined>();
    for (const { mediaid, stream: name, custom } of items) {
      if (name === undefined && !catalogue.channels.has(mediaid)) continue;
      expect(custom.loudness, mediaid).toMatch(/^-\d+\.\d$/);
      expect(Number(custom.loudness), mediaid).toBeGreaterThan(-23);
      expect(Number(custom.loudness), mediaid).toBeLessThan(-14);
      if (name && lufs.has(name)) expect(custom.loudness, mediaid).toBe(lufs.get(name));
      if (name) lufs.set(name, custom.loudness);
    }
    // one at least is turned down
    expect([...lufs.values()].some((one) => Number(one) > -16)).toBe(true);
  });

  it('channels: are four with a logo, and their schedules are read both ways', () => {
    const channels = items.filter(
      ({ mediaid }) => catalogue.channels.has(mediaid) && !catalogue.events.has(mediaid),
    );
    expect(channels.length).toBe(4);
    for (const { mediaid, custom } of channels) {
      expect(existsSync(join(DEMO, 'images', mediaid, 'channel_logo.webp')), mediaid).toBe(true);
      expect(custom.scheduleUrl).toMatch(new RegExp(`^/guide/${mediaid}\\.(json|xml)$`));
    }
    expect(new Set(channels.map(({ custom }) => custom.scheduleUrl?.split('.').pop()))).toEqual(
      new Set(['json', 'xml']),
    );
  });

  it('has a poster for every item, with the colour that stands in for it', () => {
    for (const { mediaid, pictures = mediaid, custom } of items) {
      if (custom.contentType === 'page') continue;
      expect(existsSync(join(DEMO, 'images', pictures, 'poster.webp')), mediaid).toBe(true);
      expect(custom.tint, mediaid).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('items: are a hub with rows that exist on each site, pages with text, and configs that name one of them [DATA-11]', () => {
    const ofType = (type: string) =>
      [...catalogue.media.values()].filter(({ custom }) => custom.contentType === type);
    expect(ofType('hub').length).toBe(3);
    for (const { mediaid, custom } of ofType('hub'))
      for (const id of (custom.playlists ?? '').split(/[\s,]+/))
        if (id) expect(catalogue.playlists.has(id), `${mediaid} ${id}`).toBe(true);
    for (const { mediaid, custom } of ofType('page'))
      expect(custom.markdown?.length, mediaid).toBeGreaterThan(500);
    const named = configs.flatMap((code) => {
      const { custom } = parseConfig(JSON.parse(text('configs', `${code}.json`)));
      return typeof custom.aboutPageId === 'string' ? [custom.aboutPageId] : [];
    });
    expect(named.length).toBeGreaterThan(0);
    for (const id of named) expect(catalogue.media.get(id)?.custom.contentType).toBe('page');
  });

  it('has a portrait for every film of the season', () => {
    for (const mediaid of playlists.find(({ id }) => id === 'TourFilm')?.items ?? [])
      expect(existsSync(join(DEMO, 'images', mediaid, 'card-portrait.webp')), mediaid).toBe(true);
  });
});

describe('the series', () => {
  it('has two seasons, and every episode is free and says so', () => {
    const [series] = catalogue.series.values();
    expect(series?.seasons.map(({ number }) => number)).toEqual([1, 2]);
    for (const { mediaid } of series?.episodes ?? [])
      expect(catalogue.media.get(mediaid ?? '')?.custom, mediaid ?? '').toMatchObject({
        contentType: 'episode',
        free: 'true',
      });
  });
});

describe('the recordings', () => {
  const whole = streams.filter(({ name }) => RECORDINGS[name]?.scores);

  it('are at least 8, six minutes together, one of them two minutes or more', () => {
    expect(whole.length).toBeGreaterThanOrEqual(8);
    expect(whole.reduce((sum, { duration }) => sum + duration, 0)).toBeGreaterThanOrEqual(360);
    expect(Math.max(...whole.map(({ duration }) => duration))).toBeGreaterThanOrEqual(120);
  });

  it('are different music in every concert', () => {
    const scores = Object.values(RECORDINGS).flatMap((recording) => recording.scores ?? []);
    expect(new Set(scores).size).toBe(scores.length);
    // an episode shows a clip again, with its picture
    const own = playable.filter((item) => !item.pictures);
    expect(new Set(own.map((item) => item.stream)).size).toBe(own.length);
  });

  it.each(streams)('$name has every file it names, and byte ranges that lie within them', ({ name }) => {
    const master = text('media', name, 'master.m3u8');
    for (const rendition of RENDITIONS) expect(master).toContain(`\n${rendition}.m3u8`);
    for (const [, audio] of master.matchAll(/URI="([^"]+)"/g))
      expect(existsSync(join(DEMO, 'media', name, audio ?? '')), audio).toBe(true);
    for (const playlist of names('media', name).filter(
      (file) => file.endsWith('.m3u8') && file !== 'master.m3u8',
    )) {
      const size = statSync(join(DEMO, 'media', name, playlist.replace('.m3u8', '.mp4'))).size;
      const ranges = [...text('media', name, playlist).matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)];
      expect(ranges.length, playlist).toBeGreaterThan(1);
      for (const [, length, start] of ranges)
        expect(Number(start) + Number(length), playlist).toBeLessThanOrEqual(size);
    }
  });

  it.each(streams)('$name keeps to 750 kbit/s with all its renditions and sound', ({ name, duration }) => {
    const bytes = names('media', name)
      .filter((file) => file.endsWith('.mp4'))
      .reduce((sum, file) => sum + statSync(join(DEMO, 'media', name, file)).size, 0);
    expect((bytes * 8) / duration).toBeLessThanOrEqual(MAX_ITEM_BITS_PER_S);
  });

  it('are captioned in two languages in four concerts or more, with chapters in three and thumbnails in all', () => {
    const has = (kind: string, language?: string) =>
      streams.filter(({ tracks }) =>
        tracks.some((track) => track.kind === kind && track.language === language),
      );
    expect(has('captions', 'en').length).toBeGreaterThanOrEqual(4);
    expect(has('captions', 'es').map(({ name }) => name)).toEqual(
      has('captions', 'en').map(({ name }) => name),
    );
    expect(has('chapters').length).toBeGreaterThanOrEqual(3);
    expect(has('thumbnails').length).toBe(streams.length);
  });

  it('caption, chapter and thumbnail times rise and end within the film', () => {
    for (const { name, duration, tracks } of streams) {
      for (const { file } of tracks) {
        const cues = [
          ...text('media', name, file).matchAll(
            /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/gm,
          ),
        ].map((cue) => [seconds(cue, 1), seconds(cue, 4)] as const);
        expect(cues.length, `${name} ${file}`).toBeGreaterThan(0);
        cues.forEach(([from, to], i) => {
          expect(to, `${name} ${file}`).toBeGreaterThan(from);
          expect(from, `${name} ${file}`).toBeGreaterThanOrEqual(cues[i - 1]?.[1] ?? 0);
          expect(to, `${name} ${file}`).toBeLessThanOrEqual(duration + 0.1);
        });
      }
    }
  });

  it('one concert has two sound tracks of different languages and names', () => {
    const media = [
      ...text('media', 'blue-hours', 'master.m3u8').matchAll(
        /TYPE=AUDIO,.*NAME="([^"]+)",LANGUAGE="([^"]+)"/g,
      ),
    ];
    expect(media.map((match) => match[2])).toEqual(['en', 'es']);
    expect(new Set(media.map((match) => match[1])).size).toBe(2);
  });
});

describe.each(encrypted)('the encrypted stream $name', ({ name, keyId, duration }) => {
  const manifest = text('media', name, 'manifest.mpd');

  it('names in its manifest the key that is in demo/keys, and in no file the key itself', () => {
    const { key, ...rest } = JSON.parse(text('keys', `${name}.json`));
    expect(rest).toEqual({ keyId });
    expect(manifest.replaceAll('-', '')).toContain(`default_KID="${keyId}"`);
    for (const file of names('media', name)) {
      const bytes = readFileSync(join(DEMO, 'media', name, file));
      expect(bytes.includes(Buffer.from(key, 'hex')), file).toBe(false);
      expect(bytes.includes(key), file).toBe(false);
    }
  });

  it('encrypted stream: has every byte of its files in a range of the manifest, and marks them encrypted', () => {
    const files = [...manifest.matchAll(/<BaseURL>([^<]+)<\/BaseURL>[\s\S]*?<\/SegmentList>/g)];
    expect(files.length).toBe(3);
    for (const [list, file = ''] of files) {
      const ranges = [...list.matchAll(/(?:range|mediaRange)="(\d+)-(\d+)"/g)].map(([, from, to]) => [
        Number(from),
        Number(to),
      ]);
      let at = 0;
      for (const [from, to] of ranges) {
        expect(from, file).toBe(at);
        at = (to ?? 0) + 1;
      }
      const bytes = readFileSync(join(DEMO, 'media', name, file));
      expect(at, file).toBe(bytes.length);
      expect(/enc[va]/.test(bytes.toString('latin1')), file).toBe(true);
    }
    expect(manifest).toContain(`mediaPresentationDuration="PT${duration}S"`);
  });

  it('is listed on the one brand that has a policy for it', () => {
    const shown = items.filter((item) => item.stream === name);
    const config = parseConfig(JSON.parse(text('configs', 'footlock.json')));
    expect(config.contentProtection.drm?.defaultPolicyId).toMatch(/^[A-Za-z0-9]{8}$/);
    for (const { mediaid } of shown)
      expect(catalogue.media.get(mediaid)).toMatchObject({ site: config.siteId, isProtected: true });
    expect(shown.length).toBeGreaterThan(0);
  });
});

it('the whole demo is under 40 MB', () => {
  const files = readdirSync(DEMO, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(
    files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
  ).toBeLessThan(MAX_DEMO_BYTES);
});

function seconds(cue: RegExpMatchArray, at: number): number {
  return Number(cue[at]) * 3600 + Number(cue[at + 1]) * 60 + Number(cue[at + 2]);
}
