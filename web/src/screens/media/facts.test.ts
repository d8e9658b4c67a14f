import { describe, expect, test } from 'vitest';
import texts from '../../../public/locales/en/video.json' with { type: 'json' };
import { createMessages } from '../../i18n/messages.ts';
import { captionLanguages, clockText, durationText, isoDuration, readableTags, yearOf } from './facts.ts';

const t = createMessages({ language: 'en', texts: { video: texts }, load: async () => ({}) }).translator(
  'video',
);

test('the year is the one of the publication in UTC, and absent when unknown', () => {
  expect(yearOf({ pubdate: Date.UTC(2025, 0, 1) / 1000 })).toBe('2025');
  expect(yearOf({ pubdate: Date.UTC(2024, 11, 31, 23, 59, 59) / 1000 })).toBe('2024');
  expect(yearOf({ pubdate: 0 })).toBeUndefined();
});

describe('a length is written as a viewer says it', () => {
  test.each([
    [4920, '1 h 22 min'],
    [3600, '1 h'],
    [7199, '2 h'],
    [1260, '21 min'],
    [59.6, '60 s'],
    [0.2, '1 s'],
  ])('%s seconds: %s', (seconds, text) => {
    expect(durationText(seconds, t)).toBe(text);
  });

  test.each([0, Number.NaN, -1])('%s seconds: nothing', (seconds) => {
    expect(durationText(seconds, t)).toBeUndefined();
  });
});

test('a place in the video is written as a clock does', () => {
  expect([0, 372.9, 4016].map(clockText)).toEqual(['0:00', '6:12', '1:06:56']);
});

test('machines read a length as ISO 8601', () => {
  expect(isoDuration(4925.6)).toBe('PT1H22M6S');
});

test('marks that tie an episode to its series are not shown as tags', () => {
  expect(readableTags({ tags: ['Jazz', 'SeriesId_Ab12Cd34', 'night'] })).toEqual(['Jazz', 'night']);
});

test('caption languages carry their own label, else the name of the language, each once', () => {
  const file = 'a.vtt';
  const tracks = [
    { file, kind: 'captions', label: 'English' },
    { file, kind: 'captions', language: 'es' },
    { file, kind: 'captions', label: 'English' },
    { file, kind: 'captions', language: 'not a code!' },
    { file, kind: 'chapters', label: 'Setlist' },
  ];
  expect(captionLanguages({ tracks }, 'en')).toEqual(['English', 'Spanish', 'not a code!']);
});
