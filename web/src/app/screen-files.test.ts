import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SCREENS } from './routes.tsx';
import { screenFiles } from './screen-files.ts';

type Context = Parameters<typeof screenFiles>[0];

test('names the source of every screen that is a file of its own, and of no other', async () => {
  for (const row of SCREENS) {
    const files = screenFiles({ matches: [{ route: { path: row.path } }] } as Context);
    const loaded = row.load();
    expect(files, row.path).toHaveLength(loaded instanceof Promise ? 1 : 0);
    for (const file of files)
      expect(existsSync(resolve(import.meta.dirname, '../..', file)), file).toBe(true);
    await loaded;
  }
});
