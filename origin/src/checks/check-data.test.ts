import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder, makePicture } from '../../test/make-data-folder.ts';
import { ITEMS } from '../../test/shop-files.ts';
import { CatalogueError, formatFault } from '../files/catalogue-error.ts';
import { createDataFiles } from '../files/data-files.ts';
import { loadChecked } from '../load-data.ts';
import { CHECKS, type CheckOptions } from './check-data.ts';

const CONFIG = 'configs/k3m9p2qx.json';
const GOOD = {
  siteName: 'Harbour Concerts',
  description: 'Concerts at home.',
  siteId: 'Site0001',
  features: { searchPlaylist: 'Srch0001', recommendationsPlaylist: 'Rec00001' },
  content: [{ type: 'playlist', contentId: 'Conc0001' }],
  menu: [{ label: 'Concerts', contentId: 'Conc0001', type: 'playlist' }],
};
const SVOD = { contentProtection: { accessModel: 'svod' } };
const JWP = { integrations: { jwp: { clientId: 'harbour', assetId: 115_000 } } };

let data: DataFolder;
beforeEach(async () => {
  data = makeDataFolder();
  const picture = await makePicture(8, 8);
  for (const id of ['Med00001', 'Med00002']) data.write(`images/${id}/poster.png`, picture);
});
afterEach(() => data.remove());

const LEGAL = { termsOfUsePageId: 'Med00001', privacyPolicyPageId: 'Med00002' };
const config = ({ custom, ...more }: { custom?: object; [member: string]: unknown }) =>
  data.write(CONFIG, { ...GOOD, ...more, custom: { ...LEGAL, ...custom } });
const item = (fields: object) => data.media('Med00001', { stream: 'pier', ...fields });
const settings = (...lines: string[]) =>
  data.write('settings.ini', ['defaultConfigSource = k3m9p2qx', ...lines, ''].join('\n'));
const channel = (custom: object) => {
  data.media('Chan0001', { pictures: 'Med00001', custom: { free: 'true', ...custom } });
  const week = { mediaid: 'Chan0001', slots: ['00:00'], programmes: [{ media: 'Med00001' }] };
  data.write('guide/channels/Chan0001.json', week);
  for (const name of ['v360.m3u8', 'audio.m3u8', 'master.m3u8'])
    data.write(`media/pier/${name}`, name === 'master.m3u8' ? 'v360.m3u8\n' : '#EXTINF:4,\nv360.mp4\n');
};
const offer = (items: readonly object[]) => {
  data.write('commerce/items.json', { items });
  data.write('commerce/seller.json', { name: 'Harbour Concerts', address: [], country: 'NL' });
};
const sell = (taxes: object, fee: object = {}) => {
  const [concert] = ITEMS.slice(-1);
  offer([{ ...concert, fees: [{ ...concert?.fees[0], ...fee }] }]);
  data.write('commerce/taxes.json', taxes);
};
const load = (options: Partial<CheckOptions> = {}) =>
  loadChecked(createDataFiles(data.dir), { hasGateway: true, knowsCountries: true, demo: true, ...options });
const findings = async (options: Partial<CheckOptions> = {}) =>
  (await load(options)).findings.map((one) => ({ check: one.check, text: formatFault(one) }));

it('checks: a folder in order has no findings', async () => {
  expect(await findings()).toEqual([]);
});

