import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseConfig } from '@marquee/contract/parse-config';
import { parseSettings } from '@marquee/contract/settings';
import { beforeEach, expect, test } from 'vitest';
import { LOW_COST } from '../../../test/demo-origin.ts';
import { memoryStoreUnless } from '../../../test/memory-store.ts';
import { createOrigin } from '../../create-origin.ts';
import { runTool } from '../run-tool.ts';
import { useToolFolder } from '../testing/use-tool-folder.ts';
import type { Ask } from './brand.ts';
import { createCreate } from './create.ts';
import { describeColour } from './texts/next-steps.ts';
import { writeFolders } from './write-folders.ts';

const { inParent, errors } = useToolFolder();
let printed: string[];
beforeEach(() => {
  printed = [];
});

const create = (options: string[] = [], ask: Ask | null = null) =>
  runTool(createCreate({ ask, print: (text) => void printed.push(text) }), [
    inParent('my-label'),
    ...options,
  ]);
const readConfig = () => JSON.parse(readFileSync(inParent('my-label/configs/mylabel1.json'), 'utf8'));

test('create: writes a folder that starts, plays, lists, has a guide, takes accounts, and signs other films for these alone', async () => {
  await create(['--name', 'Ünder "Ground" & Sons', '--colour', '2A6FDB', '--language', 'de']);
  expect(errors).toEqual([]);
  const faults: unknown[] = [];
  const config = parseConfig(readConfig(), { onFault: (fault) => faults.push(fault) });
  const settings = parseSettings(readFileSync(inParent('my-label/settings.ini'), 'utf8'), {
    onFault: (fault) => faults.push(fault),
  });
  expect(faults).toEqual([]);
  expect(config).toMatchObject({
    siteName: 'Ünder "Ground" & Sons',
    styling: { highlightColor: '#2a6fdb' },
    supportedLanguages: [{ code: 'de' }],
  });
  expect(settings).toMatchObject({
    defaultConfigSource: 'mylabel1',
    identityBaseUrl: '/',
    billingBaseUrl: '/billing',
  });

  const chapters = readFileSync(inParent('my-label/media/example/chapters.vtt'), 'utf8');
  expect(chapters.match(/^[A-Z][a-zA-Z ]+$(?<!WEBVTT)/gm)).toEqual([
    'Vor der Melodie',
    'Die Melodie',
    'Schluss',
  ]);
  expect(chapters.match(/-->/g)).toHaveLength(3);
  const logged: unknown[] = [];
  // a film that was imported without --free
  const example = JSON.parse(readFileSync(inParent('my-label/catalogue/media/Example1.json'), 'utf8'));
  cpSync(inParent('my-label/media/example'), inParent('my-label/media/mine'), { recursive: true });
  const mine = { ...example, mediaid: 'Mine0001', title: 'Eins', description: '', tags: [], custom: {} };
  writeFileSync(
    inParent('my-label/catalogue/media/Mine0001.json'),
    JSON.stringify({ ...mine, stream: 'mine', pictures: 'Example1' }),
  );
  const origin = await createOrigin({
    dataDir: inParent('my-label'),
    cacheDir: inParent('cache'),
    store: await memoryStoreUnless({}),
    hashCost: LOW_COST,
    log: (level, message) => void (level !== 'info' && logged.push(message)),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  const call = async (path: string, init?: RequestInit): Promise<any> => {
    const response = await origin.app.request(`http://a.test${path}`, init);
    expect([path, response.status]).toEqual([path, 200]);
    const type = response.headers.get('content-type') ?? '';
    return /json/.test(type) ? response.json() : response.text();
  };
  expect(logged).toEqual([
    // the legal pages
    'data folder',
    'mail is not sent: set SMTP_URL and MAIL_FROM, or forgotten passwords cannot be reset',
  ]);
  for (const { contentId } of [...config.content, ...config.menu].filter((row) => row.contentId))
    expect((await call(`/v2/playlists/${contentId}`)).playlist).toHaveLength(
      contentId === 'Live0001' ? 0 : 1,
    );
  expect((await call('/v2/playlists/Search01?search=mondschein')).playlist).toHaveLength(1);
  expect(await call('/manifests/Example1.m3u8')).toContain('#EXTM3U');
  const [channel] = (await call('/v2/media/Channel1')).playlist;
  expect(channel).toMatchObject({ contentType: 'LiveChannel', sources: [expect.anything()] });
  // the guide of the list that the channel names, and its programmes
  expect(await call(`/v2/playlists/${channel.liveChannelsId}`)).toMatchObject({ contentType: 'Live' });
  const [programme] = await call(new URL(channel.scheduleUrl, 'http://a.test').pathname);
  expect(programme).toMatchObject({ title: expect.stringContaining('Mondschein') });
  const body = new URLSearchParams({ username: 'ada@example.test', password: 'quiet harbour 7' });
  const { access_token } = await call('/accounts', { method: 'POST', body });
  const headers = { Authorization: `Bearer ${access_token}` };
  const favorites = '/v2/accounts/media/favorites';
  await call(favorites, { method: 'POST', headers, body: new URLSearchParams({ media_id: 'Example1' }) });
  expect(await call(favorites, { headers })).toMatchObject({ collection: [{ media_id: 'Example1' }] });
  const open = async (token: string) => {
    const { playlist } = await call(`/v2/media/Mine0001${token}`);
    const { pathname, search } = new URL(playlist[0].sources[0].file);
    return (await origin.app.request(`http://a.test${pathname}${search}`)).status;
  };
  expect(await open('')).toBe(403);
  const signed = await call('/v2/items/jw-media/token?app_config_id=mylabel1&media_id=Mine0001', { headers });
  expect(await open(`?token=${signed.token}`)).toBe(200);
  await origin.close();
});

test('create: without a terminal takes the name of the folder, and says what to run and how others reach it', async () => {
  mkdirSync(inParent('my-label'));
  mkdirSync(inParent('my-label-store'));
  await create();
  expect(readConfig()).toMatchObject({ siteName: 'My Label', supportedLanguages: [{ code: 'en' }] });
  expect(readdirSync(inParent()).sort()).toEqual(['my-label', 'my-label-store']);
  for (const words of [
    `npm run origin -- --data ${inParent('my-label')}\n`,
    'http://localhost:8080',
    '--host 0.0.0.0 --public-url http://',
    '--public-url https://tv.example --trust-proxy 1',
    'my-label-store',
  ])
    expect(printed.join()).toContain(words);

  expect(readFileSync(inParent('my-label/.gitignore'), 'utf8')).toBe('keys/\nevents/\nmedia/\n');
  const files = globSync('**/*.json', { cwd: inParent('my-label'), exclude: ['media'] });
  expect(files).toHaveLength(12);
  // the schema that an editor checks a file with
  for (const file of files) {
    const { $schema } = JSON.parse(readFileSync(inParent('my-label', file), 'utf8'));
    expect(existsSync(resolve(inParent('my-label', dirname(file)), $schema)), file).toBe(true);
  }
});

test.each([
  ['#e4572e', ['5.2:1', 'text in it is shown lighter', 'Buttons are shown darker']],
  ['#ffb84d', ['11.1:1', 'readable as it is']],
  ['#222244', ['1.3:1', 'text in it is shown lighter']],
])('create: states the contrast of the colour %s and what becomes of it', (colour, words) => {
  for (const text of words) expect(describeColour(colour)).toContain(text);
});

test.each([
  [['--colour', 'red'], '"red" is no colour. Give its six hex digits'],
  [['--language', 'it'], 'There are no texts in "it". Choose one of en, es, nl, fr, de.'],
  [['--name', ' '], 'The name is empty.'],
  [['--name', 'x'.repeat(51)], 'longer than 50 letters'],
  [['--name', 'a\nb = c'], 'line break'],
])('create: refuses %j with words, and writes nothing', async (options, words) => {
  await create(options);
  expect(errors.join()).toContain(words);
  expect(process.exitCode).toBe(1);
  expect(readdirSync(inParent())).toEqual([]);
});

test.each([
  ['my-label', 'is not empty. Choose another name'],
  ['my-label-store', 'may be the accounts of another service'],
])('create: leaves a folder %s alone that has something in it', async (folder, words) => {
  mkdirSync(inParent(folder));
  writeFileSync(inParent(folder, 'mine'), 'kept');
  await create();
  expect(errors.join()).toContain(words);
  expect(readdirSync(inParent())).toEqual([folder]);
  expect(readFileSync(inParent(folder, 'mine'), 'utf8')).toBe('kept');
});

test('create: needs the folder above', async () => {
  await runTool(createCreate({ ask: null, print: () => {} }), [inParent('nowhere', 'my-label')]);
  expect(errors.join()).toContain(`There is no folder ${inParent('nowhere')}`);
});

test('create: leaves nothing behind when the disk refuses in the middle', () => {
  const folders = { dir: inParent('my-label'), storeDir: inParent('my-label-store') };
  const copies = { 'media/example': inParent('not-there') };
  expect(() => writeFolders({ ...folders, files: { 'settings.ini': 'x' }, copies })).toThrow(
    /my-label could not be written: ENOENT.*Nothing of it was left/,
  );
  expect(readdirSync(inParent())).toEqual([]);
});

test('create: asks for what the options leave out, and again after an answer that it cannot use', async () => {
  const answers = ['rot', '#e5f', 'DE'];
  const questions: string[] = [];
  await create(['--name', 'Nachts'], async (question) => {
    questions.push(question);
    return answers.shift() ?? '';
  });
  expect(questions.map((text) => text.split(/[ ,]/)[0])).toEqual(['Colour', 'Colour', 'Language']);
  expect(errors).toEqual([expect.stringContaining('"rot" is no colour')]);
  expect(readConfig()).toMatchObject({ siteName: 'Nachts', styling: { highlightColor: '#e5f' } });
});

test('create: writes nothing when the terminal is closed in the place of an answer', async () => {
  await create([], async () => null);
  expect(errors.join()).toContain('Nothing was written.');
  expect(readdirSync(inParent())).toEqual([]);
});
