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

const serve = (demo: boolean, more: object = {}) =>
  serveOrigin({ dataDir: data.dir, cacheDir: data.cacheDir, storeDir, demo, ...more });

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

  it.each([
    [{ host: '0.0.0.0' }, 'it cannot listen on 0.0.0.0'],
    [{ host: '192.168.0.7' }, 'it cannot listen on 192.168.0.7'],
    [{ publicUrl: 'https://tv.example.test' }, 'it has no public address (https://tv.example.test)'],
    [{ trustProxy: true }, 'it has no proxy in front'],
  ])('stops a start with %o, and says why', async (more, why) => {
    await expect(serve(true, more)).rejects.toThrow(`demo mode is for this machine alone: ${why}`);
  });
});
