import { expect, test } from 'vitest';
import texts from '../../../public/locales/en/video.json' with { type: 'json' };
import { createMessages } from '../../i18n/messages.ts';
import { captionLanguages, durationText, isoDuration, readableTags } from './facts.ts';

const t = createMessages({ language: 'en', texts: { video: texts }, load: async () => ({}) }).translator(
  'video',
);

test('length: is written in hours, minutes or seconds, and not at all when unknown', () => {
  for (const [seconds, text] of [
    [4920, '1 h 22 min'],
    [3600, '1 h'],
    [7199, '2 h'],
    [1260, '21 min'],
    [59.6, '1 min'],
    [59.4, '59 s'],
    [0.2, '1 s'],
    [0, undefined],
    [Number.NaN, undefined],
    [-1, undefined],
  ] as const)
    expect(durationText(seconds, t), String(seconds)).toBe(text);
  expect(isoDuration(4925.6)).toBe('PT1H22M6S');
  expect([132.5, 3600, 0.2].map(isoDuration)).toEqual(['PT2M13S', 'PT1H', 'PT0S']);
});

test('tags: are shown as words for viewers, without marks for machines [MEDIA-21]', () => {
  const words = 'hip-hop|1977|80s|Live: the encores|Woodstock 69|Summer2026|R&B|AC/DC|Café|夜'.split('|');
  const marks =
    'SeriesId_Ab12Cd34|mood:calm|tier=2|_hidden|requires_subscription|Ab12Cd34|4711471|5b0f6d2e-6a51-4c1e-9d0f-3f1f6e2a7c10';
  expect(readableTags({ tags: [...marks.split('|'), ...words] })).toEqual(words);
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
