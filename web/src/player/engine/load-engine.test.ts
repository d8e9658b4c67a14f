import { expect, test, vi } from 'vitest';
import type { ChosenSource } from './engine.ts';
import { loadEngine } from './load-engine.ts';

vi.mock('./native-engine.ts', () => {
  throw new Error('Failed to fetch');
});

const FILE: ChosenSource = { file: '/one.mp4', delivery: 'file', mimeType: undefined, drm: undefined };

test('load engine: fails as the network does when the code of the engine cannot be loaded', async () => {
  vi.useFakeTimers();
  const loaded = loadEngine(FILE, {} as HTMLVideoElement);
  loaded.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect(loaded).rejects.toMatchObject({ kind: 'network', severity: 'fatal' });
});
