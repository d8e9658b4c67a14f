import { expect, test } from 'vitest';
import texts from '../../public/locales/en/common.json' with { type: 'json' };
import { createMessages } from '../i18n/messages.ts';
import { episodeLabel } from './episode-label.ts';

const t = createMessages({ language: 'en', texts: { common: texts }, load: async () => ({}) }).translator(
  'common',
);

test.each([
  [{ season: '1', episode: '3' }, 'S1:E3'],
  [{ season: '12', episode: '104' }, 'S12:E104'],
  [{ episode: '3' }, 'E3'],
  [{ season: '0', episode: '3' }, 'E3'],
  [{ season: '00', episode: '3' }, 'E3'],
  [{ season: '1' }, ''],
  [{}, ''],
])('%j is labelled "%s" [SERIES-08 SERIES-18]', (numbers, label) => {
  expect(episodeLabel(numbers, t)).toBe(label);
});
