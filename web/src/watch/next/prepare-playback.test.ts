import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MediaDeps } from '../../access/media-access.ts';
import { createQueryClient } from '../../content/query-client.ts';
import type { AheadOptions } from '../../player/engine/engine.ts';
import { isTimeToPrepare } from './next-time.ts';
import { preparePlayback, takePrepared } from './prepare-playback.ts';

const warmed = vi.hoisted(() => [] as [source: unknown, options: AheadOptions][]);
let fetches: Promise<void> | undefined;
vi.mock('../player-code.ts', () => {
  const loadAhead = async (...asked: (typeof warmed)[number]) => {
    warmed.push(asked);
    await fetches;
  };
  return { ENGINE: { load: async () => ({ loadAhead }) } };
});

afterEach(() => {
  warmed.length = 0;
  fetches = undefined;
  vi.useRealTimers();
});

const FILE = 'https://content.test/one.m3u8';

/** A site where everything is open, whose content answers once for each of `statuses`, then well. */
function site(statuses: number[] = []) {
  const asked: string[] = [];
  let viewer = 'ann';
  const deps = {
    config: parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [] }),
    settings: {},
    appOrigin: 'https://app.test',
    queries: createQueryClient({ retry: false }),
    session: { state: () => ({ status: 'signed-in', customer: { id: viewer } }) },
    content: {
      base: 'https://content.test',
      siteId: SITE_ID,
      nowMs: () => Date.now(),
      log: () => {},
      async fetch(url: string) {
        asked.push(url);
        const item = { mediaid: 'Med00001', title: 'Pier', sources: [{ file: FILE }] };
        return Response.json({ playlist: [item] }, { status: statuses.shift() ?? 200 });
      },
    },
  } as unknown as MediaDeps;
  return {
    deps,
    asked,
    become: (id: string) => {
      viewer = id;
    },
  };
}

const options = () => ({ maxHeight: 480, signal: new AbortController().signal });

describe('what comes next', () => {
  test('is prepared with its stream, and taken once', async () => {
    const { deps, asked } = site();
    await preparePlayback(deps, 'Med00001', options());
    expect(asked.length).toBe(1);
    expect(warmed).toEqual([
      [
        expect.objectContaining({ file: FILE }),
        expect.objectContaining({ maxHeight: 480, soundAlone: false }),
      ],
    ]);
    expect(takePrepared(deps, 'Med00001')?.media.sources[0]?.file).toBe(FILE);
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
  });

  test('is not taken by another viewer, nor after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { deps, become } = site();
    await preparePlayback(deps, 'Med00001', options());
    become('bea');
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
    become('ann');
    vi.advanceTimersByTime(60_001);
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
  });

  test('that is played before it is ready is fetched by its own playback alone', async () => {
    const { deps } = site();
    fetches = new Promise(() => {});
    void preparePlayback(deps, 'Med00001', options());
    await vi.waitFor(() => expect(warmed.length).toBe(1));
    expect(warmed[0]?.[1].signal.aborted).toBe(false);
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
    expect(warmed[0]?.[1].signal.aborted).toBe(true);
  });

  test('that cannot be had, or is no longer wanted, is left to its own playback', async () => {
    const { deps } = site([500]);
    await preparePlayback(deps, 'Med00001', options());
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
    await preparePlayback(deps, 'Med00001', { ...options(), signal: AbortSignal.abort() });
    expect(warmed).toEqual([]);
  });

  test('is prepared in the last 20 seconds, once all of what plays is here, or at the end', () => {
    const at = (positionS: number) => ({ positionS, durationS: 100 });
    expect(isTimeToPrepare('position', at(79), 100)).toBe(false);
    expect(isTimeToPrepare('position', at(81), 98)).toBe(false);
    expect(isTimeToPrepare('position', at(81), 99.5)).toBe(true);
    expect(isTimeToPrepare('position', { positionS: 81, durationS: Number.POSITIVE_INFINITY }, 99)).toBe(
      false,
    );
    expect(isTimeToPrepare('position', undefined, 100)).toBe(false);
    expect(isTimeToPrepare('ended', false, 100)).toBe(false);
    expect(isTimeToPrepare('ended', true, 0)).toBe(true);
  });
});
