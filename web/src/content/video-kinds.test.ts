import { expect, test } from 'vitest';
import { isEpisode, isEvent, isSeries, isVideo } from './video-kinds.ts';

test('video kinds: count a series, an episode, a hub and a page neither as a video nor as an event', () => {
  for (const contentType of ['Series', 'episode', 'HUB', 'page']) {
    expect(isVideo({ contentType })).toBe(false);
    expect(isEvent({ contentType, eventState: 'LIVE_PUBLISHED' })).toBe(false);
  }
});

test('video kinds: count unknown types, and none, as videos', () => {
  for (const contentType of [undefined, 'movie', 'trailer', 'something new'])
    expect(isVideo({ contentType })).toBe(true);
});

test('video kinds: count a channel as a video only without a guide', () => {
  expect(isVideo({ contentType: 'LiveChannel' })).toBe(true);
  expect(isVideo({ contentType: 'LiveChannel', liveChannelsId: 'Live0001' })).toBe(false);
});

test('video kinds: find an event by its type in any case, by its state or its start [DATA-11]', () => {
  expect(isEvent({ contentType: 'LiveEvent' })).toBe(true);
  expect(isEvent({ contentType: 'liveevent' })).toBe(true);
  expect(isEvent({ eventState: 'PRE_LIVE' })).toBe(true);
  expect(isEvent({ scheduledStartMs: 0 })).toBe(true);
  expect(isEvent({ contentType: 'movie' })).toBe(false);
});

test('video kinds: find a series by its type in any case, an episode by its type or number [DATA-11]', () => {
  expect(isSeries({ contentType: 'SERIES' })).toBe(true);
  expect(isSeries({ contentType: 'movie' })).toBe(false);
  expect(isEpisode({ contentType: 'Episode' })).toBe(true);
  expect(isEpisode({ episodeNumber: '3' })).toBe(true);
  expect(isEpisode({ contentType: 'movie' })).toBe(false);
  expect(isEpisode({ contentType: 'series', episodeNumber: '3' })).toBe(false);
});
