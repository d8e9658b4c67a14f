import { expect, test } from 'vitest';
import { isEpisode, isEvent, isSeries, isVideo } from './video-kinds.ts';

test.each(['Series', 'episode', 'HUB', 'page'])('an item of type %s is no video', (contentType) => {
  expect(isVideo({ contentType })).toBe(false);
  expect(isEvent({ contentType, eventState: 'LIVE_PUBLISHED' })).toBe(false);
});

test('unknown types, and none, are videos', () => {
  for (const contentType of [undefined, 'movie', 'trailer', 'something new'])
    expect(isVideo({ contentType })).toBe(true);
});

test('a channel is a video only where it has no guide', () => {
  expect(isVideo({ contentType: 'LiveChannel' })).toBe(true);
  expect(isVideo({ contentType: 'LiveChannel', liveChannelsId: 'Live0001' })).toBe(false);
});

test('an event is known by its type, in any case, by its state or its start [DATA-11]', () => {
  expect(isEvent({ contentType: 'LiveEvent' })).toBe(true);
  expect(isEvent({ contentType: 'liveevent' })).toBe(true);
  expect(isEvent({ eventState: 'PRE_LIVE' })).toBe(true);
  expect(isEvent({ scheduledStartMs: 0 })).toBe(true);
  expect(isEvent({ contentType: 'movie' })).toBe(false);
});

test('a series is known by its type, in any case; an episode by its type or its number [DATA-11]', () => {
  expect(isSeries({ contentType: 'SERIES' })).toBe(true);
  expect(isSeries({ contentType: 'movie' })).toBe(false);
  expect(isEpisode({ contentType: 'Episode' })).toBe(true);
  expect(isEpisode({ episodeNumber: '3' })).toBe(true);
  expect(isEpisode({ contentType: 'movie' })).toBe(false);
  expect(isEpisode({ contentType: 'series', episodeNumber: '3' })).toBe(false);
});