const ROWS: [check: string, prepare: () => unknown, found: RegExp][] = [
  [
    'members of a config with a slip',
    () => config({ styling: { highlightColour: '#e4572e' } }),
    /^configs\/k3m9p2qx\.json:\d+: styling\.highlightColour does nothing: "highlightColor" is meant\?/,
  ],
  [
    'values of a config that are left out',
    () => config({ styling: { highlightColor: 'blue' } }),
    /^configs\/k3m9p2qx\.json:\d+: styling\.highlightColor is left out: it is not a hex colour/,
  ],
  [
    'values of a config that are left out',
    () => config({ content: [{ type: 'playlist', contentId: 'Conc0001', custom: { layoutType: 'heroo' } }] }),
    /^configs\/k3m9p2qx\.json:\d+: content\[0\]\.custom\.layoutType does nothing: it is "heroo", not one of hero, featured/,
  ],
  [
    'texts that cannot be read',
    () => data.write('texts/k3m9p2qx/en/common.json', '{\n  "favorite": "Love" "x"\n}'),
    /^texts\/k3m9p2qx\/en\/common\.json:2: is not valid JSON/,
  ],
  [
    'legal pages that are samples',
    () => {
      item({ custom: { free: 'true' } });
      config({ ...JWP, contentProtection: { accessModel: 'free' }, custom: { privacyPolicyPageId: '' } });
    },
    /^configs\/k3m9p2qx\.json: 1 config \(k3m9p2qx\): viewers sign up and agree to .* that are samples/,
  ],
  [
    'drafts with a date',
    () => data.media('Soon0001', { pictures: 'Med00001', draft: true, publishAt: '2027-01-01T00:00:00Z' }),
    /^catalogue\/media\/Soon0001\.json:\d+: "Soon0001" stays a draft at its publishAt/,
  ],
  [
    'named items that nobody sees',
    () => {
      const custom = { layoutType: 'hero' };
      config({ content: [{ type: 'playlist', contentId: 'Conc0001', custom }] });
      item({ publishAt: '2999-12-05T20:00:00+01:00' });
    },
    /^catalogue\/playlists\/Conc0001\.json:9: "Med00001" on the hero of k3m9p2qx does not open before 2999-12-05T19:00:00Z/,
  ],
  [
    'painted paywall',
    () => config(SVOD),
    /^configs\/k3m9p2qx\.json:23: locks 1 item \(Med00001\) that anybody can play: add the file catalogue\/sites\/Site0001\.json with .*, and "site": "Site0001" to catalogue\/media\/Med00001\.json/,
  ],
  [
    'painted sign-in',
    () => config({ ...JWP, contentProtection: { accessModel: 'authvod' } }),
    /^configs.*: locks 1 item \(Med00001\) that anybody can play: add the file/,
  ],
  [
    'painted paywall',
    () => {
      config({ ...JWP, contentProtection: { accessModel: 'authvod' } });
      item({ custom: { productIds: '!jwp:C115001_7001' } });
    },
    /^configs.*: locks 1 item \(Med00001\) that anybody can play/,
  ],
  [
    'open channels',
    () => {
      config(SVOD);
      item({ custom: { free: 'true' } });
      channel({
        contentType: 'LiveChannel',
        liveChannelsId: 'Conc0001',
        scheduleUrl: '/guide/x.json',
        free: '',
      });
      data.playlist('Conc0001', { items: ['Chan0001'], custom: { contentType: 'Live' } });
    },
    /^configs.*:23: locks 1 channel \(Chan0001\), and channels are open to all/,
  ],
  [
    'signatures that are not requested',
    () => {
      data.write('catalogue/sites/Site0001.json', { siteId: 'Site0001', protected: true });
      item({ site: 'Site0001' });
    },
    /^configs.*: shows 1 item \(Med00001\) that take a signature, and requests none/,
  ],
  [
    'shared streams',
    () => {
      data.write('catalogue/sites/Site0002.json', { siteId: 'Site0002', protected: true });
      data.media('Sold0001', { stream: 'pier', site: 'Site0002', pictures: 'Med00001' });
    },
    /^catalogue\/media\/Sold0001\.json:8: 1 protected item \(Sold0001\) with streams that 1 open item \(Med00001\)/,
  ],
  [
    'contentSigningService',
    () => config({ contentSigningService: { host: 'https://sign.example.test' } }),
    /^configs.*:22: contentSigningService is of an older app and does nothing/,
  ],
  [
    'accounts at another company',
    () => {
      offer(ITEMS);
      config({ ...JWP, contentProtection: { accessModel: 'free' } });
      settings('identityBaseUrl = https://services.example.test');
    },
    /^settings\.ini:2: identityBaseUrl sends sign-ins and passwords to services\.example\.test, and commerce\/items\.json says/,
  ],
  [
    'sales without a gateway',
    () => data.write('commerce/items.json', { items: ITEMS }),
    /^commerce\/items\.json: \d+ prices are offered to nobody, as nobody can pay/,
  ],
  [
    'plans that nobody sells',
    () => {
      offer(ITEMS);
      config({
        integrations: { jwp: { clientId: 'a', assetId: 7 } },
        contentProtection: { accessModel: 'free' },
      });
    },
    /^configs.*:25: integrations\.jwp\.assetId is a plan that commerce\/items\.json does not have/,
  ],
  [
    'offers that nobody sells',
    () => {
      offer(ITEMS);
      item({ custom: { productIds: 'jwp:C9_1' } });
    },
    /^catalogue\/media\/Med00001\.json:8: productIds of "Med00001" names 1 offer \(C9_1\)/,
  ],
  [
    'configs of unknown sites',
    () => {
      data.write('catalogue/sites/Site0002.json', { siteId: 'Site0002' });
      data.playlist('Conc0001', { query: { tags: ['x'] }, site: 'Site0002' });
    },
    /^configs.*:4: siteId is "Site0001", and its lists are of the site "Site0002"/,
  ],
  [
    'settings without a brand',
    () => data.write('settings.ini', 'apiBaseUrl = /\n'),
    /^settings\.ini: names no default/,
  ],
  [
    'configs that are nowhere',
    () => settings('additionalAllowedConfigSources[] = nowhere1'),
    /^settings\.ini:2: names the config "nowhere1"/,
  ],
  [
    'lists that are nowhere',
    () => config({ menu: [{ label: 'x', contentId: 'Gone0001', type: 'content_list' }] }),
    /^configs.*:18: menu\[0\]\.contentId names "Gone0001", but there is no catalogue\/content-lists\/Gone0001\.json/,
  ],
  [
    'lists of another kind',
    () => config({ features: { searchPlaylist: 'Conc0001' } }),
    /^configs.*:6: features\.searchPlaylist names "Conc0001", which has not the kind SEARCH/,
  ],
  [
    'channels that are none',
    () => channel({}),
    /^catalogue\/media\/Chan0001\.json:7: .*"contentType": "LiveChannel", "liveChannelsId": .*"\/guide\/Chan0001\.json"/,
  ],
  [
    'lists of channels that are none',
    () => channel({ contentType: 'LiveChannel', liveChannelsId: 'Conc0001', scheduleUrl: '/guide/x.json' }),
    /^catalogue\/playlists\/Conc0001\.json:5: .*"contentType": "Live"/,
  ],
  [
    'missing pictures',
    () => data.media('Bare0001'),
    /^catalogue\/media\/Bare0001\.json: 1 item \(Bare0001\) without pictures/,
  ],
  [
    'colours that do not stand out',
    () => config({ styling: { backgroundColor: '#ffffff', highlightColor: '#eeeeee' } }),
    /^configs.*:24: styling\.highlightColor #eeeeee hardly stands out from #ffffff \(1\.2 to 1/,
  ],
  [
    'trailers that are nowhere',
    () => item({ custom: { trailerId: 'Gone0001' } }),
    /^catalogue\/media\/Med00001\.json:8: trailerId names "Gone0001"/,
  ],
  [
    'sources on this machine',
    () => data.media('Else0001', { pictures: 'Med00001', source: 'http://127.0.0.1:9000/a.mpd' }),
    /^catalogue\/media\/Else0001\.json:9: source is on this machine/,
  ],
  [
    'protected sources elsewhere',
    () => {
      data.write('catalogue/sites/Site0002.json', { siteId: 'Site0002', protected: true });
      data.media('Else0001', {
        pictures: 'Med00001',
        site: 'Site0002',
        source: 'https://a.example.test/a.mpd',
      });
    },
    /^catalogue\/media\/Else0001\.json:10: 1 protected item \(Else0001\) with the source on another server/,
  ],
  [
    'films open before their time',
    () => {
      item({ stream: 'pier' });
      data.media('Prem0001', {
        pictures: 'Med00001',
        stream: 'pier',
        custom: { 'VCH.ScheduledStart': '2999-12-05T20:00:00Z' },
      });
    },
    /^catalogue\/media\/Prem0001\.json:\d+: "Prem0001" is not out, but an open item plays its stream/,
  ],
  [
    'countries that nobody knows',
    () => item({ allowCountries: ['DE'] }),
    /^catalogue\/media\/Med00001\.json: 1 item \(Med00001\) with rules for countries/,
  ],
  [
    'sources that pages cannot load',
    () => {
      data.media('Else0001', { pictures: 'Med00001', source: 'https://a.example.test/a.mpd' });
      settings('contentHosts[] = https://b.example.test');
    },
    /^settings\.ini:2: pages cannot load the sources of 1 item \(Else0001\): add contentHosts\[\] = https:\/\/a\.example\.test/,
  ],
  [
    'members that nothing reads',
    () => item({ publishAtt: '2027-01-01T00:00:00Z' }),
    /^catalogue\/media\/Med00001\.json:9: publishAtt does nothing: "publishAt" is meant\?/,
  ],
  [
    'parameters with a slip',
    () => item({ custom: { 'title-de': 'x', fre: 'true', ownParameter: 'x' } }),
    /^catalogue\/media\/Med00001\.json:9: custom\.fre does nothing: "free" is meant\?/,
  ],
  [
    'receipts without a seller',
    () => data.write('commerce/items.json', { items: ITEMS }),
    /^commerce\/items\.json: is sold with receipts that name no seller/,
  ],
  [
    'taxes without the country of the seller',
    () => sell({ DE: 19, default: 0 }),
    /^commerce\/taxes\.json: says nothing for NL: buyers there, .* pay 0 % in their prices/,
  ],
  [
    'a tax in two files',
    () => sell({ NL: 21 }, { taxPercent: 9 }),
    /^commerce\/items\.json:\d+: taxPercent of 1 fee \(7002\) is passed over/,
  ],
  [
    'taxes and prices by country, and nobody knows the countries',
    () => sell({ NL: 21 }),
    /^commerce\/taxes\.json: is by the country of a buyer, and nothing names the country of a caller/,
  ],
  [
    'vouchers with a price in several currencies',
    () => {
      sell({ NL: 21 }, { prices: [{ countries: ['US'], amountMinor: 990, currency: 'USD' }] });
      data.write('commerce/vouchers.json', { vouchers: [{ code: 'FIVE', priceMinor: 500 }] });
    },
    /^commerce\/vouchers\.json:\d+: priceMinor of "FIVE" is for 1 fee \(7002\) with prices in several currencies/,
  ],
];

