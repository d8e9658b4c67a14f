import { expect, test } from 'vitest';
import { servedHere } from './dev-server.ts';

const served = (url: string, headers: Record<string, string> = {}) => servedHere({ url, headers });

test('dev server: serves every page of the app from its one document', () => {
  for (const url of ['/', '/m/Concert1', '/u/payments?u=login'])
    expect(served(url, { 'sec-fetch-dest': 'document' })).toBe('/index.html');
});

test('dev server: serves the workbench and its frame', () => {
  for (const url of ['/workbench', '/workbench/', '/workbench/?example=buttons'])
    expect(served(url, { 'sec-fetch-dest': 'iframe' })).toBe('/workbench/index.html');
  expect(served('/workbench/examples.tsx')).toBe('/workbench/examples.tsx');
});

test('dev server: serves sources, public files and its own socket itself', () => {
  for (const url of ['/src/app/entry-browser.tsx', '/@vite/client', '/locales/en/common.json'])
    expect(served(url)).toBe(url);
  expect(served('/?token=x', { 'sec-websocket-protocol': 'vite-hmr' })).toBe('/?token=x');
});

test('dev server: passes calls, sockets and pages of the origin on to it', () => {
  expect(served('/v2/playlists/AllConc1')).toBeUndefined();
  expect(served('/mqtt', { 'sec-websocket-protocol': 'mqtt' })).toBeUndefined();
  expect(served('/demo/mailbox', { 'sec-fetch-dest': 'document' })).toBeUndefined();
});
