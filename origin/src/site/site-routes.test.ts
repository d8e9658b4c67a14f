import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { makeSiteFolder, SCRIPT } from '../../test/make-site-folder.ts';
import { runOrigin } from '../../test/run-origin.ts';
import { createOrigin } from '../create-origin.ts';

const site = makeSiteFolder();
afterAll(site.remove);
const lines: unknown[][] = [];
const log = (...line: unknown[]) => void lines.push(line);
const running = runOrigin(() => {}, { siteDir: site.dir, demo: true, log });
const { get } = running;
const page = async (path: string) =>
  JSON.parse((await (await get(path)).text()).replace('<!doctype html>', ''));

/** Those of the data folder, and the services that they do not name. */
const SETTINGS = `defaultConfigSource = k3m9p2qx
apiBaseUrl = /
identityBaseUrl = "/"
billingBaseUrl = "/billing"
`;

it('settings file: is served as plain text with a tag of its content [CONTENTAPI-15 BOOT-07]', async () => {
  const first = await get('/.webapp.ini');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await first.text()).toBe(`; demo\n${SETTINGS}`);
  const etag = first.headers.get('etag') ?? '';
  expect((await get('/.webapp.ini', { 'if-none-match': etag })).status).toBe(304);
  running.data.write('settings.ini', 'defaultConfigSource = k3m9p2qx\napiBaseUrl = /\n');
  expect((await get('/.webapp.ini', { 'if-none-match': etag })).status).toBe(200);
});

it('settings file: answers an empty 404 when missing [CONTENTAPI-15]', async () => {
  const text = await (await get('/.webapp.ini')).text();
  rmSync(join(running.data.dir, 'settings.ini'));
  const response = await get('/.webapp.ini');
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('');
  expect(response.headers.get('content-type')).toContain('text/plain');
  running.data.write('settings.ini', text);
});

it('installed app: worker and offline page keep their addresses and are revalidated [PWA-01 CONST-33]', async () => {
  for (const path of ['/sw.js', '/offline.html']) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('etag')).not.toBeNull();
  }
  expect((await get('/sw.js')).headers.get('content-type')).toContain('text/javascript');
  expect(await (await get('/offline.html')).text()).toBe('<!doctype html>offline');
  // other pages are the renderer's, whatever files there are
  expect(await (await get('/index.html')).text()).not.toContain('shell');
});

