import { describe, expect, test } from 'vitest';
import texts from '../../../public/locales/en/video.json' with { type: 'json' };
import { createMessages } from '../../i18n/messages.ts';
import { captionLanguages, durationText, isoDuration, readableTags, toYear } from './facts.ts';

const t = createMessages({ language: 'en', texts: { video: texts }, load: async () => ({}) }).translator(
  'video',
);

test('the year is the one of the publication in UTC, and absent when unknown', () => {
  expect(toYear({ pubdate: Date.UTC(2025, 0, 1) / 1000 })).toBe('2025');
  expect(toYear({ pubdate: Date.UTC(2024, 11, 31, 23, 59, 59) / 1000 })).toBe('2024');
  expect(toYear({ pubdate: 0 })).toBeUndefined();
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

test('machines read a length as ISO 8601', () => {
  expect(isoDuration(4925.6)).toBe('PT1H22M6S');
});

test('marks that tie an episode to its series are not shown as tags', () => {
  expect(readableTags({ tags: ['Jazz', 'SeriesId_Ab12Cd34', 'night'] })).toEqual(['Jazz', 'night']);
});

test.each([
  'mood:calm',
  'tier=2',
  '_hidden',
  'requires_subscription',
  'Ab12Cd34',
  '4711471',
  '5b0f6d2e-6a51-4c1e-9d0f-3f1f6e2a7c10',
])('the mark %s is for machines [MEDIA-21]', (tag) => {
  expect(readableTags({ tags: ['Jazz', tag] })).toEqual(['Jazz']);
});

test.each([
  'hip-hop',
  '1977',
  '80s',
  'Live: the encores',
  'Woodstock 69',
  'Summer2026',
  'R&B',
  'AC/DC',
  'Café',
  '夜',
])('the word %s is for viewers [MEDIA-21]', (tag) => {
  expect(readableTags({ tags: [tag] })).toEqual([tag]);
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
