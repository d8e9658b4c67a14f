import { linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeDataFolder, makePicture } from '../../../test/make-data-folder.ts';
import { runOrigin } from '../../../test/run-origin.ts';
import { createOrigin, type Origin } from '../../create-origin.ts';

const site = runOrigin(async (data) => {
  data.write('images/Med00001/poster.jpg', await makePicture(1920, 1080, 'jpeg'));
  data.write('images/Med00001/card.png', await makePicture(800, 600));
  data.write('images/Med00001/damaged.webp', 'not a picture');
  data.write('secret.png', await makePicture(100, 100));
  symlinkSync(join(data.dir, 'secret.png'), join(data.dir, 'images/Med00001/link.png'));
});

const get = (path: string, headers: Record<string, string> = {}) => site.get(`/v2/media/${path}`, headers);
async function readSize(path: string) {
  const response = await get(path);
  expect(response.status).toBe(200);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format };
}

it.each([120, 320, 480, 640])('label image: is webp at width %i [CONTENTAPI-16]', async (width) => {
  expect(await readSize(`Med00001/images/card.webp?width=${width}`)).toEqual({
    width,
    height: (width * 3) / 4,
    format: 'webp',
  });
});

it('label image: is 640 wide by default [CARD-07]', async () => {
  expect(await readSize('Med00001/images/card.webp')).toMatchObject({ width: 640 });
});

it('label image: is never larger than its source', async () => {
  expect(await readSize('Med00001/images/card.webp?width=1920')).toMatchObject({ width: 800, height: 600 });
});

it('label image: is cached across data folders with the same files', async () => {
  const ask = async (app: Origin['app']) => {
    const answer = await app.request('http://a.test/v2/media/Med00001/images/card.webp?width=480');
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    return answer.headers.get('etag');
  };
  const linked = makeDataFolder();
  mkdirSync(join(linked.dir, 'images/Med00001'), { recursive: true });
  linkSync(join(site.data.dir, 'images/Med00001/card.png'), join(linked.dir, 'images/Med00001/card.png'));
  const other = await createOrigin({ dataDir: linked.dir, cacheDir: site.data.cacheDir });
  const first = await ask(site.origin.app);
  const made = readdirSync(site.data.cacheDir).length;
  expect(await ask(other.app)).toBe(first);
  expect(readdirSync(site.data.cacheDir)).toHaveLength(made);
  await other.close();
  linked.remove();
});

it('label image: accepts at most ten labels', async () => {
  const labels = (count: number) => Array.from({ length: count }, (_, n) => `other${n}`).join(',');
  const ask = (count: number) =>
    get(`Med00001/images/square.webp?poster_fallback=1&fallback=${labels(count)}`);
  expect((await ask(9)).status).toBe(200);
  const refused = await ask(10);
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toBe('fallback takes at most 9 labels');
  expect((await ask(3800)).status).toBe(400);
});

it('label image: falls back from label to fallback to poster to 404 [CONTENTAPI-16 CONTENTAPI-27]', async () => {
  const card = 600;
  const height = async (query: string) => (await readSize(`Med00001/images/${query}`)).height;
  expect(await height('card.webp?width=1280&fallback=poster&poster_fallback=1')).toBe(card);
  expect(await height('square.webp?width=1280&fallback=card&poster_fallback=1')).toBe(card);
  expect(await height('square.webp?width=1280&fallback=other%2Ccard')).toBe(card);
  expect(
    (await readSize('Med00001/images/square.webp?width=1280&fallback=other&poster_fallback=1')).height,
  ).toBe(720);
  expect((await readSize('Med00001/images/square.webp?poster_fallback=1')).height).toBe(360);
  for (const query of ['square.webp', 'square.webp?fallback=other', 'square.webp?poster_fallback=0']) {
    const response = await get(`Med00001/images/${query}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Image not found' });
  }
  expect((await get('Med00002/images/card.webp?poster_fallback=1')).status).toBe(404);
});

it('poster: is jpeg, 720 wide by default', async () => {
  expect(await readSize('Med00001/poster.jpg')).toEqual({ width: 720, height: 405, format: 'jpeg' });
  expect(await readSize('Med00001/poster.jpg?width=1920')).toMatchObject({ width: 1920 });
});

it.each([
  'Med00001/images/card.webp?width=0',
  'Med00001/images/card.webp?width=641',
  'Med00001/images/card.webp?width=',
  'Med00001/images/card.webp?width=640px',
  'Med00001/images/card.webp?width=1e2',
  'Med00001/images/card.webp?width=-320',
  'Med00001/poster.jpg?width=100000',
])('image: %s refuses an unknown width with the list of widths', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    message: 'width must be one of 120, 320, 480, 640, 720, 1280, 1920',
  });
});

it.each([
  ['Med00001/images/..%2F..%2Fsecret.webp', 400],
  ['Med00001/images/%2e%2e%2f%2e%2e%2fsecret.webp', 400],
  ['Med00001/images/..%5C..%5Csecret.webp', 400],
  ['Med00001/images/card%00.webp', 400],
  ['Med00001/images/card.webp?fallback=..%2F..%2Fsecret', 400],
  ['Med00001/images/link.webp', 404],
  ['Med00001/images/card.png', 404],
  ['Med00001/images/card', 404],
  ['..%2FMed00001/images/card.webp', 404],
  ['Unknown1/images/card.webp', 404],
  ['Unknown1/poster.jpg', 404],
])('image: %s leads to no file outside the folder (%i)', async (path, status) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message: expect.stringMatching(/./) });
});

it('image: a damaged file is an error in JSON and does not affect the next request', async () => {
  const response = await get('Med00001/images/damaged.webp');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'The image file is damaged' });
  expect((await get('Med00001/images/card.webp')).status).toBe(200);
});

it('image: answers 304, and a new tag when the file changes', async () => {
  site.data.write('images/Med00002/card.png', await makePicture(700, 350));
  const first = await get('Med00002/images/card.webp');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toContain('max-age=86400');
  expect((await get('Med00002/images/card.webp', { 'if-none-match': etag })).status).toBe(304);
  site.data.write('images/Med00002/card.png', await makePicture(700, 700));
  const second = await get('Med00002/images/card.webp', { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(second.headers.get('etag')).not.toBe(etag);
  expect((await sharp(Buffer.from(await second.arrayBuffer())).metadata()).height).toBe(640);
});

it('image: is cached on disk and made once for simultaneous requests', async () => {
  const before = readdirSync(site.data.cacheDir).length;
  const paths = Array.from({ length: 8 }, () => get('Med00001/images/card.webp?width=120'));
  await Promise.all(paths);
  await get('Med00001/images/card.webp?width=120');
  expect(readdirSync(site.data.cacheDir).length - before).toBeLessThanOrEqual(1);
  const full = await get('Med00001/poster.jpg?width=1280');
  expect(full.status).toBe(200);
  expect(readdirSync(site.data.cacheDir).length).toBeGreaterThan(before);
});
