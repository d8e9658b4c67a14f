import { expect, test, vi } from 'vitest';
import type { ChosenSource } from './engine.ts';
import { loadEngine } from './load-engine.ts';

vi.mock('./native-engine.ts', () => {
  throw new Error('Failed to fetch');
});

const FILE: ChosenSource = { file: '/one.mp4', delivery: 'file', mimeType: undefined, drm: undefined };

test('an engine whose code does not come is a failure of the network, which is tried again once that is back', async () => {
  vi.useFakeTimers();
  const loaded = loadEngine(FILE, {} as HTMLVideoElement);
  loaded.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect(loaded).rejects.toMatchObject({ kind: 'network', severity: 'fatal' });
});
