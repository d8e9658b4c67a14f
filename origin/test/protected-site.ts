import { beforeAll } from 'vitest';
import type { Origin } from '../src/create-origin.ts';
import type { DataFolder } from './make-data-folder.ts';
import { runOrigin } from './run-origin.ts';

/** The config of the site that has protected items. */
export const MEMBERS = {
  siteName: 'Harbour Members',
  description: '',
  siteId: 'Site0002',
  content: [],
  menu: [],
  integrations: { jwp: { clientId: 'client', useSandbox: true } },
  contentProtection: { accessModel: 'authvod' },
  custom: { urlSigning: true },
};

/**
 * Adds a protected site to the data folder, config `memb3rs1`: `Own00001` is its edition of the open `Med00001`,
 * and `Shut0001` plays the stream `shut` that no open item plays.
 */
export function addProtectedSite(data: DataFolder): void {
  data.write('catalogue/sites/Site0002.json', {
    siteId: 'Site0002',
    protected: true,
    editions: { media: { Med00001: 'Own00001' } },
  });
  data.write('configs/memb3rs1.json', MEMBERS);
  listConfigs(data, 'memb3rs1');
  data.write('media/pier/audio.m3u8', '#EXTM3U\n#EXTINF:4,\nv360.mp4\n');
  data.media('Shut0001', { site: 'Site0002', stream: 'shut', duration: 7200 });
  const write = (file: string, content: string | object) => data.write(`media/shut/${file}`, content);
  write('master.m3u8', '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="A",URI="sound/a.m3u8"\nv.m3u8\n');
  write(
    'v.m3u8',
    '#EXTM3U\n#EXT-X-MAP:URI="v.mp4",BYTERANGE="4@0"\n#EXTINF:4,\n#EXT-X-BYTERANGE:4@4\nv.mp4\n',
  );
  write('sound/a.m3u8', '#EXTM3U\n#EXTINF:4,\n../v.mp4\n');
  write('v.mp4', 'segments of a film');
  write('captions-en.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\n[door]\n');
  write('thumbs.jpg', 'pictures');
  write('stream.json', {
    duration: 7200,
    tracks: [{ file: 'captions-en.vtt', kind: 'captions', label: 'English' }],
  });
}

/** Names configs in the settings file, next to the first one. */
export function listConfigs(data: DataFolder, ...codes: string[]): void {
  const listed = codes.map((code) => `additionalAllowedConfigSources[] = ${code}\n`);
  data.write('settings.ini', `defaultConfigSource = k3m9p2qx\napiBaseUrl = /\n${listed.join('')}`);
}

/** Makes an account and gives the header of its session. */
export async function signUp(origin: Origin, email = 'ada@example.test'): Promise<{ authorization: string }> {
  const response = await origin.app.request('http://a.test/v2/accounts', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      username: email,
      full_name: email,
      password: 'Harbour1night',
      password_confirmation: 'Harbour1night',
      grant_type: 'password',
      client_id: 'client',
      type: 'consumer',
      'metadata[terms]': 'true',
    }).toString(),
  });
  if (!response.ok) throw new Error(`no account was made: ${await response.text()}`);
  const { access_token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** When the tests of a protected site start, in ms. */
export const START_MS = 1_790_000_000_000;

/** The protected site, with what `add` puts next to it; `session`: the header of somebody signed in. */
export function runProtectedSite(add: (data: DataFolder) => void) {
  const clock = { nowMs: START_MS };
  const prepare = (data: DataFolder) => {
    addProtectedSite(data);
    add(data);
  };
  const site = Object.assign(runOrigin(prepare, { now: () => clock.nowMs }), {
    clock,
    session: { authorization: '' },
  });
  beforeAll(async () => {
    site.session = await signUp(site.origin);
  });
  return site;
}
