import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import type { Body } from '../http.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import { join, type Stage } from './stage.ts';

const DOCUMENT = 'identity-provider.md';
const FAVORITES = '/v2/accounts/media/favorites';
const HISTORY = '/v2/accounts/media/watch-history';
const ACKNOWLEDGED = { code: 200, message: expect.any(String) };

/** §2: favorites and watch history. */
export function listCalls(stage: Stage): Row[] {
  let ben = stage.nobody;
  const ids = async (path: string) =>
    (await ben.ask('GET', path)).collection.map(({ media_id }: Body) => media_id) as string[];

  return [
    {
      ids: ['IDAPI-18', 'IDAPI-19', 'IDAPI-20', 'IDAPI-46'],
      rule: 'favorites are added by POST or PATCH, twice for nothing, and listed newest first',
      async run() {
        ben = (await join(stage, 'ben@example.test')).client;
        const example = getExample(DOCUMENT, `GET {IDENTITY}${FAVORITES}`);
        expect(await ben.ask('GET', FAVORITES)).toEqual({ collection: [], cursor: '' });
        const added = await ben.ask('POST', FAVORITES, { media_id: 'Med00001' });
        expectLike(added, example.collection[0]);
        expect(added.media_id).toBe('Med00001');
        await ben.ask('PATCH', FAVORITES, { media_id: 'Med00002' });
        const list = await ben.ask('GET', FAVORITES);
        expectLike(list, example);
        expect(list.cursor).toBe('');
        expect(await ben.ask('POST', FAVORITES, { media_id: 'Med00001' })).toEqual(added);
        expect(await ben.ask('GET', FAVORITES)).toEqual(list);
        expect([...(await ids(FAVORITES))].sort()).toEqual(['Med00001', 'Med00002']);
        expectLike(await ben.ask('GET', `${FAVORITES}/Med00001`), example.collection[0]);
        expect(await ben.refused('GET', `${FAVORITES}/Med00009`)).toMatchObject({ code: 404 });
        expect(await stage.nobody.refused('GET', FAVORITES)).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-21'],
      rule: 'a favorite is deleted by its id, and all without one',
      async run() {
        expect(await ben.ask('DELETE', `${FAVORITES}/Med00001`)).toEqual(ACKNOWLEDGED);
        expect(await ids(FAVORITES)).toEqual(['Med00002']);
        await ben.ask('DELETE', FAVORITES);
        expect(await ids(FAVORITES)).toEqual([]);
      },
    },
    {
      ids: ['IDAPI-15', 'IDAPI-16', 'IDAPI-46'],
      rule: 'progress is saved by PATCH or POST, 0 too, and the same again changes nothing',
      async run() {
        const example = getExample(DOCUMENT, `GET {IDENTITY}${HISTORY}`);
        const saved = await ben.ask('PATCH', HISTORY, { media_id: 'Med00001', progress: 0.42137 });
        expectLike(saved, example.collection[0]);
        expect(saved).toMatchObject({ media_id: 'Med00001', progress: 0.42137 });
        await ben.ask('POST', HISTORY, { media_id: 'Med00002', progress: 0.97 });
        expect(await ben.ask('PATCH', HISTORY, { media_id: 'Med00003', progress: 0 })).toMatchObject({
          progress: 0,
        });
        const list = await ben.ask('GET', HISTORY);
        await ben.ask('PATCH', HISTORY, { media_id: 'Med00001', progress: 0.42137 });
        expect(await ben.ask('GET', HISTORY)).toEqual(list);
      },
    },
    {
      ids: ['IDAPI-14'],
      rule: 'the history is listed whole, unfinished or finished, newest first',
      async run() {
        const example = getExample(DOCUMENT, `GET {IDENTITY}${HISTORY}`);
        const all = await ben.ask('GET', `${HISTORY}?filter=all&cursor=`);
        expectLike(all, example);
        expect(all.cursor).toBe('');
        const times = all.collection.map((entry: Body) => entry.updated_at);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        expect((await ids(HISTORY)).sort()).toEqual(['Med00001', 'Med00002', 'Med00003']);
        expect((await ids(`${HISTORY}?filter=currently_watching`)).sort()).toEqual(['Med00001', 'Med00003']);
        expect(await ids(`${HISTORY}?filter=watched`)).toEqual(['Med00002']);
        expectLike(await ben.ask('GET', `${HISTORY}/Med00001`), example.collection[0]);
        expect(await ben.refused('GET', `${HISTORY}/Med00009`)).toMatchObject({ code: 404 });
      },
    },
    {
      ids: ['IDAPI-17'],
      rule: 'an entry of the history is deleted by its id, and all without one',
      async run() {
        expect(await ben.ask('DELETE', `${HISTORY}/Med00002`)).toEqual(ACKNOWLEDGED);
        expect((await ids(HISTORY)).sort()).toEqual(['Med00001', 'Med00003']);
        await ben.ask('DELETE', HISTORY);
        expect(await ids(HISTORY)).toEqual([]);
      },
    },
    {
      ids: ['IDAPI-15', 'IDAPI-20'],
      rule: 'sixty changes sent at once are all kept',
      async run() {
        const media = Array.from({ length: 30 }, (_, index) => `Many00${String(index).padStart(2, '0')}`);
        await Promise.all(
          media.flatMap((media_id) => [
            ben.ask('PATCH', HISTORY, { media_id, progress: 0.5 }),
            ben.ask('POST', FAVORITES, { media_id }),
          ]),
        );
        expect((await ids(HISTORY)).sort()).toEqual(media);
        expect((await ids(FAVORITES)).sort()).toEqual(media);
      },
    },
  ];
}
