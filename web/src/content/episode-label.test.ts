import { expect, test } from 'vitest';
import texts from '../../public/locales/en/common.json' with { type: 'json' };
import { createMessages } from '../i18n/messages.ts';
import { episodeLabel } from './episode-label.ts';

const t = createMessages({ language: 'en', texts: { common: texts }, load: async () => ({}) }).translator(
  'common',
);

const LABELS = [
  [{ season: '1', episode: '3' }, 'S1:E3'],
  [{ season: '12', episode: '104' }, 'S12:E104'],
  [{ episode: '3' }, 'E3'],
  [{ season: '0', episode: '3' }, 'E3'],
  [{ season: '00', episode: '3' }, 'E3'],
  [{ season: '1' }, ''],
  [{}, ''],
] as const;

test('episode label: has the season and the number, as far as they are known [SERIES-08 SERIES-18]', () => {
  for (const [numbers, label] of LABELS) expect(episodeLabel(numbers, t)).toBe(label);
});
