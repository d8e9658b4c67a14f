import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../test/make-data-folder.ts';
import { serveOrigin } from './serve.ts';

let data: DataFolder;
let storeDir: string;
beforeAll(() => {
  data = makeDataFolder();
  storeDir = mkdtempSync(join(tmpdir(), 'marquee-serve-'));
});
afterAll(() => {
  data.remove();
  rmSync(storeDir, { recursive: true, force: true });
});

const serve = (demo: boolean, host = '127.0.0.1') =>
  serveOrigin({ dataDir: data.dir, cacheDir: data.cacheDir, storeDir, demo, host });

describe('the sandbox gateway', () => {
  it('is there in demo mode alone', async () => {
    for (const [demo, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      const listening = await serve(demo);
      const answer = await fetch(`${listening.url}/demo/gateway/charges.json`);
      expect(answer.status).toBe(status);
      await listening.close();
    }
  });

  it.each(['0.0.0.0', '192.168.0.7'])(
    'stops the start that would listen on %s, and says why',
    async (host) => {
      await expect(serve(true, host)).rejects.toThrow(`demo mode is for this machine alone`);
    },
  );
});
