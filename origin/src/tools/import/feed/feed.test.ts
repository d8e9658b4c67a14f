import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { download } from './download.ts';
import { chooseFile } from './entry.ts';
import { readJsonFeed } from './json-feed.ts';
import { readMediaRss } from './media-rss.ts';
import { isFeed, openFeed } from './open-feed.ts';
import { isPrivate } from './private-address.ts';

const RSS = `<?xml version="1.0"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Harbour</title>
<item><title>Fallback</title><guid>g-1</guid><pubDate>Tue, 14 Nov 2023 22:13:20 GMT</pubDate>
<description><![CDATA[<p>Small tables & low lamps.</p>]]></description>
<media:group>
  <media:content url="https://cdn.example.test/small.mp4?a=1&amp;b=2" type="video/mp4" height="480"/>
  <media:content url="https://cdn.example.test/big.mp4" type="video/mp4" height="1080"/>
  <media:content url="https://cdn.example.test/list.m3u8" type="application/vnd.apple.mpegurl" height="2160"/>
</media:group>
<media:title>Blue Hours</media:title><media:keywords>Jazz, night, Jazz</media:keywords>
<media:thumbnail url="https://cdn.example.test/a.jpg"/>
<media:subTitle href="https://cdn.example.test/a.vtt" lang="deu"/></item>
<item><title>Words alone</title><guid>g-2</guid></item>
<item><title>A podcast</title><enclosure url="https://cdn.example.test/b.mp4" type="video/mp4"/></item>
</channel></rss>`;

const BLUE = {
  title: 'Blue Hours',
  tags: ['Jazz', 'night'],
  pubdate: 1_700_000_000,
  file: 'https://cdn.example.test/big.mp4',
  image: 'https://cdn.example.test/a.jpg',
  captions: [{ file: 'https://cdn.example.test/a.vtt', language: 'de' }],
};

