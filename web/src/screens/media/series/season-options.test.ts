import { parseSeries } from '@marquee/contract/media-parts/series';
import { expect, test } from 'vitest';
import texts from '../../../../public/locales/en/series.json' with { type: 'json' };
import { createMessages } from '../../../i18n/messages.ts';
import { seasonOptions } from './season-options.ts';

const t = createMessages({ language: 'en', texts: { series: texts }, load: async () => ({}) }).translator(
  'series',
);

test('a season is offered by its title, else by its number, and chosen by its number [SERIES-17]', () => {
  const { seasons } = parseSeries({
    seasons: [
      { season_id: 'Sea00001', season_number: 1, season_title: 'Load-in' },
      { season_id: 'Sea00002', season_number: 2, season_title: '' },
      { season_id: 'Sea00003', season_number: '10', season_title: '  ' },
    ],
  });
  expect(seasonOptions(seasons, t)).toEqual([
    { value: '1', label: 'Load-in' },
    { value: '2', label: 'Season 2' },
    { value: '10', label: 'Season 10' },
  ]);
});
