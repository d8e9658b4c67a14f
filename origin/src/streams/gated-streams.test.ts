import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { createStreamGate } from './gated-streams.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-gate-')));
  for (const folder of ['shut', 'pier']) mkdirSync(join(root, folder));
  symlinkSync(join(root, 'shut'), join(root, 'alias'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const gate = (...items: [stream: string, isProtected: boolean][]) =>
  createStreamGate(
    {
      media: new Map(
        items.map((item, n) => [String(n), { stream: item[0], isProtected: item[1] } as MediaRecord]),
      ),
    },
    root,
  );

it('a stream that a protected item names by a link is shut under its own name [ACCESS-17]', () => {
  const isGated = gate(['alias', true], ['pier', false]);
  expect([isGated(join(root, 'shut', 'v.mp4')), isGated(join(root, 'pier', 'v.mp4'))]).toEqual([true, false]);
});

it('a stream that an open item plays too is open, by whichever name', () => {
  expect(gate(['shut', true], ['alias', false])(join(root, 'shut', 'v.mp4'))).toBe(false);
});
