import { rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder, SEGMENT } from '../../test/make-data-folder.ts';
import type { Listening } from '../listen.ts';
import { serveOrigin } from '../serve.ts';

let data: DataFolder;
let server: Listening;

beforeAll(async () => {
  data = makeDataFolder();
  symlinkSync(join(data.dir, 'settings.ini'), join(data.dir, 'media/pier/link.vtt'));
  server = await serveOrigin({ dataDir: data.dir, cacheDir: data.cacheDir });
});
afterAll(async () => {
  await server.close();
  data.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method });
const VIDEO = '/streams/pier/v360.mp4';
/** An HLS playlist without an end. */
const PIECE = '#EXTM3U\n#EXTINF:4,\na.ts\n';

it('manifest: leads from item to stream with player parameters [CONTENTAPI-26]', async () => {
  const address = `${server.url}/manifests/Med00001.m3u8?token=a&user_id=1&t=2&exp=3&sig=4`;
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  const line = (await response.text()).split('\n').find((text) => text.endsWith('v360.m3u8')) ?? '';
  const rendition = await fetch(new URL(line, address));
  expect(rendition.status).toBe(200);
  expect(await rendition.text()).toContain('v360.mp4');
});

it('manifest: answers HEAD with open CORS and no body [CONTENTAPI-26]', async () => {
  const full = await get('/manifests/Med00001.m3u8', { 'accept-encoding': 'identity' });
  const head = await get('/manifests/Med00001.m3u8', { 'accept-encoding': 'identity' }, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.headers.get('access-control-allow-origin')).toBe('*');
  expect(head.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength));
  expect(await head.text()).toBe('');
  const unknown = await get('/manifests/Unknown1.m3u8', {}, 'HEAD');
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('access-control-allow-origin')).toBe('*');
});

it.each([
  '/manifests/Med00002.m3u8',
  '/manifests/Med00001.mpd',
  '/manifests/..%2Fsettings.ini',
  '/manifests/Med00001',
])('manifest: %s answers 404', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Manifest not found' });
});

it('manifest: changes its tag with its file, and is kept for a second while it grows', async () => {
  data.write('media/other/master.m3u8', '#EXTM3U\na.m3u8\n');
  data.write('media/other/stream.json', { duration: 1 });
  data.media('Med00009', { stream: 'other' });
  const own = await serveOrigin({ dataDir: data.dir, cacheDir: data.cacheDir });
  try {
    const first = await fetch(`${own.url}/manifests/Med00009.m3u8`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
    data.write('media/other/master.m3u8', `${PIECE}b.m3u8\n`);
    const second = await fetch(`${own.url}/manifests/Med00009.m3u8`);
    expect(await second.text()).toContain('b.m3u8');
    expect(second.headers.get('cache-control')).toBe('public, max-age=1');
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
  } finally {
    await own.close();
  }
});

it.each([
  ['night.m3u8', PIECE, 'public, max-age=1'],
  ['night.mpd', '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="dynamic"/>', 'public, max-age=1'],
  ['over.m3u8', `${PIECE}#EXT-X-ENDLIST\n`, 'public, max-age=60, stale-while-revalidate=600'],
  ['all.m3u8', '#EXTM3U\nnight.m3u8\n', 'public, max-age=60, stale-while-revalidate=600'],
])('stream file: %s is kept for as long as it is true', async (name, text, cache) => {
  data.write(`media/pier/${name}`, text);
  expect((await get(`/streams/pier/${name}`)).headers.get('cache-control')).toBe(cache);
});

it('stream file: is returned whole with length, type and tag', async () => {
  const response = await get(VIDEO);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer()).equals(SEGMENT)).toBe(true);
});

it('stream file: returns the requested part', async () => {
  const response = await get(VIDEO, { range: 'bytes=99990-' });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('bytes 99990-99999/100000');
  expect(response.headers.get('content-length')).toBe('10');
  expect(Buffer.from(await response.arrayBuffer()).equals(SEGMENT.subarray(99_990))).toBe(true);
});

it('stream file: answers 416 for a range past the end', async () => {
  const response = await get(VIDEO, { range: 'bytes=100000-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */100000');
  expect(await response.json()).toEqual({ message: 'Range not satisfiable: the file has 100000 bytes' });
});

it('stream file: returns a part only when If-Range matches', async () => {
  const etag = (await get(VIDEO, {}, 'HEAD')).headers.get('etag') ?? '';
  expect((await get(VIDEO, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await get(VIDEO, { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200);
});

it('stream file: is compressed when it is text', async () => {
  data.write('media/pier/long.vtt', `WEBVTT\n\n${'00:00.000 --> 00:02.000\n[waves]\n\n'.repeat(100)}`);
  const response = await get('/streams/pier/long.vtt', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await response.text()).toContain('[waves]');
});

it('stream file: serves several requests over one connection, errors included', async () => {
  const answers = await conversation(server.port, [
    `GET ${VIDEO} HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-3\r\n\r\n`,
    'GET /streams/pier/gone.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    `HEAD ${VIDEO} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ]);
  expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual([
    '206',
    '404',
    '200',
    '200',
  ]);
});

it('stream file: answers 404 when deleted at run time', async () => {
  data.write('media/pier/lost.m4s', 'x');
  expect((await get('/streams/pier/lost.m4s')).status).toBe(200);
  rmSync(join(data.dir, 'media/pier/lost.m4s'));
  const response = await get('/streams/pier/lost.m4s');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Stream file not found' });
});

it.each([
  '/streams/pier/..%2f..%2fsettings.ini',
  '/streams/..%2f/settings.ini',
  '/streams/%2e%2e/settings.ini',
  '/streams/pier/..%5c..%5csettings.ini',
  '/streams/pier/v360.mp4%00.vtt',
  '/streams/pier/%ff',
  '/streams/pier/link.vtt',
  '/streams/pier',
  '/streams/pier/',
  '/streams//etc/passwd',
])('stream file: %s answers 404', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: expect.stringMatching(/not found/i) });
});

it('stream file: refuses a raw path that climbs', async () => {
  const answer = await conversation(server.port, [
    'GET /streams/pier/../../settings.ini HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 404/);
  expect(answer).not.toContain('defaultConfigSource');
});

it('request: answers in JSON when its host is no address [CONTENTAPI-22]', async () => {
  const answer = await conversation(server.port, [
    'GET /v2/x HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(answer).toMatch(/access-control-allow-origin: \*/i);
  expect(answer).toContain('{"message":');
});

/** Sends raw requests on one connection, each when the previous answer has started. */
function conversation(port: number, requests: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let sent = 0;
    const send = () => {
      const request = requests[sent];
      sent += 1;
      if (request !== undefined) socket.write(request);
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if ((text.match(/HTTP\/1\.1 /g) ?? []).length === sent) send();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
