import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { createStreamGate, openThoughProtected } from './gated-streams.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-gate-')));
  for (const folder of ['shut', 'pier']) mkdirSync(join(root, folder));
  symlinkSync(join(root, 'shut'), join(root, 'alias'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Item = [stream: string, isProtected: boolean];
const makeCatalogue = (items: Item[]) => ({
  media: new Map(
    items.map(([stream, isProtected], n) => [String(n), { stream, isProtected } as MediaRecord]),
  ),
});
const gate = (...items: Item[]) => createStreamGate(makeCatalogue(items), root);

it('gated streams: close a stream named by a protected item through a link [ACCESS-17]', () => {
  const isGated = gate(['alias', true], ['pier', false]);
  expect([isGated(join(root, 'shut', 'v.mp4')), isGated(join(root, 'pier', 'v.mp4'))]).toEqual([true, false]);
});

it('gated streams: open a stream that an open item also plays', () => {
  expect(gate(['shut', true], ['alias', false])(join(root, 'shut', 'v.mp4'))).toBe(false);
});

it('gated streams: close a stream that no item plays', () => {
  expect(gate(['pier', false])(join(root, 'shut', 'v.mp4'))).toBe(true);
});

it('gated streams: list protected items with an open stream', () => {
  const items: Item[] = [
    ['shut', true],
    ['pier', true],
    ['alias', false],
  ];
  expect(openThoughProtected(makeCatalogue(items), root)).toEqual(['0']);
  expect(openThoughProtected(makeCatalogue(items.slice(0, 2)), root)).toEqual([]);
});
