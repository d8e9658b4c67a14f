import type { MediaItem } from '@marquee/contract/media';
import { expect, test } from 'vitest';
import { episodeState, NOT_CHOSEN } from './use-episode.ts';

const media = (members: object = {}) => ({ mediaid: 'E1', title: 'One', ...members }) as MediaItem;
const state = (found: object) =>
  episodeState({
    known: undefined,
    media: undefined,
    places: undefined,
    isKept: false,
    seriesId: 'S1',
    retry: undefined,
    ...found,
  });
const place = { seriesId: 'S1', season: '2', episode: '3' };

test('an episode has the numbers that the lookup says, of this series and no other [SERIES-08]', () => {
  const places = [{ seriesId: 'S0', season: '9', episode: '9' }, place];
  expect(state({ media: media(), places })).toMatchObject({
    status: 'ready',
    episode: { season: '2', episode: '3', item: { mediaid: 'E1' } },
  });
});

test('one that a list shows is there at once, before its own answers [SERIES-09]', () => {
  const known = { item: media(), season: '1', episode: '4' };
  expect(state({ known })).toMatchObject({ status: 'ready', episode: known, media: undefined });
});

test('what belongs to another series, to none, or does not exist is no episode here', () => {
  const gone = { status: 'none', isGone: true };
  expect(state({ media: media(), places: [{ seriesId: 'S2' }] })).toEqual(gone);
  expect(state({ media: media(), places: [] })).toEqual(gone);
  expect(state({ media: null, places: [place] })).toEqual(gone);
  expect(state({ media: media({ contentType: 'Series' }), places: 'unknown' })).toEqual(gone);
  expect(NOT_CHOSEN).toEqual({ status: 'none', isGone: false });
});

test('a lookup that fails takes no episode away; its numbers are not made up [SERIES-16]', () => {
  expect(state({ media: media(), places: 'unknown' })).toEqual({
    status: 'ready',
    episode: { item: media() },
    media: media(),
  });
});

test('one that plays since before its places were known plays on whatever they are, as long as there is one [SERIES-16]', () => {
  const found = { media: media(), isKept: true };
  expect(state({ ...found, places: [] })).toEqual(state({ media: media(), places: 'unknown' }));
  expect(state({ ...found, places: [place] })).toMatchObject({ episode: { season: '2', episode: '3' } });
  expect(state({ ...found, media: null, places: [] }).status).toBe('none');
});

test('episode: is pending when it is not known yet whether it belongs here', () => {
  expect(state({ media: media() }).status).toBe('pending');
  expect(state({ places: [place] }).status).toBe('pending');
});

test('episode: can be requested again when its own answer failed', () => {
  expect(state({ places: [place], retry: () => {} }).status).toBe('failed');
});