it.each(ROWS)('checks: %s is found, with its place', async (check, prepare, found) => {
  prepare();
  const all = await findings({
    hasGateway: check !== 'sales without a gateway',
    knowsCountries: !/nobody knows/.test(check),
  });
  expect(all).toEqual([{ check, text: expect.stringMatching(found) }]);
});

it('checks: every check has a row above', () => {
  expect([...new Set(ROWS.map(([name]) => name))].sort()).toEqual(CHECKS.map(({ name }) => name).sort());
});

it('checks: what is unsafe is refused outside demo mode, with every fault of configs and settings', async () => {
  config(SVOD);
  await expect(load({ demo: false })).rejects.toThrow(/k3m9p2qx\.json:23: locks 1 item/);
  item({ custom: { free: 'true' } });
  await load({ demo: false });

  config({ siteId: '', contentProtection: { accessModel: 'svood' } });
  data.write('configs/draft001.json', '{');
  settings('billingBaseUrl = ftp://a.example.test', 'apiBaseURL = /');
  data.write('catalogue/media/Med00002.json', { mediaid: 'Med00002' });
  const error = await load().catch((one) => one);
  expect(error).toBeInstanceOf(CatalogueError);
  expect(error.faults.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`)).toEqual([
    'catalogue/media/Med00002.json:1',
    'catalogue/media/Med00002.json:1',
    'settings.ini:2',
    `${CONFIG}:4`,
    `${CONFIG}:23`,
  ]);
});

it('checks: a film that a channel plays before its time is refused outside demo mode [EVENT-08]', async () => {
  channel({});
  await load({ demo: false });
  item({ publishAt: '2999-12-05T20:00:00Z' });
  await expect(load({ demo: false })).rejects.toThrow(
    '"Med00001" is not out, but a channel plays its stream',
  );
  data.media('Med00002', { pictures: 'Med00002', stream: 'pier' });
  await load({ demo: false });
});

it('checks: an item that a list or a menu names and nobody sees is found, one that is announced is not', async () => {
  const texts = async () => (await findings()).map(({ text }) => text);
  config({
    content: [{ type: 'content_list', contentId: 'List0001' }],
    menu: [{ label: 'Night', contentId: 'Med00001', type: 'media' }],
  });
  item({ draft: true });
  expect(await texts()).toEqual([
    expect.stringMatching(
      /^catalogue\/content-lists\/List0001\.json:6: "Med00001" in content\[0\] of k3m9p2qx is a draft/,
    ),
    expect.stringMatching(/^configs\/k3m9p2qx\.json:\d+: "Med00001" in menu\[0\] of k3m9p2qx is a draft/),
  ]);
  item({ unpublishAt: '2020-01-01T00:00:00Z' });
  expect((await texts())[0]).toContain('was taken away at 2020-01-01T00:00:00Z');
  item({ custom: { 'VCH.ScheduledStart': '2999-12-05T20:00:00Z' } });
  expect(await texts()).toEqual([]);
});

it('checks: settings that hold for all brands are named in the file of one', async () => {
  data.write('settings/k3m9p2qx.ini', 'screensPerAccount = 2\nmembersConfirmEmail = false\n');
  expect((await findings()).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^settings\/k3m9p2qx\.ini:1: screensPerAccount does nothing here, .* settings\.ini$/,
    ),
    expect.stringMatching(/^settings\/k3m9p2qx\.ini:2: membersConfirmEmail does nothing here/),
  ]);
});

it('checks: drafts of configs and slips in settings are warnings', async () => {
  data.write('configs/draft001.json', '{');
  settings('apiBaseURL = /');
  expect((await findings()).map(({ text }) => text)).toEqual([
    'settings.ini:2: apiBaseURL does nothing: "apiBaseUrl" is meant?',
    expect.stringMatching(/^configs\/draft001\.json:1: is not valid JSON/),
  ]);
});
