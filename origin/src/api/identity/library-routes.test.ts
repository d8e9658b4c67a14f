import { afterAll, beforeEach, expect, it } from 'vitest';
import { startIdentity } from '../../../test/identity-client.ts';

const FAVORITES = '/v2/accounts/media/favorites';
const HISTORY = '/v2/accounts/media/watch-history';

let token: string;
let accounts = 0;
const client = await startIdentity();
afterAll(client.remove);
beforeEach(async () => {
  accounts += 1;
  token = (await client.register(`viewer${accounts}@example.test`)).token;
});

const nowS = () => Math.floor(client.clock.nowMs / 1000);
const later = () => {
  client.clock.nowMs += 60_000;
};
const send = (method: string, path: string, fields?: Record<string, string>) =>
  client.call(method, path, { token, ...(fields ? { fields } : {}) });
const ids = async (path: string): Promise<string[]> =>
  (await send('GET', path)).body.collection.map((entry: { media_id: string }) => entry.media_id);
const watch = (media_id: string, progress: string, method = 'PATCH') =>
  send(method, HISTORY, { media_id, progress });

it('favorites: are an empty list at first [IDAPI-18]', async () => {
  expect(await send('GET', FAVORITES)).toMatchObject({
    status: 200,
    body: { collection: [], cursor: '' },
  });
});

it('favorites: are added by PATCH or POST, newest first [IDAPI-19 IDAPI-20]', async () => {
  const first = await send('POST', FAVORITES, { media_id: 'Med00001' });
  expect(first).toMatchObject({ status: 200, body: { media_id: 'Med00001', created_at: nowS() } });
  const next = await send('PATCH', FAVORITES, { media_id: 'Med00003' });
  expect(next).toMatchObject({ status: 200, body: { media_id: 'Med00003', created_at: nowS() } });
  await send('POST', FAVORITES, { media_id: 'Med00002' });
  expect(await ids(FAVORITES)).toEqual(['Med00002', 'Med00003', 'Med00001']);
  expect((await send('GET', FAVORITES)).body.cursor).toBe('');
});

it('favorites: keep place and date of one that is added twice [IDAPI-46]', async () => {
  await send('POST', FAVORITES, { media_id: 'Med00001' });
  await send('POST', FAVORITES, { media_id: 'Med00002' });
  const before = (await send('GET', FAVORITES)).body;
  later();
  const again = await send('POST', FAVORITES, { media_id: 'Med00001' });
  expect(again).toMatchObject({ status: 200, body: before.collection[1] });
  expect((await send('GET', FAVORITES)).body).toEqual(before);
});

it.each(['', ' ', 'a b', '<b>', 'x'.repeat(65), '../up'])('favorites: refuse the id %o', async (media_id) => {
  const { status, body } = await send('POST', FAVORITES, { media_id });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 422, errors: { media_id: expect.any(String) } });
});

it('history: has one entry an item, saved by PATCH or POST, newest first [IDAPI-15 IDAPI-16]', async () => {
  const createdS = nowS();
  expect(await watch('Med00001', '0.42137', 'PATCH')).toMatchObject({
    status: 200,
    body: { media_id: 'Med00001', progress: 0.42137, created_at: createdS, updated_at: createdS },
  });
  await watch('Med00002', '0.1', 'POST');
  later();
  await watch('Med00001', '0.5', 'POST');
  expect((await send('GET', HISTORY)).body).toEqual({
    collection: [
      { media_id: 'Med00001', progress: 0.5, created_at: createdS, updated_at: nowS() },
      { media_id: 'Med00002', progress: 0.1, created_at: createdS, updated_at: createdS },
    ],
    cursor: '',
  });
});

it('history: keeps everything, also the order, when the same progress is saved again [IDAPI-46]', async () => {
  await watch('Med00001', '0.98');
  await watch('Med00002', '0.3');
  const before = (await send('GET', HISTORY)).body;
  later();
  const again = await watch('Med00001', '0.980000001');
  expect(again).toMatchObject({ status: 200, body: before.collection[1] });
  expect((await send('GET', HISTORY)).body).toEqual(before);
});