it('media RSS: has the best file of each entry, and its own words before those of RSS', () => {
  const [first, second, ...others] = readMediaRss(RSS);
  expect(first).toEqual({ ...BLUE, guid: 'g-1', description: 'Small tables & low lamps.' });
  expect(second).toMatchObject({ title: 'A podcast', guid: 'https://cdn.example.test/b.mp4' });
  expect(others).toEqual([]);
  expect(() => readMediaRss('<rss><item></rss>')).toThrow();
  expect(() => readMediaRss(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`)).toThrow('nested more than 50');
  expect(readMediaRss(`<a>${'<b></b>'.repeat(60)}</a>`)).toEqual([]);
});

it('JSON feed: has the films of a playlist, and leaves out what has no file', () => {
  const item = {
    mediaid: 'BlueHrs1',
    title: 'Blue Hours',
    description: 'Late.',
    pubdate: 1_700_000_000,
    tags: 'Jazz,night',
    image: BLUE.image,
    sources: [
      { file: 'https://cdn.example.test/list.m3u8', type: 'application/vnd.apple.mpegurl' },
      { file: 'https://cdn.example.test/small.mp4', type: 'video/mp4', height: 480 },
      { file: BLUE.file, type: 'video/mp4', height: 1080 },
      { file: 'https://cdn.example.test/sound.m4a', type: 'audio/mp4' },
    ],
    tracks: [
      { file: 'https://cdn.example.test/a.vtt', kind: 'captions', language: 'deu' },
      { file: 'https://cdn.example.test/t.vtt', kind: 'thumbnails' },
    ],
  };
  const playlist = [item, { title: 'Nothing', sources: [] }, {}];
  expect(readJsonFeed(JSON.stringify({ playlist }))).toEqual([
    { ...BLUE, guid: 'BlueHrs1', description: 'Late.' },
  ]);
  expect(readJsonFeed('{}')).toEqual([]);
});

it('feed: is an address, or a file that ends as feeds do', () => {
  const paths = ['https://a.test/x', 'a.rss', 'a.XML', 'a.json', 'a.mp4', '/a/https.mkv'];
  expect(paths.map(isFeed)).toEqual([true, true, true, true, false, false]);
  expect(chooseFile([])).toBeUndefined();
});

let dir: string;
let server: Server;
let answer: RequestListener;
const open = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'marquee-feed-'));
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});
const load = (name: string, maxBytes = 100, address = open(), mayBePrivate = true) =>
  download(address, join(dir, name), { maxBytes, signal: new AbortController().signal, mayBePrivate });

it('download: goes on where it broke off, and loads all of a file that is another by now', async () => {
  const ranges: (string | undefined)[] = [];
  answer = (request, response) => {
    ranges.push(request.headers.range);
    response.setHeader('ETag', '"one"');
    if (request.headers['if-range'] !== '"one"') return response.end('0123456789');
    response.writeHead(206, { 'Content-Length': 5 });
    return response.end('56789');
  };
  const leave = (name: string, version: string) => {
    writeFileSync(join(dir, `${name}.part`), 'abcde');
    writeFileSync(join(dir, `${name}.version`), version);
  };
  leave('a', '"one"');
  leave('b', '"two"');
  leave('c', '');
  for (const name of ['a', 'b', 'c']) await load(name);
  const loaded = ['a', 'b', 'c'].map((name) => readFileSync(join(dir, name), 'utf8'));
  expect(loaded).toEqual(['abcde56789', '0123456789', '0123456789']);
  expect(ranges).toEqual(['bytes=5-', 'bytes=5-', undefined]);
});

it('download: has words where the line breaks, and nothing under the name of a whole file', async () => {
  answer = (_request, response) => {
    response.setHeader('Content-Length', 10);
    response.write('01234', () => response.destroy());
  };
  await expect(load('broken')).rejects.toThrow('it goes on');
  expect(existsSync(join(dir, 'broken'))).toBe(false);
});

it('download: refuses what is too large, refused or not https', async () => {
  answer = (_request, response) => response.end('x'.repeat(101));
  await expect(load('large')).rejects.toThrow('larger than');
  answer = (_request, response) => response.writeHead(403).end();
  await expect(load('refused')).rejects.toThrow('answered 403');
  for (const address of ['http://cdn.example.test/a.mp4', 'file:///etc/passwd', 'nonsense'])
    await expect(load('none', 100, address)).rejects.toThrow('no https address');
  writeFileSync(join(dir, 'there'), 'there');
  await load('there');
  expect(readFileSync(join(dir, 'there'), 'utf8')).toBe('there');
});

it('download: checks each address that a server sends on to before it loads from there', async () => {
  const requested: string[] = [];
  answer = (request, response) => {
    requested.push(request.url ?? '');
    const next = request.url === '/film.mp4' ? '/next' : 'http://cdn.example.test/a.mp4';
    response.writeHead(302, { Location: next }).end();
  };
  await expect(load('sent')).rejects.toThrow('http://cdn.example.test/a.mp4 is no https address');
  expect(requested).toEqual(['/film.mp4', '/next']);
  answer = (_request, response) => response.writeHead(302, { Location: '/film.mp4' }).end();
  await expect(load('round')).rejects.toThrow('sent on more than 10 times');
});

it('download: loads nothing from a private network for a feed that is not there', async () => {
  let isCalled = false;
  answer = (_request, response) => {
    isCalled = true;
    response.end(RSS);
  };
  // a name is checked as it is connected to
  const byName = open().replace('127.0.0.1', 'localhost');
  for (const address of [open(), byName, 'https://10.0.0.1/a.mp4', 'https://[::ffff:192.168.1.1]/a.mp4'])
    await expect(load('near', 100, address, false)).rejects.toThrow('in a private network');
  expect(isCalled).toBe(false);
  expect(['169.254.169.254', 'fd00::1', '::1', '1.1.1.1'].map(isPrivate)).toEqual([true, true, true, false]);

  const { signal } = new AbortController();
  for (const address of [open(), byName])
    expect(await openFeed(address, dir, signal)).toMatchObject({ mayBePrivate: true });
  writeFileSync(join(dir, 'feed.xml'), RSS);
  expect(await openFeed(join(dir, 'feed.xml'), dir, signal)).toMatchObject({ mayBePrivate: false });
});
