import { expect, test } from 'vitest';
import { answerFor, mayKeep } from './worker-files.ts';

const APP = 'https://tv.example';
const request = (path: string, init: Partial<Request> = {}) => ({
  method: 'GET',
  mode: 'cors' as RequestMode,
  destination: '' as RequestDestination,
  headers: new Headers(),
  ...init,
  url: new URL(path, APP).href,
});
const answer = (path: string, init?: Partial<Request>) => answerFor(request(path, init), APP);

test('worker files: leaves content, accounts, playback, settings and config to the network [PWA-03]', () => {
  const paths = [
    '/.webapp.ini',
    '/apps/configs/footlite.json',
    '/v2/media/Med00001',
    '/v2/playlists/AllConc1?page_limit=20',
    '/v2/sites/Footl1te/content_lists/List0001',
    '/apps/series/Med00001/episodes',
    '/accounts/profile',
    '/payments/orders',
    '/v2/entitlements/token',
    '/media/pier/v360.mp4',
    '/media/pier/index.m3u8?exp=1&sig=a',
    '/v2/media/Med00001/poster.jpg?width=640',
    '/images/open-stage-640.webp',
    '/manifest.webmanifest',
    '/sw.js',
    '/locales/en',
    '/assets',
  ];
  for (const path of paths) expect(answer(path), path).toBe('network');
});

test('worker files: takes pages, hashed files and texts of the app, and none of other hosts and methods', () => {
  const page = { mode: 'navigate', destination: 'document' } as const;
  expect(answer('/m/Med00001', page)).toBe('page');
  expect(answer('/assets/entry-abc.js')).toBe('hashed');
  expect(answer('/locales/de/error.json')).toBe('texts');
  expect(answer('https://cdn.example/assets/entry-abc.js')).toBe('network');
  expect(answer('https://pay.example/', page)).toBe('network');
  for (const method of ['POST', 'HEAD', 'PUT'])
    expect(answer('/m/Med00001', { ...page, method })).toBe('network');
  expect(answer('/assets/a.woff2', { headers: new Headers({ range: 'bytes=0-1' }) })).toBe('network');
});

test('worker files: does not answer a frame with the page of the window', () => {
  for (const destination of ['iframe', 'object', 'embed'] as const)
    expect(answer('/cookie-declaration', { mode: 'navigate', destination })).toBe('network');
});

test('worker files: caches only whole files of the right kind from the site itself', () => {
  const response = (type: string, init: Partial<Response> = {}) =>
    ({
      ok: true,
      status: 200,
      type: 'basic',
      redirected: false,
      ...init,
      headers: new Headers({ 'content-type': type, ...Object.fromEntries(init.headers ?? []) }),
    }) as Response;
  expect(mayKeep(response('text/javascript'), 'hashed')).toBe(true);
  expect(mayKeep(response('font/woff2'), 'hashed')).toBe(true);
  expect(mayKeep(response('application/json'), 'texts')).toBe(true);
  // a host that answers what it does not have with a page
  expect(mayKeep(response('text/html; charset=utf-8'), 'hashed')).toBe(false);
  expect(mayKeep(response('text/html'), 'texts')).toBe(false);
  expect(mayKeep(response('text/javascript', { ok: false, status: 404 }), 'hashed')).toBe(false);
  expect(mayKeep(response('text/javascript', { status: 206 }), 'hashed')).toBe(false);
  expect(mayKeep(response('text/javascript', { type: 'opaque' }), 'hashed')).toBe(false);
  expect(mayKeep(response('text/javascript', { redirected: true }), 'hashed')).toBe(false);
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  expect(mayKeep(response('text/javascript', { headers }), 'hashed')).toBe(false);
});