it('history: filters by 0.95 watched and less than that in progress [IDAPI-14]', async () => {
  for (const [id, progress] of [
    ['Med00001', '0'],
    ['Med00002', '0.94999'],
    ['Med00003', '0.95'],
    ['Med00004', '1'],
  ] as const)
    await watch(id, progress);
  const watching = ['Med00002', 'Med00001'];
  const watched = ['Med00004', 'Med00003'];
  expect(await ids(`${HISTORY}?filter=currently_watching`)).toEqual(watching);
  expect(await ids(`${HISTORY}?filter=watched`)).toEqual(watched);
  for (const query of ['', '?filter=all', '?filter=&cursor=', '?cursor='])
    expect(await ids(`${HISTORY}${query}`)).toEqual([...watched, ...watching]);
  expect((await send('GET', `${HISTORY}?filter=some`)).body.message).toContain('currently_watching');
});

it('history: answers all of 60 entries at once [IDAPI-14]', async () => {
  const all = Array.from({ length: 60 }, (_, n) => `Med000${n + 10}`);
  for (const id of all) await watch(id, '0.5');
  expect(await ids(`${HISTORY}?filter=currently_watching`)).toEqual(all.toReversed());
});

it('library: is removed one by one, and a second removal changes nothing [IDAPI-17 IDAPI-21]', async () => {
  for (const media_id of ['Med00001', 'Med00002', 'Med00003']) {
    await send('POST', FAVORITES, { media_id });
    await watch(media_id, '0.5');
  }
  for (const path of [FAVORITES, HISTORY]) {
    for (const _ of [1, 2])
      expect(await send('DELETE', `${path}/Med00002`)).toMatchObject({
        status: 200,
        body: { code: 200, message: 'ok' },
      });
    expect(await ids(path)).toEqual(['Med00003', 'Med00001']);
  }
});

it('library: is read one by one, with 404 for an item that is not there [IDAPI-14 IDAPI-18]', async () => {
  await send('POST', FAVORITES, { media_id: 'Med00001' });
  await watch('Med00001', '0.00001');
  expect((await send('GET', `${FAVORITES}/Med00001`)).body).toEqual({
    media_id: 'Med00001',
    created_at: nowS(),
  });
  expect((await send('GET', `${HISTORY}/Med00001`)).body.progress).toBe(0.00001);
  for (const path of [FAVORITES, HISTORY])
    expect(await send('GET', `${path}/Med00002`)).toMatchObject({ status: 404, body: { code: 404 } });
});

it('library: is removed as a whole, for this account only [IDAPI-17 IDAPI-21]', async () => {
  await send('POST', FAVORITES, { media_id: 'Med00001' });
  await watch('Med00001', '0.5');
  const other = (await client.register(`other${accounts}@example.test`)).token;
  for (const path of [FAVORITES, HISTORY]) {
    await client.call('DELETE', path, { token: other });
    expect(await ids(path)).toEqual(['Med00001']);
    expect((await send('DELETE', path)).body).toEqual({ code: 200, message: 'ok' });
    expect(await ids(path)).toEqual([]);
  }
});

it.each([
  ...['0', '1', '.5', '1e-5', '0.123456789'].map((text) => [text, 200] as const),
  ...['', ' ', '-0.1', '1.1', 'NaN', 'Infinity', '0x1', 'half'].map((text) => [text, 422] as const),
])('history: answers the progress %o with %i', async (progress, status) => {
  const answer = await watch('Med00001', progress);
  expect(answer.status).toBe(status);
  if (status === 200) return expect(answer.body.progress).toBeCloseTo(Number(progress), 5);
  expect(answer.body).toMatchObject({ code: 422, errors: { progress: expect.any(String) } });
  expect(await ids(HISTORY)).toEqual([]);
});

it.each([
  ['GET', FAVORITES],
  ['POST', FAVORITES],
  ['PATCH', FAVORITES],
  ['DELETE', FAVORITES],
  ['DELETE', `${FAVORITES}/Med00001`],
  ['GET', HISTORY],
  ['PATCH', HISTORY],
  ['POST', HISTORY],
  ['DELETE', HISTORY],
  ['DELETE', `${HISTORY}/Med00001`],
])('library: %s %s refuses anonymous viewers', async (method, path) => {
  const { status, body } = await client.call(method, path);
  expect([status, body.code]).toEqual([401, 401]);
});

it.each([FAVORITES, HISTORY])('library: %s refuses a malformed id in the address', async (path) => {
  for (const id of ['%00', '%FF', 'a%2Fb', 'x'.repeat(65)]) {
    for (const method of ['GET', 'DELETE'])
      expect((await send(method, `${path}/${id}`)).status, `${method} ${id}`).toBe(422);
  }
});
