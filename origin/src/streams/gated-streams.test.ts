import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import type { Week } from '../catalogue/channel-week.ts';
import { createStreamGate, findSharedStreams, openThoughNotOut } from './gated-streams.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-gate-')));
  for (const folder of ['shut', 'pier']) mkdirSync(join(root, folder));
  symlinkSync(join(root, 'shut'), join(root, 'alias'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Item = [stream: string, isProtected: boolean];
const makeCatalogue = (items: Item[]) => ({
  version: 0,
  media: new Map(
    items.map(([stream, isProtected], n) => [String(n), { stream, isProtected } as MediaRecord]),
  ),
  channels: new Map<string, Week>(),
});
const openGate = (now: Parameters<typeof createStreamGate>[0]) => {
  const gate = createStreamGate(now, root);
  return (path: string, country: string | null = null) => gate(path, country).access;
};
const gate = (...items: Item[]) => {
  const catalogue = makeCatalogue(items);
  return openGate(() => ({ catalogue, all: catalogue, stamp: '' }));
};

it('gated streams: give a stream named by a protected item, by a link, to signed callers only [ACCESS-17]', () => {
  const getAccess = gate(['alias', true], ['pier', false]);
  expect(getAccess(join(root, 'shut', 'v.mp4'))).toBe('signed');
  expect(getAccess(join(root, 'pier', 'v.mp4'))).toBe('open');
});

it('gated streams: open a stream that an open item also plays', () => {
  expect(gate(['shut', true], ['alias', false])(join(root, 'shut', 'v.mp4'))).toBe('open');
});

it('gated streams: close a stream that no item plays', () => {
  expect(gate(['pier', false])(join(root, 'shut', 'v.mp4'))).toBe('closed');
});

it('gated streams: change with the items that are out, and stay open while a channel plays them', async () => {
  const all = makeCatalogue([['pier', false]]);
  const now = { catalogue: makeCatalogue([]), all, stamp: 'before' };
  const getAccess = openGate(() => now);
  const file = join(root, 'pier', 'v.mp4');
  expect(getAccess(file)).toBe('closed');
  expect(await openThoughNotOut(now, root)).toEqual([]);
  Object.assign(now, { catalogue: all, stamp: 'after' });
  expect(getAccess(file)).toBe('open');
  const week = [{ startMs: 0, endMs: 1, programme: { media: '0', listed: true } }];
  const channel = (more: object) => ({
    media: new Map([['tv', { isProtected: false, ...more } as MediaRecord]]),
  });
  const onAir = { ...now, catalogue: channel({}), all: { ...all, channels: new Map([['tv', week]]) } };
  expect(openGate(() => onAir)(file)).toBe('open');
  expect(await openThoughNotOut(onAir, root)).toEqual([{ id: '0', onChannel: true }]);
  const inGermany = { ...onAir, catalogue: channel({ countries: { allow: ['DE'], deny: [] } }) };
  expect(['DE', 'US'].map((country) => openGate(() => inGermany)(file, country))).toEqual([
    'open',
    'blocked',
  ]);
  for (const catalogue of [makeCatalogue([]), channel({ isComing: true })])
    expect(openGate(() => ({ ...onAir, catalogue }))(file)).toBe('closed');
});

it('gated streams: list protected items with an open stream', async () => {
  const items: Item[] = [
    ['shut', true],
    ['pier', true],
    ['alias', false],
  ];
  expect(await findSharedStreams(makeCatalogue(items), root)).toEqual([{ id: '0', openId: '2' }]);
  expect(await findSharedStreams(makeCatalogue(items.slice(0, 2)), root)).toEqual([]);
});