it('installed app: manifest and icons are made for the brand', async () => {
  expect(await (await get('/manifest.webmanifest')).text()).not.toContain('of no brand');
  for (const size of [48, 192]) {
    const icon = await get(`/app-icons/icon-${size}.png`);
    expect(icon.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
  }
  for (const path of [
    'icon-64.png',
    'icon-1000000.png',
    'apple-512.png',
    'maskable-48.png',
    'other-192.png',
    'icon-192.png?app-config=gone',
  ])
    expect((await get(`/app-icons/${path}`)).status, path).toBe(404);
});

/** The colour in the middle of an edge, and in the middle. */
async function readColors(path: string) {
  const { data, info } = await sharp(Buffer.from(await (await get(path)).arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  const middle = Math.floor(info.width / 2);
  return { size: info.width, edge: at(middle, 1), center: at(middle, middle) };
}

it('installed app: has the icon of the data folder, on the brand’s ground where devices cut it', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#f00"/></svg>';
  running.data.write('images/brand/k3m9p2qx.svg', svg.replace('<rect', '<rect rx="2"'));
  const red = [255, 0, 0, 255];
  expect(await readColors('/app-icons/icon-192.png')).toEqual({ size: 192, edge: red, center: red });
  for (const path of ['/app-icons/maskable-512.png', '/app-icons/apple-180.png']) {
    const { edge, center } = await readColors(path);
    expect(center, path).toEqual(red);
    // ground of a config without colours
    expect(edge, path).toEqual([0x14, 0x0d, 0x13, 255]);
  }
  // one that fills its square gets its own colour to the edge
  running.data.write('images/brand/k3m9p2qx.svg', svg);
  expect((await readColors('/app-icons/maskable-512.png')).edge).toEqual(red);
  const { assets } = await running.json('/apps/configs/k3m9p2qx.json');
  expect(assets.icon).toMatch(/^http:\/\/a.test\/apps\/icons\/k3m9p2qx.png\?v=/);
  expect(await readColors(assets.icon)).toEqual({ size: 96, edge: red, center: red });
});

it('installed app: has the drawn icon where the one of the data folder is damaged, and the log names it', async () => {
  running.data.write('images/brand/k3m9p2qx.svg', '<svg');
  expect((await get('/app-icons/icon-48.png')).status).toBe(200);
  expect((await get('/apps/icons/k3m9p2qx.png')).status).toBe(500);
  expect(lines).toContainEqual([
    'error',
    'the mark of a brand cannot be drawn',
    expect.objectContaining({ file: 'images/brand/k3m9p2qx.svg' }),
  ]);
  rmSync(join(running.data.dir, 'images/brand/k3m9p2qx.svg'));
  expect((await get('/apps/icons/k3m9p2qx.png')).status).toBe(404);
  expect((await running.json('/apps/configs/k3m9p2qx.json')).assets).toEqual({});
});

it('site file: with a hash is immutable, in the encoding of the build', async () => {
  const response = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(SCRIPT);
});

it('site file: is compressed at run time when the build has no copy', async () => {
  const response = await get('/assets/late-def456.js', { 'accept-encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(SCRIPT);
  const plain = await get('/assets/late-def456.js');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
});

it('site file: replaced after the build is served', async () => {
  const name = 'client/locales/en/account.json';
  mkdirSync(join(site.dir, 'client/locales/en'), { recursive: true });
  writeFileSync(join(site.dir, `${name}.br`), brotliCompressSync('{"a":"of the build"}'));
  writeFileSync(join(site.dir, name), '{"a":"replaced"}');
  utimesSync(join(site.dir, name), 0, 0);
  const response = await get('/locales/en/account.json', { 'accept-encoding': 'br' });
  expect(await response.text()).toBe('{"a":"replaced"}');
});

it.each(['/assets/app-abc123.js', '/assets/late-def456.js', '/favicon.svg', '/assets/face-aaa111.woff2'])(
  'site file: %s answers 304',
  async (path) => {
    for (const encoding of ['br', 'identity']) {
      const first = await get(path, { 'accept-encoding': encoding });
      const headers = { 'accept-encoding': encoding, 'if-none-match': first.headers.get('etag') ?? 'none' };
      expect((await get(path, headers)).status).toBe(304);
    }
  },
);

it.each([
  '/assets/gone-000000.js',
  '/assets/gone.css',
  '/assets/',
  '/assets/..%2f..%2fserver%2frender.js',
  '/assets/%ff.js',
])('site file: %s answers 404 without a page', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).not.toContain('html');
});

it("page: is rendered with the renderer's status, headers and cookies", async () => {
  const response = await get('/m/Med00001/night-at-the-pier?r=Conc0001');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('etag')).toMatch(/^"/);
  expect((await get('/gone')).status).toBe(404);
});

it('page: gets build, settings, address and demo mode', async () => {
  expect(await page('/m/Med00001?r=1')).toEqual({
    appDir: site.dir,
    settingsText: SETTINGS,
    demo: true,
    url: 'http://a.test/m/Med00001?r=1',
    method: 'GET',
  });
});

it.each(['/', '/index.html', '/m/a%20b', '/m/%ff', '/p/1/x.y', '/..%2f..%2fsettings.ini', '/nothing.php'])(
  'page: is rendered for %s',
  async (path) => {
    expect(await (await get(path)).text()).toContain('"appDir"');
  },
);

it.each([
  ['/%0a', '/'],
  ['/m/Med00001%0D%0A?r=Conc0001', '/m/Med00001?r=Conc0001'],
  ['/%0a/evil.example', '/evil.example'],
  ['/%00%7f//evil.example', '/evil.example'],
])('page: a line break in %s is removed: %s', async (path, clean) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([308, clean]);
});

it('page: isolates its window and devices, and upgrades a public https address', async () => {
  const { headers } = await get('/');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*payment=\(\)/);
  expect(headers.get('strict-transport-security')).toBeNull();
  const options = { dataDir: running.data.dir, siteDir: site.dir, cacheDir: running.data.cacheDir };
  const secure = await createOrigin({ ...options, publicUrl: 'https://tv.example' });
  const answer = await secure.app.request('http://127.0.0.1/');
  await secure.close();
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

it('page: is compressed, and answers HEAD without a body', async () => {
  const response = await get('/', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('<!doctype html>');
  const head = await get('/', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

it('page: requests content of its own host within the process', async () => {
  const { upstream } = await page('/config');
  expect(upstream).toMatchObject({ status: 200, body: { siteId: 'Site0001' } });
});

it('page: shows an error without details and logs it when rendering fails', async () => {
  const response = await get('/boom');
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).not.toContain('the renderer broke');
  expect(JSON.stringify(lines)).toContain('the renderer broke');
});

it('page: uses changed settings at run time', async () => {
  running.data.write('settings.ini', 'defaultConfigSource = k3m9p2qx\napiBaseUrl = /\nplayerId = Ab3dE6gH\n');
  expect((await page('/')).settingsText).toContain('playerId');
});

it.each(['POST', 'PUT', 'DELETE'])('page: is not changed by %s', async (method) => {
  const response = await get('/m/Med00001', {}, method);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

it('search engines: robots.txt names the sitemap', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text).toContain('Sitemap: http://a.test/sitemap.xml');
});

it('health: returns status, the version that the app names too, uptime and number of items', async () => {
  const response = await get('/health');
  expect(await response.json()).toEqual({
    status: 'ok',
    version: '4.30.0',
    uptimeS: expect.any(Number),
    items: 2,
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('origin: refuses to start when the web app is not built', async () => {
  const options = {
    dataDir: running.data.dir,
    siteDir: join(site.dir, 'nowhere'),
    cacheDir: running.data.cacheDir,
  };
  await expect(createOrigin(options)).rejects.toThrow(/not built.*npm run build/);
});
