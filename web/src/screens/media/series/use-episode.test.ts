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
const unnumbered = { status: 'ready', episode: { item: media() }, media: media() };

test('episode: has the numbers of the lookup, of this series and no other, or of its list before any answer [SERIES-08 SERIES-09]', () => {
  const places = [{ seriesId: 'S0', season: '9', episode: '9' }, place];
  const numbers = { season: '2', episode: '3', item: { mediaid: 'E1' } };
  expect(state({ media: media(), places })).toMatchObject({ status: 'ready', episode: numbers });
  const known = { item: media(), season: '1', episode: '4' };
  expect(state({ known })).toMatchObject({ status: 'ready', episode: known, media: undefined });
});

test('episode: is none when it belongs to another series, to none, or does not exist', () => {
  for (const found of [
    { media: media(), places: [{ seriesId: 'S2' }] },
    { media: media(), places: [] },
    { media: null, places: [place] },
    { media: media({ contentType: 'Series' }), places: 'unknown' },
  ])
    expect(state(found)).toEqual({ status: 'none', isGone: true });
  expect(NOT_CHOSEN).toEqual({ status: 'none', isGone: false });
});

test('episode: stays, without made-up numbers, when its lookup fails, and while it plays when a later one names no series [SERIES-16]', () => {
  const own = { seasonNumber: '7', episodeNumber: '7' };
  expect(state({ media: media(own), places: 'unknown' })).toMatchObject({ episode: { item: own } });
  expect(state({ media: media(own), places: 'unknown' })).not.toHaveProperty('episode.episode');
  expect(state({ media: media(), isKept: true, places: [] })).toEqual(unnumbered);
  expect(state({ media: media(), isKept: true, places: [place] })).toMatchObject({
    episode: { season: '2' },
  });
  expect(state({ media: null, isKept: true, places: [] }).status).toBe('none');
});

test('episode: is pending until it is known whether it belongs here, and can be requested again when it failed', () => {
  expect(state({ media: media() }).status).toBe('pending');
  expect(state({ places: [place] }).status).toBe('pending');
  expect(state({ places: [place], retry: () => {} }).status).toBe('failed');
});
