import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { createOrigin, type Origin } from '../create-origin.ts';

let data: DataFolder;
const origins: Origin[] = [];
beforeAll(async () => {
  data = makeDataFolder();
  data.write('libraries/Ab3dE6gH.js', 'one of our own');
  data.write('libraries/stand-in.js', 'a stand-in');
  data.write('libraries/other.txt', 'no library');
  for (const demo of [true, false])
    origins.push(await createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir, demo }));
});
afterAll(async () => {
  await Promise.all(origins.map((origin) => origin.close()));
  data.remove();
});

const get = (demo: boolean, path: string) =>
  origins[demo ? 0 : 1]?.app.request(`http://a.test${path}`) as Promise<Response>;

it('player library: is served by its id to every site [CONTENTAPI-17]', async () => {
  for (const demo of [true, false]) {
    const answer = await get(demo, '/libraries/Ab3dE6gH.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.text()).toBe('one of our own');
  }
});

it('player library: has a stand-in for any id in demo mode only [CONTENTAPI-17]', async () => {
  expect(await (await get(true, '/libraries/Zz3dE6gH.js')).text()).toBe('a stand-in');
  expect((await get(false, '/libraries/Zz3dE6gH.js')).status).toBe(404);
  for (const path of ['stand-in.js', 'other.txt', 'Ab3dE6gH', '..%2fsettings.ini', 'Ab3dE6gH.js.map', ''])
    expect((await get(true, `/libraries/${path}`)).status, path).toBe(404);
});
